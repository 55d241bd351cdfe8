// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/traffic.h"

#include <QByteArray>

namespace sluice::ui {

/// The figures behind all charts as one CSV table (RFC 4180, UTF-8, CRLF), for other programs: names are English and numbers
/// plain whatever the language of the window, times are UTC in ISO 8601, durations milliseconds, absent values empty.
///
/// The first column says what a row is: a `point` of the lines, an `ending` (a bar; its time is its start and `seconds` its
/// length) or an `event`. Each row has all columns, so that one import reads the file and a filter divides it.
QByteArray trafficCsv(const Traffic &traffic);

} // namespace sluice::ui
