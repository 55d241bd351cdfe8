// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/usageplot.h"

#include "ui/charts/plotmarks.h"
#include "ui/theme/colors.h"
#include "ui/theme/metrics.h"
#include "ui/theme/typography.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QtCharts/QBarSet>
#include <QtCharts/QChart>
#include <QtCharts/QStackedBarSeries>
#include <QtCharts/QValueAxis>

#include <algorithm>
#include <cmath>

namespace sluice::ui {

namespace {

constexpr double kBarShare = 0.78; ///< of its place
constexpr double kLeastHitHeight = 4.0;
constexpr double kLongestName = 32; ///< in average characters

/// The rank of a series is its place; the rest, always the last one, has a colour of its own.
QColor seriesColor(const UsageData &data, int series, Scheme scheme)
{
    return data.series.at(series).isRest ? restColor(scheme) : nameColor(series, scheme);
}

} // namespace

UsagePlot::UsagePlot(const Formatters &formatters, QWidget *parent)
    : PlotSurface(parent)
    , m_formatters(formatters)
    , m_texts(formatters)
{
    setViewportUpdateMode(QGraphicsView::FullViewportUpdate);
    applyColors();
}

void UsagePlot::showData(const UsageData &data)
{
    if (data == m_data)
        return;
    const UsageData before = std::exchange(m_data, data);
    changeScale(before.scale, data.scale);
    timeAxis()->setRange(-0.5, double(std::max<qsizetype>(data.barCount(), 1)) - 0.5);
    if (m_place && m_place->bar >= data.barCount())
        m_place.reset();
    replaceBars();
    layOut();
    viewport()->update();
}

void UsagePlot::replaceBars()
{
    if (m_bars) {
        chart()->removeSeries(m_bars);
        delete m_bars;
    }
    m_bars = new QStackedBarSeries(this);
    m_bars->setBarWidth(kBarShare);
    for (const UsageSeries &series : std::as_const(m_data.series)) {
        auto *set = new QBarSet(QString(), m_bars);
        for (const auto &value : series.values)
            set->append(inAxisUnits(value.value_or(0), m_data.measure));
        m_bars->append(set);
    }
    chart()->addSeries(m_bars);
    m_bars->attachAxis(timeAxis());
    m_bars->attachAxis(valueAxis());
    applyColors();
}

void UsagePlot::applyColors()
{
    PlotSurface::applyColors();
    const Scheme scheme = schemeOf(palette());
    // A line of the ground between the parts shows where one ends, whatever their colours.
    const bool isRoomy = m_data.barCount() > 0 && chart()->plotArea().width() / double(m_data.barCount()) > 8;
    for (int i = 0; m_bars && i < m_bars->count(); ++i) {
        QBarSet *set = m_bars->barSets().at(i);
        set->setBrush(seriesColor(m_data, i, scheme));
        set->setPen(isRoomy ? QPen(color(Role::Surface, scheme), space::kHairline) : QPen(Qt::NoPen));
    }
    viewport()->update();
}

void UsagePlot::layOut()
{
    const QFontMetricsF metrics(textFont(TextSize::Caption, font()));
    double widest = metrics.horizontalAdvance(QStringLiteral("0,000")); // mostly enough, so that the bars stay where they are
    for (const double value : axisValues())
        widest = std::max(widest, metrics.horizontalAdvance(m_formatters.axisNumber(value)));
    const double left = std::ceil(widest) + space::kSmall;
    const double right = std::ceil(metrics.horizontalAdvance(QStringLiteral("00:00")) / 2);
    const double top = std::ceil(metrics.height() / 2);
    const double bottom = std::ceil(metrics.height()) + space::kSmall;
    const QSizeF size(viewport()->size());
    const QRectF plot(left, top, size.width() - left - right, size.height() - top - bottom);
    if (setPlot(plot))
        applyColors();
}

void UsagePlot::setPlace(const std::optional<UsagePlace> &place)
{
    m_place = place;
    viewport()->update();
}

QList<double> UsagePlot::axisValues() const
{
    QList<double> values;
    for (int step = 0; step * m_data.scale.step <= m_data.scale.top * 1.0001; ++step)
        values.append(step * m_data.scale.step);
    return values;
}

double UsagePlot::yOf(double value) const
{
    const QRectF plot = chart()->plotArea();
    return plot.bottom() - value / m_data.scale.top * plot.height();
}

QRectF UsagePlot::barRect(qsizetype bar) const
{
    const QRectF plot = chart()->plotArea();
    const double place = plot.width() / double(m_data.barCount());
    return {plot.left() + place * double(bar), plot.top(), place, plot.height()};
}

std::optional<UsagePlace> UsagePlot::placeAt(QPointF at) const
{
    const QRectF plot = chart()->plotArea();
    if (m_data.barCount() == 0 || !plot.contains(at))
        return std::nullopt;
    const auto bar =
        std::min(qsizetype((at.x() - plot.left()) / plot.width() * double(m_data.barCount())), m_data.barCount() - 1);
    UsagePlace place{.bar = bar, .series = {}};
    double below = plot.bottom();
    double sum = 0;
    for (int i = 0; i < m_data.series.size(); ++i) {
        const double part = inAxisUnits(m_data.series.at(i).values.at(bar).value_or(0), m_data.measure);
        sum += part;
        const double top = std::min(yOf(sum), part > 0 ? below - kLeastHitHeight : below);
        if (part > 0 && at.y() <= below && at.y() > top)
            place.series = m_data.series.at(i).isNamed() ? std::optional(i) : std::nullopt;
        below = yOf(sum);
    }
    return place;
}

void UsagePlot::drawForeground(QPainter *painter, const QRectF &)
{
    if (m_data.barCount() == 0 || chart()->plotArea().isEmpty())
        return;
    painter->save();
    painter->setFont(textFont(TextSize::Caption, font()));
    // Time runs to the right everywhere, and so do the places of the texts.
    painter->setLayoutDirection(Qt::LeftToRight);
    paintValues(painter);
    paintTimes(painter);
    paintPlace(painter);
    painter->restore();
}

void UsagePlot::paintValues(QPainter *painter) const
{
    painter->setPen(roleColor(Role::MutedText, palette()));
    const double height = QFontMetricsF(painter->font()).height();
    for (const double value : axisValues()) {
        const QRectF area(0, yOf(value) - height / 2, chart()->plotArea().left() - space::kTiny, height);
        painter->drawText(area, Qt::AlignRight | Qt::AlignVCenter, m_formatters.axisNumber(value));
    }
}

void UsagePlot::paintTimes(QPainter *painter) const
{
    const QFontMetricsF metrics(painter->font());
    const double width = metrics.horizontalAdvance(QStringLiteral("00:00")) * 1.6;
    const double place = barRect(0).width();
    // Round numbers of bars, so that the hours of a day are those that one expects.
    qsizetype every = 1;
    for (const qsizetype step : {1, 2, 3, 5, 6, 10, 15, 30}) {
        every = step;
        if (place * double(step) >= width)
            break;
    }
    painter->setPen(roleColor(Role::MutedText, palette()));
    const double top = chart()->plotArea().bottom() + space::kTiny;
    for (qsizetype bar = 0; bar < m_data.barCount(); bar += every) {
        const QRectF area(barRect(bar).center().x() - width, top, 2 * width, metrics.height());
        painter->drawText(area, Qt::AlignHCenter | Qt::AlignTop, m_texts.tick(m_data, bar));
    }
}

void UsagePlot::paintPlace(QPainter *painter) const
{
    if (!m_place || m_place->bar >= m_data.barCount())
        return;
    const QRectF bar = barRect(m_place->bar);
    painter->setBrush(Qt::NoBrush);
    painter->setPen(QPen(roleColor(Role::Accent, palette()), space::kHairline));
    painter->drawRect(bar.adjusted(0.5, 0.5, -0.5, -0.5));
    paintReadout(painter, bar);
}

void UsagePlot::paintReadout(QPainter *painter, const QRectF &bar) const
{
    const QFontMetricsF metrics(painter->font());
    const QString title = m_texts.stretch(m_data, m_place->bar);
    QList<UsageLine> lines = m_texts.lines(m_data, m_place->bar);
    const double square = metrics.ascent();
    double names = 0;
    double values = 0;
    for (UsageLine &line : lines) {
        line.name = metrics.elidedText(line.name, Qt::ElideMiddle, kLongestName * metrics.averageCharWidth());
        names = std::max(names, metrics.horizontalAdvance(line.name));
        values = std::max(values, metrics.horizontalAdvance(line.value));
    }
    const double inner = std::max(square + space::kTiny + names + space::kMedium + values, metrics.horizontalAdvance(title));
    const QSizeF size(inner + 2 * space::kSmall, metrics.height() * double(lines.size() + 1) + 2 * space::kTiny);
    const QPointF beside(bar.center().x() < viewport()->width() / 2.0 ? bar.right() : bar.left(), chart()->plotArea().top());
    const QRectF box = readoutBox(size, beside, QRectF(viewport()->rect()));
    painter->setPen(QPen(roleColor(Role::Border, palette()), space::kHairline));
    painter->setBrush(roleColor(Role::Control, palette()));
    painter->drawRoundedRect(box, space::kTiny, space::kTiny);
    QRectF row(box.left() + space::kSmall, box.top() + space::kTiny, inner, metrics.height());
    painter->setPen(roleColor(Role::MutedText, palette()));
    painter->drawText(row, Qt::AlignLeft | Qt::AlignVCenter, title);
    const QFont plain = painter->font();
    QFont chosen = plain;
    chosen.setWeight(QFont::DemiBold);
    for (const UsageLine &line : std::as_const(lines)) {
        row.translate(0, metrics.height());
        if (line.series >= 0)
            painter->fillRect(QRectF(row.left(), row.center().y() - square / 2, square, square).adjusted(1, 1, -1, -1),
                              seriesColor(m_data, line.series, schemeOf(palette())));
        painter->setFont(m_place->series == line.series ? chosen : plain);
        painter->setPen(roleColor(Role::Text, palette()));
        painter->drawText(row.adjusted(square + space::kTiny, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, line.name);
        painter->drawText(row, Qt::AlignRight | Qt::AlignVCenter, line.value);
    }
}

} // namespace sluice::ui
