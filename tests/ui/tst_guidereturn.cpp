// SPDX-License-Identifier: GPL-3.0-or-later
// The guide for whoever goes away from it and comes back, and for whoever has channels already.
#include "core/api/simulated.h"
#include "tests/support/guidebench.h"

#include <QTest>

#include <algorithm>

using namespace sluice;
using namespace sluice::ui;
using test::click;
using test::find;
using test::GuideBench;
using test::kEnglish;
using test::nextText;
using test::passedReport;
using test::refusedReport;
using test::textOf;

namespace {

/// Another page is looked at, and then the guide again.
void lookElsewhere(GuideBench &bench)
{
    bench.page.hide();
    bench.page.show();
}

QString typedKey(const GuideBench &bench)
{
    return find<QLineEdit>(*find(bench.page, "guideKey"), "secretField")->text();
}

ChannelSettings channelTo(const QString &id, const QString &url)
{
    ChannelSettings channel;
    channel.id = id;
    channel.baseUrl = url;
    return channel;
}

void goTo(const GuideBench &bench, const char *button, int times)
{
    for (int i = 0; i < times; ++i)
        click(bench.page, button);
}

} // namespace

class TestGuideReturn : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aKeyThatIsTypedStaysTyped();
    void aKeyThatIsBeingKeptIsTaken();
    void aTestThatFailedIsNotRepeatedByItself();
    void aTestThatWasCancelledIsNotRepeatedByItself();
    void comingBackFromTheNextStepTestsNothing();
    void aChannelThatWasChangedElsewhereIsNotCalledTested();
    void inAnotherWindowTheTestWaitsAndTheModelStays();
    void theSameProviderAgainMakesNoDouble();
    void theSimulatedProviderAgainMakesNoDouble();
    void aChannelThatWasSwitchedOffIsSwitchedOn();
    void whatToolsGetIsSaidAsItWillBe_data();
    void whatToolsGetIsSaidAsItWillBe();
};

void TestGuideReturn::aKeyThatIsTypedStaysTyped()
{
    GuideBench bench;
    bench.chooseProvider(QStringLiteral("deepseek"));
    bench.typeKey(QStringLiteral("sk-half"));
    lookElsewhere(bench);
    QCOMPARE(typedKey(bench), QStringLiteral("sk-half"));
    // That of another provider is none for this one.
    click(bench.page, "guideBack");
    bench.chooseProvider(QStringLiteral("openai"));
    QCOMPARE(typedKey(bench), QString());
}

void TestGuideReturn::aKeyThatIsBeingKeptIsTaken()
{
    GuideBench bench;
    bench.chooseProvider(QStringLiteral("deepseek"));
    bench.typeKey(QStringLiteral("sk-good"));
    bench.desk().keepsWaiting = true;
    bench.next();
    lookElsewhere(bench);
    bench.page.hide();
    bench.desk().waiting.takeFirst()();
    QCOMPARE(bench.draft.settings().channels.first().keys.size(), 1);
    QCOMPARE(bench.desk().secrets.size(), 1);
    QVERIFY2(bench.desk().probes.isEmpty(), "nobody looks yet");
    bench.page.show();
    QCOMPARE(bench.desk().probes.size(), 1);
}

void TestGuideReturn::aTestThatFailedIsNotRepeatedByItself()
{
    GuideBench bench;
    bench.chooseProvider(QStringLiteral("deepseek"));
    bench.typeKey(QStringLiteral("sk-bad"));
    bench.next();
    bench.answer(refusedReport());
    lookElsewhere(bench);
    QCOMPARE(bench.desk().probes.size(), 1);
    QCOMPARE(nextText(bench.page), QStringLiteral("Save anyway"));
    // "Test with this key" is a button that asks for it.
    click(bench.page, "guideBack");
    bench.next();
    QCOMPARE(bench.desk().probes.size(), 2);
}

void TestGuideReturn::aTestThatWasCancelledIsNotRepeatedByItself()
{
    GuideBench bench;
    click(bench.page, "guideSimulate");
    click(bench.page, "startProbe");
    QCOMPARE(nextText(bench.page), QStringLiteral("Save without a test"));
    lookElsewhere(bench);
    QCOMPARE(bench.desk().probes.size(), 1);
    click(bench.page, "startProbe");
    QCOMPARE(bench.desk().probes.size(), 2);
}

void TestGuideReturn::comingBackFromTheNextStepTestsNothing()
{
    GuideBench bench;
    bench.chooseProvider(QStringLiteral("deepseek"));
    bench.typeKey(QStringLiteral("sk-bad"));
    bench.next();
    bench.answer(refusedReport());
    bench.next();
    click(bench.page, "guideBack");
    QCOMPARE(bench.desk().probes.size(), 1);
}

