// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/callrecorder.h"

#include <utility>

namespace sluice::relay {

void CallRecorder::takeRequest(const http::StreamTarget &target, const http::UpstreamRequest &request)
{
    const QByteArrayView scheme = target.useTls ? " https://" : " http://";
    QByteArray &line = m_request.startLine;
    line.reserve(request.method.size() + scheme.size() + request.hostField.size() + request.target.size());
    line.append(request.method).append(scheme).append(request.hostField).append(request.target);
    request.headers.serializeTo(m_request.fields);
    const bool isOnePiece = request.body.size() == 1 && request.body.front().view.size() == request.body.front().owner.size();
    if (isOnePiece) {
        m_requestBody.share(request.body.front().owner);
        return;
    }
    for (const http::UpstreamRequest::Piece &piece : request.body)
        m_requestBody.add(piece.view);
}

CapturedCall CallRecorder::finish(const http::ResponseHead &answer)
{
    CapturedCall call;
    call.request = std::move(m_request);
    if (call.request.startLine.isEmpty())
        return call;
    m_requestBody.moveTo(call.request);
    if (answer.status == 0)
        return call;
    call.answer.startLine = QByteArray::number(answer.status);
    answer.headers.serializeTo(call.answer.fields);
    m_answerBody.moveTo(call.answer);
    return call;
}

} // namespace sluice::relay
