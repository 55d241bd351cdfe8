// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chartspanel.h"

#include "ui/charts/chartexport.h"
#include "ui/charts/chartgrid.h"
#include "ui/charts/eventlegend.h"
#include "ui/charts/spanswitch.h"
#include "ui/charts/trafficchart.h"
#include "ui/charts/trafficfeed.h"
#include "ui/text/reasontext.h"
#include "ui/theme/colors.h"
#include "ui/theme/metrics.h"
#include "ui/theme/symbols.h"
#include "ui/theme/typography.h"
#include "ui/uistate.h"
#include "ui/widgets/messagepanel.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>

#include <algorithm>

namespace sluice::ui {

namespace {

constexpr QLatin1String kSpanKey("charts/span");
constexpr QLatin1String kHiddenKey("charts/hidden");

} // namespace

ChartsPanel::ChartsPanel(Engine &engine, UiState &state, const Formatters &formatters, QWidget *parent)
    : QWidget(parent)
    , m_engine(engine)
    , m_state(state)
    , m_formatters(formatters)
    , m_feed(new TrafficFeed(engine.history(), this))
    , m_limits(totalLimits(engine.settings()))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::kSmall);
    layout->addWidget(buildBar());
    layout->addWidget(buildCharts(), 1);
    m_export = new ChartExport(*m_grid, formatters, this);
    m_exportButton->setMenu(m_export->menu());
    showPaused(false);
    restoreState();
    connect(m_spans, &SpanSwitch::spanChosen, m_feed, &TrafficFeed::setSpan);
    connect(m_pause, &QPushButton::toggled, this, &ChartsPanel::showPaused);
    connect(m_feed, &TrafficFeed::arrived, this, &ChartsPanel::take);
    connect(m_feed, &TrafficFeed::guardEventsArrived, this, &ChartsPanel::takeGuardEvents);
    connect(m_feed, &TrafficFeed::failed, this, &ChartsPanel::showFailure);
    connect(m_export, &ChartExport::noticed, this, &ChartsPanel::noticed);
    connect(&m_turn, &QTimer::timeout, this, &ChartsPanel::showNext);
    connect(&m_engine, &Engine::settingsChanged, this, [this] {
        m_limits = totalLimits(m_engine.settings());
        showAll();
    });
}

QWidget *ChartsPanel::buildBar()
{
    auto *bar = new QWidget(this);
    //: Heading of the charts.
    auto *heading = new QLabel(tr("Traffic"), bar);
    setTextSize(heading, TextSize::Heading);
    m_spans = new SpanSwitch(bar);
    m_pause = new QPushButton(bar);
    m_pause->setObjectName(QStringLiteral("pauseCharts"));
    m_pause->setCheckable(true);
    m_pausedNote = new QLabel(bar);
    m_pausedNote->setObjectName(QStringLiteral("pausedNote"));
    m_exportButton = new QPushButton(bar);
    m_exportButton->setObjectName(QStringLiteral("exportCharts"));
    //: Button with a menu: saves the charts as a picture or their figures as a table.
    m_exportButton->setText(tr("Export"));
    m_exportButton->setEnabled(false);
    auto *layout = new QHBoxLayout(bar);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::kSmall);
    layout->addWidget(heading);
    layout->addSpacing(space::kSmall);
    layout->addWidget(m_spans);
    layout->addWidget(m_pause);
    layout->addWidget(m_pausedNote);
    layout->addStretch(1);
    layout->addWidget(new EventLegend(bar));
    layout->addWidget(m_exportButton);
    return bar;
}

QWidget *ChartsPanel::buildCharts()
{
    m_grid = new ChartGrid(this);
    QList<QWidget *> widgets;
    for (const ChartKind kind : kChartKinds) {
        auto *chart = new TrafficChart(kind, m_formatters, m_grid);
        m_charts.append(chart);
        widgets.append(chart);
        connectChart(chart);
    }
    m_grid->setWidgets(widgets);
    auto *scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(m_grid);
    scroll->viewport()->setAutoFillBackground(false);
    m_grid->setAutoFillBackground(false);
    m_failure = new MessagePanel(this);
    m_failure->setObjectName(QStringLiteral("chartsFailure"));
    m_stack = new QStackedWidget(this);
    m_stack->addWidget(scroll);
    m_stack->addWidget(m_failure);
    return m_stack;
}

