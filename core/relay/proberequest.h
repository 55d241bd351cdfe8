// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/config/config.h"
#include "core/http/upstreampool.h"
#include "core/relay/route.h"

namespace sluice::relay {

/// The question that a probe asks a channel: its list of models, or a call of one token for `model`. With ProbeKind::Off, or
/// where the channel's URL or key is of no use, none. A channel with an exact URL has no list of models at a known place and gets
/// the call, if that is what its settings say.
struct ProbeCall
{
    http::StreamTarget target;
    http::UpstreamRequest request;
};
std::optional<ProbeCall> probeCall(const config::Config &config, const ChannelSettings &channel, const KeySettings *key,
                                   const QString &model);

} // namespace sluice::relay
