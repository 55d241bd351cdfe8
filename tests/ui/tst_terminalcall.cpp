// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fakedesktopsettings.h"
#include "tests/support/guidebench.h"
#include "ui/mainwindow.h"
#include "ui/text/curlcommand.h"
#include "ui/text/terminalcall.h"

#include <QTest>

#include <algorithm>

using namespace sluice;
using namespace sluice::ui;
using test::click;
using test::find;
using test::textOf;

namespace {

const ExampleCall kCall{Dialect::Chat, QStringLiteral("m")};
const QString kCurl = QStringLiteral("curl ");

} // namespace

class TestTerminalCall : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theTokenIsThatOfTheProfile_data();
    void theTokenIsThatOfTheProfile();
    void aDemoHasNoTokenToReadAndTheGuideSaysSo();
    void theWindowNamesItsProfile();
};

void TestTerminalCall::theTokenIsThatOfTheProfile_data()
{
    QTest::addColumn<QString>("profile");
    QTest::addColumn<QString>("line");
    QTest::newRow("the usual one") << QString() << QStringLiteral("export SLUICE_TOKEN=\"$(sluice token)\"");
    QTest::newRow("of a folder") << QStringLiteral("/srv/work")
                                 << QStringLiteral("export SLUICE_TOKEN=\"$(sluice --profile /srv/work token)\"");
    QTest::newRow("of a folder that a shell would misread")
        << QStringLiteral("/srv/my $HOME") << QStringLiteral("export SLUICE_TOKEN=\"$(sluice --profile '/srv/my $HOME' token)\"");
}

void TestTerminalCall::theTokenIsThatOfTheProfile()
{
    QFETCH(QString, profile);
    QFETCH(QString, line);
    const QStringList lines = terminalCall(test::listeningSnapshot(), kCall, profile).split(u'\n');
    QCOMPARE(lines.value(0), line);
    QVERIFY(lines.value(1).startsWith(kCurl));
}

void TestTerminalCall::aDemoHasNoTokenToReadAndTheGuideSaysSo()
{
    test::GuideBench bench;
    GatewaySnapshot demo = test::listeningSnapshot();
    demo.isDemo = true;
    QVERIFY(terminalCall(demo, kCall, {}).startsWith(kCurl));
    bench.page.showSnapshot(demo);
    bench.setUp();
    QVERIFY(textOf(bench.page, "guideCurl").startsWith(kCurl));
    const QList<QLabel *> labels = find(bench.page, "curlSection")->findChildren<QLabel *>();
    const auto says = [&labels](QLatin1String text) {
        return std::any_of(labels.begin(), labels.end(), [text](const QLabel *label) { return label->text().contains(text); });
    };
    QVERIFY(says(QLatin1String("the token that the demo has printed in SLUICE_TOKEN")));
    QVERIFY(!says(QLatin1String("The first reads the token")));
}

void TestTerminalCall::theWindowNamesItsProfile()
{
    test::FakeEngine engine;
    test::MemoryUiState state;
    test::FakeDesktopSettings desktop;
    desktop.profile = QStringLiteral("/srv/my work");
    test::GuideBench::knowing(engine);
    Settings settings;
    settings.channels = {
        test::sampleChannel(QStringLiteral("one"), Dialect::Chat, {}, QStringLiteral("https://api.example.com"))};
    engine.setSettings(settings);
    SettingsDraft draft(engine, state);
    MainWindow window(engine, state, draft, desktop, test::kEnglish);
    window.show();
    const QString token = tokenCommand(QStringLiteral("sluice --profile '/srv/my work'"));
    const QWidget &overview = *find(window, "overviewPage");
    QVERIFY2(textOf(overview, "curlCommand").startsWith(token), qPrintable(textOf(overview, "curlCommand")));
    QVERIFY2(!textOf(overview, "demoCommand").contains(QLatin1String("--profile")), "a demo has a folder of its own");
    window.showPage(MainWindow::Page::Guide);
    click(window, "guideSimulate");
    click(window, "startProbe"); // which cancels the test
    click(window, "guideNext");
    QVERIFY2(textOf(window, "guideCurl").startsWith(token), qPrintable(textOf(window, "guideCurl")));
}

QTEST_MAIN(TestTerminalCall)
#include "tst_terminalcall.moc"
