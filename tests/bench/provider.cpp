// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/provider.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>

namespace sluice::bench {

namespace {

constexpr std::size_t kStampBytes = 26; // '@t', up to 19 digits, '#', some digits, ';'
constexpr std::string_view kChatFrame = R"(data: {"id":"chatcmpl-bench","object":"chat.completion.chunk","created":1,"model":")";

std::string text(std::string_view view)
{
    return std::string(view);
}

// The value after `"name":`, blanks skipped; empty if there is none.
std::string_view valueOf(std::string_view json, std::string_view quotedName)
{
    for (std::size_t at = json.find(quotedName); at != std::string_view::npos; at = json.find(quotedName, at + 1)) {
        std::size_t value = json.find_first_not_of(" \t\r\n", at + quotedName.size());
        if (value == std::string_view::npos || json[value] != ':')
            continue;
        value = json.find_first_not_of(" \t\r\n", value + 1);
        return value == std::string_view::npos ? std::string_view{} : json.substr(value);
    }
    return {};
}

void appendNumber(std::string &out, std::int64_t number)
{
    char digits[24];
    const auto result = std::to_chars(digits, digits + sizeof digits, number);
    out.append(digits, result.ptr);
}

std::string responsesUsage(std::uint64_t output)
{
    return R"("usage":{"input_tokens":9,"input_tokens_details":{"cached_tokens":0},"output_tokens":)" + std::to_string(output) +
           R"(,"output_tokens_details":{"reasoning_tokens":0},"total_tokens":)" + std::to_string(output + 9) + "}";
}

std::string responsesObject(std::string_view model, std::string_view status, std::string_view output, std::string_view usage)
{
    return R"({"id":"resp_bench","object":"response","created_at":1,"status":")" + text(status) + R"(","model":")" + text(model) +
           R"(","output":[)" + text(output) +
           R"(],"error":null,"incomplete_details":null,"parallel_tool_calls":true,"tools":[],)" + text(usage) + "}";
}

std::string responsesMessage(std::string_view content)
{
    return R"({"id":"msg_bench","type":"message","status":"completed","role":"assistant","content":[)"
           R"({"type":"output_text","annotations":[],"text":")" +
           text(content) + R"("}]})";
}

// `event:` and `data:` of the dialects that name their events; `rest` are the fields after the type.
std::string named(std::string_view type, std::string_view rest)
{
    return "event: " + text(type) + "\ndata: {\"type\":\"" + text(type) + "\"" + text(rest) + "}\n\n";
}

std::string responsesOpening(std::string_view model)
{
    const std::string response = responsesObject(model, "in_progress", "", "\"usage\":null");
    return named("response.created", R"(,"sequence_number":0,"response":)" + response) +
           named("response.in_progress", R"(,"sequence_number":1,"response":)" + response) +
           named("response.output_item.added",
                 R"(,"sequence_number":2,"output_index":0,"item":{"id":"msg_bench","type":"message",)"
                 R"("status":"in_progress","role":"assistant","content":[]})") +
           named("response.content_part.added",
                 R"(,"sequence_number":3,"item_id":"msg_bench","output_index":0,"content_index":0,)"
                 R"("part":{"type":"output_text","annotations":[],"text":""})");
}

std::string responsesEnding(std::string_view model, std::uint64_t chunks)
{
    // The whole text is not repeated here, as a provider would: it would make a flood of 200 MB twice as large.
    constexpr std::string_view kPlace = R"(,"item_id":"msg_bench","output_index":0,"content_index":0)";
    const auto numbered = [chunks](std::uint64_t offset) {
        return R"(,"sequence_number":)" + std::to_string(chunks + 4 + offset);
    };
    const std::string item = responsesMessage("measured");
    return named("response.output_text.done", numbered(0) + text(kPlace) + R"(,"text":"measured")") +
           named("response.content_part.done",
                 numbered(1) + text(kPlace) + R"(,"part":{"type":"output_text","annotations":[],"text":"measured"})") +
           named("response.output_item.done", numbered(2) + R"(,"output_index":0,"item":)" + item) +
           named("response.completed",
                 numbered(3) + R"(,"response":)" + responsesObject(model, "completed", item, responsesUsage(chunks)));
}

