// SPDX-License-Identifier: GPL-3.0-or-later
// What the gateway gives as reasons, wherever the Chinese window shows one.
#include "core/api/reasons.h"
#include "core/api/review.h"
#include "tests/support/fakedesktopsettings.h"
#include "tests/support/fakeengine.h"
#include "tests/support/memoryuistate.h"
#include "tests/support/sampleguards.h"
#include "tests/support/snapshots.h"
#include "tests/support/windowtexts.h"
#include "ui/edit/settingsdraft.h"
#include "ui/mainwindow.h"
#include "ui/models/attemptsmodel.h"
#include "ui/models/modelroles.h"
#include "ui/models/requestcolumns.h"
#include "ui/pages/requests/requestspage.h"
#include "ui/pages/requests/requeststable.h"
#include "ui/pages/requests/valuetext.h"
#include "ui/text/reasontext.h"
#include "ui/text/words.h"

#include <QAbstractItemView>
#include <QTest>
#include <QTranslator>

using namespace sluice;
using namespace sluice::ui;

namespace {

const auto kWaits =
    QStringLiteral("No channel can take this request now. deepseek: left alone after failures, for 12 s more; deepseek "
                   "(key main): its limit of output tokens per minute is used up.");

/// One of each kind, as the relay writes them.
QStringList reasonsOfRequests()
{
    return {
        QStringLiteral("Sluice was stopped."),
        QStringLiteral("Answered with the answer to an equal request."),
        QStringLiteral("The provider could not be reached: connect_failed (api.deepseek.com:443: Connection refused)."),
        QStringLiteral("The provider could not be reached: connect_timeout (no connection within 10000 ms)."),
        QStringLiteral("The connection to the provider broke: connection_lost (the body of the answer is cut off: "
                       "api.deepseek.com:443: The remote host closed the connection)."),
        QStringLiteral("The provider's stream stalled: no progress for 60 s."),
        QStringLiteral("The provider's stream ended without its final event."),
        QStringLiteral("Sluice cannot call this channel: the key 'main' of channel 'deepseek' cannot be read."),
        QStringLiteral("No route of Sluice serves the model 'deepseek-chat'."),
        QStringLiteral("Too many requests of priority P1 wait for room already."),
        QStringLiteral("The request waited 30 s for room, as long as it may. ") + kWaits,
        QStringLiteral(
            "Sluice has paused the client 'cline': the same request was answered 20 times within 300 s. Let it go on in "
            "the window of Sluice."),
        QStringLiteral("The spending limit of Sluice is reached: 20.10 of 20.00 CNY for this day. It begins anew on 2026-03-02."),
        QStringLiteral("Health is low (12 of 100): a notice was given in place of an answer."),
        QStringLiteral("HTTP 429: 请求过多"),
    };
}

GatewaySnapshot troubledSnapshot()
{
    GatewaySnapshot snapshot = test::listeningSnapshot();
    snapshot.at = test::wallAt(14, 30, 0);
    ActiveExchange waiting = test::activeExchange(900, QStringLiteral("cline"), QStringLiteral("deepseek-chat"),
                                                  ExchangeStage::Queued, milliseconds(0));
    waiting.place = 1;
    waiting.waitsFor = kWaits;
    snapshot.active = {waiting};
    ModelState model{.model = QStringLiteral("deepseek-chat"), .breaker = BreakerState::Open};
    model.lastFailure = QStringLiteral("The provider stalled: nothing received for 30 s.");
    snapshot.guards.channels = {
        test::channelState(QStringLiteral("deepseek"), {test::keyState(QStringLiteral("main"))}, {model})};
    snapshot.guards.pausedClients = {{.client = QStringLiteral("cline"),
                                      .cause = PauseCause::Spending,
                                      .why = QStringLiteral("9.10 CNY within 10 minutes, where 1.00 CNY are usual"),
                                      .since = snapshot.at}};
    HealthPart part{.id = QStringLiteral("orders"), .role = HealthRole::Database, .source = HealthSource::Postgres, .score = {}};
    part.problem = QStringLiteral("no answer within 2000 ms");
    snapshot.guards.health.components = {part};
    snapshot.alerts = {{.id = 1,
                        .at = snapshot.at,
                        .kind = AlertKind::BreakerOpened,
                        .channel = QStringLiteral("deepseek"),
                        .model = QStringLiteral("deepseek-chat"),
                        .why = QStringLiteral("3 failures in a row: The provider sent an empty answer.")}};
    snapshot.otherProblems = QStringLiteral("env:A1: the environment variable is not set\n"
                                            "a part of the journal was damaged: /1");
    snapshot.configProblem = QStringLiteral("line 3, column 7: must be a list, is a number");
    snapshot.configFaults = {{.line = 3,
                              .column = 7,
                              .path = {},
                              .value = {},
                              .rule = Saying::verbatim(QStringLiteral("a comma or the closing } was expected"))}};
    return snapshot;
}

QList<ExchangeRecord> troubledRecords()
{
    QList<ExchangeRecord> records;
    for (const QString &why : reasonsOfRequests()) {
        const auto id = quint64(records.size()) + 1;
        ExchangeRecord record =
            test::exchangeRecord(id, QStringLiteral("deepseek-chat"), QStringLiteral("deepseek-chat"), Outcome::Server, why);
        AttemptRecord attempt{.channel = record.channel, .model = record.modelServed, .outcome = Outcome::Server, .why = why};
        attempt.changes = QStringLiteral("left out reasoning that the provider refused as signed by another; and more");
        record.attempts = {attempt};
        records.append(record);
    }
    return records;
}

Review troubledReview()
{
    using namespace std::chrono_literals;
    ReviewFailure failure{.outcome = Outcome::Stalled, .count = {3, 1}, .requests = 3, .reasons = {}};
    for (const QString &why : reasonsOfRequests().first(ReviewFailure::kMaxReasons))
        failure.reasons.append({why, {1, 0}});
    const WallTime today = test::wallAt(0, 0, 0);
    Review review{.weeks = 1, .from = today - 6 * 24h, .before = today + 24h, .asOf = today + 14h};
    review.requests = {40, 30};
    review.completed = {37, 29};
    review.failed = {3, 1};
    review.failures = {failure};
    review.channels = {{.channel = QStringLiteral("deepseek"), .requests = {40, 30}, .calls = {40, 30}}};
    review.channels[0].failedCalls = {3, 1};
    review.channels[0].failures = {failure};
    return review;
}

/// Rows of tables and lists, with what they say of themselves on a closer look.
QStringList rowTexts(const QWidget &window)
{
    QStringList texts;
    for (const QAbstractItemView *view : window.findChildren<QAbstractItemView *>()) {
        const QAbstractItemModel *model = view->isVisible() ? view->model() : nullptr;
        for (int row = 0; model && row < model->rowCount(); ++row) {
            for (int column = 0; column < model->columnCount(); ++column) {
                for (const int role : {int(Qt::DisplayRole), int(Qt::ToolTipRole), int(Qt::AccessibleTextRole), int(HintRole)})
                    texts << test::withoutMarkup(model->index(row, column).data(role).toString());
            }
        }
    }
    return texts;
}

/// Values that stand beside their labels.
QStringList valueTexts(const QWidget &window)
{
    QStringList texts;
    for (const ValueText *value : window.findChildren<ValueText *>()) {
        if (value->isVisible())
            texts << value->value();
    }
    return texts;
}

/// Texts in which a word of English is left besides names.
QStringList englishIn(QStringList texts)
{
    static const QStringList kNames{QStringLiteral("api.deepseek.com"),
                                    QStringLiteral("deepseek-chat"),
                                    QStringLiteral("deepseek"),
                                    QStringLiteral("claude-code"),
                                    QStringLiteral("cline"),
                                    QStringLiteral("main"),
                                    QStringLiteral("Cline"),
                                    QStringLiteral("Claude Code"),
                                    QStringLiteral("default"),
                                    QStringLiteral("orders"),
                                    QStringLiteral("env:A1"),
                                    QStringLiteral("Messages"),
                                    QStringLiteral("P1"),
                                    QStringLiteral("UTC"),
                                    QStringLiteral("/v1/messages")};
    texts.removeIf([](QString text) {
        const bool isCommand = text.contains(QStringLiteral("curl ")) || text.startsWith(QStringLiteral("sluice "));
        for (const QString &name : kNames)
            text.remove(name);
        return isCommand || !test::hasEnglishWord(text);
    });
    return texts;
}

} // namespace

