// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guard/keybudget.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <map>
#include <random>

using namespace sluice;
using namespace sluice::guard;
using std::chrono::minutes;
using std::chrono::seconds;

namespace {

constexpr SteadyTime kStart{std::chrono::hours(5)};
constexpr milliseconds kMinute{60'000};
constexpr BudgetLimit kLimits[]{BudgetLimit::Tokens, BudgetLimit::InputTokens, BudgetLimit::OutputTokens, BudgetLimit::Requests};

using Amounts = std::array<qint64, 4>;

Amounts amountsOf(const Demand &demand)
{
    return {demand.total(), demand.inputTokens, demand.outputTokens, 1};
}

std::array<std::optional<qint64>, 4> settingsOf(const RateLimits &limits)
{
    return {limits.tokensPerMinute, limits.inputTokensPerMinute, limits.outputTokensPerMinute, limits.requestsPerMinute};
}

/// The rules once more, as plainly as can be: it keeps every event and asks all of them each time.
class Reference
{
public:
    struct Call
    {
        Amounts reserved{};
        Amounts used{};
        SteadyTime begun;
        std::optional<SteadyTime> settled;
    };
    struct Learned
    {
        qint64 value;
        qint64 growth;
        SteadyTime since;
    };

    RateLimits settings;
    std::map<quint64, Call> calls; ///< released ones are gone
    std::array<std::optional<qint64>, 4> told;
    std::array<qint64, 4> others{};
    std::array<SteadyTime, 4> othersUntil{};
    std::array<std::optional<Learned>, 4> learned;

    int underWay() const
    {
        return int(std::count_if(calls.begin(), calls.end(), [](const auto &call) { return !call.second.settled; }));
    }

    /// In the 60 s that end now.
    qint64 ours(size_t which, SteadyTime now) const
    {
        const bool isRequests = which == size_t(BudgetLimit::Requests);
        qint64 sum = 0;
        for (const auto &[id, call] : calls) {
            if (isRequests)
                sum += now - call.begun < kMinute ? 1 : 0;
            else if (!call.settled)
                sum += call.reserved[which];
            else
                sum += now - *call.settled < kMinute ? call.used[which] : 0;
        }
        return sum;
    }

    /// Something has left, but the slot that it stood in has not.
    bool isSlotLeaving(SteadyTime now) const
    {
        return std::any_of(calls.begin(), calls.end(), [now](const auto &call) {
            const auto isLeaving = [now](SteadyTime at) {
                return now - at >= kMinute && now - at <= kMinute + milliseconds(250);
            };
            return isLeaving(call.second.begun) || (call.second.settled && isLeaving(*call.second.settled));
        });
    }

    std::optional<qint64> ceiling(size_t which) const
    {
        std::optional<qint64> least = settingsOf(settings)[which];
        if (told[which] && (!least || *told[which] < *least))
            least = told[which];
        return least;
    }

    std::optional<qint64> limit(size_t which, SteadyTime now) const
    {
        std::optional<qint64> least = ceiling(which);
        if (const auto &one = learned[which]) {
            const qint64 age = toMs(now - one->since) / kMinute;
            const qint64 grown = one->value + one->growth * age / 20;
            if (age < 20 && (!least || grown < *least))
                least = grown;
        }
        return least;
    }

    qint64 used(size_t which, SteadyTime now) const
    {
        qint64 foreign = now < othersUntil[which] ? others[which] : 0;
        if (told[which])
            foreign = std::max<qint64>(0, foreign - (*told[which] - *ceiling(which)));
        return ours(which, now) + foreign;
    }

    bool fits(const Demand &demand, SteadyTime now) const
    {
        if (settings.concurrency && underWay() > 0 && underWay() >= *settings.concurrency)
            return false;
        for (size_t which = 0; which < 4; ++which) {
            const qint64 amount = amountsOf(demand)[which];
            const auto most = limit(which, now);
            const bool isAlone = underWay() == 0 && used(which, now) == 0;
            if (most && amount > 0 && used(which, now) + amount > *most && !isAlone)
                return false;
        }
        return true;
    }

    void onTold(const ToldLimits::One &one, size_t which, SteadyTime now)
    {
        if (one.limit)
            told[which] = one.limit;
        const auto whole = told[which] ? told[which] : settingsOf(settings)[which];
        if (!one.remaining || !whole)
            return;
        others[which] = std::max<qint64>(0, *whole - *one.remaining - ours(which, now));
        othersUntil[which] = now + one.resetsIn.value_or(kMinute);
    }

    void learn(size_t which, SteadyTime now)
    {
        const qint64 inUse = used(which, now);
        const auto most = ceiling(which);
        if (inUse == 0 || (!most && ours(size_t(BudgetLimit::Requests), now) < 20))
            return;
        const qint64 value = std::max({qint64(1), inUse * 9 / 10, most.value_or(0) / 20});
        const auto before = limit(which, now);
        if (!before || value < *before)
            learned[which] = Learned{value, most.value_or(value), now};
    }
};

/// One random history of a key.
class History
{
public:
    explicit History(quint32 seed)
        : m_random(seed)
        , m_budget({})
    {
        changeSettings();
    }

    QString firstFault()
    {
        for (int i = 0; i < 30 && m_fault.isEmpty(); ++i) {
            step();
            compareUse();
        }
        endAll();
        return m_fault;
    }

private:
    qint64 upTo(qint64 most) { return std::uniform_int_distribution<qint64>(0, most)(m_random); }
    bool chance(int percent) { return upTo(99) < percent; }
    std::optional<qint64> maybe(int percent, qint64 most)
    {
        return chance(percent) ? std::optional(1 + upTo(most)) : std::nullopt;
    }
    void check(bool isRight, const char *what)
    {
        if (!isRight && m_fault.isEmpty())
            m_fault = QString::fromLatin1(what);
    }

    void step()
    {
        static constexpr qint64 kSteps[]{0, 3, 300, 5'000, 25'000, 70'000};
        m_now += milliseconds(upTo(kSteps[upTo(5)]));
        const qint64 kind = upTo(99);
        if (kind < 55)
            askForRoom();
        else if (kind < 60)
            sendOne();
        else if (kind < 82)
            finishOne(/*isReleased=*/false);
        else if (kind < 88)
            finishOne(/*isReleased=*/true);
        else if (kind < 91)
            changeSettings();
        else if (m_reference.isSlotLeaving(m_now))
            return; // what stands in it is in use for the one and not for the other
        else if (kind < 96)
            tell();
        else
            limitRate();
    }

    void changeSettings()
    {
        const RateLimits before = m_reference.settings;
        m_reference.settings = {.tokensPerMinute = maybe(60, 2'000),
                                .requestsPerMinute = maybe(60, 10),
                                .concurrency = maybe(30, 4),
                                .inputTokensPerMinute = maybe(25, 1'500),
                                .outputTokensPerMinute = maybe(25, 600)};
        for (size_t which = 0; which < 4; ++which) {
            if (settingsOf(before)[which] != settingsOf(m_reference.settings)[which])
                m_reference.learned[which].reset();
        }
        m_budget.setLimits(m_reference.settings);
    }

    void askForRoom()
    {
        const Demand demand{.inputTokens = upTo(chance(5) ? 4'000 : 500), .outputTokens = upTo(chance(5) ? 1'500 : 200)};
        const KeyBudget::Verdict verdict = m_budget.check(demand, m_now);
        if (verdict.fit == KeyBudget::Fit::Now) {
            check(!verdict.when && !verdict.shortOf, "it fits, and yet something is short");
            reserve(demand);
            return;
        }
        check(verdict.shortOf.has_value(), "nothing is named that is short");
        if (!verdict.when) {
            check(!m_reference.fits(demand, m_now + std::chrono::hours(24)), "would fit by itself, but no time was told");
            return;
        }
        check(*verdict.when > m_now, "the time told is not in the future");
        check(m_budget.check(demand, *verdict.when).fit == KeyBudget::Fit::Now, "does not fit at the time told");
        check(m_reference.fits(demand, *verdict.when), "the reference does not let it at the time told");
        check(!m_reference.fits(demand, std::max(m_now, *verdict.when - milliseconds(500))) ||
                  *verdict.when - m_now < milliseconds(500),
              "would have fitted 500 ms before the time told");
        if (chance(50)) {
            m_now = *verdict.when;
            reserve(demand);
        }
    }

    void reserve(const Demand &demand)
    {
        const bool isRight = m_reference.fits(demand, m_now);
        check(isRight, "let in above a limit");
        const auto id = m_budget.reserve(demand, m_now);
        m_reference.calls[id] = {.reserved = amountsOf(demand), .used = {}, .begun = m_now, .settled = {}};
    }

    std::optional<quint64> oneUnderWay()
    {
        std::vector<quint64> open;
        for (const auto &[id, call] : m_reference.calls) {
            if (!call.settled)
                open.push_back(id);
        }
        return open.empty() ? std::nullopt : std::optional(open[size_t(upTo(qint64(open.size()) - 1))]);
    }

    void sendOne()
    {
        const auto id = oneUnderWay();
        if (!id)
            return;
        m_budget.onSent(*id, m_now);
        m_reference.calls[*id].begun = m_now;
    }

    void finishOne(bool isReleased)
    {
        const auto call = oneUnderWay();
        if (!call)
            return;
        const quint64 id = *call;
        if (isReleased) {
            m_budget.release(id, m_now);
            m_reference.calls.erase(id);
            return;
        }
        const Demand used{.inputTokens = upTo(600), .outputTokens = upTo(300)};
        m_budget.settle(id, used, m_now);
        m_reference.calls[id].settled = m_now;
        m_reference.calls[id].used = amountsOf(used);
    }

    void tell()
    {
        ToldLimits told;
        ToldLimits::One *const ones[]{&told.tokens, &told.inputTokens, &told.outputTokens, &told.requests};
        for (size_t which = 0; which < 4; ++which) {
            const qint64 most = which == 3 ? 15 : 2'500;
            *ones[which] = {.limit = maybe(25, most), .remaining = maybe(30, most), .resetsIn = {}};
            if (chance(70))
                ones[which]->resetsIn = milliseconds(upTo(90'000));
            m_reference.onTold(*ones[which], which, m_now);
        }
        m_budget.onTold(told, m_now);
    }

    void limitRate()
    {
        if (m_lastLimited && m_now - *m_lastLimited < seconds(1))
            return;
        m_lastLimited = m_now;
        const size_t which = size_t(upTo(3));
        ToldLimits told;
        ToldLimits::One *const ones[]{&told.tokens, &told.inputTokens, &told.outputTokens, &told.requests};
        ones[which]->remaining = 0;
        m_budget.onRateLimited(told, m_now);
        m_reference.learn(which, m_now);
    }

    void compareUse()
    {
        for (const BudgetLimit limit : kLimits) {
            const BudgetUse use = m_budget.use(limit, m_now);
            check(use.limit == m_reference.limit(size_t(limit), m_now), "another limit holds");
            check(use.used >= m_reference.used(size_t(limit), m_now), "less is in use than is");
        }
        check(m_budget.use(BudgetLimit::Concurrency, m_now).used == m_reference.underWay(), "another number is under way");
    }

    void endAll()
    {
        for (auto &[id, call] : m_reference.calls) {
            if (!call.settled)
                m_budget.settle(id, {.inputTokens = 1}, m_now);
        }
        m_now += std::chrono::hours(1);
        for (const BudgetLimit limit : kLimits) {
            const BudgetUse use = m_budget.use(limit, m_now);
            check(use.used == 0 && use.reserved == 0, "a reservation did not return");
        }
        check(m_budget.use(BudgetLimit::Concurrency, m_now).used == 0, "a call did not return");
    }

    std::mt19937 m_random;
    SteadyTime m_now = kStart;
    KeyBudget m_budget;
    Reference m_reference;
    std::optional<SteadyTime> m_lastLimited;
    QString m_fault;
};

} // namespace

class TestBudgetModel : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void tenThousandHistoriesAgreeWithAPlainReference()
    {
        for (quint32 seed = 1; seed <= 10'000; ++seed) {
            const QString fault = History(seed).firstFault();
            QVERIFY2(fault.isEmpty(), qPrintable(QStringLiteral("seed %1: %2").arg(seed).arg(fault)));
        }
    }

    /// Whoever the calls belong to and wherever in them the provider books them.
    void noSpanOf60SecondsHoldsMoreThanTheLimit()
    {
        std::mt19937 random(7);
        const auto upTo = [&random](int most) { return std::uniform_int_distribution<int>(0, most)(random); };
        KeyBudget budget({.tokensPerMinute = 1'000, .requestsPerMinute = 8});
        std::vector<Reference::Call> calls;
        std::map<quint64, size_t> open;
        SteadyTime now = kStart;
        while (calls.size() < 2'000) {
            now += milliseconds(upTo(4'000));
            const Demand demand{.inputTokens = 1 + upTo(250), .outputTokens = upTo(100)};
            if (budget.check(demand, now).fit == KeyBudget::Fit::Now) {
                open[budget.reserve(demand, now)] = calls.size();
                calls.push_back({.reserved = amountsOf(demand), .used = {}, .begun = now, .settled = {}});
            }
            if (!open.empty() && upTo(1) == 0) {
                const auto [id, at] = *open.begin();
                const Demand used{.inputTokens = calls[at].reserved[1], .outputTokens = upTo(int(calls[at].reserved[2]))};
                budget.settle(id, used, now);
                calls[at].settled = now;
                calls[at].used = amountsOf(used);
                open.erase(id);
            }
        }
        for (const Reference::Call &last : calls) {
            qint64 tokens = 0;
            int begun = 0;
            for (const Reference::Call &call : calls) {
                if (call.begun > last.begun)
                    break;
                begun += last.begun - call.begun <= kMinute ? 1 : 0;
                if (!call.settled || last.begun - *call.settled <= kMinute)
                    tokens += call.settled ? call.used[0] : call.reserved[0];
            }
            QVERIFY(tokens <= 1'000);
            QVERIFY(begun <= 8);
        }
    }
};

QTEST_GUILESS_MAIN(TestBudgetModel)
#include "tst_budgetmodel.moc"
