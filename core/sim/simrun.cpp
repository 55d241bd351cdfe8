// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/simrun.h"

namespace sluice::sim {

namespace {

constexpr milliseconds kPingGap{500};
/// So that what was sent is read before the reset overtakes it.
constexpr milliseconds kDropDelay{20};
constexpr milliseconds kDripGap{2};
constexpr qsizetype kDripBytes = 3;
/// What a flood writes at once before it lets others run.
constexpr qsizetype kFloodBatch = 64 * 1024;

} // namespace

SimRun::SimRun(RunPlan plan, std::unique_ptr<Voice> voice, std::unique_ptr<http::Reply> reply, Host &host)
    : m_plan(std::move(plan))
    , m_host(host)
    , m_voice(std::move(voice))
    , m_timer(host.createTimer([this] { onDue(); }))
    , m_reply(std::move(reply))
{
    m_reply->setObserver(this);
    schedule(m_plan.firstDelay);
}

SimRun::~SimRun()
{
    m_phase = Phase::Over; // whatever the reply says on its way out concerns nobody
}

void SimRun::onClientGone()
{
    if (m_phase != Phase::Over)
        beOver(/*isAborted=*/true);
}

void SimRun::onClientReady()
{
    if (std::exchange(m_isHeld, false) && m_phase != Phase::Over)
        schedule(milliseconds(0));
}

void SimRun::schedule(milliseconds delay)
{
    if (m_phase != Phase::Over) // a write may have ended the run
        m_timer->start(m_host.now() + delay);
}

void SimRun::onDue()
{
    if (m_reply->isCongested()) {
        m_isHeld = true;
        return;
    }
    if (!m_dripping.isEmpty()) {
        dripOn();
        return;
    }
    switch (m_phase) {
    case Phase::Waiting: open(); return;
    case Phase::Content: sendContent(); return;
    case Phase::Ending: sendEnding(); return;
    case Phase::Closing: close(); return;
    case Phase::Pinging: sendPing(); return;
    case Phase::Dropping:
        m_reply->abort();
        beOver(/*isAborted=*/false);
        return;
    case Phase::Idle:
    case Phase::Over: return;
    }
}

void SimRun::open()
{
    switch (m_plan.form) {
    case AnswerForm::Nothing: m_phase = Phase::Idle; return;
    case AnswerForm::Ready:
        m_plan.ready.headers.append(m_plan.headers);
        m_reply->sendWhole(m_plan.ready.status, m_plan.ready.headers, m_plan.ready.body);
        beOver(/*isAborted=*/false);
        return;
    case AnswerForm::Whole: openWhole(); return;
    case AnswerForm::Stream: openStream(); return;
    }
}

void SimRun::openStream()
{
    m_phase = m_plan.pieces > 0 ? Phase::Content : Phase::Ending;
    http::HeaderList headers{{"Content-Type", m_plan.contentType}, {"Cache-Control", "no-cache"}};
    headers.append(m_plan.headers);
    m_reply->begin(200, headers);
    m_reply->flush();
    QByteArray opening;
    if (m_plan.hasOpening)
        m_voice->begin(opening);
    emitBytes(opening);
    schedule(milliseconds(0));
}

void SimRun::openWhole()
{
    http::HeaderList headers{{"Content-Type", m_plan.contentType}};
    headers.append(m_plan.headers);
    if (m_plan.ending == Ending::ErrorEvent || (m_plan.ending == Ending::Finish && !m_plan.isDrip)) {
        m_reply->sendWhole(200, headers, wholeBody());
        beOver(/*isAborted=*/false);
        return;
    }
    m_phase = Phase::Closing;
    m_reply->begin(200, headers);
    m_reply->flush();
    if (m_plan.ending == Ending::Finish || m_plan.ending == Ending::FinishAndHang) {
        emitBytes(wholeBody());
    } else if (m_plan.hasOpening && m_plan.ending != Ending::Pings) {
        const QByteArray body = wholeBody();
        m_isHalf = true;
        emitBytes(body.left(body.size() / 2));
    }
    schedule(milliseconds(0));
}

QByteArray SimRun::wholeBody()
{
    if (m_plan.ending == Ending::ErrorEvent)
        return errorBody(m_plan.errorDialect, m_plan.error);
    if (!m_plan.wholeBody.isEmpty() || !m_voice)
        return m_plan.wholeBody;
    QByteArray events;
    for (int i = 0; i < m_plan.pieces; ++i) {
        m_voice->add(m_plan.pieceAt(i), events);
        events.clear();
    }
    m_sent = m_plan.pieces;
    return m_voice->whole();
}

void SimRun::sendContent()
{
    QByteArray out;
    do {
        sendPiece(out);
    } while (m_plan.isFlood && m_sent < m_plan.pieces && out.size() < kFloodBatch);
    if (m_sent >= m_plan.pieces)
        m_phase = Phase::Ending;
    emitBytes(out);
    schedule(m_host.gapBetween(m_plan.gapLow, m_plan.gapHigh));
}

void SimRun::sendPiece(QByteArray &out)
{
    m_voice->add(m_plan.pieceAt(m_sent), out);
    ++m_sent;
    m_host.onChunkSent();
}

void SimRun::sendEnding()
{
    QByteArray out;
    if (m_plan.ending == Ending::Finish || m_plan.ending == Ending::FinishAndHang)
        m_voice->finish(out);
    else if (m_plan.ending == Ending::ErrorEvent)
        m_voice->fail(m_plan.error, out);
    m_phase = Phase::Closing;
    emitBytes(out);
    schedule(milliseconds(0));
}

void SimRun::close()
{
    switch (m_plan.ending) {
    case Ending::Finish:
    case Ending::CutBody:
    case Ending::ErrorEvent:
        m_reply->end();
        beOver(/*isAborted=*/false);
        return;
    case Ending::FinishAndHang:
    case Ending::Hang: m_phase = Phase::Idle; return;
    case Ending::Pings:
        m_phase = Phase::Pinging;
        schedule(kPingGap);
        return;
    case Ending::DropConnection:
        m_phase = Phase::Dropping;
        schedule(kDropDelay);
        return;
    }
}

void SimRun::sendPing()
{
    QByteArray out;
    // White space before a JSON body is how some providers keep a waiting client's connection alive.
    if (m_plan.form == AnswerForm::Whole)
        out = "\n";
    else
        m_voice->ping(out);
    emitBytes(out);
    schedule(kPingGap);
}

void SimRun::emitBytes(QByteArray bytes)
{
    if (bytes.isEmpty() || m_phase == Phase::Over)
        return;
    if (m_plan.isCrlf)
        bytes.replace('\n', "\r\n");
    if (m_plan.isDrip) {
        m_dripping += bytes;
        return;
    }
    m_reply->write(bytes);
    m_reply->flush();
}

void SimRun::dripOn()
{
    const QByteArray few = m_dripping.left(kDripBytes);
    m_dripping.remove(0, kDripBytes);
    m_reply->write(few);
    m_reply->flush();
    schedule(kDripGap);
}

/// What the voice has said, as far as it was sent.
Usage SimRun::told() const
{
    const bool isPart = m_isHalf || !m_dripping.isEmpty();
    if (!m_voice || (isPart && m_plan.form == AnswerForm::Whole))
        return {};
    Usage usage = m_voice->reported();
    usage.isFinal = usage.isFinal && !isPart;
    return usage;
}

void SimRun::beOver(bool isAborted)
{
    if (m_phase == Phase::Over)
        return;
    m_phase = Phase::Over;
    m_timer->stop();
    const RunEnd end{.reported = told(), .pieces = m_sent, .isAborted = isAborted};
    m_dripping.clear();
    m_host.onRunOver(this, end);
}

} // namespace sluice::sim