class TestChineseReasons : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase() { QCoreApplication::removeTranslator(&m_chinese); }

    void everyReasonHasWords_data();
    void everyReasonHasWords();
    void sentencesReadWell_data();
    void sentencesReadWell();
    void noneIsLeftInTheWindow();

private:
    QTranslator m_chinese;
};

void TestChineseReasons::initTestCase()
{
    QVERIFY(m_chinese.load(QStringLiteral("sluice_zh_CN"), QStringLiteral(":/translations")));
    QVERIFY(QCoreApplication::installTranslator(&m_chinese));
}

void TestChineseReasons::everyReasonHasWords_data()
{
    QTest::addColumn<Reason>("reason");
    for (const Reason &reason : allReasons())
        QTest::newRow(reason.text) << reason;
}

void TestChineseReasons::everyReasonHasWords()
{
    QFETCH(Reason, reason);
    const QString english = QString::fromUtf8(reason.text);
    const QString chinese = QCoreApplication::translate("Saying", reason.text);
    QVERIFY2(chinese != english, qPrintable(english));
    for (int place = 1; place <= 9; ++place) {
        const QString mark = u'%' + QString::number(place);
        QCOMPARE(chinese.count(mark), english.count(mark));
    }
}

void TestChineseReasons::sentencesReadWell_data()
{
    QTest::addColumn<QString>("english");
    QTest::addColumn<QString>("chinese");
    QTest::newRow("waiting") << kWaits
                             << QStringLiteral("目前没有通道能接受此请求。deepseek：连续失败后熔断中，还需 12 秒；deepseek（密钥 "
                                               "main）：每分钟输出词元数上限已用完。");
    QTest::newRow("not reached") << QStringLiteral(
                                        "The provider could not be reached: connect_failed (h:443: Connection refused).")
                                 << QStringLiteral("无法连接到服务商：连接失败（h:443：连接被拒绝）。");
    QTest::newRow("a breaker") << QStringLiteral("3 failures in a row: HTTP 500: Server error: try later")
                               << QStringLiteral("连续失败 3 次：HTTP 500：Server error: try later");
    QTest::newRow("a provider's own words") << QStringLiteral("Incorrect API key provided")
                                            << QStringLiteral("Incorrect API key provided");
}

