// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace sluice::ui {

/// Puts a text with a secret in it on the clipboard, marked so that clipboard histories, such as that of Plasma, leave it out.
void copySecretText(const QString &text);

} // namespace sluice::ui
