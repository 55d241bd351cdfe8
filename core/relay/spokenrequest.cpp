// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/spokenrequest.h"

#include "core/translate/requestreader.h"

namespace sluice::relay {

const translate::Conversation *SpokenRequest::read(Dialect dialect, const QByteArray &body)
{
    if (!m_read)
        m_read = translate::readRequest(dialect, body);
    return *m_read ? &**m_read : nullptr;
}

} // namespace sluice::relay
