// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/rawjson.h"
#include "core/translate/requestreader.h"
#include "core/translate/requestwriter.h"
#include "tests/support/quotedjson.h"

#include <QTest>

using namespace sluice;
using namespace sluice::translate;
using sluice::test::json;

namespace {

constexpr std::array kDialects{Dialect::Chat, Dialect::Responses, Dialect::Messages};

Tool function()
{
    Tool tool;
    tool.name = "f";
    return tool;
}

struct Written
{
    QByteArray body;
    QStringList changes;
    QByteArray field(QByteArrayView name) const { return RawJson(body)[name].written().toByteArray().replace('"', '\''); }
};

Written write(Dialect dialect, const Conversation &conversation, const ChannelManners &manners)
{
    const ToolNames names = dialect == Dialect::Responses ? ToolNames() : ToolNames(conversation.tools);
    Changes changes;
    const auto body = writeRequest(dialect, conversation, {.model = "m", .manners = manners, .tools = names, .changes = changes});
    return {.body = body.value_or(QByteArray()), .changes = changes.list()};
}

Conversation asking(std::vector<Tool> tools)
{
    Conversation conversation;
    conversation.messages = {{Role::User, {TextPart{.text = "hi", .cacheJson = {}, .isRefusal = false}}}};
    conversation.tools = std::move(tools);
    return conversation;
}

ToolChoice choiceOf(ToolChoice::Kind kind)
{
    return {.kind = kind, .name = {}};
}

} // namespace

class TestSentTools : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void whoCannotBeToldToCallNoneSeesNoTool()
    {
        Conversation conversation = asking({function()});
        conversation.toolChoice = choiceOf(ToolChoice::Kind::None);
        ChannelManners manners;
        manners.takesToolChoice = false;
        for (const Dialect dialect : kDialects) {
            const Written written = write(dialect, conversation, manners);
            QCOMPARE(written.field("tools"), QByteArray());
            QCOMPARE(written.field("tool_choice"), QByteArray());
            QCOMPARE(written.changes, QStringList{QStringLiteral("dropped tools")});
            QVERIFY(!write(dialect, conversation, {}).field("tools").isEmpty());
        }
    }

    void whatTheModelDoesAnywayIsNoLoss()
    {
        Conversation conversation = asking({function()});
        conversation.toolChoice = choiceOf(ToolChoice::Kind::Auto);
        conversation.allowsParallelTools = true;
        ChannelManners manners;
        manners.takesToolChoice = manners.takesParallelToolCalls = false;
        for (const Dialect dialect : kDialects)
            QCOMPARE(write(dialect, conversation, manners).changes, QStringList());
        conversation.toolChoice.reset();
        conversation.allowsParallelTools = false;
        for (const Dialect dialect : kDialects)
            QCOMPARE(write(dialect, conversation, manners).changes, QStringList{QStringLiteral("dropped parallel_tool_calls")});
        manners.takesParallelToolCalls = true;
        QCOMPARE(write(Dialect::Messages, conversation, manners).changes,
                 QStringList{QStringLiteral("dropped parallel_tool_calls")});
    }

    void aChoiceAmongNoToolsIsListed()
    {
        Conversation conversation = asking({});
        conversation.toolChoice = choiceOf(ToolChoice::Kind::Required);
        for (const Dialect dialect : kDialects) {
            const Written written = write(dialect, conversation, {});
            QCOMPARE(written.field("tool_choice"), QByteArray());
            QCOMPARE(written.changes, QStringList{QStringLiteral("dropped tool_choice")});
        }
    }

    void hostedToolsGoWhereTheyAreUnderstood_data()
    {
        QTest::addColumn<Dialect>("client");
        QTest::addColumn<QByteArray>("tool");
        QTest::addColumn<Dialect>("channel");
        QTest::addColumn<QByteArray>("sent");
        const QByteArray codex("{'type':'web_search','external_web_access':true}");
        const QByteArray claude("{'type':'web_search_20250305','name':'web_search','max_uses':5}");
        const QByteArray glm("{'type':'web_search','web_search':{'enable':true}}");
        QTest::newRow("as it is, Chat") << Dialect::Chat << glm << Dialect::Chat << "[" + glm + "]";
        QTest::newRow("as it is, Responses") << Dialect::Responses << codex << Dialect::Responses << "[" + codex + "]";
        QTest::newRow("as it is, Messages") << Dialect::Messages << claude << Dialect::Messages << "[" + claude + "]";
        QTest::newRow("Codex on GLM") << Dialect::Responses << codex << Dialect::Chat << QByteArray();
        QTest::newRow("Claude Code on GLM") << Dialect::Messages << claude << Dialect::Chat << QByteArray();
        QTest::newRow("Chat on OpenAI") << Dialect::Chat << glm << Dialect::Responses << QByteArray();
        QTest::newRow("Codex on Anthropic") << Dialect::Responses << codex << Dialect::Messages
                                            << QByteArray("[{'type':'web_search_20250305','name':'web_search'}]");
        QTest::newRow("Claude Code on OpenAI")
            << Dialect::Messages << claude << Dialect::Responses << QByteArray("[{'type':'web_search'}]");
        QTest::newRow("not further than the client lets")
            << Dialect::Messages << QByteArray("{'type':'web_search_20250305','name':'web_search','allowed_domains':['a.b']}")
            << Dialect::Responses << QByteArray();
        QTest::newRow("not live") << Dialect::Responses << QByteArray("{'type':'web_search','external_web_access':false}")
                                  << Dialect::Messages << QByteArray();
        QTest::newRow("another tool") << Dialect::Responses << QByteArray("{'type':'code_interpreter'}") << Dialect::Messages
                                      << QByteArray();
    }
    void hostedToolsGoWhereTheyAreUnderstood()
    {
        QFETCH(Dialect, client);
        QFETCH(QByteArray, tool);
        QFETCH(Dialect, channel);
        QFETCH(QByteArray, sent);
        const auto read = readRequest(
            client,
            json("{'model':'m','max_tokens':9,'messages':[{'role':'user','content':'hi'}],'input':'hi','tools':[" + tool + "]}"));
        QVERIFY(read);
        ChannelManners manners;
        manners.hostedTools = {QStringLiteral("web_search"), QStringLiteral("web_search_20250305"),
                               QStringLiteral("code_interpreter")};
        const Written written = write(channel, *read, manners);
        QCOMPARE(written.field("tools"), sent);
        QCOMPARE(written.changes.filter(QStringLiteral(" tool ")).isEmpty(), client == channel);
    }
};

QTEST_GUILESS_MAIN(TestSentTools)
#include "tst_senttools.moc"
