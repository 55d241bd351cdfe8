// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/records.h"
#include "core/api/snapshot.h"
#include "core/base/completion.h"
#include "core/config/config.h"
#include "core/dialect/clientpath.h"
#include "core/dialect/endings.h"
#include "core/dialect/errors.h"
#include "core/guard/heartbeat.h"
#include "core/http/serverconnection.h"
#include "core/http/upstreampool.h"
#include "core/relay/callrecorder.h"
#include "core/relay/classify.h"
#include "core/relay/clientanswer.h"
#include "core/relay/permit.h"
#include "core/relay/relaycontext.h"
#include "core/relay/route.h"
#include "core/relay/spokenrequest.h"
#include "core/translate/translation.h"

#include <functional>
#include <optional>

namespace sluice::relay {

/// What an attempt needs to know of the exchange that it belongs to. Outlives the attempt.
struct AttemptInput
{
    config::ConfigPtr config;
    Way way;
    Endpoint endpoint = Endpoint::ChatCompletions;
    Dialect dialect = Dialect::Chat;
    OnStall onStall = OnStall::Error;
    const dialect::ToolManners *manners = nullptr;
    const http::RequestHead *head = nullptr;
    dialect::RequestFacts facts;
    int healthScore = 100;
    SteadyTime receivedAt;
    std::optional<SteadyTime> deadline; ///< for the first content, over all attempts
    http::Reply *reply = nullptr;
    CaptureExtent capture;
    ClientStream *stream = nullptr;             ///< for a streamed answer
    QByteArray requestId;                       ///< one over all attempts, where the client did not send its own
    QByteArray hops;                            ///< gateways that the request has come through, this one included
    http::HeaderList servedBy;                  ///< goes with the answer's head
    Permit *permit = nullptr;                   ///< hears at once when the request goes out and what the answer's head tells
    std::function<void(QByteArrayView)> record; ///< takes the answer's own bytes as they go out; empty if nobody wants them
    std::function<void()> onCommitted;          ///< the client has something of this answer: no other attempt will follow
    std::function<void(QByteArrayView)> keepResponse; ///< takes the whole answer, or the last event of its stream, of a
                                                      ///< channel that does not keep it; empty if nobody will ask for it
    QStringList changes;                              ///< what the request has lost on its way so far, for the record
    SpokenRequest *spoken = nullptr;                  ///< for channels of other dialects

    /// The channel speaks another dialect than the client.
    bool isTranslated() const { return isConversation(endpoint) && way.candidate.channel->dialect != dialect; }
    /// What the channel is asked for.
    Endpoint channelEndpoint() const
    {
        return isTranslated() ? dialect::conversationCall(way.candidate.channel->dialect) : endpoint;
    }
};

/// How an attempt ended. When `isAnswered` is false nothing has reached the client and `answer` is what it should get,
/// unless another candidate does better.
struct AttemptEnd
{
    Outcome outcome = Outcome::Ok;
    QString why;
    bool isAnswered = false;
    bool isDegraded = false;
    bool isUnfit = false;            ///< the channel cannot take such a request; another may
    bool isReasoningRefused = false; ///< as signed or sealed by another provider
    dialect::ErrorAnswer answer;
    /// The provider's own answer without any content, which is better than none if nobody has more to say.
    std::optional<WholeAnswer> emptyAnswer;
    std::optional<milliseconds> retryAfter; ///< the provider's wish
};

/// One upstream call of an exchange and what becomes of its answer. Ends exactly once, through `end()`.
/// The owner keeps it until the event loop comes round again: it may end from within its own calls.
class Attempt : protected http::UpstreamObserver
{
public:
    Attempt(const RelayContext &context, const AttemptInput &input);
    ~Attempt() override;

    /// Sends the request with the client's body. Ends at once where the channel cannot be called at all.
    void start(const QByteArray &body);
    Completion<AttemptEnd> &end() { return m_end; }

    void onClientGone();
    virtual void onClientReady() {}
    /// The app stops.
    void breakOff();

