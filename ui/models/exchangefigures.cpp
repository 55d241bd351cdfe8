// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/exchangefigures.h"

#include <algorithm>
#include <iterator>

namespace sluice::ui {

std::optional<double> outputSpeed(const ExchangeRecord &record)
{
    if (!record.isStream || !record.usage.output || *record.usage.output <= 0 || !record.times.firstContent ||
        !record.times.ended)
        return std::nullopt;
    const milliseconds taken = *record.times.ended - *record.times.firstContent;
    if (taken <= milliseconds::zero())
        return std::nullopt;
    return double(*record.usage.output) * 1000.0 / double(taken.count());
}

QList<GapMark> gapsOverLimit(const ExchangeRecord &record)
{
    QList<GapMark> result;
    std::copy_if(record.gaps.marks.cbegin(), record.gaps.marks.cend(), std::back_inserter(result),
                 [](const GapMark &mark) { return mark.isOverLimit(); });
    return result;
}

} // namespace sluice::ui
