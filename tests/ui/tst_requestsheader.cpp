// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fakeengine.h"
#include "tests/support/memoryuistate.h"
#include "ui/pages/requests/requestsheader.h"
#include "ui/pages/requests/requestspage.h"
#include "ui/pages/requests/requeststable.h"
#include "ui/theme/flatstyle.h"

#include <QMenu>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

using namespace sluice;
using namespace sluice::test;
using namespace sluice::ui;

namespace {

const Formatters kEnglish{QLocale(QLocale::English, QLocale::UnitedStates)};

RequestsHeader *headerOf(const RequestsPage &page)
{
    return page.findChild<RequestsTable *>()->header();
}

QAction *actionOf(const QMenu &menu, const QString &title)
{
    for (QAction *action : menu.actions()) {
        if (action->text() == title)
            return action;
    }
    return nullptr;
}

} // namespace

class TestRequestsHeader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void columnsAreKept();
    void brokenStateIsIgnored();
    void theLastColumnCannotBeHidden();
    void standardColumnsComeBack();
    void theMenuSorts();
    void theMenuMovesColumns();
    void theMenuFitsWidths();
    void theButtonShowsTheFocus();
};

void TestRequestsHeader::columnsAreKept()
{
    MemoryUiState state;
    FakeEngine engine;
    {
        RequestsPage page(engine, state, kEnglish);
        RequestsHeader *header = page.findChild<RequestsTable *>()->header();
        QMenu menu;
        header->fillMenu(&menu);
        menu.actions().at(int(RequestColumn::Size))->trigger();
        menu.actions().at(int(RequestColumn::Tool))->trigger();
        header->resizeSection(int(RequestColumn::Model), 321);
        header->setSortIndicator(int(RequestColumn::Duration), Qt::AscendingOrder);
        page.saveState();
    }
    RequestsPage page(engine, state, kEnglish);
    const RequestsHeader *header = page.findChild<RequestsTable *>()->header();
    QVERIFY(!header->isSectionHidden(int(RequestColumn::Size)));
    QVERIFY(header->isSectionHidden(int(RequestColumn::Tool)));
    QCOMPARE(header->sectionSize(int(RequestColumn::Model)), 321);
    QCOMPARE(header->sort(), ExchangeSort::Duration);
    QVERIFY(!header->isDescending());
}

void TestRequestsHeader::brokenStateIsIgnored()
{
    MemoryUiState state;
    FakeEngine engine;
    const auto layoutOf = [](const RequestsPage &page) {
        const RequestsHeader *header = page.findChild<RequestsTable *>()->header();
        QList<int> values{int(header->sort()), header->isDescending()};
        for (int i = 0; i < kRequestColumnCount; ++i)
            values << header->isSectionHidden(i) << header->sectionSize(i) << header->visualIndex(i);
        return values;
    };
    RequestsPage fresh(engine, state, kEnglish);
    fresh.saveState();
    const QByteArray good = state.value(QStringLiteral("requests/columns"));
    const QByteArray cut = good.left(good.size() / 2);
    const QByteArray foreign = QHeaderView(Qt::Horizontal).saveState();
    for (const QByteArray &broken : {QByteArray("nonsense"), QByteArray("18:nonsense"), foreign, cut}) {
        state.setValue(QStringLiteral("requests/columns"), broken);
        state.setValue(QStringLiteral("requests/detailPlace"), broken);
        QCOMPARE(layoutOf(RequestsPage(engine, state, kEnglish)), layoutOf(fresh));
    }
}

void TestRequestsHeader::theLastColumnCannotBeHidden()
{
    FakeEngine engine;
    MemoryUiState state;
    const RequestsPage page(engine, state, kEnglish);
    RequestsHeader *header = headerOf(page);
    for (int i = 1; i < kRequestColumnCount; ++i)
        header->hideSection(i);
    QMenu menu;
    header->fillMenu(&menu);
    QVERIFY(!menu.actions().at(0)->isEnabled());
    QVERIFY(menu.actions().at(1)->isEnabled());
}

