// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/rawjson.h"
#include "core/translate/translation.h"
#include "tests/support/quotedjson.h"

#include <QTest>

using namespace sluice;
using namespace sluice::translate;
using sluice::test::json;

namespace {

Conversation asking(std::vector<Message> messages)
{
    Conversation conversation;
    conversation.messages = std::move(messages);
    return conversation;
}

Message user(const QByteArray &text)
{
    return {.role = Role::User, .parts = {TextPart{.text = text, .cacheJson = {}, .isRefusal = false}}};
}

} // namespace

class TestToolArguments : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void anAnswersInputIsAnObject_data()
    {
        QTest::addColumn<QByteArray>("arguments");
        QTest::addColumn<QByteArray>("input");
        QTest::newRow("an object") << QByteArray("{\\\"a\\\": 1.50}") << QByteArray("{'a': 1.50}");
        QTest::newRow("none") << QByteArray() << QByteArray("{}");
        QTest::newRow("encoded twice") << QByteArray("\\\"{}\\\"") << QByteArray("{}");
        QTest::newRow("cut off") << QByteArray("{\\\"a\\\":") << QByteArray("{'unparsed_arguments':'{\\\"a\\\":'}");
    }
    void anAnswersInputIsAnObject()
    {
        QFETCH(QByteArray, arguments);
        QFETCH(QByteArray, input);
        const Conversation conversation = asking({user("hi")});
        const auto translation = Translation::begin(
            conversation, {.client = Dialect::Messages, .channel = Dialect::Chat, .manners = {}, .model = "m", .serial = "s"});
        QVERIFY(translation);
        const auto whole = (*translation)
                               ->whole(json("{'id':'i','object':'chat.completion','model':'m','choices':[{'index':0,'message':"
                                            "{'role':'assistant','content':null,'tool_calls':[{'id':'c','type':'function',"
                                            "'function':{'name':'f','arguments':'" +
                                            arguments + "'}}]},'finish_reason':'tool_calls'}]}"));
        QVERIFY(whole);
        QCOMPARE(RawJson(*whole)["content"].elements().at(0)["input"].written().toByteArray(), json(input));
    }

    void whatIsNoObjectIsListedInEveryDialect()
    {
        ToolCallPart spoilt;
        spoilt.id = "c";
        spoilt.name = "f";
        spoilt.argumentsJson = json("{'unparsed_arguments':'{'}");
        ToolResultPart result;
        result.callId = "c";
        const Conversation conversation =
            asking({user("hi"), {.role = Role::Assistant, .parts = {spoilt}}, {.role = Role::User, .parts = {result}}});
        for (const Dialect channel : {Dialect::Chat, Dialect::Responses, Dialect::Messages}) {
            const auto translation = Translation::begin(
                conversation, {.client = Dialect::Chat, .channel = channel, .manners = {}, .model = "m", .serial = "s"});
            QCOMPARE((*translation)->changes(),
                     QStringList{QStringLiteral("changed arguments that are no JSON object to an object")});
        }
    }
};

QTEST_GUILESS_MAIN(TestToolArguments)
#include "tst_toolarguments.moc"
