// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/relayharness.h"

#include "core/config/secretref.h"
#include "tests/support/knownreasons.h"

namespace sluice::test {

namespace {

ChannelSettings channelOf(Dialect dialect)
{
    ChannelSettings channel;
    channel.id = toString(dialect);
    channel.dialect = dialect;
    channel.baseUrl = QStringLiteral("http://%1.test/v1").arg(toString(dialect));
    channel.keys = {{QStringLiteral("main"), QStringLiteral("env:TEST_KEY")}};
    channel.heartbeat.channel.firstContent = milliseconds(2'000);
    channel.heartbeat.channel.progressGap = milliseconds(2'000);
    channel.heartbeat.channel.bytesGap = milliseconds(1'000);
    channel.proxy.mode = ProxyMode::None;
    channel.retry.maxAttempts = 1;
    channel.breaker.isEnabled = false;
    channel.cooldown.isEnabled = false;
    return channel;
}

config::ConfigPtr configOf(const Settings &settings)
{
    auto config = std::make_shared<config::Config>();
    config->settings = settings;
    config->secrets.insert(config::localTokenRef(), Secret(RelayHarness::kToken.toByteArray()));
    config->secrets.insert(QStringLiteral("env:TEST_KEY"), Secret(RelayHarness::kProviderKey.toByteArray()));
    config->secrets.insert(QStringLiteral("env:PLAIN_KEY"), Secret(RelayHarness::kPlainKey.toByteArray()));
    return config;
}

http::ServerLimits limitsOf(const Settings &settings)
{
    http::ServerLimits limits;
    limits.caps.bodyBytes = limits.maxDecodedBody = settings.maxBodyBytes;
    return limits;
}

QByteArray responsesEvent(QByteArrayView type, int sequence, QByteArrayView fields)
{
    return "event: " + type.toByteArray() + "\ndata: {\"type\":\"" + type.toByteArray() +
           "\",\"sequence_number\":" + QByteArray::number(sequence) + ',' + fields.toByteArray() + "}\n\n";
}

// One chunk of a chunked body taken off `rest`; false when it is not whole.
bool takeChunk(QByteArray &rest, QByteArray &body, bool &isLast)
{
    const qsizetype lineEnd = rest.indexOf("\r\n");
    if (lineEnd < 0)
        return false;
    const qsizetype size = rest.left(lineEnd).toLongLong(nullptr, 16);
    if (rest.size() < lineEnd + 2 + size + 2)
        return false;
    body += rest.mid(lineEnd + 2, size);
    rest.remove(0, lineEnd + 2 + size + 2);
    isLast = size == 0;
    return true;
}

} // namespace

ClientAnswer parseAnswer(const QByteArray &bytes)
{
    ClientAnswer answer;
    const qsizetype headEnd = bytes.indexOf("\r\n\r\n");
    if (headEnd < 0)
        return answer;
    answer.head = bytes.left(headEnd + 2);
    answer.status = answer.head.mid(9, 3).toInt();
    answer.rest = bytes.mid(headEnd + 4);
    const QByteArray fields = answer.head.toLower();
    const qsizetype lengthAt = fields.indexOf("\r\ncontent-length: ");
    if (fields.contains("transfer-encoding: chunked")) {
        bool isLast = false;
        while (!isLast && takeChunk(answer.rest, answer.body, isLast)) {
        }
        answer.isWhole = isLast;
    } else if (lengthAt >= 0) {
        const qsizetype from = lengthAt + 18;
        const qsizetype length = fields.mid(from, fields.indexOf("\r\n", from) - from).toLongLong();
        answer.body = answer.rest.left(length);
        answer.rest = answer.rest.mid(length);
        answer.isWhole = answer.body.size() == length;
    }
    return answer;
}

RelayHarness::RelayHarness(Settings settings)
    : pool(connector, clock, clock)
    , house({clock, clock, pool, log, random, connector, sql})
    , context{clock, clock, pool, log, reader, waits, house, responses, random, "harness"}
    , gateway(context, configOf(settings))
    , server(gateway, limitsOf(settings), clock, clock)
{
}

RelayHarness::~RelayHarness()
{
    server.closeAll();
    gateway.breakOffAll();
    settle();
    const QStringList unknown = unknownReasons(log);
    QTest::qVerify(unknown.isEmpty(), "all reasons are of core/api/reasons.h", qPrintable(unknown.join(QStringLiteral(" | "))),
                   __FILE__, __LINE__);
}

Settings RelayHarness::defaultSettings()
{
    Settings settings;
    settings.channels = {channelOf(Dialect::Chat), channelOf(Dialect::Responses), channelOf(Dialect::Messages)};
    return settings;
}

std::shared_ptr<FakePeer> RelayHarness::connectClient()
{
    m_clients.push_back(makeFakePeer());
    server.accept(m_clients.back()->makeStream());
    return m_clients.back();
}

QByteArray RelayHarness::request(QByteArrayView method, QByteArrayView path, QByteArrayView body, QByteArrayView extraFields)
{
    QByteArray text = method.toByteArray() + ' ' + path.toByteArray() +
                      " HTTP/1.1\r\nHost: 127.0.0.1:8787\r\nAuthorization: Bearer " + kToken.toByteArray() +
                      "\r\nContent-Type: application/json\r\n" + extraFields.toByteArray();
    if (!body.isEmpty() || method == "POST")
        text += "Content-Length: " + QByteArray::number(body.size()) + "\r\n";
    return text + "\r\n" + body.toByteArray();
}

std::shared_ptr<FakePeer> RelayHarness::post(QByteArrayView path, QByteArrayView body, QByteArrayView extraFields)
{
    const auto client = connectClient();
    client->send(request("POST", path, body, extraFields));
    settle();
    return client;
}

std::shared_ptr<FakePeer> RelayHarness::postDialect(Dialect dialect, bool isStream, QByteArrayView extraFields)
{
    const QByteArray stream = isStream ? "true" : "false";
    switch (dialect) {
    case Dialect::Chat:
        return post("/v1/chat/completions",
                    QByteArray(R"({"model":"m","messages":[{"role":"user","content":"hi"}],"stream":)" + stream + '}'),
                    extraFields);
    case Dialect::Responses:
        return post("/v1/responses", QByteArray(R"({"model":"m","input":"hi","stream":)" + stream + '}'), extraFields);
    case Dialect::Messages:
        return post(
            "/v1/messages",
            QByteArray(R"({"model":"m","max_tokens":9,"messages":[{"role":"user","content":"hi"}],"stream":)" + stream + '}'),
            extraFields);
    }
    Q_UNREACHABLE();
}

FakePeer &RelayHarness::upstream()
{
    FakePeer &peer = connector.lastPeer();
    peer.connected();
    settle();
    return peer;
}

void RelayHarness::streamBegins(QByteArrayView body)
{
    upstream().send(QByteArray("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n" + body.toByteArray()));
    settle();
}

void RelayHarness::upstreamAnswers(QByteArrayView statusLine, QByteArrayView fields, QByteArrayView body)
{
    upstream().send(QByteArray("HTTP/1.1 " + statusLine.toByteArray() + "\r\n" + fields.toByteArray() +
                               "Content-Length: " + QByteArray::number(body.size()) + "\r\n\r\n" + body.toByteArray()));
    settle();
}

void RelayHarness::setSettings(const Settings &settings)
{
    gateway.setConfig(configOf(settings));
}

void RelayHarness::settle()
{
    clock.advance(milliseconds(0));
}

void addDialects()
{
    QTest::addColumn<Dialect>("dialect");
    QTest::newRow("Chat") << Dialect::Chat;
    QTest::newRow("Responses") << Dialect::Responses;
    QTest::newRow("Messages") << Dialect::Messages;
}

QByteArray chatText(QByteArrayView text)
{
    return R"(data: {"id":"c1","object":"chat.completion.chunk","choices":[{"index":0,"delta":{"content":")" +
           text.toByteArray() + "\"},\"finish_reason\":null}]}\n\n";
}

QByteArray chatEnd()
{
    return "data: "
           "{\"id\":\"c1\",\"object\":\"chat.completion.chunk\",\"choices\":[{\"index\":0,\"delta\":{},\"finish_reason\":"
           "\"stop\"}]}\n\ndata: [DONE]\n\n";
}

QByteArray streamStart(Dialect dialect, QByteArrayView text)
{
    switch (dialect) {
    case Dialect::Chat: return chatText(text);
    case Dialect::Messages:
        return "event: message_start\ndata: "
               "{\"type\":\"message_start\",\"message\":{\"id\":\"m\",\"type\":\"message\",\"role\":\"assistant\",\"content\":[],"
               "\"model\":\"x\",\"usage\":{\"input_tokens\":3,\"output_tokens\":0}}}\n\n"
               "event: content_block_start\ndata: "
               "{\"type\":\"content_block_start\",\"index\":0,\"content_block\":{\"type\":\"text\",\"text\":\"\"}}\n\n" +
               streamDelta(dialect, text);
    case Dialect::Responses:
        return responsesEvent("response.created", 0,
                              R"("response":{"id":"r1","object":"response","status":"in_progress","model":"x","output":[]})") +
               responsesEvent(
                   "response.output_item.added", 1,
                   R"("output_index":0,"item":{"id":"i","type":"message","role":"assistant","status":"in_progress","content":[]})") +
               responsesEvent(
                   "response.content_part.added", 2,
                   R"("item_id":"i","output_index":0,"content_index":0,"part":{"type":"output_text","text":"","annotations":[]})") +
               streamDelta(dialect, text);
    }
    Q_UNREACHABLE();
}

QByteArray streamDelta(Dialect dialect, QByteArrayView text)
{
    switch (dialect) {
    case Dialect::Chat: return chatText(text);
    case Dialect::Messages:
        return "event: content_block_delta\ndata: "
               "{\"type\":\"content_block_delta\",\"index\":0,\"delta\":{\"type\":\"text_delta\",\"text\":\"" +
               text.toByteArray() + "\"}}\n\n";
    case Dialect::Responses:
        return responsesEvent(
            "response.output_text.delta", 3,
            QByteArray(R"("item_id":"i","output_index":0,"content_index":0,"delta":")" + text.toByteArray() + '"'));
    }
    Q_UNREACHABLE();
}

QByteArray streamEnd(Dialect dialect)
{
    switch (dialect) {
    case Dialect::Chat: return chatEnd();
    case Dialect::Messages:
        return "event: content_block_stop\ndata: {\"type\":\"content_block_stop\",\"index\":0}\n\n"
               "event: message_delta\ndata: "
               "{\"type\":\"message_delta\",\"delta\":{\"stop_reason\":\"end_turn\",\"stop_sequence\":null},\"usage\":{\"output_"
               "tokens\":2}}\n\n"
               "event: message_stop\ndata: {\"type\":\"message_stop\"}\n\n";
    case Dialect::Responses:
        return responsesEvent(
                   "response.output_item.done", 4,
                   R"("output_index":0,"item":{"id":"i","type":"message","role":"assistant","status":"completed","content":[]})") +
               responsesEvent(
                   "response.completed", 5,
                   R"("response":{"id":"r1","object":"response","status":"completed","model":"x","output":[{"type":"message"}],"usage":{"input_tokens":3,"output_tokens":2}})");
    }
    Q_UNREACHABLE();
}

QByteArray wholeStream(Dialect dialect, QByteArrayView text)
{
    return streamStart(dialect, text) + streamEnd(dialect);
}

} // namespace sluice::test
