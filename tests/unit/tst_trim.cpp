// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dialect/trim.h"
#include "tests/support/bodyedits.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace sluice;
using namespace sluice::dialect;

namespace {

/// JSON with single quotes for double ones, for the reader's sake.
QByteArray json(QByteArray text)
{
    return text.replace('\'', '"');
}

// Elements of conversations by short names: u user, a assistant, c a call, r its result, s an instruction.
QByteArray chatElement(const QByteArray &name)
{
    const QByteArray id = name.mid(1);
    switch (name[0]) {
    case 's': return json("{'role': 'system', 'content': '" + name + "'}");
    case 'd': return json("{'content': '" + name + "', 'role': 'developer'}");
    case 'a': return json("{'role': 'assistant', 'content': '" + name + "'}");
    case 'c': return json("{'role': 'assistant', 'content': null, 'tool_calls': [{'type': 'function', 'id': '" + id + "'}]}");
    case 'r': return json("{'role': 'tool', 'tool_call_id': '" + id + "', 'content': '{}],['}");
    case 'f': return json("{'role': 'assistant', 'function_call': {'name': '" + id + "'}}");
    case 'g': return json("{'role': 'function', 'name': '" + id + "', 'content': ''}");
    case 'x': return json("{'role': 'critic', 'content': '" + name + "'}");
    default: return json("{'role': 'user', 'content': '" + name + "'}");
    }
}

QByteArray messagesElement(const QByteArray &name)
{
    const QByteArray id = name.mid(1);
    switch (name[0]) {
    case 's': return json("{'role': 'system', 'content': '" + name + "'}");
    case 'a': return json("{'role': 'assistant', 'content': [{'type': 'text', 'text': '" + name + "'}]}");
    case 'c':
        return json("{'role': 'assistant', 'content': [{'type': 'text', 'text': ''}, {'type': 'tool_use', 'id': '" + id +
                    "', 'input': {'tool_use_id': 'z'}}]}");
    case 'r': return json("{'role': 'user', 'content': [{'type': 'tool_result', 'tool_use_id': '" + id + "'}]}");
    case 'm': // a result and something to it
        return json("{'role': 'user', 'content': [{'type': 'tool_result', 'tool_use_id': '" + id +
                    "'}, {'type': 'text', 'text': 'x'}]}");
    case 'w': // a tool that the provider runs
        return json("{'role': 'assistant', 'content': [{'type': 'server_tool_use', 'id': '" + id +
                    "'}, {'type': 'web_search_tool_result', 'tool_use_id': '" + id + "'}]}");
    case 'k': return json("{'role': 'assistant', 'content': [{'type': 'compaction', 'content': '" + name + "'}]}");
    case 'b': return json("{'role': 'user', 'content': [{'type': 'text', 'text': '" + name + "'}]}");
    default: return json("{'role': 'user', 'content': '" + name + "'}");
    }
}

QByteArray responsesElement(const QByteArray &name)
{
    const QByteArray id = name.mid(1);
    const auto item = [&id](const QByteArray &type, const QByteArray &key) -> QByteArray {
        return json("{'type': '" + type + "', '" + key + "': '" + id + "'}");
    };
    switch (name[0]) {
    case 's': return json("{'role': 'system', 'content': '" + name + "'}");
    case 'd': return json("{'type': 'message', 'role': 'developer', 'content': []}");
    case 'a': return json("{'type': 'message', 'role': 'assistant', 'content': []}");
    case 'c': return item("function_call", "call_id");
    case 'r': return item("function_call_output", "call_id");
    case 'C': return item("custom_tool_call", "call_id");
    case 'R': return item("custom_tool_call_output", "call_id");
    case 'p': return item("mcp_approval_request", "id");
    case 'q': return item("mcp_approval_response", "approval_request_id");
    case 'l': return item("mcp_list_tools", "id");
    case 't': return item("reasoning", "id");
    case 'w': return item("web_search_call", "id");
    case 'k': return item("compaction", "id");
    case 'z': return item("compaction_trigger", "id");
    case 'i': return item("item_reference", "id");
    default: return json("{'role': 'user', 'content': '" + name + "'}");
    }
}

QByteArray element(Endpoint endpoint, const QByteArray &name)
{
    switch (endpoint) {
    case Endpoint::Messages: return messagesElement(name);
    case Endpoint::Responses: return responsesElement(name);
    default: return chatElement(name);
    }
}

/// A request with this conversation, given as `u1 a1 u2`.
QByteArray request(Endpoint endpoint, const QByteArray &names)
{
    QByteArrayList elements;
    for (const QByteArray &name : names.split(' ')) {
        if (!name.isEmpty())
            elements.append(element(endpoint, name));
    }
    const QByteArray key = endpoint == Endpoint::Responses ? "input" : "messages";
    return json("{'model': 'm', '" + key + "': [ ") + elements.join(" ,\n ") + json(" ], 'tools': [{'messages': []}]}");
}

QByteArray trimmed(Endpoint endpoint, const QByteArray &body, int keepTurns)
{
    return test::editedBody(body, trimEdits(endpoint, body, keepTurns).edits);
}

} // namespace

