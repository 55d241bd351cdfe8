// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/loginitem_xdg.h"

#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

using namespace sluice;
using namespace sluice::app;
using sluice::ui::LoginStart;

namespace {

/// A folder of settings of the test's own, and a program that exists.
class Bench
{
public:
    Bench() { qputenv("XDG_CONFIG_HOME", m_dir.path().toUtf8()); }
    ~Bench() { qunsetenv("XDG_CONFIG_HOME"); }

    std::unique_ptr<LoginItem> item() const { return LoginItem::make(QStringLiteral("sluice"), {program}); }
    QString path() const { return m_dir.path() + QStringLiteral("/autostart/sluice.desktop"); }
    QString content() const
    {
        QFile file(path());
        return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
    }
    void write(const QString &text) const
    {
        QFile file(path());
        if (file.open(QIODevice::WriteOnly))
            file.write(text.toUtf8());
    }
    QString folder() const { return m_dir.path(); }

    const QString program = QCoreApplication::applicationFilePath();

private:
    QTemporaryDir m_dir;
};

} // namespace

class TestAutostart : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isOffWithoutAFile();
    void onWritesAFileAndOffRemovesIt();
    void hiddenIsAnArgument();
    void whatSomebodyHasChangedStays();
    void isOffWhereSomebodySwitchedItOff_data();
    void isOffWhereSomebodySwitchedItOff();
    void aProgramThatIsGoneIsReplaced();
    void tellsWhyItCannotBeWritten();
    void wordsAreQuotedForExec_data();
    void wordsAreQuotedForExec();
    void aProfileOfItsOwnHasAnItemOfItsOwn();
};

void TestAutostart::isOffWithoutAFile()
{
    const Bench bench;
    QCOMPARE(bench.item()->state(), LoginStart());
    QVERIFY(bench.item()->set({}));
    QVERIFY(!QFileInfo::exists(bench.path()));
}

void TestAutostart::onWritesAFileAndOffRemovesIt()
{
    const Bench bench;
    QVERIFY(bench.item()->set({.isOn = true, .isHidden = false}));
    QVERIFY(bench.content().startsWith(QStringLiteral("[Desktop Entry]\nType=Application\n")));
    QVERIFY(bench.content().contains(QStringLiteral("\nExec=%1\n").arg(execWord(bench.program))));
    QCOMPARE(bench.item()->state(), (LoginStart{.isOn = true, .isHidden = false}));
    QVERIFY(bench.item()->set({.isOn = false, .isHidden = false}));
    QVERIFY(!QFileInfo::exists(bench.path()));
}

void TestAutostart::hiddenIsAnArgument()
{
    const Bench bench;
    QVERIFY(bench.item()->set({.isOn = true, .isHidden = true}));
    QVERIFY(bench.content().contains(QStringLiteral(" --hidden\n")));
    QCOMPARE(bench.item()->state(), (LoginStart{.isOn = true, .isHidden = true}));
    QVERIFY(bench.item()->set({.isOn = true, .isHidden = false}));
    QVERIFY(!bench.content().contains(QStringLiteral("--hidden")));
    QVERIFY(bench.item()->set({.isOn = false, .isHidden = false}));
    QVERIFY(!QFileInfo::exists(bench.path()));
}

void TestAutostart::whatSomebodyHasChangedStays()
{
    const Bench bench;
    QVERIFY(bench.item()->set({.isOn = true, .isHidden = false}));
    const QString mine =
        QStringLiteral("[Desktop Entry]\n# slow desktop\nType=Application\nName=Gateway\n"
                       "Exec=%1 --log-level \"debug\"\nX-GNOME-Autostart-Delay=20\n\n[Desktop Action a]\nName=a\n")
            .arg(execWord(bench.program));
    bench.write(mine);
    QVERIFY(bench.item()->set({.isOn = false, .isHidden = false}));
    QCOMPARE(bench.item()->state(), LoginStart());
    for (const char *kept : {"# slow desktop", "Name=Gateway", "--log-level", "X-GNOME-Autostart-Delay=20", "[Desktop Action a]"})
        QVERIFY2(bench.content().contains(QLatin1String(kept)), kept);
    QVERIFY(bench.item()->set({.isOn = true, .isHidden = true}));
    QCOMPARE(bench.item()->state(), (LoginStart{.isOn = true, .isHidden = true}));
    QVERIFY(bench.content().contains(QStringLiteral("--log-level \"debug\" --hidden\n")));
    QVERIFY(bench.content().contains(QStringLiteral("X-GNOME-Autostart-Delay=20\nHidden=false\n\n[Desktop Action a]\n")));
}

