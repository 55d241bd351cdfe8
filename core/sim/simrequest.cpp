// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/simrequest.h"

#include "core/sim/jsontext.h"
#include "core/sim/toolarguments.h"

#include <nlohmann/json.hpp>

namespace sluice::sim {

namespace {

constexpr int kMaxDepth = 16;
constexpr qsizetype kMaxQuotedLine = 200;
constexpr size_t kMaxVectors = 2'048;

/// The member of that name, or a null value for whatever is no object.
const Json &member(const Json &object, const char *name)
{
    static const Json kNull;
    if (!object.is_object())
        return kNull;
    const auto found = object.find(name);
    return found == object.end() ? kNull : *found;
}

QByteArray text(const Json &value)
{
    if (!value.is_string())
        return {};
    const auto &string = value.get_ref<const std::string &>();
    return QByteArray(string.data(), qsizetype(string.size()));
}

bool isTrue(const Json &value)
{
    return value.is_boolean() && value.get<bool>();
}

/// A tool result may be a string, parts with `text`, or nested content.
QByteArray plainText(const Json &value, int depth = 0)
{
    if (depth > kMaxDepth)
        return {};
    if (value.is_string())
        return text(value);
    QByteArray joined;
    if (value.is_array()) {
        for (const Json &part : value)
            joined += plainText(part, depth + 1);
    } else if (value.is_object()) {
        const Json &own = member(value, "text");
        joined = own.is_null() ? plainText(member(value, "content"), depth + 1) : plainText(own, depth + 1);
    }
    return joined;
}

QByteArray firstLine(const QByteArray &whole)
{
    const QByteArray trimmed = whole.trimmed();
    const qsizetype end = trimmed.indexOf('\n');
    QByteArray line = (end < 0 ? trimmed : trimmed.left(end)).trimmed();
    if (line.size() <= kMaxQuotedLine)
        return line;
    qsizetype cut = kMaxQuotedLine;
    while (cut > 0 && (uchar(line.at(cut)) & 0xC0) == 0x80) // not within a character
        --cut;
    return line.left(cut);
}

std::optional<QByteArray> messagesResult(const Json &messages)
{
    std::optional<QByteArray> last;
    for (const Json &message : messages) {
        const Json &content = member(message, "content");
        if (!content.is_array())
            continue;
        for (const Json &block : content) {
            if (text(member(block, "type")) == "tool_result")
                last = plainText(member(block, "content"));
        }
    }
    return last;
}

std::optional<QByteArray> lastToolResult(Dialect dialect, const Json &body)
{
    if (dialect == Dialect::Messages)
        return messagesResult(member(body, "messages"));
    std::optional<QByteArray> last;
    if (dialect == Dialect::Chat) {
        for (const Json &message : member(body, "messages")) {
            if (text(member(message, "role")) == "tool")
                last = plainText(member(message, "content"));
        }
        return last;
    }
    for (const Json &item : member(body, "input")) {
        if (text(member(item, "type")).endsWith("_output"))
            last = plainText(member(item, "output"));
    }
    return last;
}

/// Function tools in their order, nested ones of Responses namespaces among them; server tools are not ours to call.
void collectTools(const Json &tools, bool isNested, const QByteArray &nameSpace, QList<OfferedTool> &into)
{
    for (const Json &tool : tools) {
        const QByteArray type = text(member(tool, "type"));
        if (type == "namespace" && !isNested) {
            collectTools(member(tool, "tools"), true, text(member(tool, "name")), into);
            continue;
        }
        if (!type.isEmpty() && type != "function" && type != "custom")
            continue;
        const Json &function = member(tool, "function").is_object() ? member(tool, "function") : tool;
        const Json &parameters = member(function, "parameters");
        const Json &schema = parameters.is_null() ? member(function, "input_schema") : parameters;
        // A Responses `custom` tool takes free text and no arguments; one of Messages has a schema.
        if (type == "custom" && !schema.is_object())
            continue;
        if (const QByteArray name = text(member(function, "name")); !name.isEmpty())
            into.append({name, nameSpace, &schema});
    }
}

qsizetype countInputs(const Json &input)
{
    // An array of numbers is one text as tokens.
    if (!input.is_array() || input.empty() || input.front().is_number())
        return 1;
    return qsizetype(std::min(input.size(), kMaxVectors));
}

} // namespace

Expected<SimRequest> readSimRequest(Dialect dialect, const QByteArray &body)
{
    const Json root = Json::parse(body.cbegin(), body.cend(), nullptr, /*allow_exceptions=*/false);
    if (!root.is_object())
        return unexpected(Error{ErrorCode::ParseFailed, QStringLiteral("the body is not a JSON object")});
    SimRequest request;
    request.model = text(member(root, "model"));
    if (request.model.isEmpty())
        return unexpected(Error{ErrorCode::InvalidArgument, QStringLiteral("the body names no model")});
    request.isStream = isTrue(member(root, "stream"));
    request.wantsUsage = isTrue(member(member(root, "stream_options"), "include_usage"));
    request.hasBase64Vectors = text(member(root, "encoding_format")) == "base64";
    request.inputCount = countInputs(member(root, "input"));
    request.inputTokens = std::max<qint64>(1, body.size() / 4);
    QList<OfferedTool> tools;
    collectTools(member(root, "tools"), false, {}, tools);
    request.tool = chooseTool(tools);
    if (const auto result = lastToolResult(dialect, root))
        request.toolResult = firstLine(*result);
    return request;
}

} // namespace sluice::sim
