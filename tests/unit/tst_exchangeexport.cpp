// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/csv.h"
#include "core/ledger/exchangeexport.h"
#include "core/ledger/exporttext.h"
#include "core/ledger/store.h"
#include "tests/support/ledgerrecords.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace sluice;
using namespace sluice::ledger;
using test::finishedRecord;
using test::openedRecord;

namespace {

const WallTime kNow = test::wallAt(1'772'323'200'000);

/// One cell of the only row; no cell of these rows has a comma in it.
QByteArray cell(const ExchangeRecord &record, const QByteArray &column)
{
    const QByteArrayList names = exportHeader(ExportFormat::Csv).trimmed().split(',');
    const QByteArrayList cells = exportLine(record, ExportFormat::Csv).chopped(2).split(',');
    return cells.size() == names.size() ? cells.value(names.indexOf(column), "no such column") : "another number of cells";
}

QJsonObject object(const ExchangeRecord &record)
{
    return QJsonDocument::fromJson(exportLine(record, ExportFormat::JsonLines)).object();
}

ExchangeRecord priced()
{
    ExchangeRecord record = openedRecord(1);
    record.isOpen = false;
    record.outcome = Outcome::Ok;
    record.modelAsked = QStringLiteral("m");
    AttemptRecord attempt;
    attempt.outcome = Outcome::Ok;
    attempt.usage = {.input = 3, .output = 1};
    // Three millionths of a unit for a million tokens of input, and half a unit for a million of output.
    attempt.rates = TokenRates{.currency = Currency::Usd, .input = {3}, .cacheRead = {1}, .cacheWrite = {1}, .output = {500'000}};
    record.attempts = {attempt};
    record.usage = attempt.usage;
    return record;
}

} // namespace

class TestExchangeExport : public QObject
{
    Q_OBJECT

    QTemporaryDir m_dir;

    QByteArray content(const QString &path) const
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("no file");
    }

private Q_SLOTS:
    void textsAreFieldsThatNoProgramRuns_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QByteArray>("field");
        QTest::newRow("nothing") << QString() << QByteArray();
        QTest::newRow("plain") << QStringLiteral("gpt-5") << QByteArray("gpt-5");
        QTest::newRow("a comma") << QStringLiteral("a,b") << QByteArray("\"a,b\"");
        QTest::newRow("quotes") << QStringLiteral("say \"a\"") << QByteArray("\"say \"\"a\"\"\"");
        QTest::newRow("lines") << QStringLiteral("a\r\nb") << QByteArray("\"a\r\nb\"");
        QTest::newRow("a formula") << QStringLiteral("=1+1") << QByteArray("'=1+1");
        QTest::newRow("a call") << QStringLiteral("@SUM(A1,A2)") << QByteArray("\"'@SUM(A1,A2)\"");
        QTest::newRow("plus") << QStringLiteral("+1") << QByteArray("'+1");
        QTest::newRow("minus") << QStringLiteral("-1") << QByteArray("'-1");
        QTest::newRow("a tab before it") << QStringLiteral("\t=1") << QByteArray("'\t=1");
        QTest::newRow("umlauts") << QStringLiteral("Größe") << QStringLiteral("Größe").toUtf8();
    }

    void textsAreFieldsThatNoProgramRuns()
    {
        QFETCH(QString, text);
        QTEST(csvText(text), "field");
    }

    void aRowTellsWhatIsKnownAndNothingElse()
    {
        const ExchangeRecord record = priced();
        QCOMPARE(cell(record, "id"), QByteArray("1"));
        QCOMPARE(cell(record, "received_at"), QByteArray("2026-03-01T00:00:00.010Z"));
        QCOMPARE(cell(record, "outcome"), QByteArray("ok"));
        QCOMPARE(cell(record, "stream"), QByteArray("true"));
        QCOMPARE(cell(record, "status"), QByteArray());
        QCOMPARE(cell(record, "attempt_count"), QByteArray("1"));
        QCOMPARE(cell(record, "output_tokens"), QByteArray("1"));
        QCOMPARE(cell(record, "reasoning_tokens"), QByteArray());
        QCOMPARE(cell(record, "output_estimated"), QByteArray("false"));
        ExchangeRecord running = openedRecord(2);
        QCOMPARE(cell(running, "outcome"), QByteArray());
        QCOMPARE(cell(running, "cost_complete"), QByteArray());
        running.tool = QStringLiteral("=cmd()");
        QCOMPARE(cell(running, "tool"), QByteArray("'=cmd()"));
    }

