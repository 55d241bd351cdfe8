// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/api/settings.h"

#include "core/api/enumnames.h"

namespace sluice {

QString toString(OnStall value)
{
    switch (value) {
    case OnStall::Error: return QStringLiteral("error");
    case OnStall::Notice: return QStringLiteral("notice");
    }
    Q_UNREACHABLE();
}

QString toString(HeartbeatPreset value)
{
    switch (value) {
    case HeartbeatPreset::Strict: return QStringLiteral("strict");
    case HeartbeatPreset::Interactive: return QStringLiteral("interactive");
    case HeartbeatPreset::Agents: return QStringLiteral("agents");
    }
    Q_UNREACHABLE();
}

std::optional<OnStall> onStallFromString(QStringView text)
{
    return enumFromString(text, {OnStall::Error, OnStall::Notice});
}

std::optional<HeartbeatPreset> heartbeatPresetFromString(QStringView text)
{
    return enumFromString(text, {HeartbeatPreset::Strict, HeartbeatPreset::Interactive, HeartbeatPreset::Agents});
}

HeartbeatLimits HeartbeatLimits::ofPreset(HeartbeatPreset preset)
{
    HeartbeatLimits limits;
    switch (preset) {
    case HeartbeatPreset::Strict:
        limits.firstContent = milliseconds(15'000);
        limits.progressGap = milliseconds(4'000);
        break;
    case HeartbeatPreset::Interactive:
        limits.firstContent = milliseconds(60'000);
        limits.progressGap = milliseconds(15'000);
        break;
    case HeartbeatPreset::Agents: break;
    }
    return limits;
}

HeartbeatLimits HeartbeatOverride::appliedTo(HeartbeatLimits base) const
{
    base.connect = connect.value_or(base.connect);
    base.firstContent = firstContent.value_or(base.firstContent);
    base.progressGap = progressGap.value_or(base.progressGap);
    base.bytesGap = bytesGap.value_or(base.bytesGap);
    return base;
}

HeartbeatLimits HeartbeatSettings::limitsFor(const QString &model) const
{
    const HeartbeatLimits ofChannel = channel.appliedTo(HeartbeatLimits::ofPreset(preset));
    return models.value(model).appliedTo(ofChannel);
}

} // namespace sluice
