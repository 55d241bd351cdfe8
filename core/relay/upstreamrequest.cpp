// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/upstreamrequest.h"

#include "core/api/callreasons.h"
#include "core/dialect/upstreamurl.h"
#include "core/relay/hops.h"

#include <algorithm>
#include <array>

namespace sluice::relay {

namespace {

// Fields of the client's connection (RFC 9110 §7.6.1), its credentials for us, what the pool writes itself, and what would
// tell a provider of the page or proxy that a request came through.
constexpr std::array kNotPassedOn = std::to_array<QByteArrayView>({"accept-encoding",
                                                                   "api-key",
                                                                   "authorization",
                                                                   "connection",
                                                                   "content-encoding",
                                                                   "content-length",
                                                                   "cookie",
                                                                   "expect",
                                                                   "forwarded",
                                                                   "host",
                                                                   "keep-alive",
                                                                   "origin",
                                                                   "proxy-authenticate",
                                                                   "proxy-authorization",
                                                                   "proxy-connection",
                                                                   "referer",
                                                                   "te",
                                                                   "trailer",
                                                                   "transfer-encoding",
                                                                   "upgrade",
                                                                   "via",
                                                                   "x-api-key",
                                                                   "x-goog-api-key",
                                                                   "x-sluice-hop",
                                                                   "x-real-ip"});

// Into another dialect go only those that concern no dialect.
bool isOfAnyDialect(QByteArrayView name)
{
    static constexpr std::array<QByteArrayView, 5> kNames{"accept-language", "traceparent", "tracestate", "user-agent",
                                                          "x-request-id"};
    return std::any_of(kNames.begin(), kNames.end(),
                       [name](QByteArrayView other) { return http::equalsIgnoringCase(name, other); });
}

http::HeaderList upstreamFields(const AttemptInput &input, const QByteArray &host)
{
    http::HeaderList headers;
    for (qsizetype i = 0; i < input.head->headers.size(); ++i) {
        const auto field = input.head->headers.at(i);
        if (input.isTranslated() ? isOfAnyDialect(field.name) : isPassedOn(field.name, input.head->headers))
            headers.append(field.name, field.value);
    }
    const ChannelSettings &channel = *input.way.candidate.channel;
    const KeySettings *key = input.way.keySettings();
    addCredentials(headers, channel, key ? input.config->secret(key->ref) : Secret(), host);
    if (!headers.contains("x-request-id"))
        headers.append("X-Request-Id", input.requestId);
    if (mayLeadBack(host))
        headers.append(kHopField, input.hops);
    if (!headers.contains("content-type"))
        headers.append("Content-Type", "application/json");
    return headers;
}

std::vector<http::UpstreamRequest::Piece> piecesOf(const QByteArray &body, const std::vector<dialect::BodyEdit> &edits)
{
    std::vector<http::UpstreamRequest::Piece> pieces;
    const QByteArrayView whole = body;
    qsizetype at = 0;
    for (const dialect::BodyEdit &edit : edits) {
        if (edit.at > at)
            pieces.push_back({.owner = body, .view = whole.sliced(at, edit.at - at)});
        at = edit.at + edit.length;
        if (edit.text.isEmpty())
            continue;
        pieces.push_back({.owner = edit.text, .view = {}});
        pieces.back().view = pieces.back().owner;
    }
    if (at < whole.size())
        pieces.push_back({.owner = body, .view = whole.sliced(at)});
    return pieces;
}

Expected<std::unique_ptr<translate::Translation>> translated(const AttemptInput &input, const QByteArray &body, WallTime now)
{
    const auto *conversation = input.spoken->read(input.dialect, body, input.facts.trims);
    if (!conversation) {
        const Error problem = input.spoken->problem();
        return unexpected(
            Error{problem.code == ErrorCode::NotFound ? ErrorCode::NotFound : ErrorCode::Unsupported, problem.detail});
    }
    const Candidate &candidate = input.way.candidate;
    auto translation = translate::Translation::begin(*conversation, {.client = input.dialect,
                                                                     .channel = candidate.channel->dialect,
                                                                     .manners = candidate.channel->manners,
                                                                     .model = candidate.model.toUtf8(),
                                                                     .serial = input.requestId,
                                                                     .now = msSinceEpoch(now) / 1000});
    if (!translation)
        return unexpected(Error{ErrorCode::Unsupported, translation.error().detail});
    return translation;
}

void setProxy(http::StreamTarget &target, const ProxySettings &proxy, const config::Config &config)
{
    switch (proxy.mode) {
    case ProxyMode::None: return;
    case ProxyMode::System: target.proxy = "system"; return;
    case ProxyMode::Custom:
        target.proxy = proxy.url.toUtf8();
        target.proxyUser = proxy.user.toUtf8();
        target.proxyPassword = config.secret(proxy.passwordRef).reveal();
        return;
    }
}

} // namespace

bool isPassedOn(QByteArrayView name, const http::HeaderList &headers)
{
    static constexpr QByteArrayView kForwarded = "x-forwarded-";
    if (name.size() > kForwarded.size() && http::equalsIgnoringCase(name.first(kForwarded.size()), kForwarded))
        return false;
    if (headers.hasToken("connection", name)) // named there, it was meant for this connection alone
        return false;
    return std::none_of(kNotPassedOn.begin(), kNotPassedOn.end(),
                        [name](QByteArrayView other) { return http::equalsIgnoringCase(name, other); });
}

http::StreamTarget targetFor(const dialect::UpstreamUrl &url, const ChannelSettings &channel, const config::Config &config)
{
    http::StreamTarget target{
        .host = url.host, .port = url.port, .useTls = url.useTls, .extraCa = config.extraCaPem.value(channel.id)};
    setProxy(target, channel.proxy, config);
    return target;
}

void addCredentials(http::HeaderList &headers, const ChannelSettings &channel, const Secret &key, const QByteArray &host)
{
    if (channel.dialect == Dialect::Messages && !headers.contains("anthropic-version"))
        headers.append("anthropic-version", "2023-06-01");
    if (key.isEmpty())
        return;
    const QByteArray bearer = "Bearer " + key.reveal();
    if (channel.dialect != Dialect::Messages) {
        headers.append("Authorization", bearer);
        return;
    }
    headers.append("x-api-key", key.reveal());
    // Anthropic takes a Bearer for something else; the endpoints of others that speak its dialect want the one or the other.
    if (!host.endsWith("anthropic.com"))
        headers.append("Authorization", bearer);
}

Expected<PreparedCall> prepareCall(const AttemptInput &input, const QByteArray &body, WallTime now)
{
    const ChannelSettings &channel = *input.way.candidate.channel;
    const auto url = dialect::buildUpstreamUrl(channel.baseUrl, channel.exactUrl, input.channelEndpoint(),
                                               input.isTranslated() ? QByteArrayView() : input.head->query());
    if (!url)
        return unexpected(url.error());
    const KeySettings *key = input.way.keySettings();
    if (key && input.config->secret(key->ref).isEmpty())
        return unexpected(Error{ErrorCode::SecretUnavailable, kCallReasons.keyUnread.english(key->id, channel.id)});
    PreparedCall call;
    call.target = targetFor(*url, channel, *input.config);
    call.request.target = url->target;
    call.request.hostField = url->hostField;
    call.request.headers = upstreamFields(input, url->host);
    if (!input.isTranslated()) {
        call.request.body = piecesOf(body, dialect::editsFor(input.facts, input.way.candidate.model));
        return call;
    }
    auto translation = translated(input, body, now);
    if (!translation)
        return unexpected(translation.error());
    call.translation = std::move(*translation);
    call.request.body.push_back({.owner = call.translation->takeRequest(), .view = {}});
    call.request.body.back().view = call.request.body.back().owner;
    return call;
}

http::HeaderList passedOnFields(const http::HeaderList &from)
{
    static constexpr std::array<QByteArrayView, 5> kNames{"request-id", "x-request-id", "retry-after", "retry-after-ms",
                                                          "x-should-retry"};
    static constexpr std::array<QByteArrayView, 3> kPrefixes{"x-ratelimit-", "anthropic-", "openai-"};
    http::HeaderList out;
    for (qsizetype i = 0; i < from.size(); ++i) {
        const auto field = from.at(i);
        const bool isNamed = std::any_of(kNames.begin(), kNames.end(),
                                         [&](QByteArrayView name) { return http::equalsIgnoringCase(field.name, name); });
        const bool isOfFamily = std::any_of(kPrefixes.begin(), kPrefixes.end(), [&](QByteArrayView prefix) {
            return field.name.size() > prefix.size() && http::equalsIgnoringCase(field.name.first(prefix.size()), prefix);
        });
        if (isNamed || isOfFamily)
            out.append(field.name, field.value);
    }
    return out;
}

} // namespace sluice::relay
