// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/snapshot.h"
#include "core/config/config.h"
#include "core/relay/attempt.h"

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
};

/// One client request with all its attempts, from its receipt to its ledger row. The story is told by live() in exchange.cpp.
/// Relay thread only.
class Exchange final : private http::ReplyObserver
{
public:
    /// `onDone` is called once the exchange is over; the owner destroys it when the event loop comes round, not before.
    Exchange(const RelayContext &context, ExchangeStart start, http::Request request, std::unique_ptr<http::Reply> reply,
             std::function<void(Exchange *)> onDone);
    ~Exchange() override;

    void begin();
    /// The app stops: the client is cut off and the row says so.
    void breakOff();

    ActiveExchange describe(SteadyTime now) const;
    /// The finished record; empty while the exchange runs, and for side calls that leave no row.
    const ExchangeRecord &record() const { return m_record; }
    bool isSideCall() const { return m_start.endpoint == Endpoint::CountTokens; }

private:
    class Story;

    void onClientGone() override;
    void onClientReady() override;

    bool understand();
    std::unique_ptr<Attempt> makeAttempt(const Candidate &candidate);
    void refuse(int status, const QString &why);
    void answerFailure(const AttemptEnd &end);
    void settle(const AttemptEnd &end);
    GapSummary gaps() const;
    QString servedBy() const;
    void close();
    void sendError(const dialect::ErrorAnswer &answer);

    const RelayContext &m_context;
    ExchangeStart m_start;
    http::Request m_request;
    std::unique_ptr<http::Reply> m_reply;
    std::function<void(Exchange *)> m_onDone;
    AttemptInput m_input;
    std::vector<std::unique_ptr<Attempt>> m_attempts;
    ExchangeRecord m_record;
    int m_answeredStatus = 0;
    bool m_isOpen = false;
};

} // namespace sluice::relay
