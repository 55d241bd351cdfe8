// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/listeningfile.h"
#include "app/statusquery.h"
#include "app/tokenfinder.h"
#include "core/config/configstore.h"
#include "tests/support/fakeengine.h"
#include "tests/support/fakesecretstore.h"
#include "tests/support/manualclock.h"
#include "tests/support/snapshots.h"

#include <QFile>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTemporaryDir>
#include <QTest>

using namespace sluice;
using namespace sluice::app;
using test::FakeSecretStore;
using test::ManualClock;

namespace {

const QString kTokenItem = QStringLiteral("client/default");

/// A token finder over a key store in memory.
struct TokenBench
{
    explicit TokenBench(const QString &dataDir, const QByteArray &givenToken = {})
        : instance(dataDir)
    {
        auto keychainStore = std::make_unique<FakeSecretStore>();
        keychain = keychainStore.get();
        QProcessEnvironment environment;
        environment.insert(QStringLiteral("OWN"), QStringLiteral("own-token"));
        secrets = std::make_unique<config::Secrets>(config::Secrets::Deps{
            std::move(keychainStore), std::make_unique<FakeSecretStore>(), clock, clock, std::move(environment)});
        secrets->open([] {});
        finder = std::make_unique<TokenFinder>(TokenFinder::Deps{*secrets, instance, clock, clock, Secret(givenToken)});
    }

    void findOrMake(const SecretRef &ref = config::localTokenRef())
    {
        finder->findOrMake(ref, [this](const Expected<Secret> &token) { found = token; });
    }
    QByteArray token() const { return found && *found ? (*found)->reveal() : QByteArray(); }

    ManualClock clock;
    FakeSecretStore *keychain = nullptr;
    SingleInstance instance;
    std::unique_ptr<config::Secrets> secrets;
    std::unique_ptr<TokenFinder> finder;
    std::optional<Expected<Secret>> found;
};

/// A server that answers every connection's first bytes with the same.
struct OneAnswer
{
    explicit OneAnswer(const QByteArray &answer)
    {
        QObject::connect(&server, &QTcpServer::newConnection, &server, [this, answer] {
            QTcpSocket *caller = server.nextPendingConnection();
            QObject::connect(caller, &QTcpSocket::readyRead, caller, [this, caller, answer] {
                request += caller->readAll();
                if (answer.isEmpty())
                    return;
                caller->write(answer);
                caller->disconnectFromHost();
            });
        });
        server.listen(QHostAddress::LocalHost);
    }

    QTcpServer server;
    QByteArray request;
};

} // namespace

class TestCommands : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_dir = std::make_unique<QTemporaryDir>(); }

    void listeningFileTellsThePortWhileListening();
    void listeningFileOfAKilledProcessIsRemoved();
    void listeningFileGoesWhenListeningFails();
    void damagedListeningFileIsAnError_data();
    void damagedListeningFileIsAnError();
    void storedTokenIsFound();
    void givenTokenStandsForTheLocalOneOnly();
    void missingTokenIsMadeOnce();
    void startingGatewayMakesTheToken();
    void runningGatewayWithoutAStoredTokenIsAnError();
    void lockOfAKilledProcessDoesNotStandInTheWay();
    void refusalOfTheKeyStoreIsPassedOn();
    void clientsWithoutDefaultAreNamed();
    void brokenSettingsGiveTheLastGoodCopy();
    void queryHandsTheBodyOver();
    void queryTellsWhatIsWrong_data();
    void queryTellsWhatIsWrong();
    void silentServerIsGivenUp();
    void portWithoutAListenerIsTold();

private:
    QString dir() const { return m_dir->path(); }
    void write(const QString &name, const QByteArray &content) const
    {
        QFile file(m_dir->filePath(name));
        QVERIFY(file.open(QFile::WriteOnly));
        file.write(content);
    }
    bool hasListeningFile() const { return QFile::exists(m_dir->filePath(QStringLiteral("listening.json"))); }

    std::unique_ptr<QTemporaryDir> m_dir;
};

void TestCommands::listeningFileTellsThePortWhileListening()
{
    test::FakeEngine engine;
    {
        const ListeningFile file(engine, dir());
        engine.show({});
        QVERIFY(!hasListeningFile());
        engine.show(test::listeningSnapshot());
        const auto place = readListeningFile(dir());
        QVERIFY(place);
        QCOMPARE(*place, (ListeningPlace{8787, QCoreApplication::applicationPid()}));
        QVERIFY(!(QFile::permissions(m_dir->filePath(QStringLiteral("listening.json"))) & (QFile::ReadGroup | QFile::ReadOther)));
    }
    QVERIFY(!hasListeningFile());
}

