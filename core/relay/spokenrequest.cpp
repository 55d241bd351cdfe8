// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/spokenrequest.h"

#include "core/translate/requestreader.h"

#include <algorithm>

namespace sluice::relay {

namespace {

// An answer that is kept here has been spelled out by now, and only the provider that gave it knows any other; without what was
// said before, the rest would be of no use.
Expected<translate::Conversation> wholeRequest(Dialect dialect, const QByteArray &body)
{
    auto conversation = translate::readRequest(dialect, body);
    if (conversation && !conversation->previousResponseId.isEmpty())
        return unexpected(
            Error{ErrorCode::NotFound, QStringLiteral("Previous response with id '%1' not found.")
                                           .arg(QString::fromUtf8(conversation->previousResponseId.first(
                                               std::min<qsizetype>(conversation->previousResponseId.size(), 100))))});
    return conversation;
}

} // namespace

const translate::Conversation *SpokenRequest::read(Dialect dialect, const QByteArray &body)
{
    if (!m_read)
        m_read = wholeRequest(dialect, body);
    return *m_read ? &**m_read : nullptr;
}

} // namespace sluice::relay
