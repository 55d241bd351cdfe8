// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/config.h"
#include "core/config/filestore.h"
#include "core/config/secrets.h"
#include "tests/support/fakesecretstore.h"
#include "tests/support/manualclock.h"

#include <QRegularExpression>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

using namespace sluice;
using namespace sluice::config;
using sluice::test::FakeSecretStore;
using Mode = FakeSecretStore::Mode;

namespace {

/// Secrets over two stores in memory, with the answers as plain values.
struct Bench
{
    explicit Bench(Mode mode = Mode::Works, const QStringList &variables = {})
    {
        auto keychainStore = std::make_unique<FakeSecretStore>();
        auto fileStore = std::make_unique<FakeSecretStore>();
        keychain = keychainStore.get();
        file = fileStore.get();
        keychain->mode = mode;
        QProcessEnvironment environment;
        for (const QString &variable : variables)
            environment.insert(variable.section(u'=', 0, 0), variable.section(u'=', 1));
        secrets = std::make_unique<Secrets>(
            Secrets::Deps{std::move(keychainStore), std::move(fileStore), clock, clock, std::move(environment)});
    }

    bool open()
    {
        bool isOpen = false;
        secrets->open([&isOpen] { isOpen = true; });
        clock.advance(Secrets::kProbeLimit);
        return isOpen;
    }

    Expected<Secret> read(const QString &ref)
    {
        Expected<Secret> answer = unexpected(Error{ErrorCode::Unsupported, QStringLiteral("no answer")});
        secrets->read(ref, [&answer](const Expected<Secret> &secret) { answer = secret; });
        return answer;
    }

    std::optional<ErrorCode> write(const QString &ref, const QByteArray &value)
    {
        std::optional<ErrorCode> code;
        secrets->write(ref, Secret(value), [&code](const Expected<void> &done) {
            if (!done)
                code = done.error().code;
        });
        return code;
    }

    Expected<Secret> localToken()
    {
        Expected<Secret> answer = unexpected(Error{ErrorCode::Unsupported, QStringLiteral("no answer")});
        secrets->ensureLocalToken([&answer](const Expected<Secret> &secret) { answer = secret; });
        return answer;
    }

    test::ManualClock clock;
    FakeSecretStore *keychain = nullptr;
    FakeSecretStore *file = nullptr;
    std::unique_ptr<Secrets> secrets;
};

QByteArray valueOf(const Expected<Secret> &secret)
{
    return secret ? secret->reveal() : "error: " + secret.error().detail.toUtf8();
}

} // namespace

