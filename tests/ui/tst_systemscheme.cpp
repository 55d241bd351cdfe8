// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/systemscheme.h"

#include <QTest>

using namespace sluice::app;
using namespace sluice::ui;

class TestSystemScheme : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void portalNumbersAreThoseOfItsDocumentation_data();
    void portalNumbersAreThoseOfItsDocumentation();
    void withoutAnAnswerTheSystemsPaletteCounts();
};

void TestSystemScheme::portalNumbersAreThoseOfItsDocumentation_data()
{
    QTest::addColumn<uint>("preference");
    QTest::addColumn<Scheme>("fallback");
    QTest::addColumn<Scheme>("scheme");
    QTest::newRow("dark") << 1U << Scheme::Light << Scheme::Dark;
    QTest::newRow("light") << 2U << Scheme::Dark << Scheme::Light;
    QTest::newRow("no preference, light palette") << 0U << Scheme::Light << Scheme::Light;
    QTest::newRow("no preference, dark palette") << 0U << Scheme::Dark << Scheme::Dark;
    QTest::newRow("a number of the future") << 3U << Scheme::Light << Scheme::Light;
}

void TestSystemScheme::portalNumbersAreThoseOfItsDocumentation()
{
    QFETCH(uint, preference);
    QFETCH(Scheme, fallback);
    QTEST(SystemScheme::schemeOfPortal(preference, fallback), "scheme");
}

void TestSystemScheme::withoutAnAnswerTheSystemsPaletteCounts()
{
    // A bus that nobody is on, so that no desktop of the machine can answer.
    qputenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent");
    for (const Scheme scheme : {Scheme::Light, Scheme::Dark})
        QVERIFY(SystemScheme(paletteOf(scheme)).scheme() == scheme);
}

QTEST_GUILESS_MAIN(TestSystemScheme)
#include "tst_systemscheme.moc"
