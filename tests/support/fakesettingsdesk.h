// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/settingsdesk.h"
#include "core/config/settingscodec.h"
#include "core/dialect/upstreamurl.h"

#include <QHash>
#include <QPointer>
#include <QStringList>

#include <functional>
#include <optional>
#include <utility>

namespace sluice::test {

/// Goes by the real rules, keeps secrets in memory, and leaves the answers of providers and guards to the test.
class FakeSettingsDesk final : public SettingsDesk
{
public:
    const QList<SettingField> &fields() const override { return m_fields; }
    QList<SettingsProblem> check(const Settings &settings) const override
    {
        const auto read = config::parseSettings(config::serializeSettings(settings, {}));
        QList<SettingsProblem> problems;
        if (!read) {
            for (const config::ConfigProblem &problem : read.error())
                problems.append({problem.path, problem.rule, problem.mayBeSecret});
        }
        return problems;
    }
    const QList<ProviderPreset> &providers() const override { return presets; }
    QString callUrl(const ChannelSettings &channel) const override
    {
        const auto url = dialect::buildUpstreamUrl(channel.baseUrl, channel.exactUrl, Endpoint::ChatCompletions, {});
        return url ? QString::fromUtf8((url->useTls ? "https://" : "http://") + url->hostField + url->target) : QString();
    }
    QByteArray exported(const Settings &settings) const override { return config::serializeSettings(settings, {}); }
    Expected<Settings, QList<SettingsProblem>> imported(const QByteArray &json) const override
    {
        const auto read = config::parseSettings(json);
        if (read)
            return *read;
        return unexpected(QList<SettingsProblem>{{read.error().first().path, read.error().first().rule}});
    }
    Settings recovered(const QByteArray &json) const override { return config::recoverSettings(json); }
    QString configFolder() const override { return QStringLiteral("/home/dev/.config/sluice"); }
    QString dataFolder() const override { return QStringLiteral("/home/dev/.local/share/sluice"); }

    /// Answers before the call returns, so that tests need no event loop.
    void keepSecret(const QString &wanted, const Secret &secret, const QObject *,
                    std::function<void(const Expected<SecretRef> &)> answer) override
    {
        if (keepError)
            return answer(unexpected(*keepError));
        QString ref = QStringLiteral("keychain:") + wanted;
        for (int i = 2; secrets.contains(ref); ++i)
            ref = QStringLiteral("keychain:%1-%2").arg(wanted).arg(i);
        secrets.insert(ref, secret);
        if (keepsWaiting)
            waiting.append([answer = std::move(answer), ref] { answer(ref); });
        else
            answer(ref);
    }
    void revealSecret(const SecretRef &ref, const QObject *, std::function<void(const Expected<Secret> &)> answer) override
    {
        if (secrets.contains(ref))
            answer(secrets.value(ref));
        else
            answer(unexpected(Error{ErrorCode::NotFound, QStringLiteral("there is no secret of this name")}));
    }
    void forgetSecret(const SecretRef &ref) override { secrets.remove(ref); }
    Secret makeToken() const override { return Secret(QByteArrayLiteral("sluice-made-token")); }

    void probe(const ProbeRequest &request, const QObject *context, std::function<void(const ProbeReport &)> answer) override
    {
        probes.append({request, std::move(answer), context});
    }
    RoutePreview preview(const Settings &, const GuardsState &, const RouteQuestion &question, WallTime) const override
    {
        return routePreview ? routePreview(question) : RoutePreview();
    }

    struct Probe
    {
        ProbeRequest request;
        std::function<void(const ProbeReport &)> answer;
        QPointer<const QObject> context; ///< gone once nobody waits any more
    };
    QList<Probe> probes;                  ///< for the test to answer
    bool keepsWaiting = false;            ///< keepSecret() answers later, as a key store that asks for a password does
    QList<std::function<void()>> waiting; ///< these answers
    QHash<SecretRef, Secret> secrets;
    std::optional<Error> keepError; ///< what keepSecret() answers
    QList<ProviderPreset> presets;
    std::function<RoutePreview(const RouteQuestion &)> routePreview;

private:
    QList<SettingField> m_fields = config::settingsFields();
};

} // namespace sluice::test
