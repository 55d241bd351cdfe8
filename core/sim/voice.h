// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/dialect.h"
#include "core/sim/simrequest.h"

#include <QByteArray>

#include <memory>

namespace sluice::sim {

enum class PieceKind { Reasoning, Text, ToolArguments };

/// A bit of an answer, as it becomes one content event.
struct Piece
{
    PieceKind kind = PieceKind::Text;
    QByteArray text;
};

/// What the answer is about: names and numbers that its events repeat.
struct VoiceInput
{
    Dialect dialect = Dialect::Chat;
    QByteArray model;
    quint64 serial = 0;     ///< makes the ids of an answer its own
    qint64 createdAt = 0;   ///< seconds since 1970
    qint64 inputTokens = 0; ///< all of the question
    // Of them; Messages tells both, the dialects of OpenAI only what was found.
    qint64 cacheReadTokens = 0;
    qint64 cacheWriteTokens = 0;
    bool wantsUsage = false;      ///< Chat streams report usage only if asked
    bool reportsEachTime = false; ///< the usage so far goes with every piece
    ToolOffer tool;               ///< the tool that ToolArguments pieces call
};

/// An error as providers word it.
struct SimError
{
    int status = 500;
    QByteArray message;
};

/// As told; the whole question is in `input`.
struct Usage
{
    qint64 input = 0;
    qint64 output = 0;
    qint64 cacheRead = 0;
    qint64 cacheWrite = 0;
    bool isFinal = false; ///< the answer was told to its end, and with it all that it used

    bool operator==(const Usage &) const = default;
};

/// Tells one answer in one dialect, as a stream of events or as a whole. Pieces of one kind that follow each other share a block.
/// Streams appended to `out` are complete events with LF line ends.
class Voice
{
public:
    virtual ~Voice() = default;

    /// The events before any content.
    virtual void begin(QByteArray &out) = 0;
    virtual void add(const Piece &piece, QByteArray &out) = 0;
    /// Closes what is open, reports usage and ends with the terminal event.
    virtual void finish(QByteArray &out) = 0;
    /// The error event of the dialect in the middle of a stream; nothing fits after it.
    virtual void fail(const SimError &error, QByteArray &out) = 0;
    /// A keep-alive as this dialect's providers send it.
    virtual void ping(QByteArray &out) = 0;
    /// All pieces added so far as one answer to a request without `stream`.
    virtual QByteArray whole() = 0;
    /// What has been reported in an event or in whole(), cumulative.
    virtual Usage reported() const = 0;
};

std::unique_ptr<Voice> makeVoice(const VoiceInput &input);
std::unique_ptr<Voice> makeChatVoice(const VoiceInput &input);
std::unique_ptr<Voice> makeResponsesVoice(const VoiceInput &input);
std::unique_ptr<Voice> makeMessagesVoice(const VoiceInput &input);

/// An id such as `msg_sim00000000002a`.
QByteArray simId(const char *prefix, quint64 serial);

/// The JSON body of an error answer, with type and code as the dialect's providers choose them for the status.
QByteArray errorBody(Dialect dialect, const SimError &error);
/// `type` for Chat and Messages, `code` for Responses.
QByteArray errorType(Dialect dialect, int status);

} // namespace sluice::sim
