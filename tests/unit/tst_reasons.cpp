// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/api/laddersettings.h"
#include "core/api/reasons.h"
#include "core/base/error.h"

#include <QRegularExpression>
#include <QTest>

using namespace sluice;

namespace {

QString same(const char *pattern)
{
    return QString::fromUtf8(pattern);
}

/// Shows which patterns were found, and where.
QString marked(const char *pattern)
{
    return u'<' + QString::fromUtf8(pattern) + u'>';
}

QString sampleOf(Filler filler)
{
    switch (filler) {
    case Filler::Words: return QStringLiteral("a-name");
    case Filler::Own:
    case Filler::OnlyOwn: return QStringLiteral("its time is over");
    case Filler::OwnList: return QStringLiteral("its time is over; switched off");
    case Filler::Said: return QStringLiteral("their words");
    }
    Q_UNREACHABLE();
}

QString sampleOf(const Reason &reason)
{
    QStringList args;
    for (const Filler filler : reason.fillers)
        args.append(sampleOf(filler));
    return Saying{reason.text, args}.english();
}

} // namespace

class TestReasons : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void eachIsFoundAgain_data()
    {
        QTest::addColumn<Reason>("reason");
        for (const Reason &reason : allReasons())
            QTest::newRow(reason.text) << reason;
    }
    void eachIsFoundAgain()
    {
        QFETCH(Reason, reason);
        const QString text = sampleOf(reason);
        QStringList found;
        const auto told = retold(text, [&found](const char *pattern) {
            found.append(QString::fromUtf8(pattern));
            return same(pattern);
        });
        QVERIFY2(told, qPrintable(text));
        QCOMPARE(*told, text);
        QVERIFY2(found.contains(QString::fromUtf8(reason.text)), qPrintable(found.join(QStringLiteral(" | "))));
    }

    void eachHasLettersAndPlacesForItsFillers_data() { eachIsFoundAgain_data(); }
    void eachHasLettersAndPlacesForItsFillers()
    {
        QFETCH(Reason, reason);
        const QString text = QString::fromUtf8(reason.text);
        bool hasOnlyOwn = false;
        bool hasEnded = false;
        for (size_t i = 0; i < reason.fillers.size(); ++i) {
            const bool hasPlace = text.contains(u'%' + QString::number(i + 1));
            QVERIFY2(!hasPlace || !hasEnded, "the places are numbered from 1");
            QVERIFY2(hasPlace || reason.fillers[i] == Filler::Words, "a filler without a place");
            hasEnded = !hasPlace;
            hasOnlyOwn = hasOnlyOwn || reason.fillers[i] == Filler::OnlyOwn;
        }
        // Without a word of its own it would pass for anything that somebody else has said.
        static const QRegularExpression place(QStringLiteral("%[1-9]"));
        const QString letters = QString(text).remove(place);
        const bool hasWord = std::any_of(letters.begin(), letters.end(), [](QChar c) { return c.isLetter(); });
        QVERIFY2(hasWord || hasOnlyOwn, qPrintable(text));
    }

    void reasonsWithinReasonsAreTold_data()
    {
        QTest::addColumn<QString>("english");
        QTest::addColumn<QString>("told");
        QTest::newRow("without places") << "Sluice was stopped."
                                        << "<Sluice was stopped.>";
        QTest::newRow("a code, a peer and the system's words")
            << "The provider could not be reached: connect_failed (api.x.com:443: Connection refused)."
            << "<The provider could not be reached: <<connect_failed> (<api.x.com:443: <Connection refused>>)>.>";
        QTest::newRow("lost on the way")
            << "The connection to the provider broke: connection_lost (the body of the answer is cut off: h:1: closed by the "
               "peer)."
            << "<The connection to the provider broke: <<connection_lost> (<the body of the answer is cut off: <h:1: <closed by "
               "the peer>>>)>.>";
        QTest::newRow("a list of closed ways")
            << "No channel can take this request now. a: left alone after failures, for 3 s more; b (key main): its limit of "
               "tokens "
               "per minute is used up; c: all slots of Sluice are in use."
            << "<No channel can take this request now. <a: <left alone after failures>, for 3 s more><; ><b (key main): <its "
               "limit "
               "of <tokens per minute> is used up>><; ><c: <all slots of Sluice are in use>>.>";
        QTest::newRow("a wait and what for") << "The request waited 30 s for room, as long as it may. No channel can take this "
                                                "request now. a: resting after a rate "
                                                "limit, for 7 s more."
                                             << "<The request waited 30 s for room, as long as it may. <No channel can take this "
                                                "request now. <a: <resting after a "
                                                "rate limit>, for 7 s more>.>>";
        QTest::newRow("a breaker and the last failure") << "3 failures in a row: HTTP 500: boom: bang"
                                                        << "<<3 failures in a row>: <HTTP 500: boom: bang>>";
        QTest::newRow("a limit on spending")
            << "The spending limit of Sluice is reached: 20.10 of 20.00 CNY for this day. It begins anew on 2026-11-30."
            << "<The spending limit of Sluice is reached: <20.10 of 20.00 CNY for this day>. It begins anew on 2026-11-30.>";
        QTest::newRow("an error without words")
            << "The provider reported an error in its stream: The provider reported an error "
               "without a reason."
            << "<The provider reported an error in its stream: <The provider reported an error "
               "without a reason.>>";
        QTest::newRow("no dialect has words for it") << "Sluice cannot call this channel: This channel takes no pictures.."
                                                     << "<Sluice cannot call this channel: <This channel takes no pictures.>.>";
        QTest::newRow("steps") << "score 12: trim,notice"
                               << "<score 12: <trim,notice>>";
        QTest::newRow("a secret") << "env:MY_KEY: the environment variable is not set"
                                  << "<env:MY_KEY: <the environment variable is not set>>";
        QTest::newRow("a file of certificates") << "ca_file of channel a: /x/y.pem: there is no such file"
                                                << "<ca_file of channel a: </x/y.pem: <there is no such file>>>";
    }
    void reasonsWithinReasonsAreTold()
    {
        QFETCH(QString, english);
        QFETCH(QString, told);
        QCOMPARE(retold(english, same), english);
        QCOMPARE(retold(english, marked), told);
    }

    void whatOthersSaidStays_data()
    {
        QTest::addColumn<QString>("english");
        QTest::addColumn<QString>("told");
        QTest::newRow("words of the provider") << "HTTP 429: slow down: Sluice was stopped."
                                               << "<HTTP 429: slow down: Sluice was stopped.>";
        QTest::newRow("nothing said") << "HTTP 500: "
                                      << "<HTTP 500: >";
        QTest::newRow("words of the system that are not known")
            << "The provider could not be reached: tls_failed ([::1]:443: no luck)."
            << "<The provider could not be reached: <<tls_failed> ([::1]:443: no luck)>.>";
        QTest::newRow("a paused client whose name is a reason")
            << "Sluice has paused the client 'notice': 9.00 CNY within 10 minutes, where 1.00 CNY are usual. Let it go on in the "
               "window of Sluice."
            << "<Sluice has paused the client 'notice': <9.00 CNY within 10 minutes, where 1.00 CNY are usual>. Let it go on in "
               "the "
               "window of Sluice.>";
        QTest::newRow("an error whose words look like a reason")
            << "The provider reported an error in its stream: notice: HTTP 1: 2"
            << "<The provider reported an error in its stream: notice: HTTP 1: "
               "2>";
        QTest::newRow("what looks like a place") << "HTTP 400: %1 and %2"
                                                 << "<HTTP 400: %1 and %2>";
    }
    void whatOthersSaidStays()
    {
        QFETCH(QString, english);
        QFETCH(QString, told);
        QCOMPARE(retold(english, same), english);
        QCOMPARE(retold(english, marked), told);
    }

    void otherWordsAreNotKnown_data()
    {
        QTest::addColumn<QString>("words");
        QTest::newRow("nothing") << QString();
        QTest::newRow("a sentence") << QStringLiteral("The model is overloaded.");
        QTest::newRow("with a colon") << QStringLiteral("overloaded_error: Overloaded");
        QTest::newRow("with brackets") << QStringLiteral("Overloaded (see status page)");
        QTest::newRow("part of a reason") << QStringLiteral("Sluice was");
        QTest::newRow("more than a reason") << QStringLiteral("Sluice was stopped. Twice.");
        QTest::newRow("in other letters") << QStringLiteral("sluice was stopped.");
    }
    void otherWordsAreNotKnown()
    {
        QFETCH(QString, words);
        QVERIFY(!retold(words, same));
    }

    void whatTheLedgerHasCutIsStillKnown()
    {
        const QString ways = QStringLiteral("a: left alone after failures; ").repeated(40);
        const QString whole = QStringLiteral("No channel can take this request now. ") + ways;
        const QString cut = whole.left(1000);
        const auto told = retold(cut, marked);
        QVERIFY(told);
        QVERIFY(told->startsWith(QStringLiteral("<No channel can take this request now. <a: <left alone after failures>><; >")));
        QCOMPARE(retold(cut, same), cut);
        QVERIFY(!retold(whole.left(900), same));
    }

    void depthIsBounded()
    {
        const QString deep = QStringLiteral("a trial failed: ").repeated(60) + QStringLiteral("its time is over");
        QVERIFY(retold(deep, same));
        QCOMPARE(retold(deep, same), deep);
    }

    void namesOfErrorsAreReasons()
    {
        for (int code = 0; code <= int(ErrorCode::Unsupported); ++code)
            QVERIFY2(retold(toString(ErrorCode(code)), same), qPrintable(toString(ErrorCode(code))));
    }

    void stepsOfTheLadderAreReasons()
    {
        for (int bits = 1; bits < 8; ++bits) {
            const QString steps =
                toString(DegradeSteps{.trim = (bits & 1) != 0, .fallback = (bits & 2) != 0, .notice = (bits & 4) != 0});
            QVERIFY2(retold(steps, same), qPrintable(steps));
        }
    }
};

QTEST_GUILESS_MAIN(TestReasons)
#include "tst_reasons.moc"
