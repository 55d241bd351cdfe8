// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/guardstate.h"
#include "ui/text/channelstanding.h"
#include "ui/text/formatters.h"

namespace sluice::ui {

/// Texts for how the guards are, for people. English until translated.

/// How a channel, a key or a model is, in a word or two.
QString standingText(ChannelStanding standing);
/// The same, and for how much longer; `left` as it is now, rounded up to whole seconds, nothing said of it once it is over.
QString standingText(ChannelStanding standing, milliseconds left, const Formatters &formatters);

/// How many wait for room, of each priority that has some, and for how long, and whether all slots are in use; empty if neither.
QString roomText(const GuardsState &guards, const Formatters &formatters);

/// What is done now because health is low, a sentence each, the gravest first; empty if nothing is.
QStringList degradedTexts(const DegradeSteps &steps);
/// What was done to one exchange because health was low, from the ledger's `trim,fallback`; names not known stay as they are.
QString degradedStepsText(const QString &steps);
/// What a part of the user's infrastructure is.
QString healthRoleText(HealthRole role);
/// How a question to it went.
QString healthOutcomeText(HealthOutcome outcome);

/// That a client gets no answers until the user says so, and what it did; the start of a sentence.
QString pausedText(const QString &client, PauseCause cause);

/// What is spent of a limit: `Spending today: 16.00 of 20.00 CNY`.
QString spendText(const SpendUse &use);

} // namespace sluice::ui
