// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/channelpresets.h"
#include "core/config/makesecrets.h"
#include "core/config/secretref.h"
#include "core/enginesettings.h"
#include "tests/support/fakesecretstore.h"
#include "tests/support/manualclock.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace sluice;
using sluice::test::FakeSecretStore;
using Mode = FakeSecretStore::Mode;

namespace {

/// The desk over two stores in memory, with its answers as plain values.
struct Bench
{
    explicit Bench(Mode mode = Mode::Works, bool isOpen = true, const QString &keptSecretsPath = {})
    {
        auto keychainStore = std::make_unique<FakeSecretStore>();
        auto fileStore = std::make_unique<FakeSecretStore>();
        keychain = keychainStore.get();
        file = fileStore.get();
        keychain->mode = mode;
        QProcessEnvironment environment;
        environment.insert(QStringLiteral("SOME_KEY"), QStringLiteral("from the environment"));
        secrets = std::make_unique<config::Secrets>(
            config::Secrets::Deps{std::move(keychainStore), std::move(fileStore), clock, clock, environment});
        desk = std::make_unique<EngineSettings>(EngineSettings::Deps{*secrets, inForce, localToken, QStringLiteral("/config"),
                                                                     QStringLiteral("/data"), keptSecretsPath});
        secrets->open([] {});
        clock.advance(config::Secrets::kProbeLimit);
        if (isOpen)
            desk->onSecretsOpened();
    }

    /// The reference, or why there is none.
    QString keep(const QString &wanted, const QByteArray &value)
    {
        QString told = QStringLiteral("no answer");
        desk->keepSecret(wanted, Secret(value), &context,
                         [&told](const Expected<SecretRef> &ref) { told = ref ? *ref : toString(ref.error().code); });
        QCoreApplication::sendPostedEvents();
        return told;
    }
    QByteArray reveal(const SecretRef &ref)
    {
        QByteArray told = "no answer";
        desk->revealSecret(ref, &context, [&told](const Expected<Secret> &secret) {
            told = secret ? secret->reveal() : toString(secret.error().code).toLatin1();
        });
        QCoreApplication::sendPostedEvents();
        return told;
    }

    Secret localToken{QByteArrayLiteral("token of the first start")};
    test::ManualClock clock;
    FakeSecretStore *keychain = nullptr;
    FakeSecretStore *file = nullptr;
    Settings inForce;
    std::unique_ptr<config::Secrets> secrets;
    std::unique_ptr<EngineSettings> desk;
    QObject context;
};

Settings oneChannel(const SecretRef &ref = QStringLiteral("env:SOME_KEY"))
{
    ChannelSettings channel;
    channel.id = QStringLiteral("a");
    channel.baseUrl = QStringLiteral("https://api.example.com/v1");
    channel.keys = {{QStringLiteral("main"), ref}};
    channel.heartbeat.channel.connect = milliseconds(5'000);
    RouteSettings route;
    route.model = QStringLiteral("m");
    route.candidates = {{.channel = QStringLiteral("a")}};
    Settings settings;
    settings.channels = {channel};
    settings.routes = {route};
    return settings;
}

const QString kWanted = QStringLiteral("channel/a");
const QString kRef = QStringLiteral("keychain:channel/a");

} // namespace

class TestSettingsDesk : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void fieldsAndProvidersAreThoseOfTheConfiguration()
    {
        Bench bench;
        const auto &fields = bench.desk->fields();
        const auto connect = std::find_if(fields.begin(), fields.end(), [](const SettingField &field) {
            return field.path == QStringLiteral("channels[].heartbeat.models.*.connect_ms");
        });
        QVERIFY(connect != fields.end());
        QCOMPARE(connect->unit, QStringLiteral("ms"));
        QCOMPARE(connect->max, 120'000);
        QCOMPARE(bench.desk->providers().size(), config::channelPresets().size());
        const ProviderPreset &provider = bench.desk->providers().first();
        const config::ChannelPreset &preset = config::channelPresets().first();
        QCOMPARE(provider.id, preset.id);
        QCOMPARE(provider.keysUrl, preset.keysUrl);
        QCOMPARE(provider.offers.size(), preset.offers.size());
        QCOMPARE(provider.offers.first().baseUrl, preset.offers.first().baseUrl);
        QCOMPARE(bench.desk->configFolder(), QStringLiteral("/config"));
        QCOMPARE(bench.desk->dataFolder(), QStringLiteral("/data"));
    }

