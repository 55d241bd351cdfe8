// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/recordedreply.h"

#include <utility>

namespace sluice::relay {

RecordedReply::RecordedReply(std::unique_ptr<http::Reply> reply, const CaptureExtent &extent)
    : m_reply(std::move(reply))
    , m_body(extent)
{
}

RecordedReply::~RecordedReply() = default;

void RecordedReply::setObserver(http::ReplyObserver *observer)
{
    m_observer = observer;
    m_reply->setObserver(observer ? this : nullptr);
}

void RecordedReply::noteHead(int status, const http::HeaderList &headers)
{
    if (m_isOver)
        return;
    m_hasBegun = true;
    m_message.startLine = QByteArray::number(status);
    headers.serializeTo(m_message.fields);
}

void RecordedReply::sendWhole(int status, const http::HeaderList &headers, QByteArrayView body)
{
    noteHead(status, headers);
    if (!std::exchange(m_isOver, true))
        m_body.add(body);
    m_reply->sendWhole(status, headers, body);
}

void RecordedReply::begin(int status, const http::HeaderList &headers)
{
    noteHead(status, headers);
    m_reply->begin(status, headers);
}

void RecordedReply::write(QByteArrayView bytes)
{
    if (!m_isOver)
        m_body.add(bytes);
    m_reply->write(bytes);
}

void RecordedReply::end()
{
    m_isOver = true;
    m_reply->end();
}

void RecordedReply::abort()
{
    m_isOver = true;
    m_reply->abort();
}

CapturedMessage RecordedReply::finish()
{
    if (m_hasBegun)
        m_body.moveTo(m_message);
    return std::move(m_message);
}

void RecordedReply::onClientGone()
{
    m_isOver = true;
    if (m_observer)
        std::exchange(m_observer, nullptr)->onClientGone();
}

void RecordedReply::onClientReady()
{
    if (m_observer)
        m_observer->onClientReady();
}

} // namespace sluice::relay
