// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fakehistory.h"
#include "ui/edit/entitylist.h"
#include "ui/edit/fieldrow.h"
#include "ui/edit/numberedits.h"
#include "ui/edit/section.h"
#include "ui/search/ranking.h"
#include "ui/search/searchpalette.h"
#include "ui/search/windowsearch.h"

#include <QLineEdit>
#include <QListWidget>
#include <QSignalSpy>
#include <QTest>
#include <QVBoxLayout>

using namespace sluice;
using namespace sluice::ui;

namespace {

Findable item(const QString &name, const QString &place = {}, const QStringList &words = {})
{
    return {.name = name, .place = place, .words = words, .symbol = Symbol::Settings, .show = [] {}};
}

QList<Findable> englishItems()
{
    const QString ledger = QStringLiteral("Settings › Ledger");
    return {item(QStringLiteral("Settings"), {}, {QStringLiteral("settings")}),
            item(QStringLiteral("Ledger"), QStringLiteral("Settings")),
            item(QStringLiteral("Keep requests for"), ledger, {QStringLiteral("ledger.keep_days")}),
            item(QStringLiteral("Port"), QStringLiteral("Settings › Gateway"), {QStringLiteral("listen.port")}),
            item(QStringLiteral("Export"), QStringLiteral("Settings › Files")),
            item(QStringLiteral("deepseek"), QStringLiteral("Channels")),
            item(QStringLiteral("siliconflow/deepseek-v3"), QStringLiteral("Requests of this model"))};
}

QList<Findable> chineseItems()
{
    return {item(QStringLiteral("设置"), {}, {QStringLiteral("settings")}),
            item(QStringLiteral("请求保留时长"), QStringLiteral("设置 › 账本"), {QStringLiteral("ledger.keep_days")}),
            item(QStringLiteral("界面语言"), QStringLiteral("设置 › 窗口"), {QStringLiteral("language")}),
            item(QStringLiteral("deepseek"), QStringLiteral("通道"))};
}

QStringList namesFound(const QString &query, const QList<Findable> &items)
{
    QStringList names;
    for (const int at : ranked(query, items))
        names.append(items.at(at).name);
    return names;
}

/// A window with a page as pages are: a list, and a section that is folded.
class Bench
{
public:
    Bench()
    {
        auto *layout = new QVBoxLayout(&window);
        page = new QWidget(&window);
        page->setObjectName(QStringLiteral("channelsPage"));
        auto *column = new QVBoxLayout(page);
        list = new EntityList(QStringLiteral("Channels"), QStringLiteral("Add"), page);
        list->showEntries({{.id = QStringLiteral("a"), .title = QStringLiteral("Alpha"), .detail = {}, .tone = Tone::Good},
                           {.id = QStringLiteral("b"), .title = QStringLiteral("Beta"), .detail = {}, .tone = Tone::Good}});
        section = new Section(QStringLiteral("Breaker"), Section::Folding::Foldable, page);
        auto *row = new FieldRow(QStringLiteral("Stays open"), edit = new DurationEdit, section);
        row->setObjectName(QStringLiteral("breaker.open_ms"));
        section->add(row);
        column->addWidget(list);
        column->addWidget(section);
        layout->addWidget(page);
        other = new QLineEdit(&window);
        layout->addWidget(other);
        search = std::make_unique<WindowSearch>(&window, history);
        search->addPage(
            {.widget = page, .name = QStringLiteral("通道"), .symbol = Symbol::Channels, .open = [this] { ++opened; }});
        palette = window.findChild<SearchPalette *>();
        field = palette->findChild<QLineEdit *>(QStringLiteral("searchField"));
        results = palette->findChild<QListWidget *>(QStringLiteral("searchResults"));
        window.resize(800, 600);
        window.show();
        window.activateWindow();
    }

    QStringList found() const
    {
        QStringList names;
        for (int row = 0; row < results->count(); ++row)
            names.append(results->item(row)->text());
        return names;
    }

    test::FakeHistory history;
    QWidget window;
    QWidget *page = nullptr;
    EntityList *list = nullptr;
    Section *section = nullptr;
    DurationEdit *edit = nullptr;
    QLineEdit *other = nullptr;
    std::unique_ptr<WindowSearch> search;
    SearchPalette *palette = nullptr;
    QLineEdit *field = nullptr;
    QListWidget *results = nullptr;
    int opened = 0;
};

} // namespace

