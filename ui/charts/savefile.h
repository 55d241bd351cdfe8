// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace sluice::ui {

/// Writes what the user asked for into the file that the user named, whole or not at all. Gives what went wrong in the
/// system's words, or an empty text.
QString saveFile(const QString &path, const QByteArray &content);

} // namespace sluice::ui
