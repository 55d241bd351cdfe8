// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/api/metricselector.h"

namespace sluice {
namespace {

void skipSpaces(QByteArrayView &text)
{
    while (!text.isEmpty() && (text.front() == ' ' || text.front() == '\t'))
        text = text.sliced(1);
}

bool take(QByteArrayView &text, char wanted)
{
    skipSpaces(text);
    if (text.isEmpty() || text.front() != wanted)
        return false;
    text = text.sliced(1);
    return true;
}

bool isNameByte(char c, bool isFirst)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == ':' || (!isFirst && c >= '0' && c <= '9');
}

/// What stands between two quotes, unescaped.
std::optional<QByteArray> takeQuoted(QByteArrayView &text)
{
    if (!take(text, '"'))
        return std::nullopt;
    QByteArray value;
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (text[i] == '"') {
            text = text.sliced(i + 1);
            return value;
        }
        const bool isEscaped = text[i] == '\\';
        if (isEscaped && ++i == text.size())
            return std::nullopt;
        value.append(isEscaped && text[i] == 'n' ? '\n' : text[i]);
    }
    return std::nullopt;
}

} // namespace

// Names and escapes are those of the Prometheus text format 0.0.4.
QByteArrayView takeMetricName(QByteArrayView &text)
{
    skipSpaces(text);
    qsizetype size = 0;
    while (size < text.size() && isNameByte(text[size], size == 0))
        ++size;
    const QByteArrayView name = text.first(size);
    text = text.sliced(size);
    return name;
}

std::optional<QList<MetricSelector::Label>> takeMetricLabels(QByteArrayView &text)
{
    QList<MetricSelector::Label> labels;
    if (!take(text, '{'))
        return labels;
    while (!take(text, '}')) {
        const QByteArrayView name = takeMetricName(text);
        if (name.isEmpty() || !take(text, '='))
            return std::nullopt;
        auto value = takeQuoted(text);
        if (!value)
            return std::nullopt;
        labels.append({name.toByteArray(), std::move(*value)});
        // A comma may stand behind the last one too.
        if (!take(text, ',')) {
            if (!take(text, '}'))
                return std::nullopt;
            break;
        }
    }
    return labels;
}

std::optional<MetricSelector> metricSelectorFromString(QStringView text)
{
    const QByteArray bytes = text.toUtf8();
    QByteArrayView rest = bytes;
    MetricSelector selector;
    selector.name = takeMetricName(rest).toByteArray();
    auto labels = takeMetricLabels(rest);
    skipSpaces(rest);
    if (selector.name.isEmpty() || !labels || !rest.isEmpty())
        return std::nullopt;
    selector.labels = std::move(*labels);
    return selector;
}

} // namespace sluice
