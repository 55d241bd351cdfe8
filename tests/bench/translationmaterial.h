// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/channelmanners.h"
#include "core/api/dialect.h"

#include <QByteArray>

#include <array>
#include <vector>

namespace sluice::bench {

inline constexpr std::array kDialects{Dialect::Messages, Dialect::Responses, Dialect::Chat};

/// What an answer is doing, in this order.
enum class Phase { Reasoning, Text, Arguments, End };
inline constexpr size_t kPhases = 4;

/// The events of a stream as their bytes come over the wire, by phase.
using Stream = std::array<std::vector<QByteArray>, kPhases>;

/// A channel that takes all there is, so that nothing is saved by leaving it out.
ChannelManners generousManners();

/// About 1 MB as Claude Code asks in a long session: instructions in blocks, thirty tools, a hundred turns of thinking, text,
/// calls and results that are code, a picture. In another dialect the same, as the writers put it.
QByteArray longRequest(Dialect dialect);

/// An answer of some 1500 deltas of about five tokens each. In another dialect the same, as the writers put it.
Stream longAnswer(Dialect dialect);

} // namespace sluice::bench
