// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/balancedesk.h"

#include "core/config/balancereader.h"
#include "core/config/samekey.h"
#include "core/dialect/upstreamurl.h"
#include "core/relay/upstreamrequest.h"

#include <algorithm>
#include <utility>

namespace sluice::relay {

/// One key asked for.
class BalanceDesk::Question final : private http::UpstreamObserver
{
public:
    Question(BalanceDesk &owner, Round &round, qsizetype place, const config::BalanceEndpoint &endpoint)
        : round(&round)
        , place(place)
        , m_owner(owner)
        , m_endpoint(endpoint)
        , m_timer(owner.m_deps.timers.create([this] { fail(BalanceProblem::TimedOut); }))
    {
    }

    void start(const ChannelSettings &channel, const Secret &key)
    {
        // The call is of no dialect, as an exact URL is taken as it stands.
        const auto url = dialect::buildUpstreamUrl(m_endpoint.url, true, Endpoint::ChatCompletions, {});
        http::UpstreamRequest request;
        request.method = "GET";
        request.target = url->target;
        request.hostField = url->hostField;
        request.headers.append("User-Agent", "Sluice");
        request.headers.append("Accept", "application/json");
        if (!key.isEmpty())
            request.headers.append("Authorization", "Bearer " + key.reveal());
        m_timer->start(m_owner.m_deps.clock.steadyNow() + kPatience);
        m_call = m_owner.m_deps.pool.start(targetFor(*url, channel, *round->config), std::move(request), kPatience, this);
    }

    Round *const round;
    const qsizetype place; ///< of the key in its round

private:
    void onUpstreamHead(const http::ResponseHead &head) override
    {
        m_status = head.status;
        if (m_status == 401 || m_status == 403)
            fail(BalanceProblem::KeyRefused);
        else if (m_status < 200 || m_status > 299)
            fail(BalanceProblem::Refused);
    }
    void onUpstreamBody(QByteArrayView bytes) override
    {
        m_body.append(bytes);
        if (m_body.size() > kMaxBody)
            fail(BalanceProblem::NotUnderstood);
    }
    void onUpstreamEnd() override
    {
        auto amounts = config::readBalance(m_endpoint, m_body);
        if (amounts)
            settle({.amounts = *std::move(amounts)});
        else
            fail(amounts.error());
    }
    void onUpstreamError(const Error &error) override
    {
        m_status = 0;
        if (error.code == ErrorCode::ConnectTimeout)
            fail(BalanceProblem::TimedOut);
        else
            settle({.problem = BalanceProblem::NotReached, .detail = error.detail});
    }

    void fail(BalanceProblem problem) { settle({.problem = problem}); }
    void settle(KeyBalance balance)
    {
        m_timer->stop();
        m_call.reset();
        balance.status = balance.problem == BalanceProblem::TimedOut ? 0 : m_status;
        m_owner.settle(this, balance);
    }

    BalanceDesk &m_owner;
    const config::BalanceEndpoint m_endpoint;
    std::unique_ptr<http::UpstreamCall> m_call;
    std::unique_ptr<Timer> m_timer;
    QByteArray m_body;
    int m_status = 0;
};

BalanceDesk::BalanceDesk(const Deps &deps, QList<config::BalanceEndpoint> endpoints)
    : m_deps(deps)
    , m_endpoints(std::move(endpoints))
    , m_reaper(deps.timers.create([this] { m_retired.clear(); }))
{
}

BalanceDesk::~BalanceDesk() = default;

void BalanceDesk::setConfig(config::ConfigPtr config)
{
    const config::ConfigPtr before = std::exchange(m_config, std::move(config));
    std::erase_if(m_kept, [&](const auto &one) {
        const auto &[channel, key] = one.first;
        return !config::isSameKey(*before, *m_config, channel, key);
    });
}

void BalanceDesk::ask(const QString &channel, Answer answer)
{
    const ChannelSettings *settings = m_config ? findChannel(m_config->settings, channel) : nullptr;
    const auto *endpoint = settings ? config::balanceEndpointFor(m_endpoints, settings->baseUrl) : nullptr;
    if (!endpoint) {
        answer({});
        return;
    }
    const auto running =
        std::find_if(m_rounds.begin(), m_rounds.end(), [&](const auto &round) { return isOfNow(*round, *settings); });
    if (running != m_rounds.end()) {
        (*running)->waiting.push_back(std::move(answer));
        return;
    }
    m_rounds.push_back(std::make_unique<Round>());
    Round &round = *m_rounds.back();
    round.channel = channel;
    round.config = m_config;
    round.waiting.push_back(std::move(answer));
    begin(round, *settings, *endpoint);
}

void BalanceDesk::begin(Round &round, const ChannelSettings &channel, const config::BalanceEndpoint &endpoint)
{
    round.balance.isOfLimits = endpoint.isOfLimits;
    QList<KeySettings> keys = channel.keys;
    if (keys.isEmpty())
        keys.append(KeySettings{.id = {}, .ref = {}});
    for (const KeySettings &key : std::as_const(keys)) {
        const std::optional<KeyBalance> balance = known(channel, key);
        round.balance.keys.append(balance.value_or(KeyBalance{.key = key.id}));
        if (!balance)
            round.questions.push_back(std::make_unique<Question>(*this, round, round.balance.keys.size() - 1, endpoint));
    }
    if (round.questions.empty()) {
        finish(&round);
        return;
    }
    for (const auto &question : round.questions)
        question->start(channel, round.config->secret(keys.at(question->place).ref));
}

/// What needs no question.
std::optional<KeyBalance> BalanceDesk::known(const ChannelSettings &channel, const KeySettings &key) const
{
    const auto kept = m_kept.find({channel.id, key.id});
    if (kept != m_kept.end() && m_deps.clock.steadyNow() < kept->second.until)
        return kept->second.balance;
    if (!channel.keys.isEmpty() && m_config->secret(key.ref).isEmpty())
        return KeyBalance{.key = key.id, .at = m_deps.clock.wallNow(), .problem = BalanceProblem::KeyMissing};
    return std::nullopt;
}

bool BalanceDesk::isOfNow(const Round &round, const ChannelSettings &channel) const
{
    return round.channel == channel.id &&
           std::all_of(round.balance.keys.begin(), round.balance.keys.end(), [&](const KeyBalance &key) {
               return config::isSameKey(*round.config, *m_config, round.channel, key.key);
           });
}

void BalanceDesk::settle(Question *question, const KeyBalance &balance)
{
    Round &round = *question->round;
    KeyBalance &place = round.balance.keys[question->place];
    const QString key = place.key;
    place = balance;
    place.key = key;
    place.at = m_deps.clock.wallNow();
    if (place.status != 0 && config::isSameKey(*round.config, *m_config, round.channel, key))
        m_kept.insert_or_assign(KeyName(round.channel, key), Kept{m_deps.clock.steadyNow() + kFresh, place});
    const auto found = std::find_if(round.questions.begin(), round.questions.end(),
                                    [question](const auto &one) { return one.get() == question; });
    // It still stands on the stack.
    m_retired.push_back(std::move(*found));
    round.questions.erase(found);
    m_reaper->start(m_deps.clock.steadyNow());
    if (round.questions.empty())
        finish(&round);
}

void BalanceDesk::finish(Round *round)
{
    const auto found = std::find_if(m_rounds.begin(), m_rounds.end(), [round](const auto &one) { return one.get() == round; });
    const std::unique_ptr<Round> done = std::move(*found);
    m_rounds.erase(found);
    for (const Answer &answer : done->waiting)
        answer(done->balance);
}

} // namespace sluice::relay
