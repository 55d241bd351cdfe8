// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/display.h"
#include "app/logging.h"
#include "app/options.h"
#include "app/profile.h"
#include "app/translations.h"

#include <QDir>
#include <QTest>

using namespace sluice;
using namespace sluice::app;

namespace {

Expected<Options> parse(const QStringList &arguments)
{
    return parseOptions(QStringList{QStringLiteral("sluice")} + arguments);
}

} // namespace

class TestOptions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingMeansAWindowOnTheUsualProfile();
    void allOptionsTogether();
    void wrongCallsAreRefusedWithASentence_data();
    void wrongCallsAreRefusedWithASentence();
    void checkConfigIsACommand();
    void tokenAndStatusAreCommands();
    void helpAndVersionComeBeforeTheRest();
    void helpNamesEveryOption();
    void relativeProfileBecomesAbsolute();
    void everyLogLevelHasAName();
    void demoProfileIsTemporaryAndPrivate();
    void namedProfileHoldsEverything();
    void impossibleProfileIsAnError();
    void displayIsToldByTheEnvironment();
    void translationFollowsTheFirstLanguageWeKnow_data();
    void translationFollowsTheFirstLanguageWeKnow();
};

void TestOptions::nothingMeansAWindowOnTheUsualProfile()
{
    QCOMPARE(parse({}).value(), Options());
}

void TestOptions::allOptionsTogether()
{
    const auto options = parse({QStringLiteral("--headless"), QStringLiteral("--hidden"), QStringLiteral("--demo"),
                                QStringLiteral("--traffic"), QStringLiteral("--profile"), QStringLiteral("/tmp/p"),
                                QStringLiteral("--port=0"), QStringLiteral("--log-level"), QStringLiteral("debug")});
    QVERIFY(options);
    QVERIFY(options->isHeadless && options->isHidden && options->isDemo && options->hasTraffic);
    QCOMPARE(options->profileDir, QStringLiteral("/tmp/p"));
    QCOMPARE(options->port, std::optional<quint16>(0));
    QVERIFY(options->logLevel == LogLevel::Debug);
}

void TestOptions::wrongCallsAreRefusedWithASentence_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("named");
    QTest::newRow("unknown option") << QStringList{QStringLiteral("--nonsense")} << QStringLiteral("nonsense");
    QTest::newRow("unknown command") << QStringList{QStringLiteral("frobnicate")} << QStringLiteral("frobnicate");
    QTest::newRow("argument of a command") << QStringList{QStringLiteral("check-config"), QStringLiteral("twice")}
                                           << QStringLiteral("twice");
    QTest::newRow("option that does not fit")
        << QStringList{QStringLiteral("check-config"), QStringLiteral("--port=1")} << QStringLiteral("--port");
    QTest::newRow("token of a port") << QStringList{QStringLiteral("token"), QStringLiteral("--port=1")}
                                     << QStringLiteral("--port");
    QTest::newRow("token as JSON") << QStringList{QStringLiteral("token"), QStringLiteral("--json")} << QStringLiteral("--json");
    QTest::newRow("JSON alone") << QStringList{QStringLiteral("--json")} << QStringLiteral("status");
    QTest::newRow("status of any port") << QStringList{QStringLiteral("status"), QStringLiteral("--port=0")}
                                        << QStringLiteral("0");
    QTest::newRow("status of a demo") << QStringList{QStringLiteral("status"), QStringLiteral("--demo")}
                                      << QStringLiteral("--demo");
    QTest::newRow("status of something") << QStringList{QStringLiteral("status"), QStringLiteral("all")} << QStringLiteral("all");
    QTest::newRow("port is a word") << QStringList{QStringLiteral("--port"), QStringLiteral("http")} << QStringLiteral("http");
    QTest::newRow("port too large") << QStringList{QStringLiteral("--port=65536")} << QStringLiteral("65536");
    QTest::newRow("port negative") << QStringList{QStringLiteral("--port=-1")} << QStringLiteral("-1");
    QTest::newRow("port without value") << QStringList{QStringLiteral("--port")} << QStringLiteral("port");
    QTest::newRow("empty profile") << QStringList{QStringLiteral("--profile=")} << QStringLiteral("--profile");
    QTest::newRow("unknown level") << QStringList{QStringLiteral("--log-level=loud")} << QStringLiteral("loud");
    QTest::newRow("traffic alone") << QStringList{QStringLiteral("--traffic")} << QStringLiteral("--demo");
    QTest::newRow("value for a switch") << QStringList{QStringLiteral("--demo=yes")} << QStringLiteral("demo");
}

void TestOptions::wrongCallsAreRefusedWithASentence()
{
    QFETCH(QStringList, arguments);
    QFETCH(QString, named);
    const auto options = parse(arguments);
    QVERIFY(!options);
    QVERIFY2(options.error().detail.contains(named), qPrintable(options.error().detail));
    QVERIFY(options.error().detail.endsWith(u'.'));
}

void TestOptions::checkConfigIsACommand()
{
    const auto options = parse({QStringLiteral("check-config"), QStringLiteral("--profile"), QStringLiteral("/tmp/p")});
    QVERIFY(options);
    QVERIFY(options->action == Action::CheckConfig);
    QCOMPARE(Profile::configDirFor(*options), QStringLiteral("/tmp/p"));
    QVERIFY(Profile::configDirFor({}).endsWith(QStringLiteral("/sluice")));
}

