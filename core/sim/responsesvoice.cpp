// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/jsontext.h"
#include "core/sim/voice.h"

#include <nlohmann/json.hpp>

#include <optional>

namespace sluice::sim {

namespace {

/// Opaque to clients, who must hand it back unchanged.
constexpr auto kEncrypted = "c2ltdWxhdGVk";

/// OpenAI Responses: output items with all their part events, sequence numbers from 0 without a gap, and the whole
/// response once more in the terminal event.
class ResponsesVoice final : public Voice
{
public:
    explicit ResponsesVoice(const VoiceInput &input)
        : m_input(input)
        , m_id(simId("resp_", input.serial))
    {
    }

    void begin(QByteArray &out) override
    {
        append(out, "response.created", {{"response", response("in_progress")}});
        append(out, "response.in_progress", {{"response", response("in_progress")}});
    }

    void add(const Piece &piece, QByteArray &out) override
    {
        ++m_outputTokens;
        if (piece.kind == PieceKind::Reasoning)
            ++m_reasoningTokens;
        if (!m_open || m_open->kind != piece.kind)
            openItem(piece.kind, out);
        m_open->text += piece.text;
        appendDelta(piece, out);
        if (m_input.reportsEachTime) {
            Json soFar = response("in_progress");
            soFar["usage"] = usage();
            append(out, "response.in_progress", {{"response", soFar}});
        }
    }

    void finish(QByteArray &out) override
    {
        closeItem(out);
        Json done = response("completed");
        done["usage"] = usage();
        m_reported.isFinal = true;
        append(out, "response.completed", {{"response", done}});
    }

    void fail(const SimError &error, QByteArray &out) override
    {
        const std::string code = toStd(errorType(Dialect::Responses, error.status));
        if (m_sequence == 0) {
            append(out, "error", {{"code", code}, {"message", toStd(error.message)}, {"param", nullptr}});
            return;
        }
        Json failed = response("failed");
        failed["error"] = {{"code", code}, {"message", toStd(error.message)}};
        append(out, "response.failed", {{"response", failed}});
    }

    /// A comment, as it takes no sequence number.
    void ping(QByteArray &out) override { out += ": keep-alive\n\n"; }

    QByteArray whole() override
    {
        QByteArray unused;
        closeItem(unused);
        Json done = response("completed");
        done["usage"] = usage();
        m_reported.isFinal = true;
        return toBytes(done);
    }

    Usage reported() const override { return m_reported; }

private:
    void append(QByteArray &out, const char *type, const Json &rest)
    {
        Json event{{"type", type}, {"sequence_number", m_sequence++}};
        event.update(rest);
        appendEvent(out, type, event);
    }

    Json response(const char *status) const
    {
        return {{"id", toStd(m_id)},
                {"object", "response"},
                {"created_at", m_input.createdAt},
                {"status", status},
                {"error", nullptr},
                {"incomplete_details", nullptr},
                {"instructions", nullptr},
                {"max_output_tokens", nullptr},
                {"metadata", Json::object()},
                {"model", toStd(m_input.model)},
                {"output", m_output},
                {"parallel_tool_calls", true},
                {"previous_response_id", nullptr},
                {"reasoning", {{"effort", nullptr}, {"summary", nullptr}}},
                {"store", false},
                {"temperature", 1.0},
                {"text", {{"format", {{"type", "text"}}}}},
                {"tool_choice", "auto"},
                {"tools", Json::array()},
                {"top_p", 1.0},
                {"truncation", "disabled"},
                {"usage", nullptr}};
    }

    Json usage()
    {
        m_reported = {.input = m_input.inputTokens, .output = m_outputTokens, .cacheRead = m_input.cacheReadTokens};
        return {{"input_tokens", m_input.inputTokens},
                {"input_tokens_details", {{"cached_tokens", m_input.cacheReadTokens}}},
                {"output_tokens", m_outputTokens},
                {"output_tokens_details", {{"reasoning_tokens", m_reasoningTokens}}},
                {"total_tokens", m_input.inputTokens + m_outputTokens}};
    }

    std::string itemId(PieceKind kind) const
    {
        const quint64 serial = (m_input.serial << 8) + quint64(m_output.size());
        switch (kind) {
        case PieceKind::Reasoning: return toStd(simId("rs_", serial));
        case PieceKind::Text: return toStd(simId("msg_", serial));
        case PieceKind::ToolArguments: return toStd(simId("fc_", serial));
        }
        Q_UNREACHABLE();
    }

