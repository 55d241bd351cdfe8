// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guard/breaker.h"

#include <QTest>

#include <algorithm>
#include <random>

using namespace sluice;
using namespace sluice::guard;

namespace {

/// The same rules by other means: the whole history is kept, and each question looks through it. Time is in ms, and a call is
/// known by the number of the state in which it began.
class Model
{
public:
    explicit Model(const BreakerSettings &settings)
        : m_settings(settings)
    {
    }

    BreakerState state = BreakerState::Closed;
    int epoch = 0; ///< how many states there have been
    qint64 openUntil = 0;
    int trials = 0;
    int inARow = 0;

    void setSettings(const BreakerSettings &settings)
    {
        m_settings = settings;
        if (!settings.isEnabled && state != BreakerState::Closed)
            become(BreakerState::Closed);
    }
    void passTimeTo(qint64 now)
    {
        if (state == BreakerState::Open && now >= openUntil)
            become(BreakerState::HalfOpen);
    }
    bool mayCall() const
    {
        return state == BreakerState::Closed || (state == BreakerState::HalfOpen && trials < m_settings.halfOpenTrials);
    }
    void begin() { trials += state == BreakerState::HalfOpen ? 1 : 0; }
    void probe()
    {
        if (state == BreakerState::Open)
            become(BreakerState::HalfOpen);
    }
    /// `ending`: s, f or n.
    void end(int begunIn, char ending, qint64 now)
    {
        if (begunIn != epoch)
            return;
        if (state == BreakerState::HalfOpen) {
            --trials;
            inARow += ending == 'f' ? 1 : 0;
            if (ending == 's')
                become(BreakerState::Closed);
            else if (ending == 'f')
                openAt(now);
        } else if (ending != 'n') {
            m_history.push_back({now, ending == 'f'});
            inARow = ending == 'f' ? inARow + 1 : 0;
            if (m_settings.isEnabled && isBroken(now))
                openAt(now);
        }
    }

private:
    struct Ended
    {
        qint64 at;
        bool hasFailed;
    };

    void become(BreakerState next)
    {
        state = next;
        ++epoch;
        trials = 0;
        if (next == BreakerState::Closed) {
            m_history.clear();
            m_nextLength = 0;
            inARow = 0;
        }
    }
    void openAt(qint64 now)
    {
        const qint64 longest = m_settings.maxOpen.count();
        qint64 length = m_settings.open.count();
        for (int i = 0; i < m_nextLength; ++i)
            length = std::min(length * 2, longest);
        ++m_nextLength;
        become(BreakerState::Open);
        openUntil = now + std::min(length, longest);
    }
    bool isBroken(qint64 now) const
    {
        if (inARow >= m_settings.consecutiveFailures)
            return true;
        const size_t window = std::min(m_history.size(), size_t(m_settings.window));
        const auto last = m_history.end() - qsizetype(window);
        if (int(window) >= m_settings.minCalls && percent(last) >= m_settings.failurePercent)
            return true;
        const auto recent = std::find_if(m_history.begin(), m_history.end(),
                                         [&](const Ended &call) { return call.at > now - m_settings.rateWindow.count(); });
        return m_history.end() - recent >= m_settings.rateMinCalls && percent(recent) > m_settings.ratePercent;
    }
    double percent(std::vector<Ended>::const_iterator from) const
    {
        const auto failures = std::count_if(from, m_history.end(), [](const Ended &call) { return call.hasFailed; });
        return double(failures) * 100 / double(m_history.end() - from);
    }

    BreakerSettings m_settings;
    std::vector<Ended> m_history; ///< of the present closed state
    int m_nextLength = 0;
};

/// One sequence of random events on both.
class Run
{
public:
    explicit Run(quint32 seed)
        : m_random(seed)
        , m_settings(randomSettings())
        , m_breaker(m_settings)
        , m_model(m_settings)
    {
    }

    /// What disagreed or was not allowed; empty if all is well.
    QString play()
    {
        // Some channels are good, some bad, some broken.
        m_failing = chance(101);
        for (int step = 0; step < 60; ++step) {
            one();
            if (const QString wrong = compare(); !wrong.isEmpty())
                return QStringLiteral("step %1: %2").arg(step).arg(wrong);
        }
        return {};
    }

    int statesSeen() const { return m_statesSeen; }

private:
    int chance(int below) { return std::uniform_int_distribution(0, below - 1)(m_random); }

