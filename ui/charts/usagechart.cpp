// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/usagechart.h"

#include "ui/charts/usagelegend.h"
#include "ui/charts/usageplot.h"
#include "ui/theme/colors.h"
#include "ui/theme/metrics.h"
#include "ui/theme/typography.h"
#include "ui/widgets/cardground.h"
#include "ui/widgets/textlabel.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>

#include <algorithm>

namespace sluice::ui {

namespace {

constexpr int kLeastPlotLines = 11; ///< in lines of text

void narrow(ExchangeFilter &filter, UsageBy by, const QString &name)
{
    switch (by) {
    case UsageBy::Model: filter.model = name; break;
    case UsageBy::Channel: filter.channel = name; break;
    case UsageBy::Client: filter.client = name; break;
    }
}

} // namespace

ExchangeFilter filterFor(const UsageData &data, const UsagePlace &place)
{
    ExchangeFilter filter;
    filter.from = data.borders.at(place.bar);
    filter.before = data.borders.at(place.bar + 1);
    if (place.series)
        narrow(filter, data.by, data.series.at(*place.series).name);
    return filter;
}

ExchangeFilter filterFor(const UsageData &data, const QString &name)
{
    ExchangeFilter filter;
    filter.from = data.borders.first();
    filter.before = data.borders.last();
    narrow(filter, data.by, name);
    return filter;
}

UsageChart::UsageChart(const Formatters &formatters, QWidget *parent)
    : QWidget(parent)
    , m_texts(formatters)
    , m_title(new QLabel(this))
    , m_note(textLabel(this, /*isMuted=*/true))
    , m_legend(new UsageLegend(formatters, this))
    , m_plot(new UsagePlot(formatters, this))
{
    setFocusPolicy(Qt::StrongFocus);
    setTextSize(m_title, TextSize::Heading);
    setTextSize(m_note, TextSize::Caption);
    m_plot->setObjectName(QStringLiteral("usagePlot"));
    m_plot->setMinimumHeight(kLeastPlotLines * fontMetrics().height());
    auto *top = new QHBoxLayout;
    top->addWidget(m_title);
    top->addSpacing(space::kSmall);
    top->addWidget(m_note, 1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(space::kMedium, space::kSmall, space::kMedium, space::kSmall);
    layout->setSpacing(space::kSmall);
    layout->addLayout(top);
    layout->addWidget(m_legend);
    layout->addWidget(m_plot, 1);
    connect(m_plot, &UsagePlot::pointed, this, [this](QPointF at) { setPlace(m_plot->placeAt(at)); });
    connect(m_plot, &UsagePlot::left, this, [this] { setPlace({}); });
    connect(m_plot, &UsagePlot::clicked, this, [this](QPointF at) { choose(m_plot->placeAt(at)); });
}

void UsageChart::showData(const UsageData &data, const QString &title, const QString &note)
{
    m_title->setText(title);
    m_note->setText(note);
    setAccessibleName(title);
    m_data = data;
    m_legend->showSeries(data.series);
    m_plot->showData(data);
    if (m_place && (m_place->bar >= data.barCount() || m_place->series.value_or(0) >= data.series.size()))
        m_place.reset();
    setPlace(m_place);
}

void UsageChart::setPlace(const std::optional<UsagePlace> &place)
{
    m_place = place;
    m_plot->setPlace(place);
    QStringList texts;
    if (place) {
        texts.append(m_texts.stretch(m_data, place->bar));
        for (const UsageLine &line : m_texts.lines(m_data, place->bar)) {
            if (!place->series || line.series == *place->series)
                texts.append(line.name + u' ' + line.value);
        }
    }
    setAccessibleDescription(texts.join(QStringLiteral(", ")));
    setCursor(place && m_plot->underMouse() ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

void UsageChart::moveBar(qsizetype by)
{
    if (m_data.barCount() == 0)
        return;
    const qsizetype last = m_data.barCount() - 1;
    const qsizetype bar = m_place ? std::clamp<qsizetype>(m_place->bar + by, 0, last) : (by < 0 ? last : 0);
    setPlace(UsagePlace{.bar = bar, .series = {}});
}

void UsageChart::movePart(int by)
{
    if (!m_place)
        return moveBar(-1);
    // Only parts that can be seen and have a name; below the lowest and above the highest is the bar as a whole.
    const auto isThere = [this](int part) {
        const UsageSeries &series = m_data.series.at(part);
        return series.isNamed() && series.values.at(m_place->bar).value_or(0) > 0;
    };
    const int count = int(m_data.series.size());
    int part = m_place->series ? *m_place->series + by : (by > 0 ? 0 : count - 1);
    while (part >= 0 && part < count && !isThere(part))
        part += by;
    setPlace(UsagePlace{m_place->bar, part >= 0 && part < count ? std::optional(part) : std::nullopt});
}

void UsageChart::choose(const std::optional<UsagePlace> &place)
{
    if (place)
        Q_EMIT exchangesChosen(filterFor(m_data, *place));
}

void UsageChart::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Left: return moveBar(-1);
    case Qt::Key_Right: return moveBar(1);
    case Qt::Key_Home: m_place.reset(); return moveBar(1);
    case Qt::Key_End: m_place.reset(); return moveBar(-1);
    case Qt::Key_Up: return movePart(1);
    case Qt::Key_Down: return movePart(-1);
    case Qt::Key_Return:
    case Qt::Key_Enter: return choose(m_place);
    case Qt::Key_Escape: return setPlace({});
    default: QWidget::keyPressEvent(event);
    }
}

void UsageChart::focusInEvent(QFocusEvent *event)
{
    QWidget::focusInEvent(event);
    update();
}

void UsageChart::focusOutEvent(QFocusEvent *event)
{
    QWidget::focusOutEvent(event);
    setPlace({});
    update();
}

void UsageChart::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paintCardGround(painter, *this, hasFocus() ? Role::Accent : Role::Border);
}

} // namespace sluice::ui
