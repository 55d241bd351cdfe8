// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/channelprobe.h"
#include "core/base/error.h"
#include "core/base/secret.h"
#include "core/dialect/streamreader.h"
#include "core/http/connecttrouble.h"

#include <optional>

namespace sluice::relay {

/// All that was seen of one question to a channel.
struct ProbeEvidence
{
    int status = 0;         ///< of the answer; 0: none came
    QByteArray contentType; ///< in small letters
    QByteArray location;    ///< of a redirect
    QByteArray body;        ///< of an answer that is no stream of events
    bool isTimedOut = false;
    std::optional<Error> transport; ///< why there was no connection, or no more of one
    http::ConnectTrouble trouble = http::ConnectTrouble::Other;
    bool wasReached = false; ///< the connection failed once there was one, while TLS began

    bool hasEvents = false;
    std::optional<Dialect> spoken; ///< whose events they are
    std::optional<dialect::ProviderError> error;
    bool isComplete = false;
    bool isCutByLength = false;               ///< complete by the limit that we have set
    std::optional<milliseconds> firstContent; ///< from the sending on
};

struct ProbeVerdict
{
    ProbeFault fault = ProbeFault::None;
    QString detail; ///< the provider's or the system's own words
};

/// What the answer to a streamed call in this dialect means.
ProbeVerdict verdictOnCall(const ProbeEvidence &evidence, Dialect dialect);
/// What the answer to the question for models means, `names` being what was read of it.
ProbeVerdict verdictOnModels(const ProbeEvidence &evidence, bool hasNames);

/// The words of a verdict as a report may have them: at most 200 characters, without anything like a key, and never the key.
QString reportedWords(const QString &words, const Secret &key);

} // namespace sluice::relay
