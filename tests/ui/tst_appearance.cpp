// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/appearance.h"
#include "tests/support/fakedesktopsettings.h"

#include <QApplication>
#include <QTest>

using namespace sluice;
using namespace sluice::app;
using sluice::ui::Scheme;
using sluice::ui::ThemeChoice;

class TestAppearance : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        // A bus that nobody is on, so that no desktop of the machine can answer.
        qputenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent");
    }

    void theThemeTakesEffectAtOnceAndGoesBack_data();
    void theThemeTakesEffectAtOnceAndGoesBack();
};

void TestAppearance::theThemeTakesEffectAtOnceAndGoesBack_data()
{
    QTest::addColumn<Scheme>("system");
    QTest::newRow("light system") << Scheme::Light;
    QTest::newRow("dark system") << Scheme::Dark;
}

void TestAppearance::theThemeTakesEffectAtOnceAndGoesBack()
{
    QFETCH(Scheme, system);
    const SystemScheme systemScheme(ui::paletteOf(system));
    test::FakeDesktopSettings desktop;
    const Appearance appearance(systemScheme, desktop);
    QVERIFY(ui::schemeOf(QApplication::palette()) == system);
    desktop.setTheme(ThemeChoice::Dark);
    QVERIFY(ui::schemeOf(QApplication::palette()) == Scheme::Dark);
    desktop.setTheme(ThemeChoice::Light);
    QVERIFY(ui::schemeOf(QApplication::palette()) == Scheme::Light);
    desktop.setTheme(ThemeChoice::System);
    QVERIFY(ui::schemeOf(QApplication::palette()) == system);
}

QTEST_MAIN(TestAppearance)
#include "tst_appearance.moc"
