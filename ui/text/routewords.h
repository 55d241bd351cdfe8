// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/routepreview.h"
#include "core/api/settings.h"
#include "ui/text/formatters.h"

namespace sluice::ui {

/// Texts for routes and clients, for people. English until translated.

/// `deepseek / deepseek-chat`; the channel alone where the asked name is passed on.
QString candidateText(const QString &channel, const QString &model);
/// Why a candidate is passed over, and for how much longer; `reason` is not None.
QString skipText(SkipReason reason, std::optional<WallTime> until, WallTime now, const Formatters &formatters);
/// Who would serve a request now, a line for each sentence; or why nobody would.
QString servingText(const RoutePreview &preview, const Settings &settings, const RouteQuestion &question);
/// A line for each candidate that is passed over, and one for each that would come after the one that serves.
QStringList passedOverTexts(const RoutePreview &preview, WallTime now, const Formatters &formatters);

/// Short, for a choice: `P0, first`.
QString priorityText(Priority priority);
/// What the priority is for, a sentence.
QString priorityMeaning(Priority priority);
QString clientKindText(ClientKind kind);
QString clientKindMeaning(ClientKind kind);
QString onStallText(OnStall onStall);
QString onStallMeaning(OnStall onStall);
QString orderText(CandidateOrder order);
QString orderMeaning(CandidateOrder order);
/// With its limit: `Chat, 60 s`.
QString deadlineText(DeadlinePreset preset, const Formatters &formatters);

} // namespace sluice::ui
