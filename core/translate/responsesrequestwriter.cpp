// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/effort.h"
#include "core/translate/requestroom.h"
#include "core/translate/responsesdialect.h"
#include "core/translate/responsesinputwriter.h"
#include "core/translate/responsesshapes.h"
#include "core/translate/responsestools.h"

#include <algorithm>
#include <array>

namespace sluice::translate {

namespace {

/// OpenAI refuses less ("Responses" API reference, `max_output_tokens`).
constexpr qint64 kLeastOutput = 16;
/// OpenAI refuses a longer `user`; Claude Code's has 150 characters.
constexpr qsizetype kLongestUser = 64;
constexpr std::array<QByteArrayView, 5> kServiceTiers{"auto", "default", "flex", "scale", "priority"};

/// Writes what stands beside the input and the tools.
class SettingsWriter
{
public:
    SettingsWriter(JsonWriter &json, const Conversation &conversation, const RequestTarget &target)
        : m_json(json)
        , m_conversation(conversation)
        , m_target(target)
    {
    }

    void write()
    {
        writeLimits();
        writeThinking();
        writeTextSettings();
        writeIdentity();
        listDropped();
    }

private:
    void writeLimits();
    void writeThinking();
    void writeTextSettings();
    void writeIdentity();
    void listDropped();
    void text(QByteArrayView name, const QByteArray &value)
    {
        if (!value.isEmpty())
            m_json.key(name).escaped(value);
    }
    void sampling(QByteArrayView name, const QByteArray &value)
    {
        if (value.isEmpty())
            return;
        if (m_target.manners.takesSampling)
            m_json.key(name).raw(value);
        else
            m_target.changes.dropped(name);
    }

    JsonWriter &m_json;
    const Conversation &m_conversation;
    const RequestTarget &m_target;
};

void SettingsWriter::writeLimits()
{
    m_json.key("stream").boolean(m_conversation.isStream);
    if (const auto wanted = m_conversation.maxOutputTokens) {
        m_json.key("max_output_tokens").number(std::max(*wanted, kLeastOutput));
        if (*wanted < kLeastOutput)
            m_target.changes.changed("max_output_tokens " + QByteArray::number(*wanted), QByteArray::number(kLeastOutput));
    }
    sampling("temperature", m_conversation.temperatureJson);
    sampling("top_p", m_conversation.topPJson);
}

void SettingsWriter::writeThinking()
{
    const Thinking &thinking = m_conversation.thinking;
    if (thinking == Thinking())
        return;
    if (m_target.manners.thinking == ChannelManners::ThinkingForm::None) {
        m_target.changes.dropped("reasoning");
        return;
    }
    const QByteArray summary = thinking.summary.isEmpty() && thinking.display == "summarized" ? "auto" : thinking.summary;
    ReasoningWish wish;
    if (m_target.manners.thinking == ChannelManners::ThinkingForm::Reasoning)
        wish = openRouterReasoning(thinking);
    else if (isThinkingAsked(thinking))
        wish.effort = openAiEffort(thinking, m_target.changes);
    if (wish.effort.isEmpty() && !wish.budgetTokens && !wish.isJustOn && summary.isEmpty())
        return;
    m_json.key("reasoning").beginObject();
    text("effort", wish.effort);
    if (wish.budgetTokens)
        m_json.key("max_tokens").number(*wish.budgetTokens);
    if (wish.isJustOn)
        m_json.key("enabled").boolean(true);
    text("summary", summary);
    m_json.endObject();
}

void SettingsWriter::writeTextSettings()
{
    std::optional<OutputFormat> format = m_conversation.format;
    if (format && format->kind == OutputFormat::Kind::JsonSchema && !m_target.manners.takesJsonSchema) {
        format->kind = OutputFormat::Kind::JsonObject;
        m_target.changes.changed("json_schema", "json_object");
    }
    if (!format && m_conversation.verbosity.isEmpty())
        return;
    m_json.key("text").beginObject();
    if (format)
        responses::writeFormat(m_json.key("format"), *format);
    text("verbosity", m_conversation.verbosity);
    m_json.endObject();
}

void SettingsWriter::writeIdentity()
{
    const Conversation &conversation = m_conversation;
    if (conversation.user.size() <= kLongestUser)
        text("user", conversation.user);
    else
        m_target.changes.dropped("user");
    if (!conversation.metadataJson.isEmpty())
        m_json.key("metadata").raw(conversation.metadataJson);
    if (std::find(kServiceTiers.begin(), kServiceTiers.end(), conversation.serviceTier) != kServiceTiers.end())
        text("service_tier", conversation.serviceTier);
    else if (!conversation.serviceTier.isEmpty())
        m_target.changes.dropped("service_tier");
    text("prompt_cache_key", conversation.promptCacheKey);
    text("previous_response_id", conversation.previousResponseId);
    // Absent it is true here; whoever comes from another dialect did not ask for anything to be kept.
    m_json.key("store").boolean(conversation.store.value_or(false));
    if (!conversation.include.empty()) {
        m_json.key("include").beginArray();
        for (const QByteArray &name : conversation.include)
            m_json.escaped(name);
        m_json.endArray();
    }
}

void SettingsWriter::listDropped()
{
    const auto drop = [this](QByteArrayView name, bool isGiven) {
        if (isGiven)
            m_target.changes.dropped(name);
    };
    drop("top_k", !m_conversation.topKJson.isEmpty());
    drop("presence_penalty", !m_conversation.presencePenaltyJson.isEmpty());
    drop("frequency_penalty", !m_conversation.frequencyPenaltyJson.isEmpty());
    drop("seed", !m_conversation.seedJson.isEmpty());
    drop("stop", !m_conversation.stops.empty());
    for (const UnknownField &field : m_conversation.unknown)
        m_target.changes.dropped(field.name);
}

} // namespace

Expected<QByteArray> writeResponsesRequest(const Conversation &conversation, const RequestTarget &target)
{
    QByteArray out;
    out.reserve(roomFor(conversation));
    JsonWriter json(out);
    json.beginObject().key("model").plain(target.model);
    if (auto written = responses::InputWriter(json, conversation, target).write(); !written)
        return unexpected(written.error());
    responses::writeTools(json, conversation, target);
    SettingsWriter(json, conversation, target).write();
    json.endObject();
    return out;
}

} // namespace sluice::translate
