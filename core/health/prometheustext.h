// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/metricselector.h"
#include "core/base/expected.h"

namespace sluice::health {

/// Adds up the series that a selector means, out of a page in Prometheus' text format
/// (prometheus.io/docs/instrumenting/exposition_formats, 0.0.4; OpenMetrics' additions are passed over). Fed with pieces of any
/// size, it holds a line at a time. Lines that are not of the format are passed over: other series still count.
class PrometheusReader
{
public:
    explicit PrometheusReader(MetricSelector selector);

    void feed(QByteArrayView bytes);
    /// The page is complete. NotFound: it has no such series, or none with a number.
    Expected<double> finish();

    static constexpr qsizetype kMaxLine = 64 * 1024;

private:
    void takeLine(QByteArrayView line);

    MetricSelector m_selector;
    QByteArray m_line;        ///< begun, and not complete
    bool m_isTooLong = false; ///< the rest of this line is passed over
    bool m_isFound = false;
    double m_sum = 0;
};

} // namespace sluice::health
