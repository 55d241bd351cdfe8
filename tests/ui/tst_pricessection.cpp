// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/channelsbench.h"
#include "ui/edit/section.h"
#include "ui/pages/channels/maptable.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QTableView>
#include <QTest>

using namespace sluice;
using namespace sluice::test;
using namespace sluice::ui;

namespace {

enum Column {
    ModelColumn,
    CurrencyColumn,
    InputColumn,
    CacheReadColumn,
    CacheWriteColumn,
    OutputColumn,
    LengthColumn,
    HoursColumn
};

/// The table of prices of a channel with one model, `deepseek-chat`, that has one tier, for inputs above 128,000 tokens.
class Bench : public ChannelsBench
{
public:
    Bench()
    {
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        page.showChannel(QStringLiteral("deepseek"));
        for (auto *section : page.findChildren<Section *>())
            section->setFolded(false);
        page.activateWindow();
        prices = find<MapTable>("prices");
        table = prices->table();
        table->setFocus();
    }

    const ModelPrice &price(const char *model = "deepseek-chat") const
    {
        return *channels()[1].prices.constFind(QLatin1String(model));
    }
    QPushButton *button(const char *name) const { return prices->findChild<QPushButton *>(QLatin1String(name)); }
    QString text(int row, int column, int role = Qt::DisplayRole) const
    {
        return table->model()->index(row, column).data(role).toString();
    }
    QString problem() const
    {
        const auto *label = prices->findChild<QLabel *>(QStringLiteral("mapTableProblem"));
        return label->isHidden() ? QString() : label->text();
    }
    void choose(int row, int column = ModelColumn) const { table->setCurrentIndex(table->model()->index(row, column)); }
    /// The open cell; null if none is.
    QLineEdit *field() const
    {
        for (auto *field : table->viewport()->findChildren<QLineEdit *>()) {
            if (field->isVisible() && !qobject_cast<QComboBox *>(field->parentWidget()))
                return field;
        }
        return nullptr;
    }
    /// As a user would: goes to the cell, opens it, types over what stands there and presses Enter.
    void type(int row, int column, const QString &text) const
    {
        table->setFocus();
        choose(row, column);
        QTest::keyClick(table, Qt::Key_F2);
        typeIntoOpen(text);
    }
    void typeIntoOpen(const QString &text) const
    {
        QLineEdit *open = field();
        QVERIFY(open);
        open->selectAll();
        QTest::keyClick(open, Qt::Key_Delete);
        open->insert(text); // keys that a test can press have no dashes but one
        QTest::keyClick(open, Qt::Key_Return);
        // The field gets the key before the table does what follows from it.
        QCoreApplication::sendPostedEvents(table->itemDelegate(), QEvent::MetaCall);
    }
    QString lastStep() const { return draft.steps().undoText(); }

    MapTable *prices;
    QTableView *table;
};

PriceTier tierOf(std::optional<qint64> above, std::optional<UtcHours> hours)
{
    return {.aboveInput = above, .hours = hours, .input = {1}, .cacheRead = {}, .cacheWrite = {}, .output = {1}};
}

} // namespace

class TestPricesSection : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { QLocale::setDefault(QLocale::c()); }

    void aTierStandsBelowItsModel();
    void aFurtherTierCostsWhatItsModelDoes();
    void withoutAChosenRowNothingIsAddedOrRemoved();
    void conditionsAndPricesAreTyped();
    void eachEditIsOneStep();
    void hoursThatAreNoneAreRefused_data();
    void hoursThatAreNoneAreRefused();
    void whatIsRefusedWhenTheCellIsLeftIsToldToo();
    void escapeTakesBackWhatWasTyped();
    void lengthsHaveTheRangeOfTheSetting_data();
    void lengthsHaveTheRangeOfTheSetting();
    void aTierWithoutAConditionKeepsTheDraftFromTakingEffect();
    void aTierThatNoCallComesToIsTold();
    void orderIsChangedByKeysAndButtons();
    void theDeleteKeyTakesTheChosenRow();
    void whatIsATiersIsNotEditedInItsModelsRow();
    void renamingKeepsTheTiers();
    void aNameThatIsTakenIsRefusedInWords();
    void theChosenRowStaysSo();
};

