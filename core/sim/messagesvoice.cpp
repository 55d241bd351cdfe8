// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/jsontext.h"
#include "core/sim/voice.h"

#include <QList>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <optional>

namespace sluice::sim {

namespace {

/// Opaque to clients, who must hand it back unchanged.
constexpr auto kSignature = "c2ltdWxhdGVk";
/// Of output, as message_start tells it; no later count may fall below it.
constexpr qint64 kOpeningTokens = 1;

/// Anthropic Messages: message_start, blocks one after the other with their own index, message_delta, message_stop.
class MessagesVoice final : public Voice
{
public:
    explicit MessagesVoice(const VoiceInput &input)
        : m_input(input)
        , m_id(simId("msg_", input.serial))
    {
    }

    void begin(QByteArray &out) override
    {
        report(kOpeningTokens, /*isFinal=*/false);
        Json message = shell();
        message["usage"] = fullUsage(kOpeningTokens);
        append(out, {{"type", "message_start"}, {"message", message}});
        ping(out);
    }

    void add(const Piece &piece, QByteArray &out) override
    {
        ++m_outputTokens;
        if (!m_open || m_open->kind != piece.kind)
            openBlock(piece.kind, out);
        m_open->text += piece.text;
        append(out, {{"type", "content_block_delta"}, {"index", m_index}, {"delta", delta(piece)}});
        if (m_input.reportsEachTime)
            appendDelta(out, nullptr);
    }

    void finish(QByteArray &out) override
    {
        closeBlock(out);
        appendDelta(out, stopReason());
        m_reported.isFinal = true;
        append(out, {{"type", "message_stop"}});
    }

    void fail(const SimError &error, QByteArray &out) override
    {
        out += "event: error\ndata: " + errorBody(Dialect::Messages, error) + "\n\n";
    }

    void ping(QByteArray &out) override { append(out, {{"type", "ping"}}); }

    QByteArray whole() override
    {
        QByteArray unused;
        closeBlock(unused);
        report(m_outputTokens, /*isFinal=*/true);
        Json message = shell();
        for (const Piece &block : std::as_const(m_blocks))
            message["content"].push_back(content(block));
        message["stop_reason"] = stopReason();
        message["usage"] = fullUsage(m_outputTokens);
        return toBytes(message);
    }

    Usage reported() const override { return m_reported; }

private:
    Json shell() const
    {
        return {{"id", toStd(m_id)},        {"type", "message"},      {"role", "assistant"},     {"model", toStd(m_input.model)},
                {"content", Json::array()}, {"stop_reason", nullptr}, {"stop_sequence", nullptr}};
    }

    Json fullUsage(qint64 output) const
    {
        return {{"input_tokens", m_input.inputTokens - m_input.cacheReadTokens - m_input.cacheWriteTokens},
                {"cache_creation_input_tokens", m_input.cacheWriteTokens},
                {"cache_read_input_tokens", m_input.cacheReadTokens},
                {"output_tokens", output}};
    }

    void report(qint64 output, bool isFinal)
    {
        m_reported = {.input = m_input.inputTokens,
                      .output = output,
                      .cacheRead = m_input.cacheReadTokens,
                      .cacheWrite = m_input.cacheWriteTokens,
                      .isFinal = isFinal};
    }

    void append(QByteArray &out, const Json &event) const
    {
        appendEvent(out, QByteArray::fromStdString(event["type"].get<std::string>()), event);
    }

    void appendDelta(QByteArray &out, const Json &reason)
    {
        const qint64 output = std::max(m_outputTokens, kOpeningTokens);
        report(output, /*isFinal=*/false);
        append(out, {{"type", "message_delta"},
                     {"delta", {{"stop_reason", reason}, {"stop_sequence", nullptr}}},
                     {"usage", {{"output_tokens", output}}}});
    }

    void openBlock(PieceKind kind, QByteArray &out)
    {
        closeBlock(out);
        ++m_index;
        m_open = Piece{kind, {}};
        append(out, {{"type", "content_block_start"}, {"index", m_index}, {"content_block", emptyContent(kind)}});
    }

    void closeBlock(QByteArray &out)
    {
        if (!m_open)
            return;
        if (m_open->kind == PieceKind::Reasoning) {
            append(out, {{"type", "content_block_delta"},
                         {"index", m_index},
                         {"delta", {{"type", "signature_delta"}, {"signature", kSignature}}}});
        }
        append(out, {{"type", "content_block_stop"}, {"index", m_index}});
        m_hasCall = m_hasCall || m_open->kind == PieceKind::ToolArguments;
        m_blocks.append(*m_open);
        m_open.reset();
    }

    Json toolUse(const Json &input) const
    {
        return {{"type", "tool_use"},
                {"id", toStd(simId("toolu_", m_input.serial))},
                {"name", toStd(m_input.tool.name)},
                {"input", input}};
    }

    Json emptyContent(PieceKind kind) const
    {
        switch (kind) {
        case PieceKind::Reasoning: return {{"type", "thinking"}, {"thinking", ""}, {"signature", ""}};
        case PieceKind::Text: return {{"type", "text"}, {"text", ""}};
        case PieceKind::ToolArguments: return toolUse(Json::object());
        }
        Q_UNREACHABLE();
    }

    Json content(const Piece &block) const
    {
        switch (block.kind) {
        case PieceKind::Reasoning: return {{"type", "thinking"}, {"thinking", toStd(block.text)}, {"signature", kSignature}};
        case PieceKind::Text: return {{"type", "text"}, {"text", toStd(block.text)}};
        case PieceKind::ToolArguments:
            return toolUse(Json::parse(block.text.cbegin(), block.text.cend(), nullptr, /*allow_exceptions=*/false));
        }
        Q_UNREACHABLE();
    }

    static Json delta(const Piece &piece)
    {
        switch (piece.kind) {
        case PieceKind::Reasoning: return {{"type", "thinking_delta"}, {"thinking", toStd(piece.text)}};
        case PieceKind::Text: return {{"type", "text_delta"}, {"text", toStd(piece.text)}};
        case PieceKind::ToolArguments: return {{"type", "input_json_delta"}, {"partial_json", toStd(piece.text)}};
        }
        Q_UNREACHABLE();
    }

    Json stopReason() const { return m_hasCall ? "tool_use" : "end_turn"; }

    VoiceInput m_input;
    QByteArray m_id;
    std::optional<Piece> m_open;
    QList<Piece> m_blocks;
    int m_index = -1;
    bool m_hasCall = false;
    qint64 m_outputTokens = 0;
    Usage m_reported;
};

} // namespace

std::unique_ptr<Voice> makeMessagesVoice(const VoiceInput &input)
{
    return std::make_unique<MessagesVoice>(input);
}

} // namespace sluice::sim
