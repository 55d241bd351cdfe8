// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/requests/exchangegapchart.h"

#include "ui/pages/requests/gapwords.h"
#include "ui/pages/requests/textlengths.h"
#include "ui/theme/colors.h"
#include "ui/theme/metrics.h"
#include "ui/theme/typography.h"
#include "ui/widgets/pointedtext.h"

#include <QHelpEvent>
#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>

namespace sluice::ui {

namespace {

// In lines of text.
constexpr double kPlotHeight = 6;
constexpr double kUsualWidth = 25;

constexpr double kLeastBar = 3; ///< also a silence of one second must be seen
constexpr double kLimitWidth = 1.5;
constexpr double kReach = 3; ///< a thin bar is hard to hit with the mouse
constexpr float kLabelGround = 0.85F;

/// What the scale is marked at.
constexpr std::array<qint64, 8> kScale{1'000, 10'000, 60'000, 600'000, 3'600'000, 3'000, 30'000, 300'000};

} // namespace

ExchangeGapChart::ExchangeGapChart(const Formatters &formatters, QWidget *parent)
    : QWidget(parent)
    , m_formatters(formatters)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setFont(figureFont(font()));
    //: Name of the picture of a request's silences, for those who do not see it.
    setAccessibleName(tr("Gaps against their limit"));
}

void ExchangeGapChart::showExchange(const ExchangeRecord &record, const ActiveExchange *live)
{
    const bool isOther = m_record.id != record.id;
    m_record = record;
    m_timeline = timelineOf(record, live ? live->age : milliseconds(0));
    m_picture = gapPicture(record, live, m_timeline.length);
    // Of a running one it changes several times a second, which nobody could listen to.
    if (isOther || !live) {
        QStringList lines;
        for (const GapMark &mark : m_picture.marks)
            lines += gapMarkText(mark, m_formatters);
        setAccessibleDescription(lines.join(u'\n'));
    }
    updateLayout();
}

void ExchangeGapChart::updateLayout()
{
    const QFontMetricsF caption(textFont(TextSize::Caption, font()));
    TimelineMeasures measures;
    measures.width = width();
    measures.captionHeight = caption.height();
    measures.spacing = space::kSmall;
    measures.captionWidth = [&caption](const QString &text) { return caption.horizontalAdvance(text); };
    m_axis = layoutTimeline(m_timeline, /*rows=*/0, measures, m_formatters);
    update();
}

double ExchangeGapChart::captionHeight() const
{
    return std::ceil(QFontMetricsF(textFont(TextSize::Caption, font())).height());
}

QSize ExchangeGapChart::sizeHint() const
{
    return {textLength(this, kUsualWidth), minimumSizeHint().height()};
}

QSize ExchangeGapChart::minimumSizeHint() const
{
    return {0, int(std::ceil(textLength(this, kPlotHeight) + kTickLength + 1 + captionHeight()))};
}

QRectF ExchangeGapChart::plot() const
{
    return {0, 0, double(width()), height() - kTickLength - 1 - captionHeight()};
}

double ExchangeGapChart::xOf(milliseconds at) const
{
    if (m_picture.length <= milliseconds::zero())
        return 0;
    return std::min(1.0, double(at.count()) / double(m_picture.length.count())) * plot().width();
}

double ExchangeGapChart::yOf(milliseconds value) const
{
    return plot().bottom() - m_picture.placeOf(value) * plot().height();
}

QRectF ExchangeGapChart::barOf(const GapMark &mark) const
{
    const double width = std::max(kLeastBar, xOf(mark.at + mark.length) - xOf(mark.at));
    const double left = std::min(xOf(mark.at), plot().right() - width);
    const double top = std::min(yOf(mark.length), plot().bottom() - kLeastBar);
    return {left, top, width, plot().bottom() - top};
}

QString ExchangeGapChart::textAt(const QPointF &position) const
{
    // As they are drawn: those over their limit lie on top. The whole column answers, however low the bar is.
    const GapMark *hit = nullptr;
    for (const GapMark &mark : m_picture.marks) {
        const QRectF bar = barOf(mark);
        const QRectF column(bar.left(), plot().top(), bar.width(), plot().height());
        if (column.adjusted(-kReach, 0, kReach, 0).contains(position) && (!hit || mark.isOverLimit()))
            hit = &mark;
    }
    return hit ? gapMarkText(*hit, m_formatters) : QString();
}

bool ExchangeGapChart::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    showPointedText(*help, textAt(help->pos()), this);
    return true;
}

void ExchangeGapChart::resizeEvent(QResizeEvent *)
{
    updateLayout();
}

