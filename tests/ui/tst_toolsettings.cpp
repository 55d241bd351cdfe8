// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/quoting.h"
#include "ui/text/toolsettings.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace sluice::ui;

namespace {

const ToolTarget kTarget{QStringLiteral("http://127.0.0.1:8787"), QStringLiteral("deepseek-chat"), QStringLiteral("sluice-abc")};

QString textsOf(const ToolSettings &settings)
{
    QString all;
    for (const ToolSnippet &snippet : settings.snippets)
        all += snippet.text + u'\n';
    return all;
}

} // namespace

class TestToolSettings : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eachToolGetsTheBaseUrlInItsForm_data()
    {
        QTest::addColumn<int>("index");
        QTest::addColumn<QString>("tool");
        QTest::addColumn<QString>("line");
        QTest::newRow("Claude Code takes none with /v1") << 0 << "Claude Code"
                                                         << "ANTHROPIC_BASE_URL=http://127.0.0.1:8787\n";
        QTest::newRow("Claude Code takes a bearer") << 0 << "Claude Code"
                                                    << "ANTHROPIC_AUTH_TOKEN=sluice-abc\n";
        QTest::newRow("Codex") << 1 << "Codex"
                               << "base_url = \"http://127.0.0.1:8787/v1\"\n";
        QTest::newRow("Codex speaks Responses") << 1 << "Codex"
                                                << "wire_api = \"responses\"\n";
        QTest::newRow("Cline") << 2 << "Cline"
                               << "cline auth -p openai-compatible -k sluice-abc -m deepseek-chat -b http://127.0.0.1:8787/v1\n";
        QTest::newRow("Qwen Code") << 3 << "Qwen Code"
                                   << "OPENAI_BASE_URL=http://127.0.0.1:8787/v1\n";
        QTest::newRow("OpenCode") << 4 << "OpenCode"
                                  << "\"baseURL\": \"http://127.0.0.1:8787/v1\"";
    }
    void eachToolGetsTheBaseUrlInItsForm()
    {
        QFETCH(int, index);
        QFETCH(QString, tool);
        QFETCH(QString, line);
        const ToolSettings settings = toolSettings(kTarget).at(index);
        QCOMPARE(settings.tool, tool);
        QVERIFY2(textsOf(settings).contains(line), qPrintable(textsOf(settings)));
    }

    /// Whoever has not started Sluice yet reads them there.
    void theReadmeHasTheSameLines()
    {
        QFile file(QFINDTESTDATA("../../README.md"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QString readme = QString::fromUtf8(file.readAll());
        const ToolTarget target{QStringLiteral("http://127.0.0.1:8787"), QStringLiteral("deepseek-chat"),
                                QStringLiteral("YOUR_TOKEN")};
        for (const ToolSettings &settings : toolSettings(target)) {
            QVERIFY2(readme.contains(QStringLiteral("**%1**").arg(settings.tool)), qPrintable(settings.tool));
            for (const ToolSnippet &snippet : settings.snippets)
                QVERIFY2(readme.contains(snippet.text), qPrintable(snippet.text));
        }
    }

    void openCodesFileIsJson()
    {
        ToolTarget odd = kTarget;
        odd.model = QStringLiteral("a \"quoted\" \\ name");
        const QByteArray text = toolSettings(odd).at(4).snippets.first().text.toUtf8();
        const QJsonObject root = QJsonDocument::fromJson(text).object();
        QCOMPARE(root.value(QStringLiteral("model")).toString(), QStringLiteral("sluice/") + odd.model);
        const QJsonObject provider = root.value(QStringLiteral("provider")).toObject().value(QStringLiteral("sluice")).toObject();
        QVERIFY(provider.value(QStringLiteral("models")).toObject().contains(odd.model));
    }

    void whatAShellWouldReadOtherwiseIsQuoted()
    {
        QCOMPARE(shellWord(QStringLiteral("qwen3:8b")), QStringLiteral("qwen3:8b"));
        QCOMPARE(shellWord(QStringLiteral("a b")), QStringLiteral("'a b'"));
        QCOMPARE(shellWord(QStringLiteral("it's")), QStringLiteral("'it'\\''s'"));
        QCOMPARE(shellWord(QStringLiteral("$(x)")), QStringLiteral("'$(x)'"));
        QCOMPARE(shellWord(QString()), QStringLiteral("''"));
    }
};

QTEST_MAIN(TestToolSettings)
#include "tst_toolsettings.moc"
