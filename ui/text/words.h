// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/guardevent.h"
#include "core/api/snapshot.h"
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

/// Where a running exchange stands.
QString stageText(ExchangeStage stage);
/// The same with its place in the queue.
QString stageText(const ActiveExchange &exchange);
/// When an exchange that waits for room or pauses will go on, as far as known.
QString waitEndText(const ActiveExchange &exchange, const Formatters &formatters);
/// Why it does so, and until when, a line each; empty if it does not, or nothing is known.
QString waitText(const ActiveExchange &exchange, const Formatters &formatters);
bool isHeldBack(ExchangeStage stage);

/// A tool's own name for its id (`claude-code` → `Claude Code`); an id we do not know stays as it is.
QString toolText(const QString &tool);

/// What was asked for, e.g. `Chat Completions`: the names of the interfaces, which are not translated.
QString endpointText(Endpoint endpoint);

/// How an exchange ended or that it runs, with a mark if the answer itself told so.
QString endingText(const ExchangeRecord &record);

/// What a request lost or became in a channel's other dialect (AttemptRecord::changes), in words, a line each.
QString changesText(const QString &changes);

/// The silence of a running exchange against its limit, e.g. `1.4 s of 60 s`.
QString silenceText(const ActiveExchange &exchange, const Formatters &formatters);

} // namespace sluice::ui
