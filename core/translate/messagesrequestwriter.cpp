// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/cachemarks.h"
#include "core/translate/effort.h"
#include "core/translate/messagesblockwriter.h"
#include "core/translate/messagesdialect.h"
#include "core/translate/messagesthinking.h"
#include "core/translate/messagestoolwriter.h"
#include "core/translate/rawjson.h"
#include "core/translate/requestroom.h"

namespace sluice::translate {

namespace {

// docs.anthropic.com, "Messages", `metadata.user_id`.
constexpr qsizetype kMaxUserId = 256;

class RequestWriter
{
public:
    RequestWriter(const Conversation &conversation, const RequestTarget &target)
        : m_conversation(conversation)
        , m_target(target)
        , m_json(m_out)
    {
    }

    Expected<QByteArray> write()
    {
        m_isMarked = m_target.manners.addsCacheControl && !hasCacheMarks(m_conversation);
        m_out.reserve(roomFor(m_conversation));
        const MessagesTurns plan = planMessagesTurns(m_conversation, m_target.manners, m_target.changes);
        // Messages cannot do without.
        const qint64 maxTokens =
            m_conversation.maxOutputTokens.value_or(0) > 0 ? *m_conversation.maxOutputTokens : kUsualMaxTokens;
        m_thinking = decideMessagesThinking(m_conversation, m_target, maxTokens, plan.isUnthoughtToolTurn);
        m_json.beginObject().key("model").plain(m_target.model).key("max_tokens").number(maxTokens);
        m_json.key("stream").boolean(m_conversation.isStream);
        system(plan);
        if (const auto written = messages(plan); !written)
            return unexpected(written.error());
        writeMessagesTools(m_json, m_conversation, m_target, m_isMarked);
        thinking();
        outputConfig();
        sampling();
        stops();
        others();
        m_json.endObject();
        listLeftOut();
        return m_out;
    }

private:
    /// What the answer must look like, where the channel has no field for it.
    QByteArray formatHint() const
    {
        if (!m_conversation.format || m_conversation.format->kind == OutputFormat::Kind::Text || isFormatTaken())
            return {};
        static constexpr auto kOnlyJson = "Answer with one JSON object and nothing else: no words around it, no code fence.";
        const QByteArray &schema = m_conversation.format->schemaJson;
        if (schema.isEmpty())
            return kOnlyJson;
        return QByteArray(kOnlyJson) + " It must fit this JSON schema:\\n" + escapedText(schema);
    }

    bool isFormatTaken() const
    {
        return m_conversation.format && m_conversation.format->kind == OutputFormat::Kind::JsonSchema &&
               m_target.manners.takesJsonSchema && !m_conversation.format->schemaJson.isEmpty();
    }

    void system(const MessagesTurns &plan)
    {
        const QByteArray hint = formatHint();
        if (!hint.isEmpty())
            m_target.changes.changed("output format", "instructions");
        if (plan.system.empty() && hint.isEmpty())
            return;
        if (plan.system.empty() && !m_isMarked) {
            m_json.key("system").escaped(hint);
            return;
        }
        if (plan.system.size() == 1 && hint.isEmpty() && plan.system.front()->cacheJson.isEmpty() && !m_isMarked) {
            m_json.key("system").escaped(plan.system.front()->text);
            return;
        }
        m_json.key("system").beginArray();
        MessagesBlockWriter blocks(m_json, m_target);
        for (const TextPart *text : plan.system)
            blocks.text(text->text, text->cacheJson);
        if (!hint.isEmpty())
            blocks.text(hint);
        if (m_isMarked)
            markLastBlock(m_out);
        m_json.endArray();
    }

    Expected<void> messages(const MessagesTurns &plan)
    {
        MessagesBlockWriter blocks(m_json, m_target);
        m_json.key("messages").beginArray();
        for (const MessagesTurns::Turn &turn : plan.turns) {
            m_json.beginObject().key("role").escaped(turn.isUser ? "user" : "assistant").key("content").beginArray();
            for (const MessagesTurns::Place &place : turn.places) {
                if (const auto written = blocks.place(place); !written)
                    return unexpected(written.error());
            }
            if (m_isMarked && &turn == &plan.turns.back()) // which is the user's
                markLastBlock(m_out);
            m_json.endArray().endObject();
        }
        m_json.endArray();
        return {};
    }

    void thinking()
    {
        if (m_thinking.form == MessagesThinking::Form::Silent)
            return;
        m_json.key("thinking").beginObject().key("type");
        switch (m_thinking.form) {
        case MessagesThinking::Form::Silent: break;
        case MessagesThinking::Form::Off: m_json.escaped("disabled"); break;
        case MessagesThinking::Form::Budget:
            m_json.escaped("enabled").key("budget_tokens").number(m_thinking.budgetTokens);
            break;
        case MessagesThinking::Form::Adaptive: m_json.escaped("adaptive"); break;
        }
        // Models that think adaptively show their thoughts only on demand, which is Responses' `summary`.
        const Thinking &wish = m_conversation.thinking;
        if (m_thinking.isOn() && !wish.display.isEmpty())
            m_json.key("display").escaped(wish.display);
        else if (m_thinking.form == MessagesThinking::Form::Adaptive && !wish.summary.isEmpty())
            m_json.key("display").escaped("summarized");
        m_json.endObject();
    }

