// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/api/healthstate.h"

#include "core/api/enumnames.h"

namespace sluice {

QString toString(HealthOutcome value)
{
    switch (value) {
    case HealthOutcome::Ok: return QStringLiteral("ok");
    case HealthOutcome::Slow: return QStringLiteral("slow");
    case HealthOutcome::Oom: return QStringLiteral("oom");
    case HealthOutcome::MemoryQuota: return QStringLiteral("memory_quota");
    case HealthOutcome::Error: return QStringLiteral("error");
    }
    Q_UNREACHABLE();
}

std::optional<HealthOutcome> healthOutcomeFromString(QStringView text)
{
    return enumFromString(
        text, {HealthOutcome::Ok, HealthOutcome::Slow, HealthOutcome::Oom, HealthOutcome::MemoryQuota, HealthOutcome::Error});
}

} // namespace sluice
