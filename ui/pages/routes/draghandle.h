// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace sluice::ui {

/// By what a line of a list is dragged. It can have the focus, for those who move lines with keys.
class DragHandle final : public QWidget
{
    Q_OBJECT
public:
    explicit DragHandle(QWidget *parent = nullptr);
    QSize sizeHint() const override;

Q_SIGNALS:
    void draggedTo(const QPoint &globalPosition);
    void dropped();

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;

private:
    QPoint m_pressedAt;
    bool m_isDragging = false;
};

} // namespace sluice::ui