std::string messagesOpening(std::string_view model)
{
    return named("message_start", R"(,"message":{"id":"msg_bench","type":"message","role":"assistant","model":")" + text(model) +
                                      R"(","content":[],"stop_reason":null,"stop_sequence":null,)"
                                      R"("usage":{"input_tokens":9,"cache_creation_input_tokens":0,)"
                                      R"("cache_read_input_tokens":0,"output_tokens":1}})") +
           named("content_block_start", R"(,"index":0,"content_block":{"type":"text","text":""})");
}

std::string messagesEnding(std::uint64_t chunks)
{
    return named("content_block_stop", R"(,"index":0)") +
           named("message_delta", R"(,"delta":{"stop_reason":"end_turn","stop_sequence":null},"usage":{"output_tokens":)" +
                                      std::to_string(chunks) + "}") +
           named("message_stop", "");
}

std::string chatUsage(std::uint64_t output)
{
    return R"("usage":{"prompt_tokens":9,"completion_tokens":)" + std::to_string(output) + R"(,"total_tokens":)" +
           std::to_string(output + 9) + "}";
}

std::string chatEnding(std::string_view model, std::uint64_t chunks, bool wantsUsage)
{
    const std::string frame = text(kChatFrame) + text(model);
    std::string ending = frame + R"(","choices":[{"index":0,"delta":{},"finish_reason":"stop"}]})" + "\n\n";
    if (wantsUsage)
        ending += frame + R"(","choices":[],)" + chatUsage(chunks) + "}\n\n";
    return ending + "data: [DONE]\n\n";
}

struct Around
{
    std::string before;
    std::string after;
};

// What stands before and after the text of a whole answer.
Around wholeAnswerFrame(Dialect dialect, std::string_view model)
{
    constexpr std::uint64_t kTokens = 20;
    switch (dialect) {
    case Dialect::Chat:
        return {R"({"id":"chatcmpl-bench","object":"chat.completion","created":1,"model":")" + text(model) +
                    R"(","choices":[{"index":0,"message":{"role":"assistant","content":")",
                R"("},"finish_reason":"stop"}],)" + chatUsage(kTokens) + "}"};
    case Dialect::Responses: {
        const std::string whole = responsesObject(model, "completed", responsesMessage("|"), responsesUsage(kTokens));
        const std::size_t bar = whole.find('|');
        return {whole.substr(0, bar), whole.substr(bar + 1)};
    }
    case Dialect::Messages:
        return {R"({"id":"msg_bench","type":"message","role":"assistant","model":")" + text(model) +
                    R"(","content":[{"type":"text","text":")",
                R"("}],"stop_reason":"end_turn","stop_sequence":null,"usage":{"input_tokens":9,"output_tokens":20}})"};
    }
    return {};
}

} // namespace

std::optional<Dialect> dialectFromName(std::string_view name)
{
    if (name == "chat")
        return Dialect::Chat;
    if (name == "responses")
        return Dialect::Responses;
    if (name == "messages")
        return Dialect::Messages;
    return std::nullopt;
}

std::optional<Dialect> dialectOfPath(std::string_view path)
{
    path = path.substr(0, path.find('?'));
    if (path.ends_with("/chat/completions"))
        return Dialect::Chat;
    if (path.ends_with("/responses"))
        return Dialect::Responses;
    if (path.ends_with("/messages"))
        return Dialect::Messages;
    return std::nullopt;
}

std::string_view pathOf(Dialect dialect)
{
    switch (dialect) {
    case Dialect::Chat: return "/v1/chat/completions";
    case Dialect::Responses: return "/v1/responses";
    case Dialect::Messages: return "/v1/messages";
    }
    return {};
}

std::string_view terminalMark(Dialect dialect)
{
    switch (dialect) {
    case Dialect::Chat: return "data: [DONE]";
    case Dialect::Responses: return "\"response.completed\"";
    case Dialect::Messages: return "\"message_stop\"";
    }
    return {};
}

StreamOrder StreamOrder::fromModel(std::string_view model)
{
    StreamOrder order;
    while (!model.empty()) {
        const std::size_t dash = model.find('-');
        const std::string part(model.substr(0, dash));
        model.remove_prefix(dash == std::string_view::npos ? model.size() : dash + 1);
        if (part.size() < 2 || part.find_first_not_of("0123456789.", 1) != std::string::npos)
            continue;
        const double value = std::atof(part.c_str() + 1);
        switch (part[0]) {
        case 'n': order.chunks = std::uint64_t(value); break;
        case 'r': order.chunksPerSecond = std::min(value, 1000.0); break;
        case 's': order.eventBytes = std::min<std::size_t>(std::size_t(value), 65536); break;
        case 'b': order.eventsPerWrite = std::clamp<std::size_t>(std::size_t(value), 1, 1024); break;
        case 'u': order.id = std::int64_t(value); break;
        default: break;
        }
    }
    return order;
}

