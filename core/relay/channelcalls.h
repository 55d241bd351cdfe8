// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/relay/proberequest.h"

#include <QStringList>

namespace sluice::relay {

/// The calls by which a channel is tried for its user, over its own proxy and CAs. `key` may be empty, for one without. Errors:
/// InvalidArgument for a base URL of no use.

/// GET of the list of models.
Expected<ProbeCall> modelsCall(const config::Config &config, const ChannelSettings &channel, const Secret &key);
/// One short question whose answer is to be streamed, of 16 tokens at most, by the channel's manners.
Expected<ProbeCall> streamCall(const config::Config &config, const ChannelSettings &channel, const Secret &key,
                               const QString &model);

/// Its calls go where an inexact base URL would lead as well, so that the list of models is at its known place.
bool hasModelsUrl(const ChannelSettings &channel);

/// The first whose name does not say that it is for something else than conversation; empty if there is none.
QString conversationModel(const QStringList &names);

} // namespace sluice::relay
