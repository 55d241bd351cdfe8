// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/channelprobe.h"
#include "core/api/guardstate.h"
#include "core/api/providerpreset.h"
#include "core/api/routepreview.h"
#include "core/api/settingfield.h"
#include "core/base/expected.h"
#include "core/base/secret.h"

#include <QByteArray>
#include <QList>
#include <QObject>
#include <QString>

#include <functional>

namespace sluice {

/// What whoever edits settings needs besides Engine::settings() and applySettings(): rules, secrets, tries. It changes no
/// settings. Lives on the main thread, as long as the engine; every call returns at once. Answers come later on the same thread,
/// never within the call and never after `context`, which must not be null, is gone.
class SettingsDesk
{
public:
    virtual ~SettingsDesk() = default;

    /// All keys of config.json.
    virtual const QList<SettingField> &fields() const = 0;
    /// What would keep applySettings() from taking them; empty: nothing.
    virtual QList<SettingsProblem> check(const Settings &settings) const = 0;
    virtual const QList<ProviderPreset> &providers() const = 0;
    /// Where the calls of such a channel go; empty if the base URL cannot be used.
    virtual QString callUrl(const ChannelSettings &channel) const = 0;

    /// The document that config.json would be, without anything that is not the gateway's: references, but no secrets.
    virtual QByteArray exported(const Settings &settings) const = 0;
    virtual Expected<Settings, QList<SettingsProblem>> imported(const QByteArray &json) const = 0;
    /// What such a document means whatever is wrong in it, for edits that were kept before they were whole.
    virtual Settings recovered(const QByteArray &json) const = 0;
    virtual QString configFolder() const = 0;
    virtual QString dataFolder() const = 0;

    /// Keeps a secret under a name that begins with `wanted` and is not in use; the answer is its reference. In the system's key
    /// store, or in the file where there is none. InvalidArgument for what no header can carry.
    virtual void keepSecret(const QString &wanted, const Secret &secret, const QObject *context,
                            std::function<void(const Expected<SecretRef> &)> answer) = 0;
    /// An empty reference is that of the client `default`: the token made at the first start.
    virtual void revealSecret(const SecretRef &ref, const QObject *context,
                              std::function<void(const Expected<Secret> &)> answer) = 0;
    /// Removes the secret, unless the settings in force refer to it. `env:` references are left alone.
    virtual void forgetSecret(const SecretRef &ref) = 0;
    /// A new local token, as the one of the first start.
    virtual Secret makeToken() const = 0;

    /// Tries a channel; the answer comes after each step with all that is known so far, the last time with `isOver`. Gives up
    /// when `context` is gone. No guard and no row of the ledger hears of it.
    virtual void probe(const ProbeRequest &request, const QObject *context, std::function<void(const ProbeReport &)> answer) = 0;

    /// What would become of a request by such settings while the guards stand so. Computed at once.
    virtual RoutePreview preview(const Settings &settings, const GuardsState &guards, const RouteQuestion &question,
                                 WallTime now) const = 0;
};

} // namespace sluice
