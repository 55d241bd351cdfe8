// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/capture.h"
#include "core/http/upstreampool.h"
#include "core/relay/capturedbody.h"

namespace sluice::relay {

/// Writes down what one upstream call sends and gets, without the fields that the connection adds (Host, Content-Length,
/// Accept-Encoding, Connection). Credentials stand in it as they were sent. Relay thread only.
class CallRecorder
{
public:
    explicit CallRecorder(const CaptureExtent &extent)
        : m_requestBody(extent)
        , m_answerBody(extent)
    {
    }

    void takeRequest(const http::StreamTarget &target, const http::UpstreamRequest &request);
    /// A piece of the answer's body.
    void takeBody(QByteArrayView bytes) { m_answerBody.add(bytes); }
    /// All of it, once; `answer` has the status 0 where none came.
    CapturedCall finish(const http::ResponseHead &answer);

private:
    CapturedMessage m_request;
    CapturedBody m_requestBody;
    CapturedBody m_answerBody;
};

} // namespace sluice::relay
