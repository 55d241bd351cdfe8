// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/requestwriter.h"

#include <QTest>

#include <functional>

using namespace sluice;
using namespace sluice::translate;

namespace {

using Edit = std::function<void(Conversation &, ChannelManners &)>;

Tool toolNamed(const QByteArray &name)
{
    Tool tool;
    tool.name = name;
    return tool;
}

/// The assistant thinks and speaks, calls a tool, and is given this.
void answer(Conversation &conversation, ResultContent content)
{
    ToolCallPart call;
    call.id = "c";
    call.name = "f";
    ToolResultPart result;
    result.callId = "c";
    result.content.push_back(std::move(content));
    conversation.messages.push_back({.role = Role::Assistant, .parts = {std::move(call)}});
    conversation.messages.push_back({.role = Role::User, .parts = {std::move(result)}});
}

Conversation asking()
{
    Conversation conversation;
    conversation.messages = {{Role::User, {TextPart{.text = "hi", .cacheJson = {}, .isRefusal = false}}}};
    return conversation;
}

} // namespace

Q_DECLARE_METATYPE(Edit)

class TestListedChanges : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aTool_data()
    {
        QTest::addColumn<Dialect>("channel");
        QTest::addColumn<Edit>("edit");
        QTest::addColumn<QString>("change");
        const Edit marked = [](Conversation &c, ChannelManners &) {
            c.tools = {toolNamed("f")};
            c.tools[0].cacheJson = "{}";
        };
        const Edit deferred = [](Conversation &c, ChannelManners &) {
            c.tools = {toolNamed("f")};
            c.tools[0].isDeferred = true;
        };
        const Edit odd = [](Conversation &c, ChannelManners &) { c.tools = {toolNamed("a.b")}; };
        const Edit twice = [](Conversation &c, ChannelManners &) { c.tools = {toolNamed("f"), toolNamed("f")}; };
        const Edit found = [](Conversation &c, ChannelManners &) { answer(c, ToolReferencePart{"f"}); };
        for (const Dialect channel : {Dialect::Chat, Dialect::Responses}) {
            QTest::addRow("mark, %s", qPrintable(toString(channel)))
                << channel << marked << QStringLiteral("dropped cache_control");
            QTest::addRow("deferred, %s", qPrintable(toString(channel)))
                << channel << deferred << QStringLiteral("dropped defer_loading");
        }
        for (const Dialect channel : {Dialect::Chat, Dialect::Responses, Dialect::Messages}) {
            QTest::addRow("twice, %s", qPrintable(toString(channel)))
                << channel << twice << QStringLiteral("dropped second tool f");
            QTest::addRow("found, %s", qPrintable(toString(channel)))
                << channel << found << QStringLiteral("changed tool_reference to text");
        }
        for (const Dialect channel : {Dialect::Chat, Dialect::Messages})
            QTest::addRow("odd, %s", qPrintable(toString(channel)))
                << channel << odd << QStringLiteral("changed tool a.b to a_b");
    }
    void aTool() { isListed(); }

    void aWish_data()
    {
        QTest::addColumn<Dialect>("channel");
        QTest::addColumn<Edit>("edit");
        QTest::addColumn<QString>("change");
        QTest::newRow("summary") << Dialect::Chat << Edit([](Conversation &c, ChannelManners &) { c.thinking.summary = "auto"; })
                                 << QStringLiteral("dropped reasoning summary");
        QTest::newRow("display") << Dialect::Chat
                                 << Edit([](Conversation &c, ChannelManners &) { c.thinking.display = "omitted"; })
                                 << QStringLiteral("dropped thinking display");
        QTest::newRow("least effort") << Dialect::Chat << Edit([](Conversation &c, ChannelManners &manners) {
            c.thinking.effort = "minimal";
            manners.thinking = ChannelManners::ThinkingForm::ThinkingType;
        }) << QStringLiteral("changed effort minimal to thinking off");
        QTest::newRow("thoughts without calls") << Dialect::Chat << Edit([](Conversation &c, ChannelManners &manners) {
            ReasoningPart reasoning;
            reasoning.text = "why";
            c.messages.push_back(
                {.role = Role::Assistant, .parts = {reasoning, TextPart{.text = "so", .cacheJson = {}, .isRefusal = false}}});
            manners.wantsReasoningBack = true;
        }) << QStringLiteral("dropped reasoning of turns without calls");
        QTest::newRow("detail") << Dialect::Messages << Edit([](Conversation &c, ChannelManners &) {
            ImagePart image;
            image.url = "https://h/a.png";
            image.detail = "high";
            c.messages[0].parts.emplace_back(image);
        }) << QStringLiteral("dropped image detail");
        const Edit format = [](Conversation &c, ChannelManners &manners) {
            c.format = OutputFormat{.kind = OutputFormat::Kind::JsonSchema, .name = "n", .description = {}, .schemaJson = "{}"};
            c.format->isStrict = false;
            manners.takesJsonSchema = true;
        };
        QTest::newRow("format name") << Dialect::Messages << format << QStringLiteral("dropped format name");
        QTest::newRow("strictness") << Dialect::Messages << format
                                    << QStringLiteral("changed format that is not strict to one that is");
    }
    void aWish() { isListed(); }

private:
    static void isListed()
    {
        QFETCH(Dialect, channel);
        QFETCH(Edit, edit);
        QFETCH(QString, change);
        Conversation conversation = asking();
        ChannelManners manners;
        edit(conversation, manners);
        const ToolNames names = channel == Dialect::Responses ? ToolNames() : ToolNames(conversation.tools);
        Changes changes;
        QVERIFY(writeRequest(channel, conversation, {.model = "m", .manners = manners, .tools = names, .changes = changes}));
        QVERIFY2(changes.list().contains(change), qPrintable(changes.list().join(QStringLiteral("; "))));
    }
};

QTEST_GUILESS_MAIN(TestListedChanges)
#include "tst_listedchanges.moc"
