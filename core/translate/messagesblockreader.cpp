// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/messagesblockreader.h"

#include "core/api/requestreasons.h"
#include "core/translate/fields.h"
#include "core/translate/inlinedata.h"
#include "core/translate/reading.h"
#include "core/translate/reasoningseal.h"
#include "core/translate/toolarguments.h"

namespace sluice::translate {

namespace {

tl::unexpected<Error> unknownBlock(QByteArrayView type)
{
    return notUnderstood(kRequestReasons.contentUnknown.english(QString::fromUtf8(type)));
}

QByteArray cacheOf(const Fields &block)
{
    return block.json("cache_control");
}

/// Spelled in one way, so that it can be compared.
QByteArray mediaTypeOf(const Fields &source)
{
    return escapedText(source["media_type"].plain().toLower());
}

ImagePart imageOf(const Fields &block)
{
    const Fields source(block["source"]);
    ImagePart image;
    image.mediaType = mediaTypeOf(source);
    image.base64 = source.escaped("data");
    takePicture(source["url"].escaped(), image);
    image.fileId = source.escaped("file_id");
    image.cacheJson = cacheOf(block);
    return image;
}

/// A search result is text with a title and a source; elsewhere it can only be told as such.
TextPart searchResultOf(const Fields &block)
{
    TextPart text;
    for (const QByteArray &line : {block.escaped("title"), block.escaped("source")}) {
        if (!line.isEmpty())
            text.text += line + "\\n";
    }
    for (const RawJson &piece : block["content"].elements())
        text.text.append(piece["text"].escaped());
    text.cacheJson = cacheOf(block);
    return text;
}

bool isTraceOfHostedTool(QByteArrayView type)
{
    return type == "server_tool_use" || type == "mcp_tool_use" || type == "container_upload" || type.endsWith("_tool_result");
}

ToolCallPart toolCallOf(const Fields &block)
{
    ToolCallPart call;
    call.id = block.escaped("id");
    call.name = block.escaped("name");
    call.argumentsJson = argumentsObject(block["input"]);
    call.cacheJson = cacheOf(block);
    return call;
}

ReasoningPart thinkingOf(const Fields &block)
{
    ReasoningPart reasoning;
    reasoning.text = block.escaped("thinking");
    QByteArray signature = block.escaped("signature");
    (isSealOfOpenAi(signature) ? reasoning.sealed : reasoning.signature) = std::move(signature);
    return reasoning;
}

} // namespace

void MessagesBlockReader::noteUnknown(QByteArrayView name, const RawJson &value)
{
    m_unknown.push_back({name.toByteArray(), value.written().toByteArray()});
}

Expected<std::vector<Message>> MessagesBlockReader::messages(const RawJson &list)
{
    std::vector<Message> messages;
    qsizetype index = -1;
    for (const RawJson &json : list.elements()) {
        const auto failed = [&index](const QString &detail) {
            return notUnderstood(kRequestReasons.atMessage.english(index, detail));
        };
        ++index;
        const Fields fields(json);
        const auto role = roleNamed(fields["role"].escaped());
        if (!role)
            return failed(kRequestReasons.wrongRole.english());
        auto parts = content(fields["content"]);
        if (!parts)
            return failed(parts.error().detail);
        if (!parts->empty())
            messages.push_back({*role, *std::move(parts)});
    }
    return messages;
}

Expected<std::vector<Part>> MessagesBlockReader::content(const RawJson &content)
{
    std::vector<Part> parts;
    if (content.isText() && !content.escaped().isEmpty())
        parts.emplace_back(TextPart{.text = content.escaped().toByteArray(), .cacheJson = {}});
    for (const RawJson &json : content.elements()) {
        if (const auto read = block(json, parts); !read)
            return unexpected(read.error());
    }
    return parts;
}

Expected<void> MessagesBlockReader::block(const RawJson &json, std::vector<Part> &parts)
{
    const Fields fields(json);
    const QByteArrayView type = fields["type"].escaped();
    if (type == "tool_result")
        return toolResult(fields, parts);
    if (type == "tool_use") {
        parts.emplace_back(toolCallOf(fields));
    } else if (type == "thinking") {
        parts.emplace_back(thinkingOf(fields));
    } else if (type == "redacted_thinking") {
        ReasoningPart sealed;
        sealed.sealed = fields.escaped("data");
        parts.emplace_back(std::move(sealed));
    } else if (isTraceOfHostedTool(type)) {
        noteUnknown(type, json);
    } else {
        std::vector<ResultContent> content;
        const auto isRead = shared(type, fields, content);
        if (!isRead)
            return unexpected(isRead.error());
        if (!*isRead)
            return unknownBlock(type);
        for (ResultContent &part : content) {
            std::visit(
                [&parts](auto &&of) {
                    if constexpr (std::is_constructible_v<Part, decltype(of)>)
                        parts.emplace_back(std::move(of));
                },
                std::move(part));
        }
    }
    return {};
}

Expected<bool> MessagesBlockReader::shared(QByteArrayView type, const Fields &block, std::vector<ResultContent> &content)
{
    // "compaction" sums up what went before.
    if (type == "text" || type == "compaction" || (type.isEmpty() && block["text"].isText())) {
        TextPart text{.text = block.escaped(type == "compaction" ? "content" : "text"), .cacheJson = cacheOf(block)};
        if (!text.text.isEmpty())
            content.emplace_back(std::move(text));
    } else if (type == "image") {
        content.emplace_back(imageOf(block));
    } else if (type == "search_result") {
        content.emplace_back(searchResultOf(block));
    } else if (type == "document") {
        if (const auto read = document(block, content); !read)
            return unexpected(read.error());
    } else {
        return false;
    }
    return true;
}

Expected<void> MessagesBlockReader::document(const Fields &block, std::vector<ResultContent> &content)
{
    const Fields source(block["source"]);
    FilePart file;
    file.name = block.escaped("title");
    file.mediaType = mediaTypeOf(source);
    file.fileId = source.escaped("file_id");
    file.cacheJson = cacheOf(block);
    if (source["type"].escaped() == "text")
        file.text = source.escaped("data");
    else
        file.base64 = source.escaped("data");
    takeFileUrl(source["url"].escaped(), file);
    if (const RawJson context = block["context"])
        noteUnknown("document.context", context);
    std::vector<ResultContent> inner;
    if (source["content"].isText())
        file.text = source.escaped("content");
    for (const RawJson &json : source["content"].elements()) {
        if (const auto read = resultBlock(json, inner); !read)
            return unexpected(read.error());
    }
    std::vector<ResultContent> others;
    for (ResultContent &part : inner) {
        if (const auto *text = std::get_if<TextPart>(&part))
            file.text += (file.text.isEmpty() ? "" : "\\n") + text->text;
        else
            others.push_back(std::move(part));
    }
    content.emplace_back(std::move(file));
    std::move(others.begin(), others.end(), std::back_inserter(content));
    return {};
}

Expected<void> MessagesBlockReader::toolResult(const Fields &block, std::vector<Part> &parts)
{
    ToolResultPart result;
    result.callId = block.escaped("tool_use_id");
    result.isError = block["is_error"].isTrue();
    result.cacheJson = cacheOf(block);
    const RawJson content = block["content"];
    if (content.isText() && !content.escaped().isEmpty())
        result.content.emplace_back(TextPart{.text = content.escaped().toByteArray(), .cacheJson = {}});
    for (const RawJson &json : content.elements()) {
        if (const auto read = resultBlock(json, result.content); !read)
            return unexpected(read.error());
    }
    parts.emplace_back(std::move(result));
    return {};
}

Expected<void> MessagesBlockReader::resultBlock(const RawJson &json, std::vector<ResultContent> &content)
{
    const Fields fields(json);
    const QByteArrayView type = fields["type"].escaped();
    if (type == "tool_reference") {
        content.emplace_back(ToolReferencePart{fields.escaped("tool_name")});
        return {};
    }
    const auto isRead = shared(type, fields, content);
    if (!isRead)
        return unexpected(isRead.error());
    return *isRead ? Expected<void>() : unknownBlock(type);
}

} // namespace sluice::translate
