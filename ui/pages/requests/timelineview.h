// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/requests/timelinelayout.h"
#include "ui/pages/requests/timelinetext.h"

#include <QWidget>

namespace sluice::ui {

/// Draws what happened when in one exchange, with a legend of the exact times. Tool tips tell about each part of the bar.
class TimelineView final : public QWidget
{
    Q_OBJECT
public:
    explicit TimelineView(const Formatters &formatters, QWidget *parent = nullptr);

    /// `age`: for how long it has been running, if it does.
    void showExchange(const ExchangeRecord &record, milliseconds age = milliseconds(0));

    QSize sizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

    /// What a tool tip at this place says; plain text, empty where there is nothing.
    QString textAt(const QPointF &position) const;

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    TimelineLayout layoutFor(double width) const;
    void updateLayout();
    double nameWidth(const TimelineEntry &entry) const;
    double figuresWidth() const;
    double rowWidth() const;
    bool isStacked(double width) const;
    void paintFigures(QPainter &painter, const QRectF &box, const TimelineEntry &entry) const;
    double swatchSize() const;
    QRectF mirrored(const QRectF &rect) const;
    QColor spanColor(const TimelineSpan &span) const;
    QColor gapColor(const GapMark &gap) const;
    void paintBar(QPainter &painter) const;
    void paintAxis(QPainter &painter) const;
    void paintRow(QPainter &painter, int row) const;

    Formatters m_formatters;
    ExchangeRecord m_record;
    Timeline m_timeline;
    QList<TimelineEntry> m_entries;
    TimelineLayout m_layout;
    double m_nameWidth = 0;   ///< that names need
    double m_atWidth = 0;     ///< of the column of times
    double m_lengthWidth = 0; ///< of the column of lengths
};

} // namespace sluice::ui