class TestTrim : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void olderTurnsAreLeftOut_data();
    void olderTurnsAreLeftOut();
    void inDoubtNothingIsLeftOut_data();
    void inDoubtNothingIsLeftOut();
    void otherEndpointsAreLeftAlone();
    void escapesAreUnderstoodInIdsAndRoles();
    void trimsGoTogetherWithTheOtherEdits();
    void everyCutOfABodyIsSurvived();
    void longConversationsTakeLinearTime();
};

void TestTrim::olderTurnsAreLeftOut_data()
{
    QTest::addColumn<Endpoint>("endpoint");
    QTest::addColumn<int>("keep");
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    const auto row = [](const char *name, Endpoint endpoint, int keep, const char *before, const char *after) {
        QTest::newRow(name) << endpoint << keep << QByteArray(before) << QByteArray(after);
    };
    using enum Endpoint;
    row("chat, the last of three", ChatCompletions, 1, "u1 a1 u2 a2 u3", "u3");
    row("chat, the last two of three", ChatCompletions, 2, "u1 a1 u2 a2 u3", "u2 a2 u3");
    row("chat, all of three", ChatCompletions, 3, "u1 a1 u2 a2 u3", "u1 a1 u2 a2 u3");
    row("chat, at least one", ChatCompletions, 0, "u1 a1 u2", "u2");
    row("chat, answered", ChatCompletions, 1, "u1 a1 u2 a2", "u2 a2");
    row("chat, instructions everywhere", ChatCompletions, 1, "s1 d2 u1 s3 a1 u2 d4 a2 u3 s5", "s1 d2 s3 d4 u3 s5");
    row("chat, a greeting goes along", ChatCompletions, 1, "s1 a0 u1 a1 u2", "s1 u2");
    row("chat, tools within a turn", ChatCompletions, 1, "u1 c1 r1 a1 u2 c2 r2 a2", "u2 c2 r2 a2");
    row("chat, a prompt between call and result", ChatCompletions, 1, "u0 a0 u1 c1 u2 r1 a2", "u1 c1 u2 r1 a2");
    row("chat, the same across two turns", ChatCompletions, 1, "u0 a0 u1 c1 c2 u2 r1 u3 r2", "u1 c1 c2 u2 r1 u3 r2");
    row("chat, ids used again", ChatCompletions, 1, "u1 c1 r1 u2 c1 r1 u3 c1 r1", "u3 c1 r1");
    row("chat, calls without ids", ChatCompletions, 1, "u0 a0 u1 c u2 r", "u1 c u2 r");
    row("chat, the older functions", ChatCompletions, 1, "u0 a0 u1 f1 u2 g1", "u1 f1 u2 g1");
    row("chat, a call that nobody answered", ChatCompletions, 1, "u1 c1 u2", "u2");
    row("chat, several messages in a row are one turn", ChatCompletions, 1, "u1 a1 u2 s1 u3 u4 a4", "u2 s1 u3 u4 a4");
    row("chat, prompts only", ChatCompletions, 1, "u1 u2 u3", "u1 u2 u3");
    row("chat, no prompt", ChatCompletions, 1, "s1 a1", "s1 a1");
    row("chat, nothing said", ChatCompletions, 1, "", "");

    row("messages", Messages, 1, "b1 a1 u2 a2 b3", "b3");
    row("messages, results are no turn", Messages, 2, "b1 c1 r1 a1 u2 c2 r2 a2 u3", "u2 c2 r2 a2 u3");
    row("messages, a result with words is one, but stays with its call", Messages, 1, "u0 a0 u1 c1 m1 a1", "u1 c1 m1 a1");
    row("messages, words after results", Messages, 1, "u1 c1 r1 u2 a2", "u2 a2");
    row("messages, tools of the provider", Messages, 1, "u1 w1 u2 w2 u3", "u3");
    row("messages, an instruction keeps its turn", Messages, 1, "u1 s1 c1 r1 a1 u2 a2 u3 a3", "u1 s1 c1 r1 a1 u3 a3");
    row("messages, what stands for the past keeps its turn", Messages, 1, "u1 a1 u2 k1 a2 u3 a3 u4", "u2 k1 a2 u4");
    row("messages, a greeting goes along", Messages, 1, "a0 u1 a1 u2", "u2");

    row("responses", Responses, 1, "d1 u1 a1 u2 a2 u3", "d1 u3");
    row("responses, tools within a turn", Responses, 1, "s1 u1 t1 c1 t2 C2 r1 R2 a1 u2 t3 c3 r3", "s1 u2 t3 c3 r3");
    row("responses, a prompt between call and result", Responses, 1, "u0 a0 u1 C1 u2 R1 a2", "u1 C1 u2 R1 a2");
    row("responses, a prompt that reasoning leans on", Responses, 1, "u0 a0 u1 t1 u2 a2", "u1 t1 u2 a2");
    row("responses, approvals", Responses, 1, "u0 a0 u1 p1 u2 q1 a2", "u1 p1 u2 q1 a2");
    row("responses, tools of the provider", Responses, 1, "u1 l1 w1 a1 u2", "l1 u2");
    row("responses, what stands for the past", Responses, 1, "k1 u1 a1 u2", "k1 u2");
}

