// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/metrics.h"

#include "core/api/cost.h"
#include "core/base/durationhistogram.h"
#include "core/ledger/guardgauges.h"
#include "core/ledger/labelroom.h"
#include "core/ledger/rollup.h"

#include <algorithm>
#include <array>
#include <map>
#include <prometheus/counter.h>
#include <prometheus/family.h>
#include <prometheus/histogram.h>
#include <prometheus/registry.h>
#include <prometheus/text_serializer.h>

namespace sluice::ledger {

namespace {

using prometheus::Counter;
using prometheus::Histogram;
using Edges = Histogram::BucketBoundaries;

template <typename Metric>
prometheus::Family<Metric> &familyOf(prometheus::Registry &registry, const char *name, const char *help)
{
    if constexpr (std::is_same_v<Metric, Counter>)
        return prometheus::BuildCounter().Name(name).Help(help).Register(registry);
    else
        return prometheus::BuildHistogram().Name(name).Help(help).Register(registry);
}

/// The series of one metric by the values of its labels. Its own table, because to find a series the library makes one.
template <typename Metric, size_t N>
class Series
{
public:
    using Names = std::array<const char *, N>;
    using Values = std::array<QString, N>;

    Series(prometheus::Registry &registry, const char *name, const char *help, const Names &labels, Edges edges = {})
        : m_family(familyOf<Metric>(registry, name, help))
        , m_labels(labels)
        , m_edges(std::move(edges))
    {
    }

    Metric &at(const Values &values)
    {
        if (const auto found = m_known.find(values); found != m_known.end())
            return *found->second;
        if (m_known.size() < Metrics::kMostSeries)
            return *m_known.emplace(values, &made(values)).first->second;
        // The first one is of our own making, so it has few values; the others are added up.
        Values together = values;
        std::fill(together.begin() + 1, together.end(), LabelRoom::other());
        return made(together);
    }

private:
    Metric &made(const Values &values)
    {
        prometheus::Labels labels;
        for (size_t i = 0; i < N; ++i)
            labels.emplace(m_labels[i], values[i].toStdString());
        if constexpr (std::is_same_v<Metric, Counter>)
            return m_family.Add(labels);
        else
            return m_family.Add(labels, m_edges);
    }

    prometheus::Family<Metric> &m_family;
    const Names m_labels;
    const Edges m_edges;
    std::map<Values, Metric *> m_known;
};

double secondsOf(milliseconds duration)
{
    return double(duration.count()) / 1000.0;
}

/// Every second class of a DurationHistogram ends a bucket, from 7 ms to 9 min, so that each class lies in just one.
constexpr size_t kFirstEdge = 7;
constexpr size_t kLastEdge = 71;
constexpr size_t kGapBuckets = (kLastEdge - kFirstEdge) / 2 + 2; ///< with that of what is longer

Edges gapEdges()
{
    Edges edges;
    for (size_t index = kFirstEdge; index <= kLastEdge; index += 2)
        edges.push_back(secondsOf(DurationHistogram::upperEdge(index)));
    return edges;
}

size_t gapBucketOf(size_t index)
{
    return index <= kFirstEdge ? 0 : std::min((index - kFirstEdge + 1) / 2, kGapBuckets - 1);
}

/// The classes do not tell the sum of the gaps. In a stream that came to its end, they fill the time since its first content;
/// in another one, that is corrected to what the classes allow.
void addGaps(Histogram &metric, const ExchangeRecord &record, const DurationHistogram &gaps)
{
    std::vector<double> counts(kGapBuckets, 0.0);
    milliseconds least{0};
    milliseconds most{0};
    for (size_t index = 0; index < DurationHistogram::kClasses; ++index) {
        const qint64 count = gaps.countOf(index);
        counts[gapBucketOf(index)] += double(count);
        if (index > 0)
            least += count * (DurationHistogram::upperEdge(index - 1) + milliseconds(1));
        const bool isOpen = index == DurationHistogram::kClasses - 1;
        most += count * (isOpen ? gaps.longest() : std::min(DurationHistogram::upperEdge(index), gaps.longest()));
    }
    const milliseconds content = record.times.firstContent.value_or(milliseconds(0));
    const milliseconds filled = record.times.ended.value_or(content) - content;
    metric.ObserveMultiple(counts, secondsOf(std::clamp(filled, least, std::max(least, most))));
}

double tokensIn(std::optional<qint64> told)
{
    return double(toldTokens(told));
}

/// What a provider says it does not know, or cannot read, may be a name that somebody made up: it gets no place of its own.
bool isModelKnown(Outcome outcome)
{
    return outcome != Outcome::ModelMissing && outcome != Outcome::BadRequest;
}

/// It ended otherwise than as it should, and not because nobody wanted it any more.
bool isError(Outcome outcome)
{
    switch (groupOf(outcome)) {
    case EndingGroup::CutOff:
    case EndingGroup::RateLimited:
    case EndingGroup::ProviderFault:
    case EndingGroup::TurnedDown: return true;
    case EndingGroup::Complete:
    case EndingGroup::BrokenOff: return false;
    }
    Q_UNREACHABLE();
}

/// Content had come, and then it was broken off, by whomever.
bool isAbortedStream(const ExchangeRecord &record)
{
    if (!record.isStream || !record.times.firstContent)
        return false;
    switch (groupOf(record.outcome)) {
    case EndingGroup::CutOff:
    case EndingGroup::RateLimited:
    case EndingGroup::ProviderFault:
    case EndingGroup::BrokenOff: return true;
    case EndingGroup::Complete:
    case EndingGroup::TurnedDown: return false;
    }
    Q_UNREACHABLE();
}

QString codeOf(const ExchangeRecord &record)
{
    const int status = record.status.value_or(0);
    return status >= 400 && status <= 599 ? QString::number(status) : toString(record.outcome);
}

} // namespace

struct Metrics::Families
{
    void addAttempt(const AttemptRecord &attempt, const QString &client);
    void addTokens(const Usage &usage, const QString &model);
    void addStream(const ExchangeRecord &record, const QString &model);
    QString modelOf(const AttemptRecord &attempt);

