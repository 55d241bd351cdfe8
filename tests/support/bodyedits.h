// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dialect/requestfacts.h"

namespace sluice::test {

/// The body as it is sent with these edits, which must be in order and apart from one another.
inline QByteArray editedBody(const QByteArray &body, const std::vector<dialect::BodyEdit> &edits)
{
    QByteArray out;
    qsizetype at = 0;
    for (const dialect::BodyEdit &edit : edits) {
        if (edit.at < at || edit.length < 0 || edit.at + edit.length > body.size())
            return "edits out of order";
        out += body.sliced(at, edit.at - at) + edit.text;
        at = edit.at + edit.length;
    }
    return out + body.sliced(at);
}

} // namespace sluice::test
