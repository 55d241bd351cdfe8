// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/api/laddersettings.h"

#include <QStringList>

namespace sluice {

QString toString(const DegradeSteps &steps)
{
    QStringList names;
    if (steps.trim)
        names.append(QStringLiteral("trim"));
    if (steps.fallback)
        names.append(QStringLiteral("fallback"));
    if (steps.notice)
        names.append(QStringLiteral("notice"));
    return names.join(u',');
}

DegradeSteps LadderSettings::allowedFor(ClientKind kind) const
{
    const bool usual = kind == ClientKind::Application;
    return {.trim = trim.value_or(usual), .fallback = fallback.value_or(usual), .notice = notice.value_or(usual)};
}

} // namespace sluice
