// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/attempt.h"

#include "core/api/callreasons.h"
#include "core/base/errorreasons.h"
#include "core/base/redact.h"
#include "core/dialect/answer.h"
#include "core/relay/closedoff.h"
#include "core/relay/guardhouse.h"
#include "core/relay/hops.h"
#include "core/relay/modelcost.h"
#include "core/relay/retryafter.h"
#include "core/relay/toldlimits.h"
#include "core/relay/upstreamrequest.h"

namespace sluice::relay {

namespace {

constexpr qsizetype kMaxRefusalBody = 1024 * 1024;
constexpr qsizetype kMaxWhy = 1000;

} // namespace

Attempt::Attempt(const RelayContext &context, const AttemptInput &input)
    : m_context(context)
    , m_input(input)
    , m_limits(context.house.guards().heartbeatLimits(input.way.candidate, input.healthScore))
    , m_heartbeat(m_limits, context.clock.steadyNow(), input.receivedAt)
    , m_recorder(input.capture)
    , m_timer(context.timers.create([this] { onTimer(); }))
{
    m_record.channel = input.way.candidate.channel->id;
    m_record.key = input.way.keyId();
    m_record.model = input.way.candidate.model;
    m_record.started = sinceReceipt();
}

Attempt::~Attempt() = default;

void Attempt::start(const QByteArray &body)
{
    auto call = prepareCall(m_input, body, m_context.clock.wallNow());
    if (!call) {
        failToPrepare(call.error());
        return;
    }
    m_translation = std::move(call->translation);
    const QStringList changes = m_translation ? m_input.changes + m_translation->changes() : m_input.changes;
    m_record.changes = changes.join(QStringLiteral("; "));
    m_recorder.takeRequest(call->target, call->request);
    m_call = m_context.pool.start(call->target, std::move(call->request), m_limits.connect, this);
    armTimer();
}

void Attempt::failToPrepare(const Error &error)
{
    m_evidence.transport = error.code;
    AttemptEnd end;
    int status = 502;
    dialect::ErrorWords words;
    end.why = kCallReasons.cannotCall.english(error.detail);
    end.isUnfit = error.code == ErrorCode::Unsupported || error.code == ErrorCode::NotFound;
    if (end.isUnfit)
        status = 400;
    if (error.code == ErrorCode::NotFound) { // as OpenAI says it: SDKs know the code
        end.why = error.detail;
        words.code = QStringLiteral("previous_response_not_found");
        words.param = QStringLiteral("previous_response_id");
    }
    end.answer = dialect::errorAnswer(m_input.dialect, status, end.why, {}, words);
    finish(std::move(end));
}

ExchangeStage Attempt::stage() const
{
    if (m_record.times.firstContent)
        return ExchangeStage::Streaming;
    return m_record.times.connected ? ExchangeStage::Waiting : ExchangeStage::Connecting;
}

milliseconds Attempt::sinceReceipt() const
{
    return toMs(now() - m_input.receivedAt);
}

void Attempt::onUpstreamConnected()
{
    m_record.times.connected = sinceReceipt();
    m_record.reusedConnection = m_call && m_call->wasReused();
    m_input.permit->onSent();
}

void Attempt::onUpstreamHead(const http::ResponseHead &head)
{
    m_record.times.firstByte = sinceReceipt();
    if (!m_record.times.connected)
        m_record.times.connected = m_record.times.firstByte;
    m_record.reusedConnection = m_call && m_call->wasReused();
    m_record.status = m_evidence.status = head.status;
    m_evidence.isLoop = head.status == kLoopStatus && head.headers.contains(kLoopField);
    m_head = head;
    m_input.permit->onTold(toldLimits(head.headers, m_context.clock.wallNow()));
    if (isRefused())
        m_heartbeat.onRefusal(now()); // The status says it all; what its body adds gets a short grace.
    else
        takeHead(head);
    if (!m_end.isComplete())
        armTimer();
}

void Attempt::onUpstreamBody(QByteArrayView bytes)
{
    m_answerBytes += bytes.size();
    m_recorder.takeBody(bytes);
    if (!isRefused()) {
        takeBody(bytes);
        if (!m_end.isComplete())
            armTimer();
        return;
    }
    m_refusalBody += bytes.first(std::min(bytes.size(), kMaxRefusalBody - m_refusalBody.size()));
    if (m_refusalBody.size() == kMaxRefusalBody)
        refuse();
}

void Attempt::onUpstreamEnd()
{
    if (isRefused())
        refuse();
    else
        takeEnd();
}

void Attempt::onUpstreamError(const Error &error)
{
    if (m_record.status && isRefused()) {
        refuse(); // The status says enough.
        return;
    }
    m_evidence.transport = error.code;
    const QString why = kErrorReasons.coded.english(toString(error.code), error.detail);
    if (m_record.status)
        takeError(why);
    else
        fail(kCallReasons.notReached.english(why));
}

void Attempt::refuse()
{
    const auto error = dialect::readProviderError(m_refusalBody).value_or(dialect::ProviderError{});
    const QString said = error.message.isEmpty() ? QString::fromUtf8(m_refusalBody) : error.message;
    m_evidence.error = error;
    AttemptEnd end;
    end.why = kCallReasons.refused.english(m_head.status, QString::fromUtf8(redactedSnippet(said.toUtf8())));
    end.answer = answerForRefusal(m_input.dialect, m_head.status, m_head.headers, m_refusalBody, m_context.clock.wallNow());
    finish(std::move(end));
}

void Attempt::onTimer()
{
    const SteadyTime time = now();
    if (const auto stall = m_heartbeat.check(time)) {
        if (isRefused()) {
            refuse();
        } else {
            m_evidence.stall = stall;
            takeStall(*stall);
        }
        return;
    }
    if (nextDuty() <= time)
        onDuty(time);
    checkDeadline(time);
    if (!m_end.isComplete())
        armTimer();
}

SteadyTime Attempt::deadline() const
{
    // Content that is held back until it can be used has come all the same.
    const bool isKept = isCommitted() || m_evidence.hasContent;
    return isKept ? SteadyTime::max() : m_input.deadline.value_or(SteadyTime::max());
}

void Attempt::checkDeadline(SteadyTime time)
{
    if (m_end.isComplete() || time < deadline())
        return;
    m_evidence.stop = AttemptEvidence::Stop::Deadline;
    fail(deadlineText());
}

void Attempt::armTimer()
{
    const SteadyTime due = std::min({m_heartbeat.nextCheck(), nextDuty(), deadline()});
    if (due == SteadyTime::max() || (m_timer->isActive() && m_armedFor <= due))
        return;
    m_armedFor = due;
    m_timer->start(due);
}

void Attempt::noteContent(SteadyTime time)
{
    m_heartbeat.onProgress(time);
    if (!m_record.times.firstContent)
        m_record.times.firstContent = sinceReceipt();
}

Usage Attempt::withEstimatedInput(Usage usage) const
{
    if (!usage.input) {
        usage.input = m_input.facts.estimatedInputTokens;
        usage.inputEstimated = true;
    }
    return usage;
}

Usage Attempt::withEstimates(Usage usage, qint64 contentBytes, bool isFinal) const
{
    usage = withEstimatedInput(usage);
    // A count that the provider told on the way is of what it had said by then.
    if (!usage.output || (!isFinal && contentBytes > 0)) {
        constexpr qint64 kBytesPerToken = 4;
        usage.output = std::max(usage.output.value_or(0), (contentBytes + kBytesPerToken - 1) / kBytesPerToken);
        usage.outputEstimated = true;
    }
    return usage;
}

void Attempt::releaseCall()
{
    m_context.pool.release(std::move(m_call));
}

void Attempt::onClientGone()
{
    m_evidence.stall = m_heartbeat.check(now());
    m_evidence.stop = AttemptEvidence::Stop::ClientLeft;
    // What waits unread behind a slow client may tell the true usage.
    if (m_call)
        m_call->takeArrived();
    finish({.isAnswered = true});
}

void Attempt::breakOff()
{
    m_evidence.stop = AttemptEvidence::Stop::AppStopped;
    finish({.why = kCallReasons.sluiceStopped.english(), .isAnswered = true});
}

void Attempt::fail(const QString &why, std::optional<int> status, const dialect::ErrorWords &words)
{
    const int code = status.value_or(statusForError(classify(m_evidence), m_input.dialect));
    finish({.why = why, .answer = dialect::errorAnswer(m_input.dialect, code, why, {}, words)});
}

void Attempt::finish(AttemptEnd end)
{
    if (m_end.isComplete())
        return;
    m_timer->stop();
    m_call.reset(); // Cancels what still runs.
    end.outcome = classify(m_evidence);
    end.isReasoningRefused = end.outcome == Outcome::BadRequest && m_evidence.error && refusesReasoning(*m_evidence.error);
    // A refusal is an answer, however long it took; all else that did not come to its end was cut in a silence.
    if (end.outcome != Outcome::Ok && end.outcome != Outcome::Empty && !isRefused())
        m_heartbeat.onCut(now());
    // However its body came to an end: the head has said it.
    if (isRefused())
        end.retryAfter = retryAfter(m_head.headers, m_context.clock.wallNow(), m_head.status);
    maskSecrets(end);
    if (m_evidence.stop == AttemptEvidence::Stop::ClientLeft) { // whatever was still done, it reached nobody
        end.isAnswered = true;
        end.isDegraded = false;
    }
    if (end.outcome == Outcome::ClientGone)
        end.why = kCallReasons.clientLeft.english();
    end.why.truncate(kMaxWhy);
    m_record.outcome = end.outcome;
    m_record.why = end.why;
    m_record.times.ended = sinceReceipt();
    m_record.usage = knownUsage();
    // By the time of its end, as those count who charge by the hour (api-docs.deepseek.com, "Models & Pricing").
    m_record.rates = ratesOf(m_input.way.candidate, m_record.usage.input.value_or(0), m_context.clock.wallNow());
    m_gaps = m_heartbeat.summary();
    m_end.complete(std::move(end));
}

// A refused call has used nothing that we know of; one that failed may have told what it cost before.
Usage Attempt::knownUsage() const
{
    const Usage used = usage();
    const bool isTold = (used.input && !used.inputEstimated) || (used.output && !used.outputEstimated);
    return isTold || m_record.outcome == Outcome::Ok || m_record.times.firstContent ? used : Usage();
}

// A provider may quote the key that it refuses, and a proxy its password; neither may get into the ledger or to the client.
void Attempt::maskSecrets(AttemptEnd &end) const
{
    if (end.why.isEmpty() && end.answer.body.isEmpty())
        return; // Nothing was said, as after every answer that went well.
    const ChannelSettings &channel = *m_input.way.candidate.channel;
    QList<SecretRef> refs{channel.proxy.passwordRef};
    for (const KeySettings &key : channel.keys)
        refs.append(key.ref);
    for (const SecretRef &ref : refs) {
        const Secret secret = m_input.config->secret(ref);
        if (secret.isEmpty())
            continue;
        end.answer.body.replace(secret.reveal(), "***");
        end.why.replace(QString::fromUtf8(secret.reveal()), QStringLiteral("***"));
    }
}

QString describe(guard::Stall stall, const HeartbeatLimits &limits)
{
    const auto seconds = [](milliseconds limit) { return QString::number(double(limit.count()) / 1000); };
    switch (stall) {
    case guard::Stall::FirstContent: return kCallReasons.noContent.english(seconds(limits.firstContent));
    case guard::Stall::ProgressGap: return kCallReasons.noProgress.english(seconds(limits.progressGap));
    case guard::Stall::BytesGap: return kCallReasons.nothingReceived.english(seconds(limits.bytesGap));
    }
    Q_UNREACHABLE();
}

} // namespace sluice::relay
