// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/streameventsmodel.h"

#include "ui/models/modelroles.h"

#include <algorithm>

namespace sluice::ui {

namespace {

constexpr qsizetype kShownBytes = 1'000; ///< more than a cell of oneLine() ever holds

} // namespace

StreamEventsModel::StreamEventsModel(const Formatters &formatters, QObject *parent)
    : QAbstractTableModel(parent)
    , m_formatters(formatters)
{
}

void StreamEventsModel::clear()
{
    beginResetModel();
    m_events.clear();
    m_hasNames = false;
    endResetModel();
}

void StreamEventsModel::append(const QList<StreamEvent> &events)
{
    if (events.isEmpty())
        return;
    const auto isNamed = [](const StreamEvent &event) { return !event.name.isEmpty() || event.isComment; };
    m_hasNames = m_hasNames || std::any_of(events.begin(), events.end(), isNamed);
    beginInsertRows({}, rowCount(), rowCount() + int(events.size()) - 1);
    m_events += events;
    endInsertRows();
}

int StreamEventsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_events.size());
}

int StreamEventsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant StreamEventsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const StreamEvent &event = m_events.at(index.row());
    switch (role) {
    case Qt::DisplayRole: return text(index.row(), index.column());
    case Qt::TextAlignmentRole: return QVariant::fromValue(cellAlignment(index.column() == Number));
    case IsVagueRole: return event.isComment || !event.isWhole;
    case HintRole:
        //: Tool tip of the last event of a stream.
        return event.isWhole ? QString() : tr("The stream broke off within this event");
    default: return {};
    }
}

QString StreamEventsModel::text(int row, int column) const
{
    const StreamEvent &event = m_events.at(row);
    switch (column) {
    case Number: return m_formatters.count(row + 1);
    case Name:
        //: In the place of an event's name: it is a comment in the stream, which tools ignore.
        return event.isComment ? tr("comment") : oneLine(QString::fromUtf8(event.name));
    case Data: return oneLine(QString::fromUtf8(event.data.left(kShownBytes)));
    default: return {};
    }
}

QVariant StreamEventsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(cellAlignment(section == Number));
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    //: Column: number of an event in a stream.
    case Number: return tr("#");
    //: Column: name of an event in a stream.
    case Name: return tr("Event");
    //: Column: what an event of a stream holds.
    case Data: return tr("Data");
    default: return {};
    }
}

} // namespace sluice::ui
