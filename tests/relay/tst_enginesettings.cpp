// SPDX-License-Identifier: GPL-3.0-or-later
// The desk of whoever edits settings, over an engine that runs.
#include "core/api/settingsdesk.h"
#include "core/engine.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace sluice;

namespace {

EngineOptions optionsFor(const QTemporaryDir &folder, bool isDemo)
{
    EngineOptions options;
    options.configDir = options.dataDir = folder.path();
    options.isDemo = isDemo;
    options.port = quint16(0);
    return options;
}

bool isListening(const GatewayEngine &engine)
{
    return engine.snapshot().listenState == ListenState::Listening;
}

QString wordsOf(const ProbeReport &report)
{
    QStringList list;
    for (const ProbeStepResult &step : report.steps)
        list += step.state == ProbeState::Failed ? toString(step.fault) : toString(step.state);
    return list.join(u' ');
}

void probe(SettingsDesk &desk, const ProbeRequest &request, ProbeReport &last)
{
    QObject context;
    last = {};
    desk.probe(request, &context, [&last](const ProbeReport &report) { last = report; });
    QTRY_VERIFY_WITH_TIMEOUT(last.isOver, 20'000);
}

} // namespace

class TestEngineSettings : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        // A bus that nobody is on, so that no key store of the machine can answer.
        qputenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent");
        qunsetenv("SLUICE_TEST_NO_KEY");
    }

    void aKeptKeyIsUsedOnceSettingsReferToIt()
    {
        QTemporaryDir folder;
        const auto engine = createEngine(optionsFor(folder, /*isDemo=*/false));
        engine->start();
        QTRY_VERIFY(isListening(*engine));
        SettingsDesk &desk = engine->settingsDesk();
        SecretRef ref;
        desk.keepSecret(QStringLiteral("channel/a"), Secret("sk-kept"), this,
                        [&ref](const Expected<SecretRef> &kept) { ref = kept.value_or(QString()); });
        QVERIFY(ref.isEmpty());
        QTRY_COMPARE(ref, QStringLiteral("keychain:channel/a"));
        Settings settings = engine->settings();
        ChannelSettings channel;
        channel.id = QStringLiteral("a");
        channel.baseUrl = QStringLiteral("https://api.example.com/v1");
        channel.keys = {{QStringLiteral("main"), ref}};
        settings.channels = {channel};
        QVERIFY(desk.check(settings).isEmpty());
        QVERIFY(engine->applySettings(settings).has_value());
        QVERIFY2(engine->snapshot().otherProblems.isEmpty(), qPrintable(engine->snapshot().otherProblems));
        QCOMPARE(desk.configFolder(), folder.path());
        // It is in force, and stays; afterwards it goes.
        Secret revealed;
        const auto reveal = [&](const Expected<Secret> &secret) { revealed = secret.value_or(Secret("gone")); };
        desk.forgetSecret(ref);
        desk.revealSecret(ref, this, reveal);
        QTRY_COMPARE(revealed.reveal(), QByteArray("sk-kept"));
        QVERIFY(engine->applySettings(Settings()).has_value());
        desk.forgetSecret(ref);
        desk.revealSecret(ref, this, reveal);
        QTRY_COMPARE(revealed.reveal(), QByteArray("gone"));
    }

    void theLocalTokenIsToldHoweverEarlyItIsAskedFor()
    {
        QTemporaryDir folder;
        const auto engine = createEngine(optionsFor(folder, /*isDemo=*/false));
        QByteArray token;
        engine->settingsDesk().revealSecret({}, this, [&token](const Expected<Secret> &secret) {
            token = secret ? secret->reveal() : toString(secret.error().code).toLatin1();
        });
        engine->start();
        QTRY_VERIFY(!token.isEmpty());
        QVERIFY2(token.startsWith("sluice-"), token.constData());
        QCOMPARE(token, engine->localToken().reveal());
    }

    void aDemoKeepsNothingOnDisk()
    {
        QTemporaryDir folder;
        const auto engine = createEngine(optionsFor(folder, /*isDemo=*/true));
        engine->start();
        QTRY_VERIFY(isListening(*engine));
        QVERIFY(!engine->localToken().isEmpty());
        SecretRef ref;
        engine->settingsDesk().keepSecret(QStringLiteral("channel/a"), Secret("sk-kept"), this,
                                          [&ref](const Expected<SecretRef> &kept) { ref = kept.value_or(QString()); });
        QTRY_VERIFY(!ref.isEmpty());
        for (const char *file : {"keys.json", "kept-secrets.json"})
            QVERIFY2(!QFile::exists(folder.filePath(QLatin1String(file))), file);
    }

    void aDraftOfAChannelIsProbed()
    {
        QTemporaryDir folder;
        const auto engine = createEngine(optionsFor(folder, /*isDemo=*/true));
        engine->start();
        QTRY_VERIFY(isListening(*engine));
        ProbeRequest request;
        request.channel = engine->settings().channels.first();
        request.channel.id = QStringLiteral("not in force");
        request.model = QStringLiteral("sim-fast");
        ProbeReport report;
        probe(engine->settingsDesk(), request, report);
        QCOMPARE(wordsOf(report), QStringLiteral("passed skipped skipped passed passed")); // a demo's channels have no keys
        QCOMPARE(report.url, engine->settingsDesk().callUrl(request.channel));
        QVERIFY(report.firstContent.has_value());
        QCOMPARE(engine->snapshot().exchangesSinceStart, 0);

        request.channel.keys = {{QStringLiteral("main"), QStringLiteral("env:SLUICE_TEST_NO_KEY")}};
        const QString kKeyless = QStringLiteral("skipped skipped key_unreadable skipped skipped");
        probe(engine->settingsDesk(), request, report);
        QCOMPARE(wordsOf(report), kKeyless);
        QVERIFY2(report.steps[2].detail.contains(QLatin1String("not set")), qPrintable(report.steps[2].detail));
        request.key = QStringLiteral("another");
        probe(engine->settingsDesk(), request, report);
        QCOMPARE(wordsOf(report), kKeyless);
    }

    void aProbeEndsWithItsContext()
    {
        QTemporaryDir folder;
        const auto engine = createEngine(optionsFor(folder, /*isDemo=*/true));
        engine->start();
        QTRY_VERIFY(isListening(*engine));
        ProbeRequest request;
        request.channel = engine->settings().channels.first();
        request.model = QStringLiteral("sim-silence");
        auto context = std::make_unique<QObject>();
        int told = 0;
        engine->settingsDesk().probe(request, context.get(), [&told](const ProbeReport &) { ++told; });
        QCOMPARE(told, 0);
        QTRY_VERIFY(told >= 3);
        context.reset();
        const int before = told;
        request.model = QStringLiteral("sim-fast");
        ProbeReport other;
        probe(engine->settingsDesk(), request, other);
        QVERIFY(other.isOver);
        QCOMPARE(told, before);
        // One that is under way when the engine stops is heard of no more.
        request.model = QStringLiteral("sim-silence");
        engine->settingsDesk().probe(request, this, [&told](const ProbeReport &) { ++told; });
        engine->stop();
        QCoreApplication::sendPostedEvents();
        QCOMPARE(told, before);
    }
};

QTEST_GUILESS_MAIN(TestEngineSettings)
#include "tst_enginesettings.moc"
