// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/chattoolwriter.h"

#include "core/translate/rawjson.h"
#include "core/translate/senttools.h"
#include "core/translate/toolarguments.h"

#include <QSet>

#include <algorithm>

namespace sluice::translate {

namespace {

class ToolsWriter
{
public:
    ToolsWriter(const Conversation &conversation, const RequestTarget &target, JsonWriter &writer)
        : m_conversation(conversation)
        , m_target(target)
        , m_writer(writer)
    {
    }

    void write();

private:
    bool isSent(const Tool &tool);
    void writeTool(const Tool &tool);
    void writeFunction(const Tool &tool);
    void writeFreeform(const Tool &tool);
    void writeFreeformAsFunction(const Tool &tool);
    void writeChoice();
    void writeNamedChoice(const QByteArray &name);
    void writeParallel();
    QByteArray wireName(const Tool &tool) const { return m_target.tools.toChannel(tool.nameSpace, tool.name); }

    const Conversation &m_conversation;
    const RequestTarget &m_target;
    JsonWriter &m_writer;
    QSet<QByteArray> m_sentNames;
};

void ToolsWriter::write()
{
    if (hidesTools(m_conversation, m_target))
        return;
    std::vector<const Tool *> sent;
    for (const Tool &tool : m_conversation.tools) {
        if (isSent(tool))
            sent.push_back(&tool);
    }
    if (sent.empty()) {
        listChoiceOfNothing(m_conversation, m_target);
        return;
    }
    m_writer.key("tools").beginArray();
    for (const Tool *tool : sent)
        writeTool(*tool);
    m_writer.endArray();
    writeChoice();
    writeParallel();
}

bool ToolsWriter::isSent(const Tool &tool)
{
    if (tool.kind == Tool::Kind::Hosted)
        return hostedToolFor(Dialect::Chat, tool, m_target).has_value();
    const QByteArray name = wireName(tool);
    if (!tool.nameSpace.isEmpty())
        m_target.changes.changed("namespace " + tool.nameSpace, "part of the tools' names");
    else if (name != tool.name)
        m_target.changes.changed("tool " + tool.name, name);
    // Two tools of one name are refused by most.
    const bool isNew = !m_sentNames.contains(name);
    if (!isNew)
        m_target.changes.dropped("second tool " + name);
    m_sentNames.insert(name);
    return isNew;
}

void ToolsWriter::writeTool(const Tool &tool)
{
    if (tool.kind == Tool::Kind::Hosted) {
        m_writer.raw(*hostedToolFor(Dialect::Chat, tool, m_target));
        return;
    }
    m_writer.beginObject();
    if (tool.kind == Tool::Kind::Function)
        writeFunction(tool);
    else if (m_target.manners.takesFreeformTools)
        writeFreeform(tool);
    else
        writeFreeformAsFunction(tool);
    if (m_target.manners.takesCacheControl && !tool.cacheJson.isEmpty())
        m_writer.key("cache_control").raw(tool.cacheJson);
    else if (!tool.cacheJson.isEmpty())
        m_target.changes.dropped("cache_control");
    if (tool.isDeferred)
        m_target.changes.dropped("defer_loading");
    m_writer.endObject();
}

void ToolsWriter::writeFunction(const Tool &tool)
{
    m_writer.key("type").escaped("function").key("function").beginObject();
    m_writer.key("name").escaped(wireName(tool));
    if (!tool.description.isEmpty())
        m_writer.key("description").escaped(tool.description);
    m_writer.key("parameters").raw(objectSchema(tool.parametersJson));
    if (tool.isStrict && m_target.manners.takesStrictTools)
        m_writer.key("strict").boolean(*tool.isStrict);
    else if (tool.isStrict.value_or(false))
        m_target.changes.dropped("strict");
    m_writer.endObject();
}

/// Chat has the grammar in an object of its own, Responses beside the type.
void ToolsWriter::writeFreeform(const Tool &tool)
{
    m_writer.key("type").escaped("custom").key("custom").beginObject();
    m_writer.key("name").escaped(wireName(tool));
    if (!tool.description.isEmpty())
        m_writer.key("description").escaped(tool.description);
    if (const RawJson format(tool.formatJson); format["type"].escaped() == "grammar") {
        m_writer.key("format").beginObject().key("type").escaped("grammar").key("grammar").beginObject();
        for (const auto &[name, value] : format.fields()) {
            if (name != "type")
                m_writer.key(name).raw(value.written());
        }
        m_writer.endObject().endObject();
    } else if (format) {
        m_writer.key("format").raw(format.written());
    }
    m_writer.endObject();
}

/// The grammar is told in words, for a model that can only be asked.
void ToolsWriter::writeFreeformAsFunction(const Tool &tool)
{
    m_target.changes.changed("custom tool " + tool.name, "function");
    QByteArray about = "The tool's input as plain text.";
    const RawJson format(tool.formatJson);
    if (const RawJson grammar = format["definition"]; grammar.isText())
        about.append(" It follows this ").append(format["syntax"].escaped()).append(" grammar:\\n").append(grammar.escaped());
    m_writer.key("type").escaped("function").key("function").beginObject();
    m_writer.key("name").escaped(wireName(tool));
    if (!tool.description.isEmpty())
        m_writer.key("description").escaped(tool.description);
    m_writer.key("parameters").beginObject().key("type").escaped("object").key("properties").beginObject();
    m_writer.key(kFreeformField).beginObject().key("type").escaped("string").key("description").escaped(about).endObject();
    m_writer.endObject().key("required").beginArray().escaped(kFreeformField).endArray().endObject().endObject();
}

void ToolsWriter::writeChoice()
{
    if (!m_conversation.toolChoice)
        return;
    const ToolChoice &choice = *m_conversation.toolChoice;
    if (!m_target.manners.takesToolChoice) {
        if (choice.kind != ToolChoice::Kind::Auto)
            m_target.changes.dropped("tool_choice");
        return;
    }
    switch (choice.kind) {
    case ToolChoice::Kind::Auto: m_writer.key("tool_choice").escaped("auto"); return;
    case ToolChoice::Kind::None: m_writer.key("tool_choice").escaped("none"); return;
    case ToolChoice::Kind::Required: m_writer.key("tool_choice").escaped("required"); return;
    case ToolChoice::Kind::Named: writeNamedChoice(choice.name); return;
    }
    Q_UNREACHABLE();
}

void ToolsWriter::writeNamedChoice(const QByteArray &name)
{
    const auto tool = std::find_if(m_conversation.tools.begin(), m_conversation.tools.end(),
                                   [&name](const Tool &tool) { return tool.kind != Tool::Kind::Hosted && tool.name == name; });
    if (tool == m_conversation.tools.end()) {
        m_target.changes.dropped("tool_choice");
        return;
    }
    const bool isCustom = tool->kind == Tool::Kind::Freeform && m_target.manners.takesFreeformTools;
    const QByteArrayView kind = isCustom ? "custom" : "function";
    m_writer.key("tool_choice").beginObject().key("type").escaped(kind);
    m_writer.key(kind).beginObject().key("name").escaped(wireName(*tool)).endObject().endObject();
}

void ToolsWriter::writeParallel()
{
    if (!m_conversation.allowsParallelTools)
        return;
    if (m_target.manners.takesParallelToolCalls)
        m_writer.key("parallel_tool_calls").boolean(*m_conversation.allowsParallelTools);
    else if (!*m_conversation.allowsParallelTools)
        m_target.changes.dropped("parallel_tool_calls");
}

} // namespace

void writeChatTools(const Conversation &conversation, const RequestTarget &target, JsonWriter &writer)
{
    ToolsWriter(conversation, target, writer).write();
}

} // namespace sluice::translate