    BreakerSettings randomSettings()
    {
        BreakerSettings settings;
        settings.isEnabled = chance(20) > 0;
        settings.consecutiveFailures = 1 + chance(8);
        settings.window = 1 + chance(30);
        settings.minCalls = 1 + chance(12);
        settings.failurePercent = 1 + chance(100);
        settings.rateWindow = milliseconds(60 * (1 + chance(100)));
        settings.rateMinCalls = 1 + chance(20);
        settings.ratePercent = chance(101);
        settings.open = milliseconds(100 + chance(2'000));
        settings.maxOpen = milliseconds(100 + chance(10'000));
        settings.halfOpenTrials = 1 + chance(3);
        return settings;
    }
    SteadyTime now() const { return SteadyTime(milliseconds(m_now)); }
    // The breaker counts the recent past in slots of at most 100 ms here, the model call by call. Time that moves by whole
    // slots of that width keeps each moment in a slot of its own, so that both must agree to the call.
    void advance(int steps)
    {
        m_now += qint64(steps) * 100;
        m_model.passTimeTo(m_now);
    }

    void one()
    {
        switch (chance(12)) {
        case 0:
        case 1:
        case 2:
        case 3: begin(); break;
        case 4:
        case 5:
        case 6:
        case 7:
        case 8: end(); break;
        case 9: advance(1 + chance(5)); break;
        case 10: advance(chance(40)); break;
        case 11:
            if (chance(2) == 0)
                probe();
            else if (chance(4) == 0)
                change();
            break;
        }
    }
    void begin()
    {
        if (!m_breaker.mayCall(now()))
            return;
        m_wasOpen |= m_model.state == BreakerState::Open;
        m_underWay.emplace_back(m_breaker.begin(now()), m_model.epoch);
        m_hasTooManyTrials |= trialsUnderWay() > m_settings.halfOpenTrials;
        m_model.begin();
    }
    void end()
    {
        if (m_underWay.empty())
            return;
        const auto ended = m_underWay.begin() + chance(int(m_underWay.size()));
        const auto [call, begunIn] = *ended;
        m_underWay.erase(ended);
        const char ending = chance(8) == 0 ? 'n' : chance(100) < m_failing ? 'f' : 's';
        switch (ending) {
        case 's': m_breaker.onSuccess(call, now()); break;
        case 'f': m_breaker.onFailure(call, QStringLiteral("503"), now()); break;
        case 'n': m_breaker.onNeutral(call, now()); break;
        }
        m_model.end(begunIn, ending, m_now);
    }
    void probe()
    {
        m_breaker.onProbeSucceeded(now());
        m_model.probe();
    }
    void change()
    {
        m_settings = randomSettings();
        m_breaker.setSettings(m_settings);
        m_model.setSettings(m_settings);
    }

    QString compare()
    {
        const BreakerState state = m_breaker.state(now());
        m_statesSeen |= 1 << int(state);
        if (state != m_model.state)
            return QStringLiteral("is %1, should be %2").arg(toString(state), toString(m_model.state));
        if (m_breaker.mayCall(now()) != m_model.mayCall())
            return QStringLiteral("may call: %1").arg(m_breaker.mayCall(now()));
        if (m_breaker.consecutiveFailures() != m_model.inARow)
            return QStringLiteral("%1 in a row, should be %2").arg(m_breaker.consecutiveFailures()).arg(m_model.inARow);
        const auto opensUp = m_breaker.opensUpAt(now());
        if (opensUp.has_value() != (state == BreakerState::Open) ||
            (opensUp && *opensUp != SteadyTime(milliseconds(m_model.openUntil))))
            return QStringLiteral("opens up at another time");
        const auto changes = m_breaker.takeChanges(now());
        if (!changes.empty() && changes.back().state != state)
            return QStringLiteral("the last change told is another state");
        if (m_wasOpen || m_hasTooManyTrials)
            return m_wasOpen ? QStringLiteral("a call while open") : QStringLiteral("too many trials at one time");
        return {};
    }
    qsizetype trialsUnderWay() const
    {
        if (m_model.state != BreakerState::HalfOpen)
            return 0;
        return std::count_if(m_underWay.begin(), m_underWay.end(),
                             [this](const auto &begun) { return begun.second == m_model.epoch; });
    }

    std::mt19937 m_random;
    BreakerSettings m_settings;
    Breaker m_breaker;
    Model m_model;
    std::vector<std::pair<Breaker::Call, int>> m_underWay;
    qint64 m_now = 1'000'000;
    int m_failing = 0; ///< percent
    bool m_wasOpen = false;
    bool m_hasTooManyTrials = false;
    int m_statesSeen = 0;
};

} // namespace

class TestBreakerModel : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void agreesWithTheModelOverRandomEvents()
    {
        int throughAllStates = 0;
        for (quint32 seed = 1; seed <= 10'000; ++seed) {
            Run run(seed);
            const QString wrong = run.play();
            QVERIFY2(wrong.isEmpty(), qPrintable(QStringLiteral("seed %1, %2").arg(seed).arg(wrong)));
            throughAllStates += run.statesSeen() == 7 ? 1 : 0;
        }
        // Otherwise the events would prove little.
        QVERIFY2(throughAllStates > 3'000, qPrintable(QString::number(throughAllStates)));
    }
};

QTEST_GUILESS_MAIN(TestBreakerModel)
#include "tst_breakermodel.moc"