class TestSecrets : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void parsesReferences()
    {
        QCOMPARE(parseSecretRef(u"env:A_1"_qs), (SecretLocation{SecretPlace::Environment, u"A_1"_qs}));
        QCOMPARE(parseSecretRef(u"keychain:a/b:c"_qs), (SecretLocation{SecretPlace::Keychain, u"a/b:c"_qs}));
        QCOMPARE(parseSecretRef(u"file:x y"_qs), (SecretLocation{SecretPlace::File, u"x y"_qs}));
        QVERIFY(!parseSecretRef(u"env:a-b"_qs));
        QVERIFY(!parseSecretRef(u"file:a\nb"_qs));
        QVERIFY(!parseSecretRef(u"sk-abc"_qs));
        QVERIFY(parseSecretRef(localTokenRef()));
    }

    void onlyKeysOfChannelsWantAKeyStore()
    {
        Settings settings;
        QVERIFY(!wantsKeyStore(settings)); // the local token is not worth an alert
        for (const QString &ref : {u"env:A"_qs, u"file:a"_qs}) {
            settings.channels = {{.id = u"a"_qs, .keys = {{u"main"_qs, ref}}}};
            QVERIFY(!wantsKeyStore(settings));
        }
        settings.channels[0].keys.append({u"spare"_qs, u"keychain:a"_qs});
        QVERIFY(wantsKeyStore(settings));
    }

    void choosesAKeychainThatWorks()
    {
        Bench bench;
        QVERIFY(bench.open());
        QCOMPARE(bench.secrets->storeName(), u"keychain"_qs);
        QCOMPARE(bench.keychain->log, (QStringList{u"read probe"_qs, u"write probe"_qs}));
        // The next start finds the item and writes nothing.
        bench.keychain->log.clear();
        QVERIFY(bench.open());
        QCOMPARE(bench.keychain->log, (QStringList{u"read probe"_qs}));
    }

    void choosesTheFileWithoutAKeychain_data()
    {
        QTest::addColumn<Mode>("mode");
        QTest::newRow("refuses") << Mode::RefusesAll;
        QTest::newRow("cannot be written") << Mode::RefusesWrites;
        QTest::newRow("hangs") << Mode::Hangs;
    }

    void choosesTheFileWithoutAKeychain()
    {
        QFETCH(Mode, mode);
        Bench bench(mode);
        QVERIFY(bench.open());
        QCOMPARE(bench.secrets->storeName(), u"file"_qs);
        QVERIFY(!bench.write(u"keychain:a/main"_qs, "sk-1"));
        QCOMPARE(bench.file->items.value(u"a/main"_qs), QByteArray("sk-1"));
        QCOMPARE(valueOf(bench.read(u"keychain:a/main"_qs)), QByteArray("sk-1"));
    }

    void aHangingKeychainIsGivenTheProbeLimitAndNotAMomentMore()
    {
        Bench bench(Mode::Hangs);
        int opened = 0;
        bench.secrets->open([&opened] { ++opened; });
        bench.clock.advance(Secrets::kProbeLimit - milliseconds(1));
        QCOMPARE(opened, 0);
        bench.clock.advance(milliseconds(1));
        QCOMPARE(opened, 1);
        bench.keychain->answerLate();
        bench.clock.advance(milliseconds(60'000));
        QCOMPARE(opened, 1);
        QCOMPARE(bench.secrets->storeName(), u"file"_qs);
    }

    void aKeychainThatHangsLaterFailsTheReadAlone()
    {
        Bench bench;
        QVERIFY(bench.open());
        bench.keychain->mode = Mode::Hangs;
        std::optional<ErrorCode> code;
        bench.secrets->read(u"keychain:a"_qs, [&code](const Expected<Secret> &secret) { code = secret.error().code; });
        bench.clock.advance(Secrets::kItemLimit - milliseconds(1));
        QVERIFY(!code);
        bench.clock.advance(milliseconds(1));
        QVERIFY(code == ErrorCode::SecretUnavailable);
    }

    void noCallbackComesAfterDestruction()
    {
        Bench bench(Mode::Hangs);
        int calls = 0;
        bench.secrets->open([&calls] { ++calls; });
        bench.secrets->read(u"keychain:a"_qs, [&calls](const Expected<Secret> &) { ++calls; });
        calls = 0;
        bench.secrets.reset();
        bench.clock.advance(milliseconds(60'000));
        QCOMPARE(calls, 0);
    }

    void theCallbackMayDestroyEverything()
    {
        Bench bench(Mode::Hangs);
        bench.secrets->open([&bench] { bench.secrets.reset(); });
        bench.clock.advance(Secrets::kProbeLimit);
        QVERIFY(!bench.secrets);
        Bench immediate;
        immediate.secrets->open([&immediate] { immediate.secrets.reset(); });
        QVERIFY(!immediate.secrets);
    }

    void readsTheEnvironment()
    {
        Bench bench(Mode::Works, {u"KEY= sk-env \n"_qs, u"EMPTY="_qs, u"BAD=a\nb"_qs});
        QCOMPARE(valueOf(bench.read(u"env:KEY"_qs)), QByteArray("sk-env"));
        QVERIFY(bench.read(u"env:MISSING"_qs).error().code == ErrorCode::NotFound);
        QVERIFY(bench.read(u"env:EMPTY"_qs).error().code == ErrorCode::InvalidArgument);
        QVERIFY(bench.read(u"env:BAD"_qs).error().code == ErrorCode::InvalidArgument);
        QVERIFY(!bench.read(u"env:BAD"_qs).error().detail.contains(u"a\nb"));
        QVERIFY(bench.read(u"sk-literal"_qs).error().code == ErrorCode::InvalidArgument);
        QVERIFY(bench.write(u"env:KEY"_qs, "x") == ErrorCode::InvalidArgument);
    }

    void whatTheKeychainLacksIsReadFromTheFile()
    {
        Bench bench;
        QVERIFY(bench.open());
        bench.file->items.insert(u"a"_qs, "from-file");
        QCOMPARE(valueOf(bench.read(u"keychain:a"_qs)), QByteArray("from-file"));
        bench.keychain->items.insert(u"a"_qs, "from-keychain");
        QCOMPARE(valueOf(bench.read(u"keychain:a"_qs)), QByteArray("from-keychain"));
        QCOMPARE(valueOf(bench.read(u"file:a"_qs)), QByteArray("from-file"));
    }

    void whatIsRemovedIsFoundNowhere()
    {
        Bench bench;
        QVERIFY(bench.open());
        bench.file->items.insert(u"a"_qs, "from-file");
        bench.keychain->items.insert(u"a"_qs, "from-keychain");
        bool isDone = false;
        bench.secrets->remove(u"keychain:a"_qs, [&isDone](const Expected<void> &done) { isDone = done.has_value(); });
        QVERIFY(isDone);
        QVERIFY(!bench.read(u"keychain:a"_qs));
        bench.keychain->items.insert(u"b"_qs, "from-keychain");
        bench.secrets->remove(u"file:b"_qs, [](const Expected<void> &) {});
        QCOMPARE(valueOf(bench.read(u"keychain:b"_qs)), QByteArray("from-keychain"));
    }

    void refusesToStoreWhatNoHeaderCarries()
    {
        Bench bench;
        QVERIFY(bench.open());
        QVERIFY(bench.write(u"keychain:a"_qs, "sk-1\r\nX-Evil: 1") == ErrorCode::InvalidArgument);
        QVERIFY(bench.write(u"keychain:a"_qs, "  ") == ErrorCode::InvalidArgument);
        QVERIFY(!bench.write(u"keychain:a"_qs, " sk-1\n"));
        QCOMPARE(bench.keychain->items.value(u"a"_qs), QByteArray("sk-1"));
    }

    void makesTheLocalTokenOnce_data()
    {
        QTest::addColumn<Mode>("mode");
        QTest::newRow("keychain") << Mode::Works;
        QTest::newRow("file") << Mode::RefusesAll;
    }

    void makesTheLocalTokenOnce()
    {
        QFETCH(Mode, mode);
        Bench bench(mode);
        QVERIFY(bench.open());
        const QByteArray token = valueOf(bench.localToken());
        QVERIFY(QRegularExpression(u"^sluice-[A-Za-z0-9]{43}$"_qs).match(QString::fromUtf8(token)).hasMatch());
        QCOMPARE(valueOf(bench.localToken()), token);
        QCOMPARE((mode == Mode::Works ? bench.keychain : bench.file)->items.value(u"client/default"_qs), token);
    }

    void keepsTheLocalTokenInTheFileWhenTheKeychainRefuses()
    {
        Bench bench;
        QVERIFY(bench.open());
        bench.keychain->mode = Mode::RefusesWrites;
        const QByteArray token = valueOf(bench.localToken());
        QVERIFY(token.startsWith("sluice-"));
        QCOMPARE(bench.file->items.value(u"client/default"_qs), token);
        QCOMPARE(valueOf(bench.localToken()), token);
    }

    void makesNoSecondTokenWhenTheFirstCannotBeRead()
    {
        Bench bench;
        QVERIFY(bench.open());
        bench.keychain->mode = Mode::RefusesAll;
        QVERIFY(!bench.localToken());
        QVERIFY(bench.file->items.isEmpty());
    }

    void tokensDiffer()
    {
        QSet<QByteArray> tokens;
        for (int i = 0; i < 100; ++i)
            tokens.insert(makeLocalToken().reveal());
        QCOMPARE(tokens.size(), 100);
    }

    void resolvesAllAndNamesWhatIsMissing()
    {
        Settings settings;
        ChannelSettings channel;
        channel.id = u"c"_qs;
        channel.keys = {{u"main"_qs, u"env:KEY"_qs}, {u"second"_qs, u"keychain:c/second"_qs}, {u"third"_qs, u"env:KEY"_qs}};
        channel.proxy = {ProxyMode::Custom, u"http://p:1"_qs, u"u"_qs, u"file:proxy"_qs};
        settings.channels = {channel};
        QCOMPARE(secretRefsOf(settings),
                 (QStringList{localTokenRef(), u"env:KEY"_qs, u"keychain:c/second"_qs, u"file:proxy"_qs}));

        Bench bench(Mode::Works, {u"KEY=sk-env"_qs});
        QVERIFY(bench.open());
        bench.file->items.insert(u"proxy"_qs, "pw");
        int calls = 0;
        bench.secrets->resolveAll(settings, [&calls](const QHash<SecretRef, Secret> &secrets, const QStringList &problems) {
            ++calls;
            QCOMPARE(secrets.size(), 2);
            QCOMPARE(secrets.value(u"env:KEY"_qs).reveal(), QByteArray("sk-env"));
            QCOMPARE(secrets.value(u"file:proxy"_qs).reveal(), QByteArray("pw"));
            QCOMPARE(problems, QStringList(u"keychain:c/second: no such item"_qs));
        });
        QCOMPARE(calls, 1);
        bench.secrets->resolveAll({}, [&calls](const QHash<SecretRef, Secret> &, const QStringList &problems) {
            ++calls;
            QCOMPARE(problems, QStringList());
        });
        QCOMPARE(calls, 2);
    }

    void theDefaultClientHasTheLocalToken()
    {
        Settings settings;
        QCOMPARE(effectiveClients(settings), (QList<ClientSettings>{{.id = u"default"_qs, .tokenRef = localTokenRef()}}));
        settings.clients = {{.id = u"a"_qs, .tokenRef = u"env:A"_qs, .onStall = OnStall::Notice},
                            {.id = u"default"_qs, .onStall = OnStall::Notice}};
        QCOMPARE(effectiveClients(settings)[1],
                 (ClientSettings{.id = u"default"_qs, .tokenRef = localTokenRef(), .onStall = OnStall::Notice}));
        QCOMPARE(effectiveClients(settings)[0], settings.clients[0]);
        settings.clients[1].tokenRef = u"env:B"_qs;
        QCOMPARE(effectiveClients(settings), settings.clients);
    }
};

QTEST_GUILESS_MAIN(TestSecrets)
#include "tst_secrets.moc"
