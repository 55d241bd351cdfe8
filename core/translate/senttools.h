// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/dialect.h"
#include "core/translate/requestwriter.h"

#include <optional>

namespace sluice::translate {

/// Whether the channel must see no tool at all: the client wants none called, and the channel cannot be told so. Listed.
bool hidesTools(const Conversation &conversation, const RequestTarget &target);

/// The definition of a hosted tool for a channel of this dialect, and nothing, which is listed, where the provider does not run
/// it or would not understand it. Search is the one tool that Messages and Responses both have; it is told without settings, and
/// so not at all where the client restricts it.
std::optional<QByteArray> hostedToolFor(Dialect channel, const Tool &tool, const RequestTarget &target);

/// Lists a choice among tools of which none is sent.
void listChoiceOfNothing(const Conversation &conversation, const RequestTarget &target);

} // namespace sluice::translate
