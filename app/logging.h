// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/options.h"

namespace sluice::app {

/// Sends the log of all categories `sluice.*` from `level` on to stderr, one line a message. QT_LOGGING_RULES still
/// overrides single categories. Standard output stays free for what programs read.
void setUpLogging(LogLevel level);

/// The filter rules behind a level.
QString filterRules(LogLevel level);

/// Tells the user on stderr why something came to nothing: `sluice: ` and the sentence.
void complain(const QString &sentence);

} // namespace sluice::app
