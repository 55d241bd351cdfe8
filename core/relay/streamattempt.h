// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dialect/streamreader.h"
#include "core/http/ssereader.h"
#include "core/relay/attempt.h"
#include "core/relay/translatedstream.h"

namespace sluice::relay {

/// An attempt whose answer is a stream of events. The client gets whole events only, as the provider wrote them.
///
///   Holding ──first content──▶ Streaming ──terminal event──▶ ended
///      │  └─held too long──▶ (head and pings) ─first content─▶ Streaming
///      └─ failure: nothing was sent, so another answer is still possible
///
/// What comes before the first content is held back, so that a failure can still become a status code or another try. Tool calls
/// are held back until they are complete, for no tool can do anything with half a call, and some put it into their history. Text
/// is never held. In Chat it overtakes a waiting call, as a chunk's place says nothing about the other kind; elsewhere events are
/// numbered, and text lets everything go that waits before it.
class StreamAttempt final : public Attempt
{
public:
    StreamAttempt(const RelayContext &context, const AttemptInput &input);
    ~StreamAttempt() override;

    void onClientReady() override;
    Usage usage() const override;
    qint64 events() const override { return m_events; }

protected:
    void takeHead(const http::ResponseHead &head) override;
    void takeBody(QByteArrayView bytes) override;
    void takeEnd() override;
    void takeError(const QString &why) override;
    void takeStall(guard::Stall stall) override;
    SteadyTime nextDuty() const override;
    void onDuty(SteadyTime now) override;
    bool isCommitted() const override { return m_sentContent; }

private:
    enum class Kind {
        Unknown, ///< until the first bytes have told
        Events,
        Whole, ///< not a stream: an error object, a web page, or an answer in one piece
    };
    /// The usual room for what is held back; more is let go.
    static constexpr qsizetype kMaxHeldStart = 256 * 1024;
    static constexpr qsizetype kMaxHeldTools = 4 * 1024 * 1024;
    static constexpr qsizetype kMaxWhole = 16 * 1024 * 1024;

    Kind kindOf(QByteArrayView begin) const;
    void feedEvents(QByteArrayView bytes);
    bool takeEvent(const http::SseEvent &event);
    bool onEvent(const http::SseEvent &event);
    void noteProgress(const dialect::EventFacts &facts);
    void onComment(const http::SseEvent &event);
    void passOn(const dialect::EventFacts &facts, QByteArrayView bytes);
    void onProviderError(const dialect::ProviderError &error, QByteArrayView bytes);
    QByteArrayView outgoing(const http::SseEvent &event);

    void commitHead();
    void send(QByteArrayView bytes);
    void hold(QByteArrayView bytes);
    void releaseStart();
    void releaseTools();
    void flushClient();

    void takeWhole();
    bool completeIfWhole();
    void completeAnswer();
    void breakOffAnswer(const QString &why);
    void endWithNotice(const QString &why);

    std::unique_ptr<dialect::StreamReader> m_reader; ///< of the client's dialect
    std::optional<TranslatedStream> m_translated;    ///< where the channel speaks another
    http::SseReader m_sse;
    Kind m_kind = Kind::Unknown;
    QByteArray m_unsorted;  ///< the beginning of a body of unknown kind, or a whole body
    QByteArray m_heldStart; ///< events that wait for the first content
    QByteArray m_heldTools; ///< events since the start of a tool call that is not complete
    QByteArray m_rewritten; ///< reused for events that cannot go on as they came
    bool m_saysEvents = false;
    bool m_holdsTools = false;
    bool m_sentContent = false;
    bool m_isPaused = false;
    qint64 m_events = 0;
    qint64 m_contentBytes = 0;
};

} // namespace sluice::relay
