// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/http/headerlist.h"

#include <QByteArray>

namespace sluice::http {

/// Request line and fields of a request that was received.
struct RequestHead
{
    QByteArray method;
    QByteArray target; ///< origin-form as sent, with query
    HeaderList headers;
    bool isKeepAlive = true;

    /// The target without its query.
    QByteArrayView path() const;
    /// What follows `?`, without it; null when there is none.
    QByteArrayView query() const;
};

struct Request
{
    RequestHead head;
    QByteArray body; ///< whole, with any Content-Encoding already undone
};

/// Status line and fields of a response. The reason phrase carries no meaning (RFC 9112 §4) and is not kept.
struct ResponseHead
{
    int status = 0;
    HeaderList headers;
};

/// The standard reason phrase, or an empty one for codes without (529).
QByteArrayView reasonPhrase(int status);

} // namespace sluice::http
