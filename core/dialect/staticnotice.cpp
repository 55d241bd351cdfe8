// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dialect/staticnotice.h"

#include <nlohmann/json.hpp>

#include <string>
#include <utility>

namespace sluice::dialect {

namespace {

using Json = nlohmann::ordered_json;

QByteArray dumped(const Json &json)
{
    return QByteArray::fromStdString(json.dump(-1, ' ', false, Json::error_handler_t::replace));
}

std::string idOf(const char *prefix, const StaticNotice &notice)
{
    return prefix + ("sluice" + notice.serial).toStdString();
}

// Chat Completions: platform.openai.com/docs/api-reference/chat

Json chatUsage()
{
    return {{"prompt_tokens", 0}, {"completion_tokens", 0}, {"total_tokens", 0}};
}

Json chatShell(const StaticNotice &notice, const char *object)
{
    return {{"id", idOf("chatcmpl-", notice)},
            {"object", object},
            {"created", notice.createdAt},
            {"model", notice.model.toStdString()}};
}

QByteArray chatBody(const StaticNotice &notice)
{
    Json answer = chatShell(notice, "chat.completion");
    const Json message{{"role", "assistant"}, {"content", notice.text.toStdString()}, {"refusal", nullptr}};
    answer["choices"] = Json::array({{{"index", 0}, {"message", message}, {"logprobs", nullptr}, {"finish_reason", "stop"}}});
    answer["usage"] = chatUsage();
    return dumped(answer);
}

QByteArray chatChunk(const StaticNotice &notice, const Json &delta, const Json &finishReason)
{
    Json chunk = chatShell(notice, "chat.completion.chunk");
    chunk["choices"] = Json::array({{{"index", 0}, {"delta", delta}, {"finish_reason", finishReason}}});
    if (notice.asksUsage)
        chunk["usage"] = nullptr;
    return "data: " + dumped(chunk) + "\n\n";
}

QByteArray chatStream(const StaticNotice &notice)
{
    QByteArray out = chatChunk(notice, {{"role", "assistant"}, {"content", ""}}, nullptr);
    out += chatChunk(notice, {{"content", notice.text.toStdString()}}, nullptr);
    out += chatChunk(notice, Json::object(), "stop");
    if (notice.asksUsage) {
        Json last = chatShell(notice, "chat.completion.chunk");
        last["choices"] = Json::array();
        last["usage"] = chatUsage();
        out += "data: " + dumped(last) + "\n\n";
    }
    return out + "data: [DONE]\n\n";
}

// Messages: docs.anthropic.com, "Streaming messages"

Json messagesShell(const StaticNotice &notice)
{
    return {{"id", idOf("msg_", notice)},
            {"type", "message"},
            {"role", "assistant"},
            {"model", notice.model.toStdString()},
            {"content", Json::array()},
            {"stop_reason", nullptr},
            {"stop_sequence", nullptr},
            {"usage",
             {{"input_tokens", 0}, {"cache_creation_input_tokens", 0}, {"cache_read_input_tokens", 0}, {"output_tokens", 0}}}};
}

QByteArray messagesBody(const StaticNotice &notice)
{
    Json message = messagesShell(notice);
    message["content"].push_back({{"type", "text"}, {"text", notice.text.toStdString()}});
    message["stop_reason"] = "end_turn";
    return dumped(message);
}

QByteArray messagesEvent(const char *type, const Json &fields)
{
    Json event{{"type", type}};
    event.update(fields);
    return QByteArray("event: ") + type + "\ndata: " + dumped(event) + "\n\n";
}

QByteArray messagesStream(const StaticNotice &notice)
{
    const Json block{{"type", "text"}, {"text", ""}};
    const Json text{{"type", "text_delta"}, {"text", notice.text.toStdString()}};
    const Json end{{"stop_reason", "end_turn"}, {"stop_sequence", nullptr}};
    return messagesEvent("message_start", {{"message", messagesShell(notice)}}) +
           messagesEvent("content_block_start", {{"index", 0}, {"content_block", block}}) +
           messagesEvent("content_block_delta", {{"index", 0}, {"delta", text}}) +
           messagesEvent("content_block_stop", {{"index", 0}}) +
           messagesEvent("message_delta", {{"delta", end}, {"usage", {{"output_tokens", 0}}}}) +
           messagesEvent("message_stop", Json::object());
}

/// Responses: platform.openai.com/docs/api-reference/responses-streaming
class ResponsesNotice
{
public:
    explicit ResponsesNotice(const StaticNotice &notice)
        : m_notice(notice)
        , m_text(notice.text.toStdString())
    {
    }

