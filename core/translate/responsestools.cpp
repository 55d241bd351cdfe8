// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/responsestools.h"

#include "core/translate/rawjson.h"
#include "core/translate/senttools.h"
#include "core/translate/toolarguments.h"

#include <QSet>

#include <algorithm>

namespace sluice::translate::responses {

namespace {

/// The model has to know what the text must look like, which a function has no place for but its description.
QByteArray describedFormat(const Tool &tool)
{
    const RawJson format(tool.formatJson);
    const QByteArrayView definition = format["definition"].escaped();
    if (definition.isEmpty())
        return tool.description;
    QByteArray text = tool.description;
    text.append(text.isEmpty() ? "" : "\\n\\n").append("The text follows this grammar (");
    return text.append(format["syntax"].escaped()).append("):\\n").append(definition);
}

class ToolWriter
{
public:
    ToolWriter(JsonWriter &json, const Conversation &conversation, const RequestTarget &target)
        : m_json(json)
        , m_conversation(conversation)
        , m_target(target)
    {
    }

    void writeAll();
    void writeChoice();

private:
    bool isTaken(const Tool &tool);
    void writeNamespace(const Tool &first);
    void writeTool(const Tool &tool, const QByteArray &name);
    void writeFunction(const Tool &tool);
    void writeFreeform(const Tool &tool);
    void writeDescription(const QByteArray &text);
    void writeNamed(const QByteArray &name);

