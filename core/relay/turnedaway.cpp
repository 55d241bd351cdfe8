// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/turnedaway.h"

namespace sluice::relay {

AttemptEnd turnedAway(const Turn &turn, Dialect dialect)
{
    const bool isForWantOfRoom = turn.kind == Turn::Kind::NoRoom || turn.kind == Turn::Kind::QueueFull;
    AttemptEnd end;
    end.outcome = turn.kind == Turn::Kind::Deadline ? Outcome::Deadline : Outcome::NoCandidate;
    end.why = turn.why;
    end.answer = dialect::errorAnswer(dialect, isForWantOfRoom ? 429 : 503, turn.why);
    return end;
}

} // namespace sluice::relay
