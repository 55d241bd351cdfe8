// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"
#include "core/relay/exchange.h"
#include "core/relay/replay.h"

namespace sluice::relay {

/// Whether the request is one that can be sent again. Unsupported: its body is not there in full, or it asks for no answer of a
/// model. Any thread.
Expected<void> mayBeReplayed(const ReplayRequest &request);

/// The exchange that sends a captured request again, but for its times and what is captured of it. One channel is its only way,
/// which it finds in settings of its own: they have one route, and its client shares no answers, runs in no circles and takes no
/// less for low health. All else holds as for the client's own requests: a client that is paused stays so. InvalidArgument: no
/// such channel, or it is turned off. Further errors as mayBeReplayed().
Expected<ExchangeStart> replayStart(const config::Config &config, const ReplayRequest &request);

/// The request as it was captured, but for what was about its connection, who sent it, or that one sending.
http::Request replayedRequest(const ReplayRequest &request);

} // namespace sluice::relay
