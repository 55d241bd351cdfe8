// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/candidateorder.h"
#include "core/relay/guards.h"
#include "tests/support/manualclock.h"

#include <QTest>

using namespace sluice;
using namespace sluice::relay;

namespace {

ModelPrice costs(Currency currency, qint64 input, qint64 output)
{
    return {.currency = currency, .input = {input}, .cacheRead = {}, .cacheWrite = {}, .output = {output}};
}

QStringList namesOf(const QList<Candidate> &candidates)
{
    QStringList names;
    for (const Candidate &candidate : candidates)
        names.append(candidate.channel->id + u'/' + candidate.model);
    return names;
}

} // namespace

class TestCandidateOrder : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        ChannelSettings cny;
        cny.id = QStringLiteral("cny");
        cny.prices = {{QStringLiteral("dear"), costs(Currency::Cny, 4, 16)},
                      {QStringLiteral("cheap*"), costs(Currency::Cny, 9, 1)},
                      {QStringLiteral("free"), costs(Currency::Cny, 0, 0)},
                      {QStringLiteral("middle"), costs(Currency::Cny, 1, 14)}};
        ChannelSettings usd;
        usd.id = QStringLiteral("usd");
        usd.prices = {{QStringLiteral("*"), costs(Currency::Usd, 2, 2)}, {QStringLiteral("mini"), costs(Currency::Usd, 1, 1)}};
        ChannelSettings bare;
        bare.id = QStringLiteral("bare");
        m_settings.channels = {cny, usd, bare};
        m_guards.setSettings(m_settings);
    }

    void listedLeavesThemAsTheyAre()
    {
        QCOMPARE(ordered({"cny/dear", "bare/m", "cny/cheap"}, CandidateOrder::Listed),
                 QStringList({QStringLiteral("cny/dear"), QStringLiteral("bare/m"), QStringLiteral("cny/cheap")}));
    }

    void theCheapestGoesFirst_data()
    {
        QTest::addColumn<QByteArrayList>("listed");
        QTest::addColumn<QByteArrayList>("expected");
        const auto row = [](const char *name, const QByteArrayList &listed, const QByteArrayList &expected) {
            QTest::newRow(name) << listed << expected;
        };
        row("none", {}, {});
        row("by the sum of both prices", {"cny/dear", "cny/middle", "cny/cheap-1"}, {"cny/cheap-1", "cny/middle", "cny/dear"});
        row("a price of zero is the lowest", {"cny/cheap-1", "cny/free"}, {"cny/free", "cny/cheap-1"});
        row("unknown ones last, as listed", {"bare/b", "bare/a", "cny/dear", "cny/none"},
            {"cny/dear", "bare/b", "bare/a", "cny/none"});
        row("equal ones as listed", {"usd/b", "usd/a", "usd/mini"}, {"usd/mini", "usd/b", "usd/a"});
        row("currencies apart, CNY first", {"bare/m", "cny/dear", "usd/a", "cny/middle", "usd/mini"},
            {"cny/middle", "cny/dear", "usd/mini", "usd/a", "bare/m"});
        row("currencies apart, USD first", {"usd/a", "cny/dear", "usd/mini", "cny/free"},
            {"usd/mini", "usd/a", "cny/free", "cny/dear"});
    }
    void theCheapestGoesFirst()
    {
        QFETCH(QByteArrayList, listed);
        QFETCH(QByteArrayList, expected);
        QStringList names;
        for (const QByteArray &name : expected)
            names.append(QString::fromLatin1(name));
        QCOMPARE(ordered(listed, CandidateOrder::Price), names);
    }

    void theFastestGoesFirstAfterThoseNotMeasuredYet()
    {
        measure("cny/slow", milliseconds(900));
        measure("cny/fast", milliseconds(100));
        QCOMPARE(ordered({"cny/slow", "cny/fast", "cny/new"}, CandidateOrder::Speed),
                 QStringList({QStringLiteral("cny/new"), QStringLiteral("cny/fast"), QStringLiteral("cny/slow")}));
    }

private:
    Candidate candidate(const QByteArray &name) const
    {
        const QStringList parts = QString::fromLatin1(name).split(u'/');
        for (const ChannelSettings &channel : m_settings.channels) {
            if (channel.id == parts[0])
                return candidateOf(channel, parts[1]);
        }
        return {};
    }

    QStringList ordered(const QByteArrayList &listed, CandidateOrder order)
    {
        QList<Candidate> candidates;
        for (const QByteArray &name : listed)
            candidates.append(candidate(name));
        orderCandidates(candidates, order, [this](const Candidate &one) { return m_guards.speed(one, m_clock.steadyNow()); });
        return namesOf(candidates);
    }

    void measure(const QByteArray &name, milliseconds firstContent)
    {
        for (int i = 0; i < guard::LatencyWatch::kMinSamples; ++i) {
            Permit permit = m_guards.admit({candidate(name), 0}, {}, m_clock.steadyNow());
            CallEnd end;
            end.outcome = Outcome::Ok;
            end.wasSent = true;
            end.firstContent = firstContent;
            permit.settle(end);
        }
    }

    Settings m_settings;
    test::ManualClock m_clock;
    LocalCalendar m_calendar{m_clock};
    Random m_random{1};
    Guards m_guards{
        {.clock = m_clock, .calendar = m_calendar, .random = m_random, .note = [](const GuardEvent &) {}, .onRoom = [] {}}};
};

QTEST_GUILESS_MAIN(TestCandidateOrder)
#include "tst_candidateorder.moc"
