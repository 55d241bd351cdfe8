// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/balance.h"
#include "core/engine.h"
#include "tests/support/fakecapturedesk.h"
#include "tests/support/fakehistory.h"
#include "tests/support/fakesettingsdesk.h"

#include <functional>
#include <optional>
#include <utility>

namespace sluice::test {

/// An engine that shows what the test hands it and does nothing by itself.
class FakeEngine final : public GatewayEngine
{
public:
    using GatewayEngine::GatewayEngine;

    void start() override {}
    void stop() override {}
    const GatewaySnapshot &snapshot() const override { return m_snapshot; }
    FakeHistory &history() override { return m_history; }
    Settings settings() const override { return m_settings; }
    FakeSettingsDesk &settingsDesk() override { return m_desk; }
    FakeCaptureDesk &captureDesk() override { return m_captures; }
    void letGo(const QString &client) override { letGoClients.append(client); }
    Expected<void> applySettings(const Settings &settings) override
    {
        if (applyError)
            return unexpected(*applyError);
        setSettings(settings);
        return {};
    }
    QStringList channelsWithBalance() const override { return balanceChannels; }
    void fetchBalance(const QString &channel, const QObject *, std::function<void(const ChannelBalance &)> answer) override
    {
        balanceQuestions.append({channel, std::move(answer)});
    }
    Secret localToken() const override { return Secret(QByteArrayLiteral("sl-local-token")); }

    void show(GatewaySnapshot snapshot)
    {
        m_snapshot = std::move(snapshot);
        Q_EMIT snapshotChanged(m_snapshot);
    }
    void setSettings(const Settings &settings)
    {
        m_settings = settings;
        Q_EMIT settingsChanged();
    }

    struct BalanceQuestion
    {
        QString channel;
        std::function<void(const ChannelBalance &)> answer;
    };

    QStringList letGoClients;
    std::optional<Error> applyError; ///< what applySettings() answers
    QStringList balanceChannels;
    QList<BalanceQuestion> balanceQuestions; ///< for the test to answer

private:
    FakeHistory m_history;
    FakeSettingsDesk m_desk;
    FakeCaptureDesk m_captures;
    GatewaySnapshot m_snapshot;
    Settings m_settings;
};

} // namespace sluice::test