    void outputConfig()
    {
        if (m_thinking.effort.isEmpty() && !isFormatTaken())
            return;
        m_json.key("output_config").beginObject();
        if (!m_thinking.effort.isEmpty())
            m_json.key("effort").escaped(m_thinking.effort);
        if (isFormatTaken()) {
            // The schema is all that this dialect knows of it, and it is always followed.
            if (!m_conversation.format->name.isEmpty())
                m_target.changes.dropped("format name");
            if (!m_conversation.format->description.isEmpty())
                m_target.changes.dropped("format description");
            if (m_conversation.format->isStrict == false)
                m_target.changes.changed("format that is not strict", "one that is");
            m_json.key("format").beginObject().key("type").escaped("json_schema");
            m_json.key("schema").raw(m_conversation.format->schemaJson).endObject();
        }
        m_json.endObject();
    }

    void sampling()
    {
        // "Extended thinking": not compatible with changes of temperature, top_k and, but for a narrow range, top_p.
        const bool isFree = m_target.manners.takesSampling && !m_thinking.isOn();
        const bool hasTemperature = !m_conversation.temperatureJson.isEmpty();
        if (hasTemperature)
            isFree ? temperature() : m_target.changes.dropped("temperature");
        // Claude answers 400 "`temperature` and `top_p` cannot both be specified for this model".
        number("top_p", m_conversation.topPJson, isFree && !(hasTemperature && isClaude(m_target.model)));
        number("top_k", m_conversation.topKJson, isFree);
    }

    void temperature()
    {
        const bool isTooHigh = m_conversation.temperatureJson.toDouble() > 1.0;
        if (isTooHigh)
            m_target.changes.changed("temperature " + m_conversation.temperatureJson, "1");
        m_json.key("temperature").raw(isTooHigh ? QByteArray("1") : m_conversation.temperatureJson);
    }

    void number(QByteArrayView name, const QByteArray &valueJson, bool isTaken)
    {
        if (valueJson.isEmpty())
            return;
        if (isTaken)
            m_json.key(name).raw(valueJson);
        else
            m_target.changes.dropped(name);
    }

    void stops()
    {
        bool isBegun = false;
        for (const QByteArray &stop : m_conversation.stops) {
            if (isBlankText(stop)) {
                m_target.changes.dropped("blank stop");
                continue;
            }
            if (!isBegun)
                m_json.key("stop_sequences").beginArray();
            isBegun = true;
            m_json.escaped(stop);
        }
        if (isBegun)
            m_json.endArray();
    }

    void others()
    {
        if (m_conversation.user.size() > kMaxUserId)
            m_target.changes.dropped("user");
        else if (!m_conversation.user.isEmpty())
            m_json.key("metadata").beginObject().key("user_id").escaped(m_conversation.user).endObject();
        const QByteArray &tier = m_conversation.serviceTier;
        if (tier == "auto" || tier == "standard_only")
            m_json.key("service_tier").escaped(tier);
        else if (!tier.isEmpty() && tier != "default")
            m_target.changes.dropped("service_tier");
    }

    void listLeftOut()
    {
        const auto listIf = [this](bool isThere, QByteArrayView name) {
            if (isThere)
                m_target.changes.dropped(name);
        };
        listIf(!m_conversation.presencePenaltyJson.isEmpty(), "presence_penalty");
        listIf(!m_conversation.frequencyPenaltyJson.isEmpty(), "frequency_penalty");
        listIf(!m_conversation.seedJson.isEmpty(), "seed");
        listIf(!m_conversation.verbosity.isEmpty(), "verbosity");
        listIf(!m_conversation.metadataJson.isEmpty(), "metadata");
        listIf(!m_conversation.promptCacheKey.isEmpty(), "prompt_cache_key");
        listIf(m_conversation.store == true, "store");
        listIf(!m_conversation.previousResponseId.isEmpty(), "previous_response_id");
        listIf(!m_conversation.include.empty(), "include");
        for (const UnknownField &field : m_conversation.unknown)
            m_target.changes.dropped(field.name);
    }

    const Conversation &m_conversation;
    const RequestTarget &m_target;
    QByteArray m_out;
    JsonWriter m_json;
    MessagesThinking m_thinking;
    bool m_isMarked = false; ///< for the cache, by us
};

} // namespace

Expected<QByteArray> writeMessagesRequest(const Conversation &conversation, const RequestTarget &target)
{
    return RequestWriter(conversation, target).write();
}

} // namespace sluice::translate
