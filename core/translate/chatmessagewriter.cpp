// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/chatmessagewriter.h"

#include "core/translate/instructions.h"
#include "core/translate/rawjson.h"
#include "core/translate/reasoningseal.h"
#include "core/translate/toolarguments.h"

#include <QHash>

#include <algorithm>
#include <iterator>

namespace sluice::translate {

namespace {

// What stands in for something that is not there. Moonshot and others refuse an empty message.
constexpr QByteArrayView kNoOutput = "(no output)";
constexpr QByteArrayView kNoResult = "(the call was interrupted, there is no result)";
constexpr QByteArrayView kPictureFollows = "(see the picture below)";
constexpr QByteArrayView kPictureLeftOut = "(a picture, which cannot be shown here)";
constexpr QByteArrayView kFileLeftOut = "(a file, which cannot be shown here)";
constexpr QByteArrayView kPicturesOfResults = "From the results of the tools above:";
// DeepSeek and Moonshot refuse a turn with calls whose reasoning is absent or empty; a space passes
// (github.com/charmbracelet/crush/issues/2696).
constexpr QByteArrayView kLostReasoning = " ";
// For calls of other models (ai.google.dev/gemini-api/docs/thought-signatures, FAQ).
constexpr QByteArrayView kNoSignature = "skip_thought_signature_validator";

TextPart textPart(QByteArrayView text)
{
    return {.text = text.toByteArray(), .cacheJson = {}, .isRefusal = false};
}

} // namespace

/// An assistant's turn, put together from all of its messages.
struct ChatMessageWriter::Turn
{
    struct Call
    {
        const ToolCallPart *part;
        QByteArray id;
        const ToolResultPart *result;
    };
    std::vector<TextPart> texts;
    QByteArray reasoning;
    std::vector<Call> calls;
    QHash<QByteArray, QByteArray> signatures; ///< by the call's id in the conversation
};

ChatMessageWriter::ChatMessageWriter(const Conversation &conversation, const RequestTarget &target, JsonWriter &writer)
    : m_conversation(conversation)
    , m_target(target)
    , m_writer(writer)
    , m_content(target, writer)
    , m_pairs(conversation.messages)
{
}

Expected<void> ChatMessageWriter::write(const QByteArray &closing)
{
    const std::vector<Message> &messages = m_conversation.messages;
    writeLeadingInstructions(closing);
    bool isLeading = true;
    for (size_t i = 0; i < messages.size();) {
        isLeading = isLeading && isInstruction(messages[i]);
        size_t end = i + 1;
        Expected<void> written;
        if (messages[i].role == Role::Assistant) {
            while (end < messages.size() && messages[end].role == Role::Assistant)
                ++end;
            written = writeAssistant(std::span(messages).subspan(i, end - i));
        } else if (messages[i].role == Role::User) {
            written = writeUser(messages[i]);
        } else if (!isLeading && m_target.manners.takesSystemAnywhere) {
            writeInstructions(messages[i].role, instructionsOf(messages[i], m_target.changes));
        }
        if (!written)
            return written;
        i = end;
    }
    return {};
}

/// The instructions at the very beginning as one message, which every template takes; all of them where the channel takes none
/// further on.
void ChatMessageWriter::writeLeadingInstructions(const QByteArray &closing)
{
    const std::vector<Message> &messages = m_conversation.messages;
    std::vector<TextPart> texts;
    Role role = Role::System;
    bool isLeading = true;
    for (size_t i = 0; i < messages.size(); ++i) {
        isLeading = isLeading && isInstruction(messages[i]);
        if (!isInstruction(messages[i]) || (!isLeading && m_target.manners.takesSystemAnywhere))
            continue;
        if (!isLeading)
            m_target.changes.changed("system message further on", "part of the first message");
        role = i == 0 ? messages[i].role : role;
        std::vector<TextPart> more = instructionsOf(messages[i], m_target.changes);
        std::move(more.begin(), more.end(), std::back_inserter(texts));
    }
    if (!closing.isEmpty())
        texts.push_back(textPart(closing));
    writeInstructions(role, texts);
}

void ChatMessageWriter::writeInstructions(Role role, const std::vector<TextPart> &texts)
{
    if (texts.empty())
        return;
    const bool isDeveloper = role == Role::Developer && m_target.manners.takesDeveloperRole;
    if (role == Role::Developer && !isDeveloper)
        m_target.changes.changed("role developer", "system");
    m_writer.beginObject().key("role").escaped(isDeveloper ? "developer" : "system").key("content");
    m_content.writeTexts(texts);
    m_writer.endObject();
}

Expected<void> ChatMessageWriter::writeUser(const Message &message)
{
    const auto isCall = [](const Part &part) { return std::holds_alternative<ToolCallPart>(part); };
    for (auto part = message.parts.begin(); part != message.parts.end();) {
        const auto call = std::find_if(part, message.parts.end(), isCall);
        if (const auto written = writeUsersParts({part, call}); !written)
            return written;
        part = std::find_if_not(call, message.parts.end(), isCall);
        if (call != part)
            m_target.changes.changed("call of the user", "one of the assistant");
        Turn turn;
        std::for_each(call, part, [&](const Part &asked) { take(asked, turn); });
        if (const auto written = writeTurnWithResults(turn); !written)
            return written;
    }
    return {};
}

Expected<void> ChatMessageWriter::writeUsersParts(std::span<const Part> parts)
{
    std::vector<ResultContent> content;
    for (const Part &part : parts) {
        if (const auto *text = std::get_if<TextPart>(&part)) {
            if (!text->text.isEmpty())
                content.emplace_back(*text);
        } else if (const auto *image = std::get_if<ImagePart>(&part)) {
            content.emplace_back(*image);
        } else if (const auto *file = std::get_if<FilePart>(&part)) {
            content.emplace_back(*file);
        } else if (const auto *result = std::get_if<ToolResultPart>(&part); result && !m_pairs.callOf(*result)) {
            m_target.changes.changed("result of a call that is not there", "text");
            for (TextPart &text : textsOf(*result, content))
                content.emplace_back(std::move(text));
        } else if (std::holds_alternative<ReasoningPart>(part)) {
            m_target.changes.dropped("reasoning of the user");
        }
    }
    if (content.empty())
        return {};
    m_writer.beginObject().key("role").escaped("user").key("content");
    const auto written = m_content.writeParts(content);
    m_writer.endObject();
    return written;
}

Expected<void> ChatMessageWriter::writeAssistant(std::span<const Message> run)
{
    Turn turn;
    for (const Message &message : run) {
        for (const Part &part : message.parts)
            take(part, turn);
    }
    return writeTurnWithResults(turn);
}

void ChatMessageWriter::take(const Part &part, Turn &turn)
{
    if (const auto *text = std::get_if<TextPart>(&part)) {
        if (!text->text.isEmpty())
            turn.texts.push_back(*text);
    } else if (const auto *reasoning = std::get_if<ReasoningPart>(&part)) {
        takeReasoning(*reasoning, turn);
    } else if (const auto *call = std::get_if<ToolCallPart>(&part)) {
        turn.calls.push_back({.part = call, .id = m_pairs.idOf(*call), .result = m_pairs.resultOf(*call)});
    } else {
        m_target.changes.dropped("pictures and files of the assistant");
    }
}

Expected<void> ChatMessageWriter::writeTurnWithResults(const Turn &turn)
{
    if (turn.texts.empty() && turn.calls.empty())
        return {};
    writeTurn(turn);
    std::vector<ResultContent> pictures;
    for (const Turn::Call &call : turn.calls) {
        std::vector<ResultContent> more = writeResult(call.id, call.result);
        std::move(more.begin(), more.end(), std::back_inserter(pictures));
    }
    if (pictures.empty())
        return {};
    pictures.insert(pictures.begin(), textPart(kPicturesOfResults));
    m_writer.beginObject().key("role").escaped("user").key("content");
    const auto written = m_content.writeParts(pictures);
    m_writer.endObject();
    return written;
}

void ChatMessageWriter::takeReasoning(const ReasoningPart &reasoning, Turn &turn)
{
    if (const auto call = unsealedCall(reasoning.sealed)) {
        turn.signatures.insert(call->callId, call->signature);
        if (!m_target.manners.wantsThoughtSignatures)
            m_target.changes.dropped("thought signature");
        return;
    }
    turn.reasoning.append(reasoning.text);
    if (!m_target.manners.wantsReasoningBack)
        m_target.changes.dropped("reasoning of former turns");
}

/// Gemini signs the first of several calls, and wants no turn whose first call bears no signature.
QByteArray ChatMessageWriter::signatureOf(const ToolCallPart &call, const Turn &turn)
{
    if (!m_target.manners.wantsThoughtSignatures)
        return {};
    QByteArray signature = turn.signatures.value(call.id);
    if (signature.isEmpty() && &call == turn.calls.front().part) {
        m_target.changes.changed("missing thought signature", "a mark");
        signature = kNoSignature.toByteArray();
    }
    return signature;
}

void ChatMessageWriter::writeTurn(const Turn &turn)
{
    m_writer.beginObject().key("role").escaped("assistant").key("content");
    if (turn.texts.empty())
        m_writer.raw("null");
    else
        m_content.writeTexts(turn.texts);
    if (turn.calls.empty() && m_target.manners.wantsReasoningBack && !turn.reasoning.isEmpty())
        m_target.changes.dropped("reasoning of turns without calls");
    if (!turn.calls.empty()) {
        if (m_target.manners.wantsReasoningBack)
            m_writer.key("reasoning_content").escaped(turn.reasoning.isEmpty() ? kLostReasoning : turn.reasoning);
        m_writer.key("tool_calls").beginArray();
        for (const Turn::Call &call : turn.calls)
            writeCall(*call.part, call.id, signatureOf(*call.part, turn));
        m_writer.endArray();
    }
    m_writer.endObject();
}

void ChatMessageWriter::writeCall(const ToolCallPart &call, const QByteArray &id, const QByteArray &signature)
{
    const QByteArray name = m_target.tools.toChannel(call.nameSpace, call.name);
    m_writer.beginObject().key("id").escaped(id);
    if (call.isFreeform && m_target.manners.takesFreeformTools) {
        m_writer.key("type").escaped("custom").key("custom").beginObject();
        m_writer.key("name").escaped(name).key("input").escaped(call.input).endObject();
    } else {
        QByteArray arguments = call.argumentsJson.isEmpty() ? QByteArrayLiteral("{}") : call.argumentsJson;
        if (call.isFreeform)
            arguments = QByteArray("{\"").append(kFreeformField).append("\":\"").append(call.input).append("\"}");
        if (areUnparsed(arguments))
            m_target.changes.changed("arguments that are no JSON object", "an object");
        m_writer.key("type").escaped("function").key("function").beginObject();
        m_writer.key("name").escaped(name).key("arguments").plain(arguments).endObject();
    }
    if (!signature.isEmpty()) {
        m_writer.key("extra_content").beginObject().key("google").beginObject();
        m_writer.key("thought_signature").escaped(signature).endObject().endObject();
    }
    if (!call.cacheJson.isEmpty())
        m_target.changes.dropped("cache_control");
    m_writer.endObject();
}

/// Gives what has to follow after all results.
std::vector<ResultContent> ChatMessageWriter::writeResult(const QByteArray &id, const ToolResultPart *result)
{
    std::vector<ResultContent> pictures;
    std::vector<TextPart> texts;
    if (result)
        texts = textsOf(*result, pictures);
    else
        m_target.changes.changed("missing tool result", "a note");
    if (texts.empty())
        texts.push_back(textPart(!result ? kNoResult : pictures.empty() ? kNoOutput : kPictureFollows));
    m_writer.beginObject().key("role").escaped("tool").key("tool_call_id").escaped(id).key("content");
    m_content.writeTexts(texts);
    m_writer.endObject();
    return pictures;
}

/// Pictures and files that the channel can take are put aside: a tool message holds text alone.
std::vector<TextPart> ChatMessageWriter::textsOf(const ToolResultPart &result, std::vector<ResultContent> &pictures)
{
    std::vector<TextPart> texts;
    for (const ResultContent &part : result.content) {
        if (auto text = m_content.asText(part)) {
            if (!text->text.isEmpty())
                texts.push_back(*std::move(text));
        } else if (m_content.takes(part)) {
            pictures.push_back(part);
        } else {
            const bool isPicture = std::holds_alternative<ImagePart>(part);
            m_target.changes.dropped(isPicture ? "picture in a tool result" : "file in a tool result");
            texts.push_back(textPart(isPicture ? kPictureLeftOut : kFileLeftOut));
        }
    }
    if (result.isError)
        texts.insert(texts.begin(), textPart("Error:"));
    if (!texts.empty() && texts.back().cacheJson.isEmpty())
        texts.back().cacheJson = result.cacheJson;
    return texts;
}

} // namespace sluice::translate
