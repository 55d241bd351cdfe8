// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/laddersettings.h"
#include "core/config/fieldspec.h"

namespace sluice::config {

/// The degrade ladder's part of the table of all keys (settingsfields.h).
template <typename Visitor>
void visitFields(Visitor &v, Of<LadderSettings>)
{
    v.value(plain("trim"), &LadderSettings::trim);
    v.value(plain("fallback"), &LadderSettings::fallback);
    v.value(plain("notice"), &LadderSettings::notice);
    v.value(number("keep_turns", 1, 1'000), &LadderSettings::keepTurns);
    v.value(plain("notice_text"), &LadderSettings::noticeText);
}

template <typename Visitor>
void visitFields(Visitor &v, Of<LadderThresholds>)
{
    v.value(number("trim_below", 0, 100), &LadderThresholds::trimBelow);
    v.value(number("fallback_below", 0, 100), &LadderThresholds::fallbackBelow);
    v.value(number("notice_below", 0, 100), &LadderThresholds::noticeBelow);
}

} // namespace sluice::config