void TestChineseReasons::sentencesReadWell()
{
    QFETCH(QString, english);
    QFETCH(QString, chinese);
    QCOMPARE(reasonText(english), chinese);
}

void TestChineseReasons::noneIsLeftInTheWindow()
{
    test::FakeEngine engine;
    test::MemoryUiState state;
    SettingsDraft draft(engine, state);
    test::FakeDesktopSettings desktop;
    engine.history().records = troubledRecords();
    engine.history().review = troubledReview();
    engine.show(troubledSnapshot());
    MainWindow window(engine, state, draft, desktop, Formatters(QLocale(QLocale::Chinese, QLocale::China)));
    window.show();
    QStringList english;
    const auto look = [&] { english += englishIn(test::visibleTexts(window) + rowTexts(window) + valueTexts(window)); };
    using enum MainWindow::Page;
    for (const MainWindow::Page page : {Overview, Alerts, Health}) {
        window.showPage(page);
        look();
    }
    window.showPage(Review);
    QTRY_VERIFY(test::visibleTexts(window).join(u' ').contains(reasonText(reasonsOfRequests().first())));
    look();
    window.showPage(Requests);
    auto *page = window.findChild<RequestsPage *>();
    page->resume({}, engine.history().records.first().id);
    for (const ExchangeRecord &record : std::as_const(engine.history().records)) {
        QTRY_VERIFY(window.findChild<RequestsTable *>()->selectId(record.id));
        QTRY_COMPARE(page->openExchange(), record.id);
        QTRY_VERIFY(window.findChild<QWidget *>(QStringLiteral("exchangeDetail"))->isVisible());
        QTRY_VERIFY(rowTexts(window).contains(reasonText(record.why)));
        const QString ending = outcomeText(record.outcome) + QStringLiteral(": ") + reasonText(record.why);
        QTRY_VERIFY2(valueTexts(window).contains(ending), qPrintable(valueTexts(window).join(QStringLiteral(" | "))));
        look();
    }
    english.removeDuplicates();
    QVERIFY2(english.isEmpty(), qPrintable(english.join(QStringLiteral(" | "))));
}

QTEST_MAIN(TestChineseReasons)
#include "tst_chinesereasons.moc"
