// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/effort.h"
#include "core/translate/rawjson.h"
#include "core/translate/requestreader.h"
#include "core/translate/translation.h"
#include "tests/support/quotedjson.h"

#include <QTest>

using namespace sluice;
using namespace sluice::translate;
using test::json;
using Form = ChannelManners::ThinkingForm;

namespace {

/// A wish in the words of each dialect (empty where it has none for it), and what becomes of it on channels of each.
struct Wish
{
    const char *name;
    const char *chat;
    const char *responses;
    const char *messages;
    const char *onChat;
    const char *onResponses;
    const char *onMessages;
};

// A budget is that of a model that knows no adaptive thinking, in an answer of 32 000 tokens.
constexpr std::array kWishes{
    Wish{"unsaid", "'n':1", "'n':1", "'n':1", "", "", ""},
    Wish{"none", "'reasoning_effort':'none'", "'reasoning':{'effort':'none'}", "'output_config':{'effort':'none'}", "'none'",
         "{'effort':'none'}", "{'type':'disabled'}"},
    Wish{"minimal", "'reasoning_effort':'minimal'", "'reasoning':{'effort':'minimal'}", "'output_config':{'effort':'minimal'}",
         "'minimal'", "{'effort':'minimal'}", "{'type':'enabled','budget_tokens':3200}"},
    Wish{"low", "'reasoning_effort':'low'", "'reasoning':{'effort':'low'}", "'output_config':{'effort':'low'}", "'low'",
         "{'effort':'low'}", "{'type':'enabled','budget_tokens':6400}"},
    Wish{"medium", "'reasoning_effort':'medium'", "'reasoning':{'effort':'medium'}", "'output_config':{'effort':'medium'}",
         "'medium'", "{'effort':'medium'}", "{'type':'enabled','budget_tokens':16000}"},
    Wish{"high", "'reasoning_effort':'high'", "'reasoning':{'effort':'high'}", "'output_config':{'effort':'high'}", "'high'",
         "{'effort':'high'}", "{'type':'enabled','budget_tokens':25600}"},
    Wish{"xhigh", "'reasoning_effort':'xhigh'", "'reasoning':{'effort':'xhigh'}", "'output_config':{'effort':'xhigh'}", "'xhigh'",
         "{'effort':'xhigh'}", "{'type':'enabled','budget_tokens':30400}"},
    Wish{"max", "'reasoning_effort':'max'", "'reasoning':{'effort':'max'}", "'output_config':{'effort':'max'}", "'high'",
         "{'effort':'high'}", "{'type':'enabled','budget_tokens':30400}"},
    Wish{"an effort of tomorrow", "'reasoning_effort':'ultra'", "'reasoning':{'effort':'ultra'}",
         "'output_config':{'effort':'ultra'}", "'ultra'", "{'effort':'ultra'}", "{'type':'enabled','budget_tokens':16000}"},
    Wish{"small budget", "'thinking_budget':4000", "'reasoning':{'max_tokens':4000}",
         "'thinking':{'type':'enabled','budget_tokens':4000}", "'low'", "{'effort':'low'}",
         "{'type':'enabled','budget_tokens':4000}"},
    Wish{"middling budget", "'thinking_budget':10000", "'reasoning':{'max_tokens':10000}",
         "'thinking':{'type':'enabled','budget_tokens':10000}", "'medium'", "{'effort':'medium'}",
         "{'type':'enabled','budget_tokens':10000}"},
    Wish{"large budget", "'thinking_budget':31999", "'reasoning':{'max_tokens':31999}",
         "'thinking':{'type':'enabled','budget_tokens':31999}", "'high'", "{'effort':'high'}",
         "{'type':'enabled','budget_tokens':31999}"},
    Wish{"too small a budget", "'thinking_budget':5", "'reasoning':{'max_tokens':5}",
         "'thinking':{'type':'enabled','budget_tokens':5}", "'low'", "{'effort':'low'}",
         "{'type':'enabled','budget_tokens':1024}"},
    Wish{"more than the answer", "'thinking_budget':64000", "'reasoning':{'max_tokens':64000}",
         "'thinking':{'type':'enabled','budget_tokens':64000}", "'high'", "{'effort':'high'}",
         "{'type':'enabled','budget_tokens':16000}"},
    Wish{"on", "'enable_thinking':true", "'reasoning':{'enabled':true}", "", "'medium'", "{'effort':'medium'}",
         "{'type':'enabled','budget_tokens':16000}"},
    Wish{"adaptive", "'thinking':{'type':'adaptive'}", "", "'thinking':{'type':'adaptive'}", "", "", "{'type':'adaptive'}"},
    Wish{"off", "'thinking':{'type':'disabled'}", "'reasoning':{'enabled':false}", "'thinking':{'type':'disabled'}", "'low'",
         "{'effort':'low'}", "{'type':'disabled'}"},
};

constexpr std::array kDialects{Dialect::Chat, Dialect::Responses, Dialect::Messages};

QByteArray ofDialect(Dialect dialect, const char *chat, const char *responses, const char *messages)
{
    switch (dialect) {
    case Dialect::Chat: return json(chat);
    case Dialect::Responses: return json(responses);
    case Dialect::Messages: return json(messages);
    }
    Q_UNREACHABLE();
}

QByteArray request(Dialect client, const QByteArray &wish, qint64 maxTokens)
{
    const QByteArray said = json("[{'role':'user','content':'hi'}]");
    return json("{'model':'m',") + ofDialect(client, "'max_tokens':", "'max_output_tokens':", "'max_tokens':") +
           QByteArray::number(maxTokens) + (client == Dialect::Responses ? json(",'input':") : json(",'messages':")) + said +
           ',' + wish + '}';
}

struct Sent
{
    QByteArray body;
    QStringList changes;
    QByteArray field(QByteArrayView name) const { return RawJson(body)[name].written().toByteArray(); }
};

Sent sent(Dialect client, Dialect channel, const QByteArray &wish, Form form = Form::Effort, qint64 maxTokens = 32'000,
          const QByteArray &model = "m")
{
    const auto conversation = readRequest(client, request(client, wish, maxTokens));
    Translation::Setup setup{.client = client, .channel = channel, .manners = {}, .model = model, .serial = "s", .now = 1};
    setup.manners.thinking = form;
    const auto translation = Translation::begin(conversation.value(), setup);
    return {(*translation)->request(), (*translation)->changes()};
}

} // namespace

