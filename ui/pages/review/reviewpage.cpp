// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/review/reviewpage.h"

#include "ui/charts/flowlayout.h"
#include "ui/pages/review/reportview.h"
#include "ui/pages/review/reviewexport.h"
#include "ui/pages/review/reviewreport.h"
#include "ui/pages/review/reviewwords.h"
#include "ui/text/reasontext.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/messagepanel.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QTimer>
#include <QVBoxLayout>

namespace sluice::ui {

namespace {

/// A week changes little in this time, and the text shall not move under the eyes of who reads it.
constexpr milliseconds kPause = std::chrono::minutes(1);

} // namespace

ReviewPage::ReviewPage(History &history, const Formatters &formatters, QWidget *parent)
    : QWidget(parent)
    , m_history(history)
    , m_formatters(formatters)
    , m_weeks(new QComboBox(this))
    , m_copy(new QPushButton(this))
    , m_save(new QPushButton(this))
    , m_stack(new QStackedWidget(this))
    , m_view(new ReportView(this))
    , m_message(new MessagePanel(this))
    , m_export(new ReviewExport(this))
    , m_pause(new QTimer(this))
{
    m_view->setObjectName(QStringLiteral("reviewText"));
    m_message->setObjectName(QStringLiteral("reviewMessage"));
    //: Name of the text about a week for screen readers.
    m_view->setAccessibleName(tr("Review of the week"));
    m_stack->addWidget(m_message);
    m_stack->addWidget(m_view);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(buildTop());
    layout->addWidget(m_stack, 1);
    setReady(false);
    m_pause->setSingleShot(true);
    m_pause->setInterval(kPause);
    connect(m_pause, &QTimer::timeout, this, &ReviewPage::ask);
    connect(&m_history, &History::changed, this, &ReviewPage::takeNews);
    connect(m_message, &MessagePanel::actionChosen, this, &ReviewPage::ask);
    connect(m_view, &ReportView::exchangesChosen, this, &ReviewPage::exchangesChosen);
    connect(m_view, &ReportView::exchangeChosen, this, &ReviewPage::exchangeChosen);
    connect(m_export, &ReviewExport::noticed, this, &ReviewPage::noticed);
}

QLayout *ReviewPage::buildTop()
{
    m_weeks->setObjectName(QStringLiteral("reviewWeek"));
    //: Name of the choice of a week, for those who do not see it.
    m_weeks->setAccessibleName(tr("Week"));
    m_weeks->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    //: Button: puts the review of a week on the clipboard. Markdown is a text format.
    m_copy->setText(tr("Copy as Markdown"));
    m_copy->setObjectName(QStringLiteral("reviewCopy"));
    //: Button: saves the review of a week into a file. PDF is a file format.
    m_save->setText(tr("Save as PDF…"));
    m_save->setObjectName(QStringLiteral("reviewSave"));
    connect(m_weeks, &QComboBox::activated, this, [this](int weeksBack) {
        m_weeksBack = weeksBack;
        ask();
    });
    connect(m_copy, &QPushButton::clicked, m_export, [this] { m_export->copy(m_view->report()); });
    connect(m_save, &QPushButton::clicked, m_export, [this] { m_export->askAndSave(m_view->report(), m_fileName); });
    auto *flow = new FlowLayout;
    flow->setSpacing(space::kSmall);
    for (QWidget *widget : std::initializer_list<QWidget *>{m_weeks, m_copy, m_save})
        flow->addWidget(widget);
    auto *top = new QVBoxLayout;
    top->setContentsMargins(space::kLarge, space::kMedium, space::kLarge, space::kSmall);
    top->addLayout(flow);
    return top;
}

void ReviewPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    ask();
}

void ReviewPage::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    m_pause->stop();
}

void ReviewPage::ask()
{
    m_pause->stop();
    // A second question while the first is under way would have the same answer, but for another week.
    m_isAsked = true;
    m_history.fetchReview(m_weeksBack, this,
                          [this, weeksBack = m_weeksBack](const Expected<Review> &answer) { takeAnswer(weeksBack, answer); });
}

void ReviewPage::takeAnswer(int weeksBack, const Expected<Review> &answer)
{
    if (weeksBack != m_weeksBack)
        return;
    m_isAsked = false;
    if (answer)
        showReview(*answer);
    else
        showProblem(answer.error());
}

void ReviewPage::takeNews()
{
    if (!isVisible() || m_isAsked)
        return;
    if (m_stack->currentWidget() == m_message)
        ask();
    else if (!m_pause->isActive())
        m_pause->start();
}

void ReviewPage::showReview(const Review &review)
{
    if (m_weeksBack > 0 && m_weeksBack >= review.weeks) { // the ledger has forgotten it
        m_weeksBack = 0;
        ask();
        return;
    }
    showWeeks(review);
    setReady(review.weeks > 0);
    if (review.weeks == 0) {
        m_message->showMessage(
            //: In the place of the review of a week.
            tr("Nothing to look back on yet"),
            //: In the place of the review of a week, below "Nothing to look back on yet".
            tr("Once tools have sent requests, this page tells what failed and why, what the guards did, what was paid for "
               "nothing, and what changed since the week before."));
        return;
    }
    m_fileName = QStringLiteral("sluice-review-%1").arg(m_formatters.day(review.from));
    m_view->showReport(reportOf(review, m_formatters));
}

void ReviewPage::showWeeks(const Review &review)
{
    QStringList weeks;
    for (int back = 0; back < review.weeks; ++back)
        weeks += weekText(review, back, m_formatters);
    if (m_weeks->currentIndex() == m_weeksBack && weeks == m_shownWeeks)
        return;
    // Not under the eyes of who is choosing: the choice brings an answer of its own.
    if (m_weeks->view()->isVisible())
        return;
    m_shownWeeks = weeks;
    const QSignalBlocker blocker(m_weeks);
    m_weeks->clear();
    m_weeks->addItems(weeks);
    m_weeks->setCurrentIndex(m_weeksBack);
}

void ReviewPage::showProblem(const Error &error)
{
    setReady(false);
    //: In the place of the review of a week.
    m_message->showMessage(tr("The ledger cannot be read"), manyLines(reasonText(error.detail)),
                           //: Button: asks the ledger once more.
                           tr("Try again"));
}

void ReviewPage::setReady(bool isReady)
{
    m_stack->setCurrentWidget(isReady ? static_cast<QWidget *>(m_view) : m_message);
    for (QWidget *widget : std::initializer_list<QWidget *>{m_weeks, m_copy, m_save})
        widget->setVisible(isReady);
}

} // namespace sluice::ui
