// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/api/callreasons.h"
#include "core/dialect/answer.h"
#include "core/dialect/usagemerge.h"
#include "core/translate/answerorder.h"
#include "core/translate/chatdialect.h"
#include "core/translate/chatparts.h"
#include "core/translate/rawjson.h"
#include "core/translate/reading.h"

#include <algorithm>
#include <array>
#include <utility>

namespace sluice::translate {

namespace {

struct FinishWord
{
    QByteArrayView word;
    FinishReason reason;
};

// OpenAI's, and what providers that speak another dialect inside let through; sensitive is GLM's, model_length Mistral's.
constexpr std::array kFinishWords{
    FinishWord{"tool_calls", FinishReason::ToolCalls},
    FinishWord{"function_call", FinishReason::ToolCalls},
    FinishWord{"tool_use", FinishReason::ToolCalls},
    FinishWord{"length", FinishReason::Length},
    FinishWord{"max_tokens", FinishReason::Length},
    FinishWord{"model_length", FinishReason::Length},
    FinishWord{"content_filter", FinishReason::ContentFilter},
    FinishWord{"sensitive", FinishReason::ContentFilter},
    FinishWord{"refusal", FinishReason::Refusal},
    FinishWord{"pause_turn", FinishReason::Pause},
};

// Breaks that look like an end: OpenRouter, GLM, DeepSeek, vLLM.
constexpr std::array<QByteArrayView, 4> kBreaks{"error", "network_error", "insufficient_system_resource", "abort"};

FinishReason reasonOf(QByteArrayView word)
{
    for (const FinishWord &known : kFinishWords) {
        if (known.word == word)
            return known.reason;
    }
    return FinishReason::Stop;
}

class ChatAnswerReader final : public AnswerReader
{
public:
    void readEvent(QByteArrayView type, QByteArrayView data, AnswerSink &sink) override;
    void endOfStream(AnswerSink &sink) override;
    bool readWhole(QByteArrayView body, AnswerSink &sink) override;

private:
    std::optional<dialect::ProviderError> errorOf(QByteArrayView type, RawJson chunk) const;
    void readEnvelope(RawJson chunk);
    void readUsage(RawJson chunk, RawJson choice);
    void readDelta(RawJson delta, AnswerSink &sink);
    void readReasoning(RawJson delta, AnswerSink &sink);
    void readContent(RawJson content, AnswerSink &sink);
    void readCall(RawJson call, std::optional<qint64> index, AnswerSink &sink);
    void readFinish(RawJson choice, AnswerSink &sink);
    void doneMarker(AnswerSink &sink);
    void begin(AnswerSink &sink);
    void tellEnd(FinishReason reason, AnswerSink &sink);
    void tellError(const dialect::ProviderError &error, AnswerSink &sink);

