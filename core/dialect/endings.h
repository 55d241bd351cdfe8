// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/dialect.h"
#include "core/base/clock.h"

#include <QByteArray>

namespace sluice::dialect {

/// How a started stream is broken off so that the tool asks again cleanly, without the broken turn in its history.
enum class EndingForm {
    AbortBody,  ///< drop the connection without ending the body
    ErrorEvent, ///< the dialect's error event, then the end of the body
    PlainEnd,   ///< the end of the body without finish or error
};

/// How one tool behaves, as measured (each row names the versions).
struct ToolManners
{
    QByteArrayView tool;      ///< its name in client entries and records
    QByteArrayView userAgent; ///< how its User-Agent begins
    EndingForm ending;
    /// For the error event of Chat and Responses (Messages has no codes): the one that makes the tool ask again. Empty: the
    /// usual one of the status.
    QByteArrayView code;
    QByteArrayView message;      ///< what is said with it; empty: the true reason
    milliseconds holdHead;       ///< how long it waits for the answer's head without trouble
    QByteArrayView runtime = {}; ///< what its User-Agent says further on, where the beginning is also that of others
};

/// The row for a client: by its configured id if that is a tool's name, else by the User-Agent, else the dialect's default
/// (its `tool` is empty).
const ToolManners &mannersOf(Dialect dialect, QByteArrayView clientId, QByteArrayView userAgent);

/// A keep-alive that means nothing to the dialect's clients; fits between two events.
QByteArrayView pingOf(Dialect dialect);

} // namespace sluice::dialect
