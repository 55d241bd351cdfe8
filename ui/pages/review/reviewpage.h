// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/review.h"
#include "ui/pages/review/report.h"
#include "ui/text/formatters.h"

#include <QWidget>

QT_BEGIN_NAMESPACE
class QComboBox;
class QLayout;
class QPushButton;
class QStackedWidget;
class QTimer;
QT_END_NAMESPACE

namespace sluice::ui {

class MessagePanel;
class ReportView;
class ReviewExport;

/// A week for the person who tunes: what failed and why, what the guards did, what was paid for nothing, and what has changed
/// since the week before. It asks the ledger while it can be seen: when it comes into sight, when a week is chosen, and again
/// after a while if there was news.
class ReviewPage final : public QWidget
{
    Q_OBJECT
public:
    /// `history` must outlive the page.
    ReviewPage(History &history, const Formatters &formatters, QWidget *parent = nullptr);

Q_SIGNALS:
    /// For the status bar.
    void noticed(const QString &message);
    /// The user wants to see the exchanges behind a row.
    void exchangesChosen(const sluice::ExchangeFilter &filter);
    void exchangeChosen(sluice::ExchangeId id);

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    QLayout *buildTop();
    void ask();
    void takeAnswer(int weeksBack, const Expected<Review> &answer);
    void takeNews();
    void showReview(const Review &review);
    void showWeeks(const Review &review);
    void showProblem(const Error &error);
    void setReady(bool isReady);

    History &m_history;
    Formatters m_formatters;
    QComboBox *m_weeks;
    QPushButton *m_copy;
    QPushButton *m_save;
    QStackedWidget *m_stack;
    ReportView *m_view;
    MessagePanel *m_message;
    ReviewExport *m_export;
    QTimer *m_pause; ///< between two looks at what is in sight anyway
    int m_weeksBack = 0;
    bool m_isAsked = false;
    QStringList m_shownWeeks;
    QString m_fileName;
};

} // namespace sluice::ui
