// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/guide/streamstep.h"

#include "ui/charts/trafficchart.h"
#include "ui/charts/trafficfeed.h"
#include "ui/edit/section.h"
#include "ui/text/reasontext.h"
#include "ui/text/words.h"
#include "ui/theme/metrics.h"
#include "ui/theme/typography.h"
#include "ui/widgets/statedot.h"
#include "ui/widgets/textlabel.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

namespace sluice::ui {

namespace {

// Of text, as high as the chart is at least and at most.
constexpr int kLeastLines = 11;
constexpr int kMostLines = 24;

} // namespace

StreamStep::StreamStep(History &history, const Formatters &formatters, QWidget *parent)
    : GuideStep(parent)
    , m_formatters(formatters)
    //: Heading: the first request that comes to the gateway.
    , m_section(new Section(tr("First stream"), Section::Folding::Open, this))
    , m_dot(new StateDot(m_section))
    , m_state(textLabel(m_section, /*isMuted=*/false))
    , m_details(textLabel(m_section, /*isMuted=*/false))
    //: Button: shows all that is known of a request.
    , m_show(new QPushButton(tr("Show the request"), m_section))
    , m_chart(new TrafficChart(ChartKind::Requests, formatters, this))
    , m_feed(new TrafficFeed(history, this))
{
    buildSection();
    // It takes what the texts leave, before anything scrolls.
    m_chart->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Ignored);
    m_chart->setMinimumHeight(fontMetrics().height() * kLeastLines);
    m_chart->setMaximumHeight(fontMetrics().height() * kMostLines);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::kMedium);
    layout->addWidget(m_section);
    layout->addWidget(m_chart, 1);
    layout->addStretch(0);
    connect(m_feed, &TrafficFeed::arrived, this, [this](const Traffic &traffic) { m_chart->showTraffic(traffic, std::nullopt); });
    connect(m_feed, &TrafficFeed::guardEventsArrived, m_chart, &TrafficChart::showGuardEvents);
    connect(m_show, &QPushButton::clicked, this, [this] {
        if (m_first.ended())
            Q_EMIT exchangeChosen(m_first.ended()->id);
    });
    show();
}

void StreamStep::buildSection()
{
    m_state->setObjectName(QStringLiteral("streamState"));
    m_details->setObjectName(QStringLiteral("streamDetails"));
    m_show->setObjectName(QStringLiteral("streamShow"));
    setTextSize(m_state, TextSize::Heading);
    auto *line = new QWidget(m_section);
    auto *layout = new QHBoxLayout(line);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::kSmall);
    layout->addWidget(m_dot);
    layout->addWidget(m_state, 1);
    m_section->addAction(m_show);
    m_section->add(line);
    m_section->add(m_details);
}

void StreamStep::begin(ExchangeId after)
{
    m_first.begin(after);
    show();
}

void StreamStep::enter(Way)
{
    m_chart->setFocus(Qt::OtherFocusReason);
}

QString StreamStep::nextText() const
{
    return m_first.isDone()
               //: Button: ends the set-up guide.
               ? tr("Done: open the overview")
               //: Button: ends the set-up guide before a request has come.
               : tr("Open the overview");
}

void StreamStep::showSnapshot(const GatewaySnapshot &snapshot)
{
    const QString baseUrl = snapshot.listenState == ListenState::Listening ? snapshot.baseUrl : QString();
    const bool isOther = baseUrl != m_baseUrl;
    m_baseUrl = baseUrl;
    const bool isNews = m_first.take(snapshot);
    if (!isNews && !isOther)
        return;
    show();
    Q_EMIT changed();
}

void StreamStep::show()
{
    m_show->setVisible(m_first.ended().has_value());
    if (m_first.isDone() || (m_first.ended() && !m_first.running()))
        showEnded(*m_first.ended());
    else if (m_first.running())
        showRunning(*m_first.running());
    else
        showWaiting();
}

void StreamStep::showWaiting()
{
    m_dot->setTone(Tone::Idle);
    if (m_baseUrl.isEmpty()) {
        m_dot->setTone(Tone::Bad);
        m_state->setText(tr("The gateway takes no connections"));
        //: Below "The gateway takes no connections".
        m_details->setText(tr("The Overview tells why. Another port can be chosen on the page Settings."));
        return;
    }
    //: Heading while no request has come yet.
    m_state->setText(tr("Waiting for the first request…"));
    m_details->setText(
        //: Below "Waiting for the first request…"; %1 is an address.
        tr("Ask your tool something, or run the command of the step before. Requests have to go to %1; if nothing shows up "
           "here, look for that address and the token in the tool's settings.")
            .arg(m_baseUrl));
}

void StreamStep::showRunning(const ActiveExchange &exchange)
{
    m_dot->setTone(Tone::Warning);
    //: Heading: a request runs; %1 is a model, %2 a channel.
    m_state->setText(tr("It runs: %1 of %2").arg(nameOrDash(oneLine(exchange.model)), nameOrDash(oneLine(exchange.channel))));
    m_details->setText(
        //: How a request is: %1 is e.g. "Streaming", %2 a duration, %3 a number of pieces of the answer.
        tr("%1 for %2, %3 pieces so far")
            .arg(stageText(exchange), m_formatters.duration(exchange.age), m_formatters.count(exchange.events)));
}

void StreamStep::showEnded(const ExchangeRecord &record)
{
    if (m_first.isDone()) {
        m_dot->setTone(Tone::Good);
        //: Heading: the first request was answered.
        m_state->setText(tr("Your first stream came through"));
        m_details->setText(
            //: %1 is a model, %2 a channel, %3 the time until the first word of the answer came, %4 and %5 numbers of tokens.
            tr("%1 of %2. First content after %3, %4 tokens in, %5 tokens out.")
                .arg(nameOrDash(oneLine(record.modelServed)), nameOrDash(oneLine(record.channel)),
                     m_formatters.duration(record.times.firstContent),
                     m_formatters.tokens(record.usage.input, record.usage.inputEstimated),
                     m_formatters.tokens(record.usage.output, record.usage.outputEstimated)));
        return;
    }
    m_dot->setTone(Tone::Bad);
    //: Heading: a request was not answered well; %1 is how it ended, e.g. "Key refused".
    m_state->setText(tr("A request came, but it did not go well: %1").arg(endingText(record)));
    QStringList lines;
    if (!record.why.isEmpty())
        //: Below how a request ended; %1 is in the words of the provider or the gateway.
        lines += tr("The reason: %1").arg(oneLine(reasonText(record.why)));
    lines += tr("“Show the request” has every attempt with its reason. Waiting for the next one…");
    m_details->setText(lines.join(u'\n'));
}

void StreamStep::showEvent(QShowEvent *event)
{
    GuideStep::showEvent(event);
    m_feed->setWatched(true);
}

void StreamStep::hideEvent(QHideEvent *event)
{
    GuideStep::hideEvent(event);
    m_feed->setWatched(false);
}

} // namespace sluice::ui
