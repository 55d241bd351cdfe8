// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/toolarguments.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>

namespace sluice::sim {

namespace {

/// A schema may refer to itself; no tool takes arguments as deep as this.
constexpr int kMaxDepth = 12;
constexpr int kMaxNodes = 2'000;
constexpr int kMaxItems = 4;
constexpr qsizetype kMaxMinLength = 256;
constexpr auto kCommand = "echo sim-tool-$((40+2))";

bool contains(const QByteArray &name, std::initializer_list<const char *> words)
{
    const QByteArray lower = name.toLower();
    return std::any_of(words.begin(), words.end(), [&lower](const char *word) { return lower.contains(word); });
}

bool isShellLike(const QByteArray &name)
{
    return contains(name, {"bash", "shell", "exec", "command", "terminal"});
}

bool isCommandName(const std::string &name)
{
    return name == "command" || name == "cmd" || name == "commands" || name == "script";
}

/// Fills one schema; knows the root for `#/…` references.
class Filler
{
public:
    explicit Filler(const Json &root)
        : m_root(root)
    {
    }

    Json fill(const Json &schema, const std::string &name, int depth)
    {
        if (depth > kMaxDepth || !schema.is_object() || ++m_nodes > kMaxNodes)
            return nullptr;
        if (const Json *other = alternative(schema))
            return fill(*other, name, depth + 1);
        if (schema.contains("const"))
            return schema["const"];
        if (const auto found = schema.find("enum"); found != schema.end() && found->is_array() && !found->empty())
            return found->front();
        const std::string type = typeOf(schema);
        if (type == "object")
            return object(schema, depth);
        if (type == "array")
            return array(schema, name, depth);
        if (type == "integer" || type == "number")
            return number(schema);
        if (type == "boolean")
            return false;
        if (type == "null")
            return nullptr;
        return string(schema, name);
    }

private:
    /// The schema that stands for this one: a `$ref`'s aim or the first real one of a choice.
    const Json *alternative(const Json &schema) const
    {
        if (const auto ref = schema.find("$ref"); ref != schema.end() && ref->is_string())
            return resolve(ref->get_ref<const std::string &>());
        for (const char *key : {"anyOf", "oneOf", "allOf"}) {
            const auto choices = schema.find(key);
            if (choices == schema.end() || !choices->is_array() || schema.contains("properties"))
                continue;
            for (const Json &choice : *choices) {
                if (choice.is_object() && typeOf(choice) != "null")
                    return &choice;
            }
        }
        return nullptr;
    }

    const Json *resolve(const std::string &ref) const
    {
        if (!ref.starts_with("#/"))
            return nullptr;
        const Json *at = &m_root;
        size_t from = 2;
        while (from <= ref.size()) {
            const size_t end = std::min(ref.find('/', from), ref.size());
            if (!at->is_object())
                return nullptr;
            const auto next = at->find(ref.substr(from, end - from));
            if (next == at->end())
                return nullptr;
            at = &*next;
            from = end + 1;
        }
        return at;
    }

    static std::string typeOf(const Json &schema)
    {
        const auto type = schema.find("type");
        if (type != schema.end() && type->is_string())
            return type->get<std::string>();
        if (type != schema.end() && type->is_array()) {
            for (const Json &one : *type) {
                if (one.is_string() && one.get_ref<const std::string &>() != "null")
                    return one.get<std::string>();
            }
        }
        return schema.contains("properties") ? "object" : "string";
    }

    Json object(const Json &schema, int depth)
    {
        Json filled = Json::object();
        const auto properties = schema.find("properties");
        if (properties == schema.end() || !properties->is_object())
            return filled;
        for (const auto &[name, property] : properties->items()) {
            if (isRequired(schema, name) || isCommandName(name))
                filled[name] = fill(property, name, depth + 1);
        }
        return filled;
    }

    static bool isRequired(const Json &schema, const std::string &name)
    {
        const auto required = schema.find("required");
        if (required == schema.end() || !required->is_array())
            return false;
        return std::find(required->begin(), required->end(), Json(name)) != required->end();
    }

    Json array(const Json &schema, const std::string &name, int depth)
    {
        const auto items = schema.find("items");
        const bool hasItems = items != schema.end() && items->is_object();
        const bool isCommand = isCommandName(name);
        // A `command` list is an argument vector, `commands` a list of whole commands.
        if (isCommand && name != "commands" && (!hasItems || typeOf(*items) == "string"))
            return Json::array({"bash", "-lc", kCommand});
        const int wanted = std::max(isCommand ? 1 : 0, int(std::min<qint64>(integer(schema, "minItems", 0), kMaxItems)));
        Json filled = Json::array();
        for (int i = 0; i < wanted; ++i)
            filled.push_back(hasItems ? fill(*items, name, depth + 1) : Json(isCommand ? kCommand : "sim"));
        return filled;
    }

    static qint64 integer(const Json &schema, const char *key, qint64 otherwise)
    {
        const auto found = schema.find(key);
        return found != schema.end() && found->is_number_integer() ? found->get<qint64>() : otherwise;
    }

    static Json number(const Json &schema)
    {
        for (const char *key : {"default", "minimum", "maximum"}) {
            const auto found = schema.find(key);
            if (found != schema.end() && found->is_number())
                return *found;
        }
        return 1;
    }

    static Json string(const Json &schema, const std::string &name)
    {
        if (isCommandName(name))
            return kCommand;
        if (const auto found = schema.find("default"); found != schema.end() && found->is_string())
            return *found;
        if (name == "description")
            return "Print a marker";
        std::string text = contains(QByteArray::fromStdString(name), {"path", "dir", "cwd", "folder"}) ? "." : "sim";
        const qint64 least = std::min<qint64>(integer(schema, "minLength", 0), kMaxMinLength);
        text.resize(std::max(text.size(), size_t(std::max<qint64>(least, 0))), 'x');
        return text;
    }

    const Json &m_root;
    int m_nodes = 0;
};

} // namespace

ToolOffer chooseTool(const QList<OfferedTool> &tools)
{
    if (tools.isEmpty())
        return {};
    const auto shell = std::find_if(tools.cbegin(), tools.cend(), [](const OfferedTool &tool) { return isShellLike(tool.name); });
    const OfferedTool &tool = shell == tools.cend() ? tools.first() : *shell;
    Json arguments = Filler(*tool.schema).fill(*tool.schema, {}, 0);
    if (!arguments.is_object())
        arguments = Json::object();
    return {tool.name, tool.nameSpace, toBytes(arguments)};
}

} // namespace sluice::sim
