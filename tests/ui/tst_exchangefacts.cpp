// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sampleexchanges.h"
#include "ui/models/attemptsmodel.h"
#include "ui/pages/requests/exchangefacts.h"
#include "ui/pages/requests/rowtext.h"

#include <QAbstractItemModelTester>
#include <QTest>

#include <algorithm>

using namespace sluice;
using namespace sluice::test;
using namespace sluice::ui;

namespace {

const Formatters kEnglish{QLocale(QLocale::English, QLocale::UnitedStates)};

QString valueOf(const QList<Fact> &facts, QStringView label)
{
    const auto at = std::find_if(facts.begin(), facts.end(), [&](const Fact &fact) { return fact.label == label; });
    return at == facts.end() ? QString() : at->value;
}

} // namespace

class TestExchangeFacts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void usageTellsWhatIsKnown();
    void costIsToldAsFarAsItIsKnown();
    void endingExplainsItself();
    void longReasonsAreWhole();
    void theSummaryHoldsEverything();
    void waitsAreToldWhereThereWereSome();
    void whatTranslationChangedIsInWords();
    void stepsOfLowHealthAreInWords();
    void theSummaryNamesKeys();
    void rowsBecomeLinesWithTabs();
    void attemptsReadThisWay();
    void attemptsAreReplacedWithoutAReset();
};

void TestExchangeFacts::costIsToldAsFarAsItIsKnown()
{
    const TokenRates rates{.currency = Currency::Cny, .input = {2'000'000}, .cacheRead = {}, .cacheWrite = {}, .output = {}};
    ExchangeRecord record;
    record.attempts = {AttemptRecord{}};
    QCOMPARE(valueOf(usageFacts(record, kEnglish), u"Cost"), QString());
    record.attempts[0].usage.input = 1'234;
    QCOMPARE(valueOf(usageFacts(record, kEnglish), u"Cost"), QStringLiteral("unknown"));
    record.attempts[0].rates = rates;
    QCOMPARE(valueOf(usageFacts(record, kEnglish), u"Cost"), QStringLiteral("0.002468 CNY"));
    record.usage.inputEstimated = true;
    QCOMPARE(valueOf(usageFacts(record, kEnglish), u"Cost"), QStringLiteral("~0.002468 CNY"));
    record.attempts.append(record.attempts[0]);
    record.attempts[1].rates.reset();
    QCOMPARE(valueOf(usageFacts(record, kEnglish), u"Cost"), QStringLiteral("~0.002468 CNY + unknown"));
}

void TestExchangeFacts::usageTellsWhatIsKnown()
{
    ExchangeRecord record;
    QVERIFY(usageFacts(record, kEnglish).isEmpty());
    record.isStream = true;
    record.usage.input = 1200;
    record.usage.cacheRead = 1000;
    record.usage.output = 300;
    record.usage.outputEstimated = true;
    record.times.firstContent = milliseconds(1000);
    record.times.ended = milliseconds(3000);
    const QList<Fact> facts = usageFacts(record, kEnglish);
    QCOMPARE(valueOf(facts, u"Input tokens"), QStringLiteral("1,200"));
    QCOMPARE(valueOf(facts, u"of which read from cache"), QStringLiteral("1,000"));
    QCOMPARE(valueOf(facts, u"Output tokens"), QStringLiteral("~300"));
    QCOMPARE(valueOf(facts, u"Output speed"), QStringLiteral("~150 tokens/s"));
    QVERIFY(!valueOf(facts, u"~").isEmpty());
    QVERIFY(valueOf(facts, u"of which reasoning").isEmpty());
}

void TestExchangeFacts::endingExplainsItself()
{
    ExchangeRecord record;
    record.outcome = Outcome::Stalled;
    record.isDegraded = true;
    record.status = 200;
    record.gaps.marks = {{milliseconds(5000), milliseconds(60'000), milliseconds(60'000)}};
    const QList<Fact> facts = endingFacts(record, kEnglish);
    QCOMPARE(valueOf(facts, u"Ending"), QStringLiteral("Stalled"));
    QCOMPARE(valueOf(facts, u"Status given to the tool"), QStringLiteral("200"));
    QVERIFY(valueOf(facts, u"Notice").contains(QStringLiteral("instead of an error")));
    QCOMPARE(valueOf(facts, u"Over the limit"),
             QStringLiteral("Silence over the limit of 60 s: 5.000 s to 1 min 05.000 s, 1 min 00.000 s"));
    record.isOpen = true;
    QCOMPARE(valueOf(endingFacts(record, kEnglish), u"Ending"), QStringLiteral("Running"));
}

void TestExchangeFacts::longReasonsAreWhole()
{
    ExchangeRecord record;
    record.why = QStringLiteral("line one\nline\ttwo ") + QString(3000, u'y');
    const QString why = valueOf(endingFacts(record, kEnglish), u"Why");
    QCOMPARE(why.size(), record.why.size());
    QVERIFY(why.startsWith(QStringLiteral("line one\nline two")));
}

