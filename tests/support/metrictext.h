// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/records.h"
#include "core/base/durationhistogram.h"
#include "core/ledger/metrics.h"
#include "tests/support/sampleguards.h"

#include <QByteArray>
#include <QByteArrayList>

namespace sluice::test {

/// The lines of one metric's series, in order; for a histogram ask for `…_bucket`, `…_sum` or `…_count`.
inline QByteArrayList seriesOf(const QByteArray &text, const QByteArray &name)
{
    QByteArrayList found;
    for (const QByteArray &line : text.split('\n')) {
        if (line.startsWith(name + '{') || line.startsWith(name + ' '))
            found.append(line);
    }
    return found;
}

/// The value behind `series`, which is a name with all its labels; NaN if it is not told.
inline double valueOf(const QByteArray &text, const QByteArray &series)
{
    for (const QByteArray &line : text.split('\n')) {
        if (line.startsWith(series + ' '))
            return line.mid(series.size() + 1).toDouble();
    }
    return qQNaN();
}

inline AttemptRecord pricedAttempt(const QString &channel, const QString &model, Outcome outcome, const Usage &usage = {})
{
    AttemptRecord attempt;
    attempt.channel = channel;
    attempt.model = model;
    attempt.outcome = outcome;
    attempt.usage = usage;
    attempt.rates = TokenRates{Currency::Usd, {2'000'000}, {200'000}, {2'500'000}, {8'000'000}};
    return attempt;
}

/// A stream that failed over from one channel to another, with gaps of 20, 20 and 960 ms after 400 ms.
inline ExchangeRecord fallenBackStream()
{
    ExchangeRecord record;
    record.client = QStringLiteral("cline");
    record.isStream = true;
    record.modelAsked = QStringLiteral("fast");
    record.modelServed = QStringLiteral("deepseek-chat");
    record.channel = QStringLiteral("deepseek");
    record.status = 200;
    record.outcome = Outcome::Ok;
    record.waited = milliseconds(300);
    record.times.firstContent = milliseconds(400);
    record.times.ended = milliseconds(1'400);
    DurationHistogram gaps;
    for (const int gap : {20, 20, 960})
        gaps.add(milliseconds(gap));
    record.gaps.histogram = gaps.toBytes();
    record.attempts = {pricedAttempt(QStringLiteral("openai"), QStringLiteral("gpt-5"), Outcome::RateLimited),
                       pricedAttempt(QStringLiteral("deepseek"), QStringLiteral("deepseek-chat"), Outcome::Ok,
                                     {.input = 1'000, .output = 101, .cacheRead = 600, .cacheWrite = 100})};
    return record;
}

/// The gateway turned it away; no provider was asked.
inline ExchangeRecord turnedAway(int status, Outcome outcome)
{
    ExchangeRecord record;
    record.client = QStringLiteral("cline");
    record.modelAsked = QStringLiteral("a-name-that-no-route-knows");
    record.status = status;
    record.outcome = outcome;
    return record;
}

/// Everything that can be told at least once.
inline QByteArray fullMetricText()
{
    ledger::Metrics metrics;
    metrics.add(fallenBackStream());
    metrics.add(turnedAway(404, Outcome::Refused));
    ExchangeRecord unpriced = fallenBackStream();
    unpriced.outcome = Outcome::ClientGone;
    unpriced.attempts.last().outcome = Outcome::ClientGone;
    unpriced.attempts.last().rates.reset();
    metrics.add(unpriced);
    const GatewaySnapshot now = troubled(guarded({}, 9));
    return metrics.text(now.active, now.guards);
}

} // namespace sluice::test
