// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guard/gapmarks.h"

#include <algorithm>

namespace sluice::guard {

void addMark(QList<GapMark> &marks, const GapMark &mark)
{
    marks.append(mark);
    if (marks.size() <= GapSummary::kMaxMarks)
        return;
    const auto isShorter = [](const GapMark &a, const GapMark &b) { return a.length < b.length; };
    marks.erase(std::min_element(marks.cbegin(), marks.cend(), isShorter));
}

} // namespace sluice::guard
