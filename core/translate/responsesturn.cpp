// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/responsesturn.h"

#include "core/translate/jsonwriter.h"
#include "core/translate/rawjson.h"

namespace sluice::translate {

namespace {

/// What stands between an array's brackets.
QByteArrayView inside(const RawJson &array)
{
    const QByteArrayView text = array.written();
    return array.isArray() ? text.sliced(1, text.size() - 2).trimmed() : QByteArrayView();
}

QByteArray itemsOf(const RawJson &input)
{
    if (!input.isText())
        return inside(input).toByteArray();
    QByteArray item;
    JsonWriter(item)
        .beginObject()
        .key("type")
        .escaped("message")
        .key("role")
        .escaped("user")
        .key("content")
        .raw(input.written())
        .endObject();
    return item;
}

QByteArray joined(QByteArray before, QByteArrayView after)
{
    if (!before.isEmpty() && !after.isEmpty())
        before.append(',');
    return before.append(after);
}

/// Without the ids of reasoning: a provider that is shown one asks for the item under it, which it has never seen, and none but
/// this asks for an id there.
QByteArray outputOf(const RawJson &output)
{
    QByteArray items;
    for (const RawJson &item : output.elements()) {
        QByteArray written = item.written().toByteArray();
        if (item["type"].escaped() == "reasoning") {
            written.clear();
            JsonWriter json(written);
            json.beginObject();
            for (const auto &[name, value] : item.fields()) {
                if (name != "id")
                    json.key(name).raw(value.written());
            }
            json.endObject();
        }
        items = joined(items, written);
    }
    return items;
}

bool canBeGoneOnFrom(QByteArrayView status)
{
    return status == "completed" || status == "incomplete";
}

} // namespace

ResponsesTurn responsesTurn(QByteArrayView request, QByteArrayView response)
{
    const RawJson root(response);
    const RawJson answer = root["response"].isObject() ? root["response"] : root;
    if (!canBeGoneOnFrom(answer["status"].escaped()))
        return {};
    return {.id = answer["id"].escaped().toByteArray(),
            .items = joined(itemsOf(RawJson(request)["input"]), outputOf(answer["output"]))};
}

QByteArray spelledOut(QByteArrayView request, QByteArrayView items)
{
    const RawJson root(request);
    QByteArray whole;
    whole.reserve(request.size() + items.size() + 2);
    JsonWriter writer(whole);
    writer.beginObject();
    for (const auto &[name, value] : root.fields()) {
        if (name != "previous_response_id" && name != "input")
            writer.key(name).raw(value.written());
    }
    writer.key("input").beginArray();
    for (const QByteArray &part : {items.toByteArray(), itemsOf(root["input"])}) {
        if (!part.isEmpty())
            writer.raw(part);
    }
    writer.endArray().endObject();
    return whole;
}

} // namespace sluice::translate
