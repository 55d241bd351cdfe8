// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fakeengine.h"
#include "tests/support/memoryuistate.h"
#include "ui/edit/draftbar.h"
#include "ui/edit/settingsdraft.h"
#include "ui/pages/channels/celltext.h"
#include "ui/pages/channels/maptable.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLineEdit>
#include <QTableView>
#include <QTest>
#include <QVBoxLayout>

using namespace sluice;
using namespace sluice::ui;

namespace {

/// A table whose only cell is the port of the draft, and the bar that applies it.
class Bench
{
public:
    Bench()
    {
        Settings settings;
        settings.port = 8000;
        engine.setSettings(settings);
        auto *column = new QVBoxLayout(&window);
        column->addWidget(table);
        column->addWidget(bar);
        table->showRows({{{QStringLiteral("a")}, QStringLiteral("a"), {QString()}}});
        QObject::connect(table, &MapTable::cellEdited, &draft, [this](const MapTable::Key &, int, const QString &text) {
            Settings wanted = draft.settings();
            wanted.port = quint16(decimalOfCell(text, 0).value_or(0));
            draft.change(QStringLiteral("Port"), wanted);
        });
        window.show();
        window.activateWindow();
    }
    QLineEdit *open()
    {
        const QModelIndex cell = table->table()->model()->index(0, 1);
        table->table()->setFocus();
        table->table()->setCurrentIndex(cell);
        table->table()->edit(cell);
        return table->table()->viewport()->findChild<QLineEdit *>();
    }

    test::FakeEngine engine;
    test::MemoryUiState state;
    SettingsDraft draft{engine, state};
    QWidget window;
    MapTable *table = new MapTable(QStringLiteral("Ports"), QStringLiteral("Name"), {{.title = QStringLiteral("Port")}});
    DraftBar *bar = new DraftBar(draft);
};

} // namespace

class TestMapTable : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { QLocale::setDefault(QLocale::c()); }

    void aCellThatIsOpenIsAppliedToo()
    {
        Bench bench;
        QTRY_VERIFY(bench.window.isActiveWindow());
        QLineEdit *field = bench.open();
        QTest::keyClicks(field, QStringLiteral("9000"));
        QVERIFY(!bench.draft.isChanged());
        bench.bar->apply();
        QCOMPARE(bench.engine.settings().port, quint16(9000));
        QVERIFY(bench.table->table()->hasFocus());
    }

    void numbersAreThoseOfTheLanguage_data()
    {
        QTest::addColumn<QLocale>("locale");
        QTest::addColumn<QString>("text");
        QTest::addColumn<qint64>("micros"); // -1: no number
        const QLocale english(QLocale::English, QLocale::UnitedStates);
        const QLocale german(QLocale::German, QLocale::Germany);
        QTest::newRow("decimals") << english << QStringLiteral("1.2") << qint64(1'200'000);
        QTest::newRow("a sign between thousands") << english << QStringLiteral("1,200") << qint64(-1);
        QTest::newRow("decimals in German") << german << QStringLiteral("1,2") << qint64(1'200'000);
        QTest::newRow("a point between thousands") << german << QStringLiteral("1.200") << qint64(-1);
    }

    void numbersAreThoseOfTheLanguage()
    {
        QFETCH(QLocale, locale);
        QFETCH(QString, text);
        QFETCH(qint64, micros);
        QLocale::setDefault(locale);
        QCOMPARE(decimalOfCell(text, 6).value_or(-1), micros);
        Bench bench;
        QLineEdit *field = bench.open();
        QGuiApplication::clipboard()->setText(text);
        field->paste();
        QCOMPARE(field->text(), micros < 0 ? QString() : text);
    }
};

QTEST_MAIN(TestMapTable)
#include "tst_maptable.moc"