void TestOptions::tokenAndStatusAreCommands()
{
    const auto token = parse({QStringLiteral("token"), QStringLiteral("--profile"), QStringLiteral("/tmp/p")});
    QVERIFY(token);
    QVERIFY(token->action == Action::ShowToken);
    QCOMPARE(Profile::dataDirFor(*token), QStringLiteral("/tmp/p"));
    QVERIFY(Profile::dataDirFor({}).endsWith(QStringLiteral("/sluice")));
    const auto status = parse({QStringLiteral("status"), QStringLiteral("--json"), QStringLiteral("--port=9000")});
    QVERIFY(status);
    QVERIFY(status->action == Action::ShowStatus && status->isJson);
    QCOMPARE(status->port, std::optional<quint16>(9000));
    QVERIFY(!parse({QStringLiteral("status")})->isJson);
}

void TestOptions::helpAndVersionComeBeforeTheRest()
{
    QCOMPARE(parse({QStringLiteral("--port=x"), QStringLiteral("--help")})->action, Action::ShowHelp);
    QCOMPARE(parse({QStringLiteral("-h")})->action, Action::ShowHelp);
    QCOMPARE(parse({QStringLiteral("--version"), QStringLiteral("--demo")})->action, Action::ShowVersion);
}

void TestOptions::helpNamesEveryOption()
{
    const QString help = helpText();
    for (const char *option :
         {"--headless", "--hidden", "--demo", "--traffic", "--profile", "--port", "--json", "--log-level", "--version", "--help"})
        QVERIFY2(help.contains(QLatin1String(option)), option);
}

void TestOptions::relativeProfileBecomesAbsolute()
{
    QCOMPARE(parse({QStringLiteral("--profile"), QStringLiteral("a/../b")})->profileDir,
             QDir::current().absoluteFilePath(QStringLiteral("b")));
}

void TestOptions::everyLogLevelHasAName()
{
    for (const LogLevel level : {LogLevel::Debug, LogLevel::Info, LogLevel::Warning, LogLevel::Error}) {
        QVERIFY(logLevelFromString(app::toString(level)) == level);
        QVERIFY(!filterRules(level).isEmpty());
    }
    QVERIFY(!logLevelFromString(u"loud"));
}

void TestOptions::demoProfileIsTemporaryAndPrivate()
{
    Options options;
    options.isDemo = true;
    QString dir;
    {
        const auto profile = Profile::open(options);
        QVERIFY(profile);
        dir = profile->dataDir();
        QCOMPARE(profile->configDir(), dir);
        QVERIFY(QDir(dir).exists());
        QVERIFY(!(QFile::permissions(dir) & (QFile::ReadGroup | QFile::ReadOther)));
    }
    QVERIFY(!QDir(dir).exists());
}

void TestOptions::namedProfileHoldsEverything()
{
    const QTemporaryDir parent;
    Options options;
    options.profileDir = parent.filePath(QStringLiteral("deep/er"));
    options.isDemo = true;
    {
        const auto profile = Profile::open(options);
        QVERIFY(profile);
        QCOMPARE(profile->configDir(), options.profileDir);
        QCOMPARE(profile->dataDir(), options.profileDir);
    }
    QVERIFY(QDir(options.profileDir).exists());
    QVERIFY(!(QFile::permissions(options.profileDir) & (QFile::ReadGroup | QFile::ReadOther)));
}

void TestOptions::impossibleProfileIsAnError()
{
    Options options;
    options.profileDir = QStringLiteral("/dev/null/profile");
    const auto profile = Profile::open(options);
    QVERIFY(!profile);
    QVERIFY(profile.error().detail.contains(options.profileDir));
}

void TestOptions::displayIsToldByTheEnvironment()
{
    QProcessEnvironment environment;
    QVERIFY(!hasDisplay(QOperatingSystemVersion::Unknown, environment));
    QVERIFY(hasDisplay(QOperatingSystemVersion::Windows, environment));
    QVERIFY(hasDisplay(QOperatingSystemVersion::MacOS, environment));
    environment.insert(QStringLiteral("DISPLAY"), QString());
    QVERIFY(!hasDisplay(QOperatingSystemVersion::Unknown, environment));
    environment.insert(QStringLiteral("WAYLAND_DISPLAY"), QStringLiteral("wayland-0"));
    QVERIFY(hasDisplay(QOperatingSystemVersion::Unknown, environment));
}

void TestOptions::translationFollowsTheFirstLanguageWeKnow_data()
{
    QTest::addColumn<QStringList>("languages");
    QTest::addColumn<QString>("translation");
    QTest::newRow("nothing") << QStringList{} << QString();
    QTest::newRow("English first") << QStringList{QStringLiteral("en-US"), QStringLiteral("zh-CN")} << QString();
    QTest::newRow("Chinese") << QStringList{QStringLiteral("zh-CN"), QStringLiteral("zh")} << QStringLiteral("zh_CN");
    QTest::newRow("Singapore") << QStringList{QStringLiteral("zh-Hans-SG")} << QStringLiteral("zh_CN");
    QTest::newRow("French, then Chinese") << QStringList{QStringLiteral("fr-FR"), QStringLiteral("zh-CN")}
                                          << QStringLiteral("zh_CN");
    QTest::newRow("traditional script") << QStringList{QStringLiteral("zh-TW")} << QString();
    QTest::newRow("C") << QStringList{QStringLiteral("C")} << QString();
}

void TestOptions::translationFollowsTheFirstLanguageWeKnow()
{
    QFETCH(QStringList, languages);
    QFETCH(QString, translation);
    QCOMPARE(translationFor(languages), translation);
}

QTEST_GUILESS_MAIN(TestOptions)
#include "tst_options.moc"
