// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/api/settings.h"

#include <QStringList>

#include <algorithm>

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

namespace {

/// A sum in which one unknown number makes the whole unknown.
void addTo(std::optional<qint64> &sum, const std::optional<qint64> &more)
{
    sum = sum && more ? std::optional(*sum + *more) : std::nullopt;
}

} // namespace

RateLimits totalLimits(const Settings &settings)
{
    RateLimits total{.tokensPerMinute = 0, .requestsPerMinute = 0};
    bool hasChannel = false;
    for (const ChannelSettings &channel : settings.channels) {
        if (!channel.isEnabled)
            continue;
        hasChannel = true;
        addTo(total.tokensPerMinute, channel.limits.tokensPerMinute);
        addTo(total.requestsPerMinute, channel.limits.requestsPerMinute);
    }
    return hasChannel ? total : RateLimits{};
}

const ChannelSettings *findChannel(const Settings &settings, const QString &id)
{
    const auto found = std::find_if(settings.channels.begin(), settings.channels.end(),
                                    [&id](const ChannelSettings &channel) { return channel.id == id; });
    return found == settings.channels.end() ? nullptr : &*found;
}

const ModelPrice *priceOf(const ChannelSettings &channel, const QString &model)
{
    const ModelPrice *own = priceOf(channel.prices, model);
    return own ? own : priceOf(channel.publicPrices, model);
}

bool hasSpendLimit(const Settings &settings)
{
    const auto isLimited = [](const SpendLimits &spend) { return spend.day || spend.month; };
    return isLimited(settings.spend) ||
           std::any_of(settings.clients.begin(), settings.clients.end(),
                       [&](const ClientSettings &client) { return isLimited(client.spend); }) ||
           std::any_of(settings.channels.begin(), settings.channels.end(),
                       [](const ChannelSettings &channel) { return channel.limits.tokensPerDay || channel.limits.spendPerDay; });
}

bool fitsPattern(QStringView pattern, QStringView name)
{
    // Greedy matching with one point to come back to: linear for the patterns people write, and never exponential.
    qsizetype p = 0, n = 0, star = -1, resume = 0;
    while (n < name.size()) {
        if (p < pattern.size() && pattern[p] == u'*') {
            star = p++;
            resume = n;
        } else if (p < pattern.size() && pattern[p] == name[n]) {
            ++p;
            ++n;
        } else if (star >= 0) {
            p = star + 1;
            n = ++resume;
        } else {
            return false;
        }
    }
    while (p < pattern.size() && pattern[p] == u'*')
        ++p;
    return p == pattern.size();
}

} // namespace sluice
