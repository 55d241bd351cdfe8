// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/history.h"
#include "core/api/snapshot.h"
#include "ui/text/formatters.h"

#include <optional>

namespace sluice::ui {

/// The columns of the table of requests. Their numbers are kept between sessions: new ones come last.
enum class RequestColumn {
    Time,
    Tool,
    Client,
    Model,
    Channel,
    Endpoint,
    Stream,
    Status,
    Ending,
    Duration,
    FirstContent,
    LongestGap,
    TokensIn,
    TokensOut,
    Cached,
    Size,
    Attempts,
    Why,
};
inline constexpr int kRequestColumnCount = int(RequestColumn::Why) + 1;

QString columnTitle(RequestColumn column);
/// What the column shows, in a sentence; empty where the title says it all.
QString columnHint(RequestColumn column);
bool isNumeric(RequestColumn column);
/// Absent: the ledger cannot sort by it.
std::optional<ExchangeSort> sortOf(RequestColumn column);
/// Whether the largest values are what one looks for first.
bool isDescendingFirst(RequestColumn column);
bool isShownByDefault(RequestColumn column);
/// A text as long as most in this column, for its first width.
QString sampleText(RequestColumn column);

/// One line.
QString cellText(const ExchangeRecord &record, RequestColumn column, const Formatters &formatters);
/// What there is to say beyond the cell's text; plain, may have lines. Empty without any.
QString cellHint(const ExchangeRecord &record, RequestColumn column, const Formatters &formatters);
/// What a column says of a running exchange beyond its record; empty where it says no more.
QString liveText(const ActiveExchange &live, RequestColumn column, const Formatters &formatters);

/// `asked → served`, or one name when they are the same.
QString modelsText(const ExchangeRecord &record);

} // namespace sluice::ui
