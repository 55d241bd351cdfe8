// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/secretref.h"

#include <algorithm>

namespace sluice::config {
namespace {

bool isVariableName(const QString &name)
{
    const auto isNameChar = [](QChar c) { return c == u'_' || (c.unicode() < 128 && c.isLetterOrNumber()); };
    return !name.isEmpty() && !name.front().isDigit() && std::all_of(name.begin(), name.end(), isNameChar);
}

bool isItemName(const QString &item)
{
    constexpr qsizetype kLongest = 128;
    return !item.isEmpty() && item.size() <= kLongest && item == item.trimmed() &&
           std::all_of(item.begin(), item.end(), [](QChar c) { return c.isPrint(); });
}

} // namespace

std::optional<SecretLocation> parseSecretRef(const SecretRef &ref)
{
    const qsizetype colon = ref.indexOf(u':');
    if (colon < 0)
        return std::nullopt;
    const QStringView scheme = QStringView(ref).first(colon);
    const QString item = ref.sliced(colon + 1);
    if (scheme == u"env" && isVariableName(item))
        return SecretLocation{SecretPlace::Environment, item};
    if (scheme == u"keychain" && isItemName(item))
        return SecretLocation{SecretPlace::Keychain, item};
    if (scheme == u"file" && isItemName(item))
        return SecretLocation{SecretPlace::File, item};
    return std::nullopt;
}

bool wantsKeyStore(const Settings &settings)
{
    const auto isOfKeyStore = [](const KeySettings &key) {
        const auto location = parseSecretRef(key.ref);
        return location && location->place == SecretPlace::Keychain;
    };
    return std::any_of(settings.channels.begin(), settings.channels.end(), [&](const ChannelSettings &channel) {
        return std::any_of(channel.keys.begin(), channel.keys.end(), isOfKeyStore);
    });
}

SecretRef localTokenRef()
{
    return QStringLiteral("keychain:client/default");
}

} // namespace sluice::config
