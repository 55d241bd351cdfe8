// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/clientanswer.h"

#include "core/relay/streamending.h"

namespace sluice::relay {

ClientAnswer::ClientAnswer(std::unique_ptr<http::Reply> reply, Dialect dialect, const dialect::ToolManners &manners)
    : m_reply(std::move(reply))
    , m_dialect(dialect)
    , m_manners(manners)
{
}

void ClientAnswer::makeStream(const ClientStream::Limits &limits, const Clock &clock)
{
    m_stream.emplace(*m_reply, m_dialect, limits, clock);
}

void ClientAnswer::sendError(const dialect::ErrorAnswer &answer, const http::HeaderList &fields, Outcome outcome,
                             const QString &why)
{
    if (m_reply->hasBegun()) {
        breakOffStream(*m_reply, m_manners, m_dialect, outcome, why);
        return;
    }
    http::HeaderList headers{{"Content-Type", "application/json"}};
    if (answer.retryAfterSeconds)
        headers.append("Retry-After", QByteArray::number(*answer.retryAfterSeconds));
    headers.append(fields);
    m_sent = answer.status;
    m_reply->sendWhole(answer.status, headers, answer.body);
}

void ClientAnswer::sendWhole(const WholeAnswer &answer, const http::HeaderList &fields)
{
    http::HeaderList headers = answer.headers;
    headers.append(fields);
    if (!m_stream) {
        m_sent = answer.status;
        m_reply->sendWhole(answer.status, headers, answer.body);
        return;
    }
    m_stream->begin(headers);
    m_stream->write(answer.body);
    m_stream->end();
}

std::optional<int> ClientAnswer::status(std::optional<int> ofProvider) const
{
    if (m_sent)
        return m_sent;
    if (!m_reply->hasBegun())
        return std::nullopt;
    return m_stream ? 200 : ofProvider.value_or(200);
}

} // namespace sluice::relay
