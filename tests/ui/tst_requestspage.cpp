// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fakeengine.h"
#include "tests/support/memoryuistate.h"
#include "tests/support/sampleexchanges.h"
#include "ui/models/requestsmodel.h"
#include "ui/pages/requests/endingchoice.h"
#include "ui/pages/requests/exchangedetail.h"
#include "ui/pages/requests/filterbar.h"
#include "ui/pages/requests/namechoice.h"
#include "ui/pages/requests/requestsheader.h"
#include "ui/pages/requests/requestspage.h"
#include "ui/pages/requests/requeststable.h"
#include "ui/pages/requests/timechoice.h"
#include "ui/pages/requests/valuetext.h"
#include "ui/theme/colors.h"
#include "ui/widgets/messagepanel.h"

#include <QClipboard>
#include <QDateTimeEdit>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include <memory>

using namespace sluice;
using namespace sluice::test;
using namespace sluice::ui;

namespace {

const Formatters kEnglish{QLocale(QLocale::English, QLocale::UnitedStates)};
constexpr ListWatcher::Pace kAtOnce{milliseconds(0), milliseconds(0)};
constexpr WallTime kEnd{milliseconds(1'772'633'000'000)};

ExchangeRecord newest(quint64 id)
{
    ExchangeRecord record;
    record.id = {id};
    record.modelAsked = QStringLiteral("newest");
    record.outcome = Outcome::Ok;
    return record;
}

MessagePanel *messageOf(const RequestsPage &page)
{
    return page.findChild<MessagePanel *>(QStringLiteral("requestsMessage"));
}

/// A page over a ledger with 200 exchanges.
struct Stage
{
    Stage()
    {
        history.records = SampleDay(11).exchanges(200, kEnd);
        for (ExchangeRecord &record : history.records)
            record.isOpen = false;
        history.names = {{QStringLiteral("gpt-5-codex")}, {QStringLiteral("openai")}, {QStringLiteral("codex")}};
        history.traffic.to = kEnd;
        history.accepts = [](const ExchangeFilter &filter, const ExchangeRecord &one) {
            return (filter.model.isEmpty() || one.modelAsked == filter.model) && filter.text != u"nothing";
        };
        page = std::make_unique<RequestsPage>(engine, state, kEnglish, kAtOnce, nullptr);
        page->resize(1100, 700);
    }

    template <typename T>
    T *find() const
    {
        return page->findChild<T *>();
    }
    RequestsTable *table() const { return find<RequestsTable>(); }
    MessagePanel *message() const { return messageOf(*page); }
    int rows() const { return table()->model()->rowCount(); }
    QString label(const QString &start) const
    {
        for (const QLabel *label : page->findChildren<QLabel *>()) {
            if (label->isVisibleTo(page.get()) && label->text().startsWith(start))
                return label->text();
        }
        return {};
    }
    bool isDetailOpen() const { return find<ExchangeDetail>()->isVisibleTo(page.get()); }
    bool shows()
    {
        QSignalSpy read(table()->model(), &QAbstractItemModel::modelReset);
        page->show();
        return read.wait() && rows() == 200;
    }

    FakeEngine engine;
    FakeHistory &history = engine.history();
    MemoryUiState state;
    std::unique_ptr<RequestsPage> page;
};

} // namespace

class TestRequestsPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingIsAskedUntilItIsSeen();
    void typingNarrowsTheList();
    void clearIsThereOnlyForAFilter();
    void namesComeFromTheLedger();
    void betweenTwoMomentsBeginsWithADay();
    void statesAreExplained();
    void errorsCanBeTriedAgain();
    void enterOpensTheDetailAndEscapeClosesIt();
    void theOpenedRowIsNotCovered();
    void tabGoesFromTheFilterToTheTable();
    void theMenuNarrowsToWhatIsClicked();
    void theDetailFollowsARunningExchange();
    void whatTheFilterHidesIsShownAnyway();
    void aRowFarDownIsShownFromTheFirst();
    void theViewStaysWhileRowsComeIn();
    void atTheTopTheNewestComeIntoView();
    void aRemovedRowSelectsNoOther();
    void rowsAreCopiedAsATable();
    void onlyWhatTheLedgerSortsCanBeClicked();
    void hostileTextStaysPlain();
    void iconsFollowThePalette();
};

