// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/samekey.h"

#include <algorithm>
#include <optional>

namespace sluice::config {

namespace {

std::optional<SecretRef> refOf(const ChannelSettings &channel, const QString &key)
{
    if (key.isEmpty() && channel.keys.isEmpty())
        return SecretRef();
    const auto found =
        std::find_if(channel.keys.begin(), channel.keys.end(), [&key](const KeySettings &one) { return one.id == key; });
    return found == channel.keys.end() ? std::nullopt : std::optional(found->ref);
}

} // namespace

bool isSameKey(const Config &before, const Config &after, const QString &channel, const QString &key)
{
    const ChannelSettings *then = findChannel(before.settings, channel);
    const ChannelSettings *now = findChannel(after.settings, channel);
    if (!then || !now || *then != *now)
        return false;
    const auto isSameSecret = [&](const SecretRef &ref) { return before.secret(ref).reveal() == after.secret(ref).reveal(); };
    const std::optional<SecretRef> ref = refOf(*now, key);
    return ref && isSameSecret(*ref) && isSameSecret(now->proxy.passwordRef) &&
           before.extraCaPem.value(channel) == after.extraCaPem.value(channel);
}

} // namespace sluice::config