    void whatIsWrongIsToldWithItsPlace()
    {
        Bench bench;
        QVERIFY(bench.desk->check(oneChannel()).isEmpty());
        Settings settings = oneChannel();
        settings.channels[0].heartbeat.channel.connect = milliseconds(1);
        settings.routes[0].candidates[0].channel = QStringLiteral("gone");
        const QList<SettingsProblem> problems = bench.desk->check(settings);
        QCOMPARE(problems.size(), 2);
        QCOMPARE(problems[0].path, QStringLiteral("channels[0].heartbeat.connect_ms"));
        QCOMPARE(problems[0].rule.text, "must be a whole number of milliseconds from %1 to %2");
        QCOMPARE(problems[0].rule.args, QStringList({QStringLiteral("100"), QStringLiteral("120000")}));
        QCOMPARE(problems[1].path, QStringLiteral("routes[0].candidates[0].channel"));
        QCOMPARE(problems[1].rule.english(), QStringLiteral("must be the id of one of the channels"));
    }

    void theUrlOfTheCallIsShown_data()
    {
        QTest::addColumn<Dialect>("dialect");
        QTest::addColumn<QString>("base");
        QTest::addColumn<bool>("isExact");
        QTest::addColumn<QString>("url");
        QTest::newRow("chat") << Dialect::Chat << QStringLiteral("https://h.example") << false
                              << QStringLiteral("https://h.example/v1/chat/completions");
        QTest::newRow("messages") << Dialect::Messages << QStringLiteral("http://h.example:8080/anthropic/") << false
                                  << QStringLiteral("http://h.example:8080/anthropic/v1/messages");
        QTest::newRow("exact") << Dialect::Responses << QStringLiteral("https://h.example/x?a=b") << true
                               << QStringLiteral("https://h.example/x?a=b");
        QTest::newRow("unfinished") << Dialect::Chat << QStringLiteral("https:/") << false << QString();
    }
    void theUrlOfTheCallIsShown()
    {
        QFETCH(Dialect, dialect);
        QFETCH(QString, base);
        QFETCH(bool, isExact);
        QFETCH(QString, url);
        ChannelSettings channel;
        channel.dialect = dialect;
        channel.baseUrl = base;
        channel.exactUrl = isExact;
        QCOMPARE(Bench().desk->callUrl(channel), url);
    }

    void whatIsExportedComesBackWithoutSecrets()
    {
        Bench bench;
        const QString ref = bench.keep(kWanted, "the-secret-itself");
        const Settings settings = oneChannel(ref);
        const QByteArray json = bench.desk->exported(settings);
        QVERIFY(json.contains("keychain:channel/a"));
        QVERIFY(!json.contains("the-secret-itself"));
        const auto read = bench.desk->imported(json);
        QVERIFY(read.has_value());
        QCOMPARE(*read, settings);
    }

    void aDocumentOfNoUseIsExplained()
    {
        Bench bench;
        const auto broken = bench.desk->imported("{\n  \"channels\": [,]\n}");
        QVERIFY(!broken);
        QCOMPARE(broken.error().size(), 1);
        QVERIFY(broken.error()[0].path.isEmpty());
        const QString told = broken.error()[0].rule.english();
        QVERIFY2(told.startsWith(QLatin1String("line 2, column ")), qPrintable(told));
        const auto wrong = bench.desk->imported("{\"listen\": {\"port\": \"x\"}, \"routes\": 1}");
        QVERIFY(!wrong);
        QCOMPARE(wrong.error().size(), 2);
        QCOMPARE(wrong.error()[0].path, QStringLiteral("listen.port"));
        QCOMPARE(wrong.error()[0].rule.english(), QStringLiteral("must be a whole number from 0 to 65535, is a string"));
    }

