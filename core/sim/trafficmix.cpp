// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/trafficmix.h"

#include "core/base/random.h"
#include "core/sim/jsontext.h"

#include <nlohmann/json.hpp>

#include <array>

namespace sluice::sim {

namespace {

struct Share
{
    const char *model;
    int weight;
};

/// In parts of 100: four of five requests go well.
constexpr std::array kMix{
    Share{"sim", 26},        Share{"sim-cache", 16},     Share{"sim-fast", 14},   Share{"sim-think", 11},
    Share{"sim-tool", 11},   Share{"sim-slow", 4},       Share{"sim-stall-8", 3}, Share{"sim-ping-6", 2},
    Share{"sim-429-2", 3},   Share{"sim-503", 2},        Share{"sim-500", 1},     Share{"sim-529", 1},
    Share{"sim-error-6", 2}, Share{"sim-truncate-9", 1}, Share{"sim-reset-5", 1}, Share{"sim-error200", 1},
    Share{"sim-empty", 1},
};

constexpr int kLeavePercent = 5;

constexpr std::array kChatTools{
    "opencode/1.18.33 ai-sdk/provider-utils/4.0.2 runtime/bun/1.3.13",
    "QwenCode/0.15.10 (linux; x64)",
    "ai-sdk/openai-compatible/3.0.37 ai-sdk/provider-utils/4.0.2 runtime/bun/1.3.13",
};

constexpr std::array kPrompts{
    "Explain why the retry in the upload path doubles the request.",
    "Write a test for the parser that feeds it byte by byte.",
    "Rename the settings field and move its migration.",
    "Which of these two queues grows without a bound?",
    "Summarise the last build log and name the first error.",
    "为这个函数写一个简短的说明。",
};

int totalWeight()
{
    int total = 0;
    for (const Share &share : kMix)
        total += share.weight;
    return total;
}

QByteArray drawModel(Random &random)
{
    int ticket = random.between(1, totalWeight());
    for (const Share &share : kMix) {
        ticket -= share.weight;
        if (ticket <= 0)
            return share.model;
    }
    return kMix.front().model;
}

/// A question with some pasted text after it, so that requests differ in size as real ones do.
std::string drawPrompt(Random &random, quint64 serial)
{
    std::string prompt = kPrompts[size_t(random.between(0, int(kPrompts.size()) - 1))];
    prompt += "\n\n# Note " + std::to_string(serial) + "\n";
    for (int line = random.between(2, 60); line > 0; --line)
        prompt += "    step(" + std::to_string(random.between(0, 9'999)) + "); // as before\n";
    return prompt;
}

Json commandSchema()
{
    return {{"type", "object"},
            {"properties", {{"command", {{"type", "string"}}}, {"timeout", {{"type", "integer"}}}}},
            {"required", Json::array({"command"})}};
}

constexpr auto kToolWords = "Runs a shell command.";

Json chatBody(const QByteArray &model, const std::string &prompt)
{
    return {{"model", toStd(model)},
            {"messages", Json::array({{{"role", "system"}, {"content", "You are a careful coding assistant."}},
                                      {{"role", "user"}, {"content", prompt}}})},
            {"tools",
             Json::array({{{"type", "function"},
                           {"function", {{"name", "bash"}, {"description", kToolWords}, {"parameters", commandSchema()}}}}})},
            {"tool_choice", "auto"},
            {"stream", true},
            {"stream_options", {{"include_usage", true}}}};
}

Json responsesBody(const QByteArray &model, const std::string &prompt)
{
    const Json text{{"type", "input_text"}, {"text", prompt}};
    return {{"model", toStd(model)},
            {"input", Json::array({{{"type", "message"}, {"role", "user"}, {"content", Json::array({text})}}})},
            {"tools", Json::array({{{"type", "function"},
                                    {"name", "shell"},
                                    {"description", kToolWords},
                                    {"strict", false},
                                    {"parameters", commandSchema()}}})},
            {"tool_choice", "auto"},
            {"store", false},
            {"stream", true}};
}

Json messagesBody(const QByteArray &model, const std::string &prompt)
{
    const Json text{{"type", "text"}, {"text", prompt}};
    return {{"model", toStd(model)},
            {"max_tokens", 4096},
            {"messages", Json::array({{{"role", "user"}, {"content", Json::array({text})}}})},
            {"tools", Json::array({{{"name", "Bash"}, {"description", kToolWords}, {"input_schema", commandSchema()}}})},
            {"stream", true}};
}

/// The second turn of a tool call: what the tool gave back, as the last thing said.
void addToolResult(Dialect dialect, Json &body)
{
    constexpr auto kResult = "sim-tool-42\n";
    const char *arguments = R"({"command":"echo sim-tool-42"})";
    switch (dialect) {
    case Dialect::Chat: {
        const Json call{{"id", "call_1"}, {"type", "function"}, {"function", {{"name", "bash"}, {"arguments", arguments}}}};
        body["messages"].push_back({{"role", "assistant"}, {"content", nullptr}, {"tool_calls", Json::array({call})}});
        body["messages"].push_back({{"role", "tool"}, {"tool_call_id", "call_1"}, {"content", kResult}});
        return;
    }
    case Dialect::Responses:
        body["input"].push_back({{"type", "function_call"}, {"call_id", "call_1"}, {"name", "shell"}, {"arguments", arguments}});
        body["input"].push_back({{"type", "function_call_output"}, {"call_id", "call_1"}, {"output", kResult}});
        return;
    case Dialect::Messages: {
        const Json use{
            {"type", "tool_use"}, {"id", "toolu_1"}, {"name", "Bash"}, {"input", Json::parse(arguments, nullptr, false)}};
        const Json result{{"type", "tool_result"}, {"tool_use_id", "toolu_1"}, {"content", kResult}};
        body["messages"].push_back({{"role", "assistant"}, {"content", Json::array({use})}});
        body["messages"].push_back({{"role", "user"}, {"content", Json::array({result})}});
        return;
    }
    }
}

Json bodyFor(Dialect dialect, const QByteArray &model, const std::string &prompt)
{
    switch (dialect) {
    case Dialect::Chat: return chatBody(model, prompt);
    case Dialect::Responses: return responsesBody(model, prompt);
    case Dialect::Messages: return messagesBody(model, prompt);
    }
    Q_UNREACHABLE();
}

QByteArray pathFor(Dialect dialect)
{
    switch (dialect) {
    case Dialect::Chat: return "/v1/chat/completions";
    case Dialect::Responses: return "/v1/responses";
    case Dialect::Messages: return "/v1/messages?beta=true";
    }
    Q_UNREACHABLE();
}

http::HeaderList headersFor(Dialect dialect, Random &random, const Secret &token)
{
    http::HeaderList headers{{"Content-Type", "application/json"}, {"Authorization", QByteArray("Bearer " + token.reveal())}};
    switch (dialect) {
    case Dialect::Chat:
        headers.append("Accept", "*/*");
        headers.append("User-Agent", kChatTools[size_t(random.between(0, int(kChatTools.size()) - 1))]);
        break;
    case Dialect::Responses:
        headers.append("Accept", "text/event-stream");
        headers.append("User-Agent", "codex_exec/0.171.0 (Debian 12.0.0; x86_64) unknown");
        break;
    case Dialect::Messages:
        headers.append("Accept", "application/json");
        headers.append("User-Agent", "claude-cli/2.1.332 (external, sdk-cli)");
        headers.append("anthropic-version", "2023-06-01");
        break;
    }
    return headers;
}

} // namespace

TrafficRequest drawTrafficRequest(Random &random, quint64 serial, const Secret &token)
{
    constexpr std::array kDialects{Dialect::Chat, Dialect::Responses, Dialect::Messages};
    TrafficRequest drawn;
    drawn.dialect = kDialects[size_t(random.between(0, 2))];
    drawn.model = drawModel(random);
    Json body = bodyFor(drawn.dialect, drawn.model, drawPrompt(random, serial));
    if (drawn.model == "sim-tool" && random.chance(50))
        addToolResult(drawn.dialect, body);
    const QByteArray bytes = toBytes(body);
    drawn.request.target = pathFor(drawn.dialect);
    drawn.request.headers = headersFor(drawn.dialect, random, token);
    drawn.request.body.push_back({bytes, bytes});
    if (random.chance(kLeavePercent))
        drawn.leaveAfter = milliseconds(random.between(500, 1'800));
    return drawn;
}

} // namespace sluice::sim
