// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/balancefeed.h"

namespace sluice::ui {

BalanceFeed::BalanceFeed(Engine &engine, QObject *parent)
    : QObject(parent)
    , m_engine(engine)
{
    connect(&m_engine, &Engine::settingsChanged, this, &BalanceFeed::takeSettings);
    takeSettings();
}

void BalanceFeed::ask(const QString &channel)
{
    const auto found = m_balances.find(channel);
    const ChannelSettings *settings = findChannel(m_settings, channel);
    if (found == m_balances.end() || found->isAsking || !settings)
        return;
    found->isAsking = true;
    Q_EMIT changed();
    m_engine.fetchBalance(
        channel, this, [this, channel, settings = *settings](const ChannelBalance &answer) { take(channel, settings, answer); });
}

void BalanceFeed::take(const QString &channel, const ChannelSettings &settings, const ChannelBalance &answer)
{
    // With other settings it may be another provider or another key.
    const ChannelSettings *now = findChannel(m_settings, channel);
    const auto found = m_balances.find(channel);
    if (found == m_balances.end() || !now || *now != settings)
        return;
    *found = {.isAsking = false, .answer = answer};
    Q_EMIT changed();
}

void BalanceFeed::takeSettings()
{
    const Settings settings = m_engine.settings();
    QMap<QString, CardBalance> balances;
    const QStringList channels = m_engine.channelsWithBalance();
    for (const QString &channel : channels) {
        const ChannelSettings *before = findChannel(m_settings, channel);
        const ChannelSettings *now = findChannel(settings, channel);
        balances.insert(channel, before && now && *before == *now ? m_balances.value(channel) : CardBalance());
    }
    m_settings = settings;
    m_balances = balances;
    Q_EMIT changed();
}

} // namespace sluice::ui
