// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/responsesinputwriter.h"

#include "core/translate/inlinedata.h"
#include "core/translate/instructions.h"
#include "core/translate/rawjson.h"
#include "core/translate/reasoningseal.h"
#include "core/translate/responsesshapes.h"
#include "core/translate/responsestools.h"

#include <algorithm>

namespace sluice::translate::responses {

namespace {

constexpr QByteArrayView kLineEnd = "\\n"; // escaped

constexpr QByteArrayView kNoPicture = "[A picture was here, which this model cannot see.]";
constexpr QByteArrayView kNoFile = "[A file was here, which this model cannot read.]";
constexpr QByteArrayView kNoResult = "[No result: the call was interrupted.]";

QByteArray foundTool(const ToolReferencePart &reference)
{
    return "The tool " + reference.name + " is available.";
}

/// The text of a result that holds nothing else; nothing if it holds more.
std::optional<QByteArray> onlyText(const std::vector<ResultContent> &content)
{
    QByteArray text;
    for (const ResultContent &part : content) {
        QByteArray piece;
        if (const auto *said = std::get_if<TextPart>(&part))
            piece = said->text;
        else if (const auto *reference = std::get_if<ToolReferencePart>(&part))
            piece = foundTool(*reference);
        else
            return std::nullopt;
        text += (text.isEmpty() ? QByteArrayView() : kLineEnd);
        text += piece;
    }
    return text;
}

/// Of a file that Anthropic keeps, which nobody else can open (docs.anthropic.com, "Files").
bool isForeignFile(const QByteArray &id)
{
    return id.startsWith("file_");
}

bool canTake(const ImagePart &image, const ChannelManners &manners)
{
    return manners.takesImages && !isForeignFile(image.fileId);
}

bool canTake(const FilePart &file, const ChannelManners &manners)
{
    return !file.text.isEmpty() || (manners.takesFiles && !isForeignFile(file.fileId));
}

} // namespace

InputWriter::InputWriter(JsonWriter &json, const Conversation &conversation, const RequestTarget &target)
    : m_json(json)
    , m_conversation(conversation)
    , m_target(target)
{
    for (const Message &message : conversation.messages) {
        // `input` must not be empty: instructions alone stay in it.
        m_joinsInstructions = m_joinsInstructions || (!target.manners.takesSystemAnywhere && !isInstruction(message));
        for (const Part &part : message.parts) {
            if (const auto *result = std::get_if<ToolResultPart>(&part))
                m_answered.insert(result->callId);
        }
    }
}

Expected<void> InputWriter::write()
{
    writeInstructions();
    m_json.key("input").beginArray();
    for (size_t i = m_first; i < m_conversation.messages.size() && !m_error; ++i) {
        const Message &message = m_conversation.messages[i];
        if (!m_joinsInstructions || !isInstruction(message))
            writeMessage(message);
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
    } else if (messages.size() > 1 && messages.front().role == Role::System) {
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
            writeText(text, false);
            m_json.endObject();
        }
        closeMessage();
        return;
    }
    for (const Part &part : message.parts)
        std::visit([this, &message](const auto &kind) { write(kind, message.role); }, part);
    closeMessage();
    for (const Part &part : message.parts) {
        if (const auto *call = std::get_if<ToolCallPart>(&part); call && !m_answered.contains(call->id))
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
    if (part.isRefusal && role == Role::Assistant)
        m_json.beginObject().key("type").escaped("refusal").key("refusal").escaped(part.text);
    else
        writeText(part.text, role == Role::Assistant);
    writeCache(part.cacheJson);
    m_json.endObject();
}

void InputWriter::write(const ImagePart &part, Role role)
{
    if (role == Role::Assistant) { // an answer's content has no such part
        m_target.changes.dropped("image of the assistant");
        return;
    }
    if (!canTake(part, m_target.manners)) {
        refuse(QStringLiteral("The model cannot take this picture."));
        return;
    }
    openMessage(role);
    writeImage(part);
}

void InputWriter::write(const FilePart &part, Role role)
{
    if (role == Role::Assistant) {
        m_target.changes.dropped("file of the assistant");
        return;
    }
    if (!canTake(part, m_target.manners)) {
        refuse(QStringLiteral("The model cannot take this file."));
        return;
    }
    openMessage(role);
    writeFile(part);
}

void InputWriter::write(const ReasoningPart &part, Role)
{
    // What came as an item of Responses has an id and may go back as it was; a provider refuses what others sealed.
    const ChannelManners &manners = m_target.manners;
    const bool isOurs = !part.id.isEmpty() || manners.takesForeignSignatures || isSealOfOpenAi(part.sealed);
    const bool sendsSealed = !part.sealed.isEmpty() && part.signature.isEmpty() && isOurs;
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
    m_json.key("call_id").escaped(part.id).key("name").escaped(wire.name);
    if (!wire.nameSpace.isEmpty())
        m_json.key("namespace").escaped(wire.nameSpace);
    if (isCustom) {
        m_json.key("input").escaped(part.input);
    } else if (part.isFreeform) {
        QByteArray arguments;
        JsonWriter(arguments).beginObject().key(kFreeformField).escaped(part.input).endObject();
        m_json.key("arguments").plain(arguments);
    } else {
        m_json.key("arguments").plain(part.argumentsJson.isEmpty() ? "{}" : part.argumentsJson);
    }
    writeCache(part.cacheJson);
    m_json.endObject();
}

void InputWriter::write(const ToolResultPart &part, Role)
{
    closeMessage();
    beginOutput(part.isFreeform, part.callId);
    writeOutput(part);
    writeCache(part.cacheJson);
    if (part.isError)
        m_target.changes.dropped("is_error");
    m_json.endObject();
}

void InputWriter::writeMissingResult(const ToolCallPart &call)
{
    // OpenAI refuses a history in which a call has no output.
    beginOutput(call.isFreeform, call.id);
    m_json.escaped(kNoResult).endObject();
}

void InputWriter::beginOutput(bool isFreeform, const QByteArray &callId)
{
    const bool isCustom = isFreeform && m_target.manners.takesFreeformTools;
    m_json.beginObject().key("type").escaped(isCustom ? "custom_tool_call_output" : "function_call_output");
    m_json.key("call_id").escaped(callId).key("output");
}

void InputWriter::writeOutput(const ToolResultPart &result)
{
    if (const auto text = onlyText(result.content)) {
        m_json.escaped(*text);
        return;
    }
    m_json.beginArray();
    for (const ResultContent &part : result.content) {
        if (const auto *text = std::get_if<TextPart>(&part)) {
            writeText(text->text, false);
            writeCache(text->cacheJson);
            m_json.endObject();
        } else if (const auto *reference = std::get_if<ToolReferencePart>(&part)) {
            writeText(foundTool(*reference), false);
            m_json.endObject();
        } else if (const auto *image = std::get_if<ImagePart>(&part)) {
            if (canTake(*image, m_target.manners)) {
                writeImage(*image);
                continue;
            }
            m_target.changes.dropped("image in a tool's result");
            writeText(kNoPicture.toByteArray(), false);
            m_json.endObject();
        } else if (const auto *file = std::get_if<FilePart>(&part)) {
            if (canTake(*file, m_target.manners)) {
                writeFile(*file);
                continue;
            }
            m_target.changes.dropped("file in a tool's result");
            writeText(kNoFile.toByteArray(), false);
            m_json.endObject();
        }
    }
    m_json.endArray();
}

/// Leaves the part open, for what may follow in it.
void InputWriter::writeText(const QByteArray &text, bool isAnswer)
{
    m_json.beginObject().key("type").escaped(isAnswer ? "output_text" : "input_text").key("text").escaped(text);
}

void InputWriter::writeImage(const ImagePart &image)
{
    m_json.beginObject().key("type").escaped("input_image");
    if (!image.base64.isEmpty())
        m_json.key("image_url").escaped(dataUrl(image.mediaType, image.base64));
    else if (!image.url.isEmpty())
        m_json.key("image_url").escaped(image.url);
    else
        m_json.key("file_id").escaped(image.fileId);
    if (!image.detail.isEmpty())
        m_json.key("detail").escaped(image.detail);
    writeCache(image.cacheJson);
    m_json.endObject();
}

void InputWriter::writeFile(const FilePart &file)
{
    if (!file.text.isEmpty()) {
        writeText(file.text, false);
    } else if (file.kind == FilePart::Kind::Audio) {
        m_json.beginObject().key("type").escaped("input_audio").key("input_audio").beginObject();
        m_json.key("data").escaped(file.base64).key("format").escaped(audioFormat(file.mediaType)).endObject();
    } else {
        m_json.beginObject().key("type").escaped("input_file");
        if (!file.name.isEmpty())
            m_json.key("filename").escaped(file.name);
        if (!file.base64.isEmpty())
            m_json.key("file_data").escaped(dataUrl(file.mediaType, file.base64));
        else if (!file.url.isEmpty())
            m_json.key("file_url").escaped(file.url);
        else
            m_json.key("file_id").escaped(file.fileId);
    }
    writeCache(file.cacheJson);
    m_json.endObject();
}

void InputWriter::writeCache(const QByteArray &cacheJson)
{
    if (cacheJson.isEmpty())
        return;
    if (m_target.manners.takesCacheControl)
        m_json.key("cache_control").raw(cacheJson);
    else
        m_target.changes.dropped("cache_control");
}

void InputWriter::refuse(const QString &words)
{
    if (!m_error)
        m_error = Error{ErrorCode::Unsupported, words};
}

} // namespace sluice::translate::responses
