// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/spokenrequest.h"

#include "core/api/requestreasons.h"
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
        return unexpected(Error{ErrorCode::NotFound,
                                kRequestReasons.earlierUnknown.english(QString::fromUtf8(conversation->previousResponseId.first(
                                    std::min<qsizetype>(conversation->previousResponseId.size(), 100))))});
    return conversation;
}

} // namespace

const translate::Conversation *SpokenRequest::read(Dialect dialect, const QByteArray &body,
                                                   const std::vector<dialect::BodyEdit> &trims)
{
    if (!m_read)
        m_read = std::make_unique<Expected<translate::Conversation>>(
            wholeRequest(dialect, trims.empty() ? body : dialect::edited(body, trims)));
    return *m_read ? &**m_read : nullptr;
}

void SpokenRequest::dropMessages()
{
    for (const Read *read : {&m_read, &m_former}) {
        if (*read && **read)
            (**read)->messages.clear();
    }
}

} // namespace sluice::relay
