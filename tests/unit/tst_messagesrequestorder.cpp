// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/messagesturns.h"

#include <QTest>

using namespace sluice;
using namespace sluice::translate;

namespace {

TextPart say(const QByteArray &text)
{
    return {.text = text, .cacheJson = {}};
}

ToolCallPart call(const QByteArray &id)
{
    ToolCallPart part;
    part.id = id;
    part.name = "f";
    part.argumentsJson = "{}";
    return part;
}

ToolResultPart result(const QByteArray &id, const QByteArray &text = "r")
{
    ToolResultPart part;
    part.callId = id;
    part.content.emplace_back(say(text));
    return part;
}

ReasoningPart thought(const QByteArray &text, const QByteArray &signature, const QByteArray &sealed = {})
{
    ReasoningPart part;
    part.text = text;
    part.signature = signature;
    part.sealed = sealed;
    return part;
}

Message from(Role role, std::vector<Part> parts)
{
    return {.role = role, .parts = std::move(parts)};
}

Message user(std::vector<Part> parts)
{
    return from(Role::User, std::move(parts));
}

Message model(std::vector<Part> parts)
{
    return from(Role::Assistant, std::move(parts));
}

QByteArray shown(const MessagesTurns::Place &place)
{
    if (!place.part)
        return "none>" + place.callId;
    if (const auto *text = std::get_if<TextPart>(place.part))
        return text->text;
    if (std::holds_alternative<ToolCallPart>(*place.part))
        return "call>" + place.callId;
    if (const auto *result = std::get_if<ToolResultPart>(place.part))
        return std::get<TextPart>(result->content.at(0)).text + (place.isLoose ? " loose" : ">" + place.callId);
    if (const auto *reasoning = std::get_if<ReasoningPart>(place.part))
        return "thought " + reasoning->text;
    return "?";
}

/// `U: a, b | A: c`
QByteArray shown(const MessagesTurns &plan)
{
    QByteArrayList turns;
    for (const MessagesTurns::Turn &turn : plan.turns) {
        QByteArrayList places;
        for (const MessagesTurns::Place &place : turn.places)
            places.append(shown(place));
        turns.append((turn.isUser ? "U: " : "A: ") + places.join(", "));
    }
    return turns.join(" | ");
}

} // namespace

