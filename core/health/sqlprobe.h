// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/health/sqldesk.h"

namespace sluice::health {

/// The longest that one step of a question may block, whatever the component's timeout says.
constexpr milliseconds kLongestBlock{2'000};

/// Asks a database, and blocks until it has answered or its driver has given up. Connects anew each time: a connection that is
/// kept would not notice that no further one is to be had. Any thread.
///
/// PostgreSQL and what speaks its protocol goes through Qt's driver QPSQL, everything else through QODBC and a data source of the
/// system's. A driver that is not installed is told as a problem. The connection, each statement and bytes that nobody
/// acknowledges have the component's timeout each, and kLongestBlock at the most, so that the thread is soon free; how well an
/// ODBC driver keeps to that is its own affair. DM has been tried by nobody: its statements are written after its manual,
/// untested against a real DM.
SqlAnswer askDatabase(const SqlQuestion &question, const Clock &clock);

} // namespace sluice::health
