// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/dialect.h"
#include "core/http/message.h"

namespace sluice::sim {

enum class SimPlace {
    Generation,
    CountTokens,
    Embeddings,
    Balance,
    ModelList,
    OneModel,
    Root,
    Upgrade, ///< a websocket is asked for, which is not offered
    WrongMethod,
    Unknown,
};

/// What a request is for, by method, path and fields.
struct SimRoute
{
    SimPlace place = SimPlace::Unknown;
    Dialect dialect = Dialect::Chat; ///< also the one in which errors are worded
    QByteArray modelId;              ///< with OneModel, percent-decoded
};

/// Any prefix, a trailing slash and any query are accepted.
SimRoute routeOf(const http::RequestHead &head);

} // namespace sluice::sim
