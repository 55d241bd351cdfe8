// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/ledgermaterial.h"

#include "core/base/durationhistogram.h"

#include <utility>

namespace sluice::bench {

namespace {

constexpr TokenRates kRates{
    .currency = Currency::Usd, .input = {3'000'000}, .cacheRead = {300'000}, .cacheWrite = {3'750'000}, .output = {15'000'000}};

template <typename Random>
GapSummary gapsOf(Random &random)
{
    const auto below = [&random](int end) { return int(random() % unsigned(end)); };
    DurationHistogram gaps;
    for (int i = 0; i < 60; ++i)
        gaps.add(milliseconds(5 + below(40) * below(40)));
    GapSummary summary{qint64(gaps.count()), gaps.longest(), gaps.quantile(0.5), gaps.quantile(0.99), {}, gaps.toBytes()};
    if (below(4) == 0)
        summary.marks.append({milliseconds(below(9'000)), milliseconds(1'000 + below(9'000)), milliseconds(60'000)});
    return summary;
}

} // namespace

ExchangeRecord PastExchanges::next()
{
    ExchangeRecord record;
    record.id.value = ++m_last;
    record.receivedAt = m_end - age();
    record.client = QStringLiteral("client-%1").arg(below(4));
    record.tool = below(5) == 0 ? QString() : QStringLiteral("tool-%1").arg(below(6));
    record.isStream = below(10) != 0;
    record.modelAsked = QStringLiteral("claude-sonnet-4-%1").arg(below(40));
    const int channel = below(8);
    record.modelServed = QStringLiteral("provider/model-%1-2026-01-15").arg(channel + 8 * below(8)); // each has its own
    record.channel = QStringLiteral("channel-%1").arg(channel);
    record.outcome = below(5) == 0 ? Outcome(below(int(kOutcomeCount))) : Outcome::Ok;
    record.status = record.outcome == Outcome::Ok ? 200 : 503;
    if (record.outcome != Outcome::Ok)
        record.why = QStringLiteral("The provider's stream stalled: no progress for %1 s.").arg(below(90));
    record.requestBytes = below(400'000);
    record.answerBytes = below(90'000);
    record.events = below(900);
    record.times = {milliseconds(below(80)), milliseconds(below(900)), milliseconds(below(9'000)), milliseconds(below(90'000))};
    record.usage.input = below(150'000);
    record.usage.output = below(4'000);
    if (record.isStream)
        record.gaps = gapsOf(m_random);
    record.attempts = {{.channel = record.channel,
                        .key = QStringLiteral("main"),
                        .model = record.modelServed,
                        .status = 200,
                        .outcome = record.outcome,
                        .times = record.times,
                        .usage = record.usage,
                        .rates = kRates}};
    return record;
}

milliseconds PastExchanges::age() const
{
    constexpr qint64 kLastHour = 36'000;
    constexpr qint64 kDays = 60;
    const qint64 left = m_total - qint64(m_last);
    if (left < kLastHour)
        return milliseconds(left * 100);
    const qint64 earlier = std::max<qint64>(m_total - kLastHour, 1);
    return std::chrono::hours(1) + milliseconds((left - kLastHour) * (kDays * 86'400'000 / earlier));
}

BusyBatches::Batch BusyBatches::next()
{
    Batch batch;
    const QList<ExchangeRecord> before = std::exchange(m_running, {});
    for (const ExchangeRecord &record : before)
        batch.finished.append(finished(record));
    for (int i = 0; i < kExchanges; ++i) {
        batch.opened.append(opened());
        if (i % 2 == 0)
            batch.finished.append(finished(batch.opened.last()));
        else
            m_running.append(batch.opened.last());
    }
    m_now += kLength;
    return batch;
}

ExchangeRecord BusyBatches::opened()
{
    ExchangeRecord record;
    record.id.value = ++m_last;
    record.receivedAt = m_now + milliseconds(below(int(kLength.count())));
    record.client = QStringLiteral("client-%1").arg(below(5));
    record.tool = QStringLiteral("claude-code");
    record.isStream = below(10) != 0;
    record.isOpen = true;
    record.modelAsked = QStringLiteral("claude-sonnet-4-%1").arg(below(10));
    record.requestBytes = below(400'000);
    return record;
}

ExchangeRecord BusyBatches::finished(ExchangeRecord record)
{
    const int model = below(10);
    record.isOpen = false;
    record.outcome = below(50) == 0 ? Outcome::Stalled : Outcome::Ok;
    record.status = record.outcome == Outcome::Ok ? 200 : 503;
    if (record.outcome != Outcome::Ok)
        record.why = QStringLiteral("The provider's stream stalled: no progress for %1 s.").arg(below(90));
    record.answerBytes = below(90'000);
    record.events = below(900);
    record.times = {milliseconds(below(8)), milliseconds(below(40)), milliseconds(below(60)), milliseconds(60 + below(40))};
    record.usage = {.input = below(150'000), .output = 20 + below(4'000), .cacheRead = below(100)};
    if (record.isStream)
        record.gaps = gapsOf(m_random);
    if (below(10) == 0)
        record.attempts.append(attempt(record, (model + 1) % 10, Outcome::RateLimited));
    record.attempts.append(attempt(record, model, record.outcome));
    record.modelServed = record.attempts.last().model;
    record.channel = record.attempts.last().channel;
    return record;
}

AttemptRecord BusyBatches::attempt(const ExchangeRecord &record, int model, Outcome outcome)
{
    AttemptRecord attempt;
    attempt.channel = QStringLiteral("channel-%1").arg(model % 3);
    attempt.key = QStringLiteral("main");
    attempt.model = QStringLiteral("provider/model-%1-2026-01-15").arg(model);
    attempt.status = outcome == Outcome::Ok ? 200 : 429;
    attempt.outcome = outcome;
    attempt.reusedConnection = true;
    if (outcome != Outcome::RateLimited) {
        attempt.times = record.times;
        attempt.usage = record.usage;
    }
    attempt.rates = kRates;
    return attempt;
}

} // namespace sluice::bench