void TestGuideReturn::aChannelThatWasChangedElsewhereIsNotCalledTested()
{
    GuideBench bench;
    click(bench.page, "guideSimulate");
    bench.answer(passedReport());
    QCOMPARE(nextText(bench.page), QStringLiteral("Save and go on"));
    bench.page.hide();
    Settings settings = bench.draft.settings();
    settings.channels.first().baseUrl = QStringLiteral("https://api.example.com/v1");
    bench.draft.change(QStringLiteral("URL"), settings);
    bench.page.show();
    QCOMPARE(nextText(bench.page), QStringLiteral("Save without a test"));
    QCOMPARE(bench.desk().probes.size(), 1);
}

void TestGuideReturn::inAnotherWindowTheTestWaitsAndTheModelStays()
{
    GuideBench bench;
    bench.chooseProvider(QStringLiteral("deepseek"));
    bench.typeKey(QStringLiteral("sk-good"));
    bench.next();
    bench.answer(passedReport());
    test::type(bench.page, "guideModel", QStringLiteral("deepseek-reasoner"));
    bench.page.hide();
    GuidePage next(bench.engine, bench.state, bench.draft, kEnglish);
    next.resume(bench.page.place());
    next.show();
    QCOMPARE(bench.desk().probes.size(), 1);
    QVERIFY(find(next, "guideModel")->isVisible());
    QCOMPARE(find<QLineEdit>(next, "guideModel")->text(), QStringLiteral("deepseek-reasoner"));
    click(next, "guideNext");
    QCOMPARE(bench.engine.settings().routes.first().candidates.first().model, QStringLiteral("deepseek-reasoner"));
}

void TestGuideReturn::theSameProviderAgainMakesNoDouble()
{
    GuideBench bench;
    bench.setUp();
    bench.next();
    bench.next(); // which ends it
    bench.chooseProvider(QStringLiteral("deepseek"));
    QCOMPARE(bench.draft.settings().channels.size(), 1);
    QVERIFY(!bench.draft.isChanged());
    QVERIFY(textOf(bench.page, "guideKeyState").contains(QLatin1String("kept already")));
    // Nor does one that was chosen in between stay.
    click(bench.page, "guideBack");
    click(bench.page, "guideSimulate");
    QCOMPARE(bench.draft.settings().channels.size(), 2);
    click(bench.page, "guideBack");
    bench.chooseProvider(QStringLiteral("deepseek"));
    QCOMPARE(bench.draft.settings(), bench.engine.settings());
}

void TestGuideReturn::theSimulatedProviderAgainMakesNoDouble()
{
    GuideBench bench;
    click(bench.page, "guideSimulate");
    bench.answer(passedReport());
    goTo(bench, "guideNext", 3);
    click(bench.page, "guideSimulate");
    QCOMPARE(bench.draft.settings().channels.size(), 1);
}

void TestGuideReturn::aChannelThatWasSwitchedOffIsSwitchedOn()
{
    GuideBench bench;
    Settings settings;
    settings.channels = {channelTo(QStringLiteral("mine"), simulatedBaseUrl())};
    settings.channels.first().isEnabled = false;
    bench.engine.setSettings(settings);
    click(bench.page, "guideSimulate");
    QCOMPARE(bench.draft.settings().channels.size(), 1);
    QVERIFY(bench.draft.settings().channels.first().isEnabled);
}

void TestGuideReturn::whatToolsGetIsSaidAsItWillBe_data()
{
    QTest::addColumn<QString>("other");
    QTest::addColumn<QString>("route");
    QTest::addColumn<QString>("said");
    QTest::addColumn<bool>("hasModel");
    const auto row = [](const char *name, const char *other, const char *route, const char *said, bool hasModel) {
        QTest::newRow(name) << QString::fromLatin1(other) << QString::fromLatin1(route) << QString::fromLatin1(said) << hasModel;
    };
    row("alone", "", "", "each of them is served by this model", true);
    row("beside a simulated one", "sim://other", "*", "each of them is served by this model", true);
    row("beside another, without routes", "https://api.example.com", "", "passed on as it is", false);
    row("behind another", "https://api.example.com", "*", "keep their places before this one", true);
    row("behind a finer route", "https://api.example.com", "gpt-*", "all others by this model", true);
}

void TestGuideReturn::whatToolsGetIsSaidAsItWillBe()
{
    QFETCH(QString, other);
    QFETCH(QString, route);
    QFETCH(QString, said);
    QFETCH(bool, hasModel);
    GuideBench bench;
    Settings settings;
    if (!other.isEmpty())
        settings.channels = {channelTo(QStringLiteral("other"), other)};
    if (!route.isEmpty())
        settings.routes = {{.model = route, .candidates = {{QStringLiteral("other"), QStringLiteral("*")}}}};
    bench.engine.setSettings(settings);
    click(bench.page, "guideSimulate");
    bench.answer(passedReport());
    QCOMPARE(find(bench.page, "guideModel")->isVisible(), hasModel);
    const QList<QLabel *> labels = bench.page.findChildren<QLabel *>();
    QVERIFY(std::any_of(labels.begin(), labels.end(),
                        [&said](const QLabel *label) { return label->isVisible() && label->text().contains(said); }));
}

QTEST_MAIN(TestGuideReturn)
#include "tst_guidereturn.moc"
