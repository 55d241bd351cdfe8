// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/requestroom.h"
#include "core/translate/requestwriter.h"

#include <QTest>

using namespace sluice;
using namespace sluice::translate;

namespace {

ChannelManners generousManners()
{
    ChannelManners manners;
    manners.wantsReasoningBack = manners.takesForeignSignatures = manners.takesFiles = true;
    return manners;
}

/// A question, then an answer that calls a tool, then its result; each of the parts may be the one that is big.
Conversation conversationWith(Part asked, Part thought, Part called, Part returned)
{
    Conversation conversation;
    conversation.messages = {{Role::User, {std::move(asked)}},
                             {Role::Assistant, {std::move(thought), std::move(called)}},
                             {Role::User, {std::move(returned)}}};
    return conversation;
}

} // namespace

class TestRequestRoom : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void bigRequestsFitWithLittleToSpare_data()
    {
        const QByteArray big(1 << 20, 'x');
        const TextPart asked{.text = "hello", .cacheJson = {}, .isRefusal = false};
        const ReasoningPart thought{.text = "hm", .signature = "s", .sealed = {}, .id = {}, .isSummary = false};
        const ToolCallPart called{
            .id = "c", .name = "t", .nameSpace = {}, .argumentsJson = "{}", .input = {}, .isFreeform = false, .cacheJson = {}};
        const ToolResultPart returned{.callId = "c", .content = {asked}, .isError = false, .isFreeform = false, .cacheJson = {}};

        TextPart bigText = asked;
        bigText.text = big;
        ImagePart bigPicture;
        bigPicture.mediaType = "image/png";
        bigPicture.base64 = big;
        FilePart bigFile;
        bigFile.name = "a.pdf";
        bigFile.mediaType = "application/pdf";
        bigFile.base64 = big;
        ReasoningPart bigThought = thought;
        bigThought.text = big;
        ToolCallPart bigCall = called;
        bigCall.argumentsJson = "{\"a\":\"" + big + "\"}";
        ToolResultPart bigResult = returned;
        bigResult.content = {bigText};
        Conversation bigTool = conversationWith(asked, thought, called, returned);
        bigTool.tools.resize(1);
        bigTool.tools[0].name = "t";
        bigTool.tools[0].description = big;

        const std::pair<const char *, Conversation> rows[] = {
            {"text", conversationWith(bigText, thought, called, returned)},
            {"picture", conversationWith(bigPicture, thought, called, returned)},
            {"file", conversationWith(bigFile, thought, called, returned)},
            {"reasoning", conversationWith(asked, bigThought, called, returned)},
            {"arguments", conversationWith(asked, thought, bigCall, returned)},
            {"result", conversationWith(asked, thought, called, bigResult)},
            {"tool", bigTool},
        };
        QTest::addColumn<Conversation>("conversation");
        QTest::addColumn<Dialect>("dialect");
        for (const auto &[name, conversation] : rows) {
            for (const Dialect dialect : {Dialect::Chat, Dialect::Responses, Dialect::Messages})
                QTest::addRow("%s in %s", name, qPrintable(toString(dialect))) << conversation << dialect;
        }
    }
    void bigRequestsFitWithLittleToSpare()
    {
        QFETCH(Conversation, conversation);
        QFETCH(Dialect, dialect);
        Changes changes;
        const ChannelManners manners = generousManners();
        const ToolNames tools(conversation.tools);
        const auto request = writeRequest(dialect, conversation, {"m", manners, tools, changes});
        QVERIFY(request);
        QVERIFY(request->size() > (1 << 20));
        const qsizetype room = roomFor(conversation);
        QVERIFY2(request->size() <= room, qPrintable(QString::number(request->size())));
        QVERIFY2(room < 3 * request->size(), qPrintable(QString::number(request->size())));
    }
};

QTEST_GUILESS_MAIN(TestRequestRoom)
#include "tst_requestroom.moc"
