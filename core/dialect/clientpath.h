// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/dialect.h"

#include <QByteArray>

namespace sluice::dialect {

/// What a request path of a client means.
struct ClientPath
{
    enum class Kind {
        Call,   ///< a model call: `endpoint`
        Models, ///< the list of models
        Model,  ///< one model: `model`
        Root,   ///< `/` and `/api/hello`, which tools probe for a sign of life
        Unknown,
    };
    Kind kind = Kind::Unknown;
    Endpoint endpoint = Endpoint::ChatCompletions;
    QByteArray model;
};

/// Accepts the vendors' paths with `/v1`, without it, with it doubled, with the call's own path doubled
/// (`/v1/messages/v1/messages`, from base URLs that already name the call), and with a trailing slash.
/// `path` is without the query.
ClientPath parseClientPath(QByteArrayView path);

/// The dialect whose shape an answer on this endpoint has.
Dialect dialectOf(Endpoint endpoint);
/// The call for the next turn of a conversation.
Endpoint conversationCall(Dialect dialect);

} // namespace sluice::dialect
