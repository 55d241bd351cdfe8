// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace sluice::test {

/// JSON for reading: written with ' in place of ".
inline QByteArray json(QByteArray text)
{
    return text.replace('\'', '"');
}

} // namespace sluice::test
