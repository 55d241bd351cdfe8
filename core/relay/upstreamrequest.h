// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dialect/upstreamurl.h"
#include "core/relay/attempt.h"

namespace sluice::relay {

/// A call that is ready to be sent.
struct PreparedCall
{
    http::StreamTarget target;
    http::UpstreamRequest request;
    std::unique_ptr<translate::Translation> translation; ///< for a channel that speaks another dialect
};

/// The client's request as the channel shall get it: the client's own bytes but for the model's name and the wish for usage,
/// its own fields but for credentials and those that belong to its connection, and the channel's key. For a channel of another
/// dialect it is written anew, with the few fields that mean the same everywhere. Unsupported if that cannot be done.
Expected<PreparedCall> prepareCall(const AttemptInput &input, const QByteArray &body, WallTime now);

/// Where a URL of the channel leads, by its proxy.
http::StreamTarget targetFor(const dialect::UpstreamUrl &url, const ChannelSettings &channel, const config::Config &config);

/// What the channel's dialect needs so that the provider knows whose request it is. `host` as in the URL.
void addCredentials(http::HeaderList &headers, const ChannelSettings &channel, const Secret &key, const QByteArray &host);

/// Whether a field of the client's request may go to a provider that speaks its dialect: not those of the connection that it came
/// by, nor what it shows of the client and its way.
bool isPassedOn(QByteArrayView name, const http::HeaderList &headers);

/// Fields of a provider's answer that concern the client: request ids, rate limits, Retry-After.
http::HeaderList passedOnFields(const http::HeaderList &from);

} // namespace sluice::relay
