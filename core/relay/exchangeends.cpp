// SPDX-License-Identifier: GPL-3.0-or-later
// How an exchange ends: with an answer of its own, with what its last attempt left, or with nobody left to answer.
#include "core/api/callreasons.h"
#include "core/relay/attemptrecords.h"
#include "core/relay/degraderequest.h"
#include "core/relay/exchange.h"
#include "core/relay/turnedaway.h"

namespace sluice::relay {

void Exchange::answerWithNotice()
{
    m_answer.sendWhole(noticeAnswer(m_start.client, m_input, m_start.receivedAtWall), degradedFields({.notice = true}));
    m_record.isDegraded = true;
    m_record.degradedSteps = toString(DegradeSteps{.notice = true});
    m_record.outcome = Outcome::Refused;
    m_record.why = kCallReasons.healthIsLow.english(m_input.healthScore);
    close();
}

// No channel counts for this model: it is done here, as well as its answers have taught.
void Exchange::answerCount()
{
    const guard::Demand expected = m_context.house.guards().expect(m_plan->first(), m_input.facts.estimatedInputTokens, 1);
    m_answer.sendWhole({.headers = {{"Content-Type", "application/json"}},
                        .body = "{\"input_tokens\":" + QByteArray::number(expected.inputTokens) + '}'},
                       {{"x-sluice-estimated", "input_tokens"}});
    close();
}

// An equal request may have been answered already. Returns whether that was all.
bool Exchange::takeShared(const SharedAnswer::Found &found)
{
    if (found.isCancelled) {
        cancel();
        return true;
    }
    if (!found.answer)
        return false;
    const guard::KeptAnswer &kept = *found.answer;
    http::HeaderList headers = m_input.stream ? eventStreamFields() : http::HeaderList{{"Content-Type", kept.contentType}};
    m_answer.sendWhole({.status = kept.status, .headers = headers, .body = kept.body},
                       {{"x-sluice-cache", "hit"}, {"x-sluice-attempts", "0"}});
    m_record.channel = kept.channel;
    m_record.modelServed = kept.model;
    m_record.answerBytes = kept.body.size();
    m_record.outcome = Outcome::Ok;
    m_record.why = kCallReasons.equalRequest.english();
    close();
    return true;
}

void Exchange::refuse(int status, const QString &why, std::optional<milliseconds> retryAfter)
{
    const auto seconds = retryAfter ? std::optional(roundedUpSeconds(*retryAfter)) : std::nullopt;
    m_answer.sendError(dialect::errorAnswer(m_input.dialect, status, why, seconds), m_input.servedBy, Outcome::Refused, why);
    fillRecord();
    m_record.outcome = Outcome::Refused;
    m_record.why = why;
    close();
}

// There will be no further attempt: the client gets the last one's reason or, where there was none, that of the guards.
void Exchange::turnAway(const Turn &turn)
{
    if (turn.kind == Turn::Kind::Cancelled) {
        cancel();
        return;
    }
    if (isSideCall() && m_lastEnd && m_lastEnd->outcome == Outcome::ModelMissing) {
        answerCount();
        return;
    }
    const bool mayYetServe = m_lastEnd && m_lastEnd->isUnfit && turn.kind != Turn::Kind::NothingLeft;
    const bool isLastWord = m_lastEnd && turn.kind != Turn::Kind::Deadline && !mayYetServe;
    const AttemptEnd end = isLastWord ? *m_lastEnd : turnedAway(turn, m_input.dialect);
    answerFailure(end, turn.recoversAt);
    settle(end);
}

// What a tool should wait out says how long (some tools do not ask again without).
void Exchange::answerFailure(const AttemptEnd &end, std::optional<SteadyTime> recoversAt)
{
    const SteadyTime now = m_context.clock.steadyNow();
    if (end.emptyAnswer) { // Nobody had more to say. It is whole, and the provider's own.
        m_answer.sendWhole(*end.emptyAnswer, m_input.servedBy);
        return;
    }
    dialect::ErrorAnswer answer = end.answer;
    const bool isToBeAskedAgain = answer.status == 429 || answer.status == 503;
    if (isToBeAskedAgain && recoversAt && *recoversAt > now)
        answer.retryAfterSeconds = roundedUpSeconds(toMs(*recoversAt - now));
    if (isToBeAskedAgain && !answer.retryAfterSeconds) {
        const auto advice =
            isSideCall() ? guard::WaitAdvice::kFirst : m_context.waits.onFailure(askedLast(m_record, m_attempts), now);
        answer.retryAfterSeconds = int(advice.count());
    }
    m_answer.sendError(answer, m_input.servedBy, end.outcome, end.why);
}

void Exchange::settle(const AttemptEnd &end)
{
    fillRecord();
    m_record.outcome = end.outcome;
    m_record.why = end.why;
    m_record.isDegraded = m_record.isDegraded || end.isDegraded;
    if (end.outcome == Outcome::Ok && !isSideCall())
        m_context.waits.onSuccess(askedLast(m_record, m_attempts));
    // What was answered with less than was asked for is for this client alone.
    if (m_shared && end.outcome == Outcome::Ok && !m_record.isDegraded)
        m_shared->complete(m_attempts.back()->record());
    close();
}

void Exchange::fillRecord()
{
    if (m_turns)
        m_record.waited = m_turns->waited(m_context.clock.steadyNow());
    addAttempts(m_record, m_attempts);
}

// The client has gone, or the app stops, while no attempt was under way.
void Exchange::cancel()
{
    fillRecord();
    m_record.outcome = m_cancelled;
    m_record.why = m_cancelled == Outcome::ClientGone ? kCallReasons.clientLeft.english() : kCallReasons.sluiceStopped.english();
    close();
}

void Exchange::close()
{
    m_record.times.ended = toMs(m_context.clock.steadyNow() - m_start.receivedAt);
    m_record.status = m_answer.status(m_attempts.empty() ? std::nullopt : m_attempts.back()->record().status);
    m_answer.reply().setObserver(nullptr);
    if (m_shared)
        m_shared->fail();
    if (std::exchange(m_isOpen, false)) {
        // First, as whoever sees the end of the row may ask for what went over the wire.
        handOverCapture();
        m_context.log.finished(m_record);
    }
    m_onDone(this);
}

} // namespace sluice::relay
