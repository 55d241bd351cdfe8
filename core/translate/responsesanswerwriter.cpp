// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/freeforminput.h"
#include "core/translate/jsonwriter.h"
#include "core/translate/responsesdialect.h"
#include "core/translate/responsesevents.h"
#include "core/translate/responsesoutput.h"
#include "core/translate/responsesseal.h"

#include <utility>

namespace sluice::translate {

namespace {

void appendElement(QByteArray &list, const QByteArray &element)
{
    if (!list.isEmpty())
        list.append(',');
    list.append(element);
}

QByteArray errorObject(const dialect::ProviderError &error)
{
    QByteArray object;
    JsonWriter writer(object);
    writer.beginObject().key("code").plain(errorCode(error)).key("message").plain(error.message.toUtf8()).endObject();
    return object;
}

class ResponsesAnswerWriter final : public AnswerWriter
{
public:
    ResponsesAnswerWriter(const AnswerContext &context, Output output)
        : m_context(context)
        , m_events(std::move(output))
        , m_requestFields(requestFields(context.request))
    {
    }

    void begin(const Begin &begin) override;
    void text(QByteArrayView piece) override { say(piece, false); }
    void refusal(QByteArrayView piece) override { say(piece, true); }
    void reasoning(QByteArrayView piece, bool isSummary) override;
    void reasoningEnd(QByteArrayView signature, QByteArrayView sealed) override;
    void sealedReasoning(QByteArrayView sealed) override;
    void toolBegin(QByteArrayView id, QByteArrayView name) override;
    void toolArguments(QByteArrayView piece) override;
    void toolEnd() override;
    void usage(const Usage &usage) override { m_usage = usage; }
    void finish(FinishReason reason, QByteArrayView stopSequence) override;
    void error(const dialect::ProviderError &error) override;
    void end() override;

private:
    enum class Open { None, Text, Refusal, Reasoning, SilentReasoning, Call };

    void say(QByteArrayView piece, bool isRefusal);
    void openMessage();
    void openReasoning();
    void closeText(bool isRefusal);
    void closeItem(QByteArrayView status);
    void closeReasoning(QByteArrayView sealed, QByteArrayView status);
    void writeSaid(QByteArrayView piece);

    QByteArray madeId(QByteArrayView kind) const;
    QByteArray response(QByteArrayView status, const QByteArray &error, QByteArrayView incomplete) const;
    void writeDone(const QByteArray &item);
    ResponsesEvents::Place place() const;

    const AnswerContext m_context;
    ResponsesEvents m_events;
    const QByteArray m_requestFields;
    QByteArray m_model;
    qint64 m_createdAt = 0;
    bool m_hasBegun = false;
    bool m_isOver = false;
    Usage m_usage;
    std::optional<FinishReason> m_finish;
    bool m_hasRefusal = false;

