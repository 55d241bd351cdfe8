// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/systemclock.h"
#include "core/base/systemtimers.h"
#include "core/config/config.h"
#include "core/config/configstore.h"
#include "tests/support/manualclock.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace sluice;
using namespace sluice::config;

namespace {

QByteArray portJson(int port)
{
    return "{\"listen\": {\"port\": " + QByteArray::number(port) + "}, \"kept\": 1.50}\n";
}

} // namespace

class TestConfigStore : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_folder = m_dir->filePath(QStringLiteral("sluice"));
    }

    void noFileMeansDefaultsAndWritesNothing()
    {
        ConfigStore store(m_clock, m_clock);
        QCOMPARE(store.load(m_folder).value(), Settings());
        QVERIFY(store.problems().isEmpty());
        QVERIFY(QDir(m_folder).isEmpty());
    }

    void savesForTheOwnerAloneAndLoadsAgain()
    {
        ConfigStore store(m_clock, m_clock);
        QVERIFY(store.load(m_folder));
        Settings settings;
        settings.port = 9000;
        QVERIFY(store.save(settings));
        QCOMPARE(store.settings().port, 9000);
        for (const char *name : {"config.json", "config.json.1"}) {
            const auto mode = QFileInfo(path(name)).permissions();
            QVERIFY(
                !(mode & (QFileDevice::ReadGroup | QFileDevice::ReadOther | QFileDevice::WriteGroup | QFileDevice::WriteOther)));
        }
        ConfigStore second(m_clock, m_clock);
        QCOMPARE(second.load(m_folder).value(), settings);
    }

    void savingKeepsUnknownKeys()
    {
        put("config.json", portJson(9000));
        ConfigStore store(m_clock, m_clock);
        Settings settings = store.load(m_folder).value();
        settings.port = 9001;
        QVERIFY(store.save(settings));
        QVERIFY(content("config.json").contains("\"kept\": 1.50"));
        QVERIFY(content("config.json").contains("9001"));
    }

    void savingTheSameLeavesTheFileAlone()
    {
        put("config.json", portJson(9000));
        ConfigStore store(m_clock, m_clock);
        const Settings settings = store.load(m_folder).value();
        QVERIFY(QFile::setPermissions(path("config.json"), QFileDevice::ReadOwner));
        QVERIFY(store.save(settings));
        QCOMPARE(QFileInfo(path("config.json")).permissions() & QFileDevice::WriteOwner, QFileDevice::Permissions());
        QCOMPARE(content("config.json"), portJson(9000));
    }

    void refusesSettingsThatBreakARule()
    {
        ConfigStore store(m_clock, m_clock);
        QVERIFY(store.load(m_folder));
        Settings settings;
        settings.heartbeatPing = milliseconds(5);
        const auto saved = store.save(settings);
        QVERIFY(!saved);
        QVERIFY(saved.error().code == ErrorCode::InvalidArgument);
        QVERIFY(saved.error().detail.startsWith(u"heartbeat_ping_ms is 5: must be"));
        QCOMPARE(store.settings(), Settings());
        QVERIFY(!QFile::exists(path("config.json")));
    }

    void aBrokenFileIsNeverOverwritten()
    {
        put("config.json", "{\n  // mine\n}");
        ConfigStore store(m_clock, m_clock);
        const auto loaded = store.load(m_folder);
        QVERIFY(!loaded);
        QVERIFY(loaded.error() == store.problems());
        QCOMPARE(store.problems()[0].line, 2);
        QCOMPARE(store.settings(), Settings());
        Settings settings;
        settings.port = 1234;
        const auto saved = store.save(settings);
        QVERIFY(!saved);
        QVERIFY(saved.error().code == ErrorCode::ParseFailed);
        QVERIFY(saved.error().detail.contains(u"line 2, column 3"));
        QCOMPARE(content("config.json"), QByteArray("{\n  // mine\n}"));
        QCOMPARE(store.settings(), Settings());
    }

    void theLastGoodCopyIsInForceWhenTheFileIsBrokenAtStart()
    {
        put("config.json", portJson(9000));
        QVERIFY(ConfigStore(m_clock, m_clock).load(m_folder));
        put("config.json", "{");
        put("config.json.1", content("config.json.1"));
        ConfigStore store(m_clock, m_clock);
        QVERIFY(!store.load(m_folder));
        QCOMPARE(store.settings().port, 9000);
        put("config.json.2", content("config.json.1"));
        put("config.json.1", "damaged");
        QVERIFY(!store.load(m_folder));
        QCOMPARE(store.settings().port, 9000);
    }

    void keepsTheLastFiveGoodVersions()
    {
        ConfigStore store(m_clock, m_clock);
        QVERIFY(store.load(m_folder));
        for (int i = 0; i < 8; ++i) {
            Settings settings;
            settings.port = quint16(9000 + i);
            QVERIFY(store.save(settings));
            QVERIFY(store.save(settings)); // no second copy of the same
        }
        for (int number = 1; number <= 5; ++number) {
            const QByteArray name = "config.json." + QByteArray::number(number);
            QVERIFY2(content(name).contains(QByteArray::number(9008 - number)), name.constData());
        }
        QVERIFY(!QFile::exists(path("config.json.6")));
    }

    void anUnusableFileIsAProblemNotACrash()
    {
        QVERIFY(QDir().mkpath(path("config.json")));
        ConfigStore store(m_clock, m_clock);
        const auto loaded = store.load(m_folder);
        QVERIFY(!loaded);
        QVERIFY(loaded.error()[0].rule.english().contains(u"not a regular file"));
        QVERIFY(!store.save(Settings()));
        QVERIFY(QDir(path("config.json")).removeRecursively());
        put("config.json", QByteArray(5 * 1024 * 1024, ' '));
        QVERIFY(!store.load(m_folder));
        QVERIFY(store.problems()[0].rule.english().contains(u"larger than"));
    }

    void anUnseenEditKeepsItsUnknownKeysWhenTheAppSaves()
    {
        put("config.json", portJson(9000));
        ConfigStore store(m_clock, m_clock);
        Settings settings = store.load(m_folder).value();
        put("config.json", "{\"added\": [1e3], \"listen\": {\"port\": 9000}}");
        settings.port = 9005;
        QVERIFY(store.save(settings));
        QVERIFY(content("config.json").contains("\"added\": [1e3]"));
    }

    void reportsWhatOthersChange()
    {
        put("config.json", portJson(9000));
        SystemTimers timers(m_systemClock);
        ConfigStore store(m_systemClock, timers);
        QVERIFY(store.load(m_folder));
        QSignalSpy changed(&store, &ConfigStore::changed);
        QSignalSpy broken(&store, &ConfigStore::broken);

        put("config.json", portJson(9001)); // in place
        QTRY_COMPARE(changed.size(), 1);
        QCOMPARE(changed[0][0].value<Settings>().port, 9001);

        put("new", portJson(9002)); // as editors replace a file
        QCOMPARE(::rename(path("new").toLocal8Bit().constData(), path("config.json").toLocal8Bit().constData()), 0);
        QTRY_COMPARE(changed.size(), 2);
        QCOMPARE(store.settings().port, 9002);

        QVERIFY(QFile::remove(path("config.json"))); // removed and written anew
        put("config.json", portJson(9003));
        QTRY_COMPARE(changed.size(), 3);

        put("config.json", "{\"listen\": {\"port\": 99999}}");
        QTRY_COMPARE(broken.size(), 1);
        QCOMPARE(broken[0][0].value<ConfigProblems>()[0].path, QStringLiteral("listen.port"));
        QCOMPARE(store.settings().port, 9003);
        QCOMPARE(store.problems().size(), 1);

        put("config.json", portJson(9003)); // the mistake undone is news, though the settings are the same
        QTRY_COMPARE(changed.size(), 4);
        QVERIFY(store.problems().isEmpty());
        QCOMPARE(broken.size(), 1);
    }

    void aFileThatAppearsLaterIsSeen()
    {
        SystemTimers timers(m_systemClock);
        ConfigStore store(m_systemClock, timers);
        QVERIFY(store.load(m_folder));
        QSignalSpy changed(&store, &ConfigStore::changed);
        put("config.json", portJson(9001));
        QTRY_COMPARE(changed.size(), 1);
        QVERIFY(QFile::remove(path("config.json")));
        put("config.json", portJson(9002));
        QTRY_COMPARE(changed.size(), 2);
        QCOMPARE(store.settings().port, 9002);
    }

    void ownSavesAreNotReported()
    {
        SystemTimers timers(m_systemClock);
        ConfigStore store(m_systemClock, timers);
        QVERIFY(store.load(m_folder));
        QSignalSpy changed(&store, &ConfigStore::changed);
        Settings settings;
        settings.port = 9001;
        QVERIFY(store.save(settings));
        settings.port = 9002;
        QVERIFY(store.save(settings));
        // What somebody else writes afterwards comes through, and it is the only thing that does.
        put("config.json", portJson(9003));
        QTRY_COMPARE(changed.size(), 1);
        QCOMPARE(changed[0][0].value<Settings>().port, 9003);
    }

    void aWriteInSeveralStepsIsReadOnceItHasSettled()
    {
        put("config.json", portJson(9000));
        ConfigStore store(m_clock, m_clock);
        QVERIFY(store.load(m_folder));
        QSignalSpy changed(&store, &ConfigStore::changed);
        QSignalSpy broken(&store, &ConfigStore::broken);
        put("config.json", "{\"listen\"");
        QTRY_VERIFY(m_clock.nextDue() != SteadyTime::max());
        put("config.json", portJson(9001));
        m_clock.advance(milliseconds(1'000));
        QCOMPARE(broken.size(), 0);
        QCOMPARE(changed.size(), 1);
    }

    void buildsAConfigWithExtraAuthorities()
    {
        Settings settings;
        for (const char *id : {"good", "missing", "rubbish", "none"}) {
            ChannelSettings channel;
            channel.id = QString::fromLatin1(id);
            channel.caFile = channel.id == QLatin1String("none") ? QString() : channel.id + QStringLiteral(".pem");
            settings.channels.append(channel);
        }
        put("good.pem", kCertificate);
        put("rubbish.pem", "no certificate");
        QStringList problems;
        const ConfigPtr config = buildConfig(settings, {{QStringLiteral("env:A"), Secret("x")}}, m_folder, &problems);
        QCOMPARE(config->settings, settings);
        QCOMPARE(config->secret(QStringLiteral("env:A")).reveal(), QByteArray("x"));
        QCOMPARE(config->extraCaPem.keys(), QStringList(QStringLiteral("good")));
        QCOMPARE(config->extraCaPem.value(QStringLiteral("good")), kCertificate);
        QCOMPARE(problems.size(), 2);
        QVERIFY(problems[0].startsWith(u"ca_file of channel missing: "));
        QVERIFY(problems[1].contains(u"holds no certificate"));
    }

private:
    QString path(const QByteArray &name) const { return m_folder + u'/' + QString::fromLatin1(name); }

    void put(const QByteArray &name, const QByteArray &text) const
    {
        QVERIFY(QDir().mkpath(m_folder));
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(text), text.size());
    }

    QByteArray content(const QByteArray &name) const
    {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("unreadable");
    }

    static const QByteArray kCertificate;

    std::unique_ptr<QTemporaryDir> m_dir;
    QString m_folder;
    test::ManualClock m_clock;
    SystemClock m_systemClock;
};

