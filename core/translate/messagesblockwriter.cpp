// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/messagesblockwriter.h"

#include "core/api/requestreasons.h"
#include "core/translate/inlinedata.h"
#include "core/translate/rawjson.h"
#include "core/translate/reasoningseal.h"
#include "core/translate/toolarguments.h"

#include <algorithm>
#include <array>

namespace sluice::translate {

namespace {

struct PictureKind
{
    QByteArrayView base64Begin;
    QByteArrayView mediaType;
};
// docs.anthropic.com, "Vision". The provider looks at the bytes too and refuses what is named wrongly, so they count first.
constexpr std::array kPictureKinds{
    PictureKind{"iVBOR", "image/png"},
    PictureKind{"/9j/", "image/jpeg"},
    PictureKind{"R0lGOD", "image/gif"},
    PictureKind{"UklGR", "image/webp"},
};

/// Empty for a kind that Messages does not take.
QByteArrayView pictureType(const ImagePart &image)
{
    const QByteArray begin = plainText(QByteArrayView(image.base64).first(std::min<qsizetype>(image.base64.size(), 16)));
    for (const PictureKind &kind : kPictureKinds) {
        if (begin.startsWith(kind.base64Begin))
            return kind.mediaType;
    }
    const QByteArray named = plainText(image.mediaType);
    for (const PictureKind &kind : kPictureKinds) {
        if (named == kind.mediaType)
            return kind.mediaType;
    }
    return named == "image/jpg" ? QByteArrayView("image/jpeg") : QByteArrayView();
}

/// Why the picture cannot go there; empty if it can.
QString pictureProblem(const ImagePart &image, const ChannelManners &manners)
{
    if (!manners.takesImages)
        return kRequestReasons.noPictures.english();
    if (!image.base64.isEmpty() && pictureType(image).isEmpty())
        return kRequestReasons.noPicturesOfType.english(QString::fromUtf8(image.mediaType));
    if (image.base64.isEmpty() && image.url.isEmpty() && !isFileOfAnthropic(image.fileId))
        return kRequestReasons.pictureOfOther.english();
    return {};
}

/// The text of a document whose type is text, wherever it is; empty for all others.
QByteArray textOf(const FilePart &file)
{
    if (!file.text.isEmpty())
        return file.text;
    const QByteArray type = plainText(file.mediaType);
    if (!type.startsWith("text/") && type != "application/json")
        return {};
    return escapedText(QString::fromUtf8(QByteArray::fromBase64(plainText(file.base64))).toUtf8());
}

TextPart textPart(QByteArray text, QByteArray cacheJson = {})
{
    return {.text = std::move(text), .cacheJson = std::move(cacheJson), .isRefusal = false};
}

bool isSaidAsText(const FilePart &file, const ChannelManners &manners)
{
    return !manners.takesFiles && !textOf(file).isEmpty();
}

TextPart asText(const FilePart &file)
{
    return textPart(file.name.isEmpty() ? textOf(file) : file.name + ":\\n" + textOf(file), file.cacheJson);
}

/// Text can be told without a document; all else needs a channel that takes one.
QString fileProblem(const FilePart &file, const ChannelManners &manners)
{
    if (file.kind == FilePart::Kind::Audio)
        return kRequestReasons.noSound.english();
    if (!textOf(file).isEmpty())
        return {};
    if (!manners.takesFiles)
        return kRequestReasons.noFiles.english();
    if (!file.base64.isEmpty() && plainText(file.mediaType) != "application/pdf")
        return kRequestReasons.noFilesOfType.english(QString::fromUtf8(file.mediaType));
    if (file.base64.isEmpty() && file.url.isEmpty() && !isFileOfAnthropic(file.fileId))
        return kRequestReasons.fileOfOther.english();
    return {};
}

tl::unexpected<Error> unsupported(const QString &problem)
{
    return unexpected(Error{ErrorCode::Unsupported, problem});
}

QByteArray inputOf(const ToolCallPart &call)
{
    if (call.isFreeform)
        return "{\"" + kFreeformField.toByteArray() + "\":\"" + call.input + "\"}";
    return RawJson(call.argumentsJson).isObject() ? call.argumentsJson : QByteArray("{}");
}

} // namespace

bool takesDeferredTools(const ChannelManners &manners)
{
    return std::any_of(manners.hostedTools.begin(), manners.hostedTools.end(),
                       [](const QString &type) { return type.startsWith(QLatin1String("tool_search")); });
}

void MessagesBlockWriter::cache(QByteArrayView cacheJson)
{
    if (!cacheJson.isEmpty())
        m_json.key("cache_control").raw(cacheJson);
}

void MessagesBlockWriter::text(QByteArrayView text, QByteArrayView cacheJson)
{
    m_json.beginObject().key("type").escaped("text").key("text").escaped(text);
    cache(cacheJson);
    m_json.endObject();
}

void MessagesBlockWriter::part(const TextPart &part)
{
    text(part.text, part.cacheJson);
}

Expected<void> MessagesBlockWriter::place(const MessagesTurns::Place &place)
{
    if (!place.part) {
        toolResult(nullptr, place.callId);
        return {};
    }
    if (const auto *result = std::get_if<ToolResultPart>(place.part)) {
        place.isLoose ? looseResult(*result) : toolResult(result, place.callId);
    } else if (const auto *call = std::get_if<ToolCallPart>(place.part)) {
        toolCall(*call, place.callId);
    } else if (const auto *reasoning = std::get_if<ReasoningPart>(place.part)) {
        part(*reasoning);
    } else if (const auto *text = std::get_if<TextPart>(place.part)) {
        part(*text);
    } else if (const auto *picture = std::get_if<ImagePart>(place.part)) {
        if (const QString problem = pictureProblem(*picture, m_target.manners); !problem.isEmpty())
            return unsupported(problem);
        image(*picture);
    } else if (const auto *document = std::get_if<FilePart>(place.part)) {
        if (const QString problem = fileProblem(*document, m_target.manners); !problem.isEmpty())
            return unsupported(problem);
        file(*document);
    }
    return {};
}

void MessagesBlockWriter::part(const ReasoningPart &reasoning)
{
    m_json.beginObject().key("type");
    if (reasoning.text.isEmpty() && reasoning.signature.isEmpty())
        m_json.escaped("redacted_thinking").key("data").escaped(reasoning.sealed);
    else
        m_json.escaped("thinking").key("thinking").escaped(reasoning.text).key("signature").escaped(reasoning.signature);
    m_json.endObject();
}

void MessagesBlockWriter::toolCall(const ToolCallPart &call, const QByteArray &id)
{
    if (areUnparsed(call.argumentsJson))
        m_target.changes.changed("arguments that are no JSON object", "an object");
    m_json.beginObject().key("type").escaped("tool_use").key("id").escaped(id);
    m_json.key("name").escaped(m_target.tools.toChannel(call.nameSpace, call.name)).key("input").raw(inputOf(call));
    cache(call.cacheJson);
    m_json.endObject();
}

void MessagesBlockWriter::toolResult(const ToolResultPart *result, const QByteArray &callId)
{
    m_json.beginObject().key("type").escaped("tool_result").key("tool_use_id").escaped(callId);
    if (!result) {
        m_json.key("content").escaped("The tool gave no result.").key("is_error").boolean(true).endObject();
        return;
    }
    std::vector<ResultContent> said;
    for (const ResultContent &content : result->content) {
        if (auto sayable = sayableInResult(content, result->isError))
            said.push_back(*std::move(sayable));
    }
    const auto *only = said.size() == 1 ? std::get_if<TextPart>(&said.front()) : nullptr;
    if (only && only->cacheJson.isEmpty()) {
        m_json.key("content").escaped(only->text);
    } else if (!said.empty()) {
        m_json.key("content").beginArray();
        for (const ResultContent &content : said)
            resultContent(content);
        m_json.endArray();
    }
    if (result->isError)
        m_json.key("is_error").boolean(true);
    cache(result->cacheJson);
    m_json.endObject();
}

void MessagesBlockWriter::looseResult(const ToolResultPart &result)
{
    text("Result of an earlier tool call:");
    for (const ResultContent &content : result.content) {
        if (const auto *reference = std::get_if<ToolReferencePart>(&content))
            part(foundTool(*reference));
        else if (const auto sayable = sayableInResult(content, /*isError=*/false))
            resultContent(*sayable);
    }
}

TextPart MessagesBlockWriter::foundTool(const ToolReferencePart &reference) const
{
    m_target.changes.changed("tool_reference", "text");
    return textPart("Found the tool " + m_target.tools.toChannel({}, reference.name) + '.');
}

/// The part itself, or a text in its place where it cannot be taken; nothing where it says nothing.
std::optional<ResultContent> MessagesBlockWriter::sayableInResult(const ResultContent &content, bool isError) const
{
    const auto markedUnless = [&](QString problem) -> ResultContent {
        if (isError) // the result of a failed call may hold nothing but text
            problem = QStringLiteral("a failed call gives text only");
        if (problem.isEmpty())
            return content;
        m_target.changes.changed("picture or file within a tool_result", "text");
        return textPart(escapedText(QStringLiteral("[left out: %1]").arg(problem).toUtf8()));
    };
    if (const auto *text = std::get_if<TextPart>(&content))
        return isBlankText(text->text) ? std::nullopt : std::optional(content);
    if (const auto *reference = std::get_if<ToolReferencePart>(&content))
        return takesDeferredTools(m_target.manners) ? content : foundTool(*reference);
    if (const auto *picture = std::get_if<ImagePart>(&content))
        return markedUnless(pictureProblem(*picture, m_target.manners));
    const auto &document = std::get<FilePart>(content);
    if (isSaidAsText(document, m_target.manners) || (isError && !textOf(document).isEmpty()))
        return asText(document);
    return markedUnless(fileProblem(document, m_target.manners));
}

void MessagesBlockWriter::resultContent(const ResultContent &content)
{
    if (const auto *text = std::get_if<TextPart>(&content)) {
        part(*text);
    } else if (const auto *picture = std::get_if<ImagePart>(&content)) {
        image(*picture);
    } else if (const auto *document = std::get_if<FilePart>(&content)) {
        file(*document);
    } else if (const auto *reference = std::get_if<ToolReferencePart>(&content)) {
        m_json.beginObject().key("type").escaped("tool_reference");
        m_json.key("tool_name").escaped(m_target.tools.toChannel({}, reference->name)).endObject();
    }
}

void MessagesBlockWriter::image(const ImagePart &image)
{
    if (!image.detail.isEmpty() && image.detail != "auto")
        m_target.changes.dropped("image detail");
    m_json.beginObject().key("type").escaped("image").key("source").beginObject().key("type");
    if (!image.base64.isEmpty()) {
        m_json.escaped("base64").key("media_type").escaped(pictureType(image)).key("data").escaped(image.base64);
    } else if (!image.url.isEmpty()) {
        m_json.escaped("url").key("url").escaped(image.url);
    } else {
        m_json.escaped("file").key("file_id").escaped(image.fileId);
    }
    m_json.endObject();
    cache(image.cacheJson);
    m_json.endObject();
}

void MessagesBlockWriter::file(const FilePart &file)
{
    if (isSaidAsText(file, m_target.manners)) {
        part(asText(file));
        return;
    }
    const QByteArray content = textOf(file);
    m_json.beginObject().key("type").escaped("document").key("source").beginObject().key("type");
    if (!content.isEmpty()) {
        m_json.escaped("text").key("media_type").escaped("text/plain").key("data").escaped(content);
    } else if (!file.base64.isEmpty()) {
        m_json.escaped("base64").key("media_type").escaped("application/pdf").key("data").escaped(file.base64);
    } else if (!file.url.isEmpty()) {
        m_json.escaped("url").key("url").escaped(file.url);
    } else {
        m_json.escaped("file").key("file_id").escaped(file.fileId);
    }
    m_json.endObject();
    if (!file.name.isEmpty())
        m_json.key("title").escaped(file.name);
    cache(file.cacheJson);
    m_json.endObject();
}

} // namespace sluice::translate
