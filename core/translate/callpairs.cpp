// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/callpairs.h"

#include <deque>

namespace sluice::translate {

namespace {

/// The calls of one id that have no result yet, and the turn that they are of.
struct OpenCalls
{
    std::deque<const ToolCallPart *> calls;
    int turn = 0;
};

} // namespace

CallPairs::CallPairs(const std::vector<Message> &messages)
{
    QHash<QByteArray, OpenCalls> open;
    int turn = 0;
    for (const Message &message : messages) {
        turn += message.role == Role::Assistant ? 0 : 1;
        for (const Part &part : message.parts) {
            if (const auto *call = std::get_if<ToolCallPart>(&part)) {
                OpenCalls &sameId = open[call->id];
                if (sameId.turn != turn)
                    sameId = {.calls = {}, .turn = turn};
                sameId.calls.push_back(call);
                if (call->id.isEmpty())
                    m_madeIds.insert(call, "call_made_" + QByteArray::number(m_madeIds.size() + 1));
            } else if (const auto *result = std::get_if<ToolResultPart>(&part)) {
                OpenCalls &sameId = open[result->callId];
                if (sameId.calls.empty())
                    continue;
                m_results.insert(sameId.calls.front(), result);
                m_calls.insert(result, sameId.calls.front());
                sameId.calls.pop_front();
            }
        }
    }
}

} // namespace sluice::translate
