// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/sharedanswer.h"

#include "core/relay/clientstream.h"

namespace sluice::relay {

SharedAnswer::SharedAnswer(const Deps &deps, const ClientSettings &client, const Fingerprint &request, ClientStream *stream)
    : m_deps(deps)
    , m_client(client.id)
    , m_maxBytes(client.cache.maxBytes)
    , m_isSingleFlight(client.isSingleFlight)
    , m_request(request)
    , m_stream(stream)
    , m_company(deps.timers.create([this] {
        m_stream->keepCompany();
        waitOn();
    }))
{
}

SharedAnswer::~SharedAnswer()
{
    m_deps.answers.leave(*this);
}

Completion<SharedAnswer::Found> &SharedAnswer::find()
{
    if (auto kept = m_deps.answers.find(m_client, m_request, m_deps.clock.steadyNow()))
        deliver({.answer = std::move(kept)});
    else if (!m_isSingleFlight || m_deps.answers.join(*this, m_request))
        deliver({});
    else
        waitOn();
    return m_found;
}

void SharedAnswer::waitOn()
{
    m_isWaiting = true;
    if (m_stream)
        m_company->start(m_stream->nextDuty());
}

void SharedAnswer::cancel()
{
    m_deps.answers.leave(*this);
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
    m_deps.answers.keep(m_client, m_request, answer, m_deps.clock.steadyNow());
    m_deps.answers.land(*this, answer);
}

void SharedAnswer::fail()
{
    m_deps.answers.leave(*this);
}

void SharedAnswer::onKept(const guard::KeptAnswer &answer)
{
    deliver({.answer = answer});
}

void SharedAnswer::onLead()
{
    deliver({});
}

void SharedAnswer::deliver(Found found)
{
    m_company->stop();
    m_isWaiting = false;
    m_found.complete(std::move(found));
}

} // namespace sluice::relay
