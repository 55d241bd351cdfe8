// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/spokenrequest.h"

#include "core/translate/requestreader.h"

#include <algorithm>

namespace sluice::relay {

namespace {

// Only the provider that gave a response knows it by its id; without what was said before, the rest would be of no use.
Expected<translate::Conversation> wholeRequest(Dialect dialect, const QByteArray &body)
{
    auto conversation = translate::readRequest(dialect, body);
    if (conversation && !conversation->previousResponseId.isEmpty())
        return unexpected(
            Error{ErrorCode::InvalidArgument,
                  QStringLiteral("Previous response with id '%1' not found: this channel keeps none. Send the whole "
                                 "conversation")
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
