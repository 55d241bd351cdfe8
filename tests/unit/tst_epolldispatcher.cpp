// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/relaydispatcher.h"
#include "core/base/systemclock.h"

#include <QAbstractEventDispatcher>
#include <QBasicTimer>
#include <QSocketNotifier>
#include <QTcpServer>
#include <QTcpSocket>
#include <QThread>
#include <QTimerEvent>
#include <QtTest>

#include <atomic>
#include <memory>
#include <vector>

#ifdef Q_OS_LINUX
#include <sys/socket.h>
#include <unistd.h>
#endif

using namespace sluice;

#ifdef Q_OS_LINUX
namespace {

/// Two connected descriptors.
struct Pair
{
    int ours = -1;
    int theirs = -1;

    Pair()
    {
        int fds[2];
        if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, fds) == 0) {
            ours = fds[0];
            theirs = fds[1];
        }
    }
    ~Pair()
    {
        closeOurs();
        closeTheirs();
    }
    Pair(const Pair &) = delete;
    Pair &operator=(const Pair &) = delete;

    void closeOurs() { closeOne(ours); }
    void closeTheirs() { closeOne(theirs); }
    void sendToUs() const { QCOMPARE(::write(theirs, "x", 1), ssize_t(1)); }
    void drain() const
    {
        char buffer[64];
        while (::read(ours, buffer, sizeof buffer) > 0) {
        }
    }

private:
    static void closeOne(int &fd)
    {
        if (fd >= 0)
            ::close(fd);
        fd = -1;
    }
};

/// Writes the names of its timers down as they ring.
class TimerLog : public QObject
{
public:
    int begin(const QString &name, int interval)
    {
        const int id = startTimer(interval, Qt::PreciseTimer);
        m_names[id] = name;
        return id;
    }
    QStringList rung;
    std::function<void(const QString &)> onRing;

protected:
    void timerEvent(QTimerEvent *event) override
    {
        const QString name = m_names.value(event->timerId());
        rung.append(name);
        if (onRing)
            onRing(name);
    }

private:
    QHash<int, QString> m_names;
};

/// A thread whose loop is the dispatcher's, and an object in it to post to.
class RelayThread
{
public:
    RelayThread()
    {
        thread.setEventDispatcher(makeRelayDispatcher(clock).release());
        context.moveToThread(&thread);
        thread.start();
    }
    ~RelayThread()
    {
        thread.quit();
        thread.wait();
    }
    void post(std::function<void()> action) { QMetaObject::invokeMethod(&context, std::move(action), Qt::QueuedConnection); }
    void run(std::function<void()> action)
    {
        QMetaObject::invokeMethod(&context, std::move(action), Qt::BlockingQueuedConnection);
    }

    SystemClock clock;
    QThread thread;
    QObject context;
};

} // namespace
#endif

/// The program's own loop runs on the dispatcher, so QTRY_* drives it; blocking waits are tried on a thread.
class tst_EpollDispatcher : public QObject
{
    Q_OBJECT
#ifdef Q_OS_LINUX
private Q_SLOTS:
    void ringsTimersInTheOrderOfTheirDueTime();
    void timersMayBeKilledAndStartedWhileRinging();
    void tellsWhatIsLeftOfATimer();
    void aTimerOfZeroDoesNotStarveSockets();
    void notifiersMayComeAndGoInCallbacks();
    void aNotifierThatIsOffHearsNothing();
    void theSuccessorOfADescriptorGetsNoOldEvent();
    void aBrokenConnectionReachesWhoeverWatches();
    void postedEventsOfTheOwnThreadAreDelivered();
    void wakesUpForOtherThreads();
    void quitEndsTheWaitAtWhateverMomentItComes();
    void carriesTcpTraffic();
#endif
};

#ifdef Q_OS_LINUX

void tst_EpollDispatcher::ringsTimersInTheOrderOfTheirDueTime()
{
    TimerLog log;
    log.begin(QStringLiteral("late"), 60);
    log.begin(QStringLiteral("soon"), 20);
    log.begin(QStringLiteral("same"), 20);
    log.begin(QStringLiteral("middle"), 35);
    QTRY_VERIFY(log.rung.contains(QStringLiteral("late")));
    log.rung.removeDuplicates();
    QCOMPARE(log.rung,
             (QStringList{QStringLiteral("soon"), QStringLiteral("same"), QStringLiteral("middle"), QStringLiteral("late")}));
}