class TestSearch : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aTermFitsAName_data();
    void aTermFitsAName();
    void theBestStandFirst_data();
    void theBestStandFirst();

    void aPageIsFoundByItsEnglishNameAndByWhatIsOnIt();
    void aSettingIsUnfoldedAndGetsTheFocus();
    void anEntryOfAListIsChosen();
    void aNameOfTheLedgerLeadsToItsRequests();
    void whatIsHiddenIsNotFound();
    void keysChooseAndEscapeGivesTheFocusBack();
    void aClickBesideItGivesUp();
    void aLateAnswerDoesNotMoveTheChoice();
    void nothingFoundIsSaid();
};

void TestSearch::aTermFitsAName_data()
{
    QTest::addColumn<QString>("term");
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("fit");
    const auto row = [](const char *title, const char *term, const char *name, Fit fit) {
        QTest::newRow(title) << QString::fromUtf8(term) << QString::fromUtf8(name) << int(fit);
    };
    row("whole, other case", "PORT", "Port", Fit::Whole);
    row("beginning", "keep", "Keep requests for", Fit::Start);
    row("beginning of a word", "requests", "Keep requests for", Fit::WordStart);
    row("after a dot", "keep", "ledger.keep_days", Fit::WordStart);
    row("after an underscore", "days", "ledger.keep_days", Fit::WordStart);
    row("inside", "port", "Export", Fit::Inside);
    row("a word later than the inside", "port", "export a port", Fit::WordStart);
    row("initials", "krf", "Keep requests for", Fit::Initials);
    row("beginnings of words", "kereq", "Keep requests for", Fit::Initials);
    row("letters in between are no fuzz", "kpr", "Keep requests for", Fit::None);
    row("one letter is no initials", "z", "Keep requests for", Fit::None);
    row("Han within a name", "语言", "界面语言", Fit::WordStart);
    row("Han further apart", "界言", "界面语言", Fit::Initials);
    row("nothing", "breaker", "Port", Fit::None);
}

void TestSearch::aTermFitsAName()
{
    QFETCH(QString, term);
    QFETCH(QString, name);
    QFETCH(int, fit);
    QCOMPARE(int(fitOf(term, name)), fit);
}

void TestSearch::theBestStandFirst_data()
{
    QTest::addColumn<QString>("query");
    QTest::addColumn<bool>("isChinese");
    QTest::addColumn<QStringList>("names");
    QTest::newRow("a name before a part of one")
        << QStringLiteral("port") << false << QStringList{QStringLiteral("Port"), QStringLiteral("Export")};
    QTest::newRow("a key of config.json") << QStringLiteral("keep_days") << false
                                          << QStringList{QStringLiteral("Keep requests for")};
    QTest::newRow("a name before a place") << QStringLiteral("ledger") << false
                                           << QStringList{QStringLiteral("Ledger"), QStringLiteral("Keep requests for")};
    QTest::newRow("beginning before a later word")
        << QStringLiteral("deep") << false << QStringList{QStringLiteral("deepseek"), QStringLiteral("siliconflow/deepseek-v3")};
    QTest::newRow("all words must fit") << QStringLiteral("ledger keep") << false
                                        << QStringList{QStringLiteral("Keep requests for")};
    QTest::newRow("spaces are nothing") << QStringLiteral("   ") << false << namesFound(QString(), englishItems());
    QTest::newRow("nothing") << QStringLiteral("breaker") << false << QStringList();
    QTest::newRow("Chinese name") << QStringLiteral("语言") << true << QStringList{QStringLiteral("界面语言")};
    QTest::newRow("Chinese place") << QStringLiteral("账本") << true << QStringList{QStringLiteral("请求保留时长")};
    QTest::newRow("English page in Chinese") << QStringLiteral("settings") << true << QStringList{QStringLiteral("设置")};
    QTest::newRow("key in Chinese") << QStringLiteral("keep") << true << QStringList{QStringLiteral("请求保留时长")};
    QTest::newRow("channel in Chinese") << QStringLiteral("DEEP") << true << QStringList{QStringLiteral("deepseek")};
}

void TestSearch::theBestStandFirst()
{
    QFETCH(QString, query);
    QFETCH(bool, isChinese);
    QFETCH(QStringList, names);
    QCOMPARE(namesFound(query, isChinese ? chineseItems() : englishItems()), names);
}

void TestSearch::aPageIsFoundByItsEnglishNameAndByWhatIsOnIt()
{
    Bench bench;
    bench.search->toggle();
    QCOMPARE(bench.found(), (QStringList{QStringLiteral("通道"), QStringLiteral("Alpha"), QStringLiteral("Beta"),
                                         QStringLiteral("Breaker"), QStringLiteral("Stays open")}));
    QTest::keyClicks(bench.field, QStringLiteral("channels"));
    QCOMPARE(bench.found().first(), QStringLiteral("通道"));
    QTest::keyClick(bench.field, Qt::Key_Return);
    QCOMPARE(bench.opened, 1);
    QVERIFY(!bench.palette->isVisible());
}

