// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/records.h"
#include "core/base/completion.h"
#include "core/base/timers.h"
#include "core/relay/keptanswers.h"
#include "core/relay/relaycontext.h"

#include <memory>
#include <optional>

namespace sluice::relay {

class ClientStream;

/// One exchange's part in the answers that serve more than one: looks for a kept one, waits for that of an equal request under
/// way, and hands its own on to others. Relay thread only.
class SharedAnswer final : private KeptAnswers::Follower
{
public:
    struct Found
    {
        std::optional<guard::KeptAnswer> answer; ///< absent: a provider is to be asked
        bool isCancelled = false;
    };

    /// `stream` is kept company during the wait; null for an answer in one piece. At the deadline the wait ends with nothing.
    SharedAnswer(const RelayContext &context, const ClientSettings &client, const Fingerprint &request, ClientStream *stream,
                 std::optional<SteadyTime> deadline);
    ~SharedAnswer() override;

    /// What is delivered may come at once.
    Completion<Found> &find();
    bool isWaiting() const { return m_isWaiting; }
    /// Ends the wait.
    void cancel();

    /// Takes in a part of the exchange's own answer.
    void record(QByteArrayView bytes);
    /// The answer is whole; `served` is the attempt that gave it.
    void complete(const AttemptRecord &served);
    /// There is none for others.
    void fail();

private:
    void onKept(const guard::KeptAnswer &answer) override;
    void onLead() override;
    void deliver(Found found);
    void waitOn();
    void onTimer();

    const Clock &m_clock;
    KeptAnswers &m_answers;
    QString m_client;
    qint64 m_maxBytes;
    bool m_isSingleFlight;
    Fingerprint m_request;
    ClientStream *m_stream;
    std::optional<SteadyTime> m_deadline;
    Completion<Found> m_found;
    std::unique_ptr<Timer> m_timer;
    QByteArray m_body;
    bool m_isWaiting = false;
    bool m_isToLead = false;
    bool m_isTooLarge = false;
};

} // namespace sluice::relay
