// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dialect/answer.h"
#include "core/dialect/usagemerge.h"
#include "core/translate/reading.h"
#include "core/translate/responsesdialect.h"
#include "core/translate/responsesitemorder.h"
#include "core/translate/surrogatehalves.h"

#include <array>
#include <utility>

namespace sluice::translate {

namespace {

using Said = ResponsesItemOrder::Said;

struct SaidEvent
{
    QByteArrayView name; ///< without `response.` and `.delta` or `.done`
    Said said;
    QByteArrayView whole; ///< the field of the `.done` event
};

// The last two are of the first models that were open about it; vLLM and others still use them.
constexpr std::array kSaidEvents{
    SaidEvent{"output_text", Said::Text, "text"},
    SaidEvent{"refusal", Said::Refusal, "refusal"},
    SaidEvent{"function_call_arguments", Said::Arguments, "arguments"},
    SaidEvent{"custom_tool_call_input", Said::Input, "input"},
    SaidEvent{"reasoning_summary_text", Said::Summary, "text"},
    SaidEvent{"reasoning_text", Said::Thought, "text"},
    SaidEvent{"reasoning_summary", Said::Summary, "text"},
    SaidEvent{"reasoning", Said::Thought, "text"},
};

/// The fields of an event, found in one walk.
struct Fields
{
    RawJson type, item, response, delta, error;
    RawJson text, refusal, arguments, input;
    ResponsesItemOrder::Place place;

    explicit Fields(RawJson event)
    {
        for (const auto &[name, value] : event.fields())
            take(name, value);
        if (place.id.isEmpty())
            place.id = item["id"].escaped();
    }

    RawJson whole(QByteArrayView field) const
    {
        return field == "text" ? text : field == "refusal" ? refusal : field == "arguments" ? arguments : input;
    }

private:
    void take(QByteArrayView name, RawJson value)
    {
        if (name == "item_id")
            place.id = value.escaped();
        else if (name == "output_index")
            place.index = value.integer();
        else if (name == "content_index" || name == "summary_index")
            place.part = value.integer().value_or(0);
        else if (RawJson *field = fieldOf(name))
            *field = value;
    }
    RawJson *fieldOf(QByteArrayView name)
    {
        const std::array<std::pair<QByteArrayView, RawJson *>, 9> known{{{"type", &type},
                                                                         {"item", &item},
                                                                         {"response", &response},
                                                                         {"delta", &delta},
                                                                         {"error", &error},
                                                                         {"text", &text},
                                                                         {"refusal", &refusal},
                                                                         {"arguments", &arguments},
                                                                         {"input", &input}}};
        for (const auto &[key, field] : known) {
            if (key == name)
                return field;
        }
        return nullptr;
    }
};

class ResponsesAnswerReader final : public AnswerReader
{
public:
    void readEvent(QByteArrayView type, QByteArrayView data, AnswerSink &sink) override;
    /// Only the terminal event says that no further item would have come.
    void endOfStream(AnswerSink &) override {}
    bool readWhole(QByteArrayView body, AnswerSink &sink) override;

private:
    void readNamed(QByteArrayView name, const Fields &fields, AnswerSink &sink);
    void readSaid(QByteArrayView name, const Fields &fields, AnswerSink &sink);
    void readEnvelope(RawJson response);
    void readEnding(RawJson response, bool isIncomplete, AnswerSink &sink);
    FinishReason reasonOf(RawJson response, bool isIncomplete) const;
    void begin(AnswerSink &sink);
    void tellError(const dialect::ProviderError &error, AnswerSink &sink);

