// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/balance.h"
#include "core/api/engine.h"

#include <QMap>
#include <QObject>

#include <optional>

namespace sluice::ui {

/// What a card shows of what is left at its channel's provider.
struct CardBalance
{
    bool isAsking = false;
    std::optional<ChannelBalance> answer; ///< the last one; absent as long as nobody has asked

    bool operator==(const CardBalance &) const = default;
};

/// Asks for balances when the user wants it, and keeps the answers until the settings of the channel change.
class BalanceFeed final : public QObject
{
    Q_OBJECT
public:
    /// `engine` must outlive it.
    explicit BalanceFeed(Engine &engine, QObject *parent = nullptr);

    /// By channel, of all that can be asked.
    const QMap<QString, CardBalance> &balances() const { return m_balances; }
    /// Nothing while the answer to an earlier question is to come.
    void ask(const QString &channel);

Q_SIGNALS:
    void changed();

private:
    void takeSettings();
    void take(const QString &channel, const ChannelSettings &settings, const ChannelBalance &answer);

    Engine &m_engine;
    Settings m_settings; ///< those that `m_balances` are of
    QMap<QString, CardBalance> m_balances;
};

} // namespace sluice::ui
