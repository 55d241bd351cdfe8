// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dialect/contentcount.h"

#include "core/dialect/tokenestimate.h"

#include <simdjson.h>

#include <algorithm>
#include <span>
#include <string_view>

namespace sluice::dialect {

namespace {

using simdjson::dom::array;
using simdjson::dom::element;
using simdjson::dom::element_type;
using simdjson::dom::object;
using Words = std::span<const std::string_view>;

bool isOneOf(std::string_view word, Words words)
{
    return std::find(words.begin(), words.end(), word) != words.end();
}

QByteArrayView view(std::string_view text)
{
    return {text.data(), qsizetype(text.size())};
}

std::string_view textAt(const object &object, std::string_view key)
{
    std::string_view text;
    return object.at_key(key).get_string().get(text) ? std::string_view() : text;
}

// Which keys hold what, in Chat, Responses, Messages and the older Completions and Embeddings.
constexpr std::string_view kContentOfRequest[]{"messages", "input", "system", "instructions", "prompt", "suffix"};
constexpr std::string_view kToolsOfRequest[]{"tools", "functions", "response_format", "text", "output_format", "output_config"};
constexpr std::string_view kContent[]{
    "text",  "content", "thinking", "reasoning",  "reasoning_content", "refusal",       "output", "summary",
    "title", "context", "name",     "tool_calls", "function",          "function_call", "custom", "code"};
constexpr std::string_view kArguments[]{"input", "arguments", "action"};
constexpr std::string_view kTextOfTool[]{"name", "description", "definition"};
constexpr std::string_view kSchemaOfTool[]{"parameters", "input_schema", "schema"};
constexpr std::string_view kToolInside[]{"function", "custom", "format", "json_schema", "tools"};
constexpr std::string_view kImageTypes[]{"image", "image_url", "input_image", "computer_screenshot"};
constexpr std::string_view kFileTypes[]{"file",  "input_file", "input_audio", "audio",
                                        "video", "video_url",  "input_video", "container_upload"};

/// Walks through a body once and copies nothing. As deep as the parser allows (1,024 levels).
class ContentCount
{
public:
    void addRequest(const object &body)
    {
        for (const auto field : body) {
            if (isOneOf(field.key, kContentOfRequest))
                addContent(field.value);
            else if (isOneOf(field.key, kToolsOfRequest))
                addTool(field.value);
        }
    }

    qint64 tokens() const { return m_text.tokens() + m_fixed; }

private:
    void addContent(const element &value)
    {
        switch (value.type()) {
        case element_type::STRING: addText(value); break;
        case element_type::ARRAY:
            for (const element item : array(value))
                addContent(item);
            break;
        case element_type::OBJECT: addItem(object(value)); break;
        // Embeddings and Completions take texts as numbers of tokens.
        case element_type::INT64:
        case element_type::UINT64: ++m_fixed; break;
        case element_type::DOUBLE:
        case element_type::BOOL:
        case element_type::NULL_VALUE: break;
        }
    }

    // A message, a part of one, or an item of Responses.
    void addItem(const object &item)
    {
        const std::string_view type = textAt(item, "type");
        if (isOneOf(type, kImageTypes)) {
            m_fixed += kImageTokens;
            return;
        }
        if (isOneOf(type, kFileTypes)) {
            m_fixed += kFileTokens;
            return;
        }
        if (type == "document")
            addDocument(item);
        for (const auto field : item) {
            if (isOneOf(field.key, kContent))
                addContent(field.value);
            else if (isOneOf(field.key, kArguments))
                addArguments(field.value);
        }
    }

    void addDocument(const object &document)
    {
        object source;
        if (document.at_key("source").get_object().get(source))
            return;
        const std::string_view type = textAt(source, "type");
        if (type == "text")
            m_text.add(view(textAt(source, "data")));
        else if (type == "content")
            addItem(source);
        else
            m_fixed += kFileTokens;
    }

    // JSON, which Chat and Responses write into a string; so where it is none it counts as if it were.
    void addArguments(const element &value)
    {
        if (value.is_string())
            addText(value);
        else
            addJson(value);
    }

    void addTool(const element &value)
    {
        array items;
        if (!value.get_array().get(items)) {
            for (const element item : items)
                addTool(item);
        }
        object tool;
        if (value.get_object().get(tool))
            return;
        for (const auto field : tool) {
            if (isOneOf(field.key, kTextOfTool))
                addText(field.value);
            else if (isOneOf(field.key, kSchemaOfTool))
                addJson(field.value);
            else if (isOneOf(field.key, kToolInside))
                addTool(field.value);
        }
    }

    void addText(const element &value)
    {
        std::string_view text;
        if (!value.get_string().get(text))
            m_text.add(view(text));
    }

    // As it would stand in the shortest text.
    void addJson(const element &value)
    {
        switch (value.type()) {
        case element_type::OBJECT:
            m_text.addAscii(2);
            for (const auto field : object(value)) {
                m_text.addQuoted(view(field.key));
                m_text.addAscii(2); // the colon, the comma
                addJson(field.value);
            }
            break;
        case element_type::ARRAY:
            m_text.addAscii(2);
            for (const element item : array(value)) {
                m_text.addAscii(1);
                addJson(item);
            }
            break;
        case element_type::STRING: m_text.addQuoted(view(value.get_string().value_unsafe())); break;
        case element_type::INT64: m_text.addAscii(digits(value.get_int64().value_unsafe())); break;
        case element_type::UINT64: m_text.addAscii(20); break;
        case element_type::DOUBLE: m_text.addAscii(6); break;
        case element_type::BOOL:
        case element_type::NULL_VALUE: m_text.addAscii(4); break;
        }
    }

    static int digits(qint64 number)
    {
        int digits = number < 0 ? 2 : 1;
        while (number /= 10)
            ++digits;
        return digits;
    }

    TextAmount m_text;
    qint64 m_fixed = 0; ///< tokens
};

} // namespace

qint64 contentTokens(const object &body)
{
    ContentCount count;
    count.addRequest(body);
    return count.tokens();
}

} // namespace sluice::dialect
