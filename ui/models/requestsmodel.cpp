// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/requestsmodel.h"

#include "ui/models/modelroles.h"
#include "ui/text/words.h"
#include "ui/theme/colors.h"

#include <QSet>

#include <algorithm>
#include <iterator>

namespace sluice::ui {

namespace {

/// More pieces than this are not spliced one by one, which would move the rest of the list as often.
constexpr qsizetype kMaxSpans = 64;

Tone toneOf(const ExchangeRecord &record)
{
    return record.isOpen ? Tone::Idle : endingTone(groupOf(record.outcome));
}

QString notYet()
{
    return QStringLiteral("…");
}

/// The ids of `a` that are not in `b`; both lists are taken over and sorted.
QList<ExchangeId> difference(const QList<ExchangeId> &a, const QList<ExchangeId> &b)
{
    QList<ExchangeId> result;
    std::set_difference(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(result));
    return result;
}

} // namespace

RequestsModel::RequestsModel(History &history, const Formatters &formatters, ListWatcher::Pace pace, QObject *parent)
    : QAbstractTableModel(parent)
    , m_formatters(formatters)
    , m_watcher(history, pace, this)
    , m_pages(new ExchangePages(
          history, [this](int page) { return m_ids.mid(qsizetype(page) * ExchangePages::kPageRows, ExchangePages::kPageRows); },
          this))
{
    connect(&m_watcher, &ListWatcher::answered, this, &RequestsModel::take);
    connect(&m_watcher, &ListWatcher::failed, this, [this](const Error &error) { setState(State::Failed, error); });
    connect(m_pages, &ExchangePages::failed, this, [this](const Error &error) { setState(State::Failed, error); });
    connect(m_pages, &ExchangePages::fetched, this, &RequestsModel::announce);
    connect(m_pages, &ExchangePages::missed, &m_watcher, &ListWatcher::askForAll);
}

void RequestsModel::setQuery(const ExchangeFilter &filter, ExchangeSort sort, bool isDescending)
{
    m_pages->dropDemands();
    m_pages->forgetMissing();
    setState(State::Loading);
    m_watcher.setQuery(filter, sort, isDescending);
}

void RequestsModel::retry()
{
    setState(State::Loading);
    m_watcher.retry();
}

int RequestsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_ids.size());
}

int RequestsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : kRequestColumnCount;
}

QVariant RequestsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const auto column = RequestColumn(index.column());
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(cellAlignment(isNumeric(column)));
    const ExchangeId id = m_ids.at(index.row());
    if (role == Qt::DisplayRole && m_pages->isWanted(id))
        m_pages->demand(index.row() / ExchangePages::kPageRows);
    if (const ExchangeRecord *record = m_pages->find(id))
        return recordData(*record, column, role);
    if (role == Qt::DisplayRole)
        return notYet();
    return role == IsVagueRole ? QVariant(true) : QVariant();
}

QVariant RequestsModel::recordData(const ExchangeRecord &record, RequestColumn column, int role) const
{
    switch (role) {
    case Qt::DisplayRole: return text(record, column);
    case HintRole: return hint(record, column);
    case ToneRole: return column == RequestColumn::Ending ? QVariant(int(toneOf(record))) : QVariant();
    case IsVagueRole: return text(record, column) == noValue();
    default: return {};
    }
}

QString RequestsModel::text(const ExchangeRecord &record, RequestColumn column) const
{
    const ActiveExchange *live = liveOf(record);
    const QString more = live ? liveText(*live, column, m_formatters) : QString();
    return more.isEmpty() ? cellText(record, column, m_formatters) : more;
}

QString RequestsModel::hint(const ExchangeRecord &record, RequestColumn column) const
{
    const ActiveExchange *live = liveOf(record);
    if (live && column == RequestColumn::Ending && isHeldBack(live->stage))
        return QString(stageText(*live) + u'\n' + waitText(*live, m_formatters)).trimmed();
    if (live && column == RequestColumn::Ending)
        //: Tool tip of a running request; %1 is e.g. "1.4 s of 60 s".
        return tr("Running. Silence now: %1").arg(silenceText(*live, m_formatters));
    return cellHint(record, column, m_formatters);
}

QVariant RequestsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= kRequestColumnCount)
        return {};
    const auto column = RequestColumn(section);
    switch (role) {
    case Qt::DisplayRole: return columnTitle(column);
    case Qt::ToolTipRole: return plainToolTip(columnHint(column));
    case Qt::TextAlignmentRole: return QVariant::fromValue(cellAlignment(isNumeric(column)));
    case Qt::InitialSortOrderRole: return isDescendingFirst(column) ? Qt::DescendingOrder : Qt::AscendingOrder;
    default: return {};
    }
}

