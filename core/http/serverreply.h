// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/http/answerwriter.h"
#include "core/http/serverconnection.h"

namespace sluice::http {

/// The Reply that a ServerConnection hands out. Knows its connection until the answer has ended or the client is gone,
/// whichever comes first; from then on it is an empty shell that its owner may keep as long as it likes.
class ServerConnection::ReplyImpl final : public Reply
{
public:
    ReplyImpl(ServerConnection &connection, const AnswerWriter::Request &request)
        : m_connection(&connection)
        , m_writer(request)
    {
    }
    ~ReplyImpl() override { abort(); }

    void setObserver(ReplyObserver *observer) override { m_observer = observer; }
    void sendWhole(int status, const HeaderList &headers, QByteArrayView body) override;
    void begin(int status, const HeaderList &headers) override;
    void write(QByteArrayView bytes) override;
    void flush() override;
    void end() override;
    void abort() override;

    bool hasBegun() const override { return m_hasBegun; }
    bool isCongested() const override { return m_isCongested; }

    // From the connection; the observer may destroy this object in either.
    void onClientGone();
    void onClientReady();

private:
    bool startAnswer();
    void handOver();
    void noteCongestion();

    ServerConnection *m_connection;
    ReplyObserver *m_observer = nullptr;
    AnswerWriter m_writer;
    bool m_hasBegun = false;
    bool m_isCongested = false;
};

} // namespace sluice::http
