// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/guards/limitchart.h"

#include "ui/pages/guards/limitsteps.h"
#include "ui/text/formatters.h"
#include "ui/theme/colors.h"
#include "ui/theme/metrics.h"
#include "ui/theme/typography.h"
#include "ui/widgets/pointedtext.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace sluice::ui {

namespace {

constexpr double kReach = 7.0; ///< a thin line is hard to hit
constexpr double kLineWidth = 2.0;
constexpr double kGrip = 5.0; ///< half of its size
constexpr int kManySteps = 10;
constexpr float kTextGround = 0.85F; ///< opacity

} // namespace

LimitChart::LimitChart(Qt::Orientation direction, QWidget *parent)
    : QWidget(parent)
    , m_direction(direction)
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void LimitChart::showLimits(std::optional<qint64> limit, std::optional<qint64> inForce)
{
    m_limit = limit;
    m_inForce = inForce;
    update();
}

void LimitChart::setRange(qint64 least, qint64 most)
{
    m_least = least;
    m_most = most;
}

QLineF LimitChart::lineAt(double value) const
{
    const double place = placeOf(value);
    const QRectF area = plot();
    return isHorizontal() ? QLineF(place, area.top(), place, area.bottom()) : QLineF(area.left(), place, area.right(), place);
}

QPointF LimitChart::limitPlace() const
{
    return m_limit ? lineAt(double(*m_limit)).center() : QPointF();
}

bool LimitChart::isNearLine(const QPointF &position) const
{
    if (!m_limit || !plot().adjusted(-kReach, -kReach, kReach, kReach).contains(position))
        return false;
    const QPointF distance = position - limitPlace();
    return std::abs(isHorizontal() ? distance.x() : distance.y()) <= kReach;
}

void LimitChart::moveTo(qint64 limit)
{
    const qint64 wanted = std::clamp(limit, m_least, m_most);
    if (wanted != m_limit)
        Q_EMIT moved(wanted);
}

bool LimitChart::event(QEvent *event)
{
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut)
        update();
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    showPointedText(*help, textAt(help->pos()), this);
    return true;
}

void LimitChart::mousePressEvent(QMouseEvent *event)
{
    m_isDragging = event->button() == Qt::LeftButton && isNearLine(event->position());
    if (!m_isDragging)
        return QWidget::mousePressEvent(event);
    const QPointF beside = event->position() - limitPlace();
    m_grabbedBeside = isHorizontal() ? beside.x() : beside.y();
}

void LimitChart::mouseMoveEvent(QMouseEvent *event)
{
    if (m_isDragging) {
        const QPointF at = event->position();
        moveTo(roundedLimit(valueAt((isHorizontal() ? at.x() : at.y()) - m_grabbedBeside)));
        return;
    }
    if (!isNearLine(event->position()))
        unsetCursor();
    else
        setCursor(isHorizontal() ? Qt::SizeHorCursor : Qt::SizeVerCursor);
}

void LimitChart::mouseReleaseEvent(QMouseEvent *event)
{
    if (!std::exchange(m_isDragging, false))
        return QWidget::mouseReleaseEvent(event);
    onDropped();
}

void LimitChart::keyPressEvent(QKeyEvent *event)
{
    // Up is more as well where the line moves sideways, and right where it moves up.
    const auto steps = [](int key) {
        switch (key) {
        case Qt::Key_Right:
        case Qt::Key_Up: return 1;
        case Qt::Key_Left:
        case Qt::Key_Down: return -1;
        case Qt::Key_PageUp: return kManySteps;
        case Qt::Key_PageDown: return -kManySteps;
        default: return 0;
        }
    }(event->key());
    if (!m_limit || steps == 0)
        return QWidget::keyPressEvent(event);
    moveTo(limitBeside(*m_limit, steps));
    onDropped();
}

double LimitChart::headroom() const
{
    const double line = std::ceil(QFontMetricsF(textFont(TextSize::Caption, font())).height());
    return isHorizontal() ? 2 * line + 2 * kGrip : kGrip;
}

/// Where two lines stand close together, their texts do not meet: above a horizontal chart each has a row, in a vertical one an
/// end.
void LimitChart::paintText(QPainter &painter, const QString &text, double place, Line line) const
{
    const QFontMetricsF metrics(painter.font());
    const QRectF area = plot();
    const double width = metrics.horizontalAdvance(text) + 2 * space::kTiny;
    if (isHorizontal()) {
        const double left = std::clamp(place - width / 2, 0.0, std::max(this->width() - width, 0.0));
        const double top = area.top() - headroom() + (line == Line::InForce ? 0 : metrics.height());
        painter.drawText(QRectF(left, top, width, metrics.height()), Qt::AlignCenter, text);
        return;
    }
    // What is drawn below must not run through it.
    QColor ground = roleColor(Role::Surface, palette());
    ground.setAlphaF(kTextGround);
    const double above = place - kLineWidth - metrics.height();
    const double top = above < 0 ? place + kLineWidth : above;
    const double left = line == Line::InForce ? area.left() : area.right() - width - 2 * kGrip;
    const QRectF box(left, top, width, metrics.height());
    painter.fillRect(box, ground);
    painter.drawText(box, Qt::AlignCenter, text);
}

void LimitChart::paintGrip(QPainter &painter, const QLineF &line) const
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(roleColor(Role::Accent, palette()));
    const QPointF end = isHorizontal() ? line.p1() : line.p2();
    painter.drawEllipse(end, kGrip, kGrip);
    if (!hasFocus())
        return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(roleColor(Role::Accent, palette()), kLineWidth));
    painter.drawEllipse(end, kGrip + 3, kGrip + 3);
}

void LimitChart::paintLimits(QPainter &painter) const
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(textFont(TextSize::Caption, font()));
    if (m_inForce && m_inForce != m_limit) {
        painter.setPen(QPen(roleColor(Role::MutedText, palette()), space::kHairline, Qt::DashLine));
        painter.drawLine(lineAt(double(*m_inForce)));
        //: At a thin line in a chart: the limit (%1) that is in effect now, while another one is being tried.
        paintText(painter, tr("in effect: %1").arg(limitText(*m_inForce)), placeOf(double(*m_inForce)), Line::InForce);
    }
    if (m_limit) {
        const QLineF line = lineAt(double(*m_limit));
        painter.setPen(QPen(roleColor(Role::Accent, palette()), kLineWidth));
        painter.drawLine(line);
        QFont strong = painter.font();
        strong.setBold(true);
        painter.setFont(strong);
        painter.setPen(roleColor(Role::Text, palette()));
        paintText(painter, limitText(*m_limit), placeOf(double(*m_limit)), Line::Wanted);
        paintGrip(painter, line);
    }
    painter.restore();
}

} // namespace sluice::ui
