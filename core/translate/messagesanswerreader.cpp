// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dialect/answer.h"
#include "core/dialect/usagemerge.h"
#include "core/translate/fields.h"
#include "core/translate/messagesblockorder.h"
#include "core/translate/messagesdialect.h"
#include "core/translate/reading.h"

#include <utility>

namespace sluice::translate {

namespace {

using Kind = MessagesBlockOrder::Kind;

/// OpenAI's words stand in answers of relays that translate halfway.
FinishReason finishReason(QByteArrayView reason)
{
    if (reason == "tool_use" || reason == "tool_calls")
        return FinishReason::ToolCalls;
    if (reason == "max_tokens" || reason == "length" || reason == "model_context_window_exceeded")
        return FinishReason::Length;
    if (reason == "stop_sequence")
        return FinishReason::StopSequence;
    if (reason == "refusal")
        return FinishReason::Refusal;
    if (reason == "content_filter")
        return FinishReason::ContentFilter;
    if (reason == "pause_turn")
        return FinishReason::Pause;
    return FinishReason::Stop;
}

Kind blockKind(QByteArrayView type)
{
    if (type == "text")
        return Kind::Text;
    if (type == "thinking")
        return Kind::Thinking;
    if (type == "redacted_thinking")
        return Kind::Sealed;
    return type == "tool_use" ? Kind::Tool : Kind::Untold;
}

MessagesBlockOrder::Start startOf(const Fields &block, std::optional<qint64> index)
{
    MessagesBlockOrder::Start start;
    start.kind = blockKind(block["type"].escaped());
    start.index = index;
    start.name = block["name"].escaped();
    if (start.kind == Kind::Tool && start.name.isEmpty())
        start.kind = Kind::Untold; // nobody could run it
    start.text = block[start.kind == Kind::Text ? "text" : start.kind == Kind::Thinking ? "thinking" : "data"].escaped();
    if (start.kind == Kind::Tool || start.kind == Kind::Untold)
        start.text = {};
    start.signature = block["signature"].escaped();
    start.id = block["id"].escaped();
    start.inputJson = block["input"].written();
    return start;
}

class MessagesAnswerReader final : public AnswerReader
{
public:
    void readEvent(QByteArrayView type, QByteArrayView data, AnswerSink &sink) override
    {
        data = data.trimmed();
        if (m_isOver || data.isEmpty())
            return;
        if (data == "[DONE]") { // OpenAI's mark of the end, which relays add
            endOfStream(sink);
            return;
        }
        const RawJson json = isJson(data) ? RawJson(data) : RawJson();
        if (!json.isObject()) {
            fail(data, sink);
            return;
        }
        const Fields event(json);
        const QByteArrayView named = event["type"].escaped();
        interpret(named.isEmpty() ? type : named, event, data, sink);
        if (!m_isOver && m_blocks.isTooMuch()) {
            m_isOver = true;
            sink.error(AnswerSize::error());
        }
    }

    void endOfStream(AnswerSink &sink) override
    {
        if (!m_isOver && m_finish)
            finish(sink);
    }

