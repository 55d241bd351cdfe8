// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/api/guardsettings.h"

namespace sluice {

QString toString(Priority value)
{
    switch (value) {
    case Priority::P0: return QStringLiteral("P0");
    case Priority::P1: return QStringLiteral("P1");
    case Priority::P2: return QStringLiteral("P2");
    }
    Q_UNREACHABLE();
}

QString toString(ClientKind value)
{
    switch (value) {
    case ClientKind::Tool: return QStringLiteral("tool");
    case ClientKind::Application: return QStringLiteral("application");
    }
    Q_UNREACHABLE();
}

QString toString(CandidateOrder value)
{
    switch (value) {
    case CandidateOrder::Listed: return QStringLiteral("listed");
    case CandidateOrder::Price: return QStringLiteral("price");
    case CandidateOrder::Speed: return QStringLiteral("speed");
    }
    Q_UNREACHABLE();
}

QString toString(DeadlinePreset value)
{
    switch (value) {
    case DeadlinePreset::Simple: return QStringLiteral("simple");
    case DeadlinePreset::Chat: return QStringLiteral("chat");
    case DeadlinePreset::Agents: return QStringLiteral("agents");
    case DeadlinePreset::None: return QStringLiteral("none");
    }
    Q_UNREACHABLE();
}

QString toString(ProbeKind value)
{
    switch (value) {
    case ProbeKind::Off: return QStringLiteral("off");
    case ProbeKind::Models: return QStringLiteral("models");
    case ProbeKind::Token: return QStringLiteral("token");
    }
    Q_UNREACHABLE();
}

std::optional<milliseconds> DeadlineSettings::limit() const
{
    if (own)
        return own;
    switch (preset) {
    case DeadlinePreset::Simple: return milliseconds(20'000);
    case DeadlinePreset::Chat: return milliseconds(60'000);
    case DeadlinePreset::Agents: return milliseconds(300'000);
    case DeadlinePreset::None: return std::nullopt;
    }
    Q_UNREACHABLE();
}

QueueLimits AdmissionSettings::of(Priority priority) const
{
    switch (priority) {
    case Priority::P0: return {p0.weight, p0.capacity, p0.maxWait};
    case Priority::P1: return {p1.weight, p1.capacity, p1.maxWait};
    case Priority::P2: return {p2.weight, p2.capacity, p2.maxWait};
    }
    Q_UNREACHABLE();
}

} // namespace sluice
