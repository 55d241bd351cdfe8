// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dialect/aggregator.h"

#include "core/dialect/keyscan.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <string>

namespace sluice::dialect {

namespace {

using Json = nlohmann::ordered_json;

// Writing JSON out again takes stack for each level, so what is nested beyond reason is not taken in.
bool isTooDeep(QByteArrayView data)
{
    static constexpr int kMaxDepth = 256;
    int deepest = 0;
    walkBrackets(data, [&deepest](const char *, int depth) {
        deepest = std::max(deepest, depth);
        return deepest <= kMaxDepth;
    });
    return deepest > kMaxDepth;
}

Json parsed(QByteArrayView data)
{
    if (isTooDeep(data))
        return Json();
    return Json::parse(data.begin(), data.end(), nullptr, /*allow_exceptions=*/false);
}

QByteArray dumped(const Json &json)
{
    return QByteArray::fromStdString(json.dump(-1, ' ', false, Json::error_handler_t::replace));
}

const Json &at(const Json &object, const char *key)
{
    static const Json kNull;
    if (!object.is_object())
        return kNull;
    const auto found = object.find(key);
    return found == object.end() ? kNull : *found;
}

void appendText(Json &object, const char *key, const Json &piece)
{
    if (!piece.is_string())
        return;
    Json &text = object[key];
    if (!text.is_string())
        text = std::string();
    text.get_ref<std::string &>() += piece.get_ref<const std::string &>();
}

bool isFilledText(const Json &value)
{
    return value.is_string() && !value.get_ref<const std::string &>().empty();
}

class ChatAggregator final : public Aggregator
{
public:
    void take(QByteArrayView data) override
    {
        if (data.trimmed() == "[DONE]") {
            m_isDone = true;
            return;
        }
        const Json chunk = parsed(data);
        if (!chunk.is_object())
            return;
        for (const char *key : {"id", "created", "model", "system_fingerprint", "service_tier"}) {
            if (!at(chunk, key).is_null() && at(m_answer, key).is_null())
                m_answer[key] = at(chunk, key);
        }
        if (at(chunk, "usage").is_object())
            m_usage = at(chunk, "usage");
        if (at(chunk, "choices").is_array()) {
            for (const Json &choice : at(chunk, "choices"))
                takeChoice(choice);
        }
    }

    QByteArray result() const override
    {
        if (m_choices.empty() || !(m_isDone || m_sawFinish))
            return {};
        Json answer = m_answer;
        answer["object"] = "chat.completion";
        answer["choices"] = m_choices;
        for (Json &choice : answer["choices"])
            complete(choice);
        if (!m_usage.is_null())
            answer["usage"] = m_usage;
        return dumped(answer);
    }

private:
    void takeChoice(const Json &choice)
    {
        const size_t index = at(choice, "index").is_number_unsigned() ? at(choice, "index").get<size_t>() : 0;
        if (index > 127)
            return;
        if (at(choice, "usage").is_object()) // Kimi's place for it
            m_usage = at(choice, "usage");
        while (m_choices.size() <= index)
            m_choices.push_back({{"index", m_choices.size()},
                                 {"message", {{"role", "assistant"}, {"content", nullptr}}},
                                 {"finish_reason", nullptr}});
        Json &target = m_choices[index];
        if (at(choice, "finish_reason").is_string()) {
            target["finish_reason"] = at(choice, "finish_reason");
            m_sawFinish = true;
        }
        const Json &delta = at(choice, "delta");
        for (const char *key : {"content", "reasoning_content", "reasoning", "refusal"})
            appendText(target["message"], key, at(delta, key));
        if (at(delta, "tool_calls").is_array()) {
            for (const Json &call : at(delta, "tool_calls"))
                takeCall(target["message"]["tool_calls"], call);
        }
    }

    // What strict clients need and some streams leave out.
    static void complete(Json &choice)
    {
        Json &message = choice["message"];
        const bool hasCalls = at(message, "tool_calls").is_array();
        if (choice["finish_reason"].is_null())
            choice["finish_reason"] = hasCalls ? "tool_calls" : "stop";
        if (!hasCalls)
            return;
        size_t number = 0;
        for (Json &call : message["tool_calls"]) {
            if (!isFilledText(call["id"]))
                call["id"] = "call_" + std::to_string(number);
            ++number;
        }
    }

    // The index tells which call a part belongs to, else the id. Some write index 0 for all, or neither: then a name begins a
    // call.
    static size_t placeOf(const Json &part, const Json &calls)
    {
        const bool isNamed = isFilledText(at(at(part, "function"), "name"));
        const bool hasIndex = at(part, "index").is_number_unsigned();
        const size_t last = calls.empty() ? 0 : calls.size() - 1;
        const size_t place = hasIndex ? std::min<size_t>(at(part, "index").get<size_t>(), calls.size()) : last;
        if (place == calls.size())
            return place;
        if (const Json &id = at(part, "id"); isFilledText(id)) {
            const Json &known = at(calls[place], "id");
            return isFilledText(known) && known != id && (isNamed || !hasIndex) ? calls.size() : place;
        }
        return isNamed && !hasIndex ? calls.size() : place;
    }

