// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/attempt.h"

#include "core/base/redact.h"
#include "core/dialect/answer.h"
#include "core/relay/classify.h"
#include "core/relay/upstreamrequest.h"

namespace sluice::relay {

namespace {

constexpr qsizetype kMaxRefusalBody = 1024 * 1024;
constexpr qsizetype kMaxWhy = 1000;

Outcome outcomeOf(ErrorCode code)
{
    // A request that never left is the set-up's fault, and everything else on the way is the network's.
    return code == ErrorCode::SecretUnavailable || code == ErrorCode::InvalidArgument ? Outcome::Refused : Outcome::Network;
}

} // namespace

Attempt::Attempt(const RelayContext &context, const AttemptInput &input)
    : m_context(context)
    , m_input(input)
    , m_limits(input.candidate.channel.heartbeat.limitsFor(input.candidate.model))
    , m_heartbeat(m_limits, context.clock.steadyNow(), input.receivedAt)
    , m_timer(context.timers.create([this] { onTimer(); }))
{
    m_record.channel = input.candidate.channel.id;
    m_record.model = input.candidate.model;
    m_record.started = sinceReceipt();
}

Attempt::~Attempt() = default;

void Attempt::start(QByteArray body)
{
    auto call = prepareCall(m_input, body);
    if (!call) {
        fail(outcomeOf(call.error().code), QStringLiteral("Sluice cannot call this channel: %1.").arg(call.error().detail), 502);
        return;
    }
    m_call = m_context.pool.start(call->target, std::move(call->request), m_limits.connect, this);
    armTimer();
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
}

void Attempt::onUpstreamHead(const http::ResponseHead &head)
{
    m_record.times.firstByte = sinceReceipt();
    if (!m_record.times.connected)
        m_record.times.connected = m_record.times.firstByte;
    m_record.reusedConnection = m_call && m_call->wasReused();
    m_record.status = head.status;
    m_head = head;
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
    const QString why = QStringLiteral("%1 (%2)").arg(toString(error.code), error.detail);
    if (m_record.status)
        takeError(why);
    else
        fail(Outcome::Network, QStringLiteral("The provider could not be reached: %1.").arg(why));
}

void Attempt::refuse()
{
    const auto error = dialect::readProviderError(m_refusalBody).value_or(dialect::ProviderError{});
    const QString said = error.message.isEmpty() ? QString::fromUtf8(m_refusalBody) : error.message;
    AttemptEnd end;
    end.outcome = classifyRefusal(m_head.status, error);
    end.why = QStringLiteral("HTTP %1: %2").arg(m_head.status).arg(QString::fromUtf8(redactedSnippet(said.toUtf8())));
    end.answer = answerForRefusal(m_input.dialect, m_head.status, m_head.headers, m_refusalBody, m_context.clock.wallNow());
    finish(std::move(end));
}

void Attempt::onTimer()
{
    const SteadyTime time = now();
    if (const auto stall = m_heartbeat.check(time)) {
        if (isRefused())
            refuse();
        else
            takeStall(*stall);
        return;
    }
    if (nextDuty() <= time)
        onDuty(time);
    if (!m_end.isComplete())
        armTimer();
}

void Attempt::armTimer()
{
    const SteadyTime due = std::min(m_heartbeat.nextCheck(), nextDuty());
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

void Attempt::releaseCall()
{
    m_context.pool.release(std::move(m_call));
}

void Attempt::onClientGone()
{
    finish({.outcome = Outcome::ClientGone, .why = QStringLiteral("The client closed the connection."), .isAnswered = true});
}

void Attempt::breakOff()
{
    finish({.outcome = Outcome::Interrupted, .why = QStringLiteral("Sluice was stopped."), .isAnswered = true});
}

void Attempt::fail(Outcome outcome, const QString &why, std::optional<int> status, const dialect::ErrorWords &words)
{
    const int code = status.value_or(statusForError(outcome, m_input.dialect));
    finish({.outcome = outcome, .why = why, .answer = dialect::errorAnswer(m_input.dialect, code, why, {}, words)});
}

void Attempt::finish(AttemptEnd end)
{
    if (m_end.isComplete())
        return;
    m_timer->stop();
    m_call.reset(); // Cancels what still runs.
    // A refusal is an answer, however long it took; all else that did not come to its end was cut in a silence.
    if (end.outcome != Outcome::Ok && end.outcome != Outcome::Empty && !isRefused())
        m_heartbeat.onCut(now());
    maskSecrets(end);
    end.why.truncate(kMaxWhy);
    m_record.outcome = end.outcome;
    m_record.why = end.why;
    m_record.times.ended = sinceReceipt();
    m_end.complete(std::move(end));
}

// A provider may quote the key that it refuses, and a proxy its password; neither may get into the ledger or to the client.
void Attempt::maskSecrets(AttemptEnd &end) const
{
    if (end.why.isEmpty() && end.answer.body.isEmpty())
        return; // Nothing was said, as after every answer that went well.
    const ChannelSettings &channel = m_input.candidate.channel;
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
    case guard::Stall::FirstContent: return QStringLiteral("no content within %1 s").arg(seconds(limits.firstContent));
    case guard::Stall::ProgressGap: return QStringLiteral("no progress for %1 s").arg(seconds(limits.progressGap));
    case guard::Stall::BytesGap: return QStringLiteral("nothing received for %1 s").arg(seconds(limits.bytesGap));
    }
    Q_UNREACHABLE();
}

} // namespace sluice::relay
