// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMetaType>

namespace sluice::ui {

/// Where a search within a body stands.
struct SearchHits
{
    static constexpr qsizetype kMost = 10'000; ///< more are not counted

    qsizetype current = -1; ///< from 0 on; -1: at none
    qsizetype count = 0;

    bool operator==(const SearchHits &) const = default;
};

/// From one hit to another, and round at the ends.
constexpr qsizetype hitBeside(qsizetype current, qsizetype by, qsizetype count)
{
    if (count == 0)
        return -1;
    if (current < 0)
        return by > 0 ? 0 : count - 1;
    return (current + by + count) % count;
}

} // namespace sluice::ui

Q_DECLARE_METATYPE(sluice::ui::SearchHits)