void ExchangeGapChart::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::FontChange) {
        updateLayout();
        updateGeometry();
    }
    QWidget::changeEvent(event);
}

void ExchangeGapChart::paintEvent(QPaintEvent *)
{
    if (m_picture.isEmpty())
        return;
    QPainter painter(this);
    painter.setFont(textFont(TextSize::Caption, font()));
    paintBars(painter);
    paintScale(painter);
    paintLimits(painter);
    paintTicks(painter);
}

void ExchangeGapChart::paintBars(QPainter &painter) const
{
    const Scheme scheme = schemeOf(palette());
    const QColor usual = mixed(color(Series::Secondary, scheme), roleColor(Role::Surface, palette()), 0.35F);
    for (const bool isOver : {false, true}) {
        for (const GapMark &mark : m_picture.marks) {
            if (mark.isOverLimit() == isOver)
                painter.fillRect(barOf(mark), isOver ? color(EndingGroup::CutOff, scheme) : usual);
        }
    }
}

/// Names and hairlines of round lengths, as many as stand apart.
void ExchangeGapChart::paintScale(QPainter &painter) const
{
    const QColor line = roleColor(Role::Border, palette());
    QList<double> taken;
    for (const GapLimit &step : gapLimits(m_picture))
        taken.append(yOf(step.limit));
    for (const qint64 ms : kScale) {
        const double y = yOf(milliseconds(ms));
        const auto isNear = [&](double other) { return std::abs(other - y) < captionHeight(); };
        if (milliseconds(ms) > m_picture.top || y < captionHeight() || std::any_of(taken.begin(), taken.end(), isNear))
            continue;
        taken.append(y);
        painter.fillRect(QRectF(0, std::floor(y) - 1, plot().width(), space::kHairline), line);
        const QString name = m_formatters.limit(milliseconds(ms));
        const double width = painter.fontMetrics().horizontalAdvance(name) + 2 * space::kTiny;
        paintLabel(painter, name, width, y, roleColor(Role::MutedText, palette()));
    }
}

void ExchangeGapChart::paintLimits(QPainter &painter) const
{
    const QColor accent = roleColor(Role::Accent, palette());
    const QList<GapLimit> steps = gapLimits(m_picture);
    const GapLimit *before = nullptr;
    for (const GapLimit &step : steps) {
        const double y = yOf(step.limit);
        painter.setPen(QPen(accent, kLimitWidth));
        painter.drawLine(QPointF(xOf(step.from), y), QPointF(xOf(step.to), y));
        if (before)
            painter.drawLine(QPointF(xOf(step.from), yOf(before->limit)), QPointF(xOf(step.from), y));
        before = &step;
    }
    for (const GapLimit &step : steps) {
        //: At the line of a limit in a chart of silences.
        const QString name = tr("limit %1").arg(m_formatters.limit(step.limit));
        const double width = painter.fontMetrics().horizontalAdvance(name) + 2 * space::kTiny;
        const double right = xOf(step.to);
        if (right - width >= xOf(step.from) || steps.size() == 1)
            paintLabel(painter, name, right, yOf(step.limit) - 1, accent);
    }
}

/// Below it lie lines and bars, which must not run through it.
void ExchangeGapChart::paintLabel(QPainter &painter, const QString &text, double right, double bottom, const QColor &color) const
{
    const QFontMetricsF metrics(painter.font());
    const double width = metrics.horizontalAdvance(text) + 2 * space::kTiny;
    const double below = bottom - metrics.height() < 0 ? bottom + metrics.height() + 2 : bottom;
    const QRectF box(std::max(0.0, right - width), below - metrics.height(), width, metrics.height());
    QColor ground = roleColor(Role::Surface, palette());
    ground.setAlphaF(kLabelGround);
    painter.fillRect(box.adjusted(0, 1, 0, -1), ground);
    painter.setPen(color);
    painter.drawText(box, Qt::AlignCenter, text);
}

void ExchangeGapChart::paintTicks(QPainter &painter) const
{
    const double top = plot().bottom();
    for (const TimelineLayout::Tick &tick : m_axis.ticks) {
        const double x = std::clamp(std::floor(tick.x), 0.0, plot().right() - 1);
        painter.fillRect(QRectF(x, top + 1, 1, kTickLength - 1), roleColor(Role::MutedText, palette()));
        painter.setPen(roleColor(Role::MutedText, palette()));
        const QRectF label(tick.label.left(), top + kTickLength + 1, tick.label.width(), tick.label.height());
        painter.drawText(label, Qt::AlignCenter | Qt::TextDontClip, tick.text);
    }
}

} // namespace sluice::ui
