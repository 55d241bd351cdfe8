// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/breakerreplay.h"
#include "core/api/gapreplay.h"
#include "core/api/guardsettings.h"
#include "core/api/history.h"
#include "core/api/tokenuse.h"

#include <QObject>
#include <QTimer>

#include <optional>

namespace sluice::ui {

/// What the last day of a channel tells of its limits, asked for while somebody looks: when another channel or model is chosen,
/// a moment after the breaker's settings have changed for the last time, and every minute if the ledger has changed. No question
/// is asked before its like is answered.
class ReplayFeed final : public QObject
{
    Q_OBJECT
public:
    struct Breakers
    {
        BreakerReplay wanted;
        std::optional<BreakerReplay> inForce; ///< none if nothing is in force, or the same as wanted
        bool operator==(const Breakers &) const = default;
    };

    /// The history must outlive the feed.
    explicit ReplayFeed(History &history, QObject *parent = nullptr);

    /// By the id by which the ledger knows it.
    void setChannel(const QString &channel);
    /// For silences; empty: all of the channel's.
    void setModel(const QString &model);
    /// Those of the draft, and those in force if the channel is.
    void setBreakers(const BreakerSettings &wanted, const std::optional<BreakerSettings> &inForce);
    void setWatched(bool isWatched);

Q_SIGNALS:
    void gapsArrived(const sluice::GapReplay &replay);
    void useArrived(const sluice::TokenUse &use);
    void breakersArrived(const sluice::ui::ReplayFeed::Breakers &replays);
    /// The ledger cannot be read; asking goes on.
    void failed(const sluice::Error &error);

private:
    void askAll();
    void askGaps();
    void askUse();
    void askBreakers();
    void refresh();

    History &m_history;
    QString m_channel;
    QString m_model;
    BreakerSettings m_wanted;
    std::optional<BreakerSettings> m_inForce;
    std::optional<BreakerReplay> m_inForceAnswer;
    QTimer m_refresh;
    QTimer m_breakerPause;
    bool m_isWatched = false;
    bool m_isStale = false; ///< the ledger has changed since the last questions
    bool m_isAskingGaps = false;
    bool m_isAskingUse = false;
    bool m_isAskingBreakers = false;
};

} // namespace sluice::ui
