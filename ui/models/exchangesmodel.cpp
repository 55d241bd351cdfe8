// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/exchangesmodel.h"

#include "ui/text/words.h"

namespace sluice::ui {

namespace {

Qt::Alignment alignmentOf(int column)
{
    switch (column) {
    case ExchangesModel::Status:
    case ExchangesModel::Duration:
    case ExchangesModel::FirstContent:
    case ExchangesModel::TokensIn:
    case ExchangesModel::TokensOut: return Qt::AlignRight | Qt::AlignVCenter;
    default: return Qt::AlignLeft | Qt::AlignVCenter;
    }
}

QString modelText(const ExchangeRecord &record)
{
    if (record.modelServed.isEmpty() || record.modelServed == record.modelAsked)
        return oneLine(record.modelAsked);
    return QStringLiteral("%1\n→ %2").arg(oneLine(record.modelAsked), oneLine(record.modelServed));
}

QString withReason(const QString &words, QStringView separator, const QString &why)
{
    return why.isEmpty() ? words : words + separator.toString() + oneLine(why);
}

template <typename Value>
QVariant rawOf(const std::optional<Value> &value)
{
    return value ? QVariant::fromValue(*value) : QVariant();
}

QVariant rawOf(const std::optional<milliseconds> &value)
{
    return value ? QVariant(qint64(value->count())) : QVariant();
}

} // namespace

ExchangesModel::ExchangesModel(const Formatters &formatters, QObject *parent)
    : RowsModel(parent)
    , m_formatters(formatters)
{
}

int ExchangesModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ExchangesModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const ExchangeRecord &record = row(index.row());
    const auto column = static_cast<Column>(index.column());
    switch (role) {
    case Qt::DisplayRole: return text(record, column);
    case Qt::ToolTipRole: return plainToolTip(toolTip(record, column));
    case Qt::TextAlignmentRole: return QVariant::fromValue(alignmentOf(column));
    case RawRole: return rawValue(record, column);
    default: return {};
    }
}

QVariant ExchangesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    const auto column = static_cast<Column>(section);
    switch (role) {
    case Qt::DisplayRole: return title(column);
    case Qt::ToolTipRole: return plainToolTip(titleHint(column));
    case Qt::TextAlignmentRole: return QVariant::fromValue(alignmentOf(column));
    default: return {};
    }
}

QString ExchangesModel::title(Column column)
{
    switch (column) {
    //: Column: time of day when the request came.
    case Time: return tr("Time");
    //: Column: the program that asked, e.g. Claude Code.
    case Tool: return tr("Tool");
    //: Column: model asked for, and the one that served if it differs.
    case Model: return tr("Model");
    //: Column: the upstream endpoint that served.
    case Channel: return tr("Channel");
    //: Column: HTTP status the tool got.
    case Status: return tr("Status");
    //: Column: time from request to the end of the answer.
    case Duration: return tr("Time taken");
    //: Column: time from request to the first content. Keep short.
    case FirstContent: return tr("To first");
    //: Column: input tokens. Keep short.
    case TokensIn: return tr("Tokens in");
    //: Column: output tokens. Keep short.
    case TokensOut: return tr("Tokens out");
    //: Column: how the exchange ended, and why.
    case Ending: return tr("How it ended");
    case ColumnCount: break;
    }
    return {};
}

QString ExchangesModel::titleHint(Column column)
{
    switch (column) {
    case Model:
        //: Tool tip of the column "Model".
        return tr("The model asked for → the model that served");
    case Duration:
        //: Tool tip of the column "Time taken".
        return tr("From the request to the end of the answer");
    case FirstContent:
        //: Tool tip of the column "First content".
        return tr("From the request to the first text, reasoning or tool argument");
    case TokensIn:
    case TokensOut:
        //: Tool tip of the columns with token counts.
        return tr("As the provider counted them; ~ marks an estimate");
    default: return {};
    }
}

QString ExchangesModel::text(const ExchangeRecord &record, Column column) const
{
    switch (column) {
    case Time: return m_formatters.timeOfDay(record.receivedAt);
    case Tool: return toolText(record.tool);
    case Model: return modelText(record);
    case Channel: return record.channel.isEmpty() ? noValue() : oneLine(record.channel);
    case Status: return record.status ? QString::number(*record.status) : noValue();
    case Duration: return m_formatters.duration(record.times.ended);
    case FirstContent: return m_formatters.duration(record.times.firstContent);
    case TokensIn: return m_formatters.tokens(record.usage.input, record.usage.inputEstimated);
    case TokensOut: return m_formatters.tokens(record.usage.output, record.usage.outputEstimated);
    case Ending: {
        const QString words = outcomeText(record.outcome);
        //: How an exchange ended (%1), where the answer itself told the user so.
        return withReason(record.isDegraded ? tr("%1, told in the answer").arg(words) : words, u"\n", record.why);
    }
    case ColumnCount: break;
    }
    return {};
}

QString ExchangesModel::toolTip(const ExchangeRecord &record, Column column) const
{
    switch (column) {
    case Time: return m_formatters.dateTime(record.receivedAt);
    case Tool:
        //: Tool tip: the client entry whose token was used.
        return tr("Client: %1").arg(oneLine(record.client));
    case Ending: return attemptsText(record);
    default: return text(record, column);
    }
}

QString ExchangesModel::attemptsText(const ExchangeRecord &record) const
{
    QStringList lines{text(record, Ending)};
    for (qsizetype i = 0; i < record.attempts.size(); ++i) {
        const AttemptRecord &attempt = record.attempts.at(i);
        //: One upstream call in a list: number, channel, model, how it ended.
        lines += tr("%1. %2, %3: %4")
                     .arg(QString::number(i + 1), oneLine(attempt.channel), oneLine(attempt.model),
                          withReason(outcomeText(attempt.outcome), u" · ", attempt.why));
    }
    return lines.join(u'\n');
}

QVariant ExchangesModel::rawValue(const ExchangeRecord &record, Column column)
{
    switch (column) {
    case Time: return qint64(record.receivedAt.time_since_epoch().count());
    case Tool: return record.tool;
    case Model: return record.modelAsked;
    case Channel: return record.channel;
    case Status: return rawOf(record.status);
    case Duration: return rawOf(record.times.ended);
    case FirstContent: return rawOf(record.times.firstContent);
    case TokensIn: return rawOf(record.usage.input);
    case TokensOut: return rawOf(record.usage.output);
    case Ending: return toString(record.outcome);
    case ColumnCount: break;
    }
    return {};
}

} // namespace sluice::ui
