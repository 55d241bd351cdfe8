// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/jsontree.h"

#include <QLocale>

#include <algorithm>

namespace sluice::config {
namespace {

QByteArray quoted(const QString &text)
{
    QByteArray out = "\"";
    for (const char c : text.toUtf8()) {
        switch (c) {
        case '"': out.append("\\\""); break;
        case '\\': out.append("\\\\"); break;
        case '\n': out.append("\\n"); break;
        case '\r': out.append("\\r"); break;
        case '\t': out.append("\\t"); break;
        default:
            if (static_cast<unsigned char>(c) < 0x20)
                out.append("\\u00").append(QByteArray::number(static_cast<unsigned char>(c), 16).rightJustified(2, '0'));
            else
                out.append(c);
        }
    }
    return out.append('"');
}

QByteArray indentUnit(QByteArrayView source)
{
    // The first line that is indented is one level deep.
    qsizetype lineStart = source.indexOf('\n') + 1;
    while (lineStart > 0 && lineStart < source.size()) {
        qsizetype i = lineStart;
        while (i < source.size() && (source[i] == ' ' || source[i] == '\t'))
            ++i;
        if (i > lineStart && i < source.size() && source[i] != '\n' && source[i] != '\r')
            return source.sliced(lineStart, std::min<qsizetype>(i - lineStart, 8)).toByteArray();
        lineStart = source.indexOf('\n', lineStart) + 1;
    }
    return "  ";
}

class Writer
{
public:
    explicit Writer(QByteArrayView source)
        : m_source(source)
        , m_indent(indentUnit(source))
    {
    }

    QByteArray write(const JsonNode &root)
    {
        writeValue(root, 0);
        return m_out.append('\n');
    }

private:
    void writeValue(const JsonNode &node, int depth)
    {
        if (node.begin >= 0 && !node.isChanged)
            m_out.append(m_source.sliced(node.begin, node.end - node.begin));
        else if (node.kind == JsonKind::Object)
            writeObject(node, depth);
        else if (node.kind == JsonKind::Array)
            writeArray(node, depth);
        else
            m_out.append(node.token);
    }

    void writeObject(const JsonNode &node, int depth)
    {
        m_out.append('{');
        for (const JsonMember &member : node.members) {
            newLine(depth + 1);
            m_out.append(member.nameToken).append(": ");
            writeValue(member.value, depth + 1);
            m_out.append(',');
        }
        close(!node.members.empty(), depth, '}');
    }

    void writeArray(const JsonNode &node, int depth)
    {
        m_out.append('[');
        for (const JsonNode &item : node.items) {
            newLine(depth + 1);
            writeValue(item, depth + 1);
            m_out.append(',');
        }
        close(!node.items.empty(), depth, ']');
    }

    void close(bool hasContent, int depth, char bracket)
    {
        if (hasContent) {
            m_out.chop(1); // the comma after the last one
            newLine(depth);
        }
        m_out.append(bracket);
    }

    void newLine(int depth) { m_out.append('\n').append(m_indent.repeated(depth)); }

    QByteArrayView m_source;
    QByteArray m_indent;
    QByteArray m_out;
};

} // namespace

QString describe(JsonKind kind)
{
    const auto words = [kind] {
        switch (kind) {
        case JsonKind::Null: return "null";
        case JsonKind::Bool: return QT_TRANSLATE_NOOP("Saying", "true or false");
        case JsonKind::Number: return QT_TRANSLATE_NOOP("Saying", "a number");
        case JsonKind::String: return QT_TRANSLATE_NOOP("Saying", "a string");
        case JsonKind::Array: return QT_TRANSLATE_NOOP("Saying", "a list");
        case JsonKind::Object: return QT_TRANSLATE_NOOP("Saying", "an object");
        }
        Q_UNREACHABLE();
    };
    return QString::fromLatin1(words());
}

JsonNode JsonNode::makeObject()
{
    JsonNode node;
    node.kind = JsonKind::Object;
    node.isChanged = true;
    return node;
}

JsonNode JsonNode::makeArray()
{
    JsonNode node = makeObject();
    node.kind = JsonKind::Array;
    return node;
}

JsonNode JsonNode::makeBool(bool value)
{
    JsonNode node = makeObject();
    node.kind = JsonKind::Bool;
    node.token = value ? "true" : "false";
    return node;
}

JsonNode JsonNode::makeInteger(qint64 value)
{
    JsonNode node = makeObject();
    node.kind = JsonKind::Number;
    node.token = QByteArray::number(value);
    return node;
}

JsonNode JsonNode::makeNumber(double value)
{
    JsonNode node = makeObject();
    node.kind = JsonKind::Number;
    node.token = QByteArray::number(value, 'g', QLocale::FloatingPointShortest);
    return node;
}

JsonNode JsonNode::makeString(const QString &value)
{
    JsonNode node = makeObject();
    node.kind = JsonKind::String;
    node.string = value;
    node.token = quoted(value);
    return node;
}

JsonNode *JsonNode::find(QStringView name)
{
    const auto found = std::find_if(members.begin(), members.end(), [name](const JsonMember &m) { return m.name == name; });
    return found == members.end() ? nullptr : &found->value;
}

const JsonNode *JsonNode::find(QStringView name) const
{
    return const_cast<JsonNode *>(this)->find(name);
}

void JsonNode::set(const QString &name, JsonNode value)
{
    isChanged = true;
    if (JsonNode *present = find(name))
        *present = std::move(value);
    else
        members.push_back({name, quoted(name), std::move(value)});
}

void JsonNode::remove(QStringView name)
{
    if (std::erase_if(members, [name](const JsonMember &m) { return m.name == name; }) > 0)
        isChanged = true;
}

bool JsonNode::settleChanges()
{
    for (JsonMember &member : members)
        isChanged = member.value.settleChanges() || isChanged;
    for (JsonNode &item : items)
        isChanged = item.settleChanges() || isChanged;
    return isChanged || begin < 0;
}

QByteArray writeJson(JsonNode root, QByteArrayView source)
{
    if (!root.settleChanges())
        return source.toByteArray();
    return Writer(source).write(root);
}

} // namespace sluice::config
