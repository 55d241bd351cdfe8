// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guard/answercache.h"

#include <QTest>

using namespace sluice;
using namespace sluice::guard;
using namespace std::chrono_literals;

namespace {

constexpr CacheSettings kOn{.isEnabled = true, .ttl = 10s, .maxBytes = 100'000};

Fingerprint request(quint64 number)
{
    return {.low = number, .high = ~number};
}

KeptAnswer answer(const QByteArray &body)
{
    return {.status = 201,
            .contentType = "text/event-stream",
            .body = body,
            .channel = QStringLiteral("c"),
            .model = QStringLiteral("m")};
}

} // namespace

class TestAnswerCache : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void givesTheSameAnswerAgain()
    {
        AnswerCache cache(kOn);
        QVERIFY(!cache.find(request(1), m_now));
        cache.keep(request(1), answer("data: [DONE]\n\n"), m_now);
        QVERIFY(cache.find(request(1), m_now) == answer("data: [DONE]\n\n"));
        QVERIFY(cache.find(request(1), m_now) == answer("data: [DONE]\n\n"));
        QVERIFY(!cache.find(request(2), m_now));
    }

    void answersEndWithTheirTime()
    {
        AnswerCache cache(kOn);
        cache.keep(request(1), answer("a"), m_now);
        QVERIFY(cache.find(request(1), m_now + 10s - 1ms));
        QVERIFY(!cache.find(request(1), m_now + 10s)); // asking did not prolong it
        QCOMPARE(cache.size(), 0);
        QCOMPARE(cache.bytes(), 0);
    }

    void anotherAnswerTakesThePlaceOfTheFirst()
    {
        AnswerCache cache(kOn);
        cache.keep(request(1), answer("first"), m_now);
        const qint64 before = cache.bytes();
        cache.keep(request(1), answer("later"), m_now + 6s);
        QCOMPARE(cache.size(), 1);
        QCOMPARE(cache.bytes(), before);
        QVERIFY(cache.find(request(1), m_now + 15s) == answer("later"));
    }

    void thoseNotAskedForTheLongestGoFirst()
    {
        AnswerCache cache(kOn);
        for (quint64 i = 1; i <= 3; ++i)
            cache.keep(request(i), answer(QByteArray(30'000, 'x')), m_now);
        QCOMPARE(cache.size(), 3);
        cache.find(request(1), m_now);
        cache.keep(request(4), answer(QByteArray(30'000, 'x')), m_now);
        QVERIFY(!cache.find(request(2), m_now));
        for (const quint64 i : {1, 3, 4})
            QVERIFY(cache.find(request(i), m_now));
    }

    void staysWithinItsBound()
    {
        AnswerCache cache(kOn);
        for (quint64 i = 0; i < 10'000; ++i) {
            cache.keep(request(i), answer(QByteArray(qsizetype(i * 7 % 3'000), 'x')), m_now);
            QVERIFY(cache.bytes() <= kOn.maxBytes);
        }
        QVERIFY(cache.size() > 20);
    }

    void emptyAnswersTakeRoomToo()
    {
        AnswerCache cache(kOn);
        for (quint64 i = 0; i < 10'000; ++i)
            cache.keep(request(i), {}, m_now);
        QVERIFY(cache.size() < 500);
    }

    void anAnswerBeyondTheBoundIsNotKeptAndMovesNothingOut()
    {
        AnswerCache cache(kOn);
        cache.keep(request(1), answer("a"), m_now);
        cache.keep(request(2), answer(QByteArray(100'000, 'x')), m_now);
        QVERIFY(cache.find(request(1), m_now));
        QVERIFY(!cache.find(request(2), m_now));
    }

    void anAnswerBeyondTheBoundEndsTheEarlierOneOfItsRequest()
    {
        AnswerCache cache(kOn);
        cache.keep(request(1), answer("a"), m_now);
        cache.keep(request(1), answer(QByteArray(100'000, 'x')), m_now);
        QVERIFY(!cache.find(request(1), m_now));
    }

    void roomThatABodyHasGrownCountsToo()
    {
        AnswerCache cache(kOn);
        QByteArray body;
        body.reserve(50'000);
        body.append("a");
        cache.keep(request(1), answer(body), m_now);
        QVERIFY(cache.bytes() >= 50'000);
    }

    void switchedOffItKeepsNothing()
    {
        AnswerCache cache({.isEnabled = false});
        cache.keep(request(1), answer("a"), m_now);
        QVERIFY(!cache.find(request(1), m_now));
        cache.setSettings(kOn);
        cache.keep(request(1), answer("a"), m_now);
        cache.setSettings({.isEnabled = false});
        QCOMPARE(cache.size(), 0);
        QCOMPARE(cache.bytes(), 0);
    }

    void newSettingsHoldForWhatIsKept()
    {
        AnswerCache cache(kOn);
        cache.keep(request(1), answer(QByteArray(30'000, 'x')), m_now);
        cache.keep(request(2), answer(QByteArray(30'000, 'x')), m_now);
        cache.setSettings({.isEnabled = true, .ttl = 10s, .maxBytes = 40'000});
        QVERIFY(!cache.find(request(1), m_now));
        QVERIFY(cache.find(request(2), m_now));
        cache.setSettings({.isEnabled = true, .ttl = 1s, .maxBytes = 40'000});
        QVERIFY(!cache.find(request(2), m_now + 1s));
    }

private:
    const SteadyTime m_now{1'000h};
};

QTEST_GUILESS_MAIN(TestAnswerCache)
#include "tst_answercache.moc"
