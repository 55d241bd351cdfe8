// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/http/upstreamcall.h"

#include "core/base/connectionreasons.h"
#include "core/http/requesthead.h"

namespace sluice::http {

namespace {

/// More than this is given back to the system after an answer that unfolded widely.
constexpr qsizetype kKeptJoined = 256 * 1024;

bool hasNoBody(QByteArrayView method, int status)
{
    return method == "HEAD" || status == 204 || status == 304;
}

} // namespace

PooledCall::PooledCall(CallHost &host, const StreamTarget &target, UpstreamRequest request, milliseconds connectTimeout,
                       UpstreamObserver *observer)
    : m_host(&host)
    , m_target(target)
    , m_request(std::move(request))
    , m_connectTimeout(connectTimeout)
    , m_observer(observer)
    , m_parser(m_request.method == "HEAD")
    , m_onPart([this](QByteArrayView part) { collect(part); })
{
}

PooledCall::~PooledCall()
{
    if (m_destroyed)
        *m_destroyed = true;
    if (m_host)
        m_host->forget(this);
}

void PooledCall::abandon()
{
    m_host = nullptr;
    m_state = State::Over;
    m_connectTimer.reset();
    m_stream.reset();
}

template <typename Report>
bool PooledCall::tell(Report &&report)
{
    bool isDestroyed = false;
    m_destroyed = &isDestroyed;
    report();
    if (isDestroyed)
        return false;
    m_destroyed = nullptr;
    return m_state != State::Over;
}

void PooledCall::begin()
{
    if (const auto checked = checkRequest(m_request); !checked) {
        m_requestError = checked.error();
        m_host->callLater(this);
        return;
    }
    m_stream = m_host->takeIdle(m_target);
    if (!m_stream) {
        connect();
        return;
    }
    m_wasReused = true;
    m_stream->setUser(this);
    sendRequest();
    m_host->callLater(this);
}

void PooledCall::connect()
{
    m_wasReused = false;
    m_state = State::Connecting;
    m_connectTimer = m_host->startTimer(m_connectTimeout, [this] {
        fail({ErrorCode::ConnectTimeout, kConnectionReasons.noConnection.english(m_connectTimeout.count())});
    });
    m_stream = m_host->connector().connectTo(m_target, this);
    m_stream->setReadPaused(m_isPaused);
}

void PooledCall::sendRequest()
{
    m_state = State::Waiting;
    m_stream->write(requestHead(m_request));
    for (const UpstreamRequest::Piece &piece : m_request.body)
        m_stream->write(piece.view);
    m_stream->flush();
    // Only a reused connection is worth a second try.
    if (!m_wasReused)
        m_request.body.clear();
}

void PooledCall::onConnected()
{
    m_connectTimer.reset();
    sendRequest();
    announce();
}

bool PooledCall::announce()
{
    if (std::exchange(m_isAnnounced, true))
        return true;
    return tell([this] { m_observer->onUpstreamConnected(); });
}

void PooledCall::onLater()
{
    if (m_requestError) {
        fail(*m_requestError);
        return;
    }
    const bool isSent = m_state == State::Waiting || m_state == State::Body;
    if (isSent && announce())
        consumeRest();
}

void PooledCall::onReadable()
{
    if (m_state == State::Connecting || !consumeRest())
        return;
    while (!m_isPaused) {
        const qint64 size = m_stream->read(m_host->readBuffer(), CallHost::kReadSize);
        if (size <= 0 || !consume(QByteArrayView(m_host->readBuffer(), size)))
            return;
    }
}

bool PooledCall::consumeRest()
{
    if (m_isPaused || m_rest.isEmpty())
        return m_state != State::Over;
    const QByteArray rest = std::exchange(m_rest, {});
    if (!consumeBody(rest))
        return false;
    if (!m_closeReason)
        return true;
    const Error reason = *m_closeReason;
    onClosed(reason);
    return false;
}

bool PooledCall::consume(QByteArrayView bytes)
{
    if (!std::exchange(m_hasAnswerByte, true))
        m_request.body.clear();
    if (!m_parser.isHeadDone() && !consumeHead(bytes))
        return false;
    if (!m_parser.isHeadDone())
        return true;
    if (m_isPaused && !bytes.isEmpty()) {
        m_rest.append(bytes);
        return true;
    }
    return consumeBody(bytes);
}

bool PooledCall::consumeHead(QByteArrayView &bytes)
{
    const ParseStep step = m_parser.feed(bytes, m_onPart);
    m_headBytes += step.consumed;
    if (step.state == ParseState::Bad)
        return fail({ErrorCode::ProtocolViolation, kConnectionReasons.notHttp.english()});
    if (step.state == ParseState::TooLarge || m_headBytes > m_host->limits().maxHeadBytes)
        return fail({ErrorCode::LimitExceeded, kConnectionReasons.headTooLarge.english()});
    bytes = bytes.sliced(step.consumed);
    return !m_parser.isHeadDone() || tellHead();
}

bool PooledCall::tellHead()
{
    m_state = State::Body;
    if (!announce())
        return false;
    const ResponseHead &head = m_parser.head();
    if (!hasNoBody(m_request.method, head.status)) {
        auto decoder = ContentDecoder::create(head.headers.combined("Content-Encoding"));
        if (!decoder)
            return fail(decoder.error());
        m_decoder = std::move(*decoder);
    }
    if (!m_decoder)
        return tell([&] { m_observer->onUpstreamHead(head); });
    ResponseHead plain = head;
    plain.headers.remove("Content-Encoding");
    plain.headers.remove("Content-Length");
    return tell([&] { m_observer->onUpstreamHead(plain); });
}

void PooledCall::collect(QByteArrayView part)
{
    QByteArray &joined = m_host->joined();
    if (m_decoder) {
        m_hasCodedBytes = true;
        if (m_decodeError)
            return;
        if (const auto fed = m_decoder->feed(part, joined, m_host->limits().maxDecodedPiece); !fed)
            m_decodeError = fed.error();
    } else if (m_single.isEmpty() && joined.isEmpty()) {
        m_single = part;
    } else {
        joined.append(std::exchange(m_single, {})).append(part);
    }
}

bool PooledCall::consumeBody(QByteArrayView bytes)
{
    QByteArray &joined = m_host->joined();
    joined.resize(0);
    m_single = {};
    const ParseStep step = m_parser.feed(bytes, m_onPart);
    const QByteArrayView body = m_single.isEmpty() ? QByteArrayView(joined) : std::exchange(m_single, {});
    if (m_decodeError)
        return fail(*m_decodeError);
    if (!body.isEmpty() && !tellBody(body))
        return false;
    switch (step.state) {
    case ParseState::HeadDone:
    case ParseState::Incomplete: return true;
    case ParseState::Done: return finish(/*isCleanlyOver=*/step.consumed == bytes.size());
    case ParseState::Bad:
    case ParseState::TooLarge: break;
    }
    return fail({ErrorCode::ProtocolViolation, kConnectionReasons.bodyDamaged.english()});
}

bool PooledCall::tellBody(QByteArrayView decoded)
{
    if (!tell([&] { m_observer->onUpstreamBody(decoded); }))
        return false;
    if (QByteArray &joined = m_host->joined(); joined.capacity() > kKeptJoined)
        joined = {};
    return true;
}

bool PooledCall::finish(bool isCleanlyOver)
{
    if (m_decoder && m_hasCodedBytes) {
        if (const auto ended = m_decoder->finish(); !ended)
            return fail(ended.error());
    }
    // A provider may answer before it has taken the whole request; the rest of that would open the next one.
    bool isReusable = isCleanlyOver && m_stream && m_stream->isOpen() && m_stream->bytesQueued() == 0 && m_parser.isKeepAlive();
    char unasked = 0;
    isReusable = isReusable && m_stream->read(&unasked, 1) == 0;
    auto stream = std::move(m_stream);
    m_state = State::Over;
    if (isReusable) {
        stream->setReadPaused(false);
        m_host->giveBack(m_target, std::move(stream));
    }
    stream.reset();
    m_observer->onUpstreamEnd();
    return false;
}

bool PooledCall::fail(const Error &error)
{
    // The error may be a member of this object, which may be gone before the report is over.
    const Error told = error;
    m_state = State::Over;
    m_connectTimer.reset();
    m_stream.reset();
    m_observer->onUpstreamError(told);
    return false;
}

void PooledCall::onClosed(const Error &reason)
{
    if (m_state == State::Connecting) {
        fail(reason);
    } else if (m_wasReused && !m_hasAnswerByte) {
        connect();
    } else if (!m_rest.isEmpty()) {
        m_closeReason = reason;
        m_stream.reset();
    } else if (m_parser.isHeadDone() && m_parser.feedClosed() == ParseState::Done) {
        finish(/*isCleanlyOver=*/false);
    } else {
        fail(lossError(reason));
    }
}

Error PooledCall::lossError(const Error &reason) const
{
    const Reason &where = !m_hasAnswerByte        ? kConnectionReasons.noByteCame
                          : m_parser.isHeadDone() ? kConnectionReasons.bodyCutOff
                                                  : kConnectionReasons.headCutOff;
    return {ErrorCode::ConnectionLost, where.english(reason.detail)};
}

void PooledCall::setPaused(bool paused)
{
    if (m_isPaused == paused)
        return;
    m_isPaused = paused;
    if (m_stream)
        m_stream->setReadPaused(paused);
    if (!paused && !m_rest.isEmpty() && m_host)
        m_host->callLater(this);
}

void PooledCall::takeArrived()
{
    if (!m_isPaused || !m_host)
        return;
    m_isPaused = false;
    if (m_stream)
        m_stream->setReadPaused(false);
    onReadable();
}

} // namespace sluice::http