    bool readWhole(QByteArrayView body, AnswerSink &sink) override
    {
        const RawJson json = isJson(body) ? RawJson(body) : RawJson();
        const Fields message(json);
        const RawJson content = message["content"];
        if (!content.isArray() && !content.isText()) {
            const auto error = json ? dialect::readProviderError(body) : std::nullopt;
            if (error)
                sink.error(*error);
            return error.has_value();
        }
        begin(message, sink);
        if (content.isText())
            m_blocks.piece(Kind::Text, 0, content.escaped(), sink);
        qint64 index = 0;
        for (const RawJson &block : content.elements()) {
            m_blocks.start(startOf(Fields(block), index), sink);
            m_blocks.stop(index++, sink);
        }
        takeUsage(message["usage"]);
        takeStop(message);
        finish(sink);
        return true;
    }

private:
    void interpret(QByteArrayView type, const Fields &event, QByteArrayView data, AnswerSink &sink)
    {
        if (type == "content_block_delta") {
            ensureBegun(sink);
            delta(event["index"].integer(), Fields(event["delta"]), sink);
        } else if (type == "content_block_start") {
            ensureBegun(sink);
            m_blocks.start(startOf(Fields(event["content_block"]), event["index"].integer()), sink);
        } else if (type == "content_block_stop") {
            m_blocks.stop(event["index"].integer(), sink);
        } else if (type == "message_start") {
            start(Fields(event["message"]), sink);
        } else if (type == "message_delta") {
            takeUsage(event["usage"]);
            takeStop(Fields(event["delta"]));
        } else if (type == "message_stop") {
            finish(sink);
        } else if (type == "error" || isErrorSaid(event["error"])) { // relays send OpenAI's form too, which has no type
            fail(data, sink);
        }
    }

    void fail(QByteArrayView data, AnswerSink &sink)
    {
        m_isOver = true;
        sink.error(dialect::readErrorEvent(data));
    }

    void begin(const Fields &message, AnswerSink &sink)
    {
        m_isBegun = true;
        sink.begin({.id = message["id"].escaped(), .model = message["model"].escaped(), .createdAt = 0});
    }

    void ensureBegun(AnswerSink &sink)
    {
        if (!std::exchange(m_isBegun, true))
            sink.begin({.id = {}, .model = {}, .createdAt = 0});
    }

    void start(const Fields &message, AnswerSink &sink)
    {
        if (m_isBegun)
            return;
        begin(message, sink);
        takeUsage(message["usage"]);
        if (m_usage != Usage())
            sink.usage(m_usage);
    }

    void takeUsage(const RawJson &usage)
    {
        if (usage.isObject())
            dialect::mergeUsage(m_usage, dialect::readUsage(Dialect::Messages, usage.written()));
    }

    void takeStop(const Fields &fields)
    {
        const QByteArrayView reason = fields["stop_reason"].escaped();
        if (reason.isEmpty())
            return;
        m_finish = finishReason(reason);
        m_stopSequence = fields.escaped("stop_sequence");
    }

    void delta(std::optional<qint64> index, const Fields &delta, AnswerSink &sink)
    {
        const QByteArrayView type = delta["type"].escaped();
        if (type == "text_delta") {
            m_blocks.piece(Kind::Text, index, delta["text"].escaped(), sink);
        } else if (type == "thinking_delta") {
            m_blocks.piece(Kind::Thinking, index, delta["thinking"].escaped(), sink);
        } else if (type == "signature_delta") {
            m_blocks.signature(index, delta["signature"].escaped());
        } else if (type == "input_json_delta") {
            const RawJson piece = delta["partial_json"];
            m_blocks.piece(Kind::Tool, index, piece.isObject() ? escapedText(piece.written()) : piece.escaped().toByteArray(),
                           sink);
        }
    }

    /// The account comes with message_delta, of which some providers send several: so it is told with the formal end.
    void finish(AnswerSink &sink)
    {
        m_isOver = true;
        ensureBegun(sink);
        m_blocks.stopAll(sink);
        if (m_usage != Usage())
            sink.usage(m_usage);
        FinishReason reason = m_finish.value_or(FinishReason::Stop);
        if (reason == FinishReason::Stop || reason == FinishReason::ToolCalls)
            reason = m_blocks.hasToldTools() ? FinishReason::ToolCalls : FinishReason::Stop;
        sink.finish(reason, m_stopSequence);
        sink.end();
    }

    MessagesBlockOrder m_blocks;
    Usage m_usage;
    std::optional<FinishReason> m_finish;
    QByteArray m_stopSequence;
    bool m_isBegun = false;
    bool m_isOver = false;
};

} // namespace

std::unique_ptr<AnswerReader> makeMessagesAnswerReader()
{
    return std::make_unique<MessagesAnswerReader>();
}

} // namespace sluice::translate