void ChartsPanel::connectChart(TrafficChart *chart)
{
    connect(chart, &TrafficChart::exchangesChosen, this, &ChartsPanel::exchangesChosen);
    connect(chart, &TrafficChart::crosshairMoved, this, [this, chart](std::optional<WallTime> at) {
        for (TrafficChart *other : std::as_const(m_charts)) {
            if (other != chart)
                other->setCrosshair(at);
        }
    });
}

void ChartsPanel::applyIcons()
{
    m_pause->setIcon(symbolIcon(m_pause->isChecked() ? Symbol::Resume : Symbol::Pause, palette()));
    m_exportButton->setIcon(symbolIcon(Symbol::Export, palette()));
}

void ChartsPanel::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        applyIcons();
}

void ChartsPanel::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    m_feed->setWatched(true);
}

void ChartsPanel::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    m_feed->setWatched(false);
}

void ChartsPanel::showPaused(bool isPaused)
{
    m_feed->setPaused(isPaused);
    //: Button: the charts move on again.
    const QString resume = tr("Resume");
    //: Button: the charts stand still until it is pressed again.
    m_pause->setText(isPaused ? resume : tr("Pause"));
    QString note;
    if (isPaused && m_feed->hasArrived())
        //: Beside the button of the charts; %1 is the time of day at which they stand.
        note = tr("Paused at %1").arg(m_formatters.timeOfDay(m_traffic.asOf));
    m_pausedNote->setText(note);
    applyIcons();
}

void ChartsPanel::take(const Traffic &traffic)
{
    m_traffic = traffic;
    m_stack->setCurrentIndex(0);
    m_export->setTraffic(traffic);
    m_exportButton->setEnabled(true);
    if (m_feed->isPaused())
        showPaused(true);
    showAll();
    if (traffic.hasTraffic && !m_hasTraffic) {
        m_hasTraffic = true;
        Q_EMIT trafficSeen();
    }
}

void ChartsPanel::takeGuardEvents(const QList<GuardEvent> &events)
{
    m_guardEvents = events;
    showAll();
}

void ChartsPanel::showFailure(const Error &error)
{
    //: Heading in the place of the charts.
    const QString title = tr("The ledger cannot be read");
    //: Below "The ledger cannot be read"; %1 is the reason, in the words of the database.
    m_failure->showMessage(title,
                           tr("%1\nThe charts come back as soon as it can be read.").arg(manyLines(reasonText(error.detail))));
    m_stack->setCurrentIndex(1);
}

std::optional<qint64> ChartsPanel::limitOf(ChartKind kind) const
{
    if (kind == ChartKind::Tokens)
        return m_limits.tokensPerMinute;
    return kind == ChartKind::Requests ? m_limits.requestsPerMinute : std::nullopt;
}

void ChartsPanel::showAll()
{
    m_next = 0;
    m_turn.start(0);
}

void ChartsPanel::showNext()
{
    if (m_next < m_charts.size()) {
        TrafficChart *chart = m_charts.at(m_next++);
        chart->showTraffic(m_traffic, limitOf(chart->kind()));
        chart->showGuardEvents(m_guardEvents);
    }
    if (m_next >= m_charts.size())
        m_turn.stop();
}

void ChartsPanel::saveState()
{
    m_state.setValue(kSpanKey, QByteArray::number(static_cast<int>(m_spans->span())));
    QByteArrayList hidden;
    for (const TrafficChart *chart : std::as_const(m_charts))
        hidden += QByteArray::number(chart->hiddenParts());
    m_state.setValue(kHiddenKey, hidden.join(','));
}

void ChartsPanel::restoreState()
{
    bool isNumber = false;
    const int span = m_state.value(kSpanKey).toInt(&isNumber);
    if (isNumber && span >= 0 && span <= static_cast<int>(TrafficSpan::Day)) {
        m_spans->setSpan(static_cast<TrafficSpan>(span));
        m_feed->setSpan(static_cast<TrafficSpan>(span));
    }
    const QByteArrayList hidden = m_state.value(kHiddenKey).split(',');
    if (hidden.size() != m_charts.size())
        return;
    for (qsizetype i = 0; i < hidden.size(); ++i)
        m_charts.at(i)->setHiddenParts(hidden.at(i).toUInt());
}

} // namespace sluice::ui
