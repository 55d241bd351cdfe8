// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fakeengine.h"
#include "tests/support/samplecaptures.h"
#include "ui/pages/requests/exchangedetail.h"
#include "ui/pages/requests/factgrid.h"
#include "ui/pages/requests/valuetext.h"
#include "ui/pages/requests/wire/bodytext.h"
#include "ui/pages/requests/wire/bodyview.h"
#include "ui/pages/requests/wire/eventspane.h"
#include "ui/pages/requests/wire/findbar.h"
#include "ui/pages/requests/wire/headersview.h"
#include "ui/pages/requests/wire/messagechoice.h"
#include "ui/widgets/messagepanel.h"
#include "ui/widgets/segmentswitch.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QTextBlock>
#include <QToolButton>

using namespace sluice;
using namespace sluice::test;
using namespace sluice::ui;

namespace {

const Formatters kEnglish{QLocale(QLocale::English, QLocale::UnitedStates)};
using Tab = ExchangeDetail::Tab;

ExchangeRecord record(quint64 id = 5)
{
    ExchangeRecord record;
    record.id = {id};
    record.outcome = Outcome::Ok;
    record.endpoint = Endpoint::Messages;
    record.times.ended = milliseconds(2'000);
    record.attempts = {{.channel = QStringLiteral("openai")}, {.channel = QStringLiteral("deepseek")}};
    return record;
}

/// The detail of an exchange of which everything was kept.
struct Stage
{
    explicit Stage(const Capture &capture = sampleCapture(record()))
        : detail(engine, kEnglish)
    {
        engine.captureDesk().captures[5] = capture;
        detail.resize(700, 500);
        detail.show();
        detail.showExchange(record(), nullptr);
    }
    template <typename T>
    T *seen(const QString &name = {})
    {
        for (T *one : detail.findChildren<T *>(name)) {
            if (one->isVisible())
                return one;
        }
        return nullptr;
    }
    void choose(int message)
    {
        auto *choice = seen<MessageChoice>();
        choice->setCurrentIndex(message);
        Q_EMIT choice->activated(message);
    }
    QString body() { return seen<BodyText>() ? seen<BodyText>()->text() : QString(); }
    QString startLine()
    {
        const auto *line = seen<ValueText>(QStringLiteral("startLine"));
        return line ? line->value() : QString();
    }
    QString message() { return seen<MessagePanel>() ? seen<MessagePanel>()->title() : QString(); }
    void click(const QString &name) { seen<QAbstractButton>(name)->click(); }

    FakeEngine engine;
    ExchangeDetail detail;
};

Capture withBody(const CapturedMessage &message)
{
    Capture capture;
    capture.request = message;
    return capture;
}

} // namespace

class TestExchangeMessages : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingIsReadUntilItIsWanted();
    void headersOfEachMessageCanBeChosen();
    void maskedValuesAreNamedSo();
    void jsonIsSetOutAndCanBeSeenAsItWas();
    void brokenJsonIsShownAsItWas();
    void streamsAreAListOfEvents();
    void theSearchGoesThroughABody();
    void theSearchGoesThroughEvents();
    void whatIsMissingIsSaid_data();
    void whatIsMissingIsSaid();
    void theSettingsAreOneClickAway();
    void cutBodiesSaySo();
    void aFailureCanBeTriedAgain();
    void aRunningOneIsReadWhenItHasEnded();
    void anotherExchangeShowsItsOwn();
    void whatWasDeletedIsNotShownAnyMore();
    void longTextsComeInSteps();
    void linesAreLaidOutAsFarAsOneLooks();
    void brokenLinesAreCopiedWhole();
    void lettersOfTwoHalvesAreNotTornApart_data();
    void lettersOfTwoHalvesAreNotTornApart();
    void hostileCharactersDoNotBreakLines();
};

void TestExchangeMessages::nothingIsReadUntilItIsWanted()
{
    Stage stage;
    stage.engine.captureDesk().error = Error{ErrorCode::StorageFailed, {}};
    QCoreApplication::sendPostedEvents();
    QVERIFY(!stage.seen<HeadersView>());
    stage.engine.captureDesk().error.reset();
    stage.click(QStringLiteral("headersTab"));
    QTRY_VERIFY(stage.seen<FactGrid>(QStringLiteral("headerFields")));
}

