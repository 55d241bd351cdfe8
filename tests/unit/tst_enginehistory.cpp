// SPDX-License-Identifier: GPL-3.0-or-later
// Questions and answers between two ends; here both are on one thread, with its queue between them.
#include "core/api/breakerreplay.h"
#include "core/api/gapreplay.h"
#include "core/api/guardsettings.h"
#include "core/api/review.h"
#include "core/api/spendoutlook.h"
#include "core/api/tokenuse.h"
#include "core/enginehistory.h"
#include "tests/support/ledgerrecords.h"
#include "tests/support/manualclock.h"

#include <QCoreApplication>
#include <QDir>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace sluice;
using test::finishedRecord;
using test::openedRecord;

class TestEngineHistory : public QObject
{
    Q_OBJECT

    QTemporaryDir m_dir;
    test::ManualClock m_clock;
    std::unique_ptr<ledger::LedgerWriter> m_writer;
    std::unique_ptr<EngineHistory> m_history;

    /// Lets what is queued happen, and what that has queued: the way there and the way back.
    static void turn()
    {
        QCoreApplication::sendPostedEvents();
        QCoreApplication::sendPostedEvents();
    }

private Q_SLOTS:
    void init()
    {
        m_writer = std::make_unique<ledger::LedgerWriter>(m_clock);
        m_history = std::make_unique<EngineHistory>(m_clock, m_clock);
    }
    void cleanup()
    {
        m_writer.reset();
        m_history.reset();
    }

    void answersInTheOrderOfTheQuestions()
    {
        m_writer->open(m_dir.filePath(QStringLiteral("order/ledger.sqlite")));
        m_writer->write({.opened = {openedRecord(2)},
                         .finished = {finishedRecord(1)},
                         .events = {test::guardEvent(6), test::guardEvent(7), test::guardEvent(8)}});
        m_history->attach(m_writer.get());
        QStringList answers;
        m_history->fetchNames(this, [&](const auto &names) { answers += names->clients; });
        m_history->listExchanges({}, this, [&](const auto &list) { answers.append(QString::number(list->ids.size())); });
        m_history->fetchExchanges({{1}}, this, [&](const auto &records) {
            QCOMPARE(records.value(), QList{finishedRecord(1)});
            answers.append(records->first().modelServed);
        });
        m_history->fetchTraffic(TrafficSpan::Day, this, [&](const auto &traffic) {
            answers.append(traffic->hasTraffic ? QStringLiteral("traffic") : QStringLiteral("none"));
        });
        m_history->fetchReview(2, this, [&](const auto &review) { answers.append(QString::number(review->weeksBack)); });
        const WallTime at = test::guardEvent(7).at;
        m_history->fetchGuardEvents(at, at + milliseconds(1), this,
                                    [&](const auto &list) { answers.append(list->events.value(0).channel); });
        QVERIFY(answers.isEmpty());
        turn();
        QCOMPARE(answers, (QStringList{QStringLiteral("client-1"), QStringLiteral("client-2"), QStringLiteral("2"),
                                       QStringLiteral("served-1"), QStringLiteral("traffic"), QStringLiteral("2"),
                                       QStringLiteral("channel-7")}));
    }

