// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/http/watchedconnector.h"
#include "core/relay/probequestion.h"

#include <array>
#include <functional>
#include <memory>
#include <vector>

namespace sluice::relay {

/// What to try, with all that was read for it.
struct ProbePlan
{
    config::ConfigPtr config; ///< its only channel is the one to try, with the manners of its preset
    Secret key;               ///< empty: the channel has none, or it cannot be read
    QString keyProblem;       ///< why not
    QString caProblem;        ///< why its `ca_file` is of no use; empty if it is, or there is none
    QString proxyProblem;     ///< why its proxy's password cannot be read
    QString model;
    bool isOnlyForModels = false;
};

/// One try of a channel, from the first connection to the end of a short streamed answer (see ProbeReport). It goes over
/// connections of its own, so that what it tells is of now. Relay thread only.
///
///     Models ──> Call* ──> over         What fails on the way ends it, but a list of models that is not to be had does not.
///        ├─────────┴──> Elsewhere*      After a path that leads nowhere, at most three other base URLs are asked.
///        └─────────┴──> Keyless         After a list that no call has followed well: is it only for those who have a key?
class ChannelProbe final : private http::WatchedConnector::Watcher
{
public:
    struct Deps
    {
        const Clock &clock;
        TimerFactory &timers;
        http::Connector &connector;
    };
    using Tell = std::function<void(const ProbeReport &)>;

    static constexpr milliseconds kModelsPatience{10'000};
    static constexpr milliseconds kContentPatience{60'000};
    static constexpr milliseconds kWholePatience{90'000};

    /// `tell` gets a report after each step, the last with `isOver`, and may destroy nothing of this object.
    ChannelProbe(const Deps &deps, ProbePlan plan, Tell tell);
    ~ChannelProbe() override;
    void start();

private:
    enum class Asked { Models, Call, Elsewhere, Keyless };

    void onReached() override;
    void onStands() override;
    void onFailed(http::ConnectTrouble trouble) override;

    void ask(Asked what, const ChannelSettings &channel);
    Expected<ProbeCall> callOf(Asked what, ChannelSettings to) const;
    void onAnswered(const ProbeEvidence &evidence);
    void onModels(const ProbeEvidence &evidence);
    void onCall(const ProbeEvidence &evidence);
    void onElsewhere(const ProbeEvidence &evidence);
    void onKeyless(const ProbeEvidence &evidence);
    void goOnAfterModels(ProbeFault fault);
    bool callsAgain(const ProbeEvidence &evidence, ProbeFault fault);
    bool failConnecting(const ProbeEvidence &evidence);
    void findOthers(ProbeFault fault);
    void askElsewhere();
    void askWithoutKey();
    ChannelSettings channelAt(const QString &otherBase) const;
    void finish();

    const ChannelSettings &channel() const { return m_plan.config->settings.channels.first(); }
    bool hasKey() const { return !channel().keys.isEmpty(); }
    ProbeStep askedStep() const { return m_asked == Asked::Models ? ProbeStep::Models : ProbeStep::Stream; }
    ProbeStepResult &step(ProbeStep which) { return m_report.steps[qsizetype(which)]; }
    void set(ProbeStep which, ProbeState state);
    void fail(ProbeStep which, const ProbeVerdict &verdict, int status = 0);
    void tell() { m_tell(m_report); }

    Deps m_deps;
    ProbePlan m_plan;
    Tell m_tell;
    ProbeReport m_report;
    std::array<SteadyTime, 5> m_begun{}; ///< by step
    std::unique_ptr<Timer> m_whole;
    http::WatchedConnector m_connector;
    http::UpstreamPool m_pool;
    std::vector<std::unique_ptr<ProbeQuestion>> m_questions; ///< the last is under way, the others may be on the stack
    Asked m_asked = Asked::Models;
    QStringList m_spareModels;    ///< one more to be called where the model is our own choice; empty: none
    bool m_hasOtherLimit = false; ///< the call names the limit of its answer as the manners do not
    bool m_wantsTls = false;      ///< the host has said so, and `m_others` differ in nothing else
    QStringList m_others;         ///< base URLs still to be asked
    QString m_other;              ///< the one that is
    http::ConnectTrouble m_trouble = http::ConnectTrouble::Other;
    bool m_wasReached = false;
    bool m_isTimeUp = false;
};

} // namespace sluice::relay
