// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/capture.h"
#include "core/base/clock.h"
#include "core/base/expected.h"
#include "core/base/ids.h"

#include <QList>

#include <functional>
#include <optional>

namespace sluice::ledger {

class CaptureStore;

/// Of these exchanges, those that the ledger has no more.
using FindGone = std::function<Expected<QList<ExchangeId>>(const QList<ExchangeId> &)>;

/// One round of taking away what was captured and is not to be kept, in steps so small that neither batches nor answers wait for
/// them: what belongs to exchanges that are gone, bodies that are too old or too many, heads of any but the latest exchanges,
/// then the space that has become free, and what was moved aside as damaged and is too old.
class CaptureRetention
{
public:
    /// What the settings allow. Absent while they cannot be read: bodies stay.
    using Limits = std::optional<CaptureSettings>;

    /// Without `findGone` nobody asks what belongs to exchanges that are gone, which takes a look at every row.
    CaptureRetention(Limits limits, WallTime now, FindGone findGone);

    /// Takes the next step; false when there is none left. After an error the round is over.
    Expected<bool> step(CaptureStore &store);

    /// Rows with bodies take more room than they may.
    static bool isOver(const Limits &limits, const CaptureStore &store);

private:
    enum class Stage { Gone, Bodies, Heads, Space, Copies };

    Expected<bool> dropGone(CaptureStore &store);
    Expected<bool> shedBodies(CaptureStore &store) const;
    Expected<bool> dropCopies(const CaptureStore &store) const;
    WallTime oldest() const;

    Limits m_limits;
    WallTime m_now;
    FindGone m_findGone;
    Stage m_stage;
    ExchangeId m_lookedAt; ///< up to here
};

} // namespace sluice::ledger
