// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dialect/errors.h"
#include "core/translate/chatdialect.h"
#include "core/translate/freeforminput.h"
#include "core/translate/jsonwriter.h"

#include <algorithm>
#include <utility>

namespace sluice::translate {

namespace {

QByteArrayView wordOf(FinishReason reason)
{
    switch (reason) {
    case FinishReason::Stop:
    case FinishReason::StopSequence: return "stop";
    case FinishReason::ToolCalls: return "tool_calls";
    case FinishReason::Length: return "length";
    case FinishReason::ContentFilter:
    case FinishReason::Refusal: return "content_filter";
    case FinishReason::Pause: return "length"; // it is the one after which clients ask to go on
    }
    Q_UNREACHABLE();
}

/// Agents stop where a call ends with `stop`.
FinishReason withCalls(FinishReason reason, bool hasCalls)
{
    return reason == FinishReason::Stop && hasCalls ? FinishReason::ToolCalls : reason;
}

/// What the provider said; the code, where it is a mere number, by the status: Qwen Code waits for a minute after `429`.
QByteArray errorObject(const dialect::ProviderError &error)
{
    constexpr int kBadGateway = 502;
    bool isNumber = false;
    error.code.toInt(&isNumber);
    return dialect::errorBody(Dialect::Chat, error.status.value_or(kBadGateway), error.message,
                              {.type = error.type, .code = isNumber ? QString() : error.code});
}

bool isKnown(const Usage &usage)
{
    return usage.input || usage.output;
}

/// Strict clients want all of the numbers.
void writeUsage(const Usage &usage, JsonWriter &writer)
{
    const qint64 input = usage.input.value_or(0);
    const qint64 output = usage.output.value_or(0);
    qint64 total = 0;
    if (qAddOverflow(input, output, &total))
        total = std::max(input, output);
    writer.beginObject().key("prompt_tokens").number(input).key("completion_tokens").number(output);
    writer.key("total_tokens").number(total);
    writer.key("prompt_tokens_details").beginObject();
    writer.key("cached_tokens").number(usage.cacheRead.value_or(0)).endObject();
    writer.key("completion_tokens_details").beginObject();
    writer.key("reasoning_tokens").number(usage.reasoning.value_or(0)).endObject();
    writer.endObject();
}

QByteArray madeCallId(const AnswerContext &context, qint64 index)
{
    return "call_" + context.serial + '_' + QByteArray::number(index);
}

/// The beginning of a chunk or body up to its choices, which is the same for all of an answer.
QByteArray envelope(QByteArrayView object, const AnswerSink::Begin &begin, const AnswerContext &context)
{
    QByteArray text;
    JsonWriter writer(text);
    writer.beginObject().key("id");
    if (begin.id.isEmpty())
        writer.escaped("chatcmpl-" + context.serial);
    else
        writer.escaped(begin.id);
    writer.key("object").escaped(object);
    writer.key("created").number(begin.createdAt > 0 ? begin.createdAt : context.now);
    writer.key("model").escaped(begin.model.isEmpty() ? QByteArrayView(context.request.model) : begin.model);
    return text + ',';
}

class ChatAnswerWriter final : public AnswerWriter
{
public:
    ChatAnswerWriter(const AnswerContext &context, Output output)
        : m_context(context)
        , m_output(std::move(output))
        , m_envelope(envelope("chat.completion.chunk", {}, context))
    {
    }

    void begin(const Begin &begin) override;
    void text(QByteArrayView piece) override { writePiece("content", piece); }
    void refusal(QByteArrayView piece) override { writePiece("refusal", piece); }
    void reasoning(QByteArrayView piece, bool) override { writePiece("reasoning_content", piece); }
    // Chat has no place for what is signed or sealed.
    void reasoningEnd(QByteArrayView, QByteArrayView) override {}
    void sealedReasoning(QByteArrayView) override {}
    void toolBegin(QByteArrayView id, QByteArrayView name) override;
    void toolArguments(QByteArrayView piece) override;
    void toolEnd() override;
    void usage(const Usage &usage) override { m_usage = usage; }
    void finish(FinishReason reason, QByteArrayView stopSequence) override;
    void error(const dialect::ProviderError &error) override { m_output({}, errorObject(error)); }
    void end() override;

private:
    void writePiece(QByteArrayView name, QByteArrayView piece);
    void writeArguments(QByteArrayView piece);
    void writeChunk(const QByteArray &delta, QByteArrayView finishReason);

