// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"

#include <QDate>
#include <QTimeZone>

namespace sluice::relay {

/// Which day people here call it, looked up anew only when the day ends.
class LocalCalendar
{
public:
    explicit LocalCalendar(const Clock &clock, const QTimeZone &zone = QTimeZone::systemTimeZone());

    WallTime now() const { return m_clock.wallNow(); }
    QDate today();
    /// From now to the beginning of `day`.
    milliseconds until(QDate day) const;

private:
    const Clock &m_clock;
    QTimeZone m_zone;
    QDate m_day;
    WallTime m_from{};
    WallTime m_before{};
};

} // namespace sluice::relay
