// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/gappicture.h"
#include "ui/pages/requests/timelinelayout.h"

#include <QWidget>

namespace sluice::ui {

/// The long silences of one exchange as bars at their times, on the time scale of the TimelineView of the same width, and the
/// limit as a line. Tool tips and the accessible description tell the numbers.
class ExchangeGapChart final : public QWidget
{
    Q_OBJECT
public:
    explicit ExchangeGapChart(const Formatters &formatters, QWidget *parent = nullptr);

    /// `live`: what is known of it while it runs; may be null. Nothing is drawn of a picture that is empty.
    void showExchange(const ExchangeRecord &record, const ActiveExchange *live);
    const GapPicture &picture() const { return m_picture; }
    QRectF barOf(const GapMark &mark) const;
    /// What a tool tip at this place says; plain text, empty where there is nothing.
    QString textAt(const QPointF &position) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void updateLayout();
    double captionHeight() const;
    QRectF plot() const;
    double xOf(milliseconds at) const;
    double yOf(milliseconds value) const;
    void paintScale(QPainter &painter) const;
    void paintBars(QPainter &painter) const;
    void paintLimits(QPainter &painter) const;
    void paintTicks(QPainter &painter) const;
    void paintLabel(QPainter &painter, const QString &text, double right, double bottom, const QColor &color) const;

    Formatters m_formatters;
    ExchangeRecord m_record;
    GapPicture m_picture;
    Timeline m_timeline;
    TimelineLayout m_axis;
};

} // namespace sluice::ui
