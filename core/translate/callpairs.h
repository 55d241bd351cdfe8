// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/translate/conversation.h"

#include <QHash>

namespace sluice::translate {

/// Which result answers which call of a conversation. A result answers the first call of its id before it that has none yet;
/// some providers give the same ids in every turn, so a call that is still without a result when its id is used again in a later
/// turn stays without. Refers to the messages, which outlive it. Pure.
class CallPairs
{
public:
    explicit CallPairs(const std::vector<Message> &messages);

    /// Null if there is none.
    const ToolResultPart *resultOf(const ToolCallPart &call) const { return m_results.value(&call); }
    const ToolCallPart *callOf(const ToolResultPart &result) const { return m_calls.value(&result); }
    /// The call's own, or a made one where it has none.
    QByteArray idOf(const ToolCallPart &call) const { return m_madeIds.value(&call, call.id); }

private:
    QHash<const ToolCallPart *, const ToolResultPart *> m_results;
    QHash<const ToolResultPart *, const ToolCallPart *> m_calls;
    QHash<const ToolCallPart *, QByteArray> m_madeIds;
};

} // namespace sluice::translate