void TestExchangeFacts::theSummaryHoldsEverything()
{
    const QList<ExchangeRecord> records = SampleDay(5).exchanges(200, WallTime(milliseconds(1'772'633'000'000)));
    for (const ExchangeRecord &record : records) {
        const QString text = summaryText(record, nullptr, kEnglish);
        QVERIFY(text.startsWith(QStringLiteral("Request %1, 2026-03-04").arg(record.id.value)));
        QVERIFY(text.contains(record.modelAsked));
        QVERIFY(text.contains(record.why));
        QVERIFY(text.contains(QStringLiteral("  Received: 0 ms")));
        for (const AttemptRecord &attempt : record.attempts)
            QVERIFY(text.contains(attempt.channel));
    }
}

void TestExchangeFacts::waitsAreToldWhereThereWereSome()
{
    ExchangeRecord record;
    QCOMPARE(valueOf(requestFacts(record, kEnglish), u"Held back"), QString());
    record.waited = milliseconds(1'437);
    QCOMPARE(valueOf(requestFacts(record, kEnglish), u"Held back"), QStringLiteral("1.437 s"));
}

void TestExchangeFacts::whatTranslationChangedIsInWords()
{
    ExchangeRecord record;
    record.attempts = {AttemptRecord()};
    QCOMPARE(valueOf(requestFacts(record, kEnglish), u"Translated"), QString());
    record.attempts.last().changes = QStringLiteral("dropped top_k; changed role developer to system");
    QCOMPARE(valueOf(requestFacts(record, kEnglish), u"Translated"),
             QStringLiteral("top_k left out\nrole developer sent as system"));
}

void TestExchangeFacts::stepsOfLowHealthAreInWords()
{
    ExchangeRecord record;
    record.isDegraded = true;
    QCOMPARE(valueOf(endingFacts(record, kEnglish), u"Degraded"), QString());
    record.degradedSteps = QStringLiteral("trim,fallback");
    QCOMPARE(valueOf(endingFacts(record, kEnglish), u"Degraded"), QStringLiteral("shorter context, other model"));
    QCOMPARE(valueOf(endingFacts(record, kEnglish), u"Notice"), QString());
    record.degradedSteps = QStringLiteral("notice,later-step");
    QCOMPARE(valueOf(endingFacts(record, kEnglish), u"Degraded"), QStringLiteral("notice in place of the answer, later-step"));
}

void TestExchangeFacts::theSummaryNamesKeys()
{
    ExchangeRecord record;
    record.attempts = QList<AttemptRecord>(2);
    record.attempts[0].channel = record.attempts[1].channel = QStringLiteral("deepseek");
    record.attempts[0].key = QStringLiteral("main");
    const QString text = summaryText(record, nullptr, kEnglish);
    QVERIFY(text.contains(QStringLiteral("1. deepseek / main, ")));
    QVERIFY(text.contains(QStringLiteral("2. deepseek, ")));
}

void TestExchangeFacts::rowsBecomeLinesWithTabs()
{
    ExchangeRecord record;
    record.modelAsked = QStringLiteral("a\tb\nc");
    record.status = 200;
    QCOMPARE(rowsText({record}, {RequestColumn::Model, RequestColumn::Status, RequestColumn::Why}, kEnglish),
             QStringLiteral("Model\tStatus\tWhy\na b c\t200\t\n"));
}

void TestExchangeFacts::attemptsReadThisWay()
{
    AttemptRecord failed;
    failed.channel = QStringLiteral("a");
    failed.status = 429;
    failed.outcome = Outcome::RateLimited;
    failed.times.connected = milliseconds(1437);
    AttemptRecord running;
    running.reusedConnection = true;
    AttemptsModel model(kEnglish);
    model.setAttempts({failed, running}, /*isOpen=*/true);
    QVERIFY(!model.hasKeys());
    failed.key = QStringLiteral("main");
    model.setAttempts({failed, running}, /*isOpen=*/true);
    QVERIFY(model.hasKeys());
    const auto cell = [&](int row, AttemptsModel::Column column) { return model.index(row, column).data().toString(); };
    QCOMPARE(cell(0, AttemptsModel::Key), QStringLiteral("main"));
    QCOMPARE(cell(1, AttemptsModel::Key), QStringLiteral("–"));
    QCOMPARE(cell(0, AttemptsModel::Status), QStringLiteral("429"));
    QCOMPARE(cell(0, AttemptsModel::Connected), QStringLiteral("1.437 s"));
    QCOMPARE(cell(0, AttemptsModel::Ending), QStringLiteral("Rate limited"));
    QCOMPARE(cell(1, AttemptsModel::Connected), QStringLiteral("reused"));
    QCOMPARE(cell(1, AttemptsModel::Ending), QStringLiteral("Running"));
    QCOMPARE(cell(1, AttemptsModel::Status), QStringLiteral("–"));
}

void TestExchangeFacts::attemptsAreReplacedWithoutAReset()
{
    AttemptsModel model(kEnglish);
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    bool isReset = false;
    connect(&model, &QAbstractItemModel::modelReset, this, [&isReset] { isReset = true; });
    for (const int count : {3, 1, 0, 4}) {
        model.setAttempts(QList<AttemptRecord>(count), false);
        QCOMPARE(model.rowCount(), count);
    }
    QVERIFY(!isReset);
}

QTEST_MAIN(TestExchangeFacts)
#include "tst_exchangefacts.moc"