    AnswerOrder m_order;
    QByteArray m_id;
    QByteArray m_model;
    qint64 m_createdAt = 0;
    Usage m_usage;
    std::optional<FinishReason> m_finish; ///< told after the usage, which comes in a later chunk
    bool m_hasUsage = false;
    bool m_hasBegun = false;
    bool m_isOver = false;
};

/// The one that is told: of several only the first.
RawJson firstChoice(RawJson chunk)
{
    RawJson first;
    for (const RawJson &choice : chunk["choices"].elements()) {
        if (choice["index"].integer().value_or(0) == 0)
            first = first ? first : choice;
    }
    return first;
}

void ChatAnswerReader::readEvent(QByteArrayView type, QByteArrayView data, AnswerSink &sink)
{
    if (m_isOver || data.trimmed().isEmpty())
        return;
    if (data.trimmed() == "[DONE]") {
        doneMarker(sink);
        return;
    }
    const RawJson chunk(data);
    if (!isJson(data) || !chunk.isObject()) {
        tellError(dialect::readErrorEvent(data), sink);
        return;
    }
    if (const auto error = errorOf(type, chunk)) {
        tellError(*error, sink);
        return;
    }
    readEnvelope(chunk);
    const RawJson choice = firstChoice(chunk);
    readUsage(chunk, choice);
    if (!choice)
        return;
    begin(sink);
    // Some end a stream with the whole message in place of a delta; it says again what was said.
    if (const RawJson delta = choice["delta"]; delta.isObject())
        readDelta(delta, sink);
    else if (!m_order.hasContent())
        readDelta(choice["message"], sink);
    if (m_order.isTooMuch())
        tellError(AnswerSize::error(), sink);
    else
        readFinish(choice, sink);
}

std::optional<dialect::ProviderError> ChatAnswerReader::errorOf(QByteArrayView type, RawJson chunk) const
{
    if (type == "error" || isErrorSaid(chunk["error"]) || chunk["object"].escaped() == "error")
        return dialect::readErrorEvent(chunk.written());
    // An error of a provider's own form has nothing of an answer beside it.
    if (!chunk["choices"] && !chunk["usage"] && dialect::readProviderError(chunk.written()))
        return dialect::readErrorEvent(chunk.written());
    return std::nullopt;
}

void ChatAnswerReader::readEnvelope(RawJson chunk)
{
    // Azure's first chunk has empty ones.
    if (m_id.isEmpty())
        m_id = chunk["id"].escaped().toByteArray();
    if (m_model.isEmpty())
        m_model = chunk["model"].escaped().toByteArray();
    if (m_createdAt == 0)
        m_createdAt = chunk["created"].integer().value_or(0);
}

void ChatAnswerReader::readUsage(RawJson chunk, RawJson choice)
{
    // Moonshot has it in the choice, Groq in an object of its own.
    for (const RawJson &usage : {chunk["usage"], choice["usage"], chunk["x_groq"]["usage"]}) {
        if (!usage.isObject())
            continue;
        dialect::mergeUsage(m_usage, dialect::readUsage(Dialect::Chat, usage.written()));
        m_hasUsage = true;
    }
}

void ChatAnswerReader::readDelta(RawJson delta, AnswerSink &sink)
{
    readReasoning(delta, sink);
    readContent(delta["content"], sink);
    m_order.refusal(delta["refusal"].escaped(), sink);
    for (const RawJson &call : delta["tool_calls"].elements())
        readCall(call, call["index"].integer(), sink);
    if (const RawJson call = delta["function_call"]; call.isObject()) // of the time before tools
        m_order.call(
            {.index = 0, .id = {}, .name = call["name"].escaped(), .arguments = call["arguments"].escaped(), .signature = {}},
            sink);
}

void ChatAnswerReader::readReasoning(RawJson delta, AnswerSink &sink)
{
    // Those who send two of these say the same in both.
    for (const QByteArrayView name : {"reasoning_content", "reasoning", "thinking"}) {
        if (const QByteArrayView piece = delta[name].escaped(); !piece.isEmpty()) {
            m_order.reasoning(piece, sink);
            return;
        }
    }
    for (const RawJson &detail : delta["reasoning_details"].elements()) {
        m_order.reasoning(detail["text"].escaped(), sink);
        m_order.reasoning(detail["summary"].escaped(), sink);
    }
}

void ChatAnswerReader::readContent(RawJson content, AnswerSink &sink)
{
    m_order.text(content.escaped(), sink);
    // Mistral's parts.
    for (const RawJson &part : content.elements()) {
        m_order.reasoning(part["thinking"].escaped(), sink);
        for (const RawJson &piece : part["thinking"].elements())
            m_order.reasoning(piece["text"].escaped(), sink);
        m_order.text(part["text"].escaped(), sink);
    }
}

void ChatAnswerReader::readCall(RawJson call, std::optional<qint64> index, AnswerSink &sink)
{
    if (const RawJson custom = call["custom"]; custom.isObject()) {
        const QByteArray input = escapedText(custom["input"].escaped());
        m_order.call({.index = index,
                      .id = call["id"].escaped(),
                      .name = custom["name"].escaped(),
                      .arguments = input,
                      .signature = thoughtSignature(call),
                      .isFreeform = true},
                     sink);
        return;
    }
    const RawJson function = call["function"];
    const RawJson arguments = function["arguments"];
    // Whole, as an object in place of its text.
    const QByteArray object = arguments.isObject() ? escapedText(arguments.written()) : QByteArray();
    m_order.call({.index = index,
                  .id = call["id"].escaped(),
                  .name = function["name"].escaped(),
                  .arguments = arguments.isObject() ? QByteArrayView(object) : arguments.escaped(),
                  .signature = thoughtSignature(call)},
                 sink);
}

void ChatAnswerReader::readFinish(RawJson choice, AnswerSink &sink)
{
    const QByteArrayView word = choice["finish_reason"].escaped();
    if (word.isEmpty())
        return;
    if (std::find(kBreaks.begin(), kBreaks.end(), word) != kBreaks.end())
        tellError(dialect::readErrorEvent(choice.written()), sink);
    else
        m_finish = reasonOf(word);
}

/// Without a finish_reason before it, it ends an answer all the same, but not in the middle of a call.
void ChatAnswerReader::doneMarker(AnswerSink &sink)
{
    if (m_finish || !m_order.isWithinCall()) {
        tellEnd(m_finish.value_or(FinishReason::Stop), sink);
        return;
    }
    dialect::ProviderError error;
    error.message = kCallReasons.endedInToolCall.english();
    error.status = 502;
    tellError(error, sink);
}

void ChatAnswerReader::begin(AnswerSink &sink)
{
    if (std::exchange(m_hasBegun, true))
        return;
    sink.begin({.id = m_id, .model = m_model, .createdAt = m_createdAt});
}

void ChatAnswerReader::tellEnd(FinishReason reason, AnswerSink &sink)
{
    begin(sink);
    m_order.close(sink);
    if (m_hasUsage)
        sink.usage(m_usage);
    // What was called counts more than the word.
    if (reason == FinishReason::Stop && m_order.hasCalls())
        reason = FinishReason::ToolCalls;
    else if (reason == FinishReason::ToolCalls && !m_order.hasCalls())
        reason = FinishReason::Stop;
    sink.finish(reason, {});
    sink.end();
    m_isOver = true;
}

void ChatAnswerReader::tellError(const dialect::ProviderError &error, AnswerSink &sink)
{
    m_isOver = true;
    sink.error(error);
}

void ChatAnswerReader::endOfStream(AnswerSink &sink)
{
    if (!m_isOver && m_finish)
        tellEnd(*m_finish, sink);
}

bool ChatAnswerReader::readWhole(QByteArrayView body, AnswerSink &sink)
{
    const RawJson root(body);
    if (!isJson(body))
        return false;
    if (const auto error = root.isObject() ? errorOf({}, root) : dialect::readProviderError(body)) {
        tellError(*error, sink);
        return true;
    }
    const RawJson choice = firstChoice(root);
    const RawJson message = choice["message"];
    if (!message.isObject())
        return false;
    readEnvelope(root);
    readUsage(root, choice);
    begin(sink);
    readReasoning(message, sink);
    readContent(message["content"], sink);
    m_order.refusal(message["refusal"].escaped(), sink);
    // Each is a call of its own here, whatever its index says.
    qint64 index = 0;
    for (const RawJson &call : message["tool_calls"].elements())
        readCall(call, index++, sink);
    if (const RawJson call = message["function_call"]; call.isObject())
        m_order.call(
            {.index = index, .id = {}, .name = call["name"].escaped(), .arguments = call["arguments"].escaped(), .signature = {}},
            sink);
    readFinish(choice, sink);
    if (!m_isOver)
        tellEnd(m_finish.value_or(FinishReason::Stop), sink);
    return true;
}

} // namespace

std::unique_ptr<AnswerReader> makeChatAnswerReader()
{
    return std::make_unique<ChatAnswerReader>();
}

} // namespace sluice::translate