    ResponsesItemOrder m_order;
    QByteArray m_id;
    QByteArray m_model;
    qint64 m_createdAt = 0;
    bool m_hasBegun = false;
    bool m_isOver = false;
};

/// A response that came to nothing, whatever its event was called.
bool hasFailed(RawJson response)
{
    const QByteArrayView status = response["status"].escaped();
    return status == "failed" || status == "cancelled" || isErrorSaid(response["error"]);
}

void ResponsesAnswerReader::readEvent(QByteArrayView type, QByteArrayView data, AnswerSink &sink)
{
    // Some end the stream as in Chat.
    if (m_isOver || data.trimmed().isEmpty() || data.trimmed() == "[DONE]")
        return;
    const RawJson event(data);
    if (!isJson(data) || !event.isObject()) {
        tellError(dialect::readErrorEvent(data), sink);
        return;
    }
    const Fields fields(event);
    const QByteArrayView name = fields.type.escaped().isEmpty() ? type : fields.type.escaped();
    if (name == "error" || name == "response.failed" || name == "response.cancelled" || isErrorSaid(fields.error) ||
        hasFailed(fields.response))
        tellError(dialect::readErrorEvent(data), sink);
    else
        readNamed(name, fields, sink);
    if (!m_isOver && m_order.isTooMuch())
        tellError(AnswerSize::error(), sink);
}

void ResponsesAnswerReader::readNamed(QByteArrayView name, const Fields &fields, AnswerSink &sink)
{
    if (name == "response.created" || name == "response.in_progress") {
        readEnvelope(fields.response);
        begin(sink);
    } else if (name == "response.output_item.added") {
        begin(sink);
        m_order.begin(fields.place, fields.item, sink);
    } else if (name == "response.output_item.done") {
        begin(sink);
        m_order.finish(fields.place, fields.item, sink);
    } else if (name == "response.completed" || name == "response.incomplete" || name == "response.done") {
        readEnding(fields.response, name == "response.incomplete", sink);
    } else if (name.startsWith("response.")) {
        readSaid(name.sliced(qstrlen("response.")), fields, sink);
    }
}

void ResponsesAnswerReader::readSaid(QByteArrayView name, const Fields &fields, AnswerSink &sink)
{
    const bool isDelta = name.endsWith(".delta");
    if (!isDelta && !name.endsWith(".done"))
        return;
    const QByteArrayView stem = name.first(name.lastIndexOf('.'));
    for (const SaidEvent &known : kSaidEvents) {
        if (known.name != stem)
            continue;
        begin(sink);
        const RawJson value = isDelta ? fields.delta : fields.whole(known.whole);
        // Arguments as an object in place of its text.
        const QByteArray object = value.isObject() && known.said == Said::Arguments ? escapedText(value.written()) : QByteArray();
        const QByteArrayView said = object.isEmpty() ? value.escaped() : QByteArrayView(object);
        if (isDelta)
            m_order.say(fields.place, known.said, said, sink);
        else
            m_order.sayWhole(fields.place, known.said, said, sink);
        return;
    }
}

void ResponsesAnswerReader::readEnvelope(RawJson response)
{
    if (m_id.isEmpty())
        m_id = response["id"].escaped().toByteArray();
    if (m_model.isEmpty())
        m_model = response["model"].escaped().toByteArray();
    // Some write it with a fraction.
    if (const RawJson created = response["created_at"]; m_createdAt == 0 && created.kind() == RawJson::Kind::Number)
        m_createdAt = dialect::leadingNumber(created.written()).toLongLong();
}

void ResponsesAnswerReader::readEnding(RawJson response, bool isIncomplete, AnswerSink &sink)
{
    readEnvelope(response);
    begin(sink);
    m_order.finishAll(response["output"], sink);
    m_order.close(sink);
    if (const RawJson usage = response["usage"]; usage.isObject())
        sink.usage(dialect::readUsage(Dialect::Responses, usage.written()));
    sink.finish(reasonOf(response, isIncomplete), {});
    sink.end();
    m_isOver = true;
}

FinishReason ResponsesAnswerReader::reasonOf(RawJson response, bool isIncomplete) const
{
    if (isIncomplete || response["status"].escaped() == "incomplete")
        return response["incomplete_details"]["reason"].escaped() == "content_filter" ? FinishReason::ContentFilter
                                                                                      : FinishReason::Length;
    if (m_order.hasCalls())
        return FinishReason::ToolCalls;
    return m_order.hasRefusal() ? FinishReason::Refusal : FinishReason::Stop;
}

void ResponsesAnswerReader::begin(AnswerSink &sink)
{
    if (!std::exchange(m_hasBegun, true))
        sink.begin({.id = m_id, .model = m_model, .createdAt = m_createdAt});
}

void ResponsesAnswerReader::tellError(const dialect::ProviderError &error, AnswerSink &sink)
{
    m_isOver = true;
    sink.error(error);
}

bool ResponsesAnswerReader::readWhole(QByteArrayView body, AnswerSink &sink)
{
    RawJson root(body);
    if (!isJson(body))
        return false;
    // Some send the last event of the stream that was not asked for.
    if (!root["output"] && root["response"].isObject())
        root = root["response"];
    if (hasFailed(root)) {
        tellError(dialect::readErrorEvent(root.written()), sink);
        return true;
    }
    if (!root["output"].isArray()) {
        const auto error = dialect::readProviderError(body);
        if (error)
            tellError(*error, sink);
        return error.has_value();
    }
    readEnding(root, false, sink);
    return true;
}

} // namespace

std::unique_ptr<AnswerReader> makeResponsesAnswerReader()
{
    return std::make_unique<ResponsesAnswerReader>();
}

} // namespace sluice::translate
