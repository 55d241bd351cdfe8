// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/routes/draghandle.h"

#include "ui/theme/colors.h"
#include "ui/theme/metrics.h"

#include <QGuiApplication>
#include <QMouseEvent>
#include <QPainter>
#include <QStyleHints>

#include <utility>

namespace sluice::ui {

namespace {

constexpr int kColumns = 2;
constexpr int kRows = 3;
constexpr double kDot = 2.5;
constexpr double kPitch = 5;
constexpr double kFocusWidth = 1.5;

} // namespace

DragHandle::DragHandle(QWidget *parent)
    : QWidget(parent)
{
    setCursor(Qt::OpenHandCursor);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

QSize DragHandle::sizeHint() const
{
    return {space::kLarge, fontMetrics().height() + space::kSmall};
}

void DragHandle::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (hasFocus()) {
        painter.setPen(QPen(roleColor(Role::Accent, palette()), kFocusWidth));
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), space::kTiny, space::kTiny);
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(roleColor(Role::MutedText, palette()));
    const QPointF first = QRectF(rect()).center() - QPointF((kColumns - 1) * kPitch / 2, (kRows - 1) * kPitch / 2);
    for (int column = 0; column < kColumns; ++column) {
        for (int row = 0; row < kRows; ++row)
            painter.drawEllipse(first + QPointF(column * kPitch, row * kPitch), kDot / 2, kDot / 2);
    }
}

void DragHandle::mousePressEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton)
        m_pressedAt = event->position().toPoint();
}

void DragHandle::mouseMoveEvent(QMouseEvent *event)
{
    if (!event->buttons().testFlag(Qt::LeftButton))
        return;
    const int way = (event->position().toPoint() - m_pressedAt).manhattanLength();
    if (!m_isDragging && way < QGuiApplication::styleHints()->startDragDistance())
        return;
    m_isDragging = true;
    setCursor(Qt::ClosedHandCursor);
    Q_EMIT draggedTo(event->globalPosition().toPoint());
}

void DragHandle::mouseReleaseEvent(QMouseEvent *)
{
    setCursor(Qt::OpenHandCursor);
    if (std::exchange(m_isDragging, false))
        Q_EMIT dropped();
}

} // namespace sluice::ui