class TestThinkingTable : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void eachPairAgreesOnEachWish_data()
    {
        QTest::addColumn<Dialect>("client");
        QTest::addColumn<Dialect>("channel");
        QTest::addColumn<QByteArray>("wish");
        QTest::addColumn<QByteArray>("written");
        for (const Wish &wish : kWishes) {
            for (const Dialect client : kDialects) {
                const QByteArray said = ofDialect(client, wish.chat, wish.responses, wish.messages);
                for (const Dialect channel : kDialects) {
                    if (!said.isEmpty())
                        QTest::addRow("%s, %s on %s", wish.name, qPrintable(toString(client)), qPrintable(toString(channel)))
                            << client << channel << said << ofDialect(channel, wish.onChat, wish.onResponses, wish.onMessages);
                }
            }
        }
    }
    void eachPairAgreesOnEachWish()
    {
        QFETCH(Dialect, client);
        QFETCH(Dialect, channel);
        QFETCH(QByteArray, wish);
        QFETCH(QByteArray, written);
        const Sent made = sent(client, channel, wish);
        QCOMPARE(made.field(ofDialect(channel, "reasoning_effort", "reasoning", "thinking")), written);
    }

    void openRouterTakesWhatIsSaid_data()
    {
        QTest::addColumn<QByteArray>("wish");
        QTest::addColumn<QByteArray>("written");
        const auto row = [](const char *name, const char *wish, const char *written) {
            QTest::newRow(name) << json(wish) << json(written);
        };
        row("unsaid", "'n':1", "");
        row("none", "'reasoning_effort':'none'", "{'effort':'none'}");
        row("effort", "'reasoning_effort':'minimal'", "{'effort':'minimal'}");
        row("most effort", "'reasoning_effort':'max'", "{'effort':'max'}");
        row("budget", "'thinking_budget':9000", "{'max_tokens':9000}");
        row("both", "'reasoning':{'effort':'low','max_tokens':9000}", "{'effort':'low'}");
        row("on", "'enable_thinking':true", "{'enabled':true}");
        row("adaptive", "'thinking':{'type':'adaptive'}", "{'enabled':true}");
        row("off", "'enable_thinking':false", "{'effort':'none'}");
    }
    void openRouterTakesWhatIsSaid()
    {
        QFETCH(QByteArray, wish);
        QFETCH(QByteArray, written);
        for (const Dialect channel : {Dialect::Chat, Dialect::Responses}) {
            const Sent made = sent(Dialect::Chat, channel, wish, Form::Reasoning);
            QCOMPARE(made.field("reasoning"), written);
            QVERIFY(!made.changes.join(u' ').contains(u"effort"));
        }
    }

    void aBudgetLeavesRoomForTheAnswer_data()
    {
        QTest::addColumn<qint64>("maxTokens");
        QTest::newRow("hardly any room") << qint64(1025);
        QTest::newRow("some") << qint64(2000);
        QTest::newRow("a short answer") << qint64(8192);
        QTest::newRow("the usual") << qint64(32'000);
        QTest::newRow("a long one") << qint64(128'000);
    }
    void aBudgetLeavesRoomForTheAnswer()
    {
        QFETCH(qint64, maxTokens);
        qint64 last = 0;
        for (const char *effort : {"minimal", "low", "medium", "high", "xhigh", "max"}) {
            const Sent made =
                sent(Dialect::Chat, Dialect::Messages, json("'reasoning_effort':'") + effort + '"', Form::None, maxTokens);
            const qint64 budget = RawJson(made.body)["thinking"]["budget_tokens"].integer().value_or(0);
            QCOMPARE_GE(budget, 1024);
            QCOMPARE_LT(budget, std::min<qint64>(maxTokens, 32'000));
            QCOMPARE_GE(budget, last);
            last = budget;
        }
    }

    void claudeGetsEffortsWhereItThinksAdaptively_data()
    {
        QTest::addColumn<QByteArray>("wish");
        QTest::addColumn<QByteArray>("effort");
        const auto row = [](const char *wish, const char *effort) { QTest::newRow(wish) << json(wish) << QByteArray(effort); };
        row("'reasoning_effort':'minimal'", "low");
        row("'reasoning_effort':'xhigh'", "xhigh");
        row("'reasoning_effort':'max'", "max");
        row("'thinking':{'type':'enabled','budget_tokens':4000}", "low");
        row("'thinking':{'type':'enabled','budget_tokens':31999}", "high");
        row("'enable_thinking':true", "");
        row("'thinking':{'type':'adaptive'},'reasoning_effort':'none'", "");
    }
    void claudeGetsEffortsWhereItThinksAdaptively()
    {
        QFETCH(QByteArray, wish);
        QFETCH(QByteArray, effort);
        const Sent made = sent(Dialect::Chat, Dialect::Messages, wish, Form::None, 32'000, "claude-opus-4-7");
        QCOMPARE(made.field("thinking"), json("{'type':'adaptive'}"));
        QCOMPARE(RawJson(made.body)["output_config"]["effort"].plain(), effort);
    }

    void whatWasChangedIsListed()
    {
        for (const Dialect channel : {Dialect::Chat, Dialect::Responses}) {
            const auto changes = [channel](const char *wish) { return sent(Dialect::Chat, channel, json(wish)).changes; };
            QCOMPARE(changes("'reasoning_effort':'high'"), QStringList());
            QCOMPARE(changes("'reasoning_effort':'max'"), QStringList{u"changed effort max to effort high"_qs});
            QCOMPARE(changes("'thinking_budget':10000"), QStringList{u"changed thinking budget to effort medium"_qs});
            QCOMPARE(changes("'enable_thinking':false"), QStringList{u"changed thinking off to effort low"_qs});
        }
    }
};

QTEST_GUILESS_MAIN(TestThinkingTable)
#include "tst_thinkingtable.moc"
