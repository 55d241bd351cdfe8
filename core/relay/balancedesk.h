// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/balance.h"
#include "core/base/timers.h"
#include "core/config/balancetable.h"
#include "core/config/config.h"
#include "core/http/upstreampool.h"

#include <functional>
#include <map>
#include <memory>
#include <vector>

namespace sluice::relay {

/// Asks providers what is left for the keys of a channel, when the user wants to know it and at no other time: each key by
/// itself, over the channel's own proxy and CAs, with kPatience and kMaxBody. Such a call is no exchange: no budget, no breaker
/// and no ledger hears of it.
///
/// What a provider has answered, be it a refusal, is given again for kFresh; then, with new settings of the channel or another
/// secret behind the key, or where there was no answer, it is asked anew. Who asks while a question is under way gets its answer.
/// Relay thread only.
class BalanceDesk
{
public:
    struct Deps
    {
        const Clock &clock;
        TimerFactory &timers;
        http::UpstreamPool &pool;
    };
    using Answer = std::function<void(const ChannelBalance &)>;

    static constexpr milliseconds kPatience{10'000};
    static constexpr milliseconds kFresh{60'000};
    static constexpr qsizetype kMaxBody = 64 * 1024;

    BalanceDesk(const Deps &deps, QList<config::BalanceEndpoint> endpoints);
    ~BalanceDesk();

    /// For questions from now on.
    void setConfig(config::ConfigPtr config);
    /// May answer before it returns; without keys where nothing can be asked. Once the desk is gone, nothing is answered.
    void ask(const QString &channel, Answer answer);

private:
    class Question;

    /// What is asked at one time about one channel.
    struct Round
    {
        QString channel;
        config::ConfigPtr config; ///< that it began with
        ChannelBalance balance;   ///< keys in their places; those that are still asked for without anything
        std::vector<std::unique_ptr<Question>> questions;
        std::vector<Answer> waiting;
    };
    struct Kept
    {
        SteadyTime until;
        KeyBalance balance;
    };
    using KeyName = std::pair<QString, QString>; ///< channel and key

    void begin(Round &round, const ChannelSettings &channel, const config::BalanceEndpoint &endpoint);
    std::optional<KeyBalance> known(const ChannelSettings &channel, const KeySettings &key) const;
    /// The round asks as the settings of now would.
    bool isOfNow(const Round &round, const ChannelSettings &channel) const;
    void settle(Question *question, const KeyBalance &balance);
    void finish(Round *round);

    Deps m_deps;
    QList<config::BalanceEndpoint> m_endpoints;
    config::ConfigPtr m_config;
    std::map<KeyName, Kept> m_kept;
    std::vector<std::unique_ptr<Round>> m_rounds;
    std::vector<std::unique_ptr<Question>> m_retired; ///< until none of their functions can be on the stack
    std::unique_ptr<Timer> m_reaper;
};

} // namespace sluice::relay
