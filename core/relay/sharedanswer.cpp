// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/sharedanswer.h"

#include "core/relay/clientstream.h"
#include "core/relay/guardhouse.h"

#include <algorithm>

namespace sluice::relay {

SharedAnswer::SharedAnswer(const RelayContext &context, const ClientSettings &client, const Fingerprint &request,
                           ClientStream *stream, std::optional<SteadyTime> deadline)
    : m_clock(context.clock)
    , m_answers(context.house.keptAnswers())
    , m_client(client.id)
    , m_maxBytes(client.cache.maxBytes)
    , m_isSingleFlight(client.isSingleFlight)
    , m_request(request)
    , m_stream(stream)
    , m_deadline(deadline)
    , m_timer(context.timers.create([this] { onTimer(); }))
{
}

SharedAnswer::~SharedAnswer()
{
    m_answers.leave(*this);
}

Completion<SharedAnswer::Found> &SharedAnswer::find()
{
    if (auto kept = m_answers.find(m_client, m_request, m_clock.steadyNow()))
        deliver({.answer = std::move(kept)});
    else if (!m_isSingleFlight || m_answers.join(*this, m_request))
        deliver({});
    else
        waitOn();
    return m_found;
}

void SharedAnswer::waitOn()
{
    m_isWaiting = true;
    SteadyTime due = m_deadline.value_or(SteadyTime::max());
    if (m_stream)
        due = std::min(due, m_stream->nextDuty());
    if (due != SteadyTime::max())
        m_timer->start(due);
}

void SharedAnswer::onTimer()
{
    const SteadyTime now = m_clock.steadyNow();
    if (m_isToLead) {
        deliver({});
    } else if (m_deadline && now >= *m_deadline) {
        m_answers.leave(*this);
        deliver({});
    } else {
        if (m_stream && m_stream->nextDuty() <= now)
            m_stream->keepCompany();
        waitOn();
    }
}

void SharedAnswer::cancel()
{
    m_answers.leave(*this);
    deliver({.answer = {}, .isCancelled = true});
}

void SharedAnswer::record(QByteArrayView bytes)
{
    m_isTooLarge = m_isTooLarge || m_body.size() + bytes.size() > m_maxBytes;
    if (m_isTooLarge)
        m_body.clear();
    else
        m_body.append(bytes);
}

void SharedAnswer::complete(const AttemptRecord &served)
{
    if (m_isTooLarge) {
        fail();
        return;
    }
    const guard::KeptAnswer answer{.status = served.status.value_or(200),
                                   .contentType = "application/json",
                                   .body = m_body,
                                   .channel = served.channel,
                                   .model = served.model};
    m_answers.keep(m_client, m_request, answer, m_clock.steadyNow());
    m_answers.land(*this, answer);
}

void SharedAnswer::fail()
{
    m_answers.leave(*this);
}

void SharedAnswer::onKept(const guard::KeptAnswer &answer)
{
    deliver({.answer = answer});
}

// From the event loop: among many that fail at once each would otherwise begin within the end of the one before it.
void SharedAnswer::onLead()
{
    m_isToLead = true;
    m_timer->start(m_clock.steadyNow());
}

void SharedAnswer::deliver(Found found)
{
    m_timer->stop();
    m_isWaiting = false;
    m_found.complete(std::move(found));
}

} // namespace sluice::relay
