// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/timers.h"
#include "core/http/serverconnection.h"
#include "core/sim/runplan.h"
#include "core/sim/voice.h"

#include <QByteArray>

#include <memory>

namespace sluice::sim {

/// What came of an answer.
struct RunEnd
{
    Usage reported;    ///< to the client
    qint64 pieces = 0; ///< of content, made for it
    bool isAborted = false;
};

/// One answer under way, driven by one timer.
///
///   Waiting → Content → Ending → Closing → Over
///        │                          ├─→ Pinging     (until the client goes)
///        └─→ Idle                   ├─→ Idle        (until the client goes)
///                                   └─→ Dropping → Over
class SimRun final : private http::ReplyObserver
{
public:
    /// What a run needs of its provider.
    struct Host
    {
        virtual ~Host() = default;
        virtual SteadyTime now() const = 0;
        virtual std::unique_ptr<Timer> createTimer(std::function<void()> onDue) = 0;
        virtual milliseconds gapBetween(milliseconds low, milliseconds high) = 0;
        virtual void onChunkSent() = 0;
        /// The run has ended and may be destroyed, but not from within this call.
        virtual void onRunOver(SimRun *run, const RunEnd &end) = 0;
    };

    /// `voice` may be null for the forms Nothing and Ready, and with a ready-made whole body.
    SimRun(RunPlan plan, std::unique_ptr<Voice> voice, std::unique_ptr<http::Reply> reply, Host &host);
    ~SimRun() override;

private:
    enum class Phase { Waiting, Content, Ending, Closing, Pinging, Dropping, Idle, Over };

    void onClientGone() override;
    void onClientReady() override;

    void onDue();
    void schedule(milliseconds delay);
    void open();
    void openStream();
    void openWhole();
    void sendContent();
    void sendPiece(QByteArray &out);
    void sendEnding();
    void close();
    void sendPing();
    void emitBytes(QByteArray bytes);
    void dripOn();
    QByteArray wholeBody();
    Usage told() const;
    void beOver(bool isAborted);

    RunPlan m_plan;
    Host &m_host;
    std::unique_ptr<Voice> m_voice;
    Phase m_phase = Phase::Waiting;
    int m_sent = 0;
    bool m_isHalf = false; ///< of a whole body only the beginning was sent
    bool m_isHeld = false; ///< waits for the client to take what was written
    QByteArray m_dripping; ///< bytes still to be sent in small writes
    std::unique_ptr<Timer> m_timer;
    std::unique_ptr<http::Reply> m_reply;
};

} // namespace sluice::sim
