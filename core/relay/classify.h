// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/outcome.h"
#include "core/base/error.h"
#include "core/dialect/errors.h"
#include "core/dialect/streamreader.h"
#include "core/guard/heartbeat.h"
#include "core/http/message.h"

#include <QLatin1String>

#include <initializer_list>
#include <optional>

namespace sluice::relay {

/// All that was seen of an attempt by the time it is over.
struct AttemptEvidence
{
    /// Who else ended it.
    enum class Stop {
        None,
        ClientLeft,
        AppStopped,
        Deadline, ///< the exchange's own, over all attempts
    };

    std::optional<int> status;                   ///< of the provider's answer
    std::optional<dialect::ProviderError> error; ///< in a refusal, under a 200 or in a stream
    std::optional<ErrorCode> transport;          ///< why there was no connection, or no more of one
    std::optional<guard::Stall> stall;           ///< a limit that had passed
    Stop stop = Stop::None;
    bool hasBody = false;    ///< any byte of the answer's body but blanks
    bool hasContent = false; ///< text, reasoning, tool arguments
    bool isComplete = false; ///< it said that it is whole: terminal event, finish, closed JSON
    bool isLoop = false;     ///< the channel led back to this gateway
    bool isForeign = false;  ///< not what was asked for: a web page, JSON for a stream, something endless
};

/// How the attempt ended. A stream that died in the middle failed, however well it began; what had passed a limit stalled,
/// even if the client left a moment before that was acted upon. So did what a provider refused or failed at, though a client that
/// left hears of neither.
Outcome classify(const AttemptEvidence &evidence);

/// What a provider's refusal means, from its status and what its body or stream event said.
/// `error` may tell more than the status (an overload under 200), or the only thing there is.
Outcome classifyRefusal(std::optional<int> status, const dialect::ProviderError &error);

/// Whether code, type or message of an error have one of these words: lower case, without blanks and separators, as vendors write
/// one code as `content_filter`, `ContentFilter` and `content filter`.
bool mentions(const dialect::ProviderError &error, std::initializer_list<QLatin1String> words);

/// Whether a refusal is about reasoning of earlier turns that another provider has signed or sealed.
bool refusesReasoning(const dialect::ProviderError &error);

/// True for refusals that asking again cannot cure.
bool isFinal(Outcome outcome);

/// The answer to the client for a refusal that a provider made before any content.
/// The provider's own body goes on where it is an error of this dialect, else its words and code do. 401 and 403 reach the client
/// as 403, because some tools retry a 401 for minutes. Retry-After is set as far as the provider told it.
dialect::ErrorAnswer answerForRefusal(Dialect dialect, int status, const http::HeaderList &headers, QByteArrayView body,
                                      WallTime now);

/// The status of an answer for an error that came inside a 200, or for a failure without any status.
int statusForError(Outcome outcome, Dialect dialect);

} // namespace sluice::relay
