// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/exporttext.h"

#include "core/api/cost.h"
#include "core/base/csv.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <utility>

namespace sluice::ledger {

namespace {

/// A cell with its column. JSON leaves absent ones out, and CSV leaves them empty.
struct Cell
{
    const char *name;
    QJsonValue value;
};
using Cells = QList<Cell>;

template <typename T>
QJsonValue told(const std::optional<T> &value)
{
    return value ? QJsonValue(qint64(*value)) : QJsonValue();
}

QJsonValue told(const std::optional<milliseconds> &value)
{
    return value ? QJsonValue(qint64(value->count())) : QJsonValue();
}

/// Millionths of a millionth as a decimal number with no digit too many.
QString decimal(qint64 amount)
{
    constexpr int kDigits = 12;
    const quint64 size = amount < 0 ? 0 - quint64(amount) : quint64(amount);
    QString text = QString::number(size).rightJustified(kDigits + 1, u'0');
    text.insert(text.size() - kDigits, u'.');
    while (text.endsWith(u'0'))
        text.chop(1);
    if (text.endsWith(u'.'))
        text.chop(1);
    return amount < 0 ? u'-' + text : text;
}

QJsonValue amountIn(const CostSum &cost, Currency currency)
{
    const auto amount = cost.exact(currency);
    return amount ? QJsonValue(decimal(*amount)) : QJsonValue();
}

Cells usageCells(const Usage &usage)
{
    return {{"input_tokens", told(usage.input)},          {"output_tokens", told(usage.output)},
            {"cache_read_tokens", told(usage.cacheRead)}, {"cache_write_tokens", told(usage.cacheWrite)},
            {"reasoning_tokens", told(usage.reasoning)},  {"input_estimated", usage.inputEstimated},
            {"output_estimated", usage.outputEstimated}};
}

Cells costCells(const CostSum &cost, QJsonValue isComplete)
{
    return {{"cost_cny", amountIn(cost, Currency::Cny)},
            {"cost_usd", amountIn(cost, Currency::Usd)},
            {"cost_complete", std::move(isComplete)}};
}

/// Absent where nothing was used that could cost anything.
QJsonValue isCostComplete(const QList<AttemptRecord> &attempts)
{
    const auto hasUsed = [](const AttemptRecord &attempt) { return isTold(attempt.usage); };
    if (std::none_of(attempts.begin(), attempts.end(), hasUsed))
        return {};
    return std::all_of(attempts.begin(), attempts.end(),
                       [&](const AttemptRecord &attempt) { return !hasUsed(attempt) || attempt.rates; });
}

Cells timeCells(const StageTimes &times)
{
    return {{"connected_ms", told(times.connected)},
            {"first_byte_ms", told(times.firstByte)},
            {"first_content_ms", told(times.firstContent)},
            {"ended_ms", told(times.ended)}};
}

Cells cellsOf(const ExchangeRecord &record)
{
    return Cells{{"id", qint64(record.id.value)},
                 {"received_at", QString::fromLatin1(isoTime(record.receivedAt))},
                 {"client", record.client},
                 {"tool", record.tool},
                 {"endpoint", toString(record.endpoint)},
                 {"dialect", toString(record.dialect)},
                 {"stream", record.isStream},
                 {"model_asked", record.modelAsked},
                 {"model_served", record.modelServed},
                 {"channel", record.channel},
                 {"status", told(record.status)},
                 {"outcome", record.isOpen ? QJsonValue() : toString(record.outcome)},
                 {"why", record.why},
                 {"degraded", record.isDegraded},
                 {"degraded_steps", record.degradedSteps},
                 {"waited_ms", qint64(record.waited.count())},
                 {"attempt_count", record.attempts.size()},
                 {"request_bytes", record.requestBytes},
                 {"answer_bytes", record.answerBytes},
                 {"events", record.events}} +
           timeCells(record.times) +
           Cells{{"gap_count", record.gaps.count},
                 {"gap_longest_ms", qint64(record.gaps.longest.count())},
                 {"gap_p50_ms", qint64(record.gaps.p50.count())},
                 {"gap_p99_ms", qint64(record.gaps.p99.count())}} +
           usageCells(record.usage) + costCells(costOf(record), isCostComplete(record.attempts));
}

Cells cellsOf(const AttemptRecord &attempt)
{
    CostSum cost;
    if (attempt.rates && isTold(attempt.usage))
        cost.add(attempt.usage, *attempt.rates);
    return Cells{{"channel", attempt.channel},
                 {"model", attempt.model},
                 {"status", told(attempt.status)},
                 {"outcome", toString(attempt.outcome)},
                 {"why", attempt.why},
                 {"reused_connection", attempt.reusedConnection},
                 {"changes", attempt.changes},
                 {"started_ms", qint64(attempt.started.count())}} +
           timeCells(attempt.times) + usageCells(attempt.usage) + costCells(cost, isCostComplete({attempt}));
}

QByteArray csvField(const QJsonValue &value, bool isAmount)
{
    switch (value.type()) {
    case QJsonValue::Bool: return value.toBool() ? "true" : "false";
    case QJsonValue::Double: return QByteArray::number(value.toInteger());
    // An amount is a number, though one that no double holds.
    case QJsonValue::String: return isAmount ? value.toString().toLatin1() : csvText(value.toString());
    case QJsonValue::Null:
    case QJsonValue::Array:
    case QJsonValue::Object:
    case QJsonValue::Undefined: return {};
    }
    Q_UNREACHABLE();
}

QJsonObject objectOf(const Cells &cells)
{
    QJsonObject object;
    for (const Cell &cell : cells) {
        if (!cell.value.isNull())
            object.insert(QLatin1String(cell.name), cell.value);
    }
    return object;
}

QByteArray csvOf(const ExchangeRecord &record)
{
    QByteArrayList fields;
    for (const Cell &cell : cellsOf(record))
        fields.append(csvField(cell.value, qstrncmp(cell.name, "cost_", 5) == 0));
    return csvLine(fields);
}

QByteArray jsonOf(const ExchangeRecord &record)
{
    QJsonObject object = objectOf(cellsOf(record));
    QJsonArray attempts;
    for (const AttemptRecord &attempt : record.attempts)
        attempts.append(objectOf(cellsOf(attempt)));
    object.insert(QLatin1String("attempts"), attempts);
    return QJsonDocument(object).toJson(QJsonDocument::Compact) + '\n';
}

} // namespace

QByteArray exportHeader(ExportFormat format)
{
    switch (format) {
    case ExportFormat::JsonLines: return {};
    case ExportFormat::Csv: break;
    }
    QByteArrayList names;
    for (const Cell &cell : cellsOf(ExchangeRecord()))
        names.append(cell.name);
    return csvLine(names);
}

QByteArray exportLine(const ExchangeRecord &record, ExportFormat format)
{
    switch (format) {
    case ExportFormat::Csv: return csvOf(record);
    case ExportFormat::JsonLines: return jsonOf(record);
    }
    Q_UNREACHABLE();
}

} // namespace sluice::ledger
