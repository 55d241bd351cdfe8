// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineF>
#include <QWidget>

#include <optional>

namespace sluice::ui {

/// A picture of the last day with a limit in it as a line, which can be dragged, or moved with the arrow keys (ten steps at once
/// with Page up and Page down). What the picture shows besides, and where values are in it, is the business of who derives from
/// it. Values are in the units of config.json.
class LimitChart : public QWidget
{
    Q_OBJECT
public:
    /// Horizontal: greater limits are to the right; vertical: above.
    explicit LimitChart(Qt::Orientation direction, QWidget *parent = nullptr);

    /// The line, and a thin second one where another limit is in force. Without a limit there is nothing to move.
    void showLimits(std::optional<qint64> limit, std::optional<qint64> inForce);
    void setRange(qint64 least, qint64 most);

    std::optional<qint64> limit() const { return m_limit; }
    std::optional<qint64> inForce() const { return m_inForce; }
    /// A place on the line of the limit, in the widget.
    QPointF limitPlace() const;
    /// What a tool tip at this place says; plain text, empty where there is nothing.
    virtual QString textAt(const QPointF &position) const = 0;

Q_SIGNALS:
    /// By the user. What comes of it arrives by showLimits().
    void moved(qint64 limit);

protected:
    virtual QRectF plot() const = 0;
    /// Along the direction, in the widget; within the plot.
    virtual double placeOf(double value) const = 0;
    virtual double valueAt(double place) const = 0;
    virtual QString limitText(qint64 limit) const = 0;
    bool isDragging() const { return m_isDragging; }
    /// The user let go of the line.
    virtual void onDropped() {}

    /// Both lines, over everything else; the texts of a horizontal chart stand in the `headroom()` above the plot.
    void paintLimits(QPainter &painter) const;
    double headroom() const;

    bool event(QEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    bool isHorizontal() const { return m_direction == Qt::Horizontal; }
    bool isNearLine(const QPointF &position) const;
    void moveTo(qint64 limit);
    QLineF lineAt(double value) const;
    enum class Line { Wanted, InForce };
    void paintText(QPainter &painter, const QString &text, double place, Line line) const;
    void paintGrip(QPainter &painter, const QLineF &line) const;

    Qt::Orientation m_direction;
    std::optional<qint64> m_limit;
    std::optional<qint64> m_inForce;
    qint64 m_least = 0;
    qint64 m_most = 0;
    double m_grabbedBeside = 0; ///< how far from the line the mouse took it
    bool m_isDragging = false;
};

} // namespace sluice::ui
