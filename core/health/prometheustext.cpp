// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/prometheustext.h"

#include "core/api/healthreasons.h"

#include <QString>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace sluice::health {
namespace {

std::optional<double> numberOf(QByteArrayView text)
{
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    if (text == "+Inf" || text == "Inf")
        return kInfinity;
    if (text == "-Inf")
        return -kInfinity;
    bool isNumber = false;
    const double value = text.toDouble(&isNumber);
    return isNumber && !std::isnan(value) ? std::optional(value) : std::nullopt;
}

/// What stands before the next space; a timestamp or an exemplar may follow.
QByteArrayView firstWord(QByteArrayView text)
{
    text = text.trimmed();
    const auto end = std::find_if(text.begin(), text.end(), [](char c) { return c == ' ' || c == '\t'; });
    return text.first(end - text.begin());
}

} // namespace

PrometheusReader::PrometheusReader(MetricSelector selector)
    : m_selector(std::move(selector))
{
}

void PrometheusReader::feed(QByteArrayView bytes)
{
    while (!bytes.isEmpty()) {
        const qsizetype lineEnd = bytes.indexOf('\n');
        const QByteArrayView piece = lineEnd < 0 ? bytes : bytes.first(lineEnd);
        m_isTooLong = m_isTooLong || m_line.size() + piece.size() > kMaxLine;
        if (m_isTooLong)
            m_line.clear();
        else if (lineEnd < 0)
            m_line.append(piece);
        else if (m_line.isEmpty())
            takeLine(piece);
        else
            takeLine(std::exchange(m_line, {}).append(piece));
        if (lineEnd < 0)
            return;
        m_isTooLong = false;
        bytes = bytes.sliced(lineEnd + 1);
    }
}

void PrometheusReader::takeLine(QByteArrayView line)
{
    // Comments begin with #, which no name does.
    if (takeMetricName(line) != m_selector.name)
        return;
    const auto labels = takeMetricLabels(line);
    if (!labels)
        return;
    const bool isMeant = std::all_of(m_selector.labels.begin(), m_selector.labels.end(),
                                     [&labels](const MetricSelector::Label &wanted) { return labels->contains(wanted); });
    const auto value = numberOf(firstWord(line));
    if (!isMeant || !value)
        return;
    m_isFound = true;
    m_sum += *value;
}

Expected<double> PrometheusReader::finish()
{
    if (!m_line.isEmpty())
        takeLine(std::exchange(m_line, {}));
    if (!m_isFound || std::isnan(m_sum))
        return unexpected(Error{ErrorCode::NotFound, kHealthReasons.noMetric.english(QString::fromUtf8(m_selector.name))});
    return m_sum;
}

} // namespace sluice::health
