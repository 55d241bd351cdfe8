// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/responsesinputwriter.h"

#include "core/api/requestreasons.h"
#include "core/translate/inlinedata.h"
#include "core/translate/instructions.h"
#include "core/translate/rawjson.h"
#include "core/translate/reasoningseal.h"
#include "core/translate/responsesshapes.h"
#include "core/translate/responsestools.h"
#include "core/translate/toolarguments.h"

#include <algorithm>

namespace sluice::translate::responses {

namespace {

constexpr QByteArrayView kLooseResult = "Result of an earlier tool call:";
constexpr QByteArrayView kNoResult = "[No result: the call was interrupted.]";

/// Whether something of the message will stand in `input`.
bool saysAnything(const Message &message)
{
    if (Changes unheeded; isInstruction(message))
        return !instructionsOf(message, unheeded).empty();
    return std::any_of(message.parts.begin(), message.parts.end(), [&message](const Part &part) {
        if (const auto *text = std::get_if<TextPart>(&part))
            return !text->text.isEmpty();
        const bool isOfAnswer = message.role == Role::Assistant;
        return std::holds_alternative<ToolCallPart>(part) || (!isOfAnswer && !std::holds_alternative<ReasoningPart>(part));
    });
}

} // namespace

InputWriter::InputWriter(JsonWriter &json, const Conversation &conversation, const RequestTarget &target)
    : m_json(json)
    , m_conversation(conversation)
    , m_target(target)
    , m_content(json, target)
    , m_pairs(conversation.messages)
{
    const auto isTurn = [](const Message &message) { return !isInstruction(message) && saysAnything(message); };
    const std::vector<Message> &messages = conversation.messages;
    // `input` must not be empty: instructions alone stay in it.
    m_joinsInstructions = !target.manners.takesSystemAnywhere && std::any_of(messages.begin(), messages.end(), isTurn);
}

Expected<void> InputWriter::write()
{
    writeInstructions();
    m_json.key("input").beginArray();
    for (size_t i = m_first; i < m_conversation.messages.size() && !m_error; ++i) {
        const Message &message = m_conversation.messages[i];
        if (m_joinsInstructions && isInstruction(message))
            continue;
        writeMessage(message);
        // What the assistant says in one turn is one message, as its readers make of it.
        const bool goesOn = message.role == Role::Assistant && i + 1 < m_conversation.messages.size() &&
                            m_conversation.messages[i + 1].role == Role::Assistant;
        if (!goesOn)
            closeMessage();
    }
    m_json.endArray();
    return m_error ? Expected<void>(unexpected(*m_error)) : Expected<void>();
}

void InputWriter::writeInstructions()
{
    const std::vector<Message> &messages = m_conversation.messages;
    QByteArray text;
    if (m_joinsInstructions) {
        for (const Message &message : messages) {
            const QByteArray more = isInstruction(message) ? instructionTexts(message) : QByteArray();
            text += (text.isEmpty() || more.isEmpty() ? QByteArrayView() : kPartBreak);
            text += more;
        }
    } else if (!messages.empty() && messages.front().role == Role::System &&
               std::any_of(messages.begin() + 1, messages.end(), saysAnything)) {
        text = instructionTexts(messages.front());
        m_first = 1;
    }
    if (!text.isEmpty())
        m_json.key("instructions").escaped(text);
}

QByteArray InputWriter::instructionTexts(const Message &message)
{
    QByteArray texts;
    for (const TextPart &piece : instructionsOf(message, m_target.changes)) {
        if (!piece.cacheJson.isEmpty())
            m_target.changes.dropped("cache_control");
        texts += (texts.isEmpty() ? QByteArrayView() : kPartBreak);
        texts += piece.text;
    }
    return texts;
}

void InputWriter::writeMessage(const Message &message)
{
    if (isInstruction(message)) {
        if (const QByteArray text = instructionTexts(message); !text.isEmpty()) {
            openMessage(message.role);
            m_content.writeText({.text = text, .cacheJson = {}, .isRefusal = false}, /*isAnswer=*/false);
        }
        return;
    }
    for (const Part &part : message.parts)
        std::visit([this, &message](const auto &kind) { write(kind, message.role); }, part);
    for (const Part &part : message.parts) {
        if (const auto *call = std::get_if<ToolCallPart>(&part); call && !m_pairs.resultOf(*call))
            writeMissingResult(*call);
    }
}

void InputWriter::openMessage(Role role)
{
    if (std::exchange(m_isMessageOpen, true))
        return;
    QByteArrayView name;
    switch (role) {
    case Role::User: name = "user"; break;
    case Role::Assistant: name = "assistant"; break;
    case Role::System: name = "system"; break;
    case Role::Developer:
        name = m_target.manners.takesDeveloperRole ? "developer" : "system";
        if (!m_target.manners.takesDeveloperRole)
            m_target.changes.changed("role developer", "system");
        break;
    }
    m_json.beginObject().key("type").escaped("message").key("role").escaped(name).key("content").beginArray();
}

void InputWriter::closeMessage()
{
    if (std::exchange(m_isMessageOpen, false))
        m_json.endArray().endObject();
}

void InputWriter::write(const TextPart &part, Role role)
{
    if (part.text.isEmpty())
        return;
    openMessage(role);
    if (!part.isRefusal || role != Role::Assistant) {
        m_content.writeText(part, role == Role::Assistant);
        return;
    }
    m_json.beginObject().key("type").escaped("refusal").key("refusal").escaped(part.text);
    m_content.writeCache(part.cacheJson);
    m_json.endObject();
}

void InputWriter::write(const ImagePart &part, Role role)
{
    if (role == Role::Assistant) { // an answer's content has no such part
        m_target.changes.dropped("image of the assistant");
        return;
    }
    if (!m_content.takes(part)) {
        refuse(kRequestReasons.pictureUnfit.english());
        return;
    }
    openMessage(role);
    m_content.writeImage(part);
}

void InputWriter::write(const FilePart &part, Role role)
{
    if (role == Role::Assistant) {
        m_target.changes.dropped("file of the assistant");
        return;
    }
    if (!m_content.takes(part)) {
        refuse(kRequestReasons.fileUnfit.english());
        return;
    }
    openMessage(role);
    m_content.writeFile(part);
}

void InputWriter::write(const ReasoningPart &part, Role)
{
    // What came as an item of Responses has an id and may go back as it was; a provider refuses what others sealed.
    const ChannelManners &manners = m_target.manners;
    const bool isOurs = !part.id.isEmpty() || manners.takesForeignSignatures || isSealOfOpenAi(part.sealed);
    const bool sendsSealed = !part.sealed.isEmpty() && part.signature.isEmpty() && isOurs && !isSealOfCall(part.sealed);
    if (!sendsSealed && (part.text.isEmpty() || !manners.wantsReasoningBack)) {
        m_target.changes.dropped("reasoning");
        return;
    }
    closeMessage();
    m_json.beginObject().key("type").escaped("reasoning");
    if (!part.id.isEmpty())
        m_json.key("id").escaped(part.id);
    m_json.key("summary").beginArray();
    if (part.isSummary && !part.text.isEmpty())
        m_json.beginObject().key("type").escaped("summary_text").key("text").escaped(part.text).endObject();
    m_json.endArray();
    if (!part.isSummary && !part.text.isEmpty()) {
        m_json.key("content").beginArray().beginObject().key("type").escaped("reasoning_text");
        m_json.key("text").escaped(part.text).endObject().endArray();
    }
    if (sendsSealed)
        m_json.key("encrypted_content").escaped(part.sealed);
    m_json.endObject();
}

void InputWriter::write(const ToolCallPart &part, Role)
{
    closeMessage();
    const WireName wire = wireName(m_target.tools, part.nameSpace, part.name);
    const bool isCustom = part.isFreeform && m_target.manners.takesFreeformTools;
    m_json.beginObject().key("type").escaped(isCustom ? "custom_tool_call" : "function_call");
    m_json.key("call_id").escaped(m_pairs.idOf(part)).key("name").escaped(wire.name);
    if (!wire.nameSpace.isEmpty())
        m_json.key("namespace").escaped(wire.nameSpace);
    if (isCustom) {
        m_json.key("input").escaped(part.input);
    } else if (part.isFreeform) {
        QByteArray arguments;
        JsonWriter(arguments).beginObject().key(kFreeformField).escaped(part.input).endObject();
        m_json.key("arguments").plain(arguments);
    } else {
        if (areUnparsed(part.argumentsJson))
            m_target.changes.changed("arguments that are no JSON object", "an object");
        m_json.key("arguments").plain(part.argumentsJson.isEmpty() ? "{}" : part.argumentsJson);
    }
    m_content.writeCache(part.cacheJson);
    m_json.endObject();
}

void InputWriter::write(const ToolResultPart &part, Role)
{
    closeMessage();
    const ToolCallPart *call = m_pairs.callOf(part);
    // The call may be in the response that this one goes on from.
    if (!call && m_conversation.previousResponseId.isEmpty()) {
        writeLooseResult(part);
        return;
    }
    call ? beginOutput(*call) : beginOutput(part.isFreeform, part.callId);
    m_content.writeOutput(part);
    m_content.writeCache(part.cacheJson);
    m_json.endObject();
}

void InputWriter::writeMissingResult(const ToolCallPart &call)
{
    // OpenAI refuses a history in which a call has no output.
    closeMessage();
    beginOutput(call);
    m_json.escaped(kNoResult).endObject();
}

/// OpenAI refuses an output without its call too.
void InputWriter::writeLooseResult(const ToolResultPart &result)
{
    m_target.changes.changed("result of a call that is not there", "text");
    openMessage(Role::User);
    m_content.writeText(TextPart{.text = kLooseResult.toByteArray(), .cacheJson = {}, .isRefusal = false}, /*isAnswer=*/false);
    m_content.writeParts(result);
}

void InputWriter::beginOutput(const ToolCallPart &call)
{
    beginOutput(call.isFreeform, m_pairs.idOf(call));
}

void InputWriter::beginOutput(bool isFreeform, const QByteArray &callId)
{
    const bool isCustom = isFreeform && m_target.manners.takesFreeformTools;
    m_json.beginObject().key("type").escaped(isCustom ? "custom_tool_call_output" : "function_call_output");
    m_json.key("call_id").escaped(callId).key("output");
}

void InputWriter::refuse(const QString &words)
{
    if (!m_error)
        m_error = Error{ErrorCode::Unsupported, words};
}

} // namespace sluice::translate::responses
