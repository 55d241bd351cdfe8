// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/proberequest.h"

#include "core/dialect/clientpath.h"
#include "core/dialect/requestfacts.h"
#include "core/dialect/upstreamurl.h"
#include "core/relay/upstreamrequest.h"

namespace sluice::relay {

namespace {

QByteArray oneToken(Dialect dialect, const QString &model)
{
    const QByteArray name = dialect::jsonText(model);
    switch (dialect) {
    case Dialect::Chat:
    case Dialect::Messages:
        return "{\"model\":" + name + ",\"max_tokens\":1,\"messages\":[{\"role\":\"user\",\"content\":\"hi\"}]}";
    case Dialect::Responses: // 16 is the least that OpenAI takes.
        return "{\"model\":" + name + ",\"max_output_tokens\":16,\"input\":\"hi\"}";
    }
    Q_UNREACHABLE();
}

} // namespace

std::optional<ProbeCall> probeCall(const config::Config &config, const ChannelSettings &channel, const KeySettings *key,
                                   const QString &model)
{
    const bool isToken = channel.cooldown.probe == ProbeKind::Token && !model.isEmpty();
    const bool isModels = channel.cooldown.probe == ProbeKind::Models && !channel.exactUrl;
    if (!isToken && !isModels)
        return std::nullopt;
    const auto url =
        isToken ? dialect::buildUpstreamUrl(channel.baseUrl, channel.exactUrl, dialect::conversationCall(channel.dialect), {})
                : dialect::buildModelsUrl(channel.baseUrl);
    const Secret secret = key ? config.secret(key->ref) : Secret();
    if (!url || (key && secret.isEmpty()))
        return std::nullopt;
    ProbeCall call{.target = targetFor(*url, channel, config)};
    call.request.method = isToken ? "POST" : "GET";
    call.request.target = url->target;
    call.request.hostField = url->hostField;
    addCredentials(call.request.headers, channel, secret, url->host);
    if (isToken) {
        call.request.headers.append("Content-Type", "application/json");
        const QByteArray body = oneToken(channel.dialect, model);
        call.request.body.push_back({.owner = body, .view = body});
    }
    return call;
}

} // namespace sluice::relay