    static void takeCall(Json &calls, const Json &part)
    {
        if (!calls.is_array())
            calls = Json::array();
        const size_t place = placeOf(part, calls);
        if (place == calls.size())
            calls.push_back({{"id", ""}, {"type", "function"}, {"function", {{"name", ""}, {"arguments", ""}}}});
        Json &call = calls[place];
        if (isFilledText(at(part, "id")))
            call["id"] = at(part, "id");
        const Json &function = at(part, "function");
        if (isFilledText(at(function, "name")))
            call["function"]["name"] = at(function, "name");
        const Json &arguments = at(function, "arguments");
        appendText(call["function"], "arguments",
                   arguments.is_object() ? Json(arguments.dump(-1, ' ', false, Json::error_handler_t::replace)) : arguments);
    }

    Json m_answer = Json::object();
    Json m_choices = Json::array();
    Json m_usage;
    bool m_isDone = false;
    bool m_sawFinish = false;
};

class MessagesAggregator final : public Aggregator
{
public:
    void take(QByteArrayView data) override
    {
        const Json event = parsed(data);
        const std::string type = at(event, "type").is_string() ? at(event, "type").get<std::string>() : std::string();
        if (type == "message_start")
            m_message = at(event, "message");
        else if (type == "content_block_start")
            m_blocks.push_back(at(event, "content_block").is_object() ? at(event, "content_block") : Json::object());
        else if (type == "content_block_delta" && !m_blocks.empty())
            takeDelta(m_blocks[placeOf(event)], at(event, "delta"));
        else if (type == "message_delta")
            takeMessageDelta(event);
        else if (type == "message_stop")
            m_isComplete = true;
    }

    QByteArray result() const override
    {
        if (!m_message.is_object() || !m_isComplete)
            return {};
        Json message = m_message;
        message["content"] = m_blocks;
        for (Json &block : message["content"])
            closeBlock(block);
        return dumped(message);
    }

private:
    size_t placeOf(const Json &event) const
    {
        const Json &index = at(event, "index");
        const size_t last = m_blocks.size() - 1;
        return index.is_number_unsigned() ? std::min<size_t>(index.get<size_t>(), last) : last;
    }

    static void takeDelta(Json &block, const Json &delta)
    {
        appendText(block, "text", at(delta, "text"));
        appendText(block, "thinking", at(delta, "thinking"));
        appendText(block, "signature", at(delta, "signature"));
        appendText(block, "partial_json", at(delta, "partial_json"));
    }

    static void closeBlock(Json &block)
    {
        const Json partial = at(block, "partial_json");
        if (!partial.is_string())
            return;
        block.erase("partial_json");
        const Json input = parsed(partial.get_ref<const std::string &>());
        if (input.is_object())
            block["input"] = input;
    }

    void takeMessageDelta(const Json &event)
    {
        const Json &delta = at(event, "delta");
        for (const char *key : {"stop_reason", "stop_sequence"}) {
            if (!at(delta, key).is_null() && m_message.is_object())
                m_message[key] = at(delta, key);
        }
        m_isComplete = m_isComplete || at(delta, "stop_reason").is_string();
        if (at(event, "usage").is_object() && m_message.is_object()) {
            if (!at(m_message, "usage").is_object())
                m_message["usage"] = Json::object();
            for (const auto &[key, value] : at(event, "usage").items()) {
                if (!value.is_null())
                    m_message["usage"][key] = value;
            }
        }
    }

    Json m_message;
    Json m_blocks = Json::array();
    bool m_isComplete = false;
};

class ResponsesAggregator final : public Aggregator
{
public:
    void take(QByteArrayView data) override
    {
        const Json event = parsed(data);
        const Json &type = at(event, "type");
        if (type == "response.output_item.done" && at(event, "item").is_object())
            m_items.push_back(at(event, "item"));
        else if (type == "response.completed" || type == "response.incomplete" || type == "response.failed" ||
                 type == "response.done")
            m_response = at(event, "response");
    }

    QByteArray result() const override
    {
        if (!m_response.is_object())
            return {};
        Json response = m_response;
        // Some leave the items out of the last event, as the client has had them already.
        if (!at(response, "output").is_array() || at(response, "output").empty())
            response["output"] = m_items;
        return dumped(response);
    }

private:
    Json m_response;
    Json m_items = Json::array();
};

} // namespace

std::unique_ptr<Aggregator> makeAggregator(Dialect dialect)
{
    switch (dialect) {
    case Dialect::Chat: return std::make_unique<ChatAggregator>();
    case Dialect::Messages: return std::make_unique<MessagesAggregator>();
    case Dialect::Responses: return std::make_unique<ResponsesAggregator>();
    }
    Q_UNREACHABLE();
}

} // namespace sluice::dialect
