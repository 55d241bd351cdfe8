// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/capture.h"
#include "core/http/serverconnection.h"
#include "core/relay/capturedbody.h"

#include <memory>

namespace sluice::relay {

/// A reply that writes down what the client gets: passes everything on, and notes status, fields and body until the answer has
/// ended or the client has gone. Fields that the connection adds (Content-Length, Transfer-Encoding, Connection) are not among
/// them. Relay thread only.
class RecordedReply final : public http::Reply, private http::ReplyObserver
{
public:
    RecordedReply(std::unique_ptr<http::Reply> reply, const CaptureExtent &extent);
    ~RecordedReply() override;

    void setObserver(http::ReplyObserver *observer) override;
    void sendWhole(int status, const http::HeaderList &headers, QByteArrayView body) override;
    void begin(int status, const http::HeaderList &headers) override;
    void write(QByteArrayView bytes) override;
    void flush() override { m_reply->flush(); }
    void end() override;
    void abort() override;
    bool hasBegun() const override { return m_hasBegun; }
    bool isCongested() const override { return m_reply->isCongested(); }

    /// What was written so far, once; without a start line where nothing was.
    CapturedMessage finish();

private:
    void onClientGone() override;
    void onClientReady() override;
    void noteHead(int status, const http::HeaderList &headers);

    std::unique_ptr<http::Reply> m_reply;
    http::ReplyObserver *m_observer = nullptr;
    CapturedMessage m_message;
    CapturedBody m_body;
    bool m_hasBegun = false;
    bool m_isOver = false; ///< what is written now reaches nobody
};

} // namespace sluice::relay
