// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/overview/overviewpage.h"

#include "core/api/examplecall.h"
#include "core/api/simulated.h"
#include "ui/charts/chartspanel.h"
#include "ui/models/balancefeed.h"
#include "ui/pages/overview/baseurlbar.h"
#include "ui/pages/overview/channelcards.h"
#include "ui/pages/overview/guardnotices.h"
#include "ui/pages/overview/streamssection.h"
#include "ui/pages/overview/todayline.h"
#include "ui/theme/metrics.h"
#include "ui/uistate.h"
#include "ui/widgets/healthgauge.h"

#include <QResizeEvent>
#include <QSplitter>
#include <QVBoxLayout>

namespace sluice::ui {

namespace {

constexpr QLatin1String kSplitterKey("overview/splitter");
constexpr QLatin1String kColumnsKey("streams/columns");
/// The channels may take one part in so many of the page's height, so that the charts can be read.
constexpr int kChannelsShare = 5;
/// A brief section is as tall as it wants; any number beyond a screen will do for the other.
constexpr int kAllTheRest = 100'000;

/// Numbers between commas; empty if one is none.
QList<int> parsedSizes(const QByteArray &text)
{
    QList<int> sizes;
    for (const QByteArray &part : text.split(',')) {
        bool isNumber = false;
        sizes.append(part.toInt(&isNumber));
        if (!isNumber || sizes.last() < 0)
            return {};
    }
    return sizes;
}

} // namespace

OverviewPage::OverviewPage(Engine &engine, UiState &state, const Formatters &formatters, const QString &profileDir,
                           QWidget *parent)
    : QWidget(parent)
    , m_engine(engine)
    , m_state(state)
    , m_top(new QBoxLayout(QBoxLayout::LeftToRight))
    , m_urlBar(new BaseUrlBar(this))
    , m_health(new HealthGauge(formatters, this))
    , m_guardNotices(new GuardNotices(this))
    , m_channels(new ChannelCards(formatters, this))
    , m_balances(new BalanceFeed(engine, this))
    , m_today(new TodayLine(engine.history(), formatters, this))
    , m_splitter(new QSplitter(Qt::Vertical, this))
    , m_streams(new StreamsSection(formatters, profileDir))
    , m_charts(new ChartsPanel(engine, state, formatters))
{
    buildLayout();
    restoreState();
    takeSettings();
    connect(&m_engine, &Engine::settingsChanged, this, &OverviewPage::takeSettings);
    const auto showBalances = [this] { m_channels->showBalances(m_balances->balances()); };
    showBalances();
    connect(m_balances, &BalanceFeed::changed, m_channels, showBalances);
    connect(m_channels, &ChannelCards::balanceWanted, m_balances, &BalanceFeed::ask);
    connect(m_guardNotices, &GuardNotices::letGo, &m_engine, &Engine::letGo);
    connect(m_splitter, &QSplitter::splitterMoved, this, &OverviewPage::noteSizes);
    connect(m_urlBar, &BaseUrlBar::urlCopied, this, [this] {
        //: Message after the base URL was put on the clipboard.
        Q_EMIT noticed(tr("Base URL copied"));
    });
    connect(m_streams, &StreamsSection::commandCopied, this, [this] {
        //: Message after a shell command was put on the clipboard.
        Q_EMIT noticed(tr("Command copied"));
    });
    connect(m_channels, &ChannelCards::channelChosen, this, [this](const QString &channel) {
        ExchangeFilter filter;
        filter.channel = channel;
        Q_EMIT exchangesChosen(filter);
    });
    connect(m_streams, &StreamsSection::guideAsked, this, &OverviewPage::guideAsked);
    connect(m_streams, &StreamsSection::briefChanged, this, &OverviewPage::fitStreams);
    connect(m_streams, &StreamsSection::exchangeChosen, this, &OverviewPage::exchangeChosen);
    connect(m_today, &TodayLine::usageAsked, this, &OverviewPage::usageAsked);
    connect(m_charts, &ChartsPanel::trafficSeen, m_streams, &StreamsSection::noteTraffic);
    connect(m_charts, &ChartsPanel::noticed, this, &OverviewPage::noticed);
    connect(m_charts, &ChartsPanel::exchangesChosen, this, &OverviewPage::exchangesChosen);
}

void OverviewPage::buildLayout()
{
    m_splitter->addWidget(m_streams);
    m_splitter->addWidget(m_charts);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setHandleWidth(space::kMedium);
    m_splitter->setStretchFactor(0, 1);
    m_splitter->setStretchFactor(1, 2);
    m_splitter->setSizes(m_sizes);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(space::kLarge, space::kMedium, space::kLarge, space::kMedium);
    layout->setSpacing(space::kMedium);
    m_top->setSpacing(space::kLarge);
    m_top->addWidget(m_urlBar, 1);
    m_top->addWidget(m_health);
    layout->addLayout(m_top);
    layout->addWidget(m_guardNotices);
    layout->addWidget(m_channels);
    layout->addWidget(m_today);
    layout->addWidget(m_splitter, 1);
}

void OverviewPage::showSnapshot(const GatewaySnapshot &snapshot)
{
    m_urlBar->showSnapshot(snapshot);
    m_health->showHealth(healthFigure(snapshot.guards, m_ladder));
    placeHealth();
    m_guardNotices->showGuards(snapshot.guards);
    m_channels->showSnapshot(snapshot);
    m_streams->showSnapshot(snapshot);
}

void OverviewPage::takeSettings()
{
    const Settings settings = m_engine.settings();
    m_ladder = settings.ladder;
    m_streams->setExample(exampleCall(settings));
    QStringList simulated;
    for (const ChannelSettings &channel : settings.channels) {
        if (isSimulated(channel.baseUrl))
            simulated += channel.id;
    }
    m_channels->setSimulated(simulated);
}

void OverviewPage::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    placeHealth();
    m_channels->setRoom(event->size().height() / kChannelsShare);
}

void OverviewPage::placeHealth()
{
    const int wanted = m_urlBar->sizeHint().width() + m_top->spacing() + m_health->sizeHint().width();
    m_top->setDirection(wanted <= contentsRect().width() - 2 * space::kLarge ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
}

void OverviewPage::fitStreams(bool isBrief)
{
    if (isBrief) {
        m_streams->setMaximumHeight(m_streams->briefHeight());
        m_splitter->setSizes({0, kAllTheRest});
        return;
    }
    m_streams->setMaximumHeight(QWIDGETSIZE_MAX);
    m_splitter->setSizes(m_sizes);
}

void OverviewPage::noteSizes()
{
    if (!m_streams->isBrief())
        m_sizes = m_splitter->sizes();
}

void OverviewPage::saveState()
{
    QByteArrayList sizes;
    for (const int size : std::as_const(m_sizes))
        sizes += QByteArray::number(size);
    m_state.setValue(kSplitterKey, sizes.join(','));
    m_state.setValue(kColumnsKey, m_streams->saveColumns());
    m_charts->saveState();
}

void OverviewPage::restoreState()
{
    if (const QList<int> sizes = parsedSizes(m_state.value(kSplitterKey)); sizes.size() == m_sizes.size()) {
        m_sizes = sizes;
        m_splitter->setSizes(m_sizes);
    }
    m_streams->restoreColumns(m_state.value(kColumnsKey));
}

void OverviewPage::copyBaseUrl()
{
    m_urlBar->copyUrl();
}

} // namespace sluice::ui