void TestExchangeMessages::headersOfEachMessageCanBeChosen()
{
    Stage stage;
    stage.detail.showTab(Tab::Headers);
    QTRY_COMPARE(stage.startLine(), QStringLiteral("POST /v1/messages?beta=true"));
    QCOMPARE(stage.seen<MessageChoice>()->count(), 6);
    QCOMPARE(stage.seen<MessageChoice>()->itemText(3), QStringLiteral("Attempt 1 got from openai"));
    stage.choose(3);
    QCOMPARE(stage.startLine(), QStringLiteral("HTTP 429"));
    stage.click(QStringLiteral("copyHeaders"));
    QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("HTTP 429\nRetry-After: 12\nContent-Type: application/json\n"));
}

void TestExchangeMessages::maskedValuesAreNamedSo()
{
    Stage stage;
    stage.detail.showTab(Tab::Headers);
    QTRY_VERIFY(stage.seen<FactGrid>(QStringLiteral("headerFields")));
    QStringList values;
    for (const ValueText *value : stage.seen<FactGrid>(QStringLiteral("headerFields"))->findChildren<ValueText *>())
        values += value->accessibleName() + QStringLiteral(": ") + value->value();
    QVERIFY(values.contains(QStringLiteral("x-api-key: ••• (masked before it was kept)")));
    QVERIFY(values.contains(QStringLiteral("anthropic-version: 2023-06-01")));
}

void TestExchangeMessages::jsonIsSetOutAndCanBeSeenAsItWas()
{
    Stage stage;
    stage.detail.showTab(Tab::Request);
    QTRY_VERIFY(stage.body().startsWith(QStringLiteral("{\n  \"model\": \"claude-sonnet-4-5\",\n")));
    stage.click(QStringLiteral("copyBody"));
    QVERIFY(QGuiApplication::clipboard()->text().startsWith(QStringLiteral("{\n")));
    stage.seen<SegmentSwitch>(QStringLiteral("bodyShape"))->setCurrent(1);
    QCOMPARE(stage.body().toUtf8(), sampleRequestBody());
    stage.click(QStringLiteral("copyBody"));
    QCOMPARE(QGuiApplication::clipboard()->text().toUtf8(), sampleRequestBody());
    // A choice holds for the next message.
    stage.choose(1);
    QVERIFY(stage.body().startsWith(QStringLiteral("{\"model\":\"deepseek-chat\"")));
}

void TestExchangeMessages::brokenJsonIsShownAsItWas()
{
    const QByteArray broken = "{\"a\": [1, 2}";
    Stage stage(withBody(captured("POST /", "Content-Type: application/json\r\n", broken)));
    stage.detail.showTab(Tab::Request);
    QTRY_COMPARE(stage.body().toUtf8(), broken);
    QVERIFY(!stage.seen<SegmentSwitch>(QStringLiteral("bodyShape")));
}

void TestExchangeMessages::streamsAreAListOfEvents()
{
    Stage stage;
    stage.detail.showTab(Tab::Answer);
    QTRY_VERIFY(stage.seen<QTableView>(QStringLiteral("eventsTable")));
    auto *table = stage.seen<QTableView>(QStringLiteral("eventsTable"));
    QCOMPARE(table->model()->rowCount(), 43);
    auto *data = stage.seen<BodyText>(QStringLiteral("eventData"));
    QVERIFY(data->text().startsWith(QStringLiteral("{\n  \"type\": \"message_start\",\n")));
    table->selectRow(1);
    QCOMPARE(data->text(), QStringLiteral("ping"));
    stage.seen<SegmentSwitch>(QStringLiteral("bodyShape"))->setCurrent(1);
    QCOMPARE(stage.body().toUtf8(), sampleAnswerBody());
}

