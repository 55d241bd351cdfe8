// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/alertsmodel.h"

#include "ui/text/alertwords.h"
#include "ui/text/reasontext.h"

#include <QDateTime>

#include <algorithm>
#include <utility>

namespace sluice::ui {

namespace {

constexpr std::chrono::minutes kBefore{5};

ExchangeFilter cameBefore(WallTime at)
{
    ExchangeFilter filter;
    // Whole seconds, as the fields of the filter show them.
    filter.from = std::chrono::floor<std::chrono::seconds>(at - kBefore);
    filter.before = std::chrono::floor<std::chrono::seconds>(at) + std::chrono::seconds(1);
    return filter;
}

WallTime beginOf(QDate day)
{
    return WallTime(milliseconds(day.startOfDay().toMSecsSinceEpoch()));
}

/// The day or calendar month that a limit on spending counts, by the machine's time zone.
ExchangeFilter withinPeriod(SpendPeriod period, WallTime at)
{
    const QDate day = QDateTime::fromMSecsSinceEpoch(at.time_since_epoch().count()).date();
    const QDate first(day.year(), day.month(), 1);
    ExchangeFilter filter;
    filter.from = beginOf(period == SpendPeriod::Day ? day : first);
    filter.before = beginOf(period == SpendPeriod::Day ? day.addDays(1) : first.addMonths(1));
    return filter;
}

} // namespace

Tone alertTone(const Alert &alert)
{
    if (alert.isOver)
        return Tone::Idle;
    switch (alert.kind) {
    case AlertKind::AuthRefused:
    case AlertKind::BreakerOpened:
    case AlertKind::SpendReached: return Tone::Bad;
    case AlertKind::ModelMissing:
    case AlertKind::SpendWarned:
    case AlertKind::ClientPaused:
    case AlertKind::KeyDayWarned:
    case AlertKind::KeyDayReached:
    case AlertKind::KeyStoreMissing: return Tone::Warning;
    }
    Q_UNREACHABLE();
}

std::optional<ExchangeFilter> requestsBehind(const Alert &alert)
{
    switch (alert.kind) {
    case AlertKind::AuthRefused:
    case AlertKind::BreakerOpened:
    case AlertKind::ModelMissing: return cameBefore(alert.at);
    case AlertKind::SpendWarned:
    case AlertKind::SpendReached: {
        ExchangeFilter filter = withinPeriod(alert.spend ? alert.spend->period : SpendPeriod::Day, alert.at);
        filter.client = alert.client;
        return filter;
    }
    case AlertKind::ClientPaused: {
        ExchangeFilter filter;
        filter.client = alert.client;
        return filter;
    }
    case AlertKind::KeyDayWarned:
    case AlertKind::KeyDayReached: {
        ExchangeFilter filter;
        filter.channel = alert.channel;
        return filter;
    }
    case AlertKind::KeyStoreMissing: return std::nullopt;
    }
    Q_UNREACHABLE();
}

AlertsModel::AlertsModel(const Formatters &formatters, QObject *parent)
    : RowsModel(parent)
    , m_formatters(formatters)
{
}

void AlertsModel::setAlerts(const QList<Alert> &alerts)
{
    if (alerts == m_alerts)
        return;
    m_alerts = alerts;
    show();
}

void AlertsModel::markAllSeen()
{
    for (const Alert &alert : std::as_const(m_alerts))
        m_seen = std::max(m_seen, alert.id);
    show();
}

void AlertsModel::show()
{
    QList<AlertRow> rows;
    rows.reserve(m_alerts.size());
    for (const Alert &alert : std::as_const(m_alerts))
        rows.append({.id = alert.id, .alert = alert, .isSeen = alert.id <= m_seen});
    setRows(rows);
    if (const int unseen = unseenCount(); std::exchange(m_toldUnseen, unseen) != unseen)
        Q_EMIT unseenChanged(unseen);
}

int AlertsModel::unseenCount() const
{
    return static_cast<int>(
        std::count_if(m_alerts.begin(), m_alerts.end(), [this](const Alert &alert) { return alert.id > m_seen; }));
}

int AlertsModel::rowOf(AlertId id) const
{
    for (int i = 0; i < rowCount(); ++i) {
        if (row(i).id == id)
            return i;
    }
    return -1;
}

int AlertsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant AlertsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const Alert &alert = row(index.row()).alert;
    switch (role) {
    case Qt::DisplayRole:
        switch (static_cast<Column>(index.column())) {
        case What: return alertText(alert, m_formatters);
        case Facts: return alertFactsText(alert, m_formatters);
        case Advice: return alertAdviceText(alert);
        case ColumnCount: break;
        }
        return {};
    case HintRole: return oneLine(reasonText(alert.why));
    case ToneRole: return int(alertTone(alert));
    default: return {};
    }
}

} // namespace sluice::ui
