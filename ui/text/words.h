// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/guardevent.h"
#include "core/api/snapshot.h"
#include "ui/text/channelstanding.h"
#include "ui/text/formatters.h"

namespace sluice::ui {

/// How an exchange ended, in a few words.
QString outcomeText(Outcome outcome);

/// Ways of ending that belong together, in a few words.
QString endingGroupText(EndingGroup group);

/// What a guard did, in a few words.
QString guardEventText(GuardEventKind kind);
/// To what it did so: channel, model, key and client, as far as they are meant; may be empty.
QString guardSubjectText(const GuardEvent &event);

/// How a channel, a key or a model is, in a word or two.
QString standingText(ChannelStanding standing);
/// The same, and for how much longer; `left` as it is now, rounded up to whole seconds, nothing said of it once it is over.
QString standingText(ChannelStanding standing, milliseconds left, const Formatters &formatters);

/// How many wait for room, of each priority that has some, and for how long; empty if none does.
QString queueText(const QList<QueueState> &queues, const Formatters &formatters);

/// What is done now because health is low, a sentence each, the gravest first; empty if nothing is.
QStringList degradedTexts(const DegradeSteps &steps);
/// What was done to one exchange because health was low, from the ledger's `trim,fallback`; names not known stay as they are.
QString degradedStepsText(const QString &steps);
/// What a part of the user's infrastructure is.
QString healthRoleText(HealthRole role);
/// How a question to it went.
QString healthOutcomeText(HealthOutcome outcome);

/// What is spent of a limit: `Spending today: 16.00 of 20.00 CNY`.
QString spendText(const SpendUse &use);

/// Where a running exchange stands.
QString stageText(ExchangeStage stage);
/// The same with its place in the queue.
QString stageText(const ActiveExchange &exchange);
/// Why an exchange waits for room or pauses, and until when, a line each; empty if it does not, or nothing is known.
QString waitText(const ActiveExchange &exchange, const Formatters &formatters);
bool isHeldBack(ExchangeStage stage);

/// A tool's own name for its id (`claude-code` → `Claude Code`); an id we do not know stays as it is.
QString toolText(const QString &tool);

/// What was asked for, e.g. `Chat Completions`: the names of the interfaces, which are not translated.
QString endpointText(Endpoint endpoint);

/// How an exchange ended or that it runs, with a mark if the answer itself told so.
QString endingText(const ExchangeRecord &record);

/// The silence of a running exchange against its limit, e.g. `1.4 s of 60 s`.
QString silenceText(const ActiveExchange &exchange, const Formatters &formatters);

} // namespace sluice::ui