class TestMessagesRequestOrder : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void turnsAndResultsFindTheirPlaces_data()
    {
        QTest::addColumn<std::vector<Message>>("messages");
        QTest::addColumn<QByteArray>("plan");
        using List = std::vector<Message>;
        QTest::newRow("equal roles are joined")
            << List{user({say("a")}), user({say("b")}), model({say("c")}), model({say("d")}), user({say("e")})}
            << QByteArray("U: a, b | A: c, d | U: e");
        QTest::newRow("results come first") << List{user({say("a")}), model({call("1")}), user({say("b"), result("1")})}
                                            << QByteArray("U: a | A: call>1 | U: r>1, b");
        QTest::newRow("results in the order of the calls")
            << List{user({say("a")}), model({call("1"), call("2")}), user({result("2", "y")}), user({result("1", "x")})}
            << QByteArray("U: a | A: call>1, call>2 | U: x>1, y>2");
        QTest::newRow("a late result goes back to its call")
            << List{user({say("a")}),  model({call("1"), call("2")}), user({result("1", "x")}),
                    model({say("b")}), user({result("2", "y")}),      model({say("c")}),
                    user({say("d")})}
            << QByteArray("U: a | A: call>1, call>2 | U: x>1, y>2 | A: b, c | U: d");
        QTest::newRow("a call without a result")
            << List{user({say("a")}), model({call("1")}), user({say("b")})} << QByteArray("U: a | A: call>1 | U: none>1, b");
        QTest::newRow("a call at the end") << List{user({say("a")}), model({call("1")})}
                                           << QByteArray("U: a | A: call>1 | U: none>1");
        QTest::newRow("a result without a call")
            << List{user({say("a"), result("9", "lost")}), model({say("b")}), user({say("c")})}
            << QByteArray("U: a, lost loose | A: b | U: c");
        QTest::newRow("a second result of one call")
            << List{user({say("a")}), model({call("1")}), user({result("1", "x"), result("1", "y")})}
            << QByteArray("U: a | A: call>1 | U: x>1, y loose");
        QTest::newRow("the same id in each turn")
            << List{user({say("a")}), model({call("0")}), user({say("b")}), model({call("0")}), user({result("0", "x")})}
            << QByteArray("U: a | A: call>0 | U: none>0, b | A: call>0_2 | U: x>0_2");
        QTest::newRow("the same id twice in a turn")
            << List{user({say("a")}), model({call("0"), call("0")}), user({result("0", "x"), result("0", "y")})}
            << QByteArray("U: a | A: call>0, call>0_2 | U: x>0, y>0_2");
        QTest::newRow("odd and empty ids") << List{user({say("a")}), model({call("functions.Bash:0"), call("")}),
                                                   user({result("functions.Bash:0"), result("", "y")})}
                                           << QByteArray(
                                                  "U: a | A: call>functions_Bash_0, call>toolu | U: r>functions_Bash_0, y>toolu");
        QTest::newRow("blank text says nothing")
            << List{user({say("a")}), model({say(" \\n\\t")}), user({say(""), say("b")})} << QByteArray("U: a, b");
        QTest::newRow("the model speaks first")
            << List{model({say("a")}), user({say("b")})} << QByteArray("U: Please go on. | A: a | U: b");
        QTest::newRow("the model speaks last")
            << List{user({say("a")}), model({say("b")})} << QByteArray("U: a | A: b | U: Please go on.");
        QTest::newRow("instructions only") << List{from(Role::System, {say("s")})} << QByteArray("U: Please go on.");
        QTest::newRow("instructions between a call and its result")
            << List{user({say("a")}), model({call("1")}), from(Role::Developer, {say("s")}), user({result("1")})}
            << QByteArray("U: a | A: call>1 | U: r>1");
    }
    void turnsAndResultsFindTheirPlaces()
    {
        QFETCH(std::vector<Message>, messages);
        QFETCH(QByteArray, plan);
        Conversation conversation;
        conversation.messages = messages;
        Changes changes;
        QCOMPARE(shown(planMessagesTurns(conversation, {}, changes)), plan);
    }

    void instructionsAreKeptApartInTheirOrder()
    {
        Conversation conversation;
        conversation.messages = {from(Role::System, {say("a"), say(" ")}), user({say("x")}), from(Role::Developer, {say("b")}),
                                 from(Role::System, {say("c")})};
        Changes changes;
        const MessagesTurns plan = planMessagesTurns(conversation, {}, changes);
        QByteArrayList texts;
        for (const TextPart *text : plan.system)
            texts.append(text->text);
        QCOMPARE(texts, (QByteArrayList{"a", "b", "c"}));
        QCOMPARE(changes.list(), QStringList({QStringLiteral("changed role developer to system"),
                                              QStringLiteral("changed role system within messages to system")}));
    }

    void thinkingGoesOnlyWithASealThatTheProviderMayKnow_data()
    {
        QTest::addColumn<ReasoningPart>("reasoning");
        QTest::addColumn<bool>("isTaken");
        QTest::addColumn<bool>("isTakenByTheLenient");
        QTest::newRow("signed") << thought("why", "ErUB") << true << true;
        QTest::newRow("signed, not shown") << thought("", "ErUB") << true << true;
        QTest::newRow("unsigned") << thought("why", "") << false << true;
        QTest::newRow("sealed") << thought("", "", "EmwK") << true << true;
        QTest::newRow("sealed by OpenAI") << thought("", "", "gAAAAABx") << false << false;
        QTest::newRow("summed up and sealed by OpenAI") << thought("why", "", "gAAAAABx") << false << true;
        QTest::newRow("nothing") << thought("", "") << false << false;
    }
    void thinkingGoesOnlyWithASealThatTheProviderMayKnow()
    {
        QFETCH(ReasoningPart, reasoning);
        QFETCH(bool, isTaken);
        QFETCH(bool, isTakenByTheLenient);
        Conversation conversation;
        conversation.messages = {user({say("a")}), model({reasoning, say("b")}), user({say("c")})};
        const auto hasThought = [&](bool isLenient) {
            ChannelManners manners;
            manners.takesForeignSignatures = isLenient;
            Changes changes;
            return shown(planMessagesTurns(conversation, manners, changes)).contains("thought");
        };
        QCOMPARE(hasThought(false), isTaken);
        QCOMPARE(hasThought(true), isTakenByTheLenient);
    }

    void aTurnWithToolsThatDidNotBeginWithThinkingIsTold_data()
    {
        QTest::addColumn<std::vector<Message>>("messages");
        QTest::addColumn<bool>("isUnthought");
        using List = std::vector<Message>;
        QTest::newRow("no tools") << List{user({say("a")}), model({say("b")}), user({say("c")})} << false;
        QTest::newRow("thought") << List{user({say("a")}), model({thought("t", "s"), call("1")}), user({result("1")})} << false;
        QTest::newRow("not thought") << List{user({say("a")}), model({say("b"), call("1")}), user({result("1")})} << true;
        QTest::newRow("over") << List{user({say("a")}), model({call("1")}), user({result("1")}), model({say("b")}),
                                      user({say("c")})}
                              << false;
    }
    void aTurnWithToolsThatDidNotBeginWithThinkingIsTold()
    {
        QFETCH(std::vector<Message>, messages);
        QFETCH(bool, isUnthought);
        Conversation conversation;
        conversation.messages = messages;
        Changes changes;
        QCOMPARE(planMessagesTurns(conversation, {}, changes).isUnthoughtToolTurn, isUnthought);
    }

    // With a search from the beginning for each, these take minutes.
    void manyCallsOfOneIdFindTheirResults()
    {
        constexpr int kCalls = 15'000;
        Conversation conversation;
        std::vector<Part> calls(kCalls, call("t"));
        std::vector<Part> results(2 * kCalls, result("t"));
        conversation.messages = {model(std::move(calls)), user(std::move(results))};
        Changes changes;
        const MessagesTurns plan = planMessagesTurns(conversation, {}, changes);
        const std::vector<MessagesTurns::Place> &places = plan.turns.back().places;
        QCOMPARE(places.size(), size_t(2 * kCalls));
        QCOMPARE(places.at(kCalls - 1).callId, "t_" + QByteArray::number(kCalls));
        QVERIFY(!places.at(kCalls - 1).isLoose && places.at(kCalls).isLoose);
        QVERIFY(changes.list().contains(QStringLiteral("changed ids of calls to ones that Messages takes")));
    }

    void picturesOfTheModelAreLeftOut()
    {
        Conversation conversation;
        conversation.messages = {user({say("a"), ImagePart()}), model({ImagePart(), say("b")}), user({say("c")})};
        Changes changes;
        QCOMPARE(shown(planMessagesTurns(conversation, {}, changes)), QByteArray("U: a, ? | A: b | U: c"));
        QCOMPARE(changes.list(), QStringList{QStringLiteral("dropped picture or file of the assistant")});
    }
};

QTEST_GUILESS_MAIN(TestMessagesRequestOrder)
#include "tst_messagesrequestorder.moc"