    const AnswerContext m_context;
    const Output m_output;
    QByteArray m_envelope;
    Usage m_usage;
    FreeformInput m_input;
    qint64 m_calls = 0;
    bool m_isFreeform = false;       ///< the open call
    bool m_hasToldArguments = false; ///< likewise
};

void ChatAnswerWriter::begin(const Begin &begin)
{
    m_envelope = envelope("chat.completion.chunk", begin, m_context);
    writeChunk("{\"role\":\"assistant\",\"content\":\"\"}", "null");
}

void ChatAnswerWriter::writePiece(QByteArrayView name, QByteArrayView piece)
{
    if (piece.isEmpty())
        return;
    QByteArray delta;
    JsonWriter(delta).beginObject().key(name).escaped(piece).endObject();
    writeChunk(delta, "null");
}

void ChatAnswerWriter::toolBegin(QByteArrayView id, QByteArrayView name)
{
    const ToolNames::Known known = m_context.tools.toClient(name);
    const qint64 index = m_calls++;
    m_isFreeform = known.isFreeform;
    m_hasToldArguments = false;
    m_input = {};
    const QByteArrayView kind = m_isFreeform ? "custom" : "function";
    QByteArray delta;
    JsonWriter writer(delta);
    writer.beginObject().key("tool_calls").beginArray().beginObject().key("index").number(index);
    writer.key("id").escaped(id.isEmpty() ? madeCallId(m_context, index) : id.toByteArray());
    writer.key("type").escaped(kind).key(kind).beginObject().key("name").escaped(known.name);
    writer.key(m_isFreeform ? "input" : "arguments").escaped("").endObject().endObject().endArray().endObject();
    writeChunk(delta, "null");
}

void ChatAnswerWriter::toolArguments(QByteArrayView piece)
{
    if (m_isFreeform)
        writeArguments(m_input.read(piece));
    else
        writeArguments(piece);
}

void ChatAnswerWriter::writeArguments(QByteArrayView piece)
{
    if (piece.isEmpty())
        return;
    m_hasToldArguments = true;
    QByteArray delta;
    JsonWriter writer(delta);
    writer.beginObject().key("tool_calls").beginArray().beginObject().key("index").number(m_calls - 1);
    writer.key(m_isFreeform ? "custom" : "function").beginObject();
    writer.key(m_isFreeform ? "input" : "arguments").escaped(piece);
    writer.endObject().endObject().endArray().endObject();
    writeChunk(delta, "null");
}

/// Clients parse the arguments, and nothing is no JSON.
void ChatAnswerWriter::toolEnd()
{
    if (m_isFreeform)
        writeArguments(m_input.finish());
    else if (!m_hasToldArguments)
        writeArguments("{}");
}

void ChatAnswerWriter::finish(FinishReason reason, QByteArrayView)
{
    writeChunk("{}", '"' + wordOf(withCalls(reason, m_calls > 0)).toByteArray() + '"');
}

void ChatAnswerWriter::end()
{
    // platform.openai.com, "stream_options": the numbers come after the finish, in a chunk without choices.
    if (m_context.request.asksUsage && isKnown(m_usage)) {
        QByteArray chunk = m_envelope + "\"choices\":[],\"usage\":";
        JsonWriter writer(chunk);
        writeUsage(m_usage, writer);
        m_output({}, chunk + '}');
    }
    m_output({}, "[DONE]");
}

void ChatAnswerWriter::writeChunk(const QByteArray &delta, QByteArrayView finishReason)
{
    QByteArray chunk;
    chunk.reserve(m_envelope.size() + delta.size() + 80);
    chunk.append(m_envelope).append("\"choices\":[{\"index\":0,\"delta\":").append(delta);
    chunk.append(",\"logprobs\":null,\"finish_reason\":").append(finishReason).append("}]}");
    m_output({}, chunk);
}

// --- in one piece

struct WholeMessage
{
    QByteArray content;
    QByteArray refusal;
    QByteArray reasoning;
    std::vector<CollectedAnswer::ToolCall> calls;
};

WholeMessage messageOf(const CollectedAnswer &answer)
{
    WholeMessage message;
    for (const CollectedAnswer::Part &part : answer.parts) {
        if (const auto *text = std::get_if<CollectedAnswer::Text>(&part))
            (text->isRefusal ? message.refusal : message.content).append(text->text);
        else if (const auto *reasoning = std::get_if<CollectedAnswer::Reasoning>(&part))
            message.reasoning.append(reasoning->text);
        else if (const auto *call = std::get_if<CollectedAnswer::ToolCall>(&part))
            message.calls.push_back(*call);
    }
    return message;
}

void writeCall(const CollectedAnswer::ToolCall &call, qint64 index, const AnswerContext &context, JsonWriter &writer)
{
    const ToolNames::Known known = context.tools.toClient(call.name);
    const QByteArrayView kind = known.isFreeform ? "custom" : "function";
    writer.beginObject().key("id").escaped(call.id.isEmpty() ? madeCallId(context, index) : call.id);
    writer.key("type").escaped(kind).key(kind).beginObject().key("name").escaped(known.name);
    if (known.isFreeform) {
        FreeformInput input;
        const QByteArray begin = input.read(call.arguments);
        writer.key("input").escaped(begin + input.finish());
    } else {
        writer.key("arguments").escaped(call.arguments.isEmpty() ? QByteArrayLiteral("{}") : call.arguments);
    }
    writer.endObject().endObject();
}

void writeMessage(const WholeMessage &message, const AnswerContext &context, JsonWriter &writer)
{
    const auto writeText = [&writer](QByteArrayView name, const QByteArray &text) {
        writer.key(name);
        if (text.isEmpty())
            writer.raw("null");
        else
            writer.escaped(text);
    };
    writer.beginObject().key("role").escaped("assistant");
    // Null means that there is something else.
    if (message.content.isEmpty() && message.calls.empty() && message.refusal.isEmpty())
        writer.key("content").escaped("");
    else
        writeText("content", message.content);
    writeText("refusal", message.refusal);
    if (!message.reasoning.isEmpty())
        writeText("reasoning_content", message.reasoning);
    if (!message.calls.empty()) {
        writer.key("tool_calls").beginArray();
        for (size_t i = 0; i < message.calls.size(); ++i)
            writeCall(message.calls[i], qint64(i), context, writer);
        writer.endArray();
    }
    writer.endObject();
}

} // namespace

std::unique_ptr<AnswerWriter> makeChatAnswerWriter(const AnswerContext &context, AnswerWriter::Output output)
{
    return std::make_unique<ChatAnswerWriter>(context, std::move(output));
}

QByteArray writeChatAnswer(const CollectedAnswer &answer, const AnswerContext &context)
{
    if (answer.error)
        return errorObject(*answer.error);
    const WholeMessage message = messageOf(answer);
    QByteArray body =
        envelope("chat.completion", {.id = answer.id, .model = answer.model, .createdAt = answer.createdAt}, context);
    body.append("\"choices\":[{\"index\":0,\"message\":");
    JsonWriter messageWriter(body);
    writeMessage(message, context, messageWriter);
    body.append(",\"logprobs\":null,\"finish_reason\":");
    JsonWriter finishWriter(body);
    if (answer.finish)
        finishWriter.escaped(wordOf(withCalls(*answer.finish, !message.calls.empty())));
    else
        finishWriter.raw("null");
    body.append("}]");
    if (isKnown(answer.usage)) {
        body.append(",\"usage\":");
        JsonWriter usageWriter(body);
        writeUsage(answer.usage, usageWriter);
    }
    body.append('}');
    return body;
}

} // namespace sluice::translate
