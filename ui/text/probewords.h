// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/channelprobe.h"

namespace sluice::ui {

/// Texts for a try of a channel, for people. English until translated.

/// What a step is about, in a few words.
QString probeStepText(ProbeStep step);
/// How it stands: `passed`, `HTTP 401`.
QString probeStateText(const ProbeStepResult &result);

/// What is wrong, one sentence; empty for None.
QString probeFaultText(ProbeFault fault);
/// What to do about it.
QString probeRemedyText(ProbeFault fault);

/// The step that failed; null if none has.
const ProbeStepResult *failedStep(const ProbeReport &report);

} // namespace sluice::ui