    MetricNames names;
    prometheus::Registry registry;
    Series<Counter, 3> requests{registry,
                                "llm_requests_total",
                                "Requests of clients that have ended, by how, and by the model and channel asked last.",
                                {"outcome", "model", "channel"}};
    Series<Counter, 3> attempts{registry,
                                "llm_attempts_total",
                                "Calls to providers that have ended; a request may need several.",
                                {"outcome", "model", "channel"}};
    Series<Counter, 2> errors{
        registry,
        "llm_request_errors_total",
        "Requests that failed, by the status that the client got, or by the outcome if its answer had begun "
        "as a success.",
        {"code", "model"}};
    Series<Counter, 2> tokens{registry,
                              "llm_tokens_total",
                              "Tokens that calls used; input is without those that the provider's cache had or took, so that the "
                              "directions add up.",
                              {"direction", "model"}};
    Series<Counter, 3> cost{registry,
                            "llm_cost_total",
                            "What calls with a known price have cost, in units of the currency.",
                            {"currency", "model", "client"}};
    Series<Counter, 1> unpriced{
        registry, "llm_unpriced_attempts_total", "Calls that used tokens of which no price is known.", {"model"}};
    Counter &aborted = familyOf<Counter>(registry, "llm_stream_aborted_total",
                                         "Streams broken off after content had come, by the client, a limit or the provider.")
                           .Add({});
    Series<Histogram, 1> ttft{registry,
                              "llm_ttft_seconds",
                              "From the receipt of a stream's request to its first content.",
                              {"model"},
                              {0.05, 0.1, 0.2, 0.3, 0.5, 0.75, 1, 1.5, 2, 3, 5, 7.5, 10, 15, 20, 30, 60, 120, 300}};
    Series<Histogram, 1> tpot{registry,
                              "llm_tpot_seconds",
                              "Time of each token of a stream after the first, where the provider counted them.",
                              {"model"},
                              {0.001, 0.002, 0.003, 0.005, 0.0075, 0.01, 0.015, 0.02, 0.03, 0.05, 0.075, 0.1, 0.2, 0.5, 1}};
    Series<Histogram, 1> gaps{
        registry, "llm_inter_token_gap_seconds", "Silences between the pieces of content in streams.", {"model"}, gapEdges()};
    Histogram &waits = familyOf<Histogram>(registry, "llm_queue_wait_seconds",
                                           "How long the guards held a request back, before and between its calls; 0 for most.")
                           .Add({}, Edges{0.01, 0.1, 0.25, 0.5, 1, 2, 5, 10, 20, 30, 60, 120, 300});
};

QString Metrics::Families::modelOf(const AttemptRecord &attempt)
{
    return isModelKnown(attempt.outcome) ? names.models.take(attempt.model) : names.models.find(attempt.model);
}

void Metrics::Families::addTokens(const Usage &usage, const QString &model)
{
    const double cacheRead = tokensIn(usage.cacheRead);
    const double cacheWrite = tokensIn(usage.cacheWrite);
    const auto add = [&](const QString &direction, double number) {
        if (number > 0)
            tokens.at({direction, model}).Increment(number);
    };
    add(QStringLiteral("input"), tokensIn(usage.input) - cacheRead - cacheWrite);
    add(QStringLiteral("cache_read"), cacheRead);
    add(QStringLiteral("cache_write"), cacheWrite);
    add(QStringLiteral("output"), tokensIn(usage.output));
}

void Metrics::Families::addAttempt(const AttemptRecord &attempt, const QString &client)
{
    const QString model = modelOf(attempt);
    attempts.at({toString(attempt.outcome), model, names.channels.take(attempt.channel)}).Increment();
    addTokens(attempt.usage, model);
    if (!isTold(attempt.usage))
        return;
    if (!attempt.rates) {
        if (tokensIn(attempt.usage.input) + tokensIn(attempt.usage.output) > 0)
            unpriced.at({model}).Increment();
        return;
    }
    // Unrounded: a call of few tokens costs less than a millionth, and many of them do not.
    CostSum sum;
    sum.add(attempt.usage, *attempt.rates);
    const Currency currency = attempt.rates->currency;
    cost.at({toString(currency), model, client}).Increment(double(*sum.exact(currency)) / 1e12);
}

void Metrics::Families::addStream(const ExchangeRecord &record, const QString &model)
{
    if (!record.times.firstContent)
        return;
    ttft.at({model}).Observe(secondsOf(*record.times.firstContent));
    if (isAbortedStream(record))
        aborted.Increment();
    const Usage &usage = record.attempts.last().usage;
    const double output = tokensIn(usage.output);
    if (record.times.ended && output > 1 && !usage.outputEstimated)
        tpot.at({model}).Observe(secondsOf(*record.times.ended - *record.times.firstContent) / (output - 1));
    const auto histogram = DurationHistogram::fromBytes(record.gaps.histogram);
    if (histogram && !histogram->isEmpty())
        addGaps(gaps.at({model}), record, *histogram);
}

Metrics::Metrics()
    : m_families(std::make_unique<Families>())
{
}

Metrics::~Metrics() = default;

void Metrics::add(const ExchangeRecord &record)
{
    Families &to = *m_families;
    const QString client = to.names.clients.take(record.client);
    for (const AttemptRecord &attempt : record.attempts)
        to.addAttempt(attempt, client);
    const bool wasSent = !record.attempts.isEmpty();
    const QString model = wasSent ? to.modelOf(record.attempts.last()) : to.names.models.take(record.modelServed);
    to.requests.at({toString(record.outcome), model, to.names.channels.take(record.channel)}).Increment();
    if (isError(record.outcome))
        to.errors.at({codeOf(record), model}).Increment();
    to.waits.Observe(secondsOf(record.waited));
    if (record.isStream && wasSent)
        to.addStream(record, model);
}

QByteArray Metrics::text(const QList<ActiveExchange> &active, const GuardsState &guards)
{
    prometheus::Registry gauges;
    addGauges(gauges, m_families->names, active, guards);
    std::vector<prometheus::MetricFamily> all = m_families->registry.Collect();
    for (prometheus::MetricFamily &family : gauges.Collect())
        all.push_back(std::move(family));
    std::sort(all.begin(), all.end(), [](const auto &a, const auto &b) { return a.name < b.name; });
    for (prometheus::MetricFamily &family : all)
        std::sort(family.metric.begin(), family.metric.end(), [](const auto &a, const auto &b) { return a.label < b.label; });
    return QByteArray::fromStdString(prometheus::TextSerializer().Serialize(all));
}

} // namespace sluice::ledger
