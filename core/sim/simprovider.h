// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/random.h"
#include "core/base/timers.h"
#include "core/http/serverconnection.h"
#include "core/sim/scenario.h"
#include "core/sim/simlimits.h"
#include "core/sim/simrun.h"

#include <map>
#include <memory>
#include <unordered_map>
#include <vector>

namespace sluice::sim {

/// What a simulated provider would charge for by the name of a model: tokens as it reported them. An answer counts when it is
/// over.
struct SimCharge
{
    quint64 answers = 0; ///< told to their end
    quint64 broken = 0;  ///< others that reported something
    qint64 input = 0;    ///< the whole questions, of broken ones as well
    qint64 cacheRead = 0;
    qint64 cacheWrite = 0;
    qint64 output = 0; ///< of broken ones without content as well; what the others said of it was only so far
};

/// What a simulated provider did; only grows.
struct SimBooks
{
    quint64 requests = 0;   ///< all that came, whatever their path
    quint64 chunksSent = 0; ///< content events of streams
    qint64 tokensIn = 0;    ///< as reported to clients in usage; an answer counts when it is over
    qint64 tokensOut = 0;
    quint64 aborted = 0;                     ///< answers whose client left before their end
    std::map<QByteArray, SimCharge> charges; ///< by model
};

/// A provider that is not there: speaks Chat Completions, Responses and Messages under any path prefix, beside them /models,
/// /embeddings and /messages/count_tokens, and behaves as the model's name says (scenarios()). Needs no key. Models and keys
/// with a rule are refused with 429 beyond it; `sim-limited` has one from the start.
/// /user/balance answers as DeepSeek's does, and behaves as the key says if that is the name of a scenario.
/// It is served by http::ServerConnection like any handler. Lives on the relay thread; destroying it breaks off all answers.
///
/// Known simplifications: a token is four bytes of the request or one content event of the answer.
class SimProvider final : public http::RequestHandler, private SimRun::Host
{
public:
    /// `random` decides jitter and sim-random-P, and must outlive the provider like the clock and the timers.
    SimProvider(const Clock &clock, TimerFactory &timers, Random &random);
    ~SimProvider() override;

    std::optional<http::RefusalAnswer> checkHead(const http::RequestHead &head) override;
    void onRequest(http::Request request, std::unique_ptr<http::Reply> reply) override;
    http::RefusalAnswer refusal(http::Refusal reason, const http::RequestHead *head) override;

    const SimBooks &books() const { return m_books; }
    /// The rules of models (by their whole name) and of keys (as they come with requests), and what each has seen.
    SimLimits &limits() { return m_limits; }

    /// From now on requests for `model` end as those of another scenario do, until it is well again. Rules stay its own.
    void setIll(const QByteArray &model, const ScenarioChoice &how) { m_ill.insert_or_assign(model, how); }
    void setWell(const QByteArray &model) { m_ill.erase(model); }
    /// Answers that have not ended.
    qsizetype activeRuns() const { return qsizetype(m_runs.size()); }

private:
    SteadyTime now() const override;
    std::unique_ptr<Timer> createTimer(std::function<void()> onDue) override;
    milliseconds gapBetween(milliseconds low, milliseconds high) override;
    void onChunkSent() override;
    void onRunOver(SimRun *run, const RunEnd &end) override;

    /// A request that is understood, and how it is to end.
    struct Order
    {
        SimRequest request;
        ScenarioChoice choice;
        SimLimits::Verdict verdict;
        http::HeaderList limitFields;
    };
    void generate(Dialect dialect, const http::Request &request, std::unique_ptr<http::Reply> reply);
    void answerSideCall(Endpoint endpoint, const http::Request &request, std::unique_ptr<http::Reply> reply);
    void answerBalance(const http::Request &request, std::unique_ptr<http::Reply> reply);
    Expected<Order, ReadyAnswer> take(Endpoint endpoint, Dialect dialect, const http::Request &request);
    std::optional<ScenarioChoice> choiceFor(const QByteArray &model);
    void giveRule(const QByteArray &model, const ScenarioChoice &choice);
    std::unique_ptr<Voice> voiceFor(Dialect dialect, const SimRequest &request, ScenarioKind kind);
    void answer(ReadyAnswer ready, std::unique_ptr<http::Reply> reply);
    void launch(RunPlan plan, std::unique_ptr<Voice> voice, std::unique_ptr<http::Reply> reply, const QByteArray &model = {},
                std::vector<SimLimiter *> rules = {});
    void charge(const QByteArray &model, const RunEnd &end);

    void sweep();

    const Clock &m_clock;
    TimerFactory &m_timers;
    Random &m_random;
    SimBooks m_books;
    quint64 m_serial = 0;
    SimLimits m_limits;
    std::map<QByteArray, ScenarioChoice> m_ill; ///< by model
    struct Running
    {
        std::unique_ptr<SimRun> run;
        QByteArray model;                ///< empty for what is not charged
        std::vector<SimLimiter *> rules; ///< to hear of its end
    };
    std::unordered_map<SimRun *, Running> m_runs;
    std::vector<std::unique_ptr<SimRun>> m_finished; ///< until no callback of theirs can be on the stack
    std::unique_ptr<Timer> m_sweep;
};

} // namespace sluice::sim
