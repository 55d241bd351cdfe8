// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/dialect.h"
#include "tests/support/chatrules.h"
#include "tests/support/messagesrules.h"
#include "tests/support/responsesrules.h"

#include <memory>

namespace sluice::test {

/// Checks a stream, complete or cut anywhere, against what strict clients need: ids, indices, order, sequence numbers,
/// open and close of blocks, totals that repeat the deltas.
inline StreamVerdict validateStream(Dialect dialect, const QByteArray &bytes)
{
    std::unique_ptr<StreamRules> rules;
    switch (dialect) {
    case Dialect::Chat: rules = std::make_unique<ChatRules>(); break;
    case Dialect::Responses: rules = std::make_unique<ResponsesRules>(); break;
    case Dialect::Messages: rules = std::make_unique<MessagesRules>(); break;
    }
    for (const SseBlock &block : sseBlocks(bytes))
        rules->take(block);
    return rules->verdict();
}

} // namespace sluice::test
