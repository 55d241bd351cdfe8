// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dialect/requestfacts.h"

namespace sluice::dialect {

/// What trimming takes out of a request.
struct Trim
{
    std::vector<BodyEdit> edits; ///< in order of place; cuts only
    int dropped = 0;             ///< messages, or items of Responses
};

/// Leaves out the older turns of a conversation. A turn begins with what a user says (several messages of his in a row are one
/// turn; results of tools are none) and goes up to the next. What stays is as it was, byte for byte:
/// - the last `keepTurns` turns, and as many before them as it takes for no tool call to be parted from its result, and no
///   reasoning of Responses from the item after it;
/// - instructions (`system`, `developer`) wherever they stand; in Messages the turn around one stays with it;
/// - all that is not the conversation.
/// So a conversation goes on beginning with a user, and trimming twice is the same as once.
/// Nothing is left out in doubt: of other endpoints, of Responses that go on from what the provider keeps, where a result has
/// no call, where a role is unknown, where a key is repeated or written with escapes.
Trim trimEdits(Endpoint endpoint, QByteArrayView body, int keepTurns);

} // namespace sluice::dialect
