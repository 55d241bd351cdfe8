// SPDX-License-Identifier: GPL-3.0-or-later
// How long a full ledger takes to answer, and what an exchange costs to write. No part of the gateway runs here but the store.
#include "core/base/durationhistogram.h"
#include "core/ledger/localday.h"
#include "core/ledger/spendsums.h"
#include "core/ledger/store.h"
#include "tests/bench/monotonic.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QTemporaryDir>

#include <algorithm>
#include <cstdio>
#include <functional>
#include <random>
#include <vector>

using namespace sluice;
using namespace sluice::ledger;

namespace {

constexpr int kBatch = 512;
constexpr int kRounds = 5;
const WallTime kNow = std::chrono::sys_days{std::chrono::year{2026} / 3 / 1};

/// As a few tools make them at a few providers over two months, and many in the last hour.
class Exchanges
{
public:
    explicit Exchanges(int total)
        : m_total(total)
    {
    }

    ExchangeRecord next()
    {
        ExchangeRecord record;
        record.id.value = ++m_last;
        record.receivedAt = kNow - age();
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
        record.times = {milliseconds(below(80)), milliseconds(below(900)), milliseconds(below(9'000)),
                        milliseconds(below(90'000))};
        record.usage.input = below(150'000);
        record.usage.output = below(4'000);
        addGaps(record);
        record.attempts = {{.channel = record.channel,
                            .key = QStringLiteral("main"),
                            .model = record.modelServed,
                            .status = 200,
                            .outcome = record.outcome,
                            .usage = record.usage}};
        return record;
    }

private:
    int below(int end) { return int(m_random() % unsigned(end)); }

    milliseconds age() const
    {
        constexpr qint64 kLastHour = 36'000;
        const qint64 left = m_total - qint64(m_last);
        return left < kLastHour ? milliseconds(left * 100)
                                : std::chrono::hours(1) + (left - kLastHour) * std::chrono::seconds(17);
    }

    void addGaps(ExchangeRecord &record)
    {
        if (!record.isStream)
            return;
        DurationHistogram gaps;
        for (int i = 0; i < 60; ++i)
            gaps.add(milliseconds(5 + below(40) * below(40)));
        record.gaps = {qint64(gaps.count()), gaps.longest(), gaps.quantile(0.5), gaps.quantile(0.99), {}, gaps.toBytes()};
        if (below(4) == 0)
            record.gaps.marks.append({milliseconds(below(9'000)), milliseconds(1'000 + below(9'000)), milliseconds(60'000)});
    }

    int m_total;
    quint64 m_last = 0;
    std::mt19937 m_random{7};
};

double millisSince(std::int64_t start)
{
    return double(sluice::bench::nowNanos() - start) / 1e6;
}

/// The median of some rounds, after one to warm up.
void measure(const char *what, const std::function<qsizetype()> &question)
{
    qsizetype answers = question();
    std::vector<double> times;
    for (int round = 0; round < kRounds; ++round) {
        const auto start = sluice::bench::nowNanos();
        answers = question();
        times.push_back(millisSince(start));
    }
    std::sort(times.begin(), times.end());
    std::printf("%-44s %8.2f ms %10lld answers\n", what, times[kRounds / 2], static_cast<long long>(answers));
}

bool fill(Store &store, int total)
{
    Exchanges exchanges(total);
    double worst = 0;
    const auto start = sluice::bench::nowNanos();
    for (int written = 0; written < total; written += kBatch) {
        QList<ExchangeRecord> batch;
        for (int i = 0; i < std::min(kBatch, total - written); ++i)
            batch.append(exchanges.next());
        const auto before = sluice::bench::nowNanos();
        if (!store.write({}, batch))
            return false;
        worst = std::max(worst, millisSince(before));
    }
    const double all = millisSince(start);
    std::printf("%-44s %8.2f us each, worst batch of %d: %.1f ms\n", "writing", all * 1000 / total, kBatch, worst);
    return true;
}

void ask(const Store &store)
{
    const auto list = [&store](const ExchangeQuery &query) {
        return [&store, query] {
            const auto answer = store.list(query, kNow);
            return answer ? answer->ids.size() : -1;
        };
    };
    measure("list: all, newest first", list({}));
    measure("list: all, oldest first", list({.filter = {}, .isDescending = false}));
    ExchangeQuery since;
    since.since = ExchangeId{quint64(store.highestId()->value - 50)};
    measure("list: what may have changed", list(since));
    for (const char *text : {"stalled", "model-7-", "nothing has this"}) {
        ExchangeQuery query;
        query.filter.text = QString::fromLatin1(text);
        measure((std::string("list: with text \"") + text + '"').c_str(), list(query));
    }
    ExchangeQuery narrow;
    narrow.filter.within = std::chrono::hours(24);
    measure("list: the last day", list(narrow));
    narrow.filter = {
        .model = QStringLiteral("claude-sonnet-4-3"), .channel = QStringLiteral("channel-2"), .outcomes = {Outcome::Ok}};
    measure("list: a model, a channel, an outcome", list(narrow));
    const std::pair<const char *, ExchangeSort> sorts[] = {
        {"list: by model served", ExchangeSort::ModelServed}, {"list: by tool", ExchangeSort::Tool},
        {"list: by outcome", ExchangeSort::Outcome},          {"list: by duration", ExchangeSort::Duration},
        {"list: by longest gap", ExchangeSort::LongestGap},   {"list: by output tokens", ExchangeSort::OutputTokens}};
    for (const auto &[what, sort] : sorts)
        measure(what, list({.filter = {}, .sort = sort}));
    QList<ExchangeId> ids;
    for (quint64 i = 0; i < 200; ++i)
        ids.append(ExchangeId{store.highestId()->value - i * 7});
    measure("fetch: 200 exchanges", [&] { return store.fetch(ids)->size(); });
    measure("names", [&] { return store.names()->models.size(); });
    measure("traffic: five minutes", [&] { return store.traffic(TrafficSpan::FiveMinutes, kNow)->points.size(); });
    measure("traffic: an hour", [&] { return store.traffic(TrafficSpan::Hour, kNow)->points.size(); });
    measure("traffic: a day", [&] { return store.traffic(TrafficSpan::Day, kNow)->points.size(); });
    auto days = daysOfMonthUntil(kNow - std::chrono::hours(32 * 24), QTimeZone::utc());
    days += daysOfMonthUntil(kNow - std::chrono::hours(1), QTimeZone::utc());
    measure("spend: of the whole ledger, by day", [&] { return store.spendSums(days)->size(); });
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication app(argc, argv);
    const int total = argc > 1 ? std::atoi(argv[1]) : 300'000;
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("ledger.sqlite"));
    const auto store = Store::open(path, kNow);
    if (total < 2'000 || argc > 2 || !store) {
        std::fputs("usage: bench_ledger [ROWS]   (2000 or more; in a folder of its own under TMPDIR)\n", stderr);
        return 2;
    }
    if (!fill(**store, total) || !(*store)->checkpoint()) {
        std::fputs("bench_ledger: cannot write\n", stderr);
        return 1;
    }
    std::printf("%-44s %8.1f MB for %d rows\n", "file", double(QFileInfo(path).size()) / 1e6, total);
    ask(**store);
    return 0;
}
