// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/relay/attempt.h"

namespace sluice::relay {

/// A call that is ready to be sent.
struct PreparedCall
{
    http::StreamTarget target;
    http::UpstreamRequest request;
};

/// The client's request as the channel shall get it: the client's own bytes but for the model's name and the wish for usage,
/// its own fields but for credentials and those that belong to its connection, and the channel's key.
Expected<PreparedCall> prepareCall(const AttemptInput &input, const QByteArray &body);

/// Fields of a provider's answer that concern the client: request ids, rate limits, Retry-After.
http::HeaderList passedOnFields(const http::HeaderList &from);

} // namespace sluice::relay
