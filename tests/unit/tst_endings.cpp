// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dialect/endings.h"
#include "core/dialect/errors.h"
#include "core/dialect/streamreader.h"
#include "tests/support/streamvalidator.h"

#include <QTest>

using namespace sluice;
using namespace sluice::dialect;
using namespace sluice::test;

class TestEndings : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void toolsAreKnownByTheirUserAgent_data()
    {
        QTest::addColumn<QByteArray>("agent");
        QTest::addColumn<QByteArray>("tool");
        QTest::addColumn<int>("ending");
        const auto row = [](const char *agent, const char *tool, EndingForm ending) {
            QTest::newRow(agent) << QByteArray(agent) << QByteArray(tool) << int(ending);
        };
        row("claude-cli/2.1.332 (external, sdk-cli)", "claude-code", EndingForm::AbortBody);
        row("codex_exec/0.171.0 (Debian 12)", "codex", EndingForm::ErrorEvent);
        row("codex-tui/0.171.0", "codex", EndingForm::ErrorEvent);
        row("QwenCode/0.15.10 (linux; x64)", "qwen-code", EndingForm::PlainEnd);
        row("QwenCode/0.24.4 (linux; x64)", "qwen-code", EndingForm::ErrorEvent);
        row("opencode/1.18.33 ai-sdk/provider-utils/4 runtime/bun/1", "opencode", EndingForm::ErrorEvent);
        row("ai-sdk/openai-compatible/3.0.37 runtime/bun/1.3.13", "cline", EndingForm::ErrorEvent);
        row("ai-sdk/anthropic/2.0.1 ai-sdk/provider-utils/3 runtime/bun/1.3.13", "cline", EndingForm::ErrorEvent);
        row("ai-sdk/openai/2.0.1 ai-sdk/provider-utils/3 runtime/bun/1.3.13", "cline", EndingForm::ErrorEvent);
        row("ai-sdk/openai-compatible/3.0.37 runtime/node.js/22", "", EndingForm::ErrorEvent);
        row("ai-sdk/google/2.0.1 runtime/bun/1.3.13", "", EndingForm::ErrorEvent);
        row("OpenAI/JS 6.49.0", "", EndingForm::ErrorEvent);
        row("xclaude-cli/2", "", EndingForm::ErrorEvent);
        QTest::newRow("none") << QByteArray() << QByteArray() << int(EndingForm::ErrorEvent);
    }
    void toolsAreKnownByTheirUserAgent()
    {
        QFETCH(QByteArray, agent);
        QFETCH(QByteArray, tool);
        QFETCH(int, ending);
        for (const Dialect dialect : {Dialect::Chat, Dialect::Responses, Dialect::Messages}) {
            const ToolManners &manners = mannersOf(dialect, "default", agent);
            QCOMPARE(manners.tool.toByteArray(), tool);
            QCOMPARE(int(manners.ending), ending);
            QVERIFY(manners.holdHead >= milliseconds(10'000));
        }
    }

    void theClientEntryCountsBeforeTheUserAgent()
    {
        QCOMPARE(mannersOf(Dialect::Chat, "opencode", "claude-cli/2").tool, QByteArrayView("opencode"));
        QCOMPARE(mannersOf(Dialect::Messages, "claude-code", {}).ending, EndingForm::AbortBody);
        QCOMPARE(mannersOf(Dialect::Messages, "claude-code", "my-script/1").tool, QByteArrayView("claude-code"));
    }

    void theVersionOfAToolThatIsNamedIsTakenFromTheUserAgent()
    {
        QCOMPARE(mannersOf(Dialect::Chat, "qwen-code", "QwenCode/0.15.10").ending, EndingForm::PlainEnd);
        QCOMPARE(mannersOf(Dialect::Chat, "qwen-code", "QwenCode/0.24.4").ending, EndingForm::ErrorEvent);
        QCOMPARE(mannersOf(Dialect::Chat, "qwen-code", {}).ending, EndingForm::ErrorEvent);
    }

    void codexIsAskedToComeBackInItsOwnWords()
    {
        const ToolManners &codex = mannersOf(Dialect::Responses, {}, "codex_exec/0.171.0");
        QCOMPARE(codex.code, QByteArrayView("rate_limit_exceeded"));
        QVERIFY(QByteArray(codex.message.toByteArray()).contains("try again in 1s"));
        QCOMPARE(mannersOf(Dialect::Responses, {}, {}).code, QByteArrayView("server_error"));
    }

    void qwenIsNotSentAwayForAMinute()
    {
        const ToolManners &qwen = mannersOf(Dialect::Chat, {}, "QwenCode/0.24.4 (linux; x64)");
        const QByteArray event = errorEvent(Dialect::Chat, 429, QStringLiteral("m"), {.code = QString::fromLatin1(qwen.code)});
        QVERIFY2(event.contains(R"("code":"server_error")"), event.constData());
    }

    void aPingMeansNothingToTheDialect()
    {
        for (const Dialect dialect : {Dialect::Chat, Dialect::Responses, Dialect::Messages}) {
            const QByteArray ping = pingOf(dialect).toByteArray();
            QVERIFY(ping.endsWith("\n\n"));
            const StreamVerdict verdict = validateStream(dialect, ping);
            QVERIFY(verdict.isClean());
            QCOMPARE(verdict.pings + verdict.comments, 1);
            for (const SseBlock &block : sseBlocks(ping)) {
                if (block.hasData)
                    QVERIFY(makeStreamReader(dialect)->read(block.type.toLatin1(), block.data).isPing);
            }
        }
    }
};

QTEST_GUILESS_MAIN(TestEndings)
#include "tst_endings.moc"
