// SPDX-License-Identifier: GPL-3.0-or-later
// Messages by the desktop's service, over a bus of the test's own with a service that the test plays.
#include "app/busnotices.h"

#include <QDBusServiceWatcher>
#include <QProcess>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTest>

using namespace sluice;
using namespace sluice::app;

namespace {

class RecordedNotices final : public DesktopNotices
{
public:
    void show(AlertId, const QString &title, const QString &) override { shown.append(title); }
    QStringList shown;
};

/// The service as a desktop has it.
class Service final : public QObject
{
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.Notifications")
public:
    QStringList capabilities;
    QList<QVariantList> notified;

public Q_SLOTS:
    Q_SCRIPTABLE QStringList GetCapabilities() { return capabilities; }
    Q_SCRIPTABLE uint Notify(const QString &app, uint replaces, const QString &icon, const QString &title, const QString &text,
                             const QStringList &actions, const QVariantMap &hints, int timeout)
    {
        notified.append({app, replaces, icon, title, text, actions, hints, timeout});
        return 40 + uint(notified.size());
    }

Q_SIGNALS:
    Q_SCRIPTABLE void ActionInvoked(uint id, const QString &action);
    Q_SCRIPTABLE void NotificationClosed(uint id, uint reason);
};

} // namespace

class TestBusNotices : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void cleanupTestCase();

    void aMessageGoesToTheService_data();
    void aMessageGoesToTheService();
    void aClickIsThatOfItsAlert();
    void aServiceThatBeginsAnewCountsAnew();
    void aServiceThatNeverTellsOfClosingIsForgottenInTime();
    void withoutAServiceTheFallbackShowsIt();
    void withoutABusTheFallbackShowsIt();
    void aClickOnTheFallbackCounts();

private:
    void offerService();

    QProcess m_bus;
    QString m_address;
    std::unique_ptr<Service> m_service;
    RecordedNotices *m_fallback = nullptr;
    std::unique_ptr<BusNotices> m_notices;
};

void TestBusNotices::initTestCase()
{
    const QString daemon = QStandardPaths::findExecutable(QStringLiteral("dbus-daemon"));
    if (daemon.isEmpty())
        QSKIP("no dbus-daemon");
    m_bus.start(daemon, {QStringLiteral("--session"), QStringLiteral("--nofork"), QStringLiteral("--print-address")});
    QTRY_VERIFY(m_bus.canReadLine());
    m_address = QString::fromLatin1(m_bus.readLine()).trimmed();
}

void TestBusNotices::init()
{
    const QDBusConnection bus = QDBusConnection::connectToBus(m_address, QStringLiteral("client"));
    QVERIFY(bus.isConnected());
    auto fallback = std::make_unique<RecordedNotices>();
    m_fallback = fallback.get();
    m_notices = std::make_unique<BusNotices>(bus, std::move(fallback));
}

void TestBusNotices::offerService()
{
    m_service = std::make_unique<Service>();
    QDBusConnection bus = QDBusConnection::connectToBus(m_address, QStringLiteral("desktop"));
    QVERIFY(bus.registerObject(QStringLiteral("/org/freedesktop/Notifications"), m_service.get(),
                               QDBusConnection::ExportScriptableContents));
    QVERIFY(bus.registerService(QStringLiteral("org.freedesktop.Notifications")));
}

void TestBusNotices::cleanup()
{
    m_notices.reset();
    m_service.reset();
    QDBusConnection::disconnectFromBus(QStringLiteral("desktop"));
    QDBusConnection::disconnectFromBus(QStringLiteral("client"));
}

void TestBusNotices::cleanupTestCase()
{
    m_bus.kill();
    m_bus.waitForFinished();
}

void TestBusNotices::aMessageGoesToTheService_data()
{
    QTest::addColumn<QStringList>("capabilities");
    QTest::addColumn<QString>("text");
    QTest::newRow("plain") << QStringList{QStringLiteral("body")} << "a <b> & c";
    QTest::newRow("markup") << QStringList{QStringLiteral("body"), QStringLiteral("body-markup")} << "a &lt;b&gt; &amp; c";
}

void TestBusNotices::aMessageGoesToTheService()
{
    QFETCH(QStringList, capabilities);
    QFETCH(QString, text);
    offerService();
    m_service->capabilities = capabilities;
    m_notices->show({7}, QStringLiteral("title <x>"), QStringLiteral("a <b> & c"));
    QTRY_COMPARE(m_service->notified.size(), 1);
    const QVariantList &sent = m_service->notified.first();
    QCOMPARE(sent.at(1).toUInt(), 0U);
    QCOMPARE(sent.at(3).toString(), QStringLiteral("title <x>"));
    QCOMPARE(sent.at(4).toString(), text);
    QCOMPARE(sent.at(5).toStringList().first(), QStringLiteral("default"));
    QCOMPARE(sent.at(6).toMap().value(QStringLiteral("desktop-entry")).toString(), QStringLiteral("sluice"));
    QVERIFY(m_fallback->shown.isEmpty());
}

