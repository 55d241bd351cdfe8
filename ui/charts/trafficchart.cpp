// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/trafficchart.h"

#include "ui/charts/chartfilter.h"
#include "ui/charts/flowlayout.h"
#include "ui/charts/legendbutton.h"
#include "ui/charts/plotoverlay.h"
#include "ui/charts/plotview.h"
#include "ui/theme/colors.h"
#include "ui/theme/metrics.h"
#include "ui/theme/typography.h"
#include "ui/widgets/cardground.h"

#include <QAccessible>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>
#include <numeric>

namespace sluice::ui {

namespace {

constexpr int kLeastPlotHeight = 104;
constexpr qsizetype kPageSteps = 10;

/// What can be switched off. A chart's only line cannot; its title names it.
QList<int> legendParts(ChartKind kind)
{
    if (lineCount(kind) == 1)
        return {kLimitPart};
    QList<int> parts(kind == ChartKind::Endings ? kEndingGroupCount : kLineCount);
    std::iota(parts.begin(), parts.end(), 0);
    return parts;
}

} // namespace

TrafficChart::TrafficChart(ChartKind kind, const Formatters &formatters, QWidget *parent)
    : QWidget(parent)
    , m_kind(kind)
    , m_texts(formatters)
    , m_title(new QLabel(this))
    , m_plot(new PlotView(kind, formatters, this))
{
    setFocusPolicy(Qt::StrongFocus);
    m_title->setTextFormat(Qt::PlainText);
    setTextSize(m_title, TextSize::Heading);
    m_title->setToolTip(plainToolTip(ChartTexts::explanation(kind)));
    m_plot->setMinimumHeight(kLeastPlotHeight);
    buildLayout();
    connect(m_plot, &PlotView::pointed, this, &TrafficChart::point);
    connect(m_plot, &PlotView::left, this, &TrafficChart::unpoint);
    connect(m_plot, &PlotView::clicked, this, &TrafficChart::choose);
    refresh();
}

void TrafficChart::buildLayout()
{
    auto *legend = new QWidget(this);
    buildLegend(legend);
    // As tall as a row of the legend, with or without one, so that titles and drawings of a row are level.
    m_title->setMinimumHeight(m_legend.first()->sizeHint().height());
    auto *top = new QHBoxLayout;
    top->setSpacing(space::kSmall);
    top->addWidget(m_title, 0, Qt::AlignTop);
    top->addWidget(legend, 1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(space::kSmall, space::kTiny, space::kTiny, space::kTiny);
    layout->setSpacing(space::kHairline);
    layout->addLayout(top);
    layout->addWidget(m_plot, 1);
}

void TrafficChart::buildLegend(QWidget *legend)
{
    auto *flow = new FlowLayout(legend);
    for (const int part : legendParts(m_kind)) {
        auto *button = new LegendButton(m_kind, part, legend);
        flow->addWidget(button);
        m_legend.append(button);
        connect(button, &LegendButton::toggled, this, [this, part](bool isOn) { switchPart(part, isOn); });
    }
}

void TrafficChart::showTraffic(const Traffic &traffic, std::optional<qint64> limit)
{
    m_traffic = traffic;
    m_limit = limit;
    refresh();
    if (m_pointer)
        point(*m_pointer);
}

void TrafficChart::showGuardEvents(const QList<GuardEvent> &events)
{
    if (events == m_guardEvents)
        return;
    m_guardEvents = events;
    placeGuardMarks();
    showCrosshair();
}

void TrafficChart::placeGuardMarks()
{
    m_guardMarks = guardMarks(m_guardEvents, m_traffic);
    m_plot->overlay().setGuardMarks(m_guardMarks);
}

void TrafficChart::setHiddenParts(PartSet hidden)
{
    m_hidden = 0;
    for (const int part : legendParts(m_kind))
        m_hidden |= hidden & (PartSet(1) << part);
    for (LegendButton *button : std::as_const(m_legend)) {
        const QSignalBlocker silence(button);
        button->setChecked(!hasPart(m_hidden, button->part()));
    }
    refresh();
}

void TrafficChart::switchPart(int part, bool isShown)
{
    const PartSet bit = PartSet(1) << part;
    m_hidden = isShown ? m_hidden & ~bit : m_hidden | bit;
    refresh();
}

void TrafficChart::refresh()
{
    const ChartData data = chartData(m_kind, m_traffic, m_limit, m_hidden);
    QString title = ChartTexts::title(m_kind, data.unit);
    if (m_kind == ChartKind::Tokens && m_traffic.hasEstimates)
        //: Title of a chart some of whose tokens were counted by Sluice instead of the provider.
        title = tr("Tokens per minute, partly estimated");
    m_title->setText(title);
    setAccessibleName(title);
    m_plot->showData(data);
    m_plot->overlay().setMarkers(m_traffic.markers);
    placeGuardMarks();
    // Every answer has points; before the first nothing is known, not even that there was no traffic.
    const bool isQuiet = !m_traffic.points.isEmpty() && !data.hasMeasurements;
    m_plot->overlay().setEmptyNote(isQuiet ? ChartTexts::emptyNote(m_kind, m_traffic) : QString());
    showLegend();
    showCrosshair();
}

void TrafficChart::showLegend()
{
    for (LegendButton *button : std::as_const(m_legend))
        button->setVisible(lineCount(m_kind) != 1 || m_limit.has_value());
}

void TrafficChart::setCrosshair(std::optional<WallTime> at)
{
    if (at == m_crosshair && !m_isSteering)
        return;
    m_crosshair = at;
    m_isSteering = false;
    m_pointer.reset();
    m_choice.reset();
    showCrosshair();
}

void TrafficChart::moveCrosshair(std::optional<WallTime> at)
{
    const bool isMoved = at != m_crosshair;
    const bool isTaken = at.has_value() && !m_isSteering;
    if (isMoved)
        m_choice.reset();
    m_crosshair = at;
    m_isSteering = at.has_value();
    showCrosshair();
    if (isMoved || isTaken)
        Q_EMIT crosshairMoved(at);
}

QList<GuardNote> TrafficChart::guardNotesAtCrosshair() const
{
    if (const auto mark = m_pointer ? m_plot->overlay().guardMarkAt(*m_pointer) : std::nullopt)
        return m_texts.guardNotes(*mark);
    const qsizetype index = nearestPoint(m_traffic.points, *m_crosshair);
    for (const GuardMark &mark : m_guardMarks) {
        if (index >= 0 && isMarkOf(mark.first, m_traffic.points.at(index), m_traffic.step))
            return m_texts.guardNotes(mark);
    }
    return {};
}

void TrafficChart::showCrosshair()
{
    const bool isInside = m_crosshair && *m_crosshair >= m_traffic.from && *m_crosshair <= m_traffic.to;
    m_readout = {};
    if (isInside && m_isSteering) {
        m_readout = m_texts.readout(m_kind, m_traffic, *m_crosshair, m_limit, m_hidden);
        if (const auto marker = m_pointer ? m_plot->overlay().markerAt(*m_pointer) : std::nullopt)
            m_readout.events = {{*marker, m_texts.eventText(*marker)}};
        m_readout.guards = guardNotesAtCrosshair();
        if (m_choice && m_readout.targets().contains(*m_choice))
            m_readout.current = m_choice;
    }
    m_plot->overlay().setCrosshair(isInside ? m_crosshair : std::nullopt, m_readout);
    const QString description = m_readout.time.isEmpty() ? QString() : m_readout.toText();
    if (description == accessibleDescription())
        return;
    setAccessibleDescription(description);
    QAccessibleEvent event(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&event);
}

void TrafficChart::point(QPointF at)
{
    m_pointer = at;
    WallTime time = m_plot->timeAt(at.x());
    if (const auto marker = m_plot->overlay().markerAt(at))
        time = marker->first;
    else if (const auto mark = m_plot->overlay().guardMarkAt(at))
        time = mark->first;
    const qsizetype index = nearestPoint(m_traffic.points, time);
    if (m_kind != ChartKind::Endings && index >= 0)
        time = m_traffic.points.at(index).at;
    m_plot->setCursor(filterAt(at) ? Qt::PointingHandCursor : Qt::ArrowCursor);
    moveCrosshair(time);
}

void TrafficChart::unpoint()
{
    m_pointer.reset();
    moveCrosshair(std::nullopt);
}

std::optional<ExchangeFilter> TrafficChart::filterAt(QPointF at) const
{
    if (const auto marker = m_plot->overlay().markerAt(at))
        return filterFor(*marker, m_traffic.step);
    const qsizetype index = m_kind == ChartKind::Endings ? barAt(m_traffic, m_plot->timeAt(at.x())) : -1;
    if (index < 0)
        return std::nullopt;
    const EndingCounts &bar = m_traffic.endings.at(index);
    const auto group = groupAt(bar, m_plot->valueAt(at.y()), m_hidden);
    return group ? std::optional(filterFor(m_traffic, bar, group)) : std::nullopt;
}

void TrafficChart::choose(QPointF at)
{
    setFocus(Qt::MouseFocusReason);
    if (const auto filter = filterAt(at))
        Q_EMIT exchangesChosen(*filter);
}

std::optional<ExchangeFilter> TrafficChart::filterAtCrosshair() const
{
    for (const Readout::Event &event : m_readout.events) {
        if (m_readout.isCurrent(event))
            return filterFor(event.marker, m_traffic.step);
    }
    const qsizetype index = m_crosshair ? barAt(m_traffic, *m_crosshair) : -1;
    if (index < 0)
        return std::nullopt;
    std::optional<EndingGroup> group;
    if (m_readout.current)
        group = std::get<EndingGroup>(*m_readout.current);
    return filterFor(m_traffic, m_traffic.endings.at(index), group);
}

void TrafficChart::chooseAtCrosshair()
{
    if (const auto filter = filterAtCrosshair())
        Q_EMIT exchangesChosen(*filter);
}

void TrafficChart::step(qsizetype by)
{
    if (m_traffic.points.isEmpty())
        return;
    m_pointer.reset();
    const qsizetype last = m_traffic.points.size() - 1;
    const qsizetype now = m_crosshair ? nearestPoint(m_traffic.points, *m_crosshair) : last + (by < 0 ? 1 : 0);
    moveCrosshair(m_traffic.points.at(std::clamp<qsizetype>(now + by, 0, last)).at);
}

bool TrafficChart::moveChoice(int by)
{
    if (!m_crosshair)
        return false;
    m_pointer.reset();
    moveCrosshair(m_crosshair);
    const QList<ChartTarget> targets = m_readout.targets();
    if (targets.isEmpty())
        return false;
    // One above the first is none of them, which is the whole bar.
    const qsizetype now = m_readout.current ? targets.indexOf(*m_readout.current) : -1;
    const qsizetype next = std::clamp<qsizetype>(now + by, -1, targets.size() - 1);
    m_choice = next < 0 ? std::nullopt : std::optional(targets.at(next));
    showCrosshair();
    return true;
}

void TrafficChart::keyPressEvent(QKeyEvent *event)
{
    const qsizetype all = m_traffic.points.size();
    switch (event->key()) {
    case Qt::Key_Left: return step(-1);
    case Qt::Key_Right: return step(1);
    case Qt::Key_PageUp: return step(-kPageSteps);
    case Qt::Key_PageDown: return step(kPageSteps);
    case Qt::Key_Home: return step(-all);
    case Qt::Key_End: return step(all);
    case Qt::Key_Up:
    case Qt::Key_Down:
        if (moveChoice(event->key() == Qt::Key_Down ? 1 : -1))
            return;
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter: return chooseAtCrosshair();
    case Qt::Key_Escape:
        m_pointer.reset();
        if (m_crosshair)
            return moveCrosshair(std::nullopt);
        break;
    default: break;
    }
    QWidget::keyPressEvent(event);
}

void TrafficChart::focusInEvent(QFocusEvent *event)
{
    QWidget::focusInEvent(event);
    update();
}

void TrafficChart::focusOutEvent(QFocusEvent *event)
{
    QWidget::focusOutEvent(event);
    // Another chart may have taken the crosshair over, and the mouse keeps its own.
    if (m_isSteering && !m_pointer)
        moveCrosshair(std::nullopt);
    update();
}

void TrafficChart::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paintCardGround(painter, *this, hasFocus() ? Role::Accent : Role::Border);
}

} // namespace sluice::ui