    void countsTimeFromTheMomentOfTheQuestion()
    {
        m_writer->open(m_dir.filePath(QStringLiteral("moment/ledger.sqlite")));
        ExchangeRecord record = finishedRecord(1);
        record.receivedAt = m_clock.wallNow();
        m_writer->write({{}, {record}, {}, {}});
        m_history->attach(m_writer.get());
        qsizetype found = -1;
        ExchangeQuery query;
        query.filter.within = milliseconds(500);
        m_history->listExchanges(query, this, [&](const auto &list) { found = list->ids.size(); });
        m_clock.advance(milliseconds(1'000));
        turn();
        QCOMPARE(found, 1);
        m_history->listExchanges(query, this, [&](const auto &list) { found = list->ids.size(); });
        turn();
        QCOMPARE(found, 0);
    }

    void tellsWhatThisDayAndMonthHaveCost()
    {
        m_writer->open(m_dir.filePath(QStringLiteral("spending/ledger.sqlite")));
        ExchangeRecord record = finishedRecord(1);
        record.receivedAt = m_clock.wallNow();
        record.attempts.resize(1);
        record.attempts[0].usage = {.input = 1'000, .output = 200};
        record.attempts[0].rates = TokenRates{Currency::Usd, {2'000'000}, {2'000'000}, {2'000'000}, {10'000'000}};
        m_writer->write({{}, {record}, {}, {}});
        m_history->attach(m_writer.get());
        SpendOutlook outlook;
        m_history->fetchSpending(this, [&](const auto &answer) { outlook = *answer; });
        turn();
        QCOMPARE(outlook.currencies.size(), 1);
        const CurrencyOutlook &dollars = outlook.currencies.first();
        QCOMPARE(toString(dollars.today), QStringLiteral("0.004 USD"));
        QCOMPARE(toString(dollars.month), QStringLiteral("0.004 USD"));
        QVERIFY(!dollars.todayForecast && !dollars.monthForecast);
        QCOMPARE(outlook.today.tokens, 1'200);
    }

    void thresholdsAreTriedOnTheLastDay()
    {
        m_writer->open(m_dir.filePath(QStringLiteral("replay/ledger.sqlite")));
        ExchangeRecord record = finishedRecord(1);
        record.receivedAt = m_clock.wallNow();
        record.isStream = true;
        record.channel = QStringLiteral("a");
        record.outcome = Outcome::Ok;
        record.times.firstContent = milliseconds(1);
        record.attempts = {{.channel = QStringLiteral("a"), .outcome = Outcome::Server, .usage = {.input = 5}}};
        m_writer->write({{}, {record}, {}, {}});
        m_history->attach(m_writer.get());
        QStringList answers;
        m_history->fetchGapReplay(QStringLiteral("a"), {}, this,
                                  [&](const auto &replay) { answers += QString::number(replay->healthy.size()); });
        m_history->fetchBreakerReplay(QStringLiteral("a"), {}, {.consecutiveFailures = 1}, this,
                                      [&](const auto &replay) { answers += QString::number(replay->openings); });
        m_history->fetchBreakerReplay(QStringLiteral("a"), {}, {}, this,
                                      [&](const auto &replay) { answers += QString::number(replay->openings); });
        m_history->fetchTokenUse(QStringLiteral("a"), this,
                                 [&](const auto &use) { answers += QString::number(use->minutes.last().tokens()); });
        turn();
        QCOMPARE(answers, QStringLiteral("1 1 0 5").split(u' '));
    }

    void questionsAskedTooEarlyWaitForTheLedger()
    {
        qsizetype found = -1;
        m_history->listExchanges({}, this, [&](const auto &list) { found = list ? list->ids.size() : -2; });
        turn();
        QCOMPARE(found, -1);
        const QString path = m_dir.filePath(QStringLiteral("early/ledger.sqlite"));
        QMetaObject::invokeMethod(
            m_writer.get(), [this, path] { m_writer->open(path); }, Qt::QueuedConnection);
        m_history->attach(m_writer.get());
        turn();
        QCOMPARE(found, 0);
    }

    void exportsBetweenOtherQuestions()
    {
        m_writer->open(m_dir.filePath(QStringLiteral("export/ledger.sqlite")));
        QList<ExchangeRecord> records;
        for (quint64 id = 1; id <= 3'000; ++id)
            records.append(openedRecord(id));
        m_writer->write({.opened = records});
        m_history->attach(m_writer.get());
        const QString path = m_dir.filePath(QStringLiteral("export/all.csv"));
        QList<qint64> answers;
        m_history->exportExchanges({}, ExportFormat::Csv, path, this,
                                   [&](const auto &written) { answers.append(written.value()); });
        m_history->fetchNames(this, [&](const auto &) { answers.append(-1); });
        QTRY_COMPARE(answers, (QList<qint64>{-1, 3'000}));
        QVERIFY(QFile::exists(path));
    }

    void anExportEndsWithItsContext()
    {
        m_writer->open(m_dir.filePath(QStringLiteral("cancel/ledger.sqlite")));
        QList<ExchangeRecord> records;
        for (quint64 id = 1; id <= 3'000; ++id)
            records.append(openedRecord(id));
        m_writer->write({.opened = records});
        m_history->attach(m_writer.get());
        auto context = std::make_unique<QObject>();
        bool isAnswered = false;
        const QString path = m_dir.filePath(QStringLiteral("cancel/all.csv"));
        m_history->exportExchanges({}, ExportFormat::Csv, path, context.get(), [&](const auto &) { isAnswered = true; });
        // Answered while the export is at its second step.
        m_history->fetchNames(this, [&](const auto &) { context.reset(); });
        turn();
        QVERIFY(!context);
        QVERIFY(!isAnswered);
        QCOMPARE(QDir(m_dir.filePath(QStringLiteral("cancel"))).entryList({QStringLiteral("all*")}), QStringList());
        m_history->exportExchanges({}, ExportFormat::Csv, m_dir.filePath(QStringLiteral("none/all.csv")), this,
                                   [&](const auto &written) { isAnswered = !written; });
        QTRY_VERIFY(isAnswered);
    }

    void saysThatThereIsNoLedger()
    {
        m_history->attach(m_writer.get());
        std::optional<ErrorCode> code;
        m_history->fetchNames(this, [&](const auto &names) { code = names.error().code; });
        turn();
        QVERIFY(code == ErrorCode::StorageFailed);
    }

    void nobodyIsAnsweredWhoIsGone()
    {
        m_writer->open(m_dir.filePath(QStringLiteral("gone/ledger.sqlite")));
        m_history->attach(m_writer.get());
        auto asker = std::make_unique<QObject>();
        int answers = 0;
        m_history->fetchNames(asker.get(), [&](const auto &) { answers += 10; });
        m_history->fetchNames(this, [&](const auto &) { ++answers; });
        asker.reset();
        turn();
        QCOMPARE(answers, 1);
    }

    void afterTheStopNothingIsAnswered()
    {
        m_writer->open(m_dir.filePath(QStringLiteral("stop/ledger.sqlite")));
        m_history->attach(m_writer.get());
        QSignalSpy changed(m_history.get(), &History::changed);
        int answers = 0;
        m_history->fetchNames(this, [&](const auto &) { ++answers; });
        m_history->onCommitted();
        m_history->onCommitted();
        m_history->stop();
        m_history->fetchNames(this, [&](const auto &) { ++answers; });
        m_history->onCommitted();
        turn();
        m_clock.advance(milliseconds(1'000));
        QCOMPARE(answers, 0);
        QCOMPARE(changed.size(), 1);
    }

    void tellsOfChangesFourTimesASecondAtMost()
    {
        QSignalSpy changed(m_history.get(), &History::changed);
        m_clock.advance(milliseconds(5'000));
        QCOMPARE(changed.size(), 0);
        m_history->onCommitted();
        QCOMPARE(changed.size(), 1);
        for (int i = 0; i < 100; ++i) {
            m_history->onCommitted();
            m_clock.advance(milliseconds(10));
        }
        QCOMPARE(changed.size(), 5);
        // The last one is not forgotten, and then there is silence.
        m_history->onCommitted();
        m_clock.advance(milliseconds(249));
        QCOMPARE(changed.size(), 5);
        m_clock.advance(milliseconds(5'000));
        QCOMPARE(changed.size(), 6);
    }
};

QTEST_GUILESS_MAIN(TestEngineHistory)
#include "tst_enginehistory.moc"
