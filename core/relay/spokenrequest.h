// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"
#include "core/dialect/requestfacts.h"
#include "core/translate/conversation.h"

#include <memory>
#include <vector>

namespace sluice::relay {

/// What an exchange's request says, read when the first channel of another dialect needs it, and then kept for those after it.
/// Relay thread only.
class SpokenRequest
{
public:
    /// `body` is looked at the first time only, without what `trims` cut out of it. Null if it cannot be understood.
    const translate::Conversation *read(Dialect dialect, const QByteArray &body, const std::vector<dialect::BodyEdit> &trims);
    /// The request has changed: what was read is read anew, and stays for those who still have it.
    void readAnew() { m_former = std::move(m_read); }
    /// Nobody will ask again; what an answer has to know of it stays. A long one should not keep the rest in memory.
    void dropMessages();
    /// Why not, in words for the client. NotFound if it goes on from an answer that nobody here knows.
    Error problem() const { return m_read && !*m_read ? m_read->error() : Error(); }

private:
    using Read = std::unique_ptr<Expected<translate::Conversation>>;
    Read m_read;
    Read m_former;
};

} // namespace sluice::relay
