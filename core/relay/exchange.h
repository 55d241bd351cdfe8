// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/snapshot.h"
#include "core/config/config.h"
#include "core/relay/attempt.h"
#include "core/relay/clientaccount.h"
#include "core/relay/clientanswer.h"
#include "core/relay/guardhouse.h"
#include "core/relay/recordedreply.h"
#include "core/relay/routeplan.h"
#include "core/relay/sharedanswer.h"
#include "core/relay/turns.h"

#include <functional>
#include <memory>
#include <vector>

namespace sluice::relay {

/// What is known of a request before its body is read.
struct ExchangeStart
{
    config::ConfigPtr config;
    ClientSettings client;
    Endpoint endpoint = Endpoint::ChatCompletions;
    SteadyTime receivedAt;
    WallTime receivedAtWall{};
    CaptureExtent capture;
    QList<Secret> secrets; ///< that may stand in what is captured
    bool isReplay = false; ///< of a captured request; no tool has sent it
};

/// One client request with all its attempts, from its receipt to its ledger row. The story is told by live() in exchange.cpp.
/// Relay thread only.
class Exchange final : private http::ReplyObserver
{
public:
    /// `onDone` is called once the exchange is over; the owner destroys it when the event loop comes round, not before.
    Exchange(const RelayContext &context, ExchangeStart start, http::Request request, std::unique_ptr<RecordedReply> reply,
             std::function<void(Exchange *)> onDone);
    ~Exchange() override;

    void begin();
    /// The app stops: the client is cut off and the row says so.
    void breakOff();
    /// Of what it records no bodies are to be kept any more.
    void forgetBodies() { m_forgetsBodies = true; }

    ActiveExchange describe(SteadyTime now) const;
    /// The finished record; empty while the exchange runs, and for side calls that leave no row.
    const ExchangeRecord &record() const { return m_record; }
    bool isSideCall() const { return m_start.endpoint == Endpoint::CountTokens; }

private:
    class Story;

    void onClientGone() override;
    void onClientReady() override;

    bool understand();
    Expected<dialect::RequestFacts> readRequest();
    void release();
    void keepResponse(QByteArrayView response);
    bool findRoute();
    bool findWays();
    DegradeSteps stepsForHealth();
    void degrade(const DegradeSteps &steps);
    void answerWithNotice();
    void answerCount();
    void prepareAnswer();
    bool mayGo(const std::optional<Money> &expectedCost);
    void setUpTurns();
    bool takeShared(const SharedAnswer::Found &found);
    Attempt &startAttempt(Turn &turn);
    void book(Turn &turn, const AttemptEnd &end);
    bool leaveOutReasoning();
    void refuse(int status, const QString &why, std::optional<milliseconds> retryAfter = {});
    void turnAway(const Turn &turn);
    void answerFailure(const AttemptEnd &end, std::optional<SteadyTime> recoversAt);
    void settle(const AttemptEnd &end);
    void fillRecord();
    void stopWaiting();
    void cancel();
    void close();
    void handOverCapture();

    const RelayContext &m_context;
    ExchangeStart m_start;
    http::Request m_request;
    std::function<void(Exchange *)> m_onDone;
    RecordedReply &m_recordedReply;
    CapturedBody m_requestBody; ///< as the client sent it
    bool m_forgetsBodies = false;
    QByteArray m_keptRequest; ///< while its answer is under way that a later request may go on from
    SpokenRequest m_spoken;
    AttemptInput m_input;
    ClientAnswer m_answer;
    ClientAccount m_account;
    std::optional<RoutePlan> m_plan;
    std::unique_ptr<SharedAnswer> m_shared; ///< null unless the client shares answers
    std::unique_ptr<Turns> m_turns;
    std::vector<std::unique_ptr<Attempt>> m_attempts;
    Attempt *m_running = nullptr;
    std::optional<AttemptEnd> m_lastEnd;         ///< of the latest attempt, if it has not answered
    std::chrono::nanoseconds m_withProviders{0}; ///< time of the attempts that are over
    Fingerprint m_fingerprint;
    http::HeaderList m_degradedFields;
    Outcome m_cancelled = Outcome::ClientGone;
    ExchangeRecord m_record;
    bool m_isWithoutReasoning = false;
    bool m_isOpen = false;
};

} // namespace sluice::relay
