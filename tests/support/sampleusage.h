// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/cost.h"
#include "core/api/spendoutlook.h"
#include "core/api/usagereport.h"
#include "core/base/random.h"
#include "tests/support/snapshots.h"

#include <array>
#include <map>

namespace sluice::test {

/// Bars of a working day, in both currencies, with models of which no price is known, estimates, long and foreign names, and more
/// names than there are colours. The same each time.
class SampleUsage
{
public:
    static UsageReport report(UsageRange range, UsageBy by)
    {
        SampleUsage sample;
        UsageReport report{.range = range, .by = by, .bars = {}, .totals = {}, .total = {}};
        const auto [from, length, count] = shape(range);
        std::map<QString, Tally> ofNames;
        Tally all;
        for (int i = 0; i < count; ++i) {
            UsageBar bar{.from = from + i * length, .before = from + (i + 1) * length, .shares = {}};
            if (!isIdle(range, i))
                sample.fill(bar, by, ofNames, all);
            report.bars.append(bar);
        }
        for (const auto &[name, tally] : ofNames)
            report.totals.append({name, tally.told()});
        std::stable_sort(report.totals.begin(), report.totals.end(),
                         [](const auto &a, const auto &b) { return a.figures.tokens() > b.figures.tokens(); });
        report.total = all.told();
        report.firstContentP50 = milliseconds(640);
        report.firstContentP95 = milliseconds(4'300);
        report.perTokenP50 = std::chrono::microseconds(17'400);
        report.perTokenP95 = std::chrono::microseconds(61'200);
        return report;
    }

    static SpendOutlook outlook()
    {
        const auto cny = [](qint64 micros) { return Money{micros, Currency::Cny}; };
        const auto usd = [](qint64 micros) { return Money{micros, Currency::Usd}; };
        return {.currencies = {{.today = cny(16'012'345),
                                .month = cny(120'400'000),
                                .todayForecast = cny(22'300'000),
                                .monthForecast = cny(610'000'000)},
                               {.today = usd(1'204'500),
                                .month = usd(31'870'000),
                                .todayForecast = usd(1'900'000),
                                .monthForecast = usd(58'100'000)}},
                .today = {.tokens = 4'200'000, .estimated = 31'000, .unpriced = 520'000},
                .month = {.tokens = 61'000'000, .estimated = 400'000, .unpriced = 2'100'000}};
    }

private:
    struct Tally
    {
        UsageFigures figures;
        CostSum cost, saved, aborts, failures;

        UsageFigures told() const
        {
            UsageFigures told = figures;
            told.cost = cost.all();
            told.saved = saved.all();
            told.wastedByAborts = aborts.all();
            told.wastedByFailures = failures.all();
            return told;
        }
        void add(const Tally &other)
        {
            for (qint64 UsageFigures::*field :
                 {&UsageFigures::requests, &UsageFigures::failedRequests, &UsageFigures::stalls, &UsageFigures::fallbacks,
                  &UsageFigures::input, &UsageFigures::output, &UsageFigures::cacheRead, &UsageFigures::cacheWrite,
                  &UsageFigures::reasoning, &UsageFigures::estimated, &UsageFigures::unpriced})
                figures.*field += other.figures.*field;
            cost.add(other.cost);
            saved.add(other.saved);
            aborts.add(other.aborts);
            failures.add(other.failures);
        }
    };
    struct Shape
    {
        WallTime from;
        milliseconds length;
        int count;
    };
    struct Source
    {
        const char16_t *model;
        const char16_t *channel;
        const char16_t *client;
        qint64 rate; ///< of a token; 0: no price is known
        Currency currency;
        int weight;
    };

    static Shape shape(UsageRange range)
    {
        const WallTime midnight = wallAt(0, 0, 0);
        const milliseconds day = std::chrono::hours(24);
        switch (range) {
        case UsageRange::Hour: return {wallAt(13, 31, 0), milliseconds(60'000), 60};
        case UsageRange::Day: return {midnight, milliseconds(3'600'000), 24};
        case UsageRange::Week: return {midnight - 6 * day, day, 7};
        case UsageRange::Month: return {midnight - 29 * day, day, 30};
        }
        Q_UNREACHABLE();
    }

    static bool isIdle(UsageRange range, int bar)
    {
        switch (range) {
        case UsageRange::Hour: return bar % 7 == 3;
        case UsageRange::Day: return bar < 8 || bar > 14;
        case UsageRange::Week: return false;
        case UsageRange::Month: return bar % 7 == 5;
        }
        Q_UNREACHABLE();
    }

    void fill(UsageBar &bar, UsageBy by, std::map<QString, Tally> &ofNames, Tally &all)
    {
        static constexpr std::array<Source, 11> kSources{
            {{u"deepseek-chat", u"deepseek", u"claude-code", 2, Currency::Cny, 40},
             {u"claude-opus-4-1-20250805", u"anthropic", u"claude-code", 15, Currency::Usd, 22},
             {u"gpt-5-codex", u"openai", u"codex", 3, Currency::Usd, 18},
             {u"deepseek-reasoner", u"deepseek", u"cline", 4, Currency::Cny, 12},
             {u"qwen3-coder-plus", u"阿里云百炼", u"opencode", 3, Currency::Cny, 9},
             {u"qwen-max-latest", u"阿里云百炼", u"default", 5, Currency::Cny, 7},
             {u"meta-llama/llama-4-maverick-17b-128e-instruct-fp8", u"openrouter-fallback-eu-west", u"cline", 0, Currency::Usd,
              6},
             {u"claude-haiku-4-5", u"anthropic", u"claude-code", 1, Currency::Usd, 5},
             {u"text-embedding-3-large", u"openai", u"shop-assistant", 1, Currency::Usd, 4},
             {u"glm-4.6", u"zhipu", u"default", 2, Currency::Cny, 3},
             {u"kimi-k2", u"moonshot", u"default", 4, Currency::Cny, 2}}};
        std::map<QString, Tally> inBar;
        Tally whole;
        for (const Source &source : kSources) {
            const Tally tally = make(source);
            const QString name = QString::fromUtf16(by == UsageBy::Model     ? source.model
                                                    : by == UsageBy::Channel ? source.channel
                                                                             : source.client);
            inBar[name].add(tally);
            whole.add(tally);
            ofNames[name].add(tally);
            all.add(tally);
        }
        for (const auto &[name, tally] : inBar)
            bar.shares.append({name, tally.told()});
        bar.total = whole.told();
    }

    Tally make(const Source &source)
    {
        Tally tally;
        UsageFigures &figures = tally.figures;
        figures.requests = m_random.between(1, source.weight);
        figures.failedRequests = figures.requests / 12;
        figures.stalls = figures.requests / 25;
        figures.fallbacks = figures.requests / 18;
        figures.input = figures.requests * m_random.between(4'000, 30'000);
        figures.cacheRead = figures.input * m_random.between(30, 80) / 100;
        figures.cacheWrite = figures.input / 40;
        figures.output = figures.requests * m_random.between(200, 1'500);
        figures.reasoning = figures.output / 4;
        figures.estimated = m_random.chance(20) ? figures.output / 10 : 0;
        if (source.rate == 0) {
            figures.unpriced = figures.tokens();
            return tally;
        }
        const qint64 exact = figures.tokens() * source.rate * 400'000;
        tally.cost.addExact(exact, source.currency);
        tally.saved.addExact(figures.cacheRead * source.rate * 300'000, source.currency);
        tally.aborts.addExact(exact / 30, source.currency);
        tally.failures.addExact(exact / 70, source.currency);
        return tally;
    }

    Random m_random{11};
};

} // namespace sluice::test
