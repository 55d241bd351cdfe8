// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/history.h"
#include "ui/models/usagefigures.h"

#include <QWidget>

QT_BEGIN_NAMESPACE
class QLabel;
class QPushButton;
QT_END_NAMESPACE

namespace sluice::ui {

class UsageFeed;

/// What was used today, in one line, with the way to the page that tells all of it. Asks the ledger while it can be seen.
class TodayLine final : public QWidget
{
    Q_OBJECT
public:
    /// The history must outlive the line.
    TodayLine(History &history, const Formatters &formatters, QWidget *parent = nullptr);

Q_SIGNALS:
    void usageAsked();

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void showReport(const UsageReport &report);

    UsageFigureTexts m_texts;
    UsageFeed *m_feed;
    QLabel *m_text;
    QPushButton *m_link;
};

} // namespace sluice::ui
