// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/settingsdesk.h"
#include "core/config/keptsecrets.h"
#include "core/config/secrets.h"
#include "core/config/settingscodec.h"

#include <QHash>
#include <QSet>

#include <memory>
#include <vector>

namespace sluice {

class EngineRelay;

/// The desk over the rules and secrets of core/config. Probes are carried to the relay thread with all that is read for them
/// here. Main thread; outlives the relay thread.
class EngineSettings final : public QObject, public SettingsDesk
{
    Q_OBJECT
public:
    struct Deps
    {
        config::Secrets &secrets;
        const Settings &inForce;
        const Secret &localToken; ///< of the client `default`, wherever it comes from
        QString configFolder;
        QString dataFolder;
        QString keptSecretsPath = {}; ///< see KeptSecrets
    };
    explicit EngineSettings(Deps deps);
    ~EngineSettings() override;

    const QList<SettingField> &fields() const override { return m_fields; }
    QList<SettingsProblem> check(const Settings &settings) const override;
    const QList<ProviderPreset> &providers() const override { return m_providers; }
    QString callUrl(const ChannelSettings &channel) const override;
    QByteArray exported(const Settings &settings) const override;
    Expected<Settings, QList<SettingsProblem>> imported(const QByteArray &json) const override;
    Settings recovered(const QByteArray &json) const override { return config::recoverSettings(json); }
    QString configFolder() const override { return m_deps.configFolder; }
    QString dataFolder() const override { return m_deps.dataFolder; }
    void keepSecret(const QString &wanted, const Secret &secret, const QObject *context,
                    std::function<void(const Expected<SecretRef> &)> answer) override;
    void revealSecret(const SecretRef &ref, const QObject *context,
                      std::function<void(const Expected<Secret> &)> answer) override;
    void forgetSecret(const SecretRef &ref) override;
    Secret makeToken() const override { return config::makeLocalToken(); }
    void probe(const ProbeRequest &request, const QObject *context, std::function<void(const ProbeReport &)> answer) override;
    RoutePreview preview(const Settings &settings, const GuardsState &guards, const RouteQuestion &question,
                         WallTime now) const override;

    /// What has to do with secrets waits for this. The local token must be known, if it ever will be.
    void onSecretsOpened();
    void attach(EngineRelay *relay);
    void stop();

private:
    struct Probing
    {
        std::function<void(const ProbeReport &)> answer;
        QMetaObject::Connection untilGone; ///< of the context
    };
    struct Keeping;
    using KeepingPtr = std::shared_ptr<Keeping>;

    void whenOpen(std::function<void()> action);
    void chooseName(const KeepingPtr &keeping);
    void onLookedUp(const KeepingPtr &keeping, const Expected<Secret> &found);
    void onKept(const KeepingPtr &keeping, const Expected<void> &written);
    void settle(const KeepingPtr &keeping, const Expected<SecretRef> &ref);
    bool isInForce(const SecretRef &ref) const;
    void beginProbe(quint64 ticket, const ProbeRequest &request);
    void sendProbe(quint64 ticket, const ProbeRequest &request, const Settings &draft, QHash<SecretRef, Secret> secrets,
                   const QStringList &problems);
    void sayStopped(quint64 ticket);
    void deliver(quint64 ticket, const ProbeReport &report);
    void giveUp(quint64 ticket);

    Deps m_deps;
    const QList<SettingField> m_fields;
    const QList<ProviderPreset> m_providers;
    config::KeptSecrets m_kept;
    EngineRelay *m_relay = nullptr;
    bool m_isOpen = false;
    bool m_isStopped = false;
    std::vector<std::function<void()>> m_waiting; ///< for the secrets to be open
    QSet<SecretRef> m_beingKept;                  ///< names that are chosen and not yet written
    QHash<quint64, Probing> m_probes;             ///< those that are not over
    quint64 m_lastTicket = 0;
};

} // namespace sluice
