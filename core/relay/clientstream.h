// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/dialect.h"
#include "core/base/clock.h"
#include "core/http/serverconnection.h"

namespace sluice::relay {

/// The client's end of a streamed answer, over all attempts: the head is held back as long as the tool bears it, then goes out
/// alone, and each stretch of silence is bridged with the dialect's ping. A head without content commits to nobody's answer.
class ClientStream
{
public:
    struct Limits
    {
        SteadyTime holdUntil;   ///< latest time for the head
        milliseconds pingEvery; ///< of silence
    };

    ClientStream(http::Reply &reply, Dialect dialect, const Limits &limits, const Clock &clock);

    /// Fields that hold whoever answers in the end: for a head that goes out before that is known.
    void setEarlyFields(const http::HeaderList &fields) { m_earlyFields = fields; }
    /// The head, the first time.
    void begin(const http::HeaderList &headers);
    void write(QByteArrayView bytes);
    void flush() { m_reply.flush(); }
    void end() { m_reply.end(); }
    http::Reply &reply() { return m_reply; }
    bool hasBegun() const { return m_reply.hasBegun(); }
    bool isCongested() const { return m_reply.isCongested(); }

    /// When keepCompany() has something to do.
    SteadyTime nextDuty() const;
    /// Sends what the client needs so that it waits on.
    void keepCompany();

private:
    http::Reply &m_reply;
    Dialect m_dialect;
    Limits m_limits;
    const Clock &m_clock;
    SteadyTime m_lastSent;
    http::HeaderList m_earlyFields;
};

/// The fields of every streamed answer.
http::HeaderList eventStreamFields();

} // namespace sluice::relay
