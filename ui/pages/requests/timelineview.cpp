// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/requests/timelineview.h"

#include "ui/pages/requests/textlengths.h"
#include "ui/theme/colors.h"
#include "ui/theme/metrics.h"
#include "ui/theme/typography.h"
#include "ui/widgets/pointedtext.h"

#include <QHelpEvent>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace sluice::ui {

namespace {

// In lines of text.
constexpr double kBarHeight = 1.4;
constexpr double kSwatch = 0.7;
constexpr double kUsualWidth = 25;
/// Longer names do not keep the legend from having two columns.
constexpr double kMostName = 16;

constexpr int kRowPadding = 4;
constexpr int kFade = 32; ///< where a running exchange goes on, its bar fades
/// A thin part is hard to hit with the mouse.
constexpr double kReach = 3.0;

QString lengthText(const TimelineEntry &entry)
{
    //: In the legend of a timeline: how long something lasted.
    return entry.length.isEmpty() ? QString() : TimelineView::tr("for %1").arg(entry.length);
}

} // namespace

TimelineView::TimelineView(const Formatters &formatters, QWidget *parent)
    : QWidget(parent)
    , m_formatters(formatters)
{
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setFont(figureFont(font()));
    //: Name of the picture of a request's stages, for those who do not see it.
    setAccessibleName(tr("Timeline"));
}

void TimelineView::showExchange(const ExchangeRecord &record, milliseconds age)
{
    const bool isOther = m_record.id != record.id;
    m_record = record;
    m_timeline = timelineOf(record, age);
    m_entries = timelineEntries(m_timeline, record, m_formatters);
    // Of a running one it changes several times a second, which nobody could listen to.
    if (isOther || !record.isOpen)
        setAccessibleDescription(timelineText(m_timeline, record, m_formatters));
    updateLayout();
    updateGeometry();
}

TimelineLayout TimelineView::layoutFor(double width) const
{
    const QFontMetricsF body(font());
    const QFontMetricsF caption(textFont(TextSize::Caption, font()));
    TimelineMeasures measures;
    measures.width = width;
    measures.barHeight = textLength(this, kBarHeight);
    measures.captionHeight = caption.height();
    measures.rowHeight = std::ceil(body.height()) * (isStacked(width) ? 2 : 1) + kRowPadding;
    measures.rowWidth = rowWidth();
    measures.spacing = space::kSmall;
    measures.captionWidth = [&caption](const QString &text) { return caption.horizontalAdvance(text); };
    return layoutTimeline(m_timeline, int(m_entries.size()), measures, m_formatters);
}

void TimelineView::updateLayout()
{
    const QFontMetricsF metrics(font());
    m_nameWidth = m_atWidth = m_lengthWidth = 0;
    for (const TimelineEntry &entry : std::as_const(m_entries)) {
        m_nameWidth = std::max(m_nameWidth, std::ceil(metrics.horizontalAdvance(entry.name)));
        m_atWidth = std::max(m_atWidth, metrics.horizontalAdvance(entry.at));
        m_lengthWidth = std::max(m_lengthWidth, metrics.horizontalAdvance(lengthText(entry)));
    }
    m_nameWidth = std::min<double>(m_nameWidth, textLength(this, kMostName));
    m_layout = layoutFor(width());
    update();
}

QSize TimelineView::sizeHint() const
{
    const int width = textLength(this, kUsualWidth);
    return {width, heightForWidth(width)};
}

int TimelineView::heightForWidth(int width) const
{
    return int(std::ceil(layoutFor(width).height));
}

