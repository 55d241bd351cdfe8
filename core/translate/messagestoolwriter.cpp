// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/messagestoolwriter.h"

#include "core/translate/cachemarks.h"
#include "core/translate/fields.h"
#include "core/translate/messagesblockwriter.h"
#include "core/translate/senttools.h"

#include <QSet>

#include <algorithm>
#include <set>
#include <string_view>

namespace sluice::translate {

namespace {

// Its API answers 400 "input_schema does not support oneOf, allOf, or anyOf at the top level"; the reference does not say so.
bool isBranching(QByteArrayView key)
{
    return key == "oneOf" || key == "anyOf" || key == "allOf";
}

bool isFineAsItIs(const Fields &schema)
{
    return schema["type"].escaped() == "object" && schema["properties"].isObject() &&
           std::none_of(schema.all().begin(), schema.all().end(), [](const auto &field) { return isBranching(field.first); });
}

/// Collects what the root and its branches say about an object. Only what all branches of an allOf demand is required.
class FlatSchema
{
public:
    void take(const Fields &schema, bool isRequired)
    {
        for (const auto &[name, value] : schema["properties"].fields()) {
            if (m_names.insert(std::string_view(name.data(), size_t(name.size()))).second)
                m_properties.emplace_back(name, value);
        }
        if (isRequired) {
            for (const RawJson &name : schema["required"].elements()) {
                if (std::find(m_required.begin(), m_required.end(), name.written()) == m_required.end())
                    m_required.push_back(name.written());
            }
        }
        for (const auto &[key, branches] : schema.all()) {
            if (!isBranching(key))
                continue;
            for (const RawJson &branch : branches.elements())
                take(Fields(branch), isRequired && key == "allOf");
        }
    }

    void write(JsonWriter &json) const
    {
        json.key("type").escaped("object").key("properties").beginObject();
        for (const auto &[name, value] : m_properties)
            json.key(name).raw(value.written());
        json.endObject();
        if (m_required.empty())
            return;
        json.key("required").beginArray();
        for (const QByteArrayView name : m_required)
            json.raw(name);
        json.endArray();
    }

private:
    std::set<std::string_view> m_names;
    std::vector<std::pair<QByteArrayView, RawJson>> m_properties;
    std::vector<QByteArrayView> m_required;
};

/// How the text that a freeform tool takes is to look: the grammar of OpenAI's `custom` tools.
QByteArray grammarHint(const Tool &tool)
{
    const Fields format{RawJson(tool.formatJson)};
    const QByteArray definition = format.escaped("definition");
    if (definition.isEmpty())
        return {};
    return "\\n\\nThe input must follow this grammar (" + format.escaped("syntax") + "):\\n" + definition;
}

class ToolWriter
{
public:
    ToolWriter(JsonWriter &json, const RequestTarget &target)
        : m_json(json)
        , m_target(target)
    {
    }

    void write(const std::vector<Tool> &tools, bool isMarked)
    {
        std::vector<const Tool *> sent;
        for (const Tool &tool : tools) {
            if (isSent(tool))
                sent.push_back(&tool);
        }
        m_hasWritten = !sent.empty();
        if (sent.empty())
            return;
        const auto last = std::find_if(sent.rbegin(), sent.rend(), [this](const Tool *tool) { return takesMark(*tool); });
        m_marked = isMarked && last != sent.rend() ? *last : nullptr;
        m_json.key("tools").beginArray();
        for (const Tool *tool : sent) {
            if (tool->kind == Tool::Kind::Hosted)
                m_json.raw(*hostedToolFor(Dialect::Messages, *tool, m_target));
            else
                function(*tool);
        }
        m_json.endArray();
    }

    bool hasWritten() const { return m_hasWritten; }

private:
    /// A deferred tool is not in the prompt, and so cannot end what is cached ("Tool search tool"). Hosted ones go as they are.
    bool takesMark(const Tool &tool) const
    {
        return tool.kind != Tool::Kind::Hosted && !(tool.isDeferred && takesDeferredTools(m_target.manners));
    }

    bool isSent(const Tool &tool)
    {
        if (tool.kind == Tool::Kind::Hosted)
            return hostedToolFor(Dialect::Messages, tool, m_target).has_value();
        const QByteArray name = m_target.tools.toChannel(tool.nameSpace, tool.name);
        if (!tool.nameSpace.isEmpty())
            m_target.changes.changed("namespace " + tool.nameSpace, "part of the tools' names");
        else if (name != tool.name)
            m_target.changes.changed("tool " + tool.name, name);
        const bool isNew = !m_names.contains(name);
        if (!isNew)
            m_target.changes.dropped("second tool " + name);
        m_names.insert(name);
        return isNew;
    }

    void function(const Tool &tool)
    {
        m_json.beginObject().key("name").escaped(m_target.tools.toChannel(tool.nameSpace, tool.name));
        const bool isFreeform = tool.kind == Tool::Kind::Freeform;
        if (isFreeform)
            m_target.changes.changed("custom tool " + tool.name, "function");
        const QByteArray description = isFreeform ? tool.description + grammarHint(tool) : tool.description;
        if (!description.isEmpty())
            m_json.key("description").escaped(description);
        m_json.key("input_schema");
        isFreeform ? freeformSchema() : schema(tool);
        flags(tool);
        m_json.endObject();
    }

