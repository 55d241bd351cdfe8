// SPDX-License-Identifier: GPL-3.0-or-later
// Requests made by chance: what one dialect's writer writes, its reader reads as the same, as far as the dialect can carry it.
#include "core/translate/rawjson.h"
#include "core/translate/requestreader.h"
#include "core/translate/requestwriter.h"
#include "tests/support/carriedchat.h"
#include "tests/support/carriedmessages.h"
#include "tests/support/carriedresponses.h"
#include "tests/support/describedrequest.h"
#include "tests/support/maderequest.h"
#include "tests/support/requestgist.h"
#include "tests/support/requestrules.h"

#include <QTest>

using namespace sluice;
using namespace sluice::translate;
using namespace sluice::test;

namespace {

constexpr std::array kDialects{Dialect::Chat, Dialect::Responses, Dialect::Messages};

/// Of a channel that takes all that the dialects know.
ChannelManners takesAll()
{
    ChannelManners manners;
    for (bool ChannelManners::*manner :
         {&ChannelManners::takesDeveloperRole, &ChannelManners::takesSystemAnywhere, &ChannelManners::wantsReasoningBack,
          &ChannelManners::takesForeignSignatures, &ChannelManners::takesFiles, &ChannelManners::takesJsonSchema,
          &ChannelManners::takesStrictTools, &ChannelManners::takesCacheControl, &ChannelManners::takesFreeformTools,
          &ChannelManners::takesOpenAiFields})
        manners.*manner = true;
    manners.thinking = ChannelManners::ThinkingForm::Effort;
    manners.hostedTools = {QStringLiteral("web_search")};
    return manners;
}

/// Of any channel.
ChannelManners madeManners(Random &random)
{
    ChannelManners manners;
    for (bool ChannelManners::*manner :
         {&ChannelManners::takesDeveloperRole, &ChannelManners::takesSystemAnywhere, &ChannelManners::wantsReasoningBack,
          &ChannelManners::wantsThoughtSignatures, &ChannelManners::takesForeignSignatures,
          &ChannelManners::wantsMaxCompletionTokens, &ChannelManners::takesStreamOptions, &ChannelManners::takesImages,
          &ChannelManners::takesFiles, &ChannelManners::takesParallelToolCalls, &ChannelManners::takesToolChoice,
          &ChannelManners::takesJsonSchema, &ChannelManners::takesStrictTools, &ChannelManners::takesSampling,
          &ChannelManners::takesFreeformTools, &ChannelManners::takesOpenAiFields})
        manners.*manner = random.chance(50);
    manners.thinking = ChannelManners::ThinkingForm(random.between(0, 4));
    if (random.chance(50))
        manners.hostedTools = {QStringLiteral("web_search")};
    return manners;
}

/// Whether the user says something that is no text, which a channel may refuse.
bool hasPictures(const Conversation &conversation)
{
    const auto isPicture = [](const Part &part) {
        return std::holds_alternative<ImagePart>(part) || std::holds_alternative<FilePart>(part);
    };
    return std::any_of(conversation.messages.begin(), conversation.messages.end(), [&isPicture](const Message &message) {
        return std::any_of(message.parts.begin(), message.parts.end(), isPicture);
    });
}

/// Its hosted tools are taken for the dialect's own, as others do not reach it.
Expected<QByteArray> written(Dialect dialect, Conversation conversation, const ChannelManners &manners = takesAll())
{
    for (Tool &tool : conversation.tools)
        tool.hostedDialect = dialect;
    const ToolNames names = dialect == Dialect::Responses ? ToolNames() : ToolNames(conversation.tools);
    Changes changes;
    return writeRequest(dialect, conversation, {.model = "m", .manners = manners, .tools = names, .changes = changes});
}

Conversation carried(Dialect dialect, Conversation made)
{
    for (Tool &tool : made.tools) {
        if (tool.kind == Tool::Kind::Hosted)
            tool.hostedDialect = dialect;
    }
    switch (dialect) {
    case Dialect::Chat: return CarriedByChat::of(made);
    case Dialect::Responses: return CarriedByResponses::of(made);
    case Dialect::Messages: return CarriedByMessages::of(made);
    }
    Q_UNREACHABLE();
}

/// What no dialect but one can carry: pointers to tools that were found, and pictures in the results of failed calls.
void leaveOutWhatOneAloneCanSay(Conversation &made)
{
    for (Message &message : made.messages) {
        for (Part &part : message.parts) {
            auto *result = std::get_if<ToolResultPart>(&part);
            if (!result)
                continue;
            std::erase_if(result->content, [result](const ResultContent &content) {
                return std::holds_alternative<ToolReferencePart>(content) ||
                       (result->isError && !std::holds_alternative<TextPart>(content));
            });
        }
    }
}

/// What a provider of the dialect understands of a conversation; nothing if it cannot be said or read.
std::optional<Conversation> understood(Dialect dialect, const Conversation &conversation)
{
    const auto body = written(dialect, conversation);
    auto read = body ? readRequest(dialect, *body) : Expected<Conversation>(unexpected(body.error()));
    return read ? std::optional(*std::move(read)) : std::nullopt;
}

/// The first lines in which they differ; empty if they do not.
QByteArray difference(const Conversation &is, const Conversation &shouldBe)
{
    const QList<QByteArray> isLines = RequestLines::of(is).split('\n');
    const QList<QByteArray> shouldBeLines = RequestLines::of(shouldBe).split('\n');
    for (qsizetype i = 0; i < std::max(isLines.size(), shouldBeLines.size()); ++i) {
        if (isLines.value(i) != shouldBeLines.value(i))
            return "is: " + isLines.value(i).left(400) + "\ninstead of: " + shouldBeLines.value(i).left(400) + "\n";
    }
    return is == shouldBe ? QByteArray() : QByteArray("in a field that is not described");
}

/// Where two texts part; empty if they do not.
QByteArray difference(const QByteArray &is, const QByteArray &shouldBe)
{
    const auto parting = std::mismatch(is.begin(), is.end(), shouldBe.begin(), shouldBe.end());
    if (is == shouldBe)
        return {};
    const qsizetype from = std::max<qsizetype>(0, parting.first - is.begin() - 80);
    return "is: " + is.mid(from, 200) + "\ninstead of: " + shouldBe.mid(from, 200);
}

void addDialects()
{
    QTest::addColumn<Dialect>("dialect");
    for (const Dialect dialect : kDialects)
        QTest::newRow(qPrintable(toString(dialect))) << dialect;
}

} // namespace

