// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/clientstream.h"

#include "core/dialect/endings.h"

namespace sluice::relay {

http::HeaderList eventStreamFields()
{
    return {{"Content-Type", "text/event-stream; charset=utf-8"},
            {"Cache-Control", "no-cache, no-transform"},
            {"X-Accel-Buffering", "no"}};
}

ClientStream::ClientStream(http::Reply &reply, Dialect dialect, const Limits &limits, const Clock &clock)
    : m_reply(reply)
    , m_dialect(dialect)
    , m_limits(limits)
    , m_clock(clock)
    , m_lastSent(clock.steadyNow())
{
}

void ClientStream::begin(const http::HeaderList &headers)
{
    if (!m_reply.hasBegun())
        m_reply.begin(200, headers);
}

void ClientStream::write(QByteArrayView bytes)
{
    m_reply.write(bytes);
    m_lastSent = m_clock.steadyNow();
}

SteadyTime ClientStream::nextDuty() const
{
    return m_reply.hasBegun() ? m_lastSent + m_limits.pingEvery : m_limits.holdUntil;
}

void ClientStream::keepCompany()
{
    if (!m_reply.hasBegun()) {
        http::HeaderList fields = eventStreamFields();
        fields.append(m_earlyFields);
        begin(fields);
    }
    write(dialect::pingOf(m_dialect));
    flush();
}

} // namespace sluice::relay