int RequestsModel::rowOf(ExchangeId id) const
{
    auto at = m_ids.cbegin();
    if (query().sort == ExchangeSort::Received && m_state == State::Ready)
        at = std::lower_bound(m_ids.cbegin(), m_ids.cend(), id, [this](auto a, auto b) { return isBefore(a, b); });
    else
        at = std::find(m_ids.cbegin(), m_ids.cend(), id);
    return at != m_ids.cend() && *at == id ? int(at - m_ids.cbegin()) : -1;
}

QList<int> RequestsModel::rowsOf(const QList<ExchangeId> &ids) const
{
    QList<int> rows;
    if (query().sort == ExchangeSort::Received && m_state == State::Ready) {
        for (const ExchangeId id : ids)
            rows.append(rowOf(id));
    } else {
        // One pass over the list for all of them.
        QSet<quint64> sought;
        for (const ExchangeId id : ids)
            sought.insert(id.value);
        for (int row = 0; row < int(m_ids.size()) && rows.size() < sought.size(); ++row) {
            if (sought.contains(m_ids.at(row).value))
                rows.append(row);
        }
    }
    rows.removeAll(-1);
    std::sort(rows.begin(), rows.end());
    return rows;
}

bool RequestsModel::isOpen(ExchangeId id) const
{
    const ExchangeRecord *record = m_pages->find(id);
    return record && record->isOpen;
}

void RequestsModel::showActive(const QList<ActiveExchange> &active)
{
    QList<ExchangeId> changed = m_live.show(active, [this](ExchangeId id) { return isOpen(id); });
    changed.removeIf([this](ExchangeId id) { return !isOpen(id); });
    announceRows(liveRows(changed));
}

/// As rowsOf(), but remembered until the list changes: several times a second is often for a long list.
QList<int> RequestsModel::liveRows(const QList<ExchangeId> &ids)
{
    QList<ExchangeId> unknown = ids;
    unknown.removeIf([this](ExchangeId id) { return m_liveRows.contains(id.value); });
    if (!unknown.isEmpty()) {
        for (const ExchangeId id : std::as_const(unknown))
            m_liveRows.insert(id.value, -1);
        for (const int row : rowsOf(unknown))
            m_liveRows.insert(m_ids.at(row).value, row);
    }
    QList<int> rows;
    for (const ExchangeId id : ids)
        rows.append(m_liveRows.value(id.value));
    rows.removeAll(-1);
    std::sort(rows.begin(), rows.end());
    return rows;
}

void RequestsModel::setState(State state, const Error &error)
{
    m_error = error;
    if (m_state == state && state != State::Failed)
        return;
    m_state = state;
    Q_EMIT stateChanged();
}

void RequestsModel::take(const ExchangeList &list, ExchangeId since, bool isNew)
{
    m_liveRows.clear();
    if (isNew) {
        beginResetModel();
        m_ids = list.ids;
        m_pages->dropDemands();
        endResetModel();
    } else if (query().sort == ExchangeSort::Received) {
        merge(since, list.ids);
    } else {
        reorder(list.ids);
    }
    if (since.value == 0)
        m_isCut = list.isCut;
    cutToSize();
    setState(State::Ready);
    announce(m_pages->refreshOpen());
    Q_EMIT listed();
}

bool RequestsModel::isBefore(ExchangeId a, ExchangeId b) const
{
    return query().isDescending ? a > b : a < b;
}

/// Replaces the ids from `since` on, which stand at one end of the list, in the order of ids.
void RequestsModel::merge(ExchangeId since, const QList<ExchangeId> &wanted)
{
    Span range{0, int(m_ids.size())};
    if (since.value != 0) {
        const bool isDescending = query().isDescending;
        const auto border =
            std::partition_point(m_ids.cbegin(), m_ids.cend(), [&](ExchangeId id) { return (id >= since) == isDescending; });
        const int before = int(border - m_ids.cbegin());
        range = isDescending ? Span{0, before} : Span{before, int(m_ids.size()) - before};
    }
    const QList<Span> gone = spansToRemove(range, wanted);
    if (gone.size() > kMaxSpans) {
        reorder(m_ids.first(range.first) + wanted + m_ids.sliced(range.first + range.count));
        return;
    }
    for (auto span = gone.crbegin(); span != gone.crend(); ++span) {
        beginRemoveRows({}, span->first, span->first + span->count - 1);
        m_ids.remove(span->first, span->count);
        endRemoveRows();
        range.count -= span->count;
    }
    insertMissing(range, wanted);
}

