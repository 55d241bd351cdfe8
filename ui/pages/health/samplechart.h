// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/healthstate.h"
#include "ui/text/formatters.h"

#include <QWidget>

namespace sluice::ui {

/// The latest samples of a component, a bar each, the newest at the right: how long it took, or how much of its pool or limit is
/// in use, against the line from which on that counts as bad. The tool tip of a bar tells all of its sample.
class SampleChart final : public QWidget
{
    Q_OBJECT
public:
    explicit SampleChart(const Formatters &formatters, QWidget *parent = nullptr);

    void showSamples(const HealthPart &part, const HealthComponent &component);
    QSize sizeHint() const override;

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    /// What is drawn of a sample: a share of the chart's height, if it told anything.
    std::optional<double> heightOf(const HealthReading &reading) const;
    void findTop();
    QRect barAt(qsizetype index) const;
    QRect plot() const;

    Formatters m_formatters;
    QList<HealthSample> m_samples;
    HealthComponent m_component;
    double m_top = 1;             ///< the value at the upper edge
    std::optional<double> m_line; ///< the value from which on a sample is bad
};

} // namespace sluice::ui
