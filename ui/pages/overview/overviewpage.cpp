// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/overview/overviewpage.h"

#include "ui/charts/chartspanel.h"
#include "ui/pages/overview/baseurlbar.h"
#include "ui/pages/overview/streamssection.h"
#include "ui/theme/metrics.h"
#include "ui/uistate.h"

#include <QSplitter>
#include <QVBoxLayout>

namespace sluice::ui {

namespace {

constexpr QLatin1String kSplitterKey("overview/splitter");
constexpr QLatin1String kColumnsKey("streams/columns");
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

OverviewPage::OverviewPage(Engine &engine, UiState &state, const Formatters &formatters, QWidget *parent)
    : QWidget(parent)
    , m_engine(engine)
    , m_state(state)
    , m_urlBar(new BaseUrlBar(this))
    , m_splitter(new QSplitter(Qt::Vertical, this))
    , m_streams(new StreamsSection(formatters))
    , m_charts(new ChartsPanel(engine, state, formatters))
{
    buildLayout();
    restoreState();
    m_streams->setExample(exampleCall(m_engine.settings()));
    connect(&m_engine, &Engine::settingsChanged, this, [this] { m_streams->setExample(exampleCall(m_engine.settings())); });
    connect(m_splitter, &QSplitter::splitterMoved, this, &OverviewPage::noteSizes);
    connect(m_urlBar, &BaseUrlBar::urlCopied, this, [this] {
        //: Message after the base URL was put on the clipboard.
        Q_EMIT noticed(tr("Base URL copied"));
    });
    connect(m_streams, &StreamsSection::commandCopied, this, [this] {
        //: Message after a shell command was put on the clipboard.
        Q_EMIT noticed(tr("Command copied"));
    });
    connect(m_streams, &StreamsSection::briefChanged, this, &OverviewPage::fitStreams);
    connect(m_streams, &StreamsSection::exchangeChosen, this, &OverviewPage::exchangeChosen);
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
    layout->addWidget(m_urlBar);
    layout->addWidget(m_splitter, 1);
}

void OverviewPage::showSnapshot(const GatewaySnapshot &snapshot)
{
    m_urlBar->showSnapshot(snapshot);
    m_streams->showSnapshot(snapshot);
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
