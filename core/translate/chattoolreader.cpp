// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/chattoolreader.h"

#include "core/translate/jsonwriter.h"
#include "core/translate/reading.h"

namespace sluice::translate {

namespace {

QByteArray flatFormat(RawJson format)
{
    const RawJson grammar = format["grammar"];
    if (!grammar.isObject())
        return format ? format.written().toByteArray() : QByteArray();
    QByteArray flat;
    JsonWriter writer(flat);
    writer.beginObject().key("type").escaped("grammar");
    for (const auto &[name, value] : grammar.fields())
        writer.key(name).raw(value.written());
    writer.endObject();
    return flat;
}

Tool customTool(RawJson custom)
{
    Tool tool;
    tool.kind = Tool::Kind::Freeform;
    tool.name = custom["name"].escaped().toByteArray();
    tool.description = custom["description"].escaped().toByteArray();
    tool.formatJson = flatFormat(custom["format"]);
    return tool;
}

ToolChoice named(RawJson target)
{
    return {.kind = ToolChoice::Kind::Named, .name = target["name"].escaped().toByteArray()};
}

} // namespace

Tool readChatFunction(RawJson function)
{
    Tool tool;
    tool.name = function["name"].escaped().toByteArray();
    tool.description = function["description"].escaped().toByteArray();
    if (const RawJson parameters = function["parameters"])
        tool.parametersJson = parameters.written().toByteArray();
    if (const RawJson strict = function["strict"])
        tool.isStrict = strict.isTrue();
    return tool;
}

Tool readChatTool(RawJson tool)
{
    const QByteArrayView type = tool["type"].escaped();
    Tool read;
    if (type == "function" || type.isEmpty()) {
        // Without the inner object it is in the shape that Responses has.
        read = readChatFunction(tool["function"].isObject() ? tool["function"] : tool);
    } else if (type == "custom") {
        read = customTool(tool["custom"].isObject() ? tool["custom"] : tool);
    } else {
        read.kind = Tool::Kind::Hosted;
        read.name = type.toByteArray();
        read.hostedJson = tool.written().toByteArray();
        read.hostedDialect = Dialect::Chat;
    }
    read.isDeferred = tool["defer_loading"].isTrue();
    if (const RawJson cache = tool["cache_control"])
        read.cacheJson = cache.written().toByteArray();
    return read;
}

std::optional<ToolChoice> readChatToolChoice(RawJson choice)
{
    if (choice.isText())
        return choiceNamed(choice.escaped());
    if (const RawJson function = choice["function"]; function.isObject())
        return named(function);
    if (const RawJson custom = choice["custom"]; custom.isObject())
        return named(custom);
    if (choice["name"].isText())
        return named(choice);
    return choiceNamed(choice["type"].escaped());
}

} // namespace sluice::translate
