// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/checkconfig.h"
#include "tests/support/terminal.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace sluice;
using namespace sluice::app;
using test::Terminal;

class TestCheckConfig : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void missingFileMeansDefaults();
    void goodFileIsGood();
    void eachProblemIsALineWithItsPlace();
    void brokenJsonIsAProblem_data();
    void brokenJsonIsAProblem();
    void whatIsNoFileIsRefused();
    void folderIsNotMade();

private:
    void write(const QByteArray &json) const;
    QString path() const { return m_dir->filePath(QStringLiteral("config.json")); }

    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<Terminal> m_terminal;
};

void TestCheckConfig::init()
{
    m_dir = std::make_unique<QTemporaryDir>();
    m_terminal = std::make_unique<Terminal>();
}

void TestCheckConfig::write(const QByteArray &json) const
{
    QFile file(path());
    QVERIFY(file.open(QFile::WriteOnly));
    file.write(json);
}

void TestCheckConfig::missingFileMeansDefaults()
{
    QCOMPARE(checkConfig(m_dir->path(), m_terminal->out, m_terminal->err), 0);
    QVERIFY(Terminal::read(m_terminal->out).contains("defaults"));
}

void TestCheckConfig::goodFileIsGood()
{
    write(R"({"version": 1, "listen": {"port": 9000}, "later": true})");
    QCOMPARE(checkConfig(m_dir->path(), m_terminal->out, m_terminal->err), 0);
    QCOMPARE(Terminal::read(m_terminal->out), path().toUtf8() + ": good\n");
    QCOMPARE(Terminal::read(m_terminal->err), QByteArray());
}

void TestCheckConfig::eachProblemIsALineWithItsPlace()
{
    write("{\"listen\": {\"port\": 99999},\n \"heartbeat_ping_ms\": \"soon\"}");
    QCOMPARE(checkConfig(m_dir->path(), m_terminal->out, m_terminal->err), 1);
    const QByteArray said = Terminal::read(m_terminal->err);
    QCOMPARE(said.count('\n'), 2);
    QVERIFY2(said.contains("line 1") && said.contains("listen.port"), said.constData());
    QVERIFY2(said.contains("line 2") && said.contains("heartbeat_ping_ms"), said.constData());
    QCOMPARE(Terminal::read(m_terminal->out), QByteArray());
}

void TestCheckConfig::brokenJsonIsAProblem_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::newRow("empty file") << QByteArray();
    QTest::newRow("cut off") << QByteArray("{\"listen\": {");
    QTest::newRow("no JSON") << QByteArray("port = 8787");
    QTest::newRow("binary") << QByteArray("\0\xff\xfe{", 4);
    QTest::newRow("nested without end") << QByteArray(200'000, '[');
}

void TestCheckConfig::brokenJsonIsAProblem()
{
    QFETCH(QByteArray, json);
    write(json);
    QCOMPARE(checkConfig(m_dir->path(), m_terminal->out, m_terminal->err), 1);
    QVERIFY(!Terminal::read(m_terminal->err).isEmpty());
}

void TestCheckConfig::whatIsNoFileIsRefused()
{
    QVERIFY(QDir(m_dir->path()).mkdir(QStringLiteral("config.json")));
    QCOMPARE(checkConfig(m_dir->path(), m_terminal->out, m_terminal->err), 1);
    QVERIFY(Terminal::read(m_terminal->err).contains("not a file"));
}

void TestCheckConfig::folderIsNotMade()
{
    const QString elsewhere = m_dir->filePath(QStringLiteral("elsewhere"));
    QCOMPARE(checkConfig(elsewhere, m_terminal->out, m_terminal->err), 0);
    QVERIFY(!QDir(elsewhere).exists());
}

QTEST_GUILESS_MAIN(TestCheckConfig)
#include "tst_checkconfig.moc"
