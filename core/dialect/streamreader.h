// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/dialect.h"
#include "core/api/records.h"

#include <QByteArray>

#include <memory>
#include <optional>

namespace sluice::dialect {

/// An error object of a provider, from a body or from a stream event.
struct ProviderError
{
    QString message;
    QString type;
    QString code;
    std::optional<int> status; ///< what HTTP status the error stands for, as far as it tells
};

/// What one stream event means to the gateway.
struct EventFacts
{
    /// Text, reasoning or tool arguments: moves the progress clock.
    bool hasContent = false;
    /// Belongs to a tool call; held back until the call is complete.
    bool isToolPart = false;
    /// The tool calls that were begun are complete with this event.
    bool completesTools = false;
    /// A keep-alive of the provider; means nothing.
    bool isPing = false;
    /// Chat's usage chunk, which only a client that asked expects.
    bool isUsageOnly = false;
    /// The answer's end is certain from here on (finish_reason, stop_reason), though the terminal event may still come.
    bool isFinish = false;
    /// Nothing may follow: [DONE], message_stop, response.completed …
    bool isTerminal = false;
    /// Bytes of content, for counting output when the provider does not.
    qsizetype contentBytes = 0;
    /// What the provider left out and strict clients need before this event (a chunk with a finish_reason before [DONE]).
    QByteArray insertBefore;
    std::optional<ProviderError> error;
};

/// Follows one stream of a dialect, event by event, and remembers what an ending of our own making would need. Pure: no clock, no
/// sockets. Events are looked at with a light scan; only those that carry numbers or errors are parsed.
class StreamReader
{
public:
    virtual ~StreamReader() = default;

    /// `type` is the event's `event:` line (may be empty), `data` its data.
    EventFacts read(QByteArrayView type, QByteArrayView data);

    /// The event name that belongs into an `event:` line for `data`: its `type`, or empty where the dialect has none (Chat).
    virtual QByteArray eventName(QByteArrayView data) const;
    /// What is missing for a proper end though the answer is complete: a finish chunk, [DONE], message_stop. Empty if nothing is.
    /// Only meaningful once isComplete().
    virtual QByteArray missingEnd() const = 0;
    /// A short text that says so, then a correct finish and the terminal event, fitting to what was read so far.
    virtual QByteArray noticeEnd(const QString &text) const = 0;

    /// The provider has said that the answer is whole.
    bool isComplete() const { return m_isComplete; }
    bool hasContent() const { return m_hasContent; }
    const Usage &usage() const { return m_usage; }
    /// Its output is not only of what was said so far.
    bool isUsageFinal() const { return m_isComplete || m_toldAtFailure; }

protected:
    virtual EventFacts interpret(QByteArrayView type, QByteArrayView data) = 0;

    Usage m_usage;
    bool m_isComplete = false;
    bool m_isTerminated = false;
    bool m_hasContent = false;
    bool m_toldAtFailure = false; ///< the provider told what an answer that it gave up has used
};

/// `keepsText`: remember the text, which only noticeEnd() of Responses needs.
std::unique_ptr<StreamReader> makeStreamReader(Dialect dialect, bool keepsText = false);

} // namespace sluice::dialect