void TestAutostart::isOffWhereSomebodySwitchedItOff_data()
{
    QTest::addColumn<QString>("line");
    QTest::newRow("of the specification") << QStringLiteral("Hidden=true");
    QTest::newRow("of GNOME") << QStringLiteral("X-GNOME-Autostart-enabled=false");
}

void TestAutostart::isOffWhereSomebodySwitchedItOff()
{
    QFETCH(QString, line);
    const Bench bench;
    QVERIFY(bench.item()->set({.isOn = true, .isHidden = false}));
    bench.write(QStringLiteral("[Desktop Entry]\nType=Application\nExec=%1\n%2\n").arg(execWord(bench.program), line));
    QVERIFY(!bench.item()->state().isOn);
    QVERIFY(bench.item()->set({.isOn = true, .isHidden = false}));
    QVERIFY(bench.item()->state().isOn);
    QVERIFY(!bench.content().contains(line));
}

void TestAutostart::aProgramThatIsGoneIsReplaced()
{
    const Bench bench;
    QVERIFY(bench.item()->set({.isOn = true, .isHidden = false}));
    bench.write(QStringLiteral("[Desktop Entry]\nType=Application\nExec=/nonexistent/sluice --profile /x\nHidden=true\n"));
    QVERIFY(bench.item()->set({.isOn = true, .isHidden = false}));
    QVERIFY(bench.content().contains(QStringLiteral("Exec=%1\n").arg(execWord(bench.program))));
}

void TestAutostart::tellsWhyItCannotBeWritten()
{
    const Bench bench;
    QFile file(bench.folder() + QStringLiteral("/autostart"));
    QVERIFY(file.open(QIODevice::WriteOnly)); // where the folder would be
    const auto set = bench.item()->set({.isOn = true, .isHidden = false});
    QVERIFY(!set);
    QVERIFY(set.error().detail.contains(QStringLiteral("autostart")));
}

void TestAutostart::wordsAreQuotedForExec_data()
{
    QTest::addColumn<QString>("word");
    QTest::addColumn<QString>("exec");
    QTest::newRow("plain") << QStringLiteral("/usr/bin/sluice") << QStringLiteral("/usr/bin/sluice");
    QTest::newRow("space") << QStringLiteral("/home/a b/sluice") << QStringLiteral("\"/home/a b/sluice\"");
    QTest::newRow("percent") << QStringLiteral("100%") << QStringLiteral("\"100%%\"");
    QTest::newRow("dollar and quote") << QStringLiteral("a$\"b") << QStringLiteral("\"a\\\\$\\\\\"b\"");
    QTest::newRow("backslash") << QStringLiteral("a\\b") << QStringLiteral("\"a\\\\\\\\b\"");
}

void TestAutostart::wordsAreQuotedForExec()
{
    QFETCH(QString, word);
    QFETCH(QString, exec);
    QCOMPARE(execWord(word), exec);
    QCOMPARE(execWords(exec + QStringLiteral("  --hidden")), (QStringList{word, QStringLiteral("--hidden")}));
}

void TestAutostart::aProfileOfItsOwnHasAnItemOfItsOwn()
{
    QCOMPARE(loginItemName({}), QStringLiteral("sluice"));
    const QString name = loginItemName(QStringLiteral("/srv/work"));
    QVERIFY(name.startsWith(QStringLiteral("sluice-")));
    QVERIFY(name != loginItemName(QStringLiteral("/srv/home")));
    QCOMPARE(loginCommand(QStringLiteral("/srv/work")).sliced(1),
             (QStringList{QStringLiteral("--profile"), QStringLiteral("/srv/work")}));
}

QTEST_GUILESS_MAIN(TestAutostart)
#include "tst_autostart.moc"