    JsonWriter &m_json;
    const Conversation &m_conversation;
    const RequestTarget &m_target;
    std::vector<const Tool *> m_taken;
    QSet<QByteArray> m_names;      ///< that are taken
    QSet<QByteArray> m_nameSpaces; ///< that are written
};

bool ToolWriter::isTaken(const Tool &tool)
{
    if (tool.kind == Tool::Kind::Hosted)
        return hostedToolFor(Dialect::Responses, tool, m_target).has_value();
    // Two tools of one name are refused by most.
    const WireName wire = wireName(m_target.tools, tool.nameSpace, tool.name);
    const QByteArray name = wire.nameSpace + '\n' + wire.name;
    const bool isNew = !m_names.contains(name);
    if (!isNew)
        m_target.changes.dropped("second tool " + wire.name);
    m_names.insert(name);
    return isNew;
}

void ToolWriter::writeAll()
{
    if (hidesTools(m_conversation, m_target))
        return;
    for (const Tool &tool : m_conversation.tools) {
        if (isTaken(tool))
            m_taken.push_back(&tool);
    }
    if (m_taken.empty()) {
        listChoiceOfNothing(m_conversation, m_target);
        return;
    }
    m_json.key("tools").beginArray();
    for (const Tool *tool : m_taken) {
        const WireName wire = wireName(m_target.tools, tool->nameSpace, tool->name);
        if (wire.nameSpace.isEmpty())
            writeTool(*tool, wire.name);
        else if (!m_nameSpaces.contains(wire.nameSpace))
            writeNamespace(*tool);
    }
    m_json.endArray();
    writeChoice();
    if (m_conversation.allowsParallelTools && m_target.manners.takesParallelToolCalls)
        m_json.key("parallel_tool_calls").boolean(*m_conversation.allowsParallelTools);
    else if (m_conversation.allowsParallelTools == false)
        m_target.changes.dropped("parallel_tool_calls");
}

void ToolWriter::writeNamespace(const Tool &first)
{
    m_nameSpaces.insert(first.nameSpace);
    m_json.beginObject().key("type").escaped("namespace").key("name").escaped(first.nameSpace);
    writeDescription(first.nameSpaceDescription);
    m_json.key("tools").beginArray();
    for (const Tool *tool : m_taken) {
        if (tool->nameSpace == first.nameSpace)
            writeTool(*tool, tool->name);
    }
    m_json.endArray().endObject();
}

void ToolWriter::writeTool(const Tool &tool, const QByteArray &name)
{
    if (tool.kind == Tool::Kind::Hosted) {
        m_json.raw(*hostedToolFor(Dialect::Responses, tool, m_target));
        return;
    }
    const bool isCustom = tool.kind == Tool::Kind::Freeform && m_target.manners.takesFreeformTools;
    m_json.beginObject().key("type").escaped(isCustom ? "custom" : "function").key("name").escaped(name);
    if (isCustom) {
        writeDescription(tool.description);
        if (!tool.formatJson.isEmpty())
            m_json.key("format").raw(tool.formatJson);
    } else if (tool.kind == Tool::Kind::Freeform) {
        writeFreeform(tool);
    } else {
        writeFunction(tool);
    }
    if (!tool.cacheJson.isEmpty() && m_target.manners.takesCacheControl)
        m_json.key("cache_control").raw(tool.cacheJson);
    else if (!tool.cacheJson.isEmpty())
        m_target.changes.dropped("cache_control");
    if (tool.isDeferred)
        m_target.changes.dropped("defer_loading");
    m_json.endObject();
}

void ToolWriter::writeFunction(const Tool &tool)
{
    writeDescription(tool.description);
    m_json.key("parameters").raw(objectSchema(tool.parametersJson));
    const bool isStrict = tool.isStrict.value_or(false);
    if (isStrict && !m_target.manners.takesStrictTools)
        m_target.changes.dropped("strict");
    // Absent it is true here, other than in Chat ("Responses" API reference, `tools`).
    m_json.key("strict").boolean(isStrict && m_target.manners.takesStrictTools);
}

void ToolWriter::writeFreeform(const Tool &tool)
{
    m_target.changes.changed("custom tool " + tool.name, "function");
    writeDescription(describedFormat(tool));
    m_json.key("parameters").beginObject().key("type").escaped("object").key("properties").beginObject();
    m_json.key(kFreeformField).raw("{\"type\":\"string\"}").endObject();
    m_json.key("required").beginArray().escaped(kFreeformField).endArray().key("additionalProperties").boolean(false).endObject();
    m_json.key("strict").boolean(m_target.manners.takesStrictTools);
}

void ToolWriter::writeDescription(const QByteArray &text)
{
    if (!text.isEmpty())
        m_json.key("description").escaped(text);
}

void ToolWriter::writeChoice()
{
    const std::optional<ToolChoice> &choice = m_conversation.toolChoice;
    if (!choice)
        return;
    if (!m_target.manners.takesToolChoice) {
        if (choice->kind != ToolChoice::Kind::Auto)
            m_target.changes.dropped("tool_choice");
        return;
    }
    switch (choice->kind) {
    case ToolChoice::Kind::Auto: m_json.key("tool_choice").escaped("auto"); break;
    case ToolChoice::Kind::None: m_json.key("tool_choice").escaped("none"); break;
    case ToolChoice::Kind::Required: m_json.key("tool_choice").escaped("required"); break;
    case ToolChoice::Kind::Named: writeNamed(choice->name); break;
    }
}

void ToolWriter::writeNamed(const QByteArray &name)
{
    const std::vector<Tool> &tools = m_conversation.tools;
    const auto tool = std::find_if(tools.begin(), tools.end(), [&name](const Tool &candidate) {
        return candidate.name == name && candidate.kind != Tool::Kind::Hosted;
    });
    if (tool == tools.end()) { // a provider refuses a name that it does not know
        m_target.changes.dropped("tool_choice");
        return;
    }
    const bool isCustom = tool->kind == Tool::Kind::Freeform && m_target.manners.takesFreeformTools;
    m_json.key("tool_choice").beginObject().key("type").escaped(isCustom ? "custom" : "function");
    m_json.key("name").escaped(wireName(m_target.tools, tool->nameSpace, tool->name).name).endObject();
}

} // namespace

WireName wireName(const ToolNames &tools, const QByteArray &nameSpace, const QByteArray &name)
{
    WireName wire{.name = tools.toChannel(nameSpace, name), .nameSpace = {}};
    if (wire.name == name)
        wire.nameSpace = nameSpace;
    return wire;
}

void writeTools(JsonWriter &json, const Conversation &conversation, const RequestTarget &target)
{
    ToolWriter(json, conversation, target).writeAll();
}

} // namespace sluice::translate::responses
