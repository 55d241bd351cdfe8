// SPDX-License-Identifier: GPL-3.0-or-later
// What went over the wire in an exchange, for whoever keeps it.
#include "core/relay/exchange.h"

namespace sluice::relay {

namespace {

void leaveOutBodies(Capture &capture)
{
    capture.request.body.reset();
    capture.answer.body.reset();
    for (CapturedCall &call : capture.calls) {
        call.request.body.reset();
        call.answer.body.reset();
    }
}

} // namespace

void Exchange::handOverCapture()
{
    ledger::UnmaskedCapture unmasked{.exchange = m_record.id, .capture = {}, .secrets = m_start.secrets};
    Capture &capture = unmasked.capture;
    capture.request.startLine.reserve(m_request.head.method.size() + 1 + m_request.head.target.size());
    capture.request.startLine.append(m_request.head.method).append(' ').append(m_request.head.target);
    m_request.head.headers.serializeTo(capture.request.fields);
    m_requestBody.moveTo(capture.request);
    capture.answer = m_recordedReply.finish();
    capture.calls.reserve(qsizetype(m_attempts.size()));
    for (const auto &attempt : m_attempts)
        capture.calls.append(attempt->finishCapture());
    if (m_forgetsBodies)
        leaveOutBodies(capture);
    m_context.log.captured(std::move(unmasked));
}

} // namespace sluice::relay
