// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/usagemodel.h"

#include "ui/models/modelroles.h"

#include <algorithm>

namespace sluice::ui {

namespace {

bool isMoney(int column)
{
    return column >= UsageModel::CostCny && column <= UsageModel::FailuresUsd;
}

Currency currencyOf(int column)
{
    return (column - UsageModel::CostCny) % 2 == 0 ? Currency::Cny : Currency::Usd;
}

const QList<Money> &amountsOf(const UsageFigures &figures, int column)
{
    switch ((column - UsageModel::CostCny) / 2) {
    case 0: return figures.cost;
    case 1: return figures.saved;
    case 2: return figures.wastedByAborts;
    default: return figures.wastedByFailures;
    }
}

std::optional<Money> amount(const UsageFigures &figures, int column)
{
    for (const Money &one : amountsOf(figures, column)) {
        if (one.currency == currencyOf(column))
            return one;
    }
    return std::nullopt;
}

/// Without any price nothing is known in money: neither a cost nor what was saved or lost of it.
bool isUnknown(const UsageFigures &figures, int column)
{
    return figures.cost.isEmpty() && figures.unpriced > 0 && isMoney(column);
}

qint64 countOf(const UsageFigures &figures, UsageModel::Column column)
{
    switch (column) {
    case UsageModel::Requests: return figures.requests;
    case UsageModel::Failed: return figures.failedRequests;
    case UsageModel::Stalls: return figures.stalls;
    case UsageModel::Fallbacks: return figures.fallbacks;
    case UsageModel::Input: return figures.input;
    case UsageModel::CacheRead: return figures.cacheRead;
    case UsageModel::CacheWrite: return figures.cacheWrite;
    case UsageModel::Output: return figures.output;
    case UsageModel::Reasoning: return figures.reasoning;
    case UsageModel::Estimated: return figures.estimated;
    case UsageModel::Unpriced: return figures.unpriced;
    case UsageModel::Name:
    case UsageModel::CostCny:
    case UsageModel::CostUsd:
    case UsageModel::SavedCny:
    case UsageModel::SavedUsd:
    case UsageModel::AbortsCny:
    case UsageModel::AbortsUsd:
    case UsageModel::FailuresCny:
    case UsageModel::FailuresUsd:
    case UsageModel::ColumnCount: break; // no counts
    }
    Q_UNREACHABLE();
}

QVariant rawValue(const UsageShare &share, UsageModel::Column column)
{
    if (column == UsageModel::Name)
        return share.name;
    if (!isMoney(column))
        return countOf(share.figures, column);
    const auto money = amount(share.figures, column);
    return money ? money->micros : qint64(-1);
}

} // namespace

UsageModel::UsageModel(const Formatters &formatters, QObject *parent)
    : QAbstractTableModel(parent)
    , m_formatters(formatters)
{
}

void UsageModel::setReport(const UsageReport &report)
{
    if (report.by != m_by) {
        m_by = report.by;
        Q_EMIT headerDataChanged(Qt::Horizontal, Name, Name);
    }
    // By name, so that a row stays the same name's while figures change, and the user's selection with it.
    QList<UsageShare> shares = report.totals;
    std::sort(shares.begin(), shares.end(), [](const auto &a, const auto &b) { return a.name < b.name; });
    qsizetype row = 0;
    for (const UsageShare &share : std::as_const(shares)) {
        while (row < m_shares.size() && m_shares.at(row).name < share.name) {
            beginRemoveRows({}, int(row), int(row));
            m_shares.removeAt(row);
            endRemoveRows();
        }
        if (row == m_shares.size() || m_shares.at(row).name != share.name) {
            beginInsertRows({}, int(row), int(row));
            m_shares.insert(row, share);
            endInsertRows();
        } else if (m_shares.at(row) != share) {
            m_shares[row] = share;
            Q_EMIT dataChanged(index(int(row), 0), index(int(row), ColumnCount - 1));
        }
        ++row;
    }
    if (row < m_shares.size()) {
        beginRemoveRows({}, int(row), int(m_shares.size()) - 1);
        m_shares.resize(row);
        endRemoveRows();
    }
}

bool UsageModel::isColumnWanted(int column) const
{
    const auto isAny = [this](auto isSuch) { return std::any_of(m_shares.begin(), m_shares.end(), isSuch); };
    if (!isMoney(column) || isAny([column](const auto &one) { return amount(one.figures, column).has_value(); }))
        return true;
    // Without any price there is still a column to say that no cost is known.
    return column == CostCny && isAny([](const auto &one) { return isUnknown(one.figures, CostCny); }) &&
           !isAny([](const auto &one) { return !one.figures.cost.isEmpty(); });
}

QString UsageModel::nameAt(int row) const
{
    return m_shares.at(row).name;
}

int UsageModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_shares.size());
}

int UsageModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant UsageModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const auto column = Column(index.column());
    const UsageShare &share = m_shares.at(index.row());
    switch (role) {
    case Qt::DisplayRole: return text(share, column);
    case Qt::TextAlignmentRole: return QVariant::fromValue(cellAlignment(column != Name));
    case RawRole: return rawValue(share, column);
    case HintRole:
    case Qt::ToolTipRole: return column == Name ? plainToolTip(share.name) : QString();
    case IsVagueRole: return text(share, column) == noValue() || isUnknown(share.figures, column);
    default: return {};
    }
}

QVariant UsageModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    if (role == Qt::DisplayRole)
        return title(Column(section));
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(cellAlignment(section != Name));
    return {};
}

QString UsageModel::text(const UsageShare &share, Column column) const
{
    const UsageFigures &figures = share.figures;
    if (column == Name)
        return nameOrDash(share.name);
    if (column == Input || column == Output)
        return m_formatters.tokens(countOf(figures, column), figures.estimated > 0);
    if (!isMoney(column))
        return m_formatters.count(countOf(figures, column));
    if (isUnknown(figures, column))
        //: In a column of costs: no price is known.
        return tr("unknown");
    const auto money = amount(figures, column);
    return money ? m_formatters.money(*money, figures.estimated > 0) : noValue();
}

// Long, since it has a case and a translators' note for each column.
QString UsageModel::title(Column column) const
{
    switch (column) {
    case Name:
        switch (m_by) {
        //: Column: the model's name.
        case UsageBy::Model: return tr("Model");
        //: Column: the upstream endpoint's name.
        case UsageBy::Channel: return tr("Channel");
        //: Column: the name of the tool or application.
        case UsageBy::Client: return tr("Client");
        }
        break;
    //: Column: how many requests.
    case Requests: return tr("Requests");
    //: Column: how many requests did not end well.
    case Failed: return tr("Failed");
    //: Column: how many calls were cut because nothing came for too long.
    case Stalls: return tr("Stalls");
    //: Column: how many requests another channel or model served than the first one tried.
    case Fallbacks: return tr("Fallbacks");
    //: Column: tokens of the requests.
    case Input: return tr("Tokens in");
    //: Column: tokens of the requests that the provider found in its cache.
    case CacheRead: return tr("From cache");
    //: Column: tokens of the requests that the provider took into its cache.
    case CacheWrite: return tr("Into cache");
    //: Column: tokens of the answers.
    case Output: return tr("Tokens out");
    //: Column: tokens of the answers that are reasoning.
    case Reasoning: return tr("Reasoning");
    //: Column: tokens that Sluice counted, because the provider did not tell.
    case Estimated: return tr("Estimated");
    //: Column: tokens of which no price is known.
    case Unpriced: return tr("Without price");
    case CostCny:
    //: Column: money spent; the cells tell the currency.
    case CostUsd: return tr("Cost");
    case SavedCny:
    //: Column: money saved by the providers' caches.
    case SavedUsd: return tr("Saved by cache");
    case AbortsCny:
    //: Column: money spent on calls that the client broke off.
    case AbortsUsd: return tr("Lost to aborts");
    case FailuresCny:
    //: Column: money spent on calls that stalled, broke or failed.
    case FailuresUsd: return tr("Lost to failures");
    case ColumnCount: break;
    }
    return {};
}

} // namespace sluice::ui