QString TimelineView::textAt(const QPointF &position) const
{
    const auto isHit = [&](const QRectF &box) { return box.adjusted(-kReach, 0, kReach, 0).contains(position); };
    // Over its limit before others, then the shortest that is hit: it lies on top.
    int gap = -1;
    for (int i = 0; i < int(m_layout.gaps.size()); ++i) {
        if (isHit(m_layout.gaps.at(i)) && (gap < 0 || m_timeline.gaps.at(i).isOverLimit()))
            gap = i;
    }
    if (gap >= 0)
        return gapText(m_timeline.gaps.at(gap), m_formatters);
    for (int i = 0; i < int(m_layout.spans.size()); ++i) {
        if (m_layout.spans.at(i).contains(position))
            return spanText(m_timeline.spans.at(i), m_record, m_formatters);
    }
    for (int row = 0; row < int(m_layout.rows.size()); ++row) {
        const TimelineEntry &entry = m_entries.at(row);
        if (mirrored(m_layout.rows.at(row)).contains(position) &&
            QFontMetricsF(font()).horizontalAdvance(entry.name) > nameWidth(entry))
            return entry.name;
    }
    return {};
}

double TimelineView::figuresWidth() const
{
    return m_atWidth + m_lengthWidth + space::kMedium * 2;
}

/// That a line of the legend needs.
double TimelineView::rowWidth() const
{
    return swatchSize() + space::kSmall + m_nameWidth + figuresWidth();
}

/// There is too little room for names and figures beside each other, so that the figures stand below.
bool TimelineView::isStacked(double width) const
{
    return width < rowWidth();
}

double TimelineView::nameWidth(const TimelineEntry &entry) const
{
    const double row = m_layout.rows.isEmpty() ? 0 : m_layout.rows.constFirst().width();
    const bool isAlone = isStacked(width()) || (entry.at.isEmpty() && entry.length.isEmpty());
    return row - swatchSize() - space::kSmall - (isAlone ? 0 : figuresWidth());
}

double TimelineView::swatchSize() const
{
    return textLength(this, kSwatch);
}

/// The legend reads from the side from which one reads; time runs from the left everywhere, as in the charts.
QRectF TimelineView::mirrored(const QRectF &rect) const
{
    if (layoutDirection() == Qt::LeftToRight)
        return rect;
    return {width() - rect.right(), rect.top(), rect.width(), rect.height()};
}

bool TimelineView::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    showPointedText(*help, textAt(help->pos()), this);
    return true;
}

void TimelineView::resizeEvent(QResizeEvent *)
{
    updateLayout();
}

void TimelineView::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::FontChange)
        updateLayout();
    QWidget::changeEvent(event);
}

QColor TimelineView::spanColor(const TimelineSpan &span) const
{
    using Kind = TimelineSpan::Kind;
    const QColor ground = roleColor(Role::Surface, palette());
    const QColor line = color(Series::Primary, schemeOf(palette()));
    // What flows is full, what waits is pale.
    switch (span.kind) {
    case Kind::Queued: return roleColor(Role::Border, palette());
    case Kind::EarlierAttempt:
        return mixed(toneColor(endingTone(groupOf(m_record.attempts.at(span.attempt).outcome)), palette()), ground, 0.45F);
    case Kind::Connecting: return mixed(roleColor(Role::MutedText, palette()), ground, 0.4F);
    case Kind::WaitingForByte: return mixed(line, ground, 0.72F);
    case Kind::WaitingForContent: return mixed(line, ground, 0.5F);
    case Kind::Content: return line;
    case Kind::Whole:
    case Kind::Running: return mixed(roleColor(Role::MutedText, palette()), ground, 0.4F);
    }
    Q_UNREACHABLE();
}

QColor TimelineView::gapColor(const GapMark &gap) const
{
    if (gap.isOverLimit())
        return color(EndingGroup::CutOff, schemeOf(palette()));
    // No shade of what flows, which the waiting at the beginning has.
    return mixed(color(Series::Secondary, schemeOf(palette())), roleColor(Role::Surface, palette()), 0.65F);
}

void TimelineView::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintBar(painter);
    paintAxis(painter);
    for (int row = 0; row < int(m_layout.rows.size()); ++row)
        paintRow(painter, row);
}