    void secretsGetNamesThatAreFree()
    {
        Bench bench;
        QCOMPARE(bench.keep(kWanted, " first "), kRef);
        QCOMPARE(bench.keep(kWanted, "second"), QString(kRef + QStringLiteral("-2")));
        bench.inForce = oneChannel(kRef + QStringLiteral("-3")); // its secret has been lost
        QCOMPARE(bench.keep(kWanted, "third"), QString(kRef + QStringLiteral("-4")));
        QCOMPARE(bench.reveal(kRef), QByteArray("first"));
        QCOMPARE(bench.reveal(kRef + QStringLiteral("-4")), QByteArray("third"));
        QCOMPARE(bench.keychain->items.value(QStringLiteral("channel/a-2")), QByteArray("second"));
        QVERIFY(bench.file->items.isEmpty());
        bench.keychain->items.insert(QStringLiteral("odd"), "two\nlines"); // of somebody else
        QCOMPARE(bench.keep(QStringLiteral("odd"), "mine"), QStringLiteral("keychain:odd-2"));
        bench.keychain->items.insert(QStringLiteral("blank"), "  ");
        QCOMPARE(bench.keep(QStringLiteral("blank"), "mine"), QStringLiteral("keychain:blank-2"));
        // What the tools that are connected have is not written over, whoever the clients are.
        QCOMPARE(bench.keep(QStringLiteral("client/default"), "mine"), QStringLiteral("keychain:client/default-2"));
    }

    void twoAtOnceGetTwoNames()
    {
        Bench bench;
        bench.keychain->mode = Mode::Hangs;
        QStringList refs;
        for (const char *value : {"one", "two"})
            bench.desk->keepSecret(kWanted, Secret(value), &bench.context,
                                   [&refs](const Expected<SecretRef> &ref) { refs.append(ref.value_or(QString())); });
        for (int i = 0; i < 4; ++i)
            bench.keychain->answerLate();
        QVERIFY(refs.isEmpty());
        QCoreApplication::sendPostedEvents();
        QCOMPARE(refs, QStringList({kRef, kRef + QStringLiteral("-2")}));
    }

    void whatCannotBeKeptIsRefused()
    {
        Bench bench;
        QCOMPARE(bench.keep(kWanted, "a\nb"), toString(ErrorCode::InvalidArgument));
        QCOMPARE(bench.keep(kWanted, ""), toString(ErrorCode::InvalidArgument));
        QCOMPARE(bench.keep(QString(200, u'x'), "key"), toString(ErrorCode::InvalidArgument));
        QCOMPARE(bench.keep(QString(), "key"), toString(ErrorCode::InvalidArgument));
        QCOMPARE(bench.reveal(QStringLiteral("not a reference")), QByteArray("invalid_argument"));
        QCOMPARE(bench.reveal(QStringLiteral("keychain:none")), QByteArray("not_found"));
        QCOMPARE(bench.reveal(QString()), QByteArray("token of the first start"));
        QCOMPARE(bench.reveal(QStringLiteral("env:SOME_KEY")), QByteArray("from the environment"));
        QVERIFY(!bench.keychain->items.contains(QStringLiteral("channel/a")));
    }

    void withoutAKeyStoreTheFileKeepsThem()
    {
        Bench bench(Mode::RefusesAll);
        QCOMPARE(bench.keep(kWanted, "key"), kRef);
        QCOMPARE(bench.file->items.value(kWanted), QByteArray("key"));
        QCOMPARE(bench.reveal(kRef), QByteArray("key"));
    }

    void answersWaitForTheStoreAndEndWithTheContext()
    {
        Bench bench(Mode::Works, /*isOpen=*/false);
        QString ref;
        bench.desk->keepSecret(kWanted, Secret("early"), &bench.context,
                               [&ref](const Expected<SecretRef> &kept) { ref = kept.value_or(QString()); });
        QCoreApplication::sendPostedEvents();
        QVERIFY(ref.isEmpty());
        auto gone = std::make_unique<QObject>();
        bool isAnswered = false;
        bench.desk->keepSecret(QStringLiteral("other"), Secret("key"), gone.get(),
                               [&isAnswered](const Expected<SecretRef> &) { isAnswered = true; });
        gone.reset();
        bench.desk->onSecretsOpened();
        QVERIFY(ref.isEmpty()); // not from within a call
        QCoreApplication::sendPostedEvents();
        QCOMPARE(ref, kRef);
        // Nobody would ever refer to it.
        QVERIFY(!bench.keychain->items.contains(QStringLiteral("other")));
        QVERIFY(!isAnswered);
        bench.desk->stop();
    }

