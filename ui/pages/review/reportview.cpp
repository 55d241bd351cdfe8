// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/review/reportview.h"

#include "ui/pages/review/reporttext.h"
#include "ui/theme/metrics.h"

#include <QEvent>
#include <QScrollBar>
#include <QTextFrame>

#include <algorithm>

namespace sluice::ui {

namespace {

constexpr int kTextWidth = 64; ///< in heights of a line; tables need more than sentences

} // namespace

ReportView::ReportView(QWidget *parent)
    : QTextBrowser(parent)
{
    setOpenLinks(false);
    setFrameShape(QFrame::NoFrame);
    document()->setDocumentMargin(space::kLarge);
    connect(this, &QTextBrowser::anchorClicked, this, &ReportView::follow);
}

void ReportView::showReport(const Report &report)
{
    if (report == m_report)
        return;
    // The same week again, some minutes older.
    const bool isSameText = report.title == m_report.title;
    m_report = report;
    if (isSameText) {
        renderInPlace();
        return;
    }
    render();
    verticalScrollBar()->setValue(0);
}

void ReportView::render()
{
    fillDocument(*document(), m_report, screenLook(palette(), font()));
    fitWidth();
    moveCursor(QTextCursor::Start);
}

void ReportView::renderInPlace()
{
    const int place = verticalScrollBar()->value();
    const QTextCursor before = textCursor();
    const int anchor = before.anchor();
    const int position = before.position();
    const QString selected = before.selectedText();
    render();
    QTextCursor cursor = textCursor();
    const int last = document()->characterCount() - 1;
    cursor.setPosition(std::min(anchor, last));
    cursor.setPosition(std::min(position, last), QTextCursor::KeepAnchor);
    // What is selected, or the link that has the focus, may have moved on or gone.
    if (cursor.selectedText() != selected)
        cursor.clearSelection();
    setTextCursor(cursor);
    verticalScrollBar()->setValue(place);
}

void ReportView::follow(const QUrl &link)
{
    const ReportRow *row = rowBehind(link, m_report);
    if (!row)
        return;
    if (row->exchange)
        Q_EMIT exchangeChosen(*row->exchange);
    else if (row->filter)
        Q_EMIT exchangesChosen(*row->filter);
}

void ReportView::fitWidth()
{
    QTextFrame *page = document()->rootFrame();
    QTextFrameFormat format = page->frameFormat();
    const int width = kTextWidth * fontMetrics().height();
    format.setRightMargin(std::max<double>(document()->documentMargin(), viewport()->width() - width));
    if (format != page->frameFormat())
        page->setFrameFormat(format);
}

void ReportView::changeEvent(QEvent *event)
{
    QTextBrowser::changeEvent(event);
    if (event->type() != QEvent::PaletteChange && event->type() != QEvent::FontChange)
        return;
    renderInPlace();
}

void ReportView::resizeEvent(QResizeEvent *event)
{
    QTextBrowser::resizeEvent(event);
    fitWidth();
}

} // namespace sluice::ui
