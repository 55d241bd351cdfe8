// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/review/report.h"

#include <QTextBrowser>

namespace sluice::ui {

/// Shows a report in the window's own colours. Tab goes from link to link and Enter follows; nothing is loaded from anywhere.
class ReportView final : public QTextBrowser
{
    Q_OBJECT
public:
    explicit ReportView(QWidget *parent = nullptr);

    /// A report of the same title again leaves the place where one reads.
    void showReport(const Report &report);
    const Report &report() const { return m_report; }

Q_SIGNALS:
    void exchangesChosen(const sluice::ExchangeFilter &filter);
    void exchangeChosen(sluice::ExchangeId id);

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void render();
    /// Leaves the place where one reads.
    void renderInPlace();
    void follow(const QUrl &link);
    /// Long lines are hard to read.
    void fitWidth();

    Report m_report;
};

} // namespace sluice::ui