class TestRequestProperties : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void whatIsWrittenReadsAsTheSame_data() { addDialects(); }
    void whatIsWrittenReadsAsTheSame()
    {
        QFETCH(Dialect, dialect);
        for (quint64 seed = 1; seed <= 200; ++seed) {
            Random random(seed);
            const Conversation made = RequestMaker(random, RequestMaker::Kind::Proper, dialect).make();
            const QByteArray first = written(dialect, made).value_or("not written");
            const auto where = [&](const QByteArray &what) {
                return "seed " + QByteArray::number(seed) + ": " + what + '\n' + first;
            };
            QVERIFY2(isJson(first), where("no JSON").constData());
            const auto read = readRequest(dialect, first);
            QVERIFY2(read, where("not read").constData());
            const QByteArray different = difference(*read, carried(dialect, made));
            QVERIFY2(different.isEmpty(), where(different).constData());
            const QByteArray unstable = difference(written(dialect, *read).value_or("not written"), first);
            QVERIFY2(unstable.isEmpty(), where(unstable).constData());
        }
    }

    void whatIsWrittenKeepsTheRulesOfItsDialect_data() { addDialects(); }
    void whatIsWrittenKeepsTheRulesOfItsDialect()
    {
        QFETCH(Dialect, dialect);
        int refused = 0;
        for (quint64 seed = 1; seed <= 200; ++seed) {
            Random random(seed);
            const ChannelManners manners = madeManners(random);
            const auto kind = random.chance(70) ? RequestMaker::Kind::Odd : RequestMaker::Kind::Proper;
            const Conversation made = RequestMaker(random, kind).make();
            const auto body = written(dialect, made, manners);
            const auto where = [&](const QByteArray &what) {
                return "seed " + QByteArray::number(seed) + ": " + what + '\n' + body.value_or(QByteArray());
            };
            if (!body && hasPictures(made)) {
                QVERIFY(body.error().code == ErrorCode::Unsupported);
                ++refused;
                continue;
            }
            QVERIFY2(body && isJson(*body), where("no JSON").constData());
            const QStringList broken = RequestRules::broken(dialect, *body);
            QVERIFY2(broken.isEmpty(), where(broken.join(u'|').toUtf8()).constData());
            QVERIFY2(!body->contains("\"cache_control\"") || dialect == Dialect::Messages, where("a cache mark").constData());
            const auto read = readRequest(dialect, *body);
            QVERIFY2(read, where("not read").constData());
        }
        QVERIFY(refused < 150);
    }

    // From one dialect into another and back.
    void whatAllCanSaySurvivesEveryPair_data()
    {
        QTest::addColumn<Dialect>("client");
        QTest::addColumn<Dialect>("channel");
        for (const Dialect client : kDialects) {
            for (const Dialect channel : kDialects) {
                if (client != channel)
                    QTest::addRow("%s on %s", qPrintable(toString(client)), qPrintable(toString(channel))) << client << channel;
            }
        }
    }
    void whatAllCanSaySurvivesEveryPair()
    {
        QFETCH(Dialect, client);
        QFETCH(Dialect, channel);
        for (quint64 seed = 1; seed <= 60; ++seed) {
            Random random(seed);
            Conversation made = RequestMaker(random, RequestMaker::Kind::Proper).make();
            leaveOutWhatOneAloneCanSay(made);
            std::optional<Conversation> told = made;
            for (const Dialect dialect : {client, channel, client}) {
                told = understood(dialect, *told);
                QVERIFY2(told, ("seed " + QByteArray::number(seed) + ": not understood").constData());
            }
            const QByteArray different = difference(RequestGist::of(*told), RequestGist::of(made));
            QVERIFY2(different.isEmpty(), ("seed " + QByteArray::number(seed) + ": " + different).constData());
        }
    }
};

QTEST_GUILESS_MAIN(TestRequestProperties)
#include "tst_requestproperties.moc"
