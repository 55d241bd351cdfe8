// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/translate/jsonwriter.h"
#include "core/translate/messagesturns.h"
#include "core/translate/requestwriter.h"

#include <optional>

namespace sluice::translate {

/// Writes the parts of a conversation as blocks of Messages content (docs.anthropic.com, "Messages", `content`). Unsupported for
/// a picture or a file that the channel cannot take and that the user has sent; within a tool's result it becomes a marker.
class MessagesBlockWriter
{
public:
    MessagesBlockWriter(JsonWriter &json, const RequestTarget &target)
        : m_json(json)
        , m_target(target)
    {
    }

    Expected<void> place(const MessagesTurns::Place &place);
    void text(QByteArrayView text, QByteArrayView cacheJson = {});

private:
    void part(const TextPart &text);
    void part(const ReasoningPart &reasoning);
    void toolCall(const ToolCallPart &call, const QByteArray &id);
    void toolResult(const ToolResultPart *result, const QByteArray &callId);
    void looseResult(const ToolResultPart &result);
    std::optional<ResultContent> sayableInResult(const ResultContent &content, bool isError) const;
    TextPart foundTool(const ToolReferencePart &reference) const;
    void resultContent(const ResultContent &content);
    void image(const ImagePart &image);
    void file(const FilePart &file);
    void cache(QByteArrayView cacheJson);

    JsonWriter &m_json;
    const RequestTarget &m_target;
};

/// Whether the channel's provider is one that knows of deferred tools: it runs a tool search of its own.
bool takesDeferredTools(const ChannelManners &manners);

} // namespace sluice::translate
