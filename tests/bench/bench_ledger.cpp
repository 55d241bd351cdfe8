// SPDX-License-Identifier: GPL-3.0-or-later
// How long a full ledger takes to answer, and what an exchange costs to write. No part of the gateway runs here but the store.
#include "core/api/review.h"
#include "core/api/spendoutlook.h"
#include "core/ledger/batchinglog.h"
#include "core/ledger/capturemasking.h"
#include "core/ledger/capturestore.h"
#include "core/ledger/localday.h"
#include "core/ledger/spendsums.h"
#include "core/ledger/store.h"
#include "core/ledger/unmaskedcapture.h"
#include "tests/bench/ledgermaterial.h"
#include "tests/bench/monotonic.h"
#include "tests/support/manualclock.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QTemporaryDir>

#include <algorithm>
#include <cstdio>
#include <functional>
#include <vector>

using namespace sluice;
using namespace sluice::ledger;
using sluice::bench::nowNanos;

namespace {

constexpr int kBatch = 512;
constexpr int kRounds = 5;
const WallTime kNow = std::chrono::sys_days{std::chrono::year{2026} / 3 / 1};

double millisSince(std::int64_t start)
{
    return double(nowNanos() - start) / 1e6;
}

double threadMillis()
{
    timespec used{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
    return double(used.tv_sec) * 1e3 + double(used.tv_nsec) / 1e6;
}

/// The median CPU time of some rounds, after one to warm up; `plain` is what it is set in relation to, if it is there.
double measure(const char *what, double plain, double aim, const std::function<qsizetype()> &question)
{
    qsizetype answers = question();
    std::vector<double> times;
    for (int round = 0; round < kRounds; ++round) {
        const double start = threadMillis();
        answers = question();
        times.push_back(threadMillis() - start);
    }
    std::sort(times.begin(), times.end());
    const double median = times[kRounds / 2];
    std::printf("%-44s %8.2f ms %10lld answers", what, median, static_cast<long long>(answers));
    if (plain > 0)
        std::printf(" %8.1f x", median / plain);
    if (aim > 0)
        std::printf("  %s %.0f ms", median < aim ? "below" : "NOT BELOW", aim);
    std::putchar('\n');
    return median;
}

bool fill(Store &store, int total)
{
    bench::PastExchanges exchanges(total, kNow);
    double worst = 0;
    double used = 0;
    for (int written = 0; written < total; written += kBatch) {
        QList<ExchangeRecord> batch;
        for (int i = 0; i < std::min(kBatch, total - written); ++i)
            batch.append(exchanges.next());
        const auto before = nowNanos();
        const double usedBefore = threadMillis();
        if (!store.write({}, batch))
            return false;
        used += threadMillis() - usedBefore;
        worst = std::max(worst, millisSince(before));
    }
    std::printf("%-44s %8.2f us of CPU each, worst batch of %d: %.1f ms\n", "writing", used * 1000 / total, kBatch, worst);
    return true;
}

int batchesOf(int seconds)
{
    return seconds * int(std::chrono::seconds(1) / bench::BusyBatches::kLength);
}

void printPace(const char *what, double usedMillis, int batches)
{
    const int exchanges = batches * bench::BusyBatches::kExchanges;
    const double each = usedMillis * 1000 / exchanges;
    std::printf("%s, %d exchanges: %.1f us of CPU for each, %.2f %% of a core at 500/s", what, exchanges, each, each * 500 / 1e4);
}

/// What the ledger costs the thread that hands it the exchanges, in the app the relay's: copies, the journal, and a batch each
/// tenth of a second, which is another thread's from then on.
void handOver(const QString &ledgerPath, int seconds)
{
    test::ManualClock clock;
    std::vector<LedgerBatch> sent;
    BatchingLog log({clock, clock, [&sent](LedgerBatch batch) { sent.push_back(std::move(batch)); }}, ledgerPath, ExchangeId{0});
    bench::BusyBatches batches(kNow);
    double used = 0;
    const int count = batchesOf(seconds);
    for (int i = 0; i < count; ++i) {
        const auto batch = batches.next();
        const double before = threadMillis();
        for (const ExchangeRecord &record : batch.opened)
            (void)log.opened(record);
        for (const ExchangeRecord &record : batch.finished)
            log.finished(record);
        clock.advance(bench::BusyBatches::kLength);
        used += threadMillis() - before;
        for (const LedgerBatch &taken : sent)
            log.confirm(taken.recordCount());
        sent.clear();
    }
    printPace("handing over", used, count);
    std::putchar('\n');
}

/// Writes as the app does at 500 exchanges a second, only not as slowly.
int keepPace(Store &store, int seconds)
{
    bench::BusyBatches batches(kNow);
    double used = 0;
    double worst = 0;
    const int count = batchesOf(seconds);
    for (int i = 0; i < count; ++i) {
        const auto batch = batches.next();
        const double before = threadMillis();
        if (!store.write(batch.opened, batch.finished))
            return 1;
        const double taken = threadMillis() - before;
        used += taken;
        worst = std::max(worst, taken);
    }
    printPace("writing in batches of a tenth of a second", used, count);
    std::printf("; the worst batch %.1f ms\n", worst);
    return 0;
}

/// Start line and fields as a tool and a provider send them: 3 KB with a single call.
Capture heads(int number)
{
    QByteArray fields;
    for (int i = 0; i < 14; ++i)
        fields +=
            "X-Field-" + QByteArray::number(i) + ": value " + QByteArray::number(number * 31 + i) + " of some length, text\r\n";
    fields += "Authorization: Bearer sluice-of-this-client\r\n";
    const CapturedMessage message{
        .startLine = "POST /v1/chat/completions HTTP/1.1", .fields = fields, .body = {}, .bodyBytes = 40'000};
    return {.request = message, .answer = message, .calls = {{.request = message, .answer = message}}};
}

/// What the heads of an exchange cost the ledger's thread, beside its row: masking, packing and writing, at the same pace.
int keepCaptures(const QString &path, int seconds)
{
    const auto store = CaptureStore::open(path, kNow);
    if (!store)
        return 1;
    double used = 0;
    const int count = batchesOf(seconds);
    int number = 0;
    for (int i = 0; i < count; ++i) {
        QList<UnmaskedCapture> captures;
        for (int k = 0; k < bench::BusyBatches::kExchanges; ++k, ++number)
            captures.append({ExchangeId{quint64(number + 1)}, heads(number), {Secret("sluice-of-this-client")}});
        const double before = threadMillis();
        QList<CaptureStore::Row> rows;
        for (UnmaskedCapture &unmasked : captures) {
            CaptureMasking(unmasked.secrets).mask(unmasked.capture);
            rows.append({unmasked.exchange, std::move(unmasked.capture)});
        }
        if (!(*store)->write(rows, kNow))
            return 1;
        while ((*store)->headsOnly() > kCapturedHeads + 250 && (*store)->trimHeads().value_or(false)) {
        }
        used += threadMillis() - before;
    }
    printPace("keeping heads of 3 KB", used, count);
    std::printf("; %.1f MB for %lld\n", double(QFileInfo(path).size()) / 1e6, static_cast<long long>((*store)->headsOnly()));
    return 0;
}

constexpr double kList = 100;
constexpr double kFilter = 150;
constexpr double kChart = 50;
constexpr double kReview = 300;

class Questions
{
public:
    explicit Questions(const Store &store)
        : m_store(store)
        , m_highest(store.highestId()->value)
    {
    }

    void ask()
    {
        m_plain = measure("a plain query: 1,000 rows by primary key", 0, 0, [this] { return fetch(1'000, 7); });
        askForLists();
        askForFilters();
        askForOrders();
        askForCharts();
        askForMoney();
    }

private:
    qsizetype fetch(quint64 count, quint64 step) const
    {
        QList<ExchangeId> ids;
        for (quint64 i = 0; i < count; ++i)
            ids.append(ExchangeId{m_highest - i * step});
        return m_store.fetch(ids)->size();
    }

    void list(const char *what, double aim, const ExchangeQuery &query) const
    {
        measure(what, m_plain, aim, [this, query] {
            const auto answer = m_store.list(query, kNow);
            return answer ? answer->ids.size() : -1;
        });
    }

    void askForLists() const
    {
        measure("the Requests page opens: list, 256 rows, names", m_plain, kList, [this] {
            const qsizetype listed = m_store.list({}, kNow)->ids.size();
            (void)fetch(256, 1);
            (void)m_store.names();
            return listed;
        });
        list("list: all, newest first", kList, {});
        list("list: all, oldest first", kFilter, {.filter = {}, .isDescending = false});
        ExchangeQuery since;
        since.since = ExchangeId{m_highest - 50};
        list("list: what may have changed", kFilter, since);
        measure("fetch: 256 exchanges", m_plain, 0, [this] { return fetch(256, 7); });
        measure("names", m_plain, 0, [this] { return m_store.names()->models.size(); });
    }

    void askForFilters() const
    {
        for (const char *text : {"stalled", "model-7-", "claude", "nothing has this"}) {
            ExchangeQuery query;
            query.filter.text = QString::fromLatin1(text);
            list((std::string("list: with text \"") + text + '"').c_str(), kFilter, query);
        }
        list("list: the last hour", kFilter, {.filter = {.within = std::chrono::hours(1)}});
        list("list: the last day", kFilter, {.filter = {.within = std::chrono::hours(24)}});
        list("list: the last 30 days", kFilter, {.filter = {.within = std::chrono::hours(24 * 30)}});
        list("list: ended within an hour of last week", kFilter,
             {.filter = {.endedFrom = kNow - std::chrono::hours(170), .endedBefore = kNow - std::chrono::hours(169)}});
        list("list: outcome ok", kFilter, {.filter = {.outcomes = {Outcome::Ok}}});
        list("list: outcome stalled", kFilter, {.filter = {.outcomes = {Outcome::Stalled}}});
        list("list: a model", kFilter, {.filter = {.model = QStringLiteral("claude-sonnet-4-3")}});
        list("list: a channel", kFilter, {.filter = {.channel = QStringLiteral("channel-2")}});
        list("list: a client", kFilter, {.filter = {.client = QStringLiteral("client-2")}});
        list("list: a model, a channel, an outcome", kFilter,
             {.filter = {.model = QStringLiteral("claude-sonnet-4-3"),
                         .channel = QStringLiteral("channel-2"),
                         .outcomes = {Outcome::Ok}}});
    }

    void askForOrders() const
    {
        const std::pair<const char *, ExchangeSort> sorts[] = {
            {"list: by model served", ExchangeSort::ModelServed}, {"list: by tool", ExchangeSort::Tool},
            {"list: by outcome", ExchangeSort::Outcome},          {"list: by duration", ExchangeSort::Duration},
            {"list: by longest gap", ExchangeSort::LongestGap},   {"list: by output tokens", ExchangeSort::OutputTokens}};
        for (const auto &[what, sort] : sorts)
            list(what, 0, {.filter = {}, .sort = sort});
    }

    void askForCharts() const
    {
        const std::pair<const char *, TrafficSpan> spans[] = {{"traffic: five minutes", TrafficSpan::FiveMinutes},
                                                              {"traffic: an hour", TrafficSpan::Hour},
                                                              {"traffic: a day", TrafficSpan::Day}};
        for (const auto &[what, span] : spans)
            measure(what, m_plain, kChart, [this, span = span] { return m_store.traffic(span, kNow)->points.size(); });
        const std::pair<const char *, UsageRange> ranges[] = {{"an hour", UsageRange::Hour},
                                                              {"a day", UsageRange::Day},
                                                              {"a week", UsageRange::Week},
                                                              {"a month", UsageRange::Month}};
        const std::pair<const char *, UsageBy> ways[] = {
            {"model", UsageBy::Model}, {"channel", UsageBy::Channel}, {"client", UsageBy::Client}};
        for (const auto &[name, range] : ranges) {
            for (const auto &[way, by] : ways)
                measure((std::string("usage: ") + name + " by " + way).c_str(), m_plain, kChart, [this, range = range, by = by] {
                    return m_store.usage(range, by, kNow - milliseconds(1))->totals.size();
                });
        }
    }

    void askForMoney() const
    {
        measure("spending: today, the month, their forecasts", m_plain, kChart,
                [this] { return m_store.spending(kNow - milliseconds(1))->currencies.size(); });
        const std::pair<const char *, int> weeks[] = {{"review: the latest week", 0}, {"review: two weeks back", 2}};
        for (const auto &[what, weeksBack] : weeks)
            measure(what, m_plain, kReview,
                    [this, weeksBack = weeksBack] { return m_store.review(weeksBack, kNow - milliseconds(1))->channels.size(); });
        auto days = daysOfMonthUntil(kNow - std::chrono::hours(32 * 24), QTimeZone::utc());
        days += daysOfMonthUntil(kNow - std::chrono::hours(1), QTimeZone::utc());
        measure("spend: of the whole ledger, by day", m_plain, 0, [this, days] { return m_store.spendSums(days)->size(); });
    }

    const Store &m_store;
    quint64 m_highest;
    double m_plain = 0;
};

int usage()
{
    std::fputs(
        "usage: bench_ledger [ROWS [FILE]]   (2000 or more; in FILE, which stays, or in a folder of its own under TMPDIR)\n"
        "       bench_ledger --pace [SECONDS]\n",
        stderr);
    return 2;
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication app(argc, argv);
    const bool isPaced = argc > 1 && qstrcmp(argv[1], "--pace") == 0;
    const int total = argc > 1 && !isPaced ? std::atoi(argv[1]) : 300'000;
    const int seconds = isPaced && argc > 2 ? std::atoi(argv[2]) : 120;
    const QTemporaryDir folder;
    const QString path = argc > 2 && !isPaced ? QFile::decodeName(argv[2]) : folder.filePath(QStringLiteral("ledger.sqlite"));
    const auto store = Store::open(path, kNow);
    if (total < 2'000 || seconds < 1 || argc > 3 || !store)
        return usage();
    if (isPaced) {
        handOver(path, seconds);
        if (const int failed = keepPace(**store, seconds); failed != 0)
            return failed;
        return keepCaptures(folder.filePath(QStringLiteral("captures.sqlite")), seconds);
    }
    const bool isEmpty = (*store)->highestId().value_or(ExchangeId{1}).value == 0;
    if (isEmpty && (!fill(**store, total) || !(*store)->checkpoint())) {
        std::fputs("bench_ledger: cannot write\n", stderr);
        return 1;
    }
    std::printf("%-44s %8.1f MB for %d rows\n", "file", double(QFileInfo(path).size()) / 1e6, total);
    Questions(**store).ask();
    return 0;
}