void TestSearch::aSettingIsUnfoldedAndGetsTheFocus()
{
    Bench bench;
    QVERIFY(bench.section->isFolded());
    bench.search->toggle();
    QTest::keyClicks(bench.field, QStringLiteral("open_ms"));
    QTest::keyClick(bench.field, Qt::Key_Enter);
    QVERIFY(!bench.section->isFolded());
    QCOMPARE(bench.window.focusWidget(), bench.edit);
}

void TestSearch::anEntryOfAListIsChosen()
{
    Bench bench;
    bench.search->toggle();
    QTest::keyClicks(bench.field, QStringLiteral("beta"));
    QTest::keyClick(bench.field, Qt::Key_Return);
    QCOMPARE(bench.list->current(), QStringLiteral("b"));
}

void TestSearch::aNameOfTheLedgerLeadsToItsRequests()
{
    Bench bench;
    bench.history.names = {.models = {QStringLiteral("qwen3")}, .channels = {}, .clients = {}};
    QSignalSpy spy(bench.search.get(), &WindowSearch::exchangesChosen);
    bench.search->toggle();
    QTest::keyClicks(bench.field, QStringLiteral("qwen"));
    QTRY_COMPARE(bench.found(), QStringList{QStringLiteral("qwen3")});
    QTest::keyClick(bench.field, Qt::Key_Return);
    QCOMPARE(spy.size(), 1);
    QCOMPARE(spy.first().first().value<ExchangeFilter>().model, QStringLiteral("qwen3"));
}

void TestSearch::whatIsHiddenIsNotFound()
{
    Bench bench;
    bench.section->setFolded(false);
    bench.section->findChild<FieldRow *>()->hide();
    bench.search->toggle();
    QVERIFY(!bench.found().contains(QStringLiteral("Stays open")));
}

void TestSearch::keysChooseAndEscapeGivesTheFocusBack()
{
    Bench bench;
    bench.other->setFocus();
    bench.search->toggle();
    QCOMPARE(bench.window.focusWidget(), bench.field);
    QTest::keyClick(bench.field, Qt::Key_Down);
    QCOMPARE(bench.results->currentRow(), 1);
    QTest::keyClick(bench.field, Qt::Key_Up);
    QTest::keyClick(bench.field, Qt::Key_Up);
    QCOMPARE(bench.results->currentRow(), bench.results->count() - 1);
    QCOMPARE(bench.field->accessibleDescription(), QStringLiteral("Stays open, 通道 › Breaker"));
    QTest::keyClick(bench.field, Qt::Key_Tab);
    QCOMPARE(bench.window.focusWidget(), bench.field);
    QTest::keyClick(bench.field, Qt::Key_Escape);
    QVERIFY(!bench.palette->isVisible());
    QCOMPARE(bench.window.focusWidget(), bench.other);
    QCOMPARE(bench.opened, 0);
}

void TestSearch::aClickBesideItGivesUp()
{
    Bench bench;
    bench.search->toggle();
    QTest::mouseClick(bench.palette, Qt::LeftButton, {}, QPoint(2, 2));
    QVERIFY(!bench.palette->isVisible());
}

void TestSearch::aLateAnswerDoesNotMoveTheChoice()
{
    Bench bench;
    bench.history.names = {.models = {QStringLiteral("qwen3")}, .channels = {}, .clients = {}};
    bench.search->toggle();
    QTest::keyClick(bench.field, Qt::Key_Down);
    QTRY_VERIFY(bench.found().contains(QStringLiteral("qwen3")));
    QCOMPARE(bench.results->currentRow(), 1);
    // Once more while the answer to the first opening is under way.
    bench.search->toggle();
    bench.search->toggle();
    bench.search->toggle();
    bench.search->toggle();
    QTRY_VERIFY(bench.found().contains(QStringLiteral("qwen3")));
    QCOMPARE(bench.found().count(QStringLiteral("qwen3")), 1);
}

void TestSearch::nothingFoundIsSaid()
{
    Bench bench;
    bench.search->toggle();
    QTest::keyClicks(bench.field, QStringLiteral("zzz"));
    QVERIFY(bench.found().isEmpty());
    QTest::keyClick(bench.field, Qt::Key_Return);
    QVERIFY(bench.palette->isVisible());
    QVERIFY(bench.field->accessibleDescription().startsWith(QStringLiteral("Nothing of this name")));
}

QTEST_MAIN(TestSearch)
#include "tst_search.moc"
