// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine.h"

#include <utility>

namespace sluice::test {

/// An engine that shows what the test hands it and does nothing by itself.
class FakeEngine final : public GatewayEngine
{
public:
    using GatewayEngine::GatewayEngine;

    void start() override { ++m_starts; }
    void stop() override { ++m_stops; }
    const GatewaySnapshot &snapshot() const override { return m_snapshot; }
    Settings settings() const override { return m_settings; }
    Expected<void> applySettings(const Settings &settings) override
    {
        setSettings(settings);
        return {};
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
    int starts() const { return m_starts; }
    int stops() const { return m_stops; }

private:
    GatewaySnapshot m_snapshot;
    Settings m_settings;
    int m_starts = 0;
    int m_stops = 0;
};

} // namespace sluice::test