// Self-signed, without any key to it.
const QByteArray TestConfigStore::kCertificate = "-----BEGIN CERTIFICATE-----\n"
                                                 "MIIBezCCASGgAwIBAgIULVEWjHhF8zamjGL3DiMbqSEgZ9kwCgYIKoZIzj0EAwIw\n"
                                                 "EjEQMA4GA1UEAwwHVGVzdCBDQTAgFw0yNjExMjkyMjMxMTZaGA8yMTI2MTEwNTIy\n"
                                                 "MzExNlowEjEQMA4GA1UEAwwHVGVzdCBDQTBZMBMGByqGSM49AgEGCCqGSM49AwEH\n"
                                                 "A0IABOn0vPccWCYTD/Z50nlholRJ2TaG5lNl5rzJJnByv/NCdb68Io9LrFy7JoVt\n"
                                                 "mUBmPDA/71B1SaRsbQo3UpYjQ56jUzBRMB0GA1UdDgQWBBQAn5XfYu98HDzit0ww\n"
                                                 "ZO5JgCbzijAfBgNVHSMEGDAWgBQAn5XfYu98HDzit0wwZO5JgCbzijAPBgNVHRMB\n"
                                                 "Af8EBTADAQH/MAoGCCqGSM49BAMCA0gAMEUCIH1c0rm+TgTWcNIY4VbxKb+A9uXL\n"
                                                 "1vsznkZh4B6/anFgAiEA4NVR31hcKeJM/DVHajS4Xl1FNKDw7SAkgLHJlDjYnNw=\n"
                                                 "-----END CERTIFICATE-----\n";

QTEST_GUILESS_MAIN(TestConfigStore)
#include "tst_configstore.moc"
