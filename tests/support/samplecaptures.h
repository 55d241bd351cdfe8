// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/capture.h"
#include "core/api/records.h"

#include <QByteArray>

namespace sluice::test {

inline CapturedMessage captured(const QByteArray &startLine, const QByteArray &fields, const QByteArray &body)
{
    return {startLine, fields, body, body.size()};
}

/// A request in the form of Anthropic's interface, as a coding tool sends it.
inline QByteArray sampleRequestBody()
{
    return "{\"model\":\"claude-sonnet-4-5\",\"max_tokens\":32000,\"stream\":true,\"temperature\":1,\"thinking\":{\"type\":"
           "\"enabled\",\"budget_tokens\":31999},\"system\":[{\"type\":\"text\",\"text\":\"You are an interactive tool that "
           "helps "
           "users with software engineering tasks.\\nKeep answers short.\",\"cache_control\":{\"type\":\"ephemeral\"}}],"
           "\"messages\":[{\"role\":\"user\",\"content\":[{\"type\":\"text\",\"text\":\"Why does the test in "
           "\\\"tests/parser.cpp\\\" fail?\"}]},{\"role\":\"assistant\",\"content\":[{\"type\":\"tool_use\",\"id\":\"toolu_01\","
           "\"name\":\"Read\",\"input\":{\"file_path\":\"tests/parser.cpp\",\"limit\":200}}]}],\"tools\":[],"
           "\"metadata\":{\"user_id\":\"user_9f2c\"}}";
}

/// Its answer as an event stream.
inline QByteArray sampleAnswerBody(int pieces = 40)
{
    QByteArray text = "event: message_start\ndata: {\"type\":\"message_start\",\"message\":{\"id\":\"msg_01\",\"role\":"
                      "\"assistant\",\"usage\":{\"input_tokens\":1204,\"output_tokens\":1}}}\n\n: ping\n\n";
    for (int i = 0; i < pieces; ++i)
        text += "event: content_block_delta\ndata: {\"type\":\"content_block_delta\",\"index\":0,\"delta\":{\"type\":"
                "\"text_delta\",\"text\":\"The parser takes an empty line " +
                QByteArray::number(i) + " for the end.\"}}\n\n";
    return text + "event: message_stop\ndata: {\"type\":\"message_stop\"}\n\n";
}

/// The messages of an exchange with as many calls as it has attempts; only the last call was answered with a stream.
inline Capture sampleCapture(const ExchangeRecord &record)
{
    Capture capture;
    capture.request = captured("POST /v1/messages?beta=true",
                               "Host: 127.0.0.1:8787\r\nx-api-key: \xe2\x80\xa2\xe2\x80\xa2\xe2\x80\xa2\r\n"
                               "User-Agent: claude-cli/1.0.98 (external, cli)\r\nContent-Type: application/json\r\n"
                               "anthropic-version: 2023-06-01\r\n"
                               "anthropic-beta: claude-code-20250219,interleaved-thinking-2025-05-14,"
                               "fine-grained-tool-streaming-2025-05-14\r\nAccept: application/json\r\n",
                               sampleRequestBody());
    capture.answer = captured("200",
                              "Content-Type: text/event-stream; charset=utf-8\r\nCache-Control: no-cache\r\n"
                              "x-sluice-channel: deepseek\r\nTransfer-Encoding: chunked\r\n",
                              sampleAnswerBody());
    for (qsizetype i = 0; i < record.attempts.size(); ++i) {
        CapturedCall call;
        call.request = captured("POST https://api.deepseek.com/v1/chat/completions",
                                "Authorization: Bearer \xe2\x80\xa2\xe2\x80\xa2\xe2\x80\xa2\r\n"
                                "Content-Type: application/json\r\n",
                                "{\"model\":\"deepseek-chat\",\"stream\":true,\"messages\":[]}");
        call.answer = i + 1 == record.attempts.size()
                          ? captured("200", "Content-Type: text/event-stream\r\n", sampleAnswerBody())
                          : captured("429", "Retry-After: 12\r\nContent-Type: application/json\r\n",
                                     "{\"error\":{\"code\":\"rate_limit_exceeded\",\"message\":\"60 requests per minute\"}}");
        capture.calls.append(call);
    }
    return capture;
}

} // namespace sluice::test