void TestRequestsPage::nothingIsAskedUntilItIsSeen()
{
    Stage stage;
    QVERIFY(stage.history.queries.isEmpty());
    QVERIFY(stage.shows());
    QCOMPARE(stage.label(QStringLiteral("Requests")), QStringLiteral("Requests: 200"));
    const qsizetype asked = stage.history.queries.size();
    stage.page->hide();
    stage.history.put(newest(201));
    QCOMPARE(stage.history.queries.size(), asked);
}

void TestRequestsPage::typingNarrowsTheList()
{
    Stage stage;
    QVERIFY(stage.shows());
    auto *search = stage.find<FilterBar>()->findChild<QLineEdit *>();
    QTest::keyClicks(search, QStringLiteral(" nothing"));
    QCOMPARE(stage.page->filter(), ExchangeFilter()); // not at each letter
    QTest::keyClick(search, Qt::Key_Return);
    QCOMPARE(stage.page->filter().text, QStringLiteral("nothing"));
    QTRY_COMPARE(stage.message()->title(), QStringLiteral("Nothing matches"));
    QTest::keyClick(search, Qt::Key_Escape);
    QTRY_COMPARE(stage.rows(), 200);
}

void TestRequestsPage::clearIsThereOnlyForAFilter()
{
    Stage stage;
    QVERIFY(stage.shows());
    auto *clear = stage.find<FilterBar>()->findChild<QToolButton *>(QString(), Qt::FindDirectChildrenOnly);
    QVERIFY(!clear->isVisible());
    stage.page->setFilter({.model = QStringLiteral("gpt-5-codex")});
    QVERIFY(clear->isVisible());
    QTRY_VERIFY(stage.rows() < 200);
    QVERIFY(stage.label(QStringLiteral("Requests found")).endsWith(QString::number(stage.rows())));
    clear->click();
    QCOMPARE(stage.page->filter(), ExchangeFilter());
    QVERIFY(!clear->isVisible());
    QTRY_COMPARE(stage.rows(), 200);
}

void TestRequestsPage::namesComeFromTheLedger()
{
    Stage stage;
    QVERIFY(stage.shows());
    auto *model = stage.find<NameChoice>();
    QTRY_COMPARE(model->count(), 2);
    model->setCurrentIndex(1);
    Q_EMIT model->activated(1);
    QCOMPARE(stage.page->filter().model, QStringLiteral("gpt-5-codex"));
    // A name that is gone from the ledger stays chosen.
    model->setNames({QStringLiteral("other")});
    QCOMPARE(model->name(), QStringLiteral("gpt-5-codex"));
}

void TestRequestsPage::betweenTwoMomentsBeginsWithADay()
{
    Stage stage;
    QVERIFY(stage.shows());
    const QList<QDateTimeEdit *> fields = stage.page->findChildren<QDateTimeEdit *>();
    QCOMPARE(fields.size(), 2);
    QVERIFY(!fields.at(0)->isVisible());
    auto *time = stage.find<TimeChoice>()->findChild<QComboBox *>();
    time->setCurrentIndex(time->count() - 1);
    Q_EMIT time->activated(time->count() - 1);
    QVERIFY(fields.at(0)->isVisible());
    QTRY_VERIFY(stage.page->filter().from == kEnd - std::chrono::hours(24));
    QVERIFY(stage.page->filter().before == kEnd + std::chrono::seconds(1));
}

void TestRequestsPage::statesAreExplained()
{
    FakeEngine engine;
    FakeHistory &history = engine.history();
    MemoryUiState state;
    RequestsPage page(engine, state, kEnglish, kAtOnce, nullptr);
    page.show();
    QTRY_COMPARE(messageOf(page)->title(), QStringLiteral("No requests yet"));
    for (const QLabel *label : messageOf(page)->findChildren<QLabel *>())
        QVERIFY(label->height() >= label->heightForWidth(label->width()));
    history.put(newest(1));
    QTRY_VERIFY(page.findChild<RequestsTable *>()->isVisible());
}

