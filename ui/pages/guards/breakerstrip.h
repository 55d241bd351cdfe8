// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/breakerreplay.h"
#include "ui/text/formatters.h"

#include <QWidget>

namespace sluice::ui {

/// The last day as bars below each other, with the times at which breakers were, or would have been, open.
class BreakerStrip final : public QWidget
{
    Q_OBJECT
public:
    struct Row
    {
        QString name;
        BreakerReplay replay;
    };

    explicit BreakerStrip(const Formatters &formatters, QWidget *parent = nullptr);

    void showRows(const QList<Row> &rows);

    /// What a tool tip at this place says; plain text, empty where there is nothing.
    QString textAt(const QPointF &position) const;
    QRectF openingRect(qsizetype row, const BreakerReplay::Opening &opening) const;
    QSize sizeHint() const override;

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    double rowHeight() const;
    double captionHeight() const;
    double nameWidth() const;
    QRectF barRect(qsizetype row) const;
    double placeOf(WallTime at) const;
    WallTime until() const;
    void paintTimes(QPainter &painter) const;

    Formatters m_formatters;
    QList<Row> m_rows;
};

} // namespace sluice::ui
