// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/activestreamsmodel.h"

#include "ui/text/words.h"

namespace sluice::ui {

namespace {

Qt::Alignment alignmentOf(int column)
{
    switch (column) {
    case ActiveStreamsModel::Age:
    case ActiveStreamsModel::Events:
    case ActiveStreamsModel::Bytes: return Qt::AlignRight | Qt::AlignVCenter;
    default: return Qt::AlignLeft | Qt::AlignVCenter;
    }
}

} // namespace

ActiveStreamsModel::ActiveStreamsModel(const Formatters &formatters, QObject *parent)
    : RowsModel(parent)
    , m_formatters(formatters)
{
}

int ActiveStreamsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ActiveStreamsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const ActiveExchange &exchange = row(index.row());
    const auto column = static_cast<Column>(index.column());
    switch (role) {
    case Qt::DisplayRole: return text(exchange, column);
    case Qt::ToolTipRole: return plainToolTip(toolTip(exchange, column));
    case Qt::TextAlignmentRole: return QVariant::fromValue(alignmentOf(column));
    case LimitRole: return column == Gap && !isHeldBack(exchange.stage) ? QVariant(qint64(exchange.limit.count())) : QVariant();
    case GapColumnsRole: return column == Gap ? QVariant::fromValue(exchange.gapColumns) : QVariant();
    default: return {};
    }
}

QVariant ActiveStreamsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    if (role == Qt::DisplayRole)
        return title(static_cast<Column>(section));
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(alignmentOf(section));
    return {};
}

QString ActiveStreamsModel::title(Column column)
{
    switch (column) {
    //: Column: the program that asks, e.g. Claude Code.
    case Tool: return tr("Tool");
    //: Column: the client entry of the settings whose token was used.
    case Client: return tr("Client");
    //: Column: name of the language model that was asked for.
    case Model: return tr("Model");
    //: Column: the upstream endpoint that serves.
    case Channel: return tr("Channel");
    //: Column: how far the exchange has come.
    case Stage: return tr("Stage");
    //: Column: time since the request came.
    case Age: return tr("Age");
    //: Column: number of stream events so far.
    case Events: return tr("Events");
    //: Column: size of the answer so far.
    case Bytes: return tr("Bytes");
    //: Column: the silences of the stream against their limit, one column a second, and the current one.
    case Gap: return tr("Silence / limit");
    case ColumnCount: break;
    }
    return {};
}

QString ActiveStreamsModel::text(const ActiveExchange &exchange, Column column) const
{
    switch (column) {
    case Tool: return toolText(exchange.tool);
    case Client: return nameOrDash(exchange.client);
    case Model: return oneLine(exchange.model);
    case Channel: return nameOrDash(exchange.channel);
    case Stage: return stageText(exchange);
    case Age: return m_formatters.duration(exchange.age);
    case Events: return m_formatters.count(exchange.events);
    case Bytes: return m_formatters.bytes(exchange.bytes);
    case Gap: return isHeldBack(exchange.stage) ? waitEndText(exchange, m_formatters) : silenceText(exchange, m_formatters);
    case ColumnCount: break;
    }
    return {};
}

QString ActiveStreamsModel::toolTip(const ActiveExchange &exchange, Column column) const
{
    const QString shown = text(exchange, column);
    if (column == Gap)
        return isHeldBack(exchange.stage) ? waitText(exchange, m_formatters) : gapToolTip(exchange);
    const QString wait = column == Stage ? waitText(exchange, m_formatters) : QString();
    return wait.isEmpty() ? shown : shown + u'\n' + wait;
}

QString ActiveStreamsModel::gapToolTip(const ActiveExchange &exchange) const
{
    //: Tool tip of the strip of a stream's silences; %1 is e.g. "1.4 s of 60 s".
    return tr("Silence now: %1\nEach column is the longest silence of one second, the newest at the right. "
              "The line at the top is the limit; heights go by the square root, so that short silences can be seen.")
        .arg(silenceText(exchange, m_formatters));
}

} // namespace sluice::ui