    /// An item as it stands: just opened (`text` null) or complete.
    Json item(PieceKind kind, const QByteArray &text, bool isDone) const
    {
        const char *status = isDone ? "completed" : "in_progress";
        Json made{{"id", itemId(kind)}};
        switch (kind) {
        case PieceKind::Reasoning:
            made.update({{"type", "reasoning"}, {"summary", Json::array()}, {"encrypted_content", kEncrypted}});
            if (isDone)
                made["summary"].push_back(part(kind, text));
            return made;
        case PieceKind::Text:
            made.update({{"type", "message"}, {"status", status}, {"role", "assistant"}, {"content", Json::array()}});
            if (isDone)
                made["content"].push_back(part(kind, text));
            return made;
        case PieceKind::ToolArguments:
            made.update({{"type", "function_call"},
                         {"status", status},
                         {"call_id", toStd(simId("call_", m_input.serial))},
                         {"name", toStd(m_input.tool.name)},
                         {"arguments", toStd(text)}});
            if (!m_input.tool.nameSpace.isEmpty())
                made["namespace"] = toStd(m_input.tool.nameSpace);
            return made;
        }
        Q_UNREACHABLE();
    }

    static Json part(PieceKind kind, const QByteArray &text)
    {
        if (kind == PieceKind::Reasoning)
            return {{"type", "summary_text"}, {"text", toStd(text)}};
        return {{"type", "output_text"}, {"text", toStd(text)}, {"annotations", Json::array()}, {"logprobs", Json::array()}};
    }

    /// `item_id` and the indices, which every event within an item carries.
    Json place(PieceKind kind, const Json &rest) const
    {
        Json placed{{"item_id", itemId(kind)}, {"output_index", m_output.size()}};
        if (kind == PieceKind::Reasoning)
            placed["summary_index"] = 0;
        if (kind == PieceKind::Text)
            placed["content_index"] = 0;
        placed.update(rest);
        return placed;
    }

    void openItem(PieceKind kind, QByteArray &out)
    {
        closeItem(out);
        m_open = Piece{kind, {}};
        append(out, "response.output_item.added",
               {{"output_index", m_output.size()}, {"item", item(kind, {}, /*isDone=*/false)}});
        if (kind == PieceKind::Reasoning)
            append(out, "response.reasoning_summary_part.added", place(kind, {{"part", part(kind, {})}}));
        if (kind == PieceKind::Text)
            append(out, "response.content_part.added", place(kind, {{"part", part(kind, {})}}));
    }

    void appendDelta(const Piece &piece, QByteArray &out)
    {
        Json rest{{"delta", toStd(piece.text)}};
        switch (piece.kind) {
        case PieceKind::Reasoning: append(out, "response.reasoning_summary_text.delta", place(piece.kind, rest)); return;
        case PieceKind::Text:
            rest["logprobs"] = Json::array();
            append(out, "response.output_text.delta", place(piece.kind, rest));
            return;
        case PieceKind::ToolArguments: append(out, "response.function_call_arguments.delta", place(piece.kind, rest)); return;
        }
    }

    void closeItem(QByteArray &out)
    {
        if (!m_open)
            return;
        const auto [kind, text] = *m_open;
        switch (kind) {
        case PieceKind::Reasoning:
            append(out, "response.reasoning_summary_text.done", place(kind, {{"text", toStd(text)}}));
            append(out, "response.reasoning_summary_part.done", place(kind, {{"part", part(kind, text)}}));
            break;
        case PieceKind::Text:
            append(out, "response.output_text.done", place(kind, {{"text", toStd(text)}, {"logprobs", Json::array()}}));
            append(out, "response.content_part.done", place(kind, {{"part", part(kind, text)}}));
            break;
        case PieceKind::ToolArguments:
            append(out, "response.function_call_arguments.done", place(kind, {{"arguments", toStd(text)}}));
            break;
        }
        const Json done = item(kind, text, /*isDone=*/true);
        append(out, "response.output_item.done", {{"output_index", m_output.size()}, {"item", done}});
        m_output.push_back(done);
        m_open.reset();
    }

    VoiceInput m_input;
    QByteArray m_id;
    std::optional<Piece> m_open;
    Json m_output = Json::array();
    int m_sequence = 0;
    qint64 m_outputTokens = 0;
    qint64 m_reasoningTokens = 0;
    Usage m_reported;
};

} // namespace

std::unique_ptr<Voice> makeResponsesVoice(const VoiceInput &input)
{
    return std::make_unique<ResponsesVoice>(input);
}

} // namespace sluice::sim