void TestExchangeMessages::theSearchGoesThroughABody()
{
    Stage stage;
    stage.detail.showTab(Tab::Request);
    QTRY_VERIFY(!stage.body().isEmpty());
    stage.seen<QAbstractButton>(QStringLiteral("requestTab"))->setFocus();
    QVERIFY(stage.detail.openSearch());
    auto *field = stage.seen<QLineEdit>(QStringLiteral("bodySearch"));
    auto *hits = stage.seen<QLabel>(QStringLiteral("searchHits"));
    QTest::keyClicks(field, QStringLiteral("TEXT\""));
    QCOMPARE(hits->text(), QStringLiteral("1 of 4"));
    QCOMPARE(stage.seen<BodyText>()->textCursor().selectedText(), QStringLiteral("text\""));
    QTest::keyClick(field, Qt::Key_Return, Qt::ShiftModifier);
    QCOMPARE(hits->text(), QStringLiteral("4 of 4"));
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(hits->text(), QStringLiteral("1 of 4"));
    field->setText(QStringLiteral("nowhere"));
    QCOMPARE(hits->text(), QStringLiteral("No hits"));
    QTest::keyClick(field, Qt::Key_Escape);
    QVERIFY(!stage.seen<FindBar>());
    QVERIFY(stage.detail.isVisible());
}

void TestExchangeMessages::theSearchGoesThroughEvents()
{
    Stage stage;
    stage.detail.showTab(Tab::Answer);
    QTRY_VERIFY(stage.seen<QTableView>(QStringLiteral("eventsTable")));
    stage.click(QStringLiteral("findInBody"));
    stage.seen<QLineEdit>(QStringLiteral("bodySearch"))->setText(QStringLiteral("line 3"));
    QCOMPARE(stage.seen<QLabel>(QStringLiteral("searchHits"))->text(), QStringLiteral("1 of 11")); // 3, and 30 to 39
    QCOMPARE(stage.seen<QTableView>(QStringLiteral("eventsTable"))->currentIndex().row(), 5);
    QCOMPARE(stage.seen<BodyText>(QStringLiteral("eventData"))->textCursor().selectedText(), QStringLiteral("line 3"));
    QTest::keyClick(stage.seen<QLineEdit>(QStringLiteral("bodySearch")), Qt::Key_Return);
    QCOMPARE(stage.seen<QTableView>(QStringLiteral("eventsTable"))->currentIndex().row(), 32);
}

void TestExchangeMessages::whatIsMissingIsSaid_data()
{
    QTest::addColumn<CapturedMessage>("request");
    QTest::addColumn<QString>("title");
    CapturedMessage head{"POST /", "", std::nullopt, 9'100'000};
    QTest::newRow("no body was kept") << head << QStringLiteral("The body was not kept (9.1 MB)");
    head.bodyBytes = 0;
    QTest::newRow("there was none") << head << QStringLiteral("The body is empty");
    head.body = QByteArray();
    QTest::newRow("an empty one") << head << QStringLiteral("The body is empty");
}

void TestExchangeMessages::whatIsMissingIsSaid()
{
    QFETCH(CapturedMessage, request);
    QFETCH(QString, title);
    Stage stage(withBody(request));
    stage.detail.showTab(Tab::Request);
    QTRY_COMPARE(stage.message(), title);
    QVERIFY(!stage.seen<QToolButton>(QStringLiteral("copyBody"))->isEnabled());
    QVERIFY(!stage.detail.openSearch());
}

void TestExchangeMessages::theSettingsAreOneClickAway()
{
    Stage stage;
    stage.engine.captureDesk().captures.clear();
    QSignalSpy asked(&stage.detail, &ExchangeDetail::settingsAsked);
    for (const Tab tab : {Tab::Headers, Tab::Request, Tab::Answer}) {
        stage.detail.showTab(tab);
        QTRY_COMPARE(stage.message(), QStringLiteral("Nothing was kept of its messages"));
        stage.seen<MessagePanel>()->findChild<QPushButton *>()->click();
    }
    QCOMPARE(asked.size(), 3);
}

void TestExchangeMessages::cutBodiesSaySo()
{
    CapturedMessage cut = captured("POST /", "", "{\"a\":[1,");
    cut.bodyBytes = 9'100'000;
    Stage stage(withBody(cut));
    stage.detail.showTab(Tab::Request);
    QTRY_VERIFY(stage.seen<QLabel>(QStringLiteral("bodyCut")));
    QCOMPARE(stage.seen<QLabel>(QStringLiteral("bodyCut"))->text(), QStringLiteral("The first 8 bytes of 9.1 MB were kept."));
    QVERIFY(stage.body().startsWith(QStringLiteral("{\n  \"a\": [\n    1")));
}

