// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/http/serverconnection.h"

#include <QList>

#include <memory>

namespace sluice::test {

/// What a handler did with its reply; outlives the reply.
struct FakeAnswer
{
    int status = 0;
    http::HeaderList headers;
    QByteArray body; ///< everything written and flushed
    QByteArray unflushed;
    QList<QByteArray> pieces; ///< what each flush sent
    bool isWhole = false;     ///< by sendWhole()
    bool hasBegun = false;
    bool isEnded = false;   ///< properly
    bool isAborted = false; ///< by abort(), or by destroying the reply too early
    bool isGone = false;
    bool isCongested = false;
    int writesAfterEnd = 0; ///< a handler's mistake
    qint64 congestAt = -1;  ///< unread bytes from which on the client counts as slow; -1 never
    qint64 unread = 0;
    http::ReplyObserver *observer = nullptr;
    bool isReplyAlive = true;

    bool isOpen() const { return !isEnded && !isAborted && !isGone; }
};

/// A reply without a connection. The test keeps the answer and plays the client:
///     FakeClient client;
///     handler.onRequest(request, client.reply());
///     … client->body …; client.leave();
class FakeReply final : public http::Reply
{
public:
    explicit FakeReply(std::shared_ptr<FakeAnswer> answer)
        : m_answer(std::move(answer))
    {
    }
    ~FakeReply() override
    {
        m_answer->isReplyAlive = false;
        m_answer->observer = nullptr;
        if (m_answer->isOpen())
            m_answer->isAborted = true;
    }

    void setObserver(http::ReplyObserver *observer) override { m_answer->observer = observer; }

    void sendWhole(int status, const http::HeaderList &headers, QByteArrayView body) override
    {
        if (!isUsable())
            return;
        begin(status, headers);
        write(body);
        flush();
        m_answer->isWhole = true;
        m_answer->isEnded = true;
    }

    void begin(int status, const http::HeaderList &headers) override
    {
        if (!isUsable())
            return;
        m_answer->writesAfterEnd += m_answer->hasBegun ? 1 : 0;
        m_answer->hasBegun = true;
        m_answer->status = status;
        m_answer->headers = headers;
    }

    void write(QByteArrayView bytes) override
    {
        if (!isUsable())
            return;
        m_answer->unflushed.append(bytes);
        m_answer->unread += bytes.size();
        m_answer->isCongested = m_answer->congestAt >= 0 && m_answer->unread >= m_answer->congestAt;
    }

    void flush() override
    {
        if (!isUsable() || m_answer->unflushed.isEmpty())
            return;
        m_answer->body += m_answer->unflushed;
        m_answer->pieces.append(std::exchange(m_answer->unflushed, {}));
    }

    void end() override
    {
        if (!isUsable())
            return;
        flush();
        m_answer->isEnded = true;
    }

    void abort() override
    {
        if (isUsable())
            m_answer->isAborted = true;
    }

    bool hasBegun() const override { return m_answer->hasBegun; }
    bool isCongested() const override { return m_answer->isCongested && !m_answer->isGone; }

private:
    bool isUsable()
    {
        if (m_answer->isEnded || m_answer->isAborted)
            ++m_answer->writesAfterEnd;
        return m_answer->isOpen();
    }

    std::shared_ptr<FakeAnswer> m_answer;
};

/// The other side of a FakeReply.
class FakeClient
{
public:
    std::unique_ptr<http::Reply> reply() { return std::make_unique<FakeReply>(m_answer); }

    const FakeAnswer *operator->() const { return m_answer.get(); }

    /// Hangs up.
    void leave()
    {
        if (!std::exchange(m_answer->isGone, true) && m_answer->observer)
            m_answer->observer->onClientGone();
    }

    /// From `bytes` unread ones on the reply is congested.
    void readSlowly(qint64 bytes) { m_answer->congestAt = bytes; }

    /// Takes everything that was written.
    void catchUp()
    {
        m_answer->unread = 0;
        if (std::exchange(m_answer->isCongested, false) && m_answer->observer)
            m_answer->observer->onClientReady();
    }

private:
    std::shared_ptr<FakeAnswer> m_answer = std::make_shared<FakeAnswer>();
};

} // namespace sluice::test
