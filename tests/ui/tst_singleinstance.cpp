// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/announcer.h"
#include "app/iniuistate.h"
#include "app/quitsignals.h"
#include "app/singleinstance.h"
#include "core/sim/demosettings.h"
#include "tests/support/fakeengine.h"
#include "tests/support/snapshots.h"
#include "tests/support/terminal.h"

#include <QFile>
#include <QLocalSocket>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTemporaryFile>
#include <QTest>
#include <QThread>

#include <csignal>

using namespace sluice;
using namespace sluice::app;

namespace {

using Role = SingleInstance::Role;
using RaiseAnswer = SingleInstance::RaiseAnswer;
using test::Terminal;

/// raiseFirst() blocks, so the first instance's event loop must be another thread's.
RaiseAnswer askFromAnotherThread(const QString &dataDir)
{
    RaiseAnswer answer = RaiseAnswer::None;
    const std::unique_ptr<QThread> thread(QThread::create([&answer, dataDir] { answer = SingleInstance(dataDir).raiseFirst(); }));
    thread->start();
    [&thread] { QTRY_VERIFY(thread->isFinished()); }();
    thread->wait();
    return answer;
}

void writeFile(const QString &path, const QByteArray &content)
{
    QFile file(path);
    QVERIFY(file.open(QFile::WriteOnly));
    file.write(content);
}

} // namespace

class TestSingleInstance : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_dir = std::make_unique<QTemporaryDir>(); }

    void secondStartFindsTheProfileTaken();
    void secondStartRaisesTheWindow();
    void headlessFirstSaysThatItHasNoWindow();
    void profileIsFreeAgainAfterTheFirstEnds();
    void twoProfilesDoNotMeet();
    void leftoversOfAKilledProcessAreCleared_data();
    void leftoversOfAKilledProcessAreCleared();
    void unwritableFolderIsSaid();
    void callersThatTalkNonsenseAreDropped_data();
    void callersThatTalkNonsenseAreDropped();
    void nobodyAnswersOnAFreeProfile();

    void terminationSignalBecomesAQuitRequest();
    void listeningIsAnnouncedOnce();
    void demoTellsItsProviderAndToken();
    void failureGoesToStderr();
    void windowStateIsKeptInTheProfile();

private:
    QString dir() const { return m_dir->path(); }

    std::unique_ptr<QTemporaryDir> m_dir;
};

void TestSingleInstance::secondStartFindsTheProfileTaken()
{
    SingleInstance first(dir());
    SingleInstance second(dir());
    QCOMPARE(first.claim(true), Role::First);
    QCOMPARE(second.claim(true), Role::Second);
    QCOMPARE(second.holderPid(), QCoreApplication::applicationPid());
}

void TestSingleInstance::secondStartRaisesTheWindow()
{
    SingleInstance first(dir());
    QCOMPARE(first.claim(true), Role::First);
    const QSignalSpy raise(&first, &SingleInstance::raiseRequested);
    QCOMPARE(askFromAnotherThread(dir()), RaiseAnswer::Raised);
    QCOMPARE(askFromAnotherThread(dir()), RaiseAnswer::Raised);
    QCOMPARE(raise.size(), 2);
}

void TestSingleInstance::headlessFirstSaysThatItHasNoWindow()
{
    SingleInstance first(dir());
    QCOMPARE(first.claim(false), Role::First);
    const QSignalSpy raise(&first, &SingleInstance::raiseRequested);
    QCOMPARE(askFromAnotherThread(dir()), RaiseAnswer::NoWindow);
    QCOMPARE(raise.size(), 0);
}

void TestSingleInstance::profileIsFreeAgainAfterTheFirstEnds()
{
    {
        SingleInstance first(dir());
        QCOMPARE(first.claim(true), Role::First);
    }
    SingleInstance next(dir());
    QCOMPARE(next.claim(true), Role::First);
}

void TestSingleInstance::twoProfilesDoNotMeet()
{
    const QTemporaryDir other;
    SingleInstance first(dir());
    SingleInstance second(other.path());
    QCOMPARE(first.claim(true), Role::First);
    QCOMPARE(second.claim(true), Role::First);
    QVERIFY(SingleInstance::serverName(dir()) != SingleInstance::serverName(other.path()));
}

void TestSingleInstance::leftoversOfAKilledProcessAreCleared_data()
{
    QTest::addColumn<QByteArray>("lockFile");
    const QByteArray here = QSysInfo::machineHostName().toUtf8();
    QTest::newRow("process is gone") << QByteArray("4194300\nsluice\n" + here + "\n");
    QTest::newRow("its number is in use again") << QByteArray("1\nsluice\n" + here + "\n");
    QTest::newRow("machine has another name now") << QByteArray("1\nsluice\nformer-name\n");
    QTest::newRow("empty file") << QByteArray();
    QTest::newRow("garbage") << QByteArray("\xff\x00\nxyz");
}

