// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/curlcommand.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace sluice;
using namespace sluice::ui;

namespace {

const QString kUrl = QStringLiteral("http://127.0.0.1:8787");

/// The body as curl gets it from the shell.
QJsonObject bodyOf(const QString &command)
{
    const qsizetype from = command.indexOf(QStringLiteral("-d '")) + 4;
    QString quoted = command.sliced(from, command.size() - from - 1);
    return QJsonDocument::fromJson(quoted.replace(QStringLiteral("'\\''"), QStringLiteral("'")).toUtf8()).object();
}

} // namespace

class TestCurlCommand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void pathAndBodyAreThoseOfTheDialect_data();
    void pathAndBodyAreThoseOfTheDialect();
    void hostileModelsStayInsideOfTheBody_data();
    void hostileModelsStayInsideOfTheBody();
    void programIsNamedSoThatAShellFindsIt_data();
    void programIsNamedSoThatAShellFindsIt();
    void tokenIsAskedForAndNeverWrittenOut();
};

void TestCurlCommand::pathAndBodyAreThoseOfTheDialect_data()
{
    QTest::addColumn<Dialect>("dialect");
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("header");
    QTest::addColumn<QStringList>("keys");
    const auto row = [](const char *name, Dialect dialect, const char *path, const char *header, const QStringList &keys) {
        QTest::newRow(name) << dialect << QString::fromLatin1(path) << QString::fromLatin1(header) << keys;
    };
    row("chat", Dialect::Chat, "/v1/chat/completions", "Authorization: Bearer $SLUICE_TOKEN",
        {QStringLiteral("messages"), QStringLiteral("model"), QStringLiteral("stream")});
    row("responses", Dialect::Responses, "/v1/responses", "Authorization: Bearer $SLUICE_TOKEN",
        {QStringLiteral("input"), QStringLiteral("model"), QStringLiteral("stream")});
    row("messages", Dialect::Messages, "/v1/messages", "anthropic-version: 2023-06-01",
        {QStringLiteral("max_tokens"), QStringLiteral("messages"), QStringLiteral("model"), QStringLiteral("stream")});
}

void TestCurlCommand::pathAndBodyAreThoseOfTheDialect()
{
    QFETCH(Dialect, dialect);
    QFETCH(QString, path);
    QFETCH(QString, header);
    QFETCH(QStringList, keys);
    const QString command = curlCommand(kUrl, {dialect, QStringLiteral("m")});
    QVERIFY2(command.startsWith(QString(QStringLiteral("curl -N ") + kUrl + path + QStringLiteral(" \\\n"))),
             qPrintable(command));
    QVERIFY2(command.contains(QString(QStringLiteral("-H \"") + header + u'"')), qPrintable(command));
    QVERIFY(command.contains(QStringLiteral("$SLUICE_TOKEN\"")));
    QCOMPARE(bodyOf(command).keys(), keys);
}

void TestCurlCommand::hostileModelsStayInsideOfTheBody_data()
{
    QTest::addColumn<QString>("model");
    QTest::newRow("plain") << QStringLiteral("gpt-5");
    QTest::newRow("single quote") << QStringLiteral("it's");
    QTest::newRow("double quote") << QStringLiteral("a\", \"x\": \"b");
    QTest::newRow("shell") << QStringLiteral("'; rm -rf \"$HOME\" #\\");
    QTest::newRow("Chinese") << QStringLiteral("\u901A\u4E49");
}

void TestCurlCommand::hostileModelsStayInsideOfTheBody()
{
    QFETCH(QString, model);
    const QString command = curlCommand(kUrl, {Dialect::Chat, model});
    QCOMPARE(bodyOf(command).value(QStringLiteral("model")).toString(), model);
    QCOMPARE(bodyOf(command).size(), 3);
}

void TestCurlCommand::programIsNamedSoThatAShellFindsIt_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("command");
    const auto row = [](const char *name, const char *file, const char *command) {
        QTest::newRow(name) << QString::fromLatin1(file) << QString::fromLatin1(command);
    };
    row("installed", "/home/me/.local/bin/sluice", "sluice");
    row("from its tree", "/src/sluice/build/release/app/sluice", "/src/sluice/build/release/app/sluice");
    row("with a space", "/my src/it's/sluice", "'/my src/it'\\''s/sluice'");
    row("a program that borrows the window", "/src/tst_window", "sluice");
}

void TestCurlCommand::programIsNamedSoThatAShellFindsIt()
{
    QFETCH(QString, file);
    QFETCH(QString, command);
    QCOMPARE(programCommand(file, QStringLiteral("/usr/bin:/home/me/.local/bin")), command);
}

void TestCurlCommand::tokenIsAskedForAndNeverWrittenOut()
{
    QCOMPARE(tokenCommand(QStringLiteral("sluice")), QStringLiteral("export SLUICE_TOKEN=\"$(sluice token)\""));
}

QTEST_GUILESS_MAIN(TestCurlCommand)
#include "tst_curlcommand.moc"