void TestPricesSection::aTierStandsBelowItsModel()
{
    Bench bench;
    QCOMPARE(bench.table->model()->rowCount(), 2);
    QCOMPARE(bench.text(0, ModelColumn), QStringLiteral("deepseek-chat"));
    QCOMPARE(bench.text(1, ModelColumn), QStringLiteral("input above 128,000"));
    QCOMPARE(bench.text(1, ModelColumn, Qt::AccessibleTextRole), QStringLiteral("deepseek-chat, input above 128,000"));
    QCOMPARE(bench.text(1, InputColumn), QStringLiteral("4"));
    QCOMPARE(bench.text(1, CacheReadColumn), QStringLiteral("as input"));
    QCOMPARE(bench.text(1, LengthColumn), QStringLiteral("128,000"));
    QCOMPARE(bench.text(1, HoursColumn), QStringLiteral("all day"));
    QCOMPARE(bench.problem(), QString());
    bench.type(1, HoursColumn, QStringLiteral("16:30-00:30"));
    QCOMPARE(bench.text(1, ModelColumn), QStringLiteral("input above 128,000, 16:30–00:30 UTC"));
    bench.type(1, LengthColumn, QString());
    QCOMPARE(bench.text(1, ModelColumn), QStringLiteral("16:30–00:30 UTC"));
}