void TestCommands::listeningFileOfAKilledProcessIsRemoved()
{
    write(QStringLiteral("listening.json"), R"({"port":1234,"pid":1})");
    test::FakeEngine engine;
    const ListeningFile file(engine, dir());
    QVERIFY(!hasListeningFile());
}

void TestCommands::listeningFileGoesWhenListeningFails()
{
    test::FakeEngine engine;
    const ListeningFile file(engine, dir());
    GatewaySnapshot snapshot = test::listeningSnapshot();
    engine.show(snapshot);
    QVERIFY(hasListeningFile());
    snapshot.listenState = ListenState::Stopped;
    engine.show(snapshot);
    QVERIFY(!hasListeningFile());
}

void TestCommands::damagedListeningFileIsAnError_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("no JSON") << QByteArray("8787");
    QTest::newRow("no port") << QByteArray(R"({"pid":3})");
    QTest::newRow("port 0") << QByteArray(R"({"port":0})");
    QTest::newRow("port too large") << QByteArray(R"({"port":65536})");
    QTest::newRow("port is a word") << QByteArray(R"({"port":"8787"})");
    QTest::newRow("large") << QByteArray(100'000, ' ');
}

void TestCommands::damagedListeningFileIsAnError()
{
    QFETCH(QByteArray, content);
    QVERIFY(readListeningFile(dir()).error().code == ErrorCode::NotFound);
    write(QStringLiteral("listening.json"), content);
    QVERIFY(!readListeningFile(dir()));
}

void TestCommands::storedTokenIsFound()
{
    TokenBench bench(dir());
    bench.keychain->items.insert(kTokenItem, "stored");
    bench.findOrMake();
    QCOMPARE(bench.token(), QByteArray("stored"));
}

void TestCommands::givenTokenStandsForTheLocalOneOnly()
{
    TokenBench bench(dir(), "given");
    bench.keychain->items.insert(kTokenItem, "stored");
    bench.findOrMake();
    QCOMPARE(bench.token(), QByteArray("given"));
    bench.findOrMake(QStringLiteral("env:OWN"));
    QCOMPARE(bench.token(), QByteArray("own-token"));
}

void TestCommands::missingTokenIsMadeOnce()
{
    TokenBench bench(dir());
    bench.finder->find(config::localTokenRef(), [&bench](const Expected<Secret> &token) { bench.found = token; });
    QVERIFY(bench.found->error().code == ErrorCode::NotFound);
    bench.findOrMake();
    const QByteArray made = bench.token();
    QVERIFY(made.startsWith("sluice-"));
    QCOMPARE(bench.keychain->items.value(kTokenItem), made);
    bench.findOrMake();
    QCOMPARE(bench.token(), made);
}

void TestCommands::startingGatewayMakesTheToken()
{
    SingleInstance gateway(dir());
    QVERIFY(gateway.claim(/*hasWindow=*/false) == SingleInstance::Role::First);
    TokenBench bench(dir());
    bench.findOrMake();
    QVERIFY(!bench.found);
    bench.keychain->items.insert(kTokenItem, "of the gateway");
    bench.clock.advance(TokenFinder::kRetryInterval);
    QCOMPARE(bench.token(), QByteArray("of the gateway"));
}

void TestCommands::runningGatewayWithoutAStoredTokenIsAnError()
{
    SingleInstance gateway(dir());
    QVERIFY(gateway.claim(/*hasWindow=*/false) == SingleInstance::Role::First);
    TokenBench bench(dir());
    bench.findOrMake();
    bench.clock.advance(TokenFinder::kRetryInterval * TokenFinder::kRetries);
    QVERIFY(bench.found && !*bench.found);
    QVERIFY(bench.found->error().detail.contains(QStringLiteral("SLUICE_TOKEN")));
    QVERIFY(!bench.keychain->items.contains(kTokenItem));
}

void TestCommands::lockOfAKilledProcessDoesNotStandInTheWay()
{
    // No process has this number: it is over the largest that Linux gives out.
    write(QStringLiteral("sluice.lock"), "99999999\nsluice\nsomewhere\n");
    TokenBench bench(dir());
    QVERIFY(bench.instance.holderPid() != 0);
    bench.findOrMake();
    bench.clock.advance(TokenFinder::kRetryInterval * TokenFinder::kRetries);
    QVERIFY(bench.token().startsWith("sluice-"));
}

void TestCommands::refusalOfTheKeyStoreIsPassedOn()
{
    TokenBench bench(dir());
    bench.keychain->mode = FakeSecretStore::Mode::RefusesAll;
    bench.findOrMake();
    QVERIFY(bench.found->error().code == ErrorCode::SecretUnavailable);
}