    void aSecretInForceIsNotForgotten()
    {
        Bench bench;
        const SecretRef used = bench.keep(kWanted, "used");
        const SecretRef unused = bench.keep(kWanted, "unused");
        bench.inForce = oneChannel(used);
        bench.keychain->items.insert(QStringLiteral("client/default"), "token");
        for (const SecretRef &ref : {used, unused, config::localTokenRef(), QStringLiteral("env:SOME_KEY")})
            bench.desk->forgetSecret(ref);
        QCOMPARE(bench.reveal(used), QByteArray("used"));
        QCOMPARE(bench.reveal(unused), QByteArray("not_found"));
        QCOMPARE(bench.keychain->items.value(QStringLiteral("client/default")), QByteArray("token"));
        QCOMPARE(bench.reveal(QStringLiteral("env:SOME_KEY")), QByteArray("from the environment"));
    }

    void aSecretInForceIsNotForgottenByItsOtherName()
    {
        Bench bench;
        bench.keep(kWanted, "key");
        bench.file->items.insert(kWanted, "in the file"); // by hand
        bench.inForce = oneChannel(QStringLiteral("file:") + kWanted);
        bench.desk->forgetSecret(kRef);
        QCOMPARE(bench.reveal(QStringLiteral("file:") + kWanted), QByteArray("in the file"));
        bench.inForce = oneChannel(kRef);
        bench.desk->forgetSecret(QStringLiteral("file:") + kWanted);
        QVERIFY(bench.file->items.contains(kWanted));
        bench.inForce = Settings();
        bench.desk->forgetSecret(kRef);
        QVERIFY(bench.file->items.isEmpty());
    }

    void aForgottenSecretIsGoneFromTheFileToo()
    {
        Bench bench;
        QCOMPARE(bench.keep(kWanted, "key"), kRef);
        bench.file->items.insert(kWanted, "from a session without a key store");
        bench.desk->forgetSecret(kRef);
        QCOMPARE(bench.reveal(kRef), QByteArray("not_found"));
        QCOMPARE(bench.keep(kWanted, "new"), kRef);
    }