    void costsAreExactByCurrency()
    {
        ExchangeRecord record = priced();
        QCOMPARE(cell(record, "cost_usd"), QByteArray("0.000000500009"));
        QCOMPARE(cell(record, "cost_cny"), QByteArray());
        QCOMPARE(cell(record, "cost_complete"), QByteArray("true"));
        AttemptRecord other = record.attempts.first();
        other.rates->currency = Currency::Cny;
        other.usage = {.input = 0, .output = 4'000'000};
        record.attempts.append(other);
        QCOMPARE(cell(record, "cost_cny"), QByteArray("2"));
        other.rates.reset();
        record.attempts.append(other);
        QCOMPARE(cell(record, "cost_complete"), QByteArray("false"));
    }

    void anObjectHoldsItsAttempts()
    {
        const ExchangeRecord record = finishedRecord(11);
        const QJsonObject told = object(record);
        QCOMPARE(told.value(QLatin1String("id")).toInteger(), 11);
        QCOMPARE(told.value(QLatin1String("why")).toString(), record.why);
        QVERIFY(!told.contains(QLatin1String("output_tokens")));
        const QJsonArray attempts = told.value(QLatin1String("attempts")).toArray();
        QCOMPARE(attempts.size(), record.attempts.size());
        QCOMPARE(attempts.at(1).toObject().value(QLatin1String("changes")).toString(), record.attempts.at(1).changes);
        QCOMPARE(attempts.at(1).toObject().value(QLatin1String("status")).toInt(), 429);
        QVERIFY(!attempts.at(1).toObject().contains(QLatin1String("key")));
    }

    void writesTheListStepByStep()
    {
        auto store = std::move(*Store::open(m_dir.filePath(QStringLiteral("steps.sqlite")), kNow));
        QList<ExchangeRecord> records;
        for (quint64 id = 1; id <= 2'500; ++id) {
            ExchangeRecord record = openedRecord(id);
            record.client = id % 2 ? QStringLiteral("odd") : QStringLiteral("even");
            records.append(record);
        }
        QVERIFY(store->write(records, {}));
        const QString path = m_dir.filePath(QStringLiteral("all.csv"));
        ExchangeExport all({}, ExportFormat::Csv, path, kNow);
        for (int i = 0; i < 3; ++i) {
            QVERIFY(all.step(*store).value());
            QVERIFY(!QFile::exists(path));
        }
        QVERIFY(!all.step(*store).value());
        QCOMPARE(all.written(), 2'500);
        QCOMPARE(content(path).count("\r\n"), 2'501);
        QVERIFY(content(path).startsWith("id,received_at,client,"));
        QVERIFY(content(path).contains("\r\n2500,2026-"));

        const QString part = m_dir.filePath(QStringLiteral("part.jsonl"));
        ExchangeExport odd({.filter = {.client = QStringLiteral("odd")}, .isDescending = false}, ExportFormat::JsonLines, part,
                           kNow);
        while (odd.step(*store).value()) {
        }
        QCOMPARE(odd.written(), 1'250);
        QCOMPARE(content(part).count('\n'), 1'250);
        QVERIFY(content(part).contains("\"client\":\"odd\""));
        QVERIFY(!content(part).contains("\"even\""));
    }

    void leavesNothingWhereItDoesNotEnd()
    {
        auto store = std::move(*Store::open(m_dir.filePath(QStringLiteral("ends.sqlite")), kNow));
        QVERIFY(store->write({openedRecord(1)}, {}));
        const QDir folder(m_dir.filePath(QStringLiteral("folder")));
        QVERIFY(folder.mkpath(QStringLiteral(".")));
        {
            ExchangeExport writing({}, ExportFormat::Csv, folder.filePath(QStringLiteral("a.csv")), kNow);
            QVERIFY(writing.step(*store).value());
        }
        QVERIFY(folder.entryList(QDir::Files).isEmpty());
        ExchangeExport nowhere({}, ExportFormat::Csv, folder.filePath(QStringLiteral("none/a.csv")), kNow);
        const auto failed = nowhere.step(*store);
        QVERIFY(!failed);
        QVERIFY(!failed.error().detail.isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestExchangeExport)
#include "tst_exchangeexport.moc"
