// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"

#include <QByteArray>
#include <QByteArrayList>
#include <QStringView>

namespace sluice {

/// Any text as a field of a CSV file (RFC 4180 section 2), UTF-8. One that a spreadsheet would run as a formula gets an
/// apostrophe before it (OWASP, "CSV Injection").
QByteArray csvText(QStringView text);

/// Fields, each as csvText() gives it or in need of no quotes, as one line.
QByteArray csvLine(const QByteArrayList &fields);

/// UTC in ISO 8601 with milliseconds.
QByteArray isoTime(WallTime at);

} // namespace sluice
