// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/guardevent.h"
#include "core/api/records.h"
#include "core/base/durationhistogram.h"

#include <utility>

namespace sluice::test {

inline WallTime wallAt(qint64 msSinceEpoch)
{
    return WallTime(milliseconds(msSinceEpoch));
}

/// As at admission; every field differs with the id.
inline ExchangeRecord openedRecord(quint64 id)
{
    ExchangeRecord record;
    record.id = ExchangeId{id};
    record.receivedAt = wallAt(1'772'323'200'000 + qint64(id) * 10);
    record.client = QStringLiteral("client-%1").arg(id % 3);
    record.tool = id % 2 ? QStringLiteral("claude-code") : QString();
    record.endpoint = Endpoint(id % 6);
    record.dialect = Dialect(id % 3);
    record.isStream = id % 4 != 0;
    record.isOpen = true;
    record.modelAsked = QStringLiteral("modèle-模型-%1").arg(id);
    record.requestBytes = qint64(id) * 1'000'003;
    return record;
}

/// From none to all marks, without and with a histogram.
inline GapSummary gapsOf(quint64 id)
{
    GapSummary gaps{qint64(id), milliseconds(900), milliseconds(20), milliseconds(800), {}, {}};
    for (quint64 i = 0; i < id % (GapSummary::kMaxMarks + 1); ++i)
        gaps.marks.append({milliseconds(i * 5'000), milliseconds(1'000 + id), milliseconds(i % 2 ? 60'000 : 1'500)});
    DurationHistogram histogram;
    for (quint64 i = 0; i < id % 30; ++i)
        histogram.add(milliseconds(20 + i * i));
    gaps.histogram = histogram.toBytes();
    return gaps;
}

/// As at the end, with zero to three attempts and with present and absent values.
inline ExchangeRecord finishedRecord(quint64 id)
{
    ExchangeRecord record = openedRecord(id);
    record.isOpen = false;
    record.modelServed = QStringLiteral("served-%1").arg(id);
    record.channel = QStringLiteral("channel");
    record.status = id % 5 ? 200 : 502;
    record.outcome = Outcome(id % 14);
    record.why = id % 5 ? QString() : QStringLiteral("no content for 4000 ms “…”");
    record.isDegraded = id % 7 == 0;
    record.waited = milliseconds(id % 3 * 250);
    record.answerBytes = qint64(id) << 20;
    record.events = qint64(id);
    record.times = {milliseconds(1), milliseconds(2), {}, milliseconds(id)};
    record.gaps = gapsOf(id);
    record.usage.input = qint64(id) * 3;
    record.usage.cacheRead = 0;
    record.usage.outputEstimated = id % 2;
    for (quint64 i = 0; i < id % 4; ++i) {
        AttemptRecord attempt;
        attempt.channel = QStringLiteral("channel-%1").arg(i);
        if (i < 2)
            attempt.key = QStringLiteral("clé-%1").arg(i);
        attempt.model = record.modelServed;
        if (i > 0)
            attempt.status = 429;
        attempt.outcome = i > 0 ? Outcome::RateLimited : Outcome::Network;
        attempt.why = QStringLiteral("attempt %1").arg(i);
        attempt.reusedConnection = i == 1;
        attempt.changes = i == 1 ? QStringLiteral("dropped top_k; changed role developer to system") : QString();
        if (i > 0)
            attempt.rates = TokenRates{Currency(i % 2), {qint64(id)}, {1}, {qint64(id) << 40}, {qint64(i)}};
        attempt.started = milliseconds(i * 100);
        attempt.times.firstByte = milliseconds(i * 100 + 7);
        record.attempts.append(attempt);
    }
    return record;
}

/// As those versions of the ledger and the journal knew it that had no rates.
inline ExchangeRecord withoutRates(ExchangeRecord record)
{
    for (AttemptRecord &attempt : record.attempts)
        attempt.rates.reset();
    return record;
}

/// Of those that had no changes of translated requests either.
inline ExchangeRecord withoutChanges(ExchangeRecord record)
{
    for (AttemptRecord &attempt : record.attempts)
        attempt.changes.clear();
    return withoutRates(std::move(record));
}

/// Of those that had neither keys nor waits.
inline ExchangeRecord withoutKeys(ExchangeRecord record)
{
    record.waited = milliseconds::zero();
    for (AttemptRecord &attempt : record.attempts)
        attempt.key.clear();
    return withoutChanges(std::move(record));
}

/// As the first version knew it: without marks and histogram as well.
inline ExchangeRecord withoutMarks(ExchangeRecord record)
{
    record.gaps.marks.clear();
    record.gaps.histogram.clear();
    return withoutKeys(std::move(record));
}

/// Every field differs with the number; all kinds come in turn.
inline GuardEvent guardEvent(int number)
{
    GuardEvent event;
    event.at = wallAt(1'772'323'200'000 + number * 10);
    event.kind = GuardEventKind(number % (int(GuardEventKind::DegradeEnded) + 1));
    event.channel = QStringLiteral("channel-%1").arg(number);
    event.model = number % 2 ? QStringLiteral("模型-%1").arg(number) : QString();
    event.key = number % 3 ? QString() : QStringLiteral("key-%1").arg(number);
    event.client = number % 4 ? QString() : QStringLiteral("client-%1").arg(number);
    event.why = QStringLiteral("%1 failures in a row").arg(number);
    event.lasts = milliseconds(number * 500);
    event.repeats = number % 5;
    return event;
}

} // namespace sluice::test