void TestRequestsHeader::standardColumnsComeBack()
{
    FakeEngine engine;
    MemoryUiState state;
    const RequestsPage page(engine, state, kEnglish);
    RequestsHeader *header = headerOf(page);
    header->moveSection(0, 5);
    header->hideSection(int(RequestColumn::Model));
    header->setSortIndicator(int(RequestColumn::Size), Qt::AscendingOrder);
    header->showStandard();
    for (int i = 0; i < kRequestColumnCount; ++i) {
        QCOMPARE(header->visualIndex(i), i);
        QCOMPARE(header->isSectionHidden(i), !isShownByDefault(RequestColumn(i)));
    }
    QCOMPARE(int(header->sort()), int(ExchangeSort::Received));
    QVERIFY(header->isDescending());
}

void TestRequestsHeader::theMenuSorts()
{
    FakeEngine engine;
    MemoryUiState state;
    const RequestsPage page(engine, state, kEnglish);
    RequestsHeader *header = headerOf(page);
    const QSignalSpy chosen(header, &RequestsHeader::sortChosen);
    const auto choose = [header](const QString &title) {
        QMenu menu;
        header->fillMenu(&menu);
        actionOf(*actionOf(menu, QStringLiteral("Sort by"))->menu(), title)->trigger();
    };
    choose(QStringLiteral("Tokens out"));
    QCOMPARE(int(header->sort()), int(ExchangeSort::OutputTokens));
    QVERIFY(header->isDescending()); // the largest first
    choose(QStringLiteral("Ascending"));
    QCOMPARE(int(header->sort()), int(ExchangeSort::OutputTokens));
    QVERIFY(!header->isDescending());
    choose(QStringLiteral("Tool"));
    QVERIFY(!header->isDescending());
    QCOMPARE(chosen.size(), 3);
    QMenu menu;
    header->fillMenu(&menu);
    const QMenu &sorts = *actionOf(menu, QStringLiteral("Sort by"))->menu();
    QVERIFY(actionOf(sorts, QStringLiteral("Tool"))->isChecked());
    QVERIFY(actionOf(sorts, QStringLiteral("Ascending"))->isChecked());
    QVERIFY(!actionOf(sorts, QStringLiteral("Why"))); // which the ledger cannot sort by
}

void TestRequestsHeader::theMenuMovesColumns()
{
    FakeEngine engine;
    MemoryUiState state;
    const RequestsPage page(engine, state, kEnglish);
    RequestsHeader *header = headerOf(page);
    const auto move = [header](const QString &where, const QString &title) {
        QMenu menu;
        header->fillMenu(&menu);
        QAction *action = actionOf(*actionOf(menu, where)->menu(), title);
        action->trigger();
        return action->isEnabled();
    };
    // Client, which is hidden, stands between the two.
    QVERIFY(move(QStringLiteral("Move left"), QStringLiteral("Model")));
    QVERIFY(header->visualIndex(int(RequestColumn::Model)) < header->visualIndex(int(RequestColumn::Tool)));
    QVERIFY(move(QStringLiteral("Move right"), QStringLiteral("Model")));
    QVERIFY(header->visualIndex(int(RequestColumn::Model)) > header->visualIndex(int(RequestColumn::Tool)));
    QVERIFY(!move(QStringLiteral("Move left"), QStringLiteral("Time")));
    QVERIFY(!move(QStringLiteral("Move right"), QStringLiteral("Why")));
}

void TestRequestsHeader::theMenuFitsWidths()
{
    FakeEngine engine;
    MemoryUiState state;
    const RequestsPage page(engine, state, kEnglish);
    RequestsHeader *header = headerOf(page);
    header->resizeSection(int(RequestColumn::Status), 500);
    QMenu menu;
    header->fillMenu(&menu);
    actionOf(menu, QStringLiteral("Fit widths"))->trigger();
    QVERIFY(header->sectionSize(int(RequestColumn::Status)) < 200);
}

void TestRequestsHeader::theButtonShowsTheFocus()
{
    FakeEngine engine;
    MemoryUiState state;
    const FlatStyle style;
    RequestsPage page(engine, state, kEnglish);
    auto *button = page.findChild<QToolButton *>(QStringLiteral("columnsButton"));
    button->setStyle(const_cast<FlatStyle *>(&style));
    QVERIFY(button->focusPolicy() & Qt::TabFocus);
    page.show();
    page.activateWindow();
    const QImage before = button->grab().toImage();
    button->setFocus(Qt::TabFocusReason);
    QTRY_VERIFY(button->hasFocus());
    QVERIFY(button->grab().toImage() != before);
    button->setStyle(nullptr);
}

QTEST_MAIN(TestRequestsHeader)
#include "tst_requestsheader.moc"