void tst_EpollDispatcher::timersMayBeKilledAndStartedWhileRinging()
{
    TimerLog log;
    const int first = log.begin(QStringLiteral("first"), 0);
    const int second = log.begin(QStringLiteral("second"), 0);
    int third = 0;
    log.onRing = [&](const QString &name) {
        if (name == QStringLiteral("first")) {
            // The id given up here may be given out again at once.
            log.killTimer(first);
            log.killTimer(second);
            third = log.begin(QStringLiteral("third"), 0);
        } else {
            log.killTimer(third);
        }
    };
    QTRY_COMPARE(log.rung.size(), 2);
    QCOMPARE(log.rung, (QStringList{QStringLiteral("first"), QStringLiteral("third")}));
    QVERIFY(thread()->eventDispatcher()->registeredTimers(&log).isEmpty());
}

void tst_EpollDispatcher::tellsWhatIsLeftOfATimer()
{
    auto *dispatcher = thread()->eventDispatcher();
    TimerLog log;
    const int id = log.begin(QStringLiteral("far"), 100'000);
    const int left = dispatcher->remainingTime(id);
    QVERIFY(left > 90'000 && left <= 100'000);
    QCOMPARE(dispatcher->registeredTimers(&log).size(), 1);
    QCOMPARE(dispatcher->registeredTimers(&log).first().interval, 100'000);
    log.killTimer(id);
    QCOMPARE(dispatcher->remainingTime(id), -1);
}

void tst_EpollDispatcher::aTimerOfZeroDoesNotStarveSockets()
{
    TimerLog log;
    log.begin(QStringLiteral("zero"), 0);
    Pair pair;
    QSocketNotifier notifier(pair.ours, QSocketNotifier::Read);
    int heard = 0;
    connect(&notifier, &QSocketNotifier::activated, this, [&] {
        pair.drain();
        ++heard;
    });
    pair.sendToUs();
    QTRY_COMPARE(heard, 1);
    QTRY_VERIFY(log.rung.size() > 5);
}

void tst_EpollDispatcher::notifiersMayComeAndGoInCallbacks()
{
    Pair a;
    Pair b;
    auto readA = std::make_unique<QSocketNotifier>(a.ours, QSocketNotifier::Read);
    std::unique_ptr<QSocketNotifier> writeA;
    std::unique_ptr<QSocketNotifier> readB;
    QStringList heard;
    connect(readA.get(), &QSocketNotifier::activated, this, [&] {
        heard.append(QStringLiteral("a readable"));
        a.drain();
        readB = std::make_unique<QSocketNotifier>(b.ours, QSocketNotifier::Read);
        connect(readB.get(), &QSocketNotifier::activated, this, [&] {
            b.drain();
            heard.append(QStringLiteral("b readable"));
        });
        writeA = std::make_unique<QSocketNotifier>(a.ours, QSocketNotifier::Write);
        connect(writeA.get(), &QSocketNotifier::activated, this, [&] {
            heard.append(QStringLiteral("a writable"));
            writeA->setEnabled(false);
            readA.release()->deleteLater();
            b.sendToUs();
        });
    });
    a.sendToUs();
    QTRY_COMPARE(heard.size(), 3);
    QCOMPARE(heard, (QStringList{QStringLiteral("a readable"), QStringLiteral("a writable"), QStringLiteral("b readable")}));
}

void tst_EpollDispatcher::aNotifierThatIsOffHearsNothing()
{
    Pair pair;
    QSocketNotifier notifier(pair.ours, QSocketNotifier::Read);
    int heard = 0;
    connect(&notifier, &QSocketNotifier::activated, this, [&] {
        ++heard;
        notifier.setEnabled(false);
    });
    pair.sendToUs();
    QTRY_COMPARE(heard, 1);
    TimerLog log;
    log.begin(QStringLiteral("turn"), 0);
    QTRY_VERIFY(log.rung.size() > 3);
    QCOMPARE(heard, 1);
    // Bytes left unread are heard of again.
    notifier.setEnabled(true);
    QTRY_COMPARE(heard, 2);
}

void tst_EpollDispatcher::theSuccessorOfADescriptorGetsNoOldEvent()
{
    Pair pairs[2];
    Pair fresh;
    std::unique_ptr<QSocketNotifier> notifiers[2];
    std::unique_ptr<QSocketNotifier> successor;
    int old = 0;
    int heard = 0;
    for (int i : {0, 1}) {
        notifiers[i] = std::make_unique<QSocketNotifier>(pairs[i].ours, QSocketNotifier::Read);
        connect(notifiers[i].get(), &QSocketNotifier::activated, this, [&, i] {
            ++old;
            pairs[i].drain();
            // Whichever comes first: the other's event is in the same batch, and its number gets a new owner now.
            const int number = pairs[1 - i].ours;
            notifiers[1 - i].reset();
            QCOMPARE(::dup2(fresh.ours, number), number);
            successor = std::make_unique<QSocketNotifier>(number, QSocketNotifier::Read);
            connect(successor.get(), &QSocketNotifier::activated, this, [&] {
                ++heard;
                fresh.drain();
            });
        });
    }
    pairs[0].sendToUs();
    pairs[1].sendToUs();
    QTRY_COMPARE(old, 1);
    TimerLog log;
    log.begin(QStringLiteral("turn"), 0);
    QTRY_VERIFY(log.rung.size() > 3);
    QCOMPARE(heard, 0);
    fresh.sendToUs();
    QTRY_COMPARE(heard, 1);
    QCOMPARE(old, 1);
}

void tst_EpollDispatcher::aBrokenConnectionReachesWhoeverWatches()
{
    for (const auto type : {QSocketNotifier::Read, QSocketNotifier::Write, QSocketNotifier::Exception}) {
        Pair pair;
        QSocketNotifier notifier(pair.ours, type);
        int heard = 0;
        connect(&notifier, &QSocketNotifier::activated, this, [&] {
            ++heard;
            notifier.setEnabled(false);
        });
        pair.closeTheirs();
        QTRY_COMPARE(heard, 1);
    }
}

void tst_EpollDispatcher::postedEventsOfTheOwnThreadAreDelivered()
{
    RelayThread relay;
    std::atomic<int> left = 1000;
    std::function<void()> step = [&] {
        if (--left > 0)
            relay.post(step);
    };
    relay.post(step);
    QTRY_COMPARE(left.load(), 0);
}

void tst_EpollDispatcher::wakesUpForOtherThreads()
{
    RelayThread relay;
    constexpr int kThreads = 4;
    constexpr int kEach = 5000;
    std::atomic<int> count = 0;
    std::vector<std::unique_ptr<QThread>> posters;
    for (int i = 0; i < kThreads; ++i) {
        posters.emplace_back(QThread::create([&] {
            for (int j = 0; j < kEach; ++j) {
                if (j % 50 == 0) // lets the loop fall asleep in between
                    relay.run([&] { ++count; });
                else
                    relay.post([&] { ++count; });
            }
        }));
        posters.back()->start();
    }
    for (const auto &poster : posters)
        QVERIFY(poster->wait(60'000));
    QTRY_COMPARE(count.load(), kThreads * kEach);
}

void tst_EpollDispatcher::quitEndsTheWaitAtWhateverMomentItComes()
{
    for (int i = 0; i < 200; ++i) {
        SystemClock clock;
        QThread thread;
        thread.setEventDispatcher(makeRelayDispatcher(clock).release());
        thread.start();
        if (i % 2) {
            QObject context;
            context.moveToThread(&thread);
            QMetaObject::invokeMethod(
                &context, [&] { context.moveToThread(nullptr); }, Qt::BlockingQueuedConnection);
        }
        thread.quit();
        QVERIFY(thread.wait(10'000));
    }
}

void tst_EpollDispatcher::carriesTcpTraffic()
{
    RelayThread relay;
    constexpr qint64 kBytes = 200'000;
    constexpr int kClients = 20;
    std::atomic<int> finished = 0;
    std::unique_ptr<QTcpServer> server;
    std::vector<std::unique_ptr<QTcpSocket>> clients;
    relay.run([&] {
        server = std::make_unique<QTcpServer>();
        QVERIFY(server->listen(QHostAddress::LocalHost));
        connect(server.get(), &QTcpServer::newConnection, server.get(), [&] {
            while (QTcpSocket *peer = server->nextPendingConnection())
                connect(peer, &QTcpSocket::readyRead, peer, [peer] { peer->write(peer->readAll()); });
        });
        for (int i = 0; i < kClients; ++i) {
            auto *client = clients.emplace_back(std::make_unique<QTcpSocket>()).get();
            connect(client, &QTcpSocket::connected, client, [client] { client->write(QByteArray(kBytes, 'x')); });
            connect(client, &QTcpSocket::readyRead, client, [&, client] {
                if (client->bytesAvailable() == kBytes)
                    client->disconnectFromHost();
            });
            connect(client, &QTcpSocket::disconnected, client, [&] { ++finished; });
            client->connectToHost(QHostAddress(QHostAddress::LocalHost), server->serverPort());
        }
    });
    QTRY_COMPARE(finished.load(), kClients);
    relay.run([&] {
        clients.clear();
        server.reset();
    });
}

int main(int argc, char **argv)
{
    const SystemClock clock;
    // The application owns it from here on.
    QCoreApplication::setEventDispatcher(makeRelayDispatcher(clock).release());
    QCoreApplication app(argc, argv);
    tst_EpollDispatcher test;
    return QTest::qExec(&test, argc, argv);
}
#else
QTEST_GUILESS_MAIN(tst_EpollDispatcher)
#endif

#include "tst_epolldispatcher.moc"
