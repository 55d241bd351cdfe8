// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/dialect.h"

#include <QByteArray>

#include <optional>

namespace sluice::dialect {

/// An error answer before any content: what the client's own SDK will understand.
struct ErrorAnswer
{
    int status = 500;
    QByteArray body;                      ///< JSON
    std::optional<int> retryAfterSeconds; ///< sent as Retry-After
};

/// What an error is called on the wire, where that is not plain from its status.
struct ErrorWords
{
    QString type;  ///< empty: by the status
    QString code;  ///< empty: by the status (Chat and Responses only)
    QString param; ///< the field of the request that it is about, if it is one (Chat and Responses only)
};

/// `{"error":{…}}` as OpenAI documents it, or `{"type":"error","error":{…}}` as Anthropic does.
QByteArray errorBody(Dialect dialect, int status, const QString &message, const ErrorWords &words = {});

ErrorAnswer errorAnswer(Dialect dialect, int status, const QString &message, std::optional<int> retryAfterSeconds = {},
                        const ErrorWords &words = {});

/// An error inside a stream in the dialect's usual form: an error chunk, `event: error`, `response.failed`.
QByteArray errorEvent(Dialect dialect, int status, const QString &message, const ErrorWords &words = {});

} // namespace sluice::dialect
