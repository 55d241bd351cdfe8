// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dialect/errors.h"
#include "core/translate/messagesanswerparts.h"
#include "core/translate/messagesdialect.h"
#include "core/translate/rawjson.h"
#include "core/translate/toolarguments.h"

#include <utility>

namespace sluice::translate {

namespace {

constexpr int kUnknownError = 500;

/// message_start, blocks one after the other with their own index, message_delta, message_stop. message_start carries the first
/// account of usage, which comes after begin(): so it waits for what comes next.
class MessagesAnswerWriter final : public AnswerWriter
{
public:
    MessagesAnswerWriter(const AnswerContext &context, Output output)
        : m_context(context)
        , m_output(std::move(output))
        , m_callIds(context.serial)
    {
    }

    void begin(const Begin &begin) override
    {
        m_id = begin.id.toByteArray();
        m_model = begin.model.toByteArray();
    }

    void text(QByteArrayView piece) override
    {
        if (piece.isEmpty())
            return;
        openBlock(Block::Text);
        delta("text_delta", "text", piece);
    }

    // No part of its own in this dialect; the finish reason tells.
    void refusal(QByteArrayView piece) override { text(piece); }

    void reasoning(QByteArrayView piece, bool) override
    {
        if (piece.isEmpty())
            return;
        openBlock(Block::Thinking);
        delta("thinking_delta", "thinking", piece);
    }

    void reasoningEnd(QByteArrayView signature, QByteArrayView sealed) override
    {
        // The client gives a signature back as it is: the one place where a seal of Responses can wait for its next turn.
        const QByteArrayView seal = signature.isEmpty() ? sealed : signature;
        if (!seal.isEmpty()) {
            openBlock(Block::Thinking);
            delta("signature_delta", "signature", seal);
        }
        if (m_open == Block::Thinking)
            closeBlock();
    }

    void sealedReasoning(QByteArrayView sealed) override
    {
        closeBlock();
        startBlock(Block::Sealed, [&](JsonWriter &json) { json.escaped("redacted_thinking").key("data").escaped(sealed); });
        closeBlock();
    }

    void toolBegin(QByteArrayView id, QByteArrayView name) override
    {
        closeBlock();
        m_hasToolCalls = true;
        m_hasArguments = false;
        startBlock(Block::Tool, [&](JsonWriter &json) {
            json.escaped("tool_use").key("id").escaped(m_callIds.idFor(id));
            json.key("name").escaped(m_context.tools.toClient(name).name).key("input").raw("{}");
        });
    }

    void toolArguments(QByteArrayView piece) override
    {
        if (piece.isEmpty() || m_open != Block::Tool)
            return;
        m_hasArguments = true;
        delta("input_json_delta", "partial_json", piece);
    }

    void toolEnd() override
    {
        if (m_open != Block::Tool)
            return;
        if (!m_hasArguments)
            delta("input_json_delta", "partial_json", "{}"); // some clients parse what they put together even if it is nothing
        closeBlock();
    }

    void usage(const Usage &usage) override { m_usage = usage; }

    void finish(FinishReason reason, QByteArrayView stopSequence) override
    {
        closeBlock();
        start();
        event("message_delta", [&](JsonWriter &json) {
            json.key("delta").beginObject();
            writeMessagesStop(json, reason, m_hasToolCalls, stopSequence);
            json.endObject();
            writeMessagesUsage(json, m_usage);
        });
        m_isFinished = true;
    }

    void error(const dialect::ProviderError &error) override
    {
        m_output("error", dialect::errorBody(Dialect::Messages, error.status.value_or(kUnknownError), error.message));
    }

    void end() override
    {
        // Without a reason to stop the answer is not whole, and message_stop would say that it is.
        if (m_isFinished)
            event("message_stop", [](JsonWriter &) {});
    }

private:
    enum class Block { None, Text, Thinking, Sealed, Tool };

    template <typename WriteFields>
    void event(QByteArrayView name, WriteFields writeFields)
    {
        m_event.resize(0); // keeps its memory
        JsonWriter json(m_event);
        json.beginObject().key("type").escaped(name);
        writeFields(json);
        json.endObject();
        m_output(name, m_event);
    }

