// SPDX-License-Identifier: GPL-3.0-or-later
// What earlier versions left behind, database and journal, in the hands of this one.
#include "core/ledger/journal.h"
#include "core/ledger/ledgerwriter.h"
#include "core/ledger/schema.h"
#include "tests/support/ledgerrecords.h"
#include "tests/support/ledgerslots.h"
#include "tests/support/manualclock.h"

#include <QSignalSpy>
#include <QTest>

using namespace sluice;
using namespace sluice::ledger;
using test::finishedRecord;
using test::openedRecord;
using test::withoutKeys;
using test::withoutMarks;

namespace {

/// What is left of one that the app did not see to its end.
ExchangeRecord interrupted(ExchangeRecord record)
{
    record.isOpen = false;
    record.outcome = Outcome::Interrupted;
    record.why = QStringLiteral("the app ended before the exchange did");
    return record;
}

} // namespace

class TestLedgerUpgrade : public QObject
{
    Q_OBJECT

    QTemporaryDir m_dir;
    test::ManualClock m_clock;
    QString m_path = m_dir.filePath(QStringLiteral("ledger.sqlite"));

    /// The opened rows 1 and 2 and `minutes` old ones of a minute each.
    void makeFirstVersion(int minutes)
    {
        QFile::remove(m_path);
        test::LedgerDatabase file(m_path);
        QSqlDatabase database = file.connection();
        bool isDamaged = false;
        QVERIFY(migrate(database, ledgerMigrations().first(1), &isDamaged));
        QSqlQuery row(database);
        QVERIFY(row.prepare(
            QStringLiteral("INSERT INTO exchanges VALUES (?, ?, ?, ?, ?, ?, ?, ?, '', '', NULL, NULL, '', 0, ?, 0, 0, "
                           "NULL, NULL, NULL, NULL, 0, 0, 0, 0, NULL, NULL, NULL, NULL, NULL, 0, 0)")));
        for (const ExchangeRecord &record : {openedRecord(1), openedRecord(2)}) {
            const QVariantList values{quint64(record.id.value),
                                      msSinceEpoch(record.receivedAt),
                                      record.client,
                                      record.tool.isNull() ? QStringLiteral("") : record.tool,
                                      toString(record.endpoint),
                                      toString(record.dialect),
                                      int(record.isStream),
                                      record.modelAsked,
                                      qint64(record.requestBytes)};
            for (qsizetype i = 0; i < values.size(); ++i)
                row.bindValue(int(i), values.at(i));
            QVERIFY(row.exec());
        }
        QVERIFY(file.run(QStringLiteral("INSERT INTO exchanges WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n "
                                        "WHERE i < %2) SELECT 100 + i, %1 - i * 60000, 'old', '', 'chat', 'chat', 1, 'asked', "
                                        "'served', 'ch', 200, 'ok', '', 0, 1, 1, 1, 1, 1, 400, 1000, 1, 1, 1, 1, 5, i, "
                                        "NULL, NULL, NULL, 0, 0 FROM n")
                             .arg(msSinceEpoch(openedRecord(0).receivedAt))
                             .arg(minutes)));
    }

    /// Exchange 9 with its two attempts.
    void makeSecondVersion()
    {
        QFile::remove(m_path);
        test::LedgerDatabase file(m_path);
        QSqlDatabase database = file.connection();
        bool isDamaged = false;
        QVERIFY(migrate(database, ledgerMigrations().first(2), &isDamaged));
        QVERIFY(file.run(QStringLiteral("INSERT INTO exchanges VALUES (9, 1772323200000, 'old', '', 'chat', 'chat', 1, 'asked', "
                                        "'served', 'b', 200, 'ok', '', 0, 1, 1, 1, 1, 1, 400, 1000, 1, 1, 1, 1, 5, 6, NULL, "
                                        "NULL, NULL, 0, 0, NULL)")));
        for (const char *attempt : {"0, 'a', 'served', 429, 'rate_limited'", "1, 'b', 'served', 200, 'ok'"})
            QVERIFY(file.run(QStringLiteral("INSERT INTO attempts VALUES (9, %1, '', 0, 0, NULL, NULL, NULL, 1000)")
                                 .arg(QString::fromLatin1(attempt))));
    }

private Q_SLOTS:
    void takesOverBothTheDatabaseAndTheJournal()
    {
        makeFirstVersion(2);
        // Openings 1 to 3, then ends 2 and 3.
        QVERIFY(QFile::copy(QFINDTESTDATA("data/ledger/journal-format-1"), Journal::segmentPath(m_path, {1})));
        LedgerWriter writer(m_clock);
        QSignalSpy opened(&writer, &LedgerWriter::opened);
        writer.open(m_path);
        QCOMPARE(opened.first().at(0).value<ExchangeId>(), ExchangeId{102});
        QCOMPARE(opened.first().at(2).toString(), QString());
        QVERIFY(Journal::segments(m_path).isEmpty());

        auto rows = opened.first().at(1).value<QList<ExchangeRecord>>();
        QCOMPARE(rows.mid(2),
                 (QList{withoutMarks(finishedRecord(3)), withoutMarks(finishedRecord(2)), interrupted(openedRecord(1))}));
        QCOMPARE(test::slotsIn(m_path, kLongSlot), test::slotsOf(rows, kLongSlot));
        // Short ones begin with what came after the step.
        QList<TrafficSlot> entries = test::slotsOf(rows.mid(2), kShortSlot);
        QCOMPARE(entries.size(), 1);
        entries.first().requests -= 2;
        QCOMPARE(test::slotsIn(m_path, kShortSlot), entries);

        HistoryNames names;
        writer.consult([&](const Store *store) { names = store->names().value(); });
        QCOMPARE(names.clients, (QStringList{QStringLiteral("client-0"), QStringLiteral("client-1"), QStringLiteral("client-2"),
                                             QStringLiteral("old")}));
        QCOMPARE(names.channels, (QStringList{QStringLiteral("ch"), QStringLiteral("channel")}));
        QCOMPARE(names.models, (QStringList{QStringLiteral("asked"), openedRecord(1).modelAsked, openedRecord(2).modelAsked,
                                            openedRecord(3).modelAsked, QStringLiteral("served"), QStringLiteral("served-2"),
                                            QStringLiteral("served-3")}));
    }