void TestSingleInstance::leftoversOfAKilledProcessAreCleared()
{
    QFETCH(QByteArray, lockFile);
    writeFile(dir() + QStringLiteral("/sluice.lock"), lockFile);
    // A dead socket file where the local server is going to listen.
    QLocalServer dead;
    QVERIFY(dead.listen(SingleInstance::serverName(dir())));
    const QString socketPath = dead.fullServerName();
    dead.close();
    if (socketPath.startsWith(u'/'))
        writeFile(socketPath, {});

    SingleInstance first(dir());
    QCOMPARE(first.claim(true), Role::First);
    QCOMPARE(askFromAnotherThread(dir()), RaiseAnswer::Raised);
}

void TestSingleInstance::unwritableFolderIsSaid()
{
    SingleInstance first(QStringLiteral("/dev/null/nowhere"));
    QCOMPARE(first.claim(true), Role::Unknown);
}

void TestSingleInstance::callersThatTalkNonsenseAreDropped_data()
{
    QTest::addColumn<QByteArray>("request");
    QTest::newRow("another word") << QByteArray("quit\n");
    QTest::newRow("endless line") << QByteArray(100'000, 'x');
    QTest::newRow("binary") << QByteArray("\0\xff\n", 3);
}

void TestSingleInstance::callersThatTalkNonsenseAreDropped()
{
    QFETCH(QByteArray, request);
    SingleInstance first(dir());
    QCOMPARE(first.claim(true), Role::First);
    const QSignalSpy raise(&first, &SingleInstance::raiseRequested);
    QLocalSocket caller;
    caller.connectToServer(SingleInstance::serverName(dir()));
    QTRY_COMPARE(caller.state(), QLocalSocket::ConnectedState);
    caller.write(request);
    QTRY_COMPARE(caller.state(), QLocalSocket::UnconnectedState);
    QCOMPARE(raise.size(), 0);
    QCOMPARE(askFromAnotherThread(dir()), RaiseAnswer::Raised);
}

void TestSingleInstance::nobodyAnswersOnAFreeProfile()
{
    QCOMPARE(SingleInstance(dir()).raiseFirst(), RaiseAnswer::None);
}

void TestSingleInstance::terminationSignalBecomesAQuitRequest()
{
    const QuitSignals signals_;
    QSignalSpy quit(&signals_, &QuitSignals::quitRequested);
    QCOMPARE(std::raise(SIGTERM), 0);
    QTRY_COMPARE(quit.size(), 1);
}

void TestSingleInstance::listeningIsAnnouncedOnce()
{
    const Terminal terminal;
    test::FakeEngine engine;
    const Announcer announcer(engine, terminal.out, terminal.err);
    GatewaySnapshot snapshot;
    engine.show(snapshot);
    snapshot = test::listeningSnapshot();
    engine.show(snapshot);
    ++snapshot.exchangesSinceStart;
    engine.show(snapshot);
    QCOMPARE(Terminal::read(terminal.out), QByteArray("listening on http://127.0.0.1:8787\n"));
    QCOMPARE(Terminal::read(terminal.err), QByteArray());
}

void TestSingleInstance::demoTellsItsProviderAndToken()
{
    const Terminal terminal;
    test::FakeEngine engine;
    engine.setSettings(sim::simDemoSettings(/*simPort=*/4242));
    const Announcer announcer(engine, terminal.out, terminal.err);
    GatewaySnapshot snapshot = test::listeningSnapshot();
    snapshot.isDemo = true;
    engine.show(snapshot);
    QCOMPARE(Terminal::read(terminal.out),
             QByteArray("listening on http://127.0.0.1:8787\nprovider http://127.0.0.1:4242/v1\ntoken sl-local-token\n"));
}

void TestSingleInstance::failureGoesToStderr()
{
    const Terminal terminal;
    test::FakeEngine engine;
    const Announcer announcer(engine, terminal.out, terminal.err);
    const QSignalSpy failed(&announcer, &Announcer::listeningFailed);
    GatewaySnapshot snapshot;
    snapshot.listenState = ListenState::Failed;
    snapshot.listenProblem = QStringLiteral("port 8787 is taken by nginx");
    snapshot.configProblem = QStringLiteral("line 3: no comma");
    engine.show(snapshot);
    engine.show(snapshot);
    QCOMPARE(failed.size(), 1);
    QCOMPARE(Terminal::read(terminal.out), QByteArray());
    QCOMPARE(
        Terminal::read(terminal.err),
        QByteArray("sluice: config.json cannot be used: line 3: no comma\nsluice: not listening: port 8787 is taken by nginx\n"));
}

void TestSingleInstance::windowStateIsKeptInTheProfile()
{
    {
        IniUiState state(dir());
        QCOMPARE(state.value(QStringLiteral("window/geometry")), QByteArray());
        state.setValue(QStringLiteral("window/geometry"), QByteArray("\0\xff;,\n", 5));
    }
    QVERIFY(QFile::exists(dir() + QStringLiteral("/window.ini")));
    QCOMPARE(IniUiState(dir()).value(QStringLiteral("window/geometry")), QByteArray("\0\xff;,\n", 5));
}

QTEST_GUILESS_MAIN(TestSingleInstance)
#include "tst_singleinstance.moc"
