// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>

namespace sluice::ui {

/// `wanted`, or with -2, -3 … behind it, whatever is not taken.
inline QString uniqueName(const QString &wanted, const std::function<bool(const QString &)> &isTaken)
{
    QString name = wanted;
    for (int i = 2; isTaken(name); ++i)
        name = QStringLiteral("%1-%2").arg(wanted).arg(i);
    return name;
}

} // namespace sluice::ui