QList<RequestsModel::Span> RequestsModel::spansToRemove(Span range, const QList<ExchangeId> &wanted) const
{
    QList<Span> spans;
    auto next = wanted.cbegin();
    for (int row = range.first; row < range.first + range.count; ++row) {
        const ExchangeId id = m_ids.at(row);
        while (next != wanted.cend() && isBefore(*next, id))
            ++next;
        if (next != wanted.cend() && *next == id)
            continue;
        if (!spans.isEmpty() && spans.constLast().first + spans.constLast().count == row)
            ++spans.last().count;
        else
            spans.append({row, 1});
    }
    return spans;
}

/// What stands in the range is in `wanted` too, in the same order.
void RequestsModel::insertMissing(Span range, const QList<ExchangeId> &wanted)
{
    for (qsizetype i = 0; i < wanted.size(); ++i) {
        const int row = range.first + int(i);
        const bool isEnd = row >= range.first + range.count;
        if (!isEnd && m_ids.at(row) == wanted.at(i))
            continue;
        qsizetype last = i;
        while (last + 1 < wanted.size() && (isEnd || wanted.at(last + 1) != m_ids.at(row)))
            ++last;
        const int count = int(last - i) + 1;
        beginInsertRows({}, row, row + count - 1);
        m_ids.insert(row, count, ExchangeId());
        std::copy_n(wanted.cbegin() + i, count, m_ids.begin() + row);
        endInsertRows();
        range.count += count;
        i = last;
    }
}

/// New ids are appended, all are brought into the new order, and those that are gone, now at the end, are removed: three
/// signals at the most, however much has moved.
void RequestsModel::reorder(const QList<ExchangeId> &wanted)
{
    if (wanted == m_ids)
        return;
    QList<ExchangeId> sortedOld = m_ids;
    QList<ExchangeId> sortedNew = wanted;
    std::sort(sortedOld.begin(), sortedOld.end());
    std::sort(sortedNew.begin(), sortedNew.end());
    const QList<ExchangeId> added = difference(sortedNew, sortedOld);
    const QList<ExchangeId> gone = difference(sortedOld, sortedNew);
    if (!added.isEmpty()) {
        beginInsertRows({}, int(m_ids.size()), int(m_ids.size() + added.size()) - 1);
        m_ids += added;
        endInsertRows();
    }
    permute(wanted + gone);
    if (!gone.isEmpty()) {
        beginRemoveRows({}, int(wanted.size()), int(m_ids.size()) - 1);
        m_ids = wanted;
        endRemoveRows();
    }
}

void RequestsModel::permute(const QList<ExchangeId> &ids)
{
    if (ids == m_ids)
        return;
    Q_EMIT layoutAboutToBeChanged({}, VerticalSortHint);
    const QModelIndexList before = persistentIndexList();
    QHash<quint64, int> rows;
    for (const QModelIndex &index : before)
        rows.insert(m_ids.at(index.row()).value, -1);
    QList<ExchangeId> held;
    for (const QModelIndex &index : before)
        held.append(m_ids.at(index.row()));
    m_ids = ids;
    for (int row = 0; row < int(m_ids.size()) && !rows.isEmpty(); ++row) {
        const auto at = rows.find(m_ids.at(row).value);
        if (at != rows.end())
            *at = row;
    }
    QModelIndexList after;
    for (qsizetype i = 0; i < before.size(); ++i)
        after.append(index(rows.value(held.at(i).value), before.at(i).column()));
    changePersistentIndexList(before, after);
    Q_EMIT layoutChanged({}, VerticalSortHint);
}

/// A list that was cut keeps its length while new rows come in on top.
void RequestsModel::cutToSize()
{
    if (m_ids.size() <= ExchangeList::kMaxIds)
        return;
    beginRemoveRows({}, int(ExchangeList::kMaxIds), int(m_ids.size()) - 1);
    m_ids.resize(ExchangeList::kMaxIds);
    endRemoveRows();
    m_isCut = true;
}

void RequestsModel::announce(const QList<ExchangeId> &ids)
{
    announceRows(rowsOf(ids));
}

/// By span; `rows` rise.
void RequestsModel::announceRows(const QList<int> &rows)
{
    for (qsizetype i = 0; i < rows.size(); ++i) {
        const qsizetype first = i;
        while (i + 1 < rows.size() && rows.at(i + 1) == rows.at(i) + 1)
            ++i;
        Q_EMIT dataChanged(index(rows.at(first), 0), index(rows.at(i), kRequestColumnCount - 1));
    }
}

} // namespace sluice::ui