void TestCommands::clientsWithoutDefaultAreNamed()
{
    Settings settings;
    QCOMPARE(tokenRefOf(settings, QStringLiteral("default")).value(), config::localTokenRef());
    settings.clients = {{.id = QStringLiteral("cline"), .tokenRef = QStringLiteral("env:OWN")}};
    QCOMPARE(tokenRefOf(settings, QStringLiteral("cline")).value(), QStringLiteral("env:OWN"));
    const auto missing = tokenRefOf(settings, QStringLiteral("default"));
    QVERIFY(!missing && missing.error().detail.contains(QStringLiteral("cline")));
}

void TestCommands::brokenSettingsGiveTheLastGoodCopy()
{
    QCOMPARE(config::readSettings(dir()).settings, Settings());
    write(QStringLiteral("config.json"), R"({"listen": {"port": 9000}})");
    QCOMPARE(config::readSettings(dir()).settings.port, quint16(9000));
    QVERIFY(!QFile::exists(m_dir->filePath(QStringLiteral("config.json.1"))));
    write(QStringLiteral("config.json"), "{");
    write(QStringLiteral("config.json.1"), R"({"listen": {"port": 9001}})");
    const config::SettingsOnDisk broken = config::readSettings(dir());
    QCOMPARE(broken.settings.port, quint16(9001));
    QVERIFY(!broken.problems.isEmpty());
}

void TestCommands::queryHandsTheBodyOver()
{
    OneAnswer server("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}");
    ManualClock clock;
    StatusQuery query(clock, clock);
    std::optional<Expected<QByteArray>> answer;
    query.ask(server.server.serverPort(), Secret("the-token"),
              [&answer](const Expected<QByteArray> &status) { answer = status; });
    QTRY_VERIFY(answer.has_value());
    QCOMPARE(answer->value(), QByteArray("{}"));
    QVERIFY(server.request.startsWith("GET /sluice/status HTTP/1.1\r\n"));
    QVERIFY(server.request.contains("Authorization: Bearer the-token\r\n"));
}

void TestCommands::queryTellsWhatIsWrong_data()
{
    QTest::addColumn<QByteArray>("response");
    QTest::addColumn<ErrorCode>("code");
    QTest::newRow("token refused") << QByteArray("HTTP/1.1 401 No\r\nContent-Length: 0\r\n\r\n") << ErrorCode::PermissionDenied;
    QTest::newRow("not found") << QByteArray("HTTP/1.1 404 No\r\nContent-Length: 0\r\n\r\n") << ErrorCode::ProtocolViolation;
    QTest::newRow("redirect") << QByteArray("HTTP/1.1 302 No\r\nLocation: http://127.0.0.1:1/\r\nContent-Length: 0\r\n\r\n")
                              << ErrorCode::ProtocolViolation;
    QTest::newRow("cut off") << QByteArray("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{}") << ErrorCode::ProtocolViolation;
    QTest::newRow("too long") << "HTTP/1.1 200 OK\r\n\r\n" + QByteArray(StatusQuery::kMaxBytes + 1, ' ')
                              << ErrorCode::LimitExceeded;
}

void TestCommands::queryTellsWhatIsWrong()
{
    QFETCH(QByteArray, response);
    QFETCH(ErrorCode, code);
    OneAnswer server(response);
    ManualClock clock;
    StatusQuery query(clock, clock);
    std::optional<Expected<QByteArray>> answer;
    query.ask(server.server.serverPort(), {}, [&answer](const Expected<QByteArray> &status) { answer = status; });
    QTRY_VERIFY(answer.has_value());
    QVERIFY(!*answer);
    QCOMPARE(toString(answer->error().code), toString(code));
}

void TestCommands::silentServerIsGivenUp()
{
    OneAnswer server({});
    ManualClock clock;
    StatusQuery query(clock, clock);
    std::optional<Expected<QByteArray>> answer;
    query.ask(server.server.serverPort(), {}, [&answer](const Expected<QByteArray> &status) { answer = status; });
    QTRY_VERIFY(!server.request.isEmpty());
    clock.advance(StatusQuery::kLimit);
    QVERIFY(answer && answer->error().code == ErrorCode::ConnectTimeout);
}

void TestCommands::portWithoutAListenerIsTold()
{
    QTcpServer gone;
    QVERIFY(gone.listen(QHostAddress::LocalHost));
    const quint16 port = gone.serverPort();
    gone.close();
    ManualClock clock;
    StatusQuery query(clock, clock);
    std::optional<Expected<QByteArray>> answer;
    query.ask(port, {}, [&answer](const Expected<QByteArray> &status) { answer = status; });
    QTRY_VERIFY(answer.has_value());
    QVERIFY(answer->error().code == ErrorCode::ConnectFailed);
}

QTEST_GUILESS_MAIN(TestCommands)
#include "tst_commands.moc"