    void takesOverTheVersionWithoutKeysAndWaits()
    {
        makeSecondVersion();
        QVERIFY(QFile::copy(QFINDTESTDATA("data/ledger/journal-format-2"), Journal::segmentPath(m_path, {1})));
        LedgerWriter writer(m_clock);
        QSignalSpy opened(&writer, &LedgerWriter::opened);
        writer.open(m_path);
        QCOMPARE(opened.first().at(2).toString(), QString());
        QVERIFY(Journal::segments(m_path).isEmpty());
        const auto rows = opened.first().at(1).value<QList<ExchangeRecord>>();
        QCOMPARE(rows.size(), 4);
        QCOMPARE(rows.mid(1),
                 (QList{withoutKeys(finishedRecord(3)), withoutKeys(finishedRecord(2)), interrupted(openedRecord(1))}));
        QCOMPARE(rows.first(), withoutKeys(rows.first()));
        QCOMPARE(rows.first().attempts.size(), 2);
        QCOMPARE(rows.first().attempts.last().channel, QStringLiteral("b"));

        writer.write({.finished = {finishedRecord(11)}, .events = {test::guardEvent(1)}});
        writer.consult([](const Store *store) {
            QCOMPARE(store->find({11}).value(), finishedRecord(11));
            QCOMPARE(store->guardEvents(WallTime::min(), WallTime::max()).value(), (GuardEventList{{test::guardEvent(1)}}));
        });
    }

    void takesOverTheVersionWhoseSlotsHadTheTimesOfStreams()
    {
        QFile::remove(m_path);
        DurationHistogram times;
        times.add(milliseconds(400));
        {
            test::LedgerDatabase file(m_path);
            QSqlDatabase database = file.connection();
            bool isDamaged = false;
            QVERIFY(migrate(database, ledgerMigrations().first(5), &isDamaged));
            QVERIFY(file.run(
                QStringLiteral("INSERT INTO usage_zone VALUES ('%1')").arg(QString::fromUtf8(QTimeZone::systemTimeZone().id()))));
            const QString slot =
                QStringLiteral("INSERT INTO usage_slots VALUES (60000, %1, '%2', '%3', 'c', '%4', 1, 0, 1, %5, 2, 0, 0, 0, "
                               "0, 0, 7, NULL, NULL, -3, x'%6', x'')");
            const qint64 minute = msSinceEpoch(m_clock.wallNow()) / 60'000 * 60'000;
            const QString bytes = QString::fromLatin1(times.toBytes().toHex());
            for (const auto &[channel, model, outcome, tokens] :
                 {std::tuple{"a", "m", "ok", 10}, std::tuple{"b", "m", "ok", 20}, std::tuple{"b", "n", "stalled", 40}})
                QVERIFY(file.run(slot.arg(minute)
                                     .arg(QLatin1String(channel), QLatin1String(model), QLatin1String(outcome))
                                     .arg(tokens)
                                     .arg(bytes)));
            QVERIFY(
                file.run(QStringLiteral("INSERT INTO exchanges (id, received_at, client, tool, endpoint, dialect, is_stream, "
                                        "model_asked, model_served, channel, outcome, why, is_degraded, request_bytes, "
                                        "answer_bytes, events, gap_count, gap_longest_ms, gap_p50_ms, gap_p99_ms, "
                                        "input_estimated, output_estimated) VALUES (1, %1, 'c', 'aider', 'chat', 'chat', 1, 'm', "
                                        "'m', 'a', 'ok', '', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)")
                             .arg(minute)));
        }
        for (int opening = 0; opening < 2; ++opening) {
            const auto store = Store::open(m_path, m_clock.wallNow());
            QVERIFY(store);
            const auto byModel = (*store)->usage(UsageRange::Hour, UsageBy::Model, m_clock.wallNow()).value();
            QCOMPARE(byModel.totals.size(), 2);
            QCOMPARE(byModel.totals.first().name, QStringLiteral("n"));
            QCOMPARE(byModel.totals.last().figures.input, 30);
            QCOMPARE(byModel.total.failedRequests, 1);
            QCOMPARE(*byModel.firstContentP95, milliseconds(400));
            const auto byChannel = (*store)->usage(UsageRange::Hour, UsageBy::Channel, m_clock.wallNow()).value();
            QCOMPARE(byChannel.totals.first().figures.input, 60);
            QCOMPARE((*store)->list({.filter = {.text = QStringLiteral("AIDE")}}, m_clock.wallNow())->ids.size(), 1);
        }
    }

    void rollsUpMoreThanItKeepsInMemory()
    {
        constexpr int kMinutes = 10'000;
        makeFirstVersion(kMinutes);
        const auto store = Store::open(m_path, m_clock.wallNow());
        QVERIFY(store);
        const auto rows = (*store)->latest(kMinutes + 2).value();
        QCOMPARE(rows.size(), kMinutes + 2);
        QCOMPARE(test::slotsIn(m_path, kLongSlot), test::slotsOf(rows, kLongSlot));
        QVERIFY(test::slotsIn(m_path, kShortSlot).isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestLedgerUpgrade)
#include "tst_ledgerupgrade.moc"