void TestPricesSection::aFurtherTierCostsWhatItsModelDoes()
{
    Bench bench;
    bench.choose(0);
    bench.button("addPart")->click();
    const PriceTier expected{.aboveInput = 64'000, // inputs above 128,000 are those of the tier before it
                             .hours = {},
                             .input = {2'000'000},
                             .cacheRead = TokenPrice{200'000},
                             .cacheWrite = {},
                             .output = {3'000'000}};
    QCOMPARE(bench.price().tiers.size(), 2);
    QCOMPARE(bench.price().tiers.last(), expected);
    QVERIFY(bench.lastStep().contains(QLatin1String("deepseek-chat")));
    // Its condition waits to be typed.
    bench.typeIntoOpen(QStringLiteral("32000"));
    QCOMPARE(bench.price().tiers.last().aboveInput, std::optional<qint64>(32'000));
    QCOMPARE(bench.problem(), QString());
    QVERIFY(bench.draft.apply().has_value());
}

void TestPricesSection::withoutAChosenRowNothingIsAddedOrRemoved()
{
    Bench bench;
    bench.table->setCurrentIndex({});
    for (const char *name : {"addPart", "removeRow"}) {
        QVERIFY(!bench.button(name)->isEnabled());
        QVERIFY(!bench.button(name)->toolTip().isEmpty());
    }
    bench.choose(1);
    for (const char *name : {"addPart", "removeRow"})
        QVERIFY(bench.button(name)->isEnabled());
    QVERIFY(!bench.button("movePartUp")->isVisible()); // there is no order of one
}

void TestPricesSection::conditionsAndPricesAreTyped()
{
    Bench bench;
    bench.type(1, LengthColumn, QStringLiteral("200,000"));
    bench.type(1, HoursColumn, QStringLiteral("9:00 – 24:00"));
    bench.type(1, InputColumn, QStringLiteral("4.5"));
    bench.type(1, CacheReadColumn, QStringLiteral("0.45"));
    bench.type(1, OutputColumn, QStringLiteral("9"));
    const PriceTier expected{.aboveInput = 200'000,
                             .hours = UtcHours{9 * 60, 0},
                             .input = {4'500'000},
                             .cacheRead = TokenPrice{450'000},
                             .cacheWrite = {},
                             .output = {9'000'000}};
    QCOMPARE(bench.price().tiers, QList<PriceTier>{expected});
    bench.type(1, CacheReadColumn, QString());
    QVERIFY(!bench.price().tiers.first().cacheRead);
    QCOMPARE(bench.price().input.micros, 2'000'000);
}

void TestPricesSection::eachEditIsOneStep()
{
    Bench bench;
    const ModelPrice before = bench.price();
    bench.type(1, LengthColumn, QStringLiteral("256000"));
    QCOMPARE(bench.draft.steps().count(), 1);
    bench.type(1, OutputColumn, QStringLiteral("7"));
    QCOMPARE(bench.draft.steps().count(), 2);
    bench.draft.steps().undo();
    QCOMPARE(bench.text(1, OutputColumn), QStringLiteral("6"));
    bench.draft.steps().undo();
    QCOMPARE(bench.price(), before);
    QCOMPARE(bench.text(1, LengthColumn), QStringLiteral("128,000"));
    bench.draft.steps().redo();
    QCOMPARE(bench.price().tiers.first().aboveInput, std::optional<qint64>(256'000));
}

void TestPricesSection::hoursThatAreNoneAreRefused_data()
{
    QTest::addColumn<QString>("text");
    for (const char *text : {"16:30", "25:00-01:00", "08:00-08:00", "00:00-24:00", "night", "16.30-17.30"})
        QTest::newRow(text) << QString::fromLatin1(text);
}

void TestPricesSection::hoursThatAreNoneAreRefused()
{
    QFETCH(QString, text);
    Bench bench;
    bench.type(1, HoursColumn, text);
    QVERIFY2(bench.problem().contains(text) && bench.problem().contains(QLatin1String("UTC")), qPrintable(bench.problem()));
    QVERIFY(!bench.draft.isChanged());
    // It stays to be mended, and what it is mended to counts.
    QVERIFY(bench.field());
    QCOMPARE(bench.field()->text(), text);
    bench.typeIntoOpen(QStringLiteral("16:30-17:30"));
    QCOMPARE(bench.problem(), QString());
    QCOMPARE(bench.price().tiers.first().hours, std::optional(UtcHours{990, 1050}));
}

void TestPricesSection::whatIsRefusedWhenTheCellIsLeftIsToldToo()
{
    Bench bench;
    QTRY_VERIFY(bench.page.isActiveWindow());
    bench.choose(1, HoursColumn);
    QTest::keyClick(bench.table, Qt::Key_F2);
    QTest::keyClicks(bench.field(), QStringLiteral("16:3"));
    bench.find<QLineEdit>("id.edit")->setFocus();
    QVERIFY(!bench.field());
    QVERIFY(bench.problem().contains(QLatin1String("16:3")));
    QVERIFY(!bench.draft.isChanged());
    QCOMPARE(bench.text(1, HoursColumn), QStringLiteral("all day"));
    // By another cell of the same table as well.
    bench.table->setFocus();
    bench.choose(1, LengthColumn);
    QTest::keyClick(bench.table, Qt::Key_F2);
    QCOMPARE(bench.problem(), QString());
    QTest::keyClicks(bench.field(), QStringLiteral("many"));
    bench.choose(0);
    QVERIFY(bench.problem().contains(QLatin1String("many")));
    QVERIFY(!bench.draft.isChanged());
}

void TestPricesSection::escapeTakesBackWhatWasTyped()
{
    Bench bench;
    bench.type(1, HoursColumn, QStringLiteral("nonsense"));
    QVERIFY(!bench.problem().isEmpty());
    QTest::keyClick(bench.field(), Qt::Key_Escape);
    QVERIFY(!bench.field());
    QCOMPARE(bench.problem(), QString());
    QVERIFY(!bench.draft.isChanged());
}

void TestPricesSection::lengthsHaveTheRangeOfTheSetting_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("isTaken");
    QTest::newRow("the least") << QStringLiteral("1") << true;
    QTest::newRow("the most") << QStringLiteral("1000000000") << true;
    QTest::newRow("none") << QStringLiteral("0") << false;
    QTest::newRow("more than the most") << QStringLiteral("1000000001") << false;
    QTest::newRow("a part") << QStringLiteral("1.5") << false;
    QTest::newRow("below zero") << QStringLiteral("-5") << false;
    QTest::newRow("in words") << QStringLiteral("128k") << false;
    QTest::newRow("more than any number") << QStringLiteral("99999999999999999999") << false;
}

void TestPricesSection::lengthsHaveTheRangeOfTheSetting()
{
    QFETCH(QString, text);
    QFETCH(bool, isTaken);
    Bench bench;
    bench.type(1, LengthColumn, text);
    QCOMPARE(bench.problem().isEmpty(), isTaken);
    QCOMPARE(bench.draft.isChanged(), isTaken);
    QCOMPARE(bench.price().tiers.first().aboveInput, std::optional<qint64>(isTaken ? text.toLongLong() : 128'000));
}

void TestPricesSection::aTierWithoutAConditionKeepsTheDraftFromTakingEffect()
{
    Bench bench;
    bench.type(1, LengthColumn, QString());
    QCOMPARE(bench.text(1, ModelColumn), QStringLiteral("no condition"));
    QVERIFY(bench.problem().contains(QLatin1String("deepseek-chat")));
    QVERIFY(!bench.problem().contains(QLatin1String("above_input_tokens")));
    QVERIFY(!bench.draft.problems().isEmpty());
    bench.type(1, HoursColumn, QStringLiteral("16:30-00:30"));
    QCOMPARE(bench.problem(), QString());
    QVERIFY(bench.draft.problems().isEmpty());
}

void TestPricesSection::aTierThatNoCallComesToIsTold()
{
    Bench bench;
    bench.choose(0);
    bench.button("addPart")->click();
    bench.typeIntoOpen(QStringLiteral("500000"));
    QVERIFY2(bench.problem().contains(QLatin1String("input above 500,000")), qPrintable(bench.problem()));
    QVERIFY(bench.draft.problems().isEmpty()); // of no use, but no mistake
    bench.choose(2);
    bench.button("movePartUp")->click();
    QCOMPARE(bench.problem(), QString());
    QCOMPARE(bench.price().tiers.first().aboveInput, std::optional<qint64>(500'000));
}

void TestPricesSection::orderIsChangedByKeysAndButtons()
{
    Bench bench;
    Settings settings = bench.draft.settings();
    settings.channels[1].prices[QStringLiteral("deepseek-chat")].tiers = {tierOf(300, {}), tierOf(200, {}), tierOf(100, {})};
    bench.draft.change(QStringLiteral("three"), settings);
    const auto lengths = [&bench] {
        QList<qint64> lengths;
        for (const PriceTier &tier : bench.price().tiers)
            lengths.append(tier.aboveInput.value_or(0));
        return lengths;
    };
    bench.choose(3, InputColumn);
    QVERIFY(!bench.button("movePartDown")->isEnabled());
    QTest::keyClick(bench.table, Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(lengths(), (QList<qint64>{300, 100, 200}));
    QCOMPARE(bench.table->currentIndex(), bench.table->model()->index(2, InputColumn)); // it goes along
    QTest::keyClick(bench.table, Qt::Key_Up, Qt::AltModifier);
    QTest::keyClick(bench.table, Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(lengths(), (QList<qint64>{100, 300, 200}));
    QVERIFY(!bench.button("movePartUp")->isEnabled());
    bench.button("movePartDown")->click();
    QCOMPARE(lengths(), (QList<qint64>{300, 100, 200}));
    QVERIFY(bench.lastStep().contains(QLatin1String("Order")));
    bench.draft.steps().undo();
    QCOMPARE(lengths(), (QList<qint64>{100, 300, 200}));
    // A model has its place by its name.
    bench.choose(0);
    QVERIFY(!bench.button("movePartDown")->isEnabled());
}

void TestPricesSection::theDeleteKeyTakesTheChosenRow()
{
    Bench bench;
    bench.choose(1);
    QTest::keyClick(bench.table, Qt::Key_Delete);
    QVERIFY(bench.price().tiers.isEmpty());
    QCOMPARE(bench.price().input.micros, 2'000'000);
    QVERIFY(bench.lastStep().contains(QLatin1String("tier of deepseek-chat")));
    bench.draft.steps().undo();
    QCOMPARE(bench.price().tiers.size(), 1);
    bench.choose(0);
    QTest::keyClick(bench.table, Qt::Key_Delete);
    QVERIFY(bench.channels()[1].prices.isEmpty());
    bench.draft.steps().undo();
    bench.choose(1);
    bench.button("removeRow")->click();
    QVERIFY(bench.price().tiers.isEmpty());
}

void TestPricesSection::whatIsATiersIsNotEditedInItsModelsRow()
{
    Bench bench;
    const auto isOpen = [&bench](int row, int column) {
        return bench.table->model()->index(row, column).flags().testFlag(Qt::ItemIsEditable);
    };
    QVERIFY(isOpen(0, ModelColumn) && isOpen(0, CurrencyColumn));
    QVERIFY(!isOpen(0, LengthColumn) && !isOpen(0, HoursColumn));
    QVERIFY(!isOpen(1, ModelColumn) && !isOpen(1, CurrencyColumn));
    QVERIFY(isOpen(1, InputColumn) && isOpen(1, LengthColumn) && isOpen(1, HoursColumn));
    for (const int column : {LengthColumn, HoursColumn})
        QCOMPARE(bench.text(0, column), QString());
    QCOMPARE(bench.text(1, CurrencyColumn), QString());
}

void TestPricesSection::renamingKeepsTheTiers()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("editor")));
    Bench bench;
    const ModelPrice before = bench.price();
    bench.prices->findChild<QPushButton *>(QStringLiteral("addRow"))->click();
    bench.typeIntoOpen(QStringLiteral("other-*"));
    bench.type(0, ModelColumn, QStringLiteral("zeta"));
    QCOMPARE(bench.channels()[1].prices.size(), 2);
    QCOMPARE(bench.price("zeta"), before);
    QVERIFY(bench.price("other-*").tiers.isEmpty());
    QCOMPARE(bench.text(0, ModelColumn), QStringLiteral("other-*"));
    // The row that was renamed is the chosen one at its new place.
    QCOMPARE(bench.table->currentIndex().row(), 1);
    QVERIFY(!bench.field());
    // So it is by Tab, which goes on to the next cell of that row.
    bench.table->setFocus();
    QTest::keyClick(bench.table, Qt::Key_Home); // its first cell
    QTest::keyClick(bench.table, Qt::Key_F2);
    bench.field()->setText(QStringLiteral("a-name"));
    QTest::keyClick(bench.field(), Qt::Key_Tab);
    QCOMPARE(bench.price("a-name"), before);
    QCOMPARE(bench.table->currentIndex(), bench.table->model()->index(0, CurrencyColumn));
}

void TestPricesSection::aNameThatIsTakenIsRefusedInWords()
{
    Bench bench;
    bench.button("addRow")->click();
    bench.typeIntoOpen(QStringLiteral("deepseek-chat"));
    QVERIFY(bench.problem().contains(QLatin1String("deepseek-chat")));
    QCOMPARE(bench.channels()[1].prices.size(), 2);
    bench.typeIntoOpen(QString());
    QVERIFY(!bench.problem().isEmpty());
    bench.typeIntoOpen(QStringLiteral("deepseek-reasoner"));
    QCOMPARE(bench.problem(), QString());
    QCOMPARE(bench.price("deepseek-reasoner").tiers.size(), 0);
}

void TestPricesSection::theChosenRowStaysSo()
{
    Bench bench;
    bench.choose(1, OutputColumn);
    Settings settings = bench.draft.settings();
    settings.channels[1].prices.insert(QStringLiteral("another"), ModelPrice());
    bench.draft.change(QStringLiteral("one before it"), settings);
    QCOMPARE(bench.table->currentIndex(), bench.table->model()->index(2, OutputColumn));
    bench.draft.steps().undo();
    QCOMPARE(bench.table->currentIndex(), bench.table->model()->index(1, OutputColumn));
}

QTEST_MAIN(TestPricesSection)
#include "tst_pricessection.moc"
