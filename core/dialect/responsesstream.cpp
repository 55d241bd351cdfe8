// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dialect/responsesstream.h"

#include "core/dialect/answer.h"
#include "core/dialect/keyscan.h"
#include "core/dialect/requestfacts.h"
#include "core/dialect/usagemerge.h"

#include <QJsonDocument>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace sluice::dialect {

namespace {

/// Of an answer, for the last event of a notice.
constexpr qsizetype kMaxKept = 1024 * 1024;

// Calls that the client runs and answers; a half one must not reach it.
bool isClientTool(QByteArrayView itemType)
{
    static constexpr std::array<QByteArrayView, 6> kTypes{"function_call", "custom_tool_call", "local_shell_call",
                                                          "shell_call",    "computer_call",    "apply_patch_call"};
    return std::find(kTypes.begin(), kTypes.end(), itemType) != kTypes.end();
}

bool isToolDelta(QByteArrayView name)
{
    return name.startsWith("response.function_call_arguments.") || name.startsWith("response.custom_tool_call_input.");
}

QJsonObject textPart(const QString &text)
{
    return {{QStringLiteral("type"), QStringLiteral("output_text")},
            {QStringLiteral("text"), text},
            {QStringLiteral("annotations"), QJsonArray()},
            {QStringLiteral("logprobs"), QJsonArray()}};
}

QJsonObject emptyMessage(const QJsonValue &id)
{
    return {{QStringLiteral("id"), id},
            {QStringLiteral("type"), QStringLiteral("message")},
            {QStringLiteral("role"), QStringLiteral("assistant")},
            {QStringLiteral("status"), QStringLiteral("in_progress")},
            {QStringLiteral("content"), QJsonArray()}};
}

/// What a client needs of a response to know it.
QJsonObject essentials(const QJsonObject &response)
{
    QJsonObject kept;
    for (const char *key : {"id", "object", "created_at", "model"})
        kept[QLatin1String(key)] = response[QLatin1String(key)];
    return kept;
}

QJsonObject object(QByteArrayView event, QLatin1String key)
{
    return QJsonDocument::fromJson(QByteArray::fromRawData(event.data(), event.size()))[key].toObject();
}

QString curtailedNote()
{
    return QStringLiteral(" The answer is too long to be repeated in its last event, which holds only its beginning.");
}

/// Writes the events of a notice with running sequence numbers.
class NoticeWriter
{
public:
    explicit NoticeWriter(qint64 lastSequence)
        : m_sequence(lastSequence)
    {
    }

    void event(const QString &type, QJsonObject fields)
    {
        fields[QLatin1String("type")] = type;
        fields[QLatin1String("sequence_number")] = ++m_sequence;
        out += "event: " + type.toLatin1() + "\ndata: " + QJsonDocument(fields).toJson(QJsonDocument::Compact) + "\n\n";
    }

    /// Adds `text` to the part at `place`, opened here unless it has `openText` already, and ends it. Returns the whole part.
    QJsonObject part(const QJsonObject &place, const std::optional<QString> &openText, const QString &text)
    {
        const auto at = [&place](const QString &key, const QJsonValue &value) {
            QJsonObject fields = place;
            fields[key] = value;
            return fields;
        };
        if (!openText)
            event(QStringLiteral("response.content_part.added"), at(QStringLiteral("part"), textPart(QString())));
        const QString whole = openText.value_or(QString()) + text;
        event(QStringLiteral("response.output_text.delta"), at(QStringLiteral("delta"), text));
        event(QStringLiteral("response.output_text.done"), at(QStringLiteral("text"), whole));
        event(QStringLiteral("response.content_part.done"), at(QStringLiteral("part"), textPart(whole)));
        return textPart(whole);
    }

    QByteArray out;

private:
    qint64 m_sequence;
};

} // namespace

struct ResponsesStreamReader::Look
{
    QByteArrayView type;
    QByteArrayView itemType;
    QByteArrayView delta;
    QByteArrayView usage; ///< of the response that the event carries
    qint64 sequence = -1;
    qint64 outputIndex = -1;
    bool hasText = false; ///< in a part of the item's content
    bool hasError = false;

