// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/snapshot.h"
#include "ui/text/formatters.h"

namespace sluice::ui {

/// A value with its name, as the detail of an exchange shows them under each other.
struct Fact
{
    QString label;
    QString value;

    bool operator==(const Fact &) const = default;
};

/// What is not known is left out.
QList<Fact> usageFacts(const ExchangeRecord &record, const Formatters &formatters);
/// How it ended and why.
QList<Fact> endingFacts(const ExchangeRecord &record, const Formatters &formatters);
/// Where a running one stands.
QList<Fact> liveFacts(const ActiveExchange &live, const Formatters &formatters);
/// Why an upstream call ended so, and what its channel's dialect made of the request; nothing where there is nothing to say.
QList<Fact> attemptFacts(const ExchangeRecord &record, qsizetype attempt);
QList<Fact> requestFacts(const ExchangeRecord &record, const Formatters &formatters);

/// All that is known of an exchange as plain text, to be pasted into a report. `live`: what is known of it while it runs; may
/// be null.
QString summaryText(const ExchangeRecord &record, const ActiveExchange *live, const Formatters &formatters);

} // namespace sluice::ui