void TestRequestsPage::errorsCanBeTriedAgain()
{
    Stage stage;
    stage.history.error = Error{ErrorCode::StorageFailed, QStringLiteral("disk I/O error")};
    stage.page->show();
    auto *message = stage.message();
    QTRY_COMPARE(message->title(), QStringLiteral("The ledger cannot be read"));
    QCOMPARE(stage.label(QStringLiteral("disk")), QStringLiteral("disk I/O error"));
    stage.history.error.reset();
    message->findChild<QPushButton *>()->click();
    QTRY_COMPARE(stage.rows(), 200);
    QVERIFY(stage.table()->isVisible());
}

void TestRequestsPage::enterOpensTheDetailAndEscapeClosesIt()
{
    Stage stage;
    QVERIFY(stage.shows());
    QVERIFY(!stage.isDetailOpen());
    stage.table()->setFocus();
    QTest::keyClick(stage.table(), Qt::Key_Down);
    QVERIFY(!stage.isDetailOpen());
    QTest::keyClick(stage.table(), Qt::Key_Return);
    QVERIFY(stage.isDetailOpen());
    auto *detail = stage.find<ExchangeDetail>();
    const auto number = [&] { return QStringLiteral("Request %1,").arg(stage.table()->currentId().value); };
    QTRY_VERIFY(detail->summary().startsWith(number()));
    QTest::keyClick(stage.table(), Qt::Key_Down);
    QTRY_VERIFY(detail->summary().startsWith(number()));
    QTest::keyClick(stage.table(), Qt::Key_Escape);
    QVERIFY(!stage.isDetailOpen());
    QVERIFY(stage.table()->currentIndex().isValid());
}

void TestRequestsPage::theOpenedRowIsNotCovered()
{
    Stage stage;
    QVERIFY(stage.shows());
    RequestsTable *table = stage.table();
    const int last = table->rowAt(table->viewport()->height() - 5);
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, {200, table->rowViewportPosition(last) + 5});
    QVERIFY(stage.isDetailOpen());
    QCOMPARE(table->currentIndex().row(), last);
    QTRY_VERIFY(table->viewport()->rect().contains(table->visualRect(table->currentIndex()).center()));
}

void TestRequestsPage::tabGoesFromTheFilterToTheTable()
{
    Stage stage;
    stage.page->setFilter({.model = QStringLiteral("gpt-5-codex")});
    stage.page->show();
    QList<const QWidget *> stops;
    const auto *search = stage.find<FilterBar>()->findChild<QLineEdit *>();
    for (const QWidget *next = search; next != search || stops.isEmpty(); next = next->nextInFocusChain()) {
        if (next->focusPolicy() & Qt::TabFocus && next->isVisible() && !next->focusProxy())
            stops.append(next);
    }
    const auto *clear = stage.find<FilterBar>()->findChild<QToolButton *>(QString(), Qt::FindDirectChildrenOnly);
    const auto *time = stage.find<TimeChoice>()->findChild<QComboBox *>();
    QCOMPARE(stops.indexOf(time), 1);
    QCOMPARE(stops.indexOf(stage.find<EndingChoice>()), 5);
    QCOMPARE(stops.indexOf(clear), 6);
    QVERIFY(stops.indexOf(stage.table()) > 6);
}

void TestRequestsPage::theMenuNarrowsToWhatIsClicked()
{
    Stage stage;
    QVERIFY(stage.shows());
    stage.table()->selectId({200});
    const auto *record = static_cast<RequestsModel *>(stage.table()->model())->recordAt(0);
    QTRY_VERIFY((record = static_cast<RequestsModel *>(stage.table()->model())->recordAt(0)) != nullptr);
    const QString model = record->modelAsked;
    Q_EMIT stage.table()->menuAsked(0, {});
    auto *menu = stage.table()->findChild<QMenu *>(QString(), Qt::FindDirectChildrenOnly);
    for (QAction *action : menu->actions()) {
        if (action->text().startsWith(QStringLiteral("Only model")))
            action->trigger();
    }
    menu->close();
    QCOMPARE(stage.page->filter().model, model);
    QCOMPARE(stage.find<NameChoice>()->name(), model);
}

