// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/dialect.h"
#include "core/api/outcome.h"
#include "core/api/prices.h"
#include "core/base/clock.h"
#include "core/base/ids.h"

#include <QByteArray>
#include <QList>
#include <QMetaType>
#include <QString>

#include <optional>

namespace sluice {

/// Tokens of one answer, as the provider counted them. An absent number was not told.
/// `input` is the whole prompt, cached tokens among them, in every dialect (Anthropic's are added up when read).
struct Usage
{
    std::optional<qint64> input;
    std::optional<qint64> output;
    std::optional<qint64> cacheRead;
    std::optional<qint64> cacheWrite;
    std::optional<qint64> reasoning;
    /// Counted by us, because the provider did not tell or the exchange ended before it did.
    bool inputEstimated = false;
    bool outputEstimated = false;

    bool operator==(const Usage &) const = default;
};

/// What two answers used together; a number that only one of them told stands for both.
Usage sumOf(const Usage &a, const Usage &b);

/// One long silence of an exchange, between content or before the first of it.
struct GapMark
{
    milliseconds at{0};     ///< when it began, from the receipt of the request
    milliseconds length{0}; ///< up to the next content, or to the moment when it was cut
    milliseconds limit{0};  ///< the limit that it ran towards

    bool isOverLimit() const { return limit > milliseconds::zero() && length >= limit; }
    bool operator==(const GapMark &) const = default;
};

/// The silences between pieces of content in one stream, the one before the provider's finish among them.
struct GapSummary
{
    static constexpr qsizetype kMaxMarks = 16;

    qint64 count = 0;
    milliseconds longest{0};
    milliseconds p50{0};
    milliseconds p99{0};
    /// The longest ones of a second and more, in order of time; at most kMaxMarks. Here the waits for the first content are
    /// among them, and the silences in which a stream was cut.
    QList<GapMark> marks;
    QByteArray histogram; ///< all of them, as DurationHistogram::toBytes() writes it; empty without any

    bool operator==(const GapSummary &) const = default;
};

/// When each stage of an exchange was reached, counted from the moment its request head was received.
/// Absent: never reached.
struct StageTimes
{
    std::optional<milliseconds> connected;    ///< a connection to the provider was ready
    std::optional<milliseconds> firstByte;    ///< the first byte of the provider's answer
    std::optional<milliseconds> firstContent; ///< the first text, reasoning or tool argument
    std::optional<milliseconds> ended;

    bool operator==(const StageTimes &) const = default;
};

/// One upstream call.
struct AttemptRecord
{
    QString channel;
    QString key;               ///< id of the channel's key; empty for a channel without keys
    QString model;             ///< the model name that was sent
    std::optional<int> status; ///< absent: no answer came
    Outcome outcome = Outcome::Interrupted;
    QString why; ///< short, for people who debug; no secrets
    bool reusedConnection = false;
    milliseconds started{0};         ///< from the receipt of the request
    StageTimes times;                ///< from the receipt of the request as well
    Usage usage;                     ///< what it used, also where it failed; empty if it used nothing that is known
    std::optional<TokenRates> rates; ///< what that was charged by; absent: no price is known
    QString changes;                 ///< what the request lost or became in a channel's other dialect: `dropped top_k; …`

    bool operator==(const AttemptRecord &) const = default;
};

/// One client request with all its attempts: a row of the ledger.
struct ExchangeRecord
{
    ExchangeId id;
    WallTime receivedAt{};
    QString client; ///< id of the client whose token was used
    QString tool;   ///< recognised from User-Agent, e.g. `claude-code`; empty if unknown
    Endpoint endpoint = Endpoint::ChatCompletions;
    Dialect dialect = Dialect::Chat;
    bool isStream = false;
    QString modelAsked;
    QString modelServed;       ///< the name sent to the channel that served
    QString channel;           ///< the channel of the last attempt
    std::optional<int> status; ///< HTTP status the client got; absent while open
    bool isOpen = false;       ///< it runs, and `outcome` means nothing yet
    Outcome outcome = Outcome::Interrupted;
    QString why;
    /// The answer is less than was asked for: a stall or break was told in it instead of as an error, or health was low.
    bool isDegraded = false;
    QString degradedSteps;  ///< what was done because health was low, e.g. `trim,fallback`; empty: nothing
    milliseconds waited{0}; ///< held back by the guards, in all, before and between the attempts
    qint64 requestBytes = 0;
    qint64 answerBytes = 0;
    qint64 events = 0; ///< stream events with content
    StageTimes times;
    GapSummary gaps;
    Usage usage; ///< of all attempts together
    QList<AttemptRecord> attempts;

    bool operator==(const ExchangeRecord &) const = default;
};

} // namespace sluice

Q_DECLARE_METATYPE(sluice::ExchangeRecord)
