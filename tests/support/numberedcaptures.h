// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/capture.h"

#include <utility>

namespace sluice::test {

inline CapturedMessage message(const QByteArray &startLine, const QByteArray &fields, const QByteArray &body)
{
    return {.startLine = startLine, .fields = fields, .body = body, .bodyBytes = body.size()};
}

/// A streamed answer after a first call that was refused; every text differs with the number. No credentials.
inline Capture sampleCapture(int number)
{
    const QByteArray which = QByteArray::number(number);
    const QByteArray rest = ",\"stream\":true,\"messages\":[{\"role\":\"user\",\"content\":\"Grüße " + which + " 模型\"}]}";
    const QByteArray events = "data: {\"choices\":[{\"delta\":{\"content\":\"" + which + "\"}}]}\n\ndata: [DONE]\n\n";
    const QByteArray refusal = "{\"error\":{\"message\":\"slow down " + which + "\"}}";
    Capture capture;
    capture.request = message("POST /v1/chat/completions HTTP/1.1",
                              "Host: 127.0.0.1:8787\r\nContent-Type: application/json\r\nX-Number: " + which + "\r\n",
                              "{\"model\":\"fast\"" + rest);
    capture.answer = message("HTTP/1.1 200 OK", "Content-Type: text/event-stream\r\n", events);
    const QByteArray sent = "POST https://api.example.com/v1/chat/completions";
    capture.calls = {{.request = message(sent, "Accept: */*\r\n", "{\"model\":\"first\"" + rest),
                      .answer = message("429 Too Many Requests", "Retry-After: 7\r\n", refusal)},
                     {.request = message(sent, "Accept: */*\r\n", "{\"model\":\"second-" + which + "\"" + rest),
                      .answer = message("200 OK", "Content-Type: text/event-stream\r\nx-request-id: " + which + "\r\n", events)}};
    return capture;
}

/// The same without bodies.
inline Capture headsOf(Capture capture)
{
    capture.request.body.reset();
    capture.answer.body.reset();
    for (CapturedCall &call : capture.calls) {
        call.request.body.reset();
        call.answer.body.reset();
    }
    return capture;
}

} // namespace sluice::test
