// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/jsontext.h"
#include "core/sim/voice.h"

#include <nlohmann/json.hpp>

namespace sluice::sim {

namespace {

/// OpenAI Chat Completions: chunks of one choice, `finish_reason`, an optional usage chunk without choices, `[DONE]`.
/// Reasoning goes into `reasoning_content`, where DeepSeek, Qwen and vLLM put it.
class ChatVoice final : public Voice
{
public:
    explicit ChatVoice(const VoiceInput &input)
        : m_input(input)
        , m_id(simId("chatcmpl-", input.serial))
    {
    }

    void begin(QByteArray &out) override { appendChunk(out, {{"role", "assistant"}, {"content", ""}}, nullptr); }

    void add(const Piece &piece, QByteArray &out) override
    {
        ++m_outputTokens;
        switch (piece.kind) {
        case PieceKind::Reasoning:
            ++m_reasoningTokens;
            m_reasoning += piece.text;
            appendChunk(out, {{"reasoning_content", toStd(piece.text)}}, nullptr);
            return;
        case PieceKind::Text:
            m_text += piece.text;
            appendChunk(out, {{"content", toStd(piece.text)}}, nullptr);
            return;
        case PieceKind::ToolArguments: addArguments(piece.text, out); return;
        }
    }

    void finish(QByteArray &out) override
    {
        appendChunk(out, Json::object(), finishReason());
        if (m_input.wantsUsage) {
            Json chunk = shell("chat.completion.chunk");
            chunk["choices"] = Json::array();
            chunk["usage"] = usage();
            appendEvent(out, {}, chunk);
            m_reported.isFinal = true;
        }
        out += "data: [DONE]\n\n";
    }

    void fail(const SimError &error, QByteArray &out) override { out += "data: " + errorBody(Dialect::Chat, error) + "\n\n"; }

    void ping(QByteArray &out) override { out += ": keep-alive\n\n"; }

    QByteArray whole() override
    {
        Json message{{"role", "assistant"}, {"content", toStd(m_text)}};
        if (!m_reasoning.isEmpty())
            message["reasoning_content"] = toStd(m_reasoning);
        if (m_hasCall) {
            message["content"] = m_text.isEmpty() ? Json(nullptr) : Json(toStd(m_text));
            message["tool_calls"] = Json::array({call(toStd(m_arguments))});
        }
        Json answer = shell("chat.completion");
        answer["choices"] = Json::array({{{"index", 0}, {"message", message}, {"finish_reason", finishReason()}}});
        answer["usage"] = usage();
        m_reported.isFinal = true;
        return toBytes(answer);
    }

    Usage reported() const override { return m_reported; }

private:
    void addArguments(const QByteArray &text, QByteArray &out)
    {
        if (!m_hasCall) {
            m_hasCall = true;
            Json opening = call({});
            opening["index"] = 0;
            appendChunk(out, {{"tool_calls", Json::array({opening})}}, nullptr);
        }
        m_arguments += text;
        const Json more{{"index", 0}, {"function", {{"arguments", toStd(text)}}}};
        appendChunk(out, {{"tool_calls", Json::array({more})}}, nullptr);
    }

    Json call(const std::string &arguments) const
    {
        return {{"id", toStd(simId("call_", m_input.serial))},
                {"type", "function"},
                {"function", {{"name", toStd(m_input.tool.name)}, {"arguments", arguments}}}};
    }

    Json shell(const char *object) const
    {
        return {{"id", toStd(m_id)}, {"object", object}, {"created", m_input.createdAt}, {"model", toStd(m_input.model)}};
    }

    void appendChunk(QByteArray &out, const Json &delta, const Json &finish)
    {
        Json chunk = shell("chat.completion.chunk");
        chunk["choices"] = Json::array({{{"index", 0}, {"delta", delta}, {"finish_reason", finish}}});
        if (m_input.reportsEachTime)
            chunk["usage"] = usage();
        appendEvent(out, {}, chunk);
    }

    Json finishReason() const { return m_hasCall ? "tool_calls" : "stop"; }

    Json usage()
    {
        m_reported = {.input = m_input.inputTokens, .output = m_outputTokens, .cacheRead = m_input.cacheReadTokens};
        return {{"prompt_tokens", m_input.inputTokens},
                {"completion_tokens", m_outputTokens},
                {"total_tokens", m_input.inputTokens + m_outputTokens},
                {"prompt_tokens_details", {{"cached_tokens", m_input.cacheReadTokens}}},
                {"completion_tokens_details", {{"reasoning_tokens", m_reasoningTokens}}}};
    }

    VoiceInput m_input;
    QByteArray m_id;
    QByteArray m_text;
    QByteArray m_reasoning;
    QByteArray m_arguments;
    bool m_hasCall = false;
    qint64 m_outputTokens = 0;
    qint64 m_reasoningTokens = 0;
    Usage m_reported;
};

} // namespace

std::unique_ptr<Voice> makeChatVoice(const VoiceInput &input)
{
    return std::make_unique<ChatVoice>(input);
}

} // namespace sluice::sim
