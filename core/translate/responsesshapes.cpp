// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/responsesshapes.h"

#include "core/translate/responsesseal.h"

#include <algorithm>

namespace sluice::translate::responses {

namespace {

QByteArray joinedTexts(const RawJson &parts)
{
    QByteArray text;
    for (const RawJson &part : parts.elements()) {
        const QByteArrayView piece = part["text"].escaped();
        if (!text.isEmpty() && !piece.isEmpty())
            text += kPartBreak;
        text += piece;
    }
    return text;
}

} // namespace

QByteArray cacheOf(const Fields &of)
{
    return of.json("cache_control");
}

Reasoning readReasoning(const Fields &item)
{
    Reasoning reasoning;
    reasoning.text = joinedTexts(item["content"]);
    if (reasoning.text.isEmpty()) {
        reasoning.text = joinedTexts(item["summary"]);
        reasoning.isSummary = !reasoning.text.isEmpty();
    }
    const QByteArrayView sealed = item["encrypted_content"].escaped();
    if (auto thinking = unsealedThinking(sealed)) {
        reasoning.text = std::move(thinking->text);
        reasoning.signature = std::move(thinking->signature);
        reasoning.isSummary = false;
    } else {
        reasoning.sealed = sealed.toByteArray();
    }
    return reasoning;
}

void writeFormat(JsonWriter &json, const OutputFormat &format)
{
    json.beginObject().key("type");
    switch (format.kind) {
    case OutputFormat::Kind::Text: json.escaped("text"); break;
    case OutputFormat::Kind::JsonObject: json.escaped("json_object"); break;
    case OutputFormat::Kind::JsonSchema:
        json.escaped("json_schema").key("name").escaped(format.name.isEmpty() ? "answer" : format.name);
        if (!format.description.isEmpty())
            json.key("description").escaped(format.description);
        json.key("schema").raw(format.schemaJson.isEmpty() ? "{}" : format.schemaJson);
        if (format.isStrict)
            json.key("strict").boolean(*format.isStrict);
        break;
    }
    json.endObject();
}

} // namespace sluice::translate::responses