    void take(const JsonKey &key)
    {
        if (key.depth == 1)
            takeOuter(key);
        else if (key.depth == 2 && key.name == "type")
            itemType = key.rawText();
        else if (key.depth == 2 && key.name == "usage" && key.isObject())
            usage = key.rest;
        else if (key.depth == 4 && (key.name == "text" || key.name == "refusal"))
            hasText = hasText || key.isNonEmptyText();
    }

private:
    void takeOuter(const JsonKey &key)
    {
        if (key.name == "type")
            type = key.rawText();
        else if (key.name == "delta")
            delta = key.rawText();
        else if (key.name == "sequence_number")
            sequence = leadingCount(key.rest);
        else if (key.name == "output_index")
            outputIndex = leadingCount(key.rest);
        else if (key.name == "error")
            hasError = key.isObject() || key.isNonEmptyText();
    }
};

EventFacts ResponsesStreamReader::interpret(QByteArrayView type, QByteArrayView data)
{
    Look look;
    scanKeys(data, [&](const JsonKey &key) { look.take(key); });
    m_sequence = std::max(m_sequence, look.sequence);
    const QByteArrayView name = look.type.isEmpty() ? type : look.type;
    if (m_keepsText)
        keep(name, look, data);

    if (name == "response.output_item.added")
        return itemEvent(look, false);
    if (name == "response.output_item.done")
        return itemEvent(look, true);
    if (name == "response.in_progress" || name == "response.failed")
        takeUsage(look.usage);
    m_toldAtFailure = m_toldAtFailure || (name == "response.failed" && !look.usage.isEmpty());
    EventFacts facts = ending(name, data, look.hasError);
    facts.isToolPart = isToolDelta(name) || m_openTools.contains(look.outputIndex);
    if (name.endsWith(".delta")) {
        facts.hasContent = !look.delta.isEmpty();
        facts.contentBytes = look.delta.size();
    }
    return facts;
}

void ResponsesStreamReader::takeUsage(QByteArrayView object)
{
    if (!object.isEmpty())
        mergeUsage(m_usage, readUsage(Dialect::Responses, object));
}

EventFacts ResponsesStreamReader::itemEvent(const Look &look, bool isDone)
{
    EventFacts facts;
    facts.hasContent = isDone && (look.itemType != "message" || look.hasText);
    facts.isToolPart = isClientTool(look.itemType);
    if (facts.isToolPart) {
        facts.hasContent = true;
        if (isDone)
            m_openTools.removeAll(look.outputIndex);
        else
            m_openTools.append(look.outputIndex);
        facts.completesTools = isDone && m_openTools.isEmpty();
    }
    if (isDone || !facts.isToolPart)
        m_nextOutputIndex = std::max(m_nextOutputIndex, look.outputIndex + 1);
    return facts;
}

EventFacts ResponsesStreamReader::ending(QByteArrayView name, QByteArrayView data, bool hasError)
{
    EventFacts facts;
    if (name == "response.completed" || name == "response.incomplete" || name == "response.done") {
        facts.isFinish = facts.isTerminal = true;
        const AnswerFacts answer = readAnswer(Endpoint::Responses, data);
        mergeUsage(m_usage, answer.usage);
        facts.hasContent = !m_hasContent && answer.hasContent;
    } else if (name == "response.failed" || name == "error" || (hasError && name.isEmpty())) { // relays send Chat's form too
        facts.error = readErrorEvent(data);
    }
    return facts;
}