void TimelineView::paintBar(QPainter &painter) const
{
    QPainterPath shape;
    shape.addRoundedRect(m_layout.bar, space::kTiny, space::kTiny);
    painter.save();
    painter.setClipPath(shape);
    painter.fillRect(m_layout.bar, roleColor(Role::Border, palette()));
    for (int i = 0; i < int(m_layout.spans.size()); ++i)
        painter.fillRect(m_layout.spans.at(i), spanColor(m_timeline.spans.at(i)));
    for (const bool overLimit : {false, true}) {
        for (int i = 0; i < int(m_layout.gaps.size()); ++i) {
            if (m_timeline.gaps.at(i).isOverLimit() == overLimit)
                painter.fillRect(m_layout.gaps.at(i), gapColor(m_timeline.gaps.at(i)));
        }
    }
    if (m_timeline.isOpen) {
        const QRectF end(m_layout.bar.right() - kFade, 0, kFade, m_layout.bar.height());
        QColor ground = palette().color(backgroundRole());
        QLinearGradient fade(end.topLeft(), end.topRight());
        fade.setColorAt(1, ground);
        ground.setAlpha(0);
        fade.setColorAt(0, ground);
        painter.fillRect(end, fade);
    }
    painter.restore();
}

void TimelineView::paintAxis(QPainter &painter) const
{
    painter.save();
    painter.setFont(textFont(TextSize::Caption, font()));
    for (const TimelineLayout::Tick &tick : m_layout.ticks) {
        const double x = std::clamp(std::floor(tick.x), 0.0, m_layout.bar.right() - 1);
        painter.fillRect(QRectF(x, m_layout.bar.bottom() + 1, 1, kTickLength - 1), roleColor(Role::MutedText, palette()));
        painter.setPen(roleColor(Role::MutedText, palette()));
        painter.drawText(tick.label, Qt::AlignCenter | Qt::TextDontClip, tick.text);
    }
    painter.restore();
}

void TimelineView::paintRow(QPainter &painter, int row) const
{
    const TimelineEntry &entry = m_entries.at(row);
    const QRectF box = m_layout.rows.at(row);
    const bool stacked = isStacked(width());
    const double line = (box.height() - kRowPadding) / (stacked ? 2 : 1) + kRowPadding;
    const double side = swatchSize();
    const QRectF swatch(box.left(), box.top() + (line - side) / 2.0, side, side);
    const QPalette &colors = palette();
    painter.setPen(Qt::NoPen);
    if (entry.gap >= 0)
        painter.setBrush(gapColor(m_timeline.gaps.at(entry.gap)));
    else if (entry.span >= 0)
        painter.setBrush(spanColor(m_timeline.spans.at(entry.span)));
    if (entry.gap >= 0 || entry.span >= 0)
        painter.drawRoundedRect(mirrored(swatch), 2, 2);

    const double textLeft = swatch.right() + space::kSmall;
    const double room = nameWidth(entry);
    const bool isOver = entry.gap >= 0 && m_timeline.gaps.at(entry.gap).isOverLimit();
    painter.setPen(isOver ? toneColor(Tone::Bad, colors) : roleColor(Role::Text, colors));
    painter.drawText(mirrored({textLeft, box.top(), room, line}), Qt::AlignLeft | Qt::AlignVCenter,
                     QFontMetricsF(font()).elidedText(entry.name, Qt::ElideRight, room));
    if (stacked)
        paintFigures(painter, {textLeft, box.bottom() - line, figuresWidth(), line}, entry);
    else
        paintFigures(painter, {box.right() - figuresWidth(), box.top(), figuresWidth(), line}, entry);
}

void TimelineView::paintFigures(QPainter &painter, const QRectF &box, const TimelineEntry &entry) const
{
    const bool stacked = isStacked(width());
    const auto alignment = (stacked ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter;
    const QRectF at(box.left() + (stacked ? 0 : space::kMedium), box.top(), m_atWidth, box.height());
    painter.drawText(mirrored(at), alignment, entry.at);
    painter.setPen(roleColor(Role::MutedText, palette()));
    const QRectF length(at.right() + space::kMedium, box.top(), m_lengthWidth, box.height());
    painter.drawText(mirrored(length), alignment, lengthText(entry));
}

} // namespace sluice::ui
