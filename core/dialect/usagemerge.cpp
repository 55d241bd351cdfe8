// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dialect/usagemerge.h"

#include <algorithm>

namespace sluice::dialect {

void mergeUsage(Usage &into, const Usage &newer)
{
    const auto takeLarger = [](std::optional<qint64> &old, const std::optional<qint64> &value) {
        if (value)
            old = std::max(old.value_or(0), *value);
    };
    takeLarger(into.input, newer.input);
    takeLarger(into.output, newer.output);
    takeLarger(into.cacheRead, newer.cacheRead);
    takeLarger(into.cacheWrite, newer.cacheWrite);
    takeLarger(into.reasoning, newer.reasoning);
}

QByteArray leadingNumber(QByteArrayView text)
{
    qsizetype size = 0;
    while (size < text.size() && text[size] >= '0' && text[size] <= '9')
        ++size;
    return text.first(size).toByteArray();
}

qint64 leadingCount(QByteArrayView text)
{
    constexpr qint64 kMost = 1LL << 53;
    const qint64 number = leadingNumber(text).toLongLong();
    return number <= kMost ? number : 0;
}

} // namespace sluice::dialect