void ResponsesStreamReader::keep(QByteArrayView name, const Look &look, QByteArrayView data)
{
    if (name == "response.created") {
        const QJsonObject response = object(data, QLatin1String("response"));
        // The request's instructions and tools are repeated in it, and may leave no room for the answer.
        const bool isSmall = data.size() <= kMaxKept / 2;
        m_response = isSmall ? response : essentials(response);
        m_doneBytes += isSmall ? data.size() : 0;
    } else if (name == "response.output_item.added" && look.itemType == "message") {
        m_openBytes = 0;
        m_openMessage = object(data, QLatin1String("item"));
        if (!takesRoom(m_openBytes, data.size()))
            m_openMessage = emptyMessage(m_openMessage[QLatin1String("id")]);
        m_openOutputIndex = look.outputIndex;
        m_doneParts = {};
        m_donePartCount = 0;
        m_hasOpenPart = false;
    } else if (name == "response.output_item.done") {
        if (look.itemType == "message") {
            m_openMessage = {};
            m_doneParts = {};
            m_openText.clear();
            m_openBytes = 0;
        }
        if (takesRoom(m_doneBytes, data.size()))
            m_doneItems.append(object(data, QLatin1String("item")));
    } else if (!m_openMessage.isEmpty() && look.outputIndex == m_openOutputIndex) {
        keepPart(name, look, data);
    }
}

void ResponsesStreamReader::keepPart(QByteArrayView name, const Look &look, QByteArrayView data)
{
    if (name == "response.content_part.added") {
        m_hasOpenPart = true;
        m_openBytes -= std::exchange(m_openText, {}).size();
    } else if (name == "response.output_text.delta") {
        if (takesRoom(m_openBytes, look.delta.size()))
            m_openText += look.delta;
    } else if (name == "response.content_part.done") {
        m_hasOpenPart = false;
        ++m_donePartCount;
        m_openBytes -= std::exchange(m_openText, {}).size();
        if (takesRoom(m_openBytes, data.size()))
            m_doneParts.append(object(data, QLatin1String("part")));
    }
}

/// Once something has been left out, nothing more is taken in: what is kept then has no hole but its end.
bool ResponsesStreamReader::takesRoom(qsizetype &owner, qsizetype bytes)
{
    m_isCurtailed = m_isCurtailed || bytes > kMaxKept - m_doneBytes - m_openBytes;
    owner += m_isCurtailed ? 0 : bytes;
    return !m_isCurtailed;
}

QByteArray ResponsesStreamReader::missingEnd() const
{
    return {}; // The one event that completes a response also ends it.
}

QByteArray ResponsesStreamReader::noticeEnd(const QString &text) const
{
    // Another item that is still open stays so: done without all of it, tools would send it back and be refused for it.
    NoticeWriter writer(m_sequence);
    QJsonObject message = m_openMessage;
    const bool continuesMessage = !message.isEmpty();
    const qint64 index = continuesMessage ? m_openOutputIndex : m_nextOutputIndex;
    if (!continuesMessage) {
        message = emptyMessage(QStringLiteral("msg_sluice_notice"));
        writer.event(QStringLiteral("response.output_item.added"),
                     {{QStringLiteral("output_index"), index}, {QStringLiteral("item"), message}});
    }
    QJsonArray parts = continuesMessage ? m_doneParts : QJsonArray();
    const qsizetype partIndex = continuesMessage ? m_donePartCount : 0;
    const QString notice = QStringLiteral("\n\n") + text + (m_isCurtailed ? curtailedNote() : QString());
    const bool continuesPart = continuesMessage && m_hasOpenPart;
    parts.append(writer.part({{QStringLiteral("item_id"), message[QLatin1String("id")]},
                              {QStringLiteral("output_index"), index},
                              {QStringLiteral("content_index"), partIndex}},
                             continuesPart ? std::optional(textOf(m_openText)) : std::nullopt, notice));

    message[QLatin1String("status")] = QStringLiteral("completed");
    message[QLatin1String("content")] = parts;
    writer.event(QStringLiteral("response.output_item.done"),
                 {{QStringLiteral("output_index"), index}, {QStringLiteral("item"), message}});

    QJsonObject response = m_response;
    QJsonArray output = m_doneItems;
    output.append(message);
    response[QLatin1String("status")] = QStringLiteral("completed");
    response[QLatin1String("output")] = output;
    writer.event(QStringLiteral("response.completed"), {{QStringLiteral("response"), response}});
    return writer.out;
}

} // namespace sluice::dialect