    Open m_open = Open::None;
    QByteArray m_itemId;
    QByteArray m_said;  ///< of the open part or call
    QByteArray m_parts; ///< of the open message, those that are done
    qint64 m_partIndex = 0;
    OutputCall m_call;
    FreeformInput m_input;
    QByteArray m_items; ///< those that are done
    qint64 m_itemIndex = 0;
};

void ResponsesAnswerWriter::writeDone(const QByteArray &item)
{
    m_events.item("response.output_item.done", m_itemIndex, item);
    appendElement(m_items, item);
    ++m_itemIndex;
    m_open = Open::None;
    m_said.clear();
    m_parts.clear();
    m_partIndex = 0;
}

/// Within the open item.
ResponsesEvents::Place ResponsesAnswerWriter::place() const
{
    const bool isOfMessage = m_open == Open::Text || m_open == Open::Refusal;
    return {.itemId = m_itemId,
            .outputIndex = m_itemIndex,
            .partIndexName = isOfMessage                 ? QByteArrayView("content_index")
                             : m_open == Open::Reasoning ? QByteArrayView("summary_index")
                                                         : QByteArrayView(),
            .partIndex = m_partIndex};
}

QByteArray ResponsesAnswerWriter::madeId(QByteArrayView kind) const
{
    return kind.toByteArray() + m_context.serial + '_' + QByteArray::number(m_itemIndex);
}

QByteArray ResponsesAnswerWriter::response(QByteArrayView status, const QByteArray &error, QByteArrayView incomplete) const
{
    QByteArray object;
    object.reserve(m_items.size() + m_requestFields.size() + 512);
    JsonWriter writer(object);
    writer.beginObject().key("id").escaped("resp_" + m_context.serial).key("object").escaped("response");
    writer.key("created_at").number(m_createdAt).key("status").escaped(status).key("background").boolean(false);
    writer.key("error").raw(error).key("incomplete_details");
    if (incomplete.isEmpty())
        writer.raw("null");
    else
        writer.beginObject().key("reason").escaped(incomplete).endObject();
    writer.key("model").escaped(m_model).key("output").beginArray().raw(m_items).endArray();
    writer.raw(m_requestFields).key("usage");
    writer.raw(status == "in_progress" ? QByteArrayLiteral("null") : usageObject(m_usage)).endObject();
    return object;
}

void ResponsesAnswerWriter::begin(const Begin &begin)
{
    m_hasBegun = true;
    m_model = begin.model.isEmpty() ? m_context.request.model : begin.model.toByteArray();
    m_createdAt = begin.createdAt > 0 ? begin.createdAt : m_context.now;
    const QByteArray open = response("in_progress", QByteArrayLiteral("null"), {});
    m_events.response("response.created", open);
    m_events.response("response.in_progress", open);
}

void ResponsesAnswerWriter::say(QByteArrayView piece, bool isRefusal)
{
    if (piece.isEmpty())
        return;
    const Open wanted = isRefusal ? Open::Refusal : Open::Text;
    if (m_open != wanted) {
        if (m_open == Open::Text || m_open == Open::Refusal)
            closeText(m_open == Open::Refusal);
        else
            openMessage();
        m_open = wanted;
        m_hasRefusal = m_hasRefusal || isRefusal;
        m_events.within("response.content_part.added", place(), "part", outputPart({}, isRefusal));
    }
    m_said.append(piece);
    m_events.textWithin(isRefusal ? "response.refusal.delta" : "response.output_text.delta", place(), "delta", piece);
}

void ResponsesAnswerWriter::openMessage()
{
    closeItem("completed");
    m_itemId = madeId("msg_");
    m_events.item("response.output_item.added", m_itemIndex, messageItem(m_itemId, "in_progress", {}));
}

void ResponsesAnswerWriter::closeText(bool isRefusal)
{
    const QByteArray part = outputPart(m_said, isRefusal);
    if (isRefusal)
        m_events.textWithin("response.refusal.done", place(), "refusal", m_said);
    else
        m_events.textWithin("response.output_text.done", place(), "text", m_said);
    m_events.within("response.content_part.done", place(), "part", part);
    appendElement(m_parts, part);
    m_said.clear();
    ++m_partIndex;
}

void ResponsesAnswerWriter::openReasoning()
{
    closeItem("completed");
    m_itemId = madeId("rs_");
    m_open = Open::SilentReasoning;
    m_events.item("response.output_item.added", m_itemIndex, reasoningItem(m_itemId, "in_progress", {}, {}));
}

/// Codex shows summaries, and nobody but it and its like asks in this dialect: all thoughts are told as one.
void ResponsesAnswerWriter::reasoning(QByteArrayView piece, bool)
{
    if (piece.isEmpty())
        return;
    if (m_open != Open::Reasoning) {
        openReasoning();
        m_open = Open::Reasoning;
        m_events.within("response.reasoning_summary_part.added", place(), "part", summaryPart({}));
    }
    m_said.append(piece);
    m_events.textWithin("response.reasoning_summary_text.delta", place(), "delta", piece);
}

void ResponsesAnswerWriter::reasoningEnd(QByteArrayView signature, QByteArrayView sealed)
{
    QByteArray kept = sealed.toByteArray();
    if (kept.isEmpty() && !signature.isEmpty())
        kept = sealedThinking(m_open == Open::Reasoning ? QByteArrayView(m_said) : QByteArrayView(), signature);
    if (m_open != Open::Reasoning) {
        if (kept.isEmpty())
            return;
        openReasoning();
    }
    closeReasoning(kept, "completed");
}

void ResponsesAnswerWriter::sealedReasoning(QByteArrayView sealed)
{
    openReasoning();
    closeReasoning(sealed, "completed");
}

void ResponsesAnswerWriter::closeReasoning(QByteArrayView sealed, QByteArrayView status)
{
    QByteArray part;
    if (m_open == Open::Reasoning) {
        part = summaryPart(m_said);
        m_events.textWithin("response.reasoning_summary_text.done", place(), "text", m_said);
        m_events.within("response.reasoning_summary_part.done", place(), "part", part);
    }
    writeDone(reasoningItem(m_itemId, status, part, sealed));
}

void ResponsesAnswerWriter::toolBegin(QByteArrayView id, QByteArrayView name)
{
    closeItem("completed");
    m_call.tool = m_context.tools.toClient(name);
    m_itemId = m_call.itemId = madeId(m_call.tool.isFreeform ? "ctc_" : "fc_");
    m_call.callId = id.isEmpty() ? madeId("call_") : id.toByteArray();
    m_input = {};
    m_open = Open::Call;
    m_events.item("response.output_item.added", m_itemIndex, callItem(m_call, "in_progress", {}));
}

void ResponsesAnswerWriter::toolArguments(QByteArrayView piece)
{
    if (m_open != Open::Call)
        return;
    if (m_call.tool.isFreeform)
        writeSaid(m_input.read(piece));
    else
        writeSaid(piece);
}

void ResponsesAnswerWriter::writeSaid(QByteArrayView piece)
{
    if (piece.isEmpty())
        return;
    m_said.append(piece);
    m_events.textWithin(m_call.tool.isFreeform ? "response.custom_tool_call_input.delta"
                                               : "response.function_call_arguments.delta",
                        place(), "delta", piece);
}

void ResponsesAnswerWriter::toolEnd()
{
    if (m_open == Open::Call)
        closeItem("completed");
}

/// Ends what is open; a call only if nobody has.
void ResponsesAnswerWriter::closeItem(QByteArrayView status)
{
    switch (m_open) {
    case Open::None: return;
    case Open::Text:
    case Open::Refusal:
        closeText(m_open == Open::Refusal);
        writeDone(messageItem(m_itemId, status, m_parts));
        return;
    case Open::Reasoning:
    case Open::SilentReasoning: closeReasoning({}, status); return;
    case Open::Call:
        if (m_call.tool.isFreeform) {
            writeSaid(m_input.finish());
            m_events.textWithin("response.custom_tool_call_input.done", place(), "input", m_said);
        } else {
            // Clients parse the arguments, and nothing is no JSON.
            if (m_said.trimmed().isEmpty())
                writeSaid("{}");
            m_events.textWithin("response.function_call_arguments.done", place(), "arguments", m_said);
        }
        writeDone(callItem(m_call, status, m_said));
        return;
    }
    Q_UNREACHABLE();
}

/// Why the answer is not whole; empty if it is. A refusal without words comes from a filter that cut the answer off, and a pause
/// is something after which there is more to ask for.
QByteArrayView incompleteReason(FinishReason reason, bool hasRefusal)
{
    switch (reason) {
    case FinishReason::Stop:
    case FinishReason::StopSequence:
    case FinishReason::ToolCalls: return {};
    case FinishReason::Length:
    case FinishReason::Pause: return "max_output_tokens";
    case FinishReason::ContentFilter: return "content_filter";
    case FinishReason::Refusal: return hasRefusal ? QByteArrayView() : QByteArrayView("content_filter");
    }
    Q_UNREACHABLE();
}

void ResponsesAnswerWriter::finish(FinishReason reason, QByteArrayView)
{
    m_finish = reason;
    closeItem(incompleteReason(reason, m_hasRefusal).isEmpty() ? "completed" : "incomplete");
}

void ResponsesAnswerWriter::end()
{
    if (std::exchange(m_isOver, true))
        return;
    closeItem("incomplete");
    const QByteArrayView reason = m_finish ? incompleteReason(*m_finish, m_hasRefusal) : QByteArrayView();
    // Without a finish nobody has said that it is whole.
    if (m_finish && reason.isEmpty())
        m_events.response("response.completed", response("completed", QByteArrayLiteral("null"), {}));
    else
        m_events.response("response.incomplete", response("incomplete", QByteArrayLiteral("null"), reason));
}

void ResponsesAnswerWriter::error(const dialect::ProviderError &error)
{
    if (std::exchange(m_isOver, true))
        return;
    // The OpenAI SDK takes nothing before response.created.
    if (!m_hasBegun)
        begin({});
    m_events.response("response.failed", response("failed", errorObject(error), {}));
}

} // namespace

std::unique_ptr<AnswerWriter> makeResponsesAnswerWriter(const AnswerContext &context, AnswerWriter::Output output)
{
    return std::make_unique<ResponsesAnswerWriter>(context, std::move(output));
}

} // namespace sluice::translate