void TestRequestsPage::theDetailFollowsARunningExchange()
{
    Stage stage;
    ExchangeRecord running = newest(201);
    running.isOpen = true;
    stage.history.records.append(running);
    stage.page->show();
    stage.page->showExchange(running.id);
    auto *detail = stage.find<ExchangeDetail>();
    QTRY_VERIFY(detail->summary().contains(QStringLiteral("Ending: Running")));
    running.isOpen = false;
    stage.history.put(running);
    QTRY_VERIFY(detail->summary().contains(QStringLiteral("Ending: Complete")));
    QTRY_COMPARE(stage.table()->currentId(), running.id);
}

void TestRequestsPage::whatTheFilterHidesIsShownAnyway()
{
    Stage stage;
    QVERIFY(stage.shows());
    stage.page->setFilter({.text = QStringLiteral("nothing")});
    QTRY_COMPARE(stage.rows(), 0);
    stage.page->showExchange({77});
    QCOMPARE(stage.page->filter(), ExchangeFilter());
    QTRY_COMPARE(stage.table()->currentId().value, 77);
    QVERIFY(stage.isDetailOpen());
    QVERIFY(stage.table()->viewport()->rect().intersects(stage.table()->visualRect(stage.table()->currentIndex())));
}

void TestRequestsPage::aRowFarDownIsShownFromTheFirst()
{
    Stage stage;
    stage.page->show();
    stage.page->showExchange({8});
    QTRY_COMPARE(stage.table()->currentId().value, 8);
    QVERIFY(stage.isDetailOpen());
    QCOMPARE(stage.table()->selectedIds(9), (QList<ExchangeId>{{8}}));
    const auto isSeen = [&] {
        return stage.table()->viewport()->rect().contains(stage.table()->visualRect(stage.table()->currentIndex()).center());
    };
    QVERIFY(isSeen());
    stage.page->resize(1100, 400); // the table has less room
    QVERIFY(isSeen());
}

void TestRequestsPage::theViewStaysWhileRowsComeIn()
{
    Stage stage;
    QVERIFY(stage.shows());
    RequestsTable *table = stage.table();
    table->selectId({100});
    const int y = table->visualRect(table->currentIndex()).y();
    for (quint64 id = 201; id <= 230; ++id) {
        stage.history.put(newest(id));
        QTRY_COMPARE(stage.rows(), int(id));
        QCOMPARE(table->currentId().value, 100);
        QCOMPARE(table->visualRect(table->currentIndex()).y(), y);
    }
    QCOMPARE(table->selectedIds(9), (QList<ExchangeId>{{100}}));
}

void TestRequestsPage::atTheTopTheNewestComeIntoView()
{
    Stage stage;
    QVERIFY(stage.shows());
    stage.history.put(newest(201));
    QTRY_COMPARE(stage.rows(), 201);
    QCOMPARE(stage.table()->verticalScrollBar()->value(), 0);
    QCOMPARE(stage.table()->rowAt(0), 0);
    // With a row selected the view holds still even there.
    stage.table()->selectId({201});
    stage.history.put(newest(202));
    QTRY_COMPARE(stage.rows(), 202);
    QCOMPARE(stage.table()->rowAt(0), 1);
}

void TestRequestsPage::aRemovedRowSelectsNoOther()
{
    Stage stage;
    stage.history.accepts = [](const ExchangeFilter &, const ExchangeRecord &one) { return one.modelAsked != u"gone"; };
    stage.history.records.last().isOpen = true;
    QVERIFY(stage.shows());
    stage.table()->selectId({200});
    ExchangeRecord gone = stage.history.records.last();
    gone.modelAsked = QStringLiteral("gone");
    stage.history.put(gone);
    QTRY_COMPARE(stage.rows(), 199);
    QVERIFY(!stage.table()->currentIndex().isValid());
    QVERIFY(stage.table()->selectedIds(9).isEmpty());
}

