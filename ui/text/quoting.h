// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace sluice::ui {

/// `text` as one word of a POSIX shell: between single quotes where it has to be.
QString shellWord(const QString &text);
/// `text` between the single quotes of a POSIX shell, whatever it is.
QString singleQuoted(QString text);
/// `text` as a JSON string with its quotes; TOML's basic strings are written alike.
QString jsonString(const QString &text);

} // namespace sluice::ui
