// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QStringView>

#include <optional>

namespace sluice {

/// Which series of a Prometheus exposition are meant: those of a metric whose labels have all of these values.
struct MetricSelector
{
    struct Label
    {
        QByteArray name;
        QByteArray value; ///< not escaped
        bool operator==(const Label &) const = default;
    };
    QByteArray name;
    QList<Label> labels;
    bool operator==(const MetricSelector &) const = default;
};

/// `name`, `name{label="value",other="value"}`; values are escaped as in the exposition format (\\, \", \n).
std::optional<MetricSelector> metricSelectorFromString(QStringView text);

/// Takes a metric's or label's name off the front of `text`; empty if there is none.
QByteArrayView takeMetricName(QByteArrayView &text);
/// Takes `{…}` off the front of `text`, spaces around its parts allowed; nothing if it is not well-formed. Without a brace
/// there are no labels.
std::optional<QList<MetricSelector::Label>> takeMetricLabels(QByteArrayView &text);

} // namespace sluice