void TestTrim::olderTurnsAreLeftOut()
{
    QFETCH(Endpoint, endpoint);
    QFETCH(int, keep);
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    const QByteArray body = request(endpoint, before);
    QCOMPARE(trimmed(endpoint, body, keep), request(endpoint, after));
    const auto count = [](const QByteArray &names) { return names.isEmpty() ? 0 : int(names.count(' ')) + 1; };
    QCOMPARE(trimEdits(endpoint, body, keep).dropped, count(before) - count(after));
    QCOMPARE(trimEdits(endpoint, request(endpoint, after), keep).dropped, 0);
}

void TestTrim::inDoubtNothingIsLeftOut_data()
{
    QTest::addColumn<Endpoint>("endpoint");
    QTest::addColumn<QByteArray>("body");
    const auto row = [](const char *name, Endpoint endpoint, const QByteArray &body) { QTest::newRow(name) << endpoint << body; };
    using enum Endpoint;
    const auto with = [](Endpoint endpoint, const QByteArray &member) {
        return "{" + json(member) + request(endpoint, "u1 a1 u2").sliced(1);
    };
    row("a result without its call", ChatCompletions, request(ChatCompletions, "u1 r1 a1 u2 a2"));
    row("a result with another id", ChatCompletions, request(ChatCompletions, "u1 c1 r2 u2"));
    row("a result before its call", Messages, request(Messages, "u1 a1 r1 c1 u2"));
    row("a result before any call", ChatCompletions, request(ChatCompletions, "r u1 c u2"));
    row("an unknown role", ChatCompletions, request(ChatCompletions, "u1 x1 u2"));
    row("a role of another dialect", Messages, json("{'messages': [{'role': 'tool'}, {'role': 'user'}, {'role': 'user'}]}"));
    row("no role", ChatCompletions, json("{'messages': [{'role': 'user'}, {'content': ''}, {'role': 'user'}]}"));
    row("an element that is no object", ChatCompletions, json("{'messages': [{'role': 'user'}, 'a', {'role': 'user'}]}"));
    row("a reference", Responses, request(Responses, "u1 i1 u2"));
    row("a wish for compaction", Responses, request(Responses, "u1 a1 u2 z1"));
    row("a former response", Responses, with(Responses, "'previous_response_id': 'resp_1', "));
    row("a conversation kept by the provider", Responses, with(Responses, "'conversation': {'id': 'c'}, "));
    row("input as a text", Responses, json("{'input': '[{},{}]'}"));
    row("messages as an object", ChatCompletions, json("{'messages': {'role': ['user']}}"));
    row("messages twice", ChatCompletions, with(ChatCompletions, "'messages': [], "));
    row("messages under an escape", ChatCompletions, with(ChatCompletions, "'m\\u0065ssages': [], "));
    row("no messages", ChatCompletions, json("{'model': 'm'}"));
    row("messages further inside", ChatCompletions, "{\"x\":" + request(ChatCompletions, "u1 a1 u2") + "}");
    row("nothing", ChatCompletions, "");
    row("broken inside", ChatCompletions, request(ChatCompletions, "u1 a1 u2").replace(": \"a1\"", ": a1"));
    row("too deep", ChatCompletions,
        json("{'messages': [{'role':'user'},{'role':'assistant','x':") + QByteArray(2'000, '[') + QByteArray(2'000, ']') +
            json("},{'role':'user'}]}"));
}

void TestTrim::inDoubtNothingIsLeftOut()
{
    QFETCH(Endpoint, endpoint);
    QFETCH(QByteArray, body);
    const Trim trim = trimEdits(endpoint, body, 1);
    QVERIFY(trim.edits.empty());
    QCOMPARE(trim.dropped, 0);
}

void TestTrim::otherEndpointsAreLeftAlone()
{
    const QByteArray body = request(Endpoint::ChatCompletions, "u1 a1 u2 a2 u3");
    QCOMPARE(trimEdits(Endpoint::ChatCompletions, body, 1).dropped, 4);
    for (const Endpoint endpoint : {Endpoint::CountTokens, Endpoint::Embeddings, Endpoint::Completions, Endpoint::Responses})
        QCOMPARE(trimEdits(endpoint, body, 1).dropped, 0);
    const QByteArray fresh = "{\"previous_response_id\" : null," + request(Endpoint::Responses, "u1 a1 u2").sliced(1);
    QCOMPARE(trimEdits(Endpoint::Responses, fresh, 1).dropped, 2);
}

void TestTrim::escapesAreUnderstoodInIdsAndRoles()
{
    const QByteArray body = request(Endpoint::ChatCompletions, "u0 a0 u1 cX u2 rX");
    QByteArray written = body;
    written.replace("\"tool_call_id\": \"X\"", "\"tool_call\\u005fid\": \"\\u0058\"");
    QVERIFY(written != body);
    QCOMPARE(trimEdits(Endpoint::ChatCompletions, written, 1).dropped, 2);
    QByteArray user = request(Endpoint::ChatCompletions, "u1 a1 u2");
    QCOMPARE(trimEdits(Endpoint::ChatCompletions, user.replace("\"user\"", "\"us\\u0065r\""), 1).dropped, 2);
}

void TestTrim::trimsGoTogetherWithTheOtherEdits()
{
    const QByteArray conversation = json("'messages':[{'role':'user','model':'x'},{'role':'assistant'},{'role':'user'}]");
    const QByteArray rest = json("'messages':[{'role':'user'}]");
    const auto sent = [](QByteArray body) {
        RequestReader reader;
        RequestFacts facts = *reader.read(Endpoint::ChatCompletions, body);
        facts.trims = trimEdits(Endpoint::ChatCompletions, body, 1).edits;
        return test::editedBody(body, editsFor(facts, QStringLiteral("new")));
    };
    const QByteArray usage = json("'stream_options':{'include_usage':true}");
    const QByteArray model = json("'model':'old'"), renamed = json("'model':'new'"), stream = json("'stream':true");
    QCOMPARE(sent('{' + model + ',' + conversation + ',' + stream + '}'),
             '{' + renamed + ',' + rest + ',' + stream + ',' + usage + '}');
    QCOMPARE(sent('{' + stream + ',' + model + ',' + conversation + '}'),
             '{' + stream + ',' + renamed + ',' + rest + ',' + usage + '}');
    QCOMPARE(sent('{' + conversation + ',' + json("'stream_options':{}") + ',' + stream + ',' + model + '}'),
             '{' + rest + ',' + usage + ',' + stream + ',' + renamed + '}');
    QCOMPARE(sent('{' + model + ',' + conversation + ',' + model + '}'), '{' + renamed + ',' + rest + ',' + renamed + '}');
}

void TestTrim::everyCutOfABodyIsSurvived()
{
    for (const Endpoint endpoint : {Endpoint::ChatCompletions, Endpoint::Messages, Endpoint::Responses}) {
        const QByteArray body = request(endpoint, "s1 u1 c1 r1 a\\\"1 u2 a2");
        const qsizetype whole = body.lastIndexOf(" ], ") + 2;
        for (qsizetype size = 0; size < whole; ++size)
            QCOMPARE(trimEdits(endpoint, QByteArray(body.constData(), size), 1).dropped, 0);
    }
}

void TestTrim::longConversationsTakeLinearTime()
{
    QByteArrayList names{"s0"};
    for (int i = 0; i < 20'000; ++i)
        names.append("u c" + QByteArray::number(i) + " r" + QByteArray::number(i));
    const QByteArray body = request(Endpoint::ChatCompletions, names.join(' '));
    const Trim trim = trimEdits(Endpoint::ChatCompletions, body, 1);
    QCOMPARE(trim.dropped, 3 * 19'999);
    QCOMPARE(trim.edits.size(), size_t(1));
}

QTEST_GUILESS_MAIN(TestTrim)
#include "tst_trim.moc"