    QByteArray body() const { return dumped(response("completed")); }

    QByteArray stream()
    {
        add("response.created", {{"response", response("in_progress")}});
        add("response.in_progress", {{"response", response("in_progress")}});
        add("response.output_item.added", {{"output_index", 0}, {"item", item("in_progress")}});
        add("response.content_part.added", within({{"part", part({})}}));
        add("response.output_text.delta", within({{"delta", m_text}, {"logprobs", Json::array()}}));
        add("response.output_text.done", within({{"text", m_text}, {"logprobs", Json::array()}}));
        add("response.content_part.done", within({{"part", part(m_text)}}));
        add("response.output_item.done", {{"output_index", 0}, {"item", item("completed")}});
        add("response.completed", {{"response", response("completed")}});
        return std::exchange(m_out, {});
    }

private:
    void add(const char *type, const Json &fields)
    {
        Json event{{"type", type}, {"sequence_number", m_sequence++}};
        event.update(fields);
        m_out += QByteArray("event: ") + type + "\ndata: " + dumped(event) + "\n\n";
    }

    static Json part(const std::string &text)
    {
        return {{"type", "output_text"}, {"text", text}, {"annotations", Json::array()}, {"logprobs", Json::array()}};
    }

    Json item(const std::string &status) const
    {
        const Json content = status == "completed" ? Json::array({part(m_text)}) : Json::array();
        return {
            {"id", idOf("msg_", m_notice)}, {"type", "message"}, {"status", status}, {"role", "assistant"}, {"content", content}};
    }

    Json within(const Json &fields) const
    {
        Json placed{{"item_id", idOf("msg_", m_notice)}, {"output_index", 0}, {"content_index", 0}};
        placed.update(fields);
        return placed;
    }

    Json response(const std::string &status) const
    {
        const bool isDone = status == "completed";
        const Json usage{{"input_tokens", 0},
                         {"input_tokens_details", {{"cached_tokens", 0}}},
                         {"output_tokens", 0},
                         {"output_tokens_details", {{"reasoning_tokens", 0}}},
                         {"total_tokens", 0}};
        return {{"id", idOf("resp_", m_notice)},
                {"object", "response"},
                {"created_at", m_notice.createdAt},
                {"status", status},
                {"error", nullptr},
                {"incomplete_details", nullptr},
                {"instructions", nullptr},
                {"max_output_tokens", nullptr},
                {"metadata", Json::object()},
                {"model", m_notice.model.toStdString()},
                {"output", isDone ? Json::array({item(status)}) : Json::array()},
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
                {"usage", isDone ? usage : Json()}};
    }

    const StaticNotice &m_notice;
    std::string m_text;
    QByteArray m_out;
    int m_sequence = 0;
};

} // namespace

QByteArray noticeStream(Dialect dialect, const StaticNotice &notice)
{
    switch (dialect) {
    case Dialect::Chat: return chatStream(notice);
    case Dialect::Responses: return ResponsesNotice(notice).stream();
    case Dialect::Messages: return messagesStream(notice);
    }
    Q_UNREACHABLE();
}

QByteArray noticeBody(Dialect dialect, const StaticNotice &notice)
{
    switch (dialect) {
    case Dialect::Chat: return chatBody(notice);
    case Dialect::Responses: return ResponsesNotice(notice).body();
    case Dialect::Messages: return messagesBody(notice);
    }
    Q_UNREACHABLE();
}

QString lowHealthText()
{
    return QStringLiteral("The service is overloaded and cannot answer this at the moment. Please try again in a few minutes.");
}

} // namespace sluice::dialect