    void freeformSchema()
    {
        m_json.beginObject().key("type").escaped("object").key("properties").beginObject();
        m_json.key(kFreeformField).beginObject().key("type").escaped("string").endObject().endObject();
        m_json.key("required").beginArray().escaped(kFreeformField).endArray().endObject();
    }

    void schema(const Tool &tool)
    {
        bool isFlattened = false;
        m_json.raw(messagesToolSchema(tool.parametersJson, isFlattened));
        if (isFlattened)
            m_target.changes.changed("alternatives of tool " + tool.name, "properties");
    }

    void flags(const Tool &tool)
    {
        if (tool.isStrict == true) {
            if (m_target.manners.takesStrictTools)
                m_json.key("strict").boolean(true);
            else
                m_target.changes.dropped("strict");
        }
        if (tool.isDeferred) {
            if (takesDeferredTools(m_target.manners))
                m_json.key("defer_loading").boolean(true);
            else
                m_target.changes.dropped("defer_loading");
        }
        if (!tool.cacheJson.isEmpty())
            m_json.key("cache_control").raw(tool.cacheJson);
        else if (&tool == m_marked)
            m_json.key("cache_control").raw(kCacheMark);
    }

    JsonWriter &m_json;
    const RequestTarget &m_target;
    QSet<QByteArray> m_names;
    const Tool *m_marked = nullptr;
    bool m_hasWritten = false;
};

QByteArrayView choiceType(ToolChoice::Kind kind)
{
    switch (kind) {
    case ToolChoice::Kind::Auto: return "auto";
    case ToolChoice::Kind::None: return "none";
    case ToolChoice::Kind::Required: return "any";
    case ToolChoice::Kind::Named: return "tool";
    }
    Q_UNREACHABLE();
}

/// The tool that must be called; null if none is named, or one that is not there, which a provider refuses.
const Tool *namedTool(const Conversation &conversation)
{
    if (!conversation.toolChoice || conversation.toolChoice->kind != ToolChoice::Kind::Named)
        return nullptr;
    const auto tool = std::find_if(conversation.tools.begin(), conversation.tools.end(), [&](const Tool &known) {
        return known.kind != Tool::Kind::Hosted && known.name == conversation.toolChoice->name;
    });
    return tool == conversation.tools.end() ? nullptr : &*tool;
}

/// What the client has chosen, where the channel can be told of it.
std::optional<ToolChoice> tellableChoice(const Conversation &conversation, const RequestTarget &target, const Tool *named)
{
    const std::optional<ToolChoice> &choice = conversation.toolChoice;
    const bool isGone = choice && choice->kind == ToolChoice::Kind::Named && !named;
    const bool isUntold = choice && choice->kind != ToolChoice::Kind::Auto && !target.manners.takesToolChoice;
    if (isGone || isUntold)
        target.changes.dropped("tool_choice");
    return isGone || !target.manners.takesToolChoice ? std::nullopt : choice;
}

void writeChoice(JsonWriter &json, const Conversation &conversation, const RequestTarget &target)
{
    // Which is a part of the choice here.
    const bool isSerialTaken = target.manners.takesParallelToolCalls && target.manners.takesToolChoice;
    const bool isSerial = conversation.allowsParallelTools == false && isSerialTaken;
    if (conversation.allowsParallelTools == false && !isSerialTaken)
        target.changes.dropped("parallel_tool_calls");
    const Tool *named = namedTool(conversation);
    const std::optional<ToolChoice> choice = tellableChoice(conversation, target, named);
    if (!choice && !isSerial)
        return;
    const ToolChoice::Kind kind = choice ? choice->kind : ToolChoice::Kind::Auto;
    json.key("tool_choice").beginObject().key("type").escaped(choiceType(kind));
    if (named)
        json.key("name").escaped(target.tools.toChannel(named->nameSpace, named->name));
    if (isSerial && kind != ToolChoice::Kind::None)
        json.key("disable_parallel_tool_use").boolean(true);
    json.endObject();
}

} // namespace

QByteArray messagesToolSchema(QByteArrayView schemaJson, bool &changed)
{
    const RawJson written(schemaJson);
    const Fields schema(written);
    if (isFineAsItIs(schema))
        return written.written().toByteArray();
    FlatSchema flat;
    flat.take(schema, /*isRequired=*/true);
    QByteArray out;
    JsonWriter json(out);
    json.beginObject();
    flat.write(json);
    for (const auto &[name, value] : schema.all()) {
        changed = changed || isBranching(name);
        if (name != "type" && name != "properties" && name != "required" && !isBranching(name))
            json.key(name).raw(value.written());
    }
    json.endObject();
    return out;
}

bool forcesTool(const Conversation &conversation, const RequestTarget &target)
{
    if (!conversation.toolChoice || !target.manners.takesToolChoice)
        return false;
    const bool isAnyForced = conversation.toolChoice->kind == ToolChoice::Kind::Required &&
                             std::any_of(conversation.tools.begin(), conversation.tools.end(), [&](const Tool &tool) {
                                 return tool.kind != Tool::Kind::Hosted || hostedToolFor(Dialect::Messages, tool, target);
                             });
    return isAnyForced || namedTool(conversation);
}

void writeMessagesTools(JsonWriter &json, const Conversation &conversation, const RequestTarget &target, bool isMarked)
{
    if (hidesTools(conversation, target))
        return;
    ToolWriter tools(json, target);
    tools.write(conversation.tools, isMarked);
    if (tools.hasWritten())
        writeChoice(json, conversation, target);
    else
        listChoiceOfNothing(conversation, target);
}

} // namespace sluice::translate
