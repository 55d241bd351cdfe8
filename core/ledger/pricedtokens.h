// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace sluice::ledger {

/// A cost is known for at least four fifths of the tokens, so that sums of it may be compared and continued. Without tokens
/// nothing is unknown.
inline bool isMostlyPriced(qint64 unpriced, qint64 tokens)
{
    return unpriced <= tokens / 5;
}

} // namespace sluice::ledger
