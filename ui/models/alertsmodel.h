// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/alert.h"
#include "core/api/history.h"
#include "ui/models/rowsmodel.h"
#include "ui/text/formatters.h"
#include "ui/theme/colors.h"

namespace sluice::ui {

/// How grave an alert is; Idle once it is over.
Tone alertTone(const Alert &alert);

/// The requests that may tell more of it: those of its client, for a limit on spending in its day or month; else those that came
/// in the minutes before it, of all channels, as a request that fell back stands under the channel that served it in the end.
/// Absent where no request has to do with it.
std::optional<ExchangeFilter> requestsBehind(const Alert &alert);

struct AlertRow
{
    AlertId id;
    Alert alert;
    bool isSeen = false;

    bool operator==(const AlertRow &) const = default;
};

/// The alerts, one a row, in the order given, with those that the user has not marked as seen. Alerts of later origin have
/// higher ids, so a mark is the highest id there was.
class AlertsModel final : public RowsModel<AlertRow>
{
    Q_OBJECT
public:
    enum Column { What, Facts, Advice, ColumnCount };

    explicit AlertsModel(const Formatters &formatters, QObject *parent = nullptr);

    void setAlerts(const QList<Alert> &alerts);
    void markAllSeen();
    int unseenCount() const;
    /// -1 if there is none of that id.
    int rowOf(AlertId id) const;

    int columnCount(const QModelIndex &parent = {}) const override;
    /// Texts, HintRole (the reason) and ToneRole.
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

Q_SIGNALS:
    void unseenChanged(int count);

private:
    void show();

    Formatters m_formatters;
    QList<Alert> m_alerts;
    AlertId m_seen;
    int m_toldUnseen = 0;
};

} // namespace sluice::ui
