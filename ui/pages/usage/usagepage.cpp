// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/usage/usagepage.h"

#include "ui/charts/chartexport.h"
#include "ui/charts/usagechart.h"
#include "ui/charts/usagecsv.h"
#include "ui/charts/usagefeed.h"
#include "ui/pages/usage/figurestrip.h"
#include "ui/pages/usage/spendingpanel.h"
#include "ui/pages/usage/usagecontrols.h"
#include "ui/pages/usage/usagetable.h"
#include "ui/text/reasontext.h"
#include "ui/theme/metrics.h"
#include "ui/uistate.h"
#include "ui/widgets/messagepanel.h"

#include <QDateTime>
#include <QScrollArea>
#include <QVBoxLayout>

namespace sluice::ui {

namespace {

constexpr QLatin1String kChoiceKey("usage/choice");

/// A number of an enumeration whose last value is `last`.
template <typename Enum>
std::optional<Enum> choiceFrom(const QByteArray &text, Enum last)
{
    bool isNumber = false;
    const int number = text.toInt(&isNumber);
    return isNumber && number >= 0 && number <= int(last) ? std::optional(Enum(number)) : std::nullopt;
}

} // namespace

UsagePage::UsagePage(Engine &engine, UiState &state, const Formatters &formatters, QWidget *parent)
    : QWidget(parent)
    , m_engine(engine)
    , m_state(state)
    , m_formatters(formatters)
    , m_feed(new UsageFeed(engine.history(), UsageFeed::Wants::UsageAndSpending, this))
    , m_controls(new UsageControls(this))
    , m_message(new MessagePanel(this))
    , m_figures(new FigureStrip(this))
    , m_chart(new UsageChart(formatters, this))
    , m_spending(new SpendingPanel(formatters, this))
    , m_table(new UsageTable(formatters, this))
    , m_export(new ChartExport(*m_chart, formatters, this))
{
    buildLayout();
    connectParts();
    m_controls->setExportMenu(m_export->menu());
    m_controls->setMeasures({UsageMeasure::Tokens});
    takeSettings();
    restoreState();
}

void UsagePage::buildLayout()
{
    m_figures->setObjectName(QStringLiteral("usageFigures"));
    m_chart->setObjectName(QStringLiteral("usageChart"));
    m_spending->setObjectName(QStringLiteral("usageSpending"));
    m_table->setObjectName(QStringLiteral("usageTable"));
    m_message->setObjectName(QStringLiteral("usageMessage"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(space::kLarge, space::kMedium, space::kLarge, space::kMedium);
    layout->setSpacing(space::kMedium);
    layout->addWidget(m_controls);
    layout->addWidget(buildContent(), 1);
    setFiguresShown(false);
}

QWidget *UsagePage::buildContent()
{
    auto *content = new QWidget(this);
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(space::kMedium);
    column->addWidget(m_message, 1);
    column->addWidget(m_figures);
    column->addWidget(m_chart, 1);
    // Whatever the time that was chosen, what was spent of the limits is told.
    column->addWidget(m_spending);
    column->addWidget(m_table);
    auto *scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(content);
    scroll->viewport()->setAutoFillBackground(false);
    content->setAutoFillBackground(false);
    return scroll;
}

void UsagePage::setFiguresShown(bool isShown)
{
    for (QWidget *part : std::initializer_list<QWidget *>{m_figures, m_chart, m_table})
        part->setVisible(isShown);
    m_message->setVisible(!isShown);
    m_controls->setExportEnabled(isShown);
}

void UsagePage::connectParts()
{
    connect(&m_engine, &Engine::settingsChanged, this, &UsagePage::takeSettings);
    connect(m_controls, &UsageControls::questionChanged, this,
            [this] { m_feed->setQuestion(m_controls->range(), m_controls->by()); });
    connect(m_controls, &UsageControls::measureChanged, this, &UsagePage::showReport);
    connect(m_feed, &UsageFeed::arrived, this, &UsagePage::take);
    connect(m_feed, &UsageFeed::spendingArrived, m_spending, &SpendingPanel::showOutlook);
    connect(m_feed, &UsageFeed::failed, this, &UsagePage::showFailure);
    connect(m_chart, &UsageChart::exchangesChosen, this, &UsagePage::exchangesChosen);
    connect(m_table, &UsageTable::noticed, this, &UsagePage::noticed);
    connect(m_table, &UsageTable::nameChosen, this,
            [this](const QString &name) { Q_EMIT exchangesChosen(filterFor(m_chart->data(), name)); });
    connect(m_export, &ChartExport::noticed, this, &UsagePage::noticed);
}

void UsagePage::showSnapshot(const GatewaySnapshot &snapshot)
{
    m_spending->showLimits(snapshot.guards.spend);
}

void UsagePage::takeSettings()
{
    m_rate = m_engine.settings().money.usdInCny;
    m_spending->setRate(m_rate);
    showReport();
}

void UsagePage::take(const UsageReport &report)
{
    m_report = report;
    showReport();
}

UsageMeasure UsagePage::shownMeasure() const
{
    return measuresOf(*m_report, m_rate).contains(m_controls->measure()) ? m_controls->measure() : UsageMeasure::Tokens;
}

QString UsagePage::titleOf(UsageMeasure measure) const
{
    // With its currency, which the axis does not tell.
    const QString shown = UsageTexts::measureName(measure, /*isOnlyCurrency=*/false);
    switch (m_report->by) {
    //: Title of the chart; %1 is what it shows, e.g. "Tokens".
    case UsageBy::Model: return tr("%1 by model").arg(shown);
    //: Title of the chart; %1 is what it shows, e.g. "Tokens".
    case UsageBy::Channel: return tr("%1 by channel").arg(shown);
    //: Title of the chart; %1 is what it shows, e.g. "Tokens".
    case UsageBy::Client: return tr("%1 by client").arg(shown);
    }
    Q_UNREACHABLE();
}

void UsagePage::showReport()
{
    if (!m_report)
        return;
    m_controls->setMeasures(measuresOf(*m_report, m_rate));
    if (m_report->totals.isEmpty())
        return showEmpty();
    const UsageMeasure measure = shownMeasure();
    QString note;
    if (measure == UsageMeasure::Joint)
        //: Beside the title of the chart: how dollars were made yuan; %1 is e.g. "1 USD = 7.10 CNY".
        note = tr("converted at %1").arg(UsageTexts(m_formatters).rateText(*m_rate));
    m_figures->showFigures(UsageFigureTexts(m_formatters).figures(*m_report, m_rate));
    m_chart->showData(usageData(*m_report, measure, m_rate), titleOf(measure), note);
    m_table->showReport(*m_report);
    setExport();
    setFiguresShown(true);
}

void UsagePage::setExport()
{
    const WallTime from = m_report->bars.first().from;
    const WallTime before = m_report->bars.last().before;
    const QDateTime start = QDateTime::fromMSecsSinceEpoch(from.time_since_epoch().count());
    m_export->setContent(
        {.fileStem = QStringLiteral("sluice-usage-") + start.toString(QStringLiteral("yyyy-MM-dd-HHmm")),
         //: Below a picture of the chart; both are dates with times.
         .caption = tr("Sluice, usage from %1 to %2").arg(m_formatters.minute(from), m_formatters.minute(before)),
         .table = [report = *m_report] { return usageCsv(report); }});
}

void UsagePage::showEmpty()
{
    //: In the place of figures and chart: there is nothing in the time that was chosen.
    m_message->showMessage(tr("Nothing was used in this time"),
                           tr("Tokens and cost of each request that goes through Sluice are added up here."));
    setFiguresShown(false);
}

void UsagePage::showFailure(const Error &error)
{
    m_report.reset();
    m_spending->showOutlook({});
    //: Heading in the place of the figures.
    const QString title = tr("The ledger cannot be read");
    //: Below "The ledger cannot be read"; %1 is the reason, in the words of the database.
    m_message->showMessage(title,
                           tr("%1\nThe figures come back as soon as it can be read.").arg(manyLines(reasonText(error.detail))));
    setFiguresShown(false);
}

void UsagePage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    m_feed->setWatched(true);
}

void UsagePage::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    m_feed->setWatched(false);
}

void UsagePage::saveState()
{
    const QByteArrayList parts{QByteArray::number(int(m_controls->range())), QByteArray::number(int(m_controls->by())),
                               QByteArray::number(int(m_controls->measure()))};
    m_state.setValue(kChoiceKey, parts.join(','));
}

void UsagePage::restoreState()
{
    const QByteArrayList parts = m_state.value(kChoiceKey).split(',');
    const auto range = choiceFrom(parts.value(0), UsageRange::Month);
    const auto by = choiceFrom(parts.value(1), UsageBy::Client);
    const auto measure = choiceFrom(parts.value(2), UsageMeasure::Joint);
    const bool isWhole = parts.size() == 3 && range && by && measure;
    m_controls->setChoice(isWhole ? *range : UsageRange::Day, isWhole ? *by : UsageBy::Model,
                          isWhole ? *measure : UsageMeasure::Tokens);
    m_feed->setQuestion(m_controls->range(), m_controls->by());
}

} // namespace sluice::ui
