// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"
#include "core/translate/conversation.h"

#include <optional>

namespace sluice::relay {

/// What an exchange's request says, read when the first channel of another dialect needs it, and then kept for those after it.
/// Relay thread only.
class SpokenRequest
{
public:
    /// `body` is the request with all edits done, and is looked at the first time only. Null if it cannot be understood.
    const translate::Conversation *read(Dialect dialect, const QByteArray &body);
    /// Why not, in words for the client. NotFound if it goes on from an answer that nobody here knows.
    Error problem() const { return m_read && !*m_read ? m_read->error() : Error(); }

private:
    std::optional<Expected<translate::Conversation>> m_read;
};

} // namespace sluice::relay
