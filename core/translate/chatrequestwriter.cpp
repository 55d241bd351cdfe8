// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/chatdialect.h"
#include "core/translate/chatmessagewriter.h"
#include "core/translate/chatthinking.h"
#include "core/translate/chattoolwriter.h"
#include "core/translate/jsonwriter.h"
#include "core/translate/rawjson.h"
#include "core/translate/requestroom.h"

#include <algorithm>

namespace sluice::translate {

namespace {

// OpenAI takes up to 4 (platform.openai.com, "stop").
constexpr size_t kMostStops = 4;

// OpenAI refuses a `user` of more, GLM one of less; Claude Code's has 150 characters.
constexpr qsizetype kLeastUser = 6;
constexpr qsizetype kMostUser = 64;

/// For a channel that can be told to answer in JSON, but not in which: the schema goes into the instructions. They have to
/// have the word JSON in them anyway (api-docs.deepseek.com, "JSON Output"). Empty if there is nothing to tell.
QByteArray formatInstruction(const Conversation &conversation, const ChannelManners &manners)
{
    const bool isTold = conversation.format && conversation.format->kind == OutputFormat::Kind::JsonSchema;
    if (!isTold || manners.takesJsonSchema)
        return {};
    return "Answer with nothing but one JSON object that follows this JSON schema:\\n" +
           escapedText(conversation.format->schemaJson);
}

void writeFrame(const Conversation &conversation, const RequestTarget &target, JsonWriter &writer)
{
    if (conversation.isStream) {
        writer.key("stream").boolean(true);
        // Asked for in any case: the ledger wants to know.
        if (target.manners.takesStreamOptions)
            writer.key("stream_options").beginObject().key("include_usage").boolean(true).endObject();
    }
    if (conversation.maxOutputTokens)
        writer.key(target.manners.wantsMaxCompletionTokens ? "max_completion_tokens" : "max_tokens")
            .number(*conversation.maxOutputTokens);
}

void writeSampling(const Conversation &conversation, const RequestTarget &target, JsonWriter &writer)
{
    const auto write = [&](QByteArrayView name, const QByteArray &valueJson, bool isTaken) {
        if (valueJson.isEmpty())
            return;
        if (isTaken)
            writer.key(name).raw(valueJson);
        else
            target.changes.dropped(name);
    };
    const bool takes = target.manners.takesSampling;
    write("temperature", conversation.temperatureJson, takes);
    write("top_p", conversation.topPJson, takes);
    write("top_k", conversation.topKJson, false); // not in Chat
    write("presence_penalty", conversation.presencePenaltyJson, takes);
    write("frequency_penalty", conversation.frequencyPenaltyJson, takes);
    write("seed", conversation.seedJson, takes);
    if (conversation.stops.empty())
        return;
    writer.key("stop").beginArray();
    for (size_t i = 0; i < std::min(conversation.stops.size(), kMostStops); ++i)
        writer.escaped(conversation.stops[i]);
    writer.endArray();
    if (conversation.stops.size() > kMostStops)
        target.changes.dropped("stop sequences beyond the fourth");
}

void writeJsonSchema(const OutputFormat &format, JsonWriter &writer)
{
    writer.key("response_format").beginObject().key("type").escaped("json_schema").key("json_schema").beginObject();
    writer.key("name").escaped(format.name.isEmpty() ? QByteArrayLiteral("answer") : format.name);
    if (!format.description.isEmpty())
        writer.key("description").escaped(format.description);
    writer.key("schema").raw(format.schemaJson.isEmpty() ? QByteArrayLiteral("{}") : format.schemaJson);
    if (format.isStrict)
        writer.key("strict").boolean(*format.isStrict);
    writer.endObject().endObject();
}

void writeFormat(const Conversation &conversation, const RequestTarget &target, JsonWriter &writer)
{
    if (!conversation.format)
        return;
    const auto writeJsonObject = [&writer] {
        writer.key("response_format").beginObject().key("type").escaped("json_object").endObject();
    };
    switch (conversation.format->kind) {
    case OutputFormat::Kind::Text: return;
    case OutputFormat::Kind::JsonObject: writeJsonObject(); return;
    case OutputFormat::Kind::JsonSchema:
        if (target.manners.takesJsonSchema) {
            writeJsonSchema(*conversation.format, writer);
        } else {
            target.changes.changed("json_schema", "json_object and an instruction");
            writeJsonObject();
        }
        return;
    }
    Q_UNREACHABLE();
}

/// What OpenAI alone knows, as far as Chat has it too.
void writeOpenAiFields(const Conversation &conversation, const RequestTarget &target, JsonWriter &writer)
{
    const auto write = [&](QByteArrayView name, const QByteArray &text) {
        if (text.isEmpty())
            return;
        if (target.manners.takesOpenAiFields)
            writer.key(name).escaped(text);
        else
            target.changes.dropped(name);
    };
    write("verbosity", conversation.verbosity);
    write("service_tier", conversation.serviceTier);
    write("prompt_cache_key", conversation.promptCacheKey);
    // Metadata are for answers that are kept. Not to be kept is what Chat does by itself.
    const bool isKept = conversation.store.value_or(false);
    if (isKept && target.manners.takesOpenAiFields) {
        writer.key("store").boolean(true);
        if (!conversation.metadataJson.isEmpty())
            writer.key("metadata").raw(conversation.metadataJson);
        return;
    }
    if (isKept)
        target.changes.dropped("store");
    if (!conversation.metadataJson.isEmpty())
        target.changes.dropped("metadata");
}

void writeUser(const Conversation &conversation, const RequestTarget &target, JsonWriter &writer)
{
    const qsizetype size = conversation.user.size();
    if (size >= kLeastUser && size <= kMostUser)
        writer.key("user").escaped(conversation.user);
    else if (size > 0)
        target.changes.dropped("user");
}

void listWhatIsLeftOut(const Conversation &conversation, Changes &changes)
{
    if (!conversation.previousResponseId.isEmpty())
        changes.dropped("previous_response_id");
    for (const QByteArray &include : conversation.include)
        changes.dropped("include " + include);
    for (const UnknownField &field : conversation.unknown)
        changes.dropped(field.name);
}

} // namespace

Expected<QByteArray> writeChatRequest(const Conversation &conversation, const RequestTarget &target)
{
    QByteArray body;
    body.reserve(roomFor(conversation));
    JsonWriter writer(body);
    writer.beginObject().key("model").plain(target.model).key("messages").beginArray();
    const QByteArray closing = formatInstruction(conversation, target.manners);
    if (const auto written = ChatMessageWriter(conversation, target, writer).write(closing); !written)
        return unexpected(written.error());
    writer.endArray();
    writeChatTools(conversation, target, writer);
    writeFrame(conversation, target, writer);
    writeSampling(conversation, target, writer);
    writeChatThinking(conversation, target, writer);
    writeFormat(conversation, target, writer);
    writeOpenAiFields(conversation, target, writer);
    writeUser(conversation, target, writer);
    listWhatIsLeftOut(conversation, target.changes);
    writer.endObject();
    return body;
}

} // namespace sluice::translate