AskedFor AskedFor::fromBody(std::string_view body)
{
    AskedFor asked;
    std::string_view model = valueOf(body, "\"model\"");
    if (model.starts_with('"')) {
        model.remove_prefix(1);
        const std::string_view name = model.substr(0, model.find('"'));
        // It is written into answers as it is, so nothing that would need escaping is taken.
        if (name.find('\\') == std::string_view::npos)
            asked.model = name;
    }
    asked.isStream = valueOf(body, "\"stream\"").starts_with("true");
    asked.wantsUsage = valueOf(body, "\"include_usage\"").starts_with("true");
    return asked;
}

EventWriter::EventWriter(Dialect dialect, const AskedFor &asked, std::size_t eventBytes)
    : m_dialect(dialect)
    , m_model(asked.model)
    , m_wantsUsage(asked.wantsUsage)
{
    switch (dialect) {
    case Dialect::Chat:
        m_before = text(kChatFrame) + m_model + R"(","choices":[{"index":0,"delta":{"content":")";
        m_after = "\"},\"finish_reason\":null}]}\n\n";
        break;
    case Dialect::Responses:
        m_before = "event: response.output_text.delta\ndata: {\"type\":\"response.output_text.delta\",\"item_id\":\"msg_bench\","
                   "\"output_index\":0,\"content_index\":0,\"delta\":\"";
        m_after = "\",\"sequence_number\":";
        break;
    case Dialect::Messages:
        m_before = "event: content_block_delta\ndata: {\"type\":\"content_block_delta\",\"index\":0,"
                   "\"delta\":{\"type\":\"text_delta\",\"text\":\"";
        m_after = "\"}}\n\n";
        break;
    }
    const std::size_t bare = m_before.size() + m_after.size() + kStampBytes;
    m_padding.assign(eventBytes > bare ? eventBytes - bare : 0, 'x');
}

void EventWriter::appendOpening(std::string &out) const
{
    switch (m_dialect) {
    case Dialect::Chat:
        out += text(kChatFrame) + m_model +
               R"(","choices":[{"index":0,"delta":{"role":"assistant","content":""},"finish_reason":null}]})" + "\n\n";
        break;
    case Dialect::Responses: out += responsesOpening(m_model); break;
    case Dialect::Messages: out += messagesOpening(m_model); break;
    }
}

void EventWriter::appendContent(std::string &out, Nanos now, std::uint64_t sequence) const
{
    out += m_before;
    out += "@t";
    appendNumber(out, now);
    out += '#';
    appendNumber(out, std::int64_t(sequence));
    out += ';';
    out += m_padding;
    out += m_after;
    if (m_dialect == Dialect::Responses) {
        appendNumber(out, std::int64_t(sequence + 4));
        out += "}\n\n";
    }
}

void EventWriter::appendEnding(std::string &out, std::uint64_t chunks) const
{
    switch (m_dialect) {
    case Dialect::Chat: out += chatEnding(m_model, chunks, m_wantsUsage); break;
    case Dialect::Responses: out += responsesEnding(m_model, chunks); break;
    case Dialect::Messages: out += messagesEnding(chunks); break;
    }
}

std::string wholeAnswer(Dialect dialect, std::string_view model, std::size_t bytes)
{
    const Around frame = wholeAnswerFrame(dialect, model);
    const std::size_t used = frame.before.size() + frame.after.size();
    return frame.before + std::string(bytes > used ? bytes - used : 1, 'x') + frame.after;
}

std::string requestBody(Dialect dialect, std::string_view model, bool isStream, std::size_t promptBytes)
{
    const std::string prompt(std::max<std::size_t>(promptBytes, 1), 'p');
    std::string body = R"({"model":")" + text(model) + "\"";
    switch (dialect) {
    case Dialect::Chat: body += R"(,"messages":[{"role":"user","content":")" + prompt + R"("}])"; break;
    case Dialect::Responses: body += R"(,"input":")" + prompt + "\""; break;
    case Dialect::Messages: body += R"(,"max_tokens":4096,"messages":[{"role":"user","content":")" + prompt + R"("}])"; break;
    }
    return body + (isStream ? R"(,"stream":true})" : "}");
}

} // namespace sluice::bench
