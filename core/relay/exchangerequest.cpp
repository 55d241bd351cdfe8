// SPDX-License-Identifier: GPL-3.0-or-later
// What an exchange asks for: read, gone on from an earlier answer, kept for a later one, said anew where it was refused.
#include "core/api/requestreasons.h"
#include "core/relay/exchange.h"
#include "core/relay/responsehistory.h"
#include "core/translate/responsesturn.h"
#include "core/translate/withoutreasoning.h"

namespace sluice::relay {

Expected<dialect::RequestFacts> Exchange::readRequest()
{
    auto facts = m_context.reader.read(m_start.endpoint, m_request.body);
    m_requestBody.share(m_request.body); // Not before it was read, which may enlarge it.
    if (!facts || m_start.endpoint != Endpoint::Responses)
        return facts;
    if (facts->isStored)
        m_input.keepResponse = [this](QByteArrayView response) { keepResponse(response); };
    const QByteArray *earlier =
        facts->previousResponseId.isEmpty() ? nullptr : m_context.responses.find(m_start.client.id, facts->previousResponseId);
    if (!earlier)
        return facts;
    m_request.body = translate::spelledOut(m_request.body, *earlier);
    return m_context.reader.read(m_start.endpoint, m_request.body);
}

// The body is of no use once an answer goes out; a long stream should not keep it in memory unless it must.
void Exchange::release()
{
    m_spoken.dropMessages();
    if (m_input.keepResponse && m_input.isTranslated())
        m_keptRequest = std::exchange(m_request.body, {});
    else
        m_request.body.clear();
}

void Exchange::keepResponse(QByteArrayView response)
{
    const QByteArray &request = m_keptRequest.isEmpty() ? m_request.body : m_keptRequest;
    m_context.responses.keep(m_start.client.id, translate::responsesTurn(request, response));
}

// After a fallback the conversation holds what another provider has signed, which this one will refuse in every later turn.
bool Exchange::leaveOutReasoning()
{
    if (std::exchange(m_isWithoutReasoning, true))
        return false;
    QByteArray body = m_input.facts.trims.empty() ? m_request.body : dialect::edited(m_request.body, m_input.facts.trims);
    auto without = translate::withoutReasoning(m_input.dialect, body);
    if (!without)
        return false;
    auto facts = m_context.reader.read(m_start.endpoint, *without);
    if (!facts)
        return false;
    m_request.body = std::move(*without);
    m_input.facts = std::move(*facts);
    m_input.changes.append(kRequestReasons.reasoningLeftOut.english());
    m_spoken.readAnew();
    return true;
}

} // namespace sluice::relay
