// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/breakerreplay.h"
#include "core/api/gapreplay.h"
#include "core/api/tokenuse.h"
#include "ui/text/formatters.h"

namespace sluice::ui {

/// What limits would have done on the last day, in sentences.

/// Of streams; empty if there were none.
QString gapWords(const GapReplay &replay, milliseconds limit, const Formatters &formatters);
/// The limit is that of all keys together, if there is one. Empty if nothing was used.
QString tokenWords(const TokenUse &use, std::optional<qint64> limit, const Formatters &formatters);
/// Goes on from a name and a colon. Empty if there were no calls.
QString breakerWords(const BreakerReplay &replay, const Formatters &formatters);

/// What the replays cannot know. `hasOthers`: among the streams are some of models that the limit is not for.
QString gapCaveat(const GapReplay &replay, bool hasOthers, const Formatters &formatters);
QString tokenCaveat();
QString breakerCaveat(const BreakerReplay &replay, const Formatters &formatters);

} // namespace sluice::ui