    void anotherProfilesSecretIsNotForgotten()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("data/kept-secrets.json"));
        QHash<QString, QByteArray> keyStore;
        {
            Bench other;
            QCOMPARE(other.keep(kWanted, "of another profile"), kRef);
            keyStore = other.keychain->items;
        }
        {
            Bench bench(Mode::Works, /*isOpen=*/true, path);
            bench.keychain->items = keyStore;
            bench.inForce = oneChannel(kRef); // imported from there
            QCOMPARE(bench.keep(QStringLiteral("own"), "key"), QStringLiteral("keychain:own"));
            bench.inForce = Settings();
            bench.desk->forgetSecret(kRef);
            QCOMPARE(bench.reveal(kRef), QByteArray("of another profile"));
            keyStore = bench.keychain->items;
        }
        // What it has kept itself is known after the next start.
        Bench next(Mode::Works, /*isOpen=*/true, path);
        next.keychain->items = keyStore;
        next.desk->forgetSecret(kRef);
        next.desk->forgetSecret(QStringLiteral("keychain:own"));
        QCOMPARE(next.reveal(kRef), QByteArray("of another profile"));
        QCOMPARE(next.reveal(QStringLiteral("keychain:own")), QByteArray("not_found"));
        QVERIFY(!config::KeptSecrets(path).contains(QStringLiteral("own")));
    }

    void aListOfKeptSecretsThatIsOfNoUseIsEmpty()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("kept-secrets.json"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("[1, \"a\"");
        file.close();
        config::KeptSecrets kept(path);
        QVERIFY(!kept.contains(QStringLiteral("a")));
        kept.add(QStringLiteral("b"));
        QVERIFY(config::KeptSecrets(path).contains(QStringLiteral("b")));
    }

    void theLocalTokenIsToldByBothItsNamesOrNotAtAll()
    {
        Bench bench;
        for (const SecretRef &ref : {SecretRef(), config::localTokenRef()})
            QCOMPARE(bench.reveal(ref), QByteArray("token of the first start"));
        bench.localToken = Secret();
        bench.keychain->items.insert(QStringLiteral("client/default"), "not in force");
        for (const SecretRef &ref : {SecretRef(), config::localTokenRef()})
            QCOMPARE(bench.reveal(ref), QByteArray("secret_unavailable"));
    }

    void aTryWithoutAGatewayIsOver()
    {
        Bench bench;
        ProbeReport last;
        const auto probe = [&](const SecretRef &ref) {
            last = {};
            bench.keychain->log.clear();
            bench.desk->probe({.channel = oneChannel(ref).channels.first(), .key = {}, .model = {}}, &bench.context,
                              [&last](const ProbeReport &report) { last = report; });
            QVERIFY(last.steps.isEmpty()); // not from within a call
            QCoreApplication::sendPostedEvents();
            QVERIFY(last.isOver);
            QCOMPARE(last.steps.size(), 5);
            QCOMPARE(toString(last.steps.first().fault), QStringLiteral("stopped"));
        };
        probe(kRef);                                                                    // there is none yet
        QCOMPARE(bench.keychain->log, QStringList({QStringLiteral("read channel/a")})); // and no other secret
        bench.desk->stop();
        probe(kRef);
        Bench unopened(Mode::Works, /*isOpen=*/false);
        unopened.desk->stop();
        bool isOver = false;
        unopened.desk->probe({.channel = oneChannel().channels.first(), .key = {}, .model = {}}, &unopened.context,
                             [&isOver](const ProbeReport &report) { isOver = report.isOver; });
        QCoreApplication::sendPostedEvents();
        QVERIFY(isOver);
    }

    void aDemoKeepsItsSecretsForItself()
    {
        test::ManualClock clock;
        Settings none;
        const Secret token;
        QObject context;
        SecretRef ref;
        QByteArrayList revealed;
        const auto first = config::makeDemoSecrets(clock, clock);
        const auto second = config::makeDemoSecrets(clock, clock);
        for (config::Secrets *secrets : {first.get(), second.get()}) {
            EngineSettings desk({*secrets, none, token, {}, {}});
            bool isOpen = false;
            secrets->open([&] { isOpen = true; });
            QVERIFY(isOpen);
            desk.onSecretsOpened();
            if (ref.isEmpty())
                desk.keepSecret(kWanted, Secret("key"), &context,
                                [&ref](const Expected<SecretRef> &kept) { ref = kept.value_or(QString()); });
            desk.revealSecret(kRef, &context, [&revealed](const Expected<Secret> &secret) {
                revealed.append(secret ? secret->reveal() : toString(secret.error().code).toLatin1());
            });
            QCoreApplication::sendPostedEvents();
        }
        QCOMPARE(ref, kRef);
        // No store outside has it, as the other demo would find it there.
        QCOMPARE(revealed, QByteArrayList({"key", "not_found"}));
    }

    void aKeyThatIsReplacedIsNotHeldRefused()
    {
        Bench bench;
        bench.inForce = oneChannel();
        GuardsState guards;
        guards.channels = {{.id = QStringLiteral("a"), .keys = {{.id = QStringLiteral("main")}}, .models = {}}};
        guards.channels[0].keys[0].isRefused = true;
        guards.channels[0].keys[0].lastResortUntil = WallTime(milliseconds(1'000));
        const auto isDespite = [&](const Settings &settings) {
            const RoutePreview preview = bench.desk->preview(settings, guards, {.model = QStringLiteral("m")}, WallTime());
            return preview.candidates.first().despite == SkipReason::KeysRefused;
        };
        QVERIFY(isDespite(bench.inForce));
        QVERIFY(!isDespite(oneChannel(kRef)));
    }

    void aTokenIsMadeAnewEachTime()
    {
        Bench bench;
        const QByteArray token = bench.desk->makeToken().reveal();
        QVERIFY(token.startsWith("sluice-"));
        QVERIFY(token.size() > 40 && token != bench.desk->makeToken().reveal());
    }
};

QTEST_GUILESS_MAIN(TestSettingsDesk)
#include "tst_settingsdesk.moc"
