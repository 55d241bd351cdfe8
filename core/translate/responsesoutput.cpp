// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/responsesoutput.h"

#include "core/translate/jsonwriter.h"

#include <algorithm>

namespace sluice::translate {

QByteArray outputPart(QByteArrayView text, bool isRefusal)
{
    QByteArray part;
    JsonWriter writer(part);
    writer.beginObject();
    if (isRefusal)
        writer.key("type").escaped("refusal").key("refusal").escaped(text);
    else
        writer.key("type")
            .escaped("output_text")
            .key("text")
            .escaped(text)
            .key("annotations")
            .raw("[]")
            .key("logprobs")
            .raw("[]");
    writer.endObject();
    return part;
}

QByteArray summaryPart(QByteArrayView text)
{
    QByteArray part;
    JsonWriter(part).beginObject().key("type").escaped("summary_text").key("text").escaped(text).endObject();
    return part;
}

QByteArray messageItem(const QByteArray &id, QByteArrayView status, const QByteArray &parts)
{
    QByteArray item;
    JsonWriter writer(item);
    writer.beginObject().key("id").escaped(id).key("type").escaped("message").key("status").escaped(status);
    writer.key("role").escaped("assistant").key("content").beginArray().raw(parts).endArray().endObject();
    return item;
}

QByteArray reasoningItem(const QByteArray &id, QByteArrayView status, const QByteArray &parts, QByteArrayView sealed)
{
    QByteArray item;
    JsonWriter writer(item);
    writer.beginObject().key("id").escaped(id).key("type").escaped("reasoning").key("status").escaped(status);
    writer.key("summary").beginArray().raw(parts).endArray();
    if (!sealed.isEmpty())
        writer.key("encrypted_content").escaped(sealed);
    writer.endObject();
    return item;
}

QByteArray callItem(const OutputCall &call, QByteArrayView status, QByteArrayView said)
{
    QByteArray item;
    JsonWriter writer(item);
    writer.beginObject().key("id").escaped(call.itemId);
    writer.key("type").escaped(call.tool.isFreeform ? "custom_tool_call" : "function_call").key("status").escaped(status);
    writer.key("call_id").escaped(call.callId).key("name").escaped(call.tool.name);
    if (!call.tool.nameSpace.isEmpty())
        writer.key("namespace").escaped(call.tool.nameSpace);
    writer.key(call.tool.isFreeform ? "input" : "arguments").escaped(said).endObject();
    return item;
}

QByteArray usageObject(const Usage &usage)
{
    const qint64 input = usage.input.value_or(0);
    const qint64 output = usage.output.value_or(0);
    qint64 total = 0;
    if (qAddOverflow(input, output, &total))
        total = std::max(input, output);
    QByteArray object;
    JsonWriter writer(object);
    writer.beginObject().key("input_tokens").number(input).key("input_tokens_details").beginObject();
    writer.key("cached_tokens").number(usage.cacheRead.value_or(0)).endObject();
    writer.key("output_tokens").number(output).key("output_tokens_details").beginObject();
    writer.key("reasoning_tokens").number(usage.reasoning.value_or(0)).endObject();
    writer.key("total_tokens").number(total).endObject();
    return object;
}

QByteArray errorCode(const dialect::ProviderError &error)
{
    bool isNumber = false;
    error.code.toInt(&isNumber);
    if (!error.code.isEmpty() && !isNumber)
        return error.code.toUtf8();
    constexpr int kBadGateway = 502;
    const int status = error.status.value_or(kBadGateway);
    if (status == 429)
        return QByteArrayLiteral("rate_limit_exceeded");
    return status == 400 || status == 413 || status == 422 ? QByteArrayLiteral("invalid_prompt")
                                                           : QByteArrayLiteral("server_error");
}

namespace {

void textOrNull(QByteArrayView name, const QByteArray &text, JsonWriter &writer)
{
    writer.key(name);
    if (text.isEmpty())
        writer.raw("null");
    else
        writer.escaped(text);
}

void jsonOr(QByteArrayView name, const QByteArray &json, QByteArrayView otherwise, JsonWriter &writer)
{
    writer.key(name).raw(json.isEmpty() ? otherwise : QByteArrayView(json));
}

void writeFunction(const Tool &tool, JsonWriter &writer)
{
    writer.beginObject().key("type").escaped("function").key("name").escaped(tool.name);
    textOrNull("description", tool.description, writer);
    jsonOr("parameters", tool.parametersJson, "null", writer);
    writer.key("strict").boolean(tool.isStrict.value_or(false)).endObject();
}

void writeFreeform(const Tool &tool, JsonWriter &writer)
{
    writer.beginObject().key("type").escaped("custom").key("name").escaped(tool.name);
    textOrNull("description", tool.description, writer);
    if (!tool.formatJson.isEmpty())
        writer.key("format").raw(tool.formatJson);
    writer.endObject();
}

void writeTool(const Tool &tool, JsonWriter &writer)
{
    switch (tool.kind) {
    case Tool::Kind::Function: writeFunction(tool, writer); return;
    case Tool::Kind::Freeform: writeFreeform(tool, writer); return;
    case Tool::Kind::Hosted: writer.raw(tool.hostedJson); return;
    }
    Q_UNREACHABLE();
}

void writeTools(const std::vector<Tool> &tools, JsonWriter &writer)
{
    writer.beginArray();
    for (auto tool = tools.begin(); tool != tools.end();) {
        const QByteArray &nameSpace = tool->nameSpace;
        if (nameSpace.isEmpty()) {
            writeTool(*tool++, writer);
            continue;
        }
        writer.beginObject().key("type").escaped("namespace").key("name").escaped(nameSpace);
        writer.key("description").escaped(tool->nameSpaceDescription).key("tools").beginArray();
        for (; tool != tools.end() && tool->nameSpace == nameSpace; ++tool)
            writeTool(*tool, writer);
        writer.endArray().endObject();
    }
    writer.endArray();
}

void writeNamedChoice(const Conversation &request, JsonWriter &writer)
{
    const QByteArray &name = request.toolChoice->name;
    const bool isFreeform = std::any_of(request.tools.begin(), request.tools.end(), [&name](const Tool &tool) {
        return tool.kind == Tool::Kind::Freeform && tool.name == name;
    });
    writer.beginObject().key("type").escaped(isFreeform ? "custom" : "function").key("name").escaped(name).endObject();
}

void writeToolChoice(const Conversation &request, JsonWriter &writer)
{
    switch (request.toolChoice ? request.toolChoice->kind : ToolChoice::Kind::Auto) {
    case ToolChoice::Kind::Auto: writer.escaped("auto"); return;
    case ToolChoice::Kind::None: writer.escaped("none"); return;
    case ToolChoice::Kind::Required: writer.escaped("required"); return;
    case ToolChoice::Kind::Named: writeNamedChoice(request, writer); return;
    }
    Q_UNREACHABLE();
}

void writeFormat(const OutputFormat &format, JsonWriter &writer)
{
    writer.beginObject().key("type");
    switch (format.kind) {
    case OutputFormat::Kind::Text: writer.escaped("text"); break;
    case OutputFormat::Kind::JsonObject: writer.escaped("json_object"); break;
    case OutputFormat::Kind::JsonSchema:
        writer.escaped("json_schema").key("name").escaped(format.name);
        textOrNull("description", format.description, writer);
        jsonOr("schema", format.schemaJson, "{}", writer);
        writer.key("strict").boolean(format.isStrict.value_or(false));
        break;
    }
    writer.endObject();
}

void writeText(const Conversation &request, JsonWriter &writer)
{
    writer.beginObject().key("format");
    writeFormat(request.format.value_or(OutputFormat()), writer);
    writer.key("verbosity").escaped(request.verbosity.isEmpty() ? QByteArrayView("medium") : request.verbosity).endObject();
}

} // namespace

QByteArray requestFields(const Conversation &request)
{
    QByteArray fields;
    JsonWriter writer(fields);
    // The instructions are among the messages, and long.
    writer.key("instructions").raw("null").key("max_output_tokens");
    if (request.maxOutputTokens)
        writer.number(*request.maxOutputTokens);
    else
        writer.raw("null");
    writer.key("parallel_tool_calls").boolean(request.allowsParallelTools.value_or(true));
    textOrNull("previous_response_id", request.previousResponseId, writer);
    writer.key("reasoning").beginObject();
    textOrNull("effort", request.thinking.effort, writer);
    textOrNull("summary", request.thinking.summary, writer);
    writer.endObject().key("store").boolean(request.store.value_or(true));
    jsonOr("temperature", request.temperatureJson, "1.0", writer);
    writer.key("text");
    writeText(request, writer);
    writer.key("tool_choice");
    writeToolChoice(request, writer);
    writer.key("tools");
    writeTools(request.tools, writer);
    jsonOr("top_p", request.topPJson, "1.0", writer);
    writer.key("truncation").escaped("disabled");
    textOrNull("user", request.user, writer);
    jsonOr("metadata", request.metadataJson, "{}", writer);
    return fields;
}

} // namespace sluice::translate