void TestRequestsPage::rowsAreCopiedAsATable()
{
    Stage stage;
    QVERIFY(stage.shows());
    const QSignalSpy noticed(stage.page.get(), &RequestsPage::noticed);
    stage.table()->selectId({150});
    QTest::keyClick(stage.table(), Qt::Key_Down, Qt::ShiftModifier);
    QGuiApplication::clipboard()->clear();
    QTest::keySequence(stage.table(), QKeySequence::Copy);
    QTRY_COMPARE(noticed.size(), 1);
    QCOMPARE(noticed.at(0).at(0).toString(), QStringLiteral("Rows copied: 2"));
    const QStringList lines = QGuiApplication::clipboard()->text().split(u'\n', Qt::SkipEmptyParts);
    QCOMPARE(lines.size(), 3);
    QVERIFY(lines.at(0).startsWith(QStringLiteral("Time\tTool\tModel\tChannel\tStatus\tHow it ended")));
    for (const QString &line : lines)
        QCOMPARE(line.count(u'\t'), lines.at(0).count(u'\t'));
}

void TestRequestsPage::onlyWhatTheLedgerSortsCanBeClicked()
{
    Stage stage;
    stage.page->resize(2000, 700);
    QVERIFY(stage.shows());
    RequestsHeader *header = stage.table()->header();
    const auto click = [&](RequestColumn column) {
        const int x = header->sectionViewportPosition(int(column)) + 20;
        QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, {x, header->height() / 2});
    };
    click(RequestColumn::TokensOut);
    QCOMPARE(stage.history.queries.constLast().sort, ExchangeSort::OutputTokens);
    QVERIFY(stage.history.queries.constLast().isDescending);
    click(RequestColumn::TokensOut);
    QVERIFY(!stage.history.queries.constLast().isDescending);
    const qsizetype asked = stage.history.queries.size();
    click(RequestColumn::Why);
    QCOMPARE(stage.history.queries.size(), asked);
    QCOMPARE(header->sort(), ExchangeSort::OutputTokens);
    QVERIFY(stage.table()->selectedIds(9).isEmpty());
}

void TestRequestsPage::hostileTextStaysPlain()
{
    Stage stage;
    ExchangeRecord hostile = newest(201);
    hostile.modelAsked = QStringLiteral("<b>bold</b>\n\u202Egnp");
    hostile.why = QStringLiteral("<img src='http://example.com/x'>\nsecond line ") + QString(5000, u'x');
    hostile.client = QStringLiteral("&amp; <i>it</i>");
    stage.history.records.append(hostile);
    stage.page->show();
    stage.page->showExchange(hostile.id);
    auto *detail = stage.find<ExchangeDetail>();
    QTRY_VERIFY(detail->summary().contains(hostile.client));
    const QList<ValueText *> values = detail->findChildren<ValueText *>();
    const auto shows = [&](const QString &text) {
        return std::any_of(values.begin(), values.end(), [&](const ValueText *one) { return one->value() == text; });
    };
    QVERIFY(shows(hostile.why));
    QVERIFY(shows(QStringLiteral("<b>bold</b> gnp")));
    for (const QLabel *label : detail->findChildren<QLabel *>())
        QVERIFY(label->textFormat() == Qt::PlainText || !label->text().contains(u'<'));
    // Nothing is cut, and nothing pushes the page wider.
    QCOMPARE(stage.page->width(), 1100);
    for (const ValueText *value : values)
        QTRY_VERIFY(!value->isVisible() || value->document()->size().height() <= value->height() + 1);
}

void TestRequestsPage::iconsFollowThePalette()
{
    Stage stage;
    stage.page->setPalette(paletteOf(Scheme::Light));
    QVERIFY(stage.shows());
    const auto pictures = [&] {
        QList<QImage> result;
        for (const QAbstractButton *button : stage.page->findChildren<QAbstractButton *>()) {
            if (!button->icon().isNull() && button->text() != u"")
                result.append(button->icon().pixmap(16).toImage());
        }
        return result;
    };
    const QList<QImage> light = pictures();
    stage.page->setPalette(paletteOf(Scheme::Dark));
    const QList<QImage> dark = pictures();
    QCOMPARE(light.size(), 4);
    for (qsizetype i = 0; i < light.size(); ++i)
        QVERIFY(light.at(i) != dark.at(i));
}

QTEST_MAIN(TestRequestsPage)
#include "tst_requestspage.moc"
