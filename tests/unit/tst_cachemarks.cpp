// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/cachemarks.h"
#include "core/translate/rawjson.h"
#include "core/translate/requestreader.h"
#include "core/translate/translation.h"
#include "tests/support/quotedjson.h"

#include <QTest>

using namespace sluice;
using namespace sluice::translate;
using test::json;

namespace {

constexpr auto kMarked = ",'cache_control':{'type':'ephemeral'}}";

struct Sent
{
    QByteArray body;
    QStringList changes;

    std::vector<RawJson> list(QByteArrayView name) const { return RawJson(body)[name].elements(); }
    qsizetype marks() const { return body.count("cache_control"); }
};

/// A request of Chat on a channel of Messages. `rest` stands after the messages.
Sent sent(const QByteArray &messages, const QByteArray &rest = {}, bool addsMarks = true)
{
    const auto conversation = readRequest(Dialect::Chat, json("{'model':'m','messages':[" + messages + ']' + rest + '}'));
    Translation::Setup setup{
        .client = Dialect::Chat, .channel = Dialect::Messages, .manners = {}, .model = "claude", .serial = "s", .now = 1};
    setup.manners.addsCacheControl = addsMarks;
    const auto translation = Translation::begin(conversation.value(), setup);
    return {(*translation)->request(), (*translation)->changes()};
}

QByteArray tool(const QByteArray &name)
{
    return "{'type':'function','function':{'name':'" + name + "','parameters':{'type':'object','properties':{}}}}";
}

const QByteArray kHi = "{'role':'user','content':'hi'}";
const QByteArray kCalls = "{'role':'assistant','content':'so','tool_calls':["
                          "{'id':'c1','type':'function','function':{'name':'a','arguments':'{}'}}]}";

} // namespace

class TestCacheMarks : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void theEndsOfToolsSystemAndMessagesAreMarked()
    {
        const Sent made = sent("{'role':'system','content':'one'},{'role':'system','content':'two'}," + kHi +
                                   ",{'role':'assistant','content':'yes'},{'role':'user','content':[{'type':'text','text':'a'},"
                                   "{'type':'text','text':'b'}]}",
                               ",'tools':[" + tool("a") + ',' + tool("b") + ']');
        QCOMPARE(made.marks(), 3);
        QVERIFY(made.list("tools").at(1).written().endsWith(json(kMarked)));
        QVERIFY(made.list("system").at(1).written().endsWith(json(kMarked)));
        const RawJson last = made.list("messages").back();
        QCOMPARE(last["content"].elements().at(1).written().toByteArray(), json("{'type':'text','text':'b'") + json(kMarked));
        QVERIFY(isJson(made.body));
        QCOMPARE(made.changes, QStringList());
    }

    void theLastBlockMayBeAnything_data()
    {
        QTest::addColumn<QByteArray>("messages");
        QTest::addColumn<QByteArray>("type");
        QTest::newRow("text") << kHi << QByteArray("text");
        QTest::newRow("result") << kHi + ',' + kCalls + ",{'role':'tool','tool_call_id':'c1','content':'ok'}"
                                << QByteArray("tool_result");
        QTest::newRow("empty result") << kHi + ',' + kCalls + ",{'role':'tool','tool_call_id':'c1','content':''}"
                                      << QByteArray("tool_result");
        QTest::newRow("no result") << kHi + ',' + kCalls << QByteArray("tool_result");
        QTest::newRow("result without a call")
            << kHi + ",{'role':'tool','tool_call_id':'c1','content':'ok'}" << QByteArray("text");
        QTest::newRow("picture") << QByteArray("{'role':'user','content':[{'type':'text','text':'a'},{'type':'image_url',"
                                               "'image_url':{'url':'data:image/png;base64,iVBOR'}}]}")
                                 << QByteArray("image");
        QTest::newRow("blank text after it") << QByteArray("{'role':'user','content':[{'type':'text','text':'a'},"
                                                           "{'type':'text','text':' \\n'}]}")
                                             << QByteArray("text");
        QTest::newRow("an answer") << kHi + ",{'role':'assistant','content':'yes'}" << QByteArray("text");
    }
    void theLastBlockMayBeAnything()
    {
        QFETCH(QByteArray, messages);
        QFETCH(QByteArray, type);
        const Sent made = sent(messages);
        QVERIFY(isJson(made.body));
        QCOMPARE(made.marks(), 1);
        const RawJson turn = made.list("messages").back();
        QCOMPARE(turn["role"].plain(), QByteArray("user"));
        const RawJson block = turn["content"].elements().back();
        QCOMPARE(block["type"].plain(), type);
        QCOMPARE(block["cache_control"].written().toByteArray(), kCacheMark.toByteArray());
    }

    void theHintOfAFormatIsPartOfTheSystem()
    {
        const Sent made = sent("{'role':'system','content':'one'}," + kHi, ",'response_format':{'type':'json_object'}");
        QCOMPARE(made.list("system").size(), size_t(2));
        QVERIFY(made.list("system").at(1).written().endsWith(json(kMarked)));
        QCOMPARE(made.marks(), 2);
    }

    void whoeverSetsMarksKeepsThoseAlone_data()
    {
        QTest::addColumn<QByteArray>("messages");
        QTest::addColumn<QByteArray>("rest");
        const QByteArray mark = ",'cache_control':{'type':'ephemeral'}}";
        QTest::newRow("on text") << "{'role':'user','content':[{'type':'text','text':'a'" + mark + "]}" << QByteArray();
        QTest::newRow("on a tool") << kHi << ",'tools':[" + tool("a").chopped(1) + mark + ']';
        QTest::newRow("within a result") << kHi + ',' + kCalls +
                                                ",{'role':'tool','tool_call_id':'c1','content':[{'type':'text','text':'a'" +
                                                mark + "]}"
                                         << QByteArray();
    }
    void whoeverSetsMarksKeepsThoseAlone()
    {
        QFETCH(QByteArray, messages);
        QFETCH(QByteArray, rest);
        QCOMPARE(sent(messages, rest).marks(), 1);
    }

    void otherChannelsGetNone() { QCOMPARE(sent(kHi, ",'tools':[" + tool("a") + ']', false).marks(), 0); }

    void toolsThatAreSearchedForAreNotMarked()
    {
        Conversation conversation;
        conversation.messages = {{.role = Role::User, .parts = {TextPart{.text = "hi", .cacheJson = {}}}}};
        for (const char *name : {"a", "b", "a"}) {
            Tool tool;
            tool.name = name;
            tool.isDeferred = tool.name == "b";
            conversation.tools.push_back(tool);
        }
        Translation::Setup setup{.channel = Dialect::Messages, .manners = {}, .model = "m", .serial = "s"};
        setup.manners.addsCacheControl = true;
        const auto marked = [&conversation, &setup](size_t at) {
            const auto translation = Translation::begin(conversation, setup);
            const auto tools = RawJson((*translation)->request())["tools"].elements();
            return tools.size() == 2 && tools.at(at)["cache_control"].isObject() && !tools.at(1 - at)["cache_control"];
        };
        QVERIFY(marked(1));
        setup.manners.hostedTools = {QStringLiteral("tool_search_tool_regex_20251119")};
        QVERIFY(marked(0));
    }
};

QTEST_GUILESS_MAIN(TestCacheMarks)
#include "tst_cachemarks.moc"