void TestExchangeMessages::aFailureCanBeTriedAgain()
{
    Stage stage;
    stage.engine.captureDesk().error = Error{ErrorCode::StorageFailed, QStringLiteral("disk I/O error")};
    stage.detail.showTab(Tab::Request);
    QTRY_COMPARE(stage.message(), QStringLiteral("What was kept cannot be read"));
    stage.engine.captureDesk().error.reset();
    stage.seen<MessagePanel>()->findChild<QPushButton *>()->click();
    QTRY_VERIFY(!stage.body().isEmpty());
}

void TestExchangeMessages::aRunningOneIsReadWhenItHasEnded()
{
    Stage stage;
    ExchangeRecord open = record();
    open.isOpen = true;
    stage.detail.showExchange(open, nullptr);
    stage.detail.showTab(Tab::Request);
    QCOMPARE(stage.message(), QStringLiteral("It still runs"));
    stage.detail.showExchange(record(), nullptr);
    QTRY_VERIFY(!stage.body().isEmpty());
}

void TestExchangeMessages::anotherExchangeShowsItsOwn()
{
    Stage stage;
    stage.detail.showTab(Tab::Request);
    stage.engine.captureDesk().captures[6] = withBody(captured("POST /", "", "[6]"));
    stage.detail.showExchange(record(6), nullptr); // before the first answer has come
    QTRY_COMPARE(stage.body(), QStringLiteral("[\n  6\n]"));
    stage.detail.showMessage(QStringLiteral("No longer there"), {});
    stage.detail.showExchange(record(5), nullptr);
    QTRY_VERIFY(stage.body().contains(QStringLiteral("claude")));
}

void TestExchangeMessages::whatWasDeletedIsNotShownAnyMore()
{
    Stage stage;
    stage.detail.showTab(Tab::Answer);
    QTRY_VERIFY(stage.seen<QTableView>(QStringLiteral("eventsTable")));
    stage.detail.showTab(Tab::Headers);
    stage.detail.showTab(Tab::Request);
    QTRY_VERIFY(!stage.body().isEmpty());
    stage.engine.captureDesk().forgetAll(&stage.detail, [](const Expected<void> &) {});
    QTRY_COMPARE(stage.message(), QStringLiteral("Nothing was kept of its messages"));
    QVERIFY(!stage.seen<QToolButton>(QStringLiteral("copyBody")));
    // Nor does it wait behind the notice, or in another tab.
    for (const BodyText *text : stage.detail.findChildren<BodyText *>())
        QCOMPARE(text->text(), QString());
    for (const QTableView *events : stage.detail.findChildren<QTableView *>(QStringLiteral("eventsTable")))
        QCOMPARE(events->model()->rowCount(), 0);
    for (const ValueText *value : stage.detail.findChild<FactGrid *>(QStringLiteral("headerFields"))->findChildren<ValueText *>())
        QCOMPARE(value->value(), QString());
    stage.detail.showTab(Tab::Headers);
    QCOMPARE(stage.message(), QStringLiteral("Nothing was kept of its messages"));
}

