// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"

#include <QStringList>

#include <optional>

namespace sluice::app {

enum class LogLevel { Debug, Info, Warning, Error };

/// `debug`, `info`, `warning`, `error`.
QString toString(LogLevel level);
std::optional<LogLevel> logLevelFromString(QStringView text);

enum class Action { Run, CheckConfig, ShowToken, ShowStatus, ShowHelp, ShowVersion };

/// What the command line asks for.
struct Options
{
    Action action = Action::Run;
    bool isHeadless = false;
    bool isHidden = false; ///< begins without showing the window, where there is a tray
    bool isDemo = false;
    bool hasTraffic = false;     ///< the demo drives itself
    bool isJson = false;         ///< of the status: the answer as it is
    QString profileDir;          ///< absolute; empty: the user's usual folders
    std::optional<quint16> port; ///< 0 = any free one; of the status: where to ask
    LogLevel logLevel = LogLevel::Info;

    bool operator==(const Options &) const = default;
};

/// Reads the arguments, the program's name first. The error's detail is a sentence for the terminal.
Expected<Options> parseOptions(const QStringList &arguments);

/// What `--help` prints. Needs an application object.
QString helpText();

} // namespace sluice::app
