// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/health/samplechart.h"

#include "core/api/poolzones.h"
#include "ui/pages/health/healthwords.h"
#include "ui/theme/colors.h"
#include "ui/theme/metrics.h"
#include "ui/theme/typography.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace sluice::ui {

namespace {

constexpr int kHeightLines = 6;
constexpr double kAboveLine = 1.25; ///< how far the chart reaches above the line
constexpr double kPoolLimit = double(kPoolZones[1]) / 100;
constexpr double kLeastBar = 0.02;

Tone toneOf(const HealthReading &reading, bool isOverLine)
{
    switch (reading.outcome) {
    case HealthOutcome::Ok: return isOverLine ? Tone::Warning : Tone::Good;
    case HealthOutcome::Slow:
    case HealthOutcome::MemoryQuota: return Tone::Warning;
    case HealthOutcome::Oom:
    case HealthOutcome::Error: return Tone::Bad;
    }
    Q_UNREACHABLE();
}

/// What of a sample the chart is about: the pool of a database, the value of a metric, else the time it took.
std::optional<double> valueOf(const HealthReading &reading, const HealthComponent &component)
{
    if (component.role == HealthRole::Database && reading.poolUsed && reading.poolMax)
        return double(*reading.poolUsed) / double(*reading.poolMax);
    if (component.source == HealthSource::Prometheus)
        return reading.value;
    return reading.latency ? std::optional(double(reading.latency->count())) : std::nullopt;
}

std::optional<double> lineOf(const QList<HealthSample> &samples, const HealthComponent &component)
{
    const auto hasPool = [](const HealthSample &sample) { return sample.reading.poolMax.has_value(); };
    if (component.role == HealthRole::Database && std::any_of(samples.begin(), samples.end(), hasPool))
        return kPoolLimit;
    if (component.source == HealthSource::Prometheus)
        return component.warn ? component.warn : component.bad;
    return double(component.slow.count());
}

} // namespace

SampleChart::SampleChart(const Formatters &formatters, QWidget *parent)
    : QWidget(parent)
    , m_formatters(formatters)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    //: Name of the chart of a component's latest samples for screen readers.
    setAccessibleName(tr("Latest samples"));
}

void SampleChart::showSamples(const HealthPart &part, const HealthComponent &component)
{
    if (m_samples == part.recent && m_component == component)
        return;
    m_samples = part.recent;
    m_component = component;
    findTop();
    setAccessibleDescription(m_samples.isEmpty() ? QString() : readingText(m_samples.last().reading, m_formatters));
    update();
}

void SampleChart::findTop()
{
    m_line = lineOf(m_samples, m_component);
    double largest = 0;
    for (const HealthSample &sample : m_samples)
        largest = std::max(largest, valueOf(sample.reading, m_component).value_or(0));
    m_top = std::max({largest, m_line.value_or(0) * kAboveLine, 1e-9});
}

QSize SampleChart::sizeHint() const
{
    return {fontMetrics().averageCharWidth() * 60, fontMetrics().height() * kHeightLines};
}

QRect SampleChart::plot() const
{
    return rect().adjusted(0, fontMetrics().height(), 0, -space::kHairline);
}

std::optional<double> SampleChart::heightOf(const HealthReading &reading) const
{
    const auto value = valueOf(reading, m_component);
    return value ? std::optional(std::clamp(*value / m_top, kLeastBar, 1.0)) : std::nullopt;
}

/// The newest stands at the right, each with the same width.
QRect SampleChart::barAt(qsizetype index) const
{
    const QRect area = plot();
    const double width = double(area.width()) / HealthPart::kMaxRecent;
    const double right = area.right() + 1 - width * double(m_samples.size() - 1 - index);
    // Without a number there is a bar all the same, as high as the chart: it says that there was a sample, and its colour how.
    const double height = heightOf(m_samples.at(index).reading).value_or(1.0) * area.height();
    const int left = int(right - width) + space::kHairline;
    return {left, area.bottom() + 1 - int(height), std::max(1, int(right) - left), int(height)};
}

void SampleChart::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const QRect area = plot();
    for (qsizetype i = 0; i < m_samples.size(); ++i) {
        const HealthReading &reading = m_samples.at(i).reading;
        const bool isOver = m_line && valueOf(reading, m_component).value_or(0) >= *m_line;
        painter.fillRect(barAt(i), toneColor(toneOf(reading, isOver), palette()));
    }
    painter.fillRect(QRect(area.left(), area.bottom() + 1, area.width(), space::kHairline), roleColor(Role::Border, palette()));
    painter.setFont(textFont(TextSize::Caption, font()));
    painter.setPen(roleColor(Role::MutedText, palette()));
    if (m_samples.isEmpty()) {
        //: In the place of a chart.
        painter.drawText(rect(), Qt::AlignCenter, tr("No samples yet"));
        return;
    }
    if (!m_line)
        return;
    const int y = area.bottom() + 1 - int(*m_line / m_top * area.height());
    painter.setPen(QPen(roleColor(Role::MutedText, palette()), space::kHairline, Qt::DashLine));
    painter.drawLine(area.left(), y, area.right(), y);
    const bool isPool = *m_line == kPoolLimit && m_component.role == HealthRole::Database;
    const QString limit = isPool ? m_formatters.percent(kPoolZones[1], 100)
                          : m_component.source == HealthSource::Prometheus
                              ? QLocale().toString(*m_line, 'f', QLocale::FloatingPointShortest)
                              : m_formatters.limit(milliseconds(qint64(*m_line)));
    //: On the line of a chart from which on samples are bad; %1 is a limit, e.g. "500 ms" or "80%".
    painter.drawText(QRect(area.left(), 0, area.width(), fontMetrics().height()), Qt::AlignTop | Qt::AlignRight,
                     tr("Line: %1").arg(limit));
}

bool SampleChart::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    for (qsizetype i = 0; i < m_samples.size(); ++i) {
        const QRect bar = barAt(i);
        if (help->pos().x() < bar.left() || help->pos().x() > bar.right())
            continue;
        const HealthSample &sample = m_samples.at(i);
        QToolTip::showText(help->globalPos(),
                           plainToolTip(m_formatters.timeOfDay(sample.at) + u'\n' + readingText(sample.reading, m_formatters)),
                           this);
        return true;
    }
    QToolTip::hideText();
    return true;
}

} // namespace sluice::ui
