// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/spendoutlook.h"
#include "core/api/spendstate.h"
#include "ui/models/spendrows.h"

#include <QWidget>

namespace sluice::ui {

/// What was spent today and in this month, what that is likely to come to, and how much of the limits it is. Hidden while there
/// is nothing to tell.
class SpendingPanel final : public QWidget
{
    Q_OBJECT
public:
    explicit SpendingPanel(const Formatters &formatters, QWidget *parent = nullptr);

    void showOutlook(const SpendOutlook &outlook);
    void showLimits(const QList<SpendUse> &limits);
    void setRate(const std::optional<ExchangeRate> &rate);

    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void refresh();
    void rebuild();

    SpendRowTexts m_texts;
    SpendOutlook m_outlook;
    QList<SpendUse> m_limits;
    std::optional<ExchangeRate> m_rate;
    QList<SpendRow> m_rows;
    bool m_isNarrow = false; ///< notes stand below what they are about
    QWidget *m_body;
};

} // namespace sluice::ui