void TestExchangeMessages::longTextsComeInSteps()
{
    QByteArray text;
    while (text.size() < 1'000'000)
        text += "a line with \xe4\xbd\xa0\xe5\xa5\xbd in it\n";
    BodyText view;
    view.showText(text);
    QVERIFY(view.isLoading());
    QVERIFY(view.text().size() < 300'000);
    view.search(QStringLiteral("你好 in"));
    QSignalSpy loaded(&view, &BodyText::loaded);
    QVERIFY(loaded.wait());
    QCOMPARE(view.text().toUtf8(), text);
    QCOMPARE(view.hits().count, SearchHits::kMost);
}

void TestExchangeMessages::linesAreLaidOutAsFarAsOneLooks()
{
    QByteArray text;
    for (int i = 0; i < 60'000; ++i)
        text += QByteArray::number(i) + '\n';
    BodyText view;
    view.resize(400, 300);
    view.show();
    view.showText(text);
    QTRY_VERIFY(!view.isLoading());
    QTRY_VERIFY(view.blockCount() > 9'000);
    QVERIFY(view.blockCount() < 20'000);
    const int before = view.blockCount();
    view.verticalScrollBar()->setValue(view.verticalScrollBar()->maximum());
    QTRY_VERIFY(view.blockCount() > before);
    // All means all.
    view.selectAll();
    view.copy();
    QCOMPARE(QGuiApplication::clipboard()->text().toUtf8(), text);
    // What is found is brought up.
    view.search(QStringLiteral("\n55555\n"));
    QCOMPARE(view.hits().count, 1);
    QTRY_COMPARE(view.textCursor().selectedText(), QStringLiteral("\u202955555\u2029"));
    view.search({});
    view.showText("short");
    QCOMPARE(view.toPlainText(), QStringLiteral("short"));
}

void TestExchangeMessages::brokenLinesAreCopiedWhole()
{
    const QString text = QString(5'000, u'a') + QStringLiteral("needle") + QString(5'000, u'b') + QStringLiteral("\nend");
    BodyText view;
    view.showText(text.toUtf8());
    QVERIFY(view.blockCount() > 4);
    view.selectAll();
    view.copy();
    QCOMPARE(QGuiApplication::clipboard()->text(), text);
    // Also one that a break goes through.
    for (const QString &wanted :
         {QStringLiteral("needle"), QString(1'999, u'a') + QStringLiteral("aaa"), QStringLiteral("end")}) {
        view.search(wanted);
        QVERIFY(view.hits().count > 0);
        view.copy();
        QCOMPARE(QGuiApplication::clipboard()->text(), wanted);
    }
}

void TestExchangeMessages::lettersOfTwoHalvesAreNotTornApart_data()
{
    QTest::addColumn<int>("before"); ///< letters of the first line
    QTest::addColumn<int>("ahead");  ///< letters of the second one before the letter of two halves
    // 16384 are laid out in a step, and lines are broken after 2000.
    QTest::newRow("a step ends where a line is broken") << 14'383 << 1'999;
    QTest::newRow("a step ends amid a letter") << 15'000 << 1'382;
    QTest::newRow("a step ends before a letter") << 14'384 << 1'999;
    QTest::newRow("a line is broken amid a letter") << 10 << 1'999;
    QTest::newRow("a line is broken behind a letter") << 10 << 1'998;
}

void TestExchangeMessages::lettersOfTwoHalvesAreNotTornApart()
{
    QFETCH(int, before);
    QFETCH(int, ahead);
    const QString text = QString(before, u'b') + u'\n' + QString(ahead, u'a') + QStringLiteral("\U0001F600") +
                         QString(20'000, u'c') + QStringLiteral("\nend");
    BodyText view;
    view.resize(400, 300);
    view.show();
    view.showText(text.toUtf8());
    view.search(QStringLiteral("end"));
    QTRY_COMPARE(view.textCursor().selectedText(), QStringLiteral("end"));
    QCOMPARE(view.toPlainText().remove(u'\n'), QString(text).remove(u'\n'));
    for (QTextBlock line = view.document()->begin(); line.isValid(); line = line.next()) {
        QVERIFY(line.text().size() <= 2'000);
        QVERIFY(line.text().isEmpty() || !line.text().front().isLowSurrogate());
    }
    view.selectAll();
    view.copy();
    QCOMPARE(QGuiApplication::clipboard()->text(), text);
}

void TestExchangeMessages::hostileCharactersDoNotBreakLines()
{
    const QString text = QStringLiteral("a\u2029b\u2028c\rd\u202Ee\uFDD0f\u001bg");
    BodyText view;
    view.showText(text.toUtf8());
    QCOMPARE(view.blockCount(), 1);
    QCOMPARE(view.toPlainText(), QStringLiteral("a b c d e f g"));
    view.search(QStringLiteral("g"));
    QCOMPARE(view.textCursor().selectedText(), QStringLiteral("g"));
    view.selectAll();
    view.copy();
    QCOMPARE(QGuiApplication::clipboard()->text(), text);
}

QTEST_MAIN(TestExchangeMessages)
#include "tst_exchangemessages.moc"
