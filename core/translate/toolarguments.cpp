// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/toolarguments.h"

#include "core/translate/jsonwriter.h"

namespace sluice::translate {

namespace {

QByteArray kept(QByteArrayView json)
{
    QByteArray object;
    JsonWriter(object).beginObject().key(kUnparsedField).raw(json).endObject();
    return object;
}

} // namespace

QByteArray argumentsObject(RawJson arguments)
{
    if (arguments.isObject())
        return arguments.written().toByteArray();
    if (!arguments)
        return QByteArrayLiteral("{}");
    if (!arguments.isText())
        return kept(arguments.written());
    const QByteArray text = arguments.plain();
    const RawJson value(text);
    if (text.trimmed().isEmpty() || value.kind() == RawJson::Kind::Null)
        return QByteArrayLiteral("{}");
    if (!isJson(text))
        return kept(arguments.written());
    // Some models put the text of the object into a string once more.
    if (value.isText() && value.escaped().startsWith('{'))
        return argumentsObject(value);
    return value.isObject() ? value.written().toByteArray() : kept(arguments.written());
}

bool areUnparsed(QByteArrayView argumentsJson)
{
    static const QByteArray kBegin = QByteArray("{\"").append(kUnparsedField).append("\":");
    return argumentsJson.startsWith(kBegin);
}

QByteArray objectSchema(QByteArrayView parametersJson)
{
    const RawJson schema(parametersJson);
    const bool hasType = schema["type"].escaped() == "object";
    const bool hasProperties = schema["properties"].isObject();
    if (hasType && hasProperties)
        return schema.written().toByteArray();
    QByteArray whole;
    JsonWriter writer(whole);
    writer.beginObject().key("type").escaped("object");
    if (!hasProperties)
        writer.key("properties").raw("{}");
    for (const auto &[name, value] : schema.fields()) {
        if (name != "type" && (hasProperties || name != "properties"))
            writer.key(name).raw(value.written());
    }
    writer.endObject();
    return whole;
}

} // namespace sluice::translate