    void start()
    {
        if (std::exchange(m_isStarted, true))
            return;
        event("message_start", [this](JsonWriter &json) {
            json.key("message").beginObject();
            writeMessageHead(json, m_id, m_model, m_context);
            json.key("content").beginArray().endArray().key("stop_reason").raw("null").key("stop_sequence").raw("null");
            writeMessagesUsage(json, m_usage);
            json.endObject();
        });
    }

    void openBlock(Block block)
    {
        if (m_open == block)
            return;
        closeBlock();
        startBlock(block, [block](JsonWriter &json) {
            if (block == Block::Text)
                json.escaped("text").key("text").escaped({});
            else
                json.escaped("thinking").key("thinking").escaped({}).key("signature").escaped({});
        });
    }

    /// `writeContent` goes on after the block's `"type":`.
    template <typename WriteContent>
    void startBlock(Block block, WriteContent writeContent)
    {
        start();
        m_open = block;
        event("content_block_start", [&](JsonWriter &json) {
            json.key("index").number(m_index).key("content_block").beginObject().key("type");
            writeContent(json);
            json.endObject();
        });
    }

    void delta(QByteArrayView type, QByteArrayView field, QByteArrayView piece)
    {
        event("content_block_delta", [&](JsonWriter &json) {
            json.key("index").number(m_index).key("delta").beginObject();
            json.key("type").escaped(type).key(field).escaped(piece).endObject();
        });
    }

    void closeBlock()
    {
        if (std::exchange(m_open, Block::None) == Block::None)
            return;
        event("content_block_stop", [this](JsonWriter &json) { json.key("index").number(m_index); });
        ++m_index;
    }

    const AnswerContext &m_context;
    Output m_output;
    MessagesCallIds m_callIds;
    QByteArray m_id;
    QByteArray m_model;
    QByteArray m_event;
    Usage m_usage;
    Block m_open = Block::None;
    qint64 m_index = 0;
    bool m_isStarted = false;
    bool m_isFinished = false;
    bool m_hasToolCalls = false;
    bool m_hasArguments = false;
};

class ContentWriter
{
public:
    ContentWriter(JsonWriter &json, const AnswerContext &context)
        : m_json(json)
        , m_context(context)
        , m_callIds(context.serial)
    {
    }

    void operator()(const CollectedAnswer::Text &text)
    {
        if (!text.text.isEmpty())
            m_json.beginObject().key("type").escaped("text").key("text").escaped(text.text).endObject();
    }

    void operator()(const CollectedAnswer::Reasoning &reasoning)
    {
        const QByteArray &seal = reasoning.signature.isEmpty() ? reasoning.sealed : reasoning.signature;
        m_json.beginObject().key("type");
        if (reasoning.text.isEmpty() && reasoning.signature.isEmpty())
            m_json.escaped("redacted_thinking").key("data").escaped(seal);
        else
            m_json.escaped("thinking").key("thinking").escaped(reasoning.text).key("signature").escaped(seal);
        m_json.endObject();
    }

    void operator()(const CollectedAnswer::ToolCall &call)
    {
        m_json.beginObject().key("type").escaped("tool_use").key("id").escaped(m_callIds.idFor(call.id));
        m_json.key("name").escaped(m_context.tools.toClient(call.name).name).key("input");
        m_json.raw(argumentsObject(RawJson('"' + call.arguments + '"'))).endObject();
    }

private:
    JsonWriter &m_json;
    const AnswerContext &m_context;
    MessagesCallIds m_callIds;
};

} // namespace

std::unique_ptr<AnswerWriter> makeMessagesAnswerWriter(const AnswerContext &context, AnswerWriter::Output output)
{
    return std::make_unique<MessagesAnswerWriter>(context, std::move(output));
}

QByteArray writeMessagesAnswer(const CollectedAnswer &answer, const AnswerContext &context)
{
    if (answer.error)
        return dialect::errorBody(Dialect::Messages, answer.error->status.value_or(kUnknownError), answer.error->message);
    QByteArray out;
    JsonWriter json(out);
    json.beginObject();
    writeMessageHead(json, answer.id, answer.model, context);
    json.key("content").beginArray();
    ContentWriter content(json, context);
    for (const CollectedAnswer::Part &part : answer.parts)
        std::visit(content, part);
    json.endArray();
    writeMessagesStop(json, answer.finish.value_or(FinishReason::Stop), answer.hasToolCalls(), answer.stopSequence);
    writeMessagesUsage(json, answer.usage);
    json.endObject();
    return out;
}

} // namespace sluice::translate