void TestBusNotices::aClickIsThatOfItsAlert()
{
    offerService();
    QSignalSpy chosen(m_notices.get(), &DesktopNotices::chosen);
    m_notices->show({7}, QStringLiteral("a"), {});
    m_notices->show({8}, QStringLiteral("b"), {});
    QTRY_COMPARE(m_service->notified.size(), 2);
    Q_EMIT m_service->ActionInvoked(4'711, QStringLiteral("default")); // of another program
    Q_EMIT m_service->ActionInvoked(42, QStringLiteral("default"));
    QTRY_COMPARE(chosen.size(), 1);
    QCOMPARE(chosen.first().first().value<AlertId>().value, quint64(8));
    Q_EMIT m_service->NotificationClosed(42, 2);
    Q_EMIT m_service->ActionInvoked(42, QStringLiteral("default"));
    Q_EMIT m_service->ActionInvoked(41, QStringLiteral("default"));
    QTRY_COMPARE(chosen.size(), 2);
    QCOMPARE(chosen.at(1).first().value<AlertId>().value, quint64(7));
}

// Its first message has the number that another one had.
void TestBusNotices::aServiceThatBeginsAnewCountsAnew()
{
    offerService();
    QSignalSpy chosen(m_notices.get(), &DesktopNotices::chosen);
    m_notices->show({7}, QStringLiteral("a"), {});
    QTRY_COMPARE(m_service->notified.size(), 1);
    const QDBusServiceWatcher watcher(QStringLiteral("org.freedesktop.Notifications"), QDBusConnection(QStringLiteral("client")));
    const QSignalSpy begun(&watcher, &QDBusServiceWatcher::serviceRegistered);
    QDBusConnection::disconnectFromBus(QStringLiteral("desktop"));
    offerService();
    m_service->capabilities = {QStringLiteral("body-markup")};
    QTRY_COMPARE(begun.size(), 1);
    Q_EMIT m_service->ActionInvoked(41, QStringLiteral("default")); // not of a message of ours
    m_notices->show({9}, QStringLiteral("b"), QStringLiteral("<"));
    QTRY_COMPARE(m_service->notified.size(), 1);
    QCOMPARE(m_service->notified.first().at(4).toString(), QStringLiteral("&lt;"));
    Q_EMIT m_service->ActionInvoked(41, QStringLiteral("default"));
    QTRY_COMPARE(chosen.size(), 1);
    QCOMPARE(chosen.first().first().value<AlertId>().value, quint64(9));
}

void TestBusNotices::aServiceThatNeverTellsOfClosingIsForgottenInTime()
{
    offerService();
    QSignalSpy chosen(m_notices.get(), &DesktopNotices::chosen);
    for (quint64 id = 1; id <= 101; ++id)
        m_notices->show({id}, QStringLiteral("a"), {});
    QTRY_COMPARE(m_service->notified.size(), 101);
    Q_EMIT m_service->ActionInvoked(41, QStringLiteral("default")); // the first, of a hundred and one
    Q_EMIT m_service->ActionInvoked(42, QStringLiteral("default"));
    QTRY_COMPARE(chosen.size(), 1);
    QCOMPARE(chosen.first().first().value<AlertId>().value, quint64(2));
}

void TestBusNotices::withoutAServiceTheFallbackShowsIt()
{
    m_notices->show({7}, QStringLiteral("a"), {});
    QTRY_COMPARE(m_fallback->shown, QStringList{QStringLiteral("a")});
}

void TestBusNotices::withoutABusTheFallbackShowsIt()
{
    auto fallback = std::make_unique<RecordedNotices>();
    const RecordedNotices &shown = *fallback;
    BusNotices notices(QDBusConnection(QStringLiteral("none")), std::move(fallback));
    notices.show({7}, QStringLiteral("a"), {});
    QCOMPARE(shown.shown, QStringList{QStringLiteral("a")});
}

void TestBusNotices::aClickOnTheFallbackCounts()
{
    const QSignalSpy chosen(m_notices.get(), &DesktopNotices::chosen);
    Q_EMIT m_fallback->chosen({9});
    QCOMPARE(chosen.size(), 1);
}

QTEST_GUILESS_MAIN(TestBusNotices)
#include "tst_busnotices.moc"
