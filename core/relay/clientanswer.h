// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/outcome.h"
#include "core/dialect/endings.h"
#include "core/dialect/errors.h"
#include "core/relay/clientstream.h"

#include <memory>
#include <optional>

namespace sluice::relay {

/// An answer in one piece, or a stream that is known from its beginning to its end.
struct WholeAnswer
{
    int status = 200;
    http::HeaderList headers;
    QByteArray body;
};

/// The client's end of an exchange: answers that the exchange itself gives, in the form that fits what has been sent so far.
class ClientAnswer
{
public:
    ClientAnswer(std::unique_ptr<http::Reply> reply, Dialect dialect, const dialect::ToolManners &manners);

    http::Reply &reply() { return *m_reply; }
    /// The answer is to be a stream.
    void makeStream(const ClientStream::Limits &limits, const Clock &clock);
    /// Null for an answer in one piece.
    ClientStream *stream() { return m_stream ? &*m_stream : nullptr; }

    /// In the stream if that has begun, in the form that the tool recovers from.
    void sendError(const dialect::ErrorAnswer &answer, const http::HeaderList &fields, Outcome outcome, const QString &why);
    void sendWhole(const WholeAnswer &answer, const http::HeaderList &fields);
    /// The status that the client has got; absent while it has none.
    std::optional<int> status(std::optional<int> ofProvider) const;

private:
    std::unique_ptr<http::Reply> m_reply;
    Dialect m_dialect;
    const dialect::ToolManners &m_manners;
    std::optional<ClientStream> m_stream;
    std::optional<int> m_sent;
};

} // namespace sluice::relay