    virtual Usage usage() const = 0;
    virtual qint64 events() const { return 0; }
    qint64 answerBytes() const { return m_answerBytes; }
    const AttemptRecord &record() const { return m_record; }
    const guard::Heartbeat &heartbeat() const { return m_heartbeat; }
    /// Its silences, once it is over.
    const GapSummary &gaps() const { return m_gaps; }
    ExchangeStage stage() const;
    /// Any of the request may have reached the provider.
    bool wasSent() const { return m_record.times.connected.has_value(); }
    const http::HeaderList &answerFields() const { return m_head.headers; }
    /// What was sent and came, once it is over, and once only.
    CapturedCall finishCapture() { return m_recorder.finish(m_head); }

protected:
    // From the provider.
    void onUpstreamConnected() override;
    void onUpstreamHead(const http::ResponseHead &head) override;
    void onUpstreamBody(QByteArrayView bytes) override;
    void onUpstreamEnd() override;
    void onUpstreamError(const Error &error) override;

    /// A 2xx answer: its pieces, its end, a break in it, a limit that has passed.
    virtual void takeHead(const http::ResponseHead &) {}
    virtual void takeBody(QByteArrayView bytes) = 0;
    virtual void takeEnd() = 0;
    virtual void takeError(const QString &why) = 0;
    virtual void takeStall(guard::Stall stall) = 0;
    /// Something that an attempt wants to do at a time of its own; SteadyTime::max() for nothing.
    virtual SteadyTime nextDuty() const { return SteadyTime::max(); }
    virtual void onDuty(SteadyTime) {}
    /// Something of this answer has gone to the client.
    virtual bool isCommitted() const { return false; }

    /// The outcome is what the evidence says.
    void finish(AttemptEnd end);
    /// Ends without having answered, with an error in the client's dialect.
    void fail(const QString &why, std::optional<int> status = {}, const dialect::ErrorWords &words = {});
    void noteContent(SteadyTime now);
    /// Makes sure that the timer rings in time for the next check or duty. Called whenever one of them may have come nearer; a
    /// timer that rings too soon sets itself anew, so nothing is done for those that moved away.
    void armTimer();
    /// What the provider told, with our own count of the input, marked as such, where it told none.
    Usage withEstimatedInput(Usage usage) const;
    /// With our own count of the output as well, of so many bytes of content, where the provider has not told the last of it.
    Usage withEstimates(Usage usage, qint64 contentBytes, bool isFinal) const;
    milliseconds sinceReceipt() const;
    SteadyTime now() const { return m_context.clock.steadyNow(); }
    /// The provider's answer will be read to its end for the connection's sake, but means nothing any more.
    void releaseCall();

    const RelayContext &m_context;
    const AttemptInput &m_input;
    const HeartbeatLimits m_limits;
    guard::Heartbeat m_heartbeat;
    std::unique_ptr<translate::Translation> m_translation; ///< null where both sides speak the same
    std::unique_ptr<http::UpstreamCall> m_call;
    http::ResponseHead m_head;
    AttemptRecord m_record;
    AttemptEvidence m_evidence;
    qint64 m_answerBytes = 0;

private:
    void onTimer();
    void failToPrepare(const Error &error);
    void refuse();
    Usage knownUsage() const;
    void checkDeadline(SteadyTime now);
    /// SteadyTime::max() without one, and once it is kept.
    SteadyTime deadline() const;
    /// The provider has answered, and not with 2xx.
    bool isRefused() const { return m_head.status != 0 && (m_head.status < 200 || m_head.status > 299); }
    void maskSecrets(AttemptEnd &end) const;

    Completion<AttemptEnd> m_end;
    CallRecorder m_recorder;
    GapSummary m_gaps;
    std::unique_ptr<Timer> m_timer;
    SteadyTime m_armedFor = SteadyTime::max();
    QByteArray m_refusalBody;
};

/// A limit in words for records and clients.
QString describe(guard::Stall stall, const HeartbeatLimits &limits);

} // namespace sluice::relay
