// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/examplecall.h"
#include "core/api/settings.h"

namespace sluice::ui {

/// The name under which a shell finds the program that lies at `filePath`: `sluice` if its folder is one of `searchPath` (the
/// value of PATH), else its whole path, quoted if need be. A program that only borrows the window counts as installed.
QString programCommand(const QString &filePath, const QString &searchPath);

/// The same for what runs here, in the profile of that folder; empty: in the usual one.
QString ownCommand(const QString &profileDir = {});

/// A line that puts the local token into SLUICE_TOKEN; the token itself is never written out.
QString tokenCommand(const QString &program);

/// A POSIX shell's command that makes the call at `baseUrl`, in the form of its dialect and with the token in SLUICE_TOKEN.
QString curlCommand(const QString &baseUrl, const ExampleCall &call);

} // namespace sluice::ui
