// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/replaystart.h"

#include "core/api/requestreasons.h"
#include "core/ledger/capturemasking.h"
#include "core/relay/upstreamrequest.h"

#include <QByteArrayList>

#include <algorithm>
#include <array>

namespace sluice::relay {

namespace {

// A provider may answer a second request of the same key with the answer to the first; the others would file this one under it.
bool namesOneSending(QByteArrayView name)
{
    static constexpr std::array<QByteArrayView, 4> kNames{"idempotency-key", "traceparent", "tracestate", "x-request-id"};
    return std::any_of(kNames.begin(), kNames.end(),
                       [name](QByteArrayView other) { return http::equalsIgnoringCase(name, other); });
}

http::HeaderList fieldsIn(const QByteArray &text)
{
    http::HeaderList fields;
    qsizetype from = 0;
    for (qsizetype end = text.indexOf("\r\n"); end >= 0; end = text.indexOf("\r\n", from)) {
        const QByteArrayView line = QByteArrayView(text).sliced(from, end - from);
        const qsizetype colon = line.indexOf(':');
        if (colon > 0)
            fields.append(line.first(colon), line.sliced(colon + 1).trimmed());
        from = end + 2;
    }
    return fields;
}

ClientSettings clientOf(const Settings &settings, const QString &id)
{
    const QList<ClientSettings> clients = config::effectiveClients(settings);
    const auto found =
        std::find_if(clients.begin(), clients.end(), [&id](const ClientSettings &client) { return client.id == id; });
    ClientSettings client = found == clients.end() ? clients.first() : *found;
    client.cache.isEnabled = false;
    client.isSingleFlight = false;
    client.loopGuard.isEnabled = false;
    client.ladder.trim = client.ladder.fallback = client.ladder.notice = false;
    return client;
}

config::ConfigPtr configFor(const config::Config &config, const ReplayOrder &order)
{
    auto copy = std::make_shared<config::Config>(config);
    CandidateSettings candidate{.channel = order.channel};
    if (!order.model.isEmpty())
        candidate.model = order.model;
    copy->settings.routes = {RouteSettings{.candidates = {candidate}}};
    return copy;
}

/// Without the parameters whose values are known no more.
QByteArray withoutMasked(const QByteArray &target)
{
    const qsizetype mark = target.indexOf('?');
    if (mark < 0)
        return target;
    QByteArrayList kept = target.sliced(mark + 1).split('&');
    kept.removeIf([](const QByteArray &one) { return one.endsWith("=***") || one.contains(ledger::kMask); });
    return kept.isEmpty() ? target.first(mark) : target.first(mark + 1) + kept.join('&');
}

} // namespace

Expected<void> mayBeReplayed(const ReplayRequest &request)
{
    if (!isConversation(request.endpoint) && request.endpoint != Endpoint::Completions)
        return unexpected(Error{ErrorCode::Unsupported, kRequestReasons.asksForNoAnswer.english()});
    if (!request.request.body || request.request.isBodyCut())
        return unexpected(Error{ErrorCode::Unsupported, kRequestReasons.bodyNotKept.english()});
    return {};
}

Expected<ExchangeStart> replayStart(const config::Config &config, const ReplayRequest &request)
{
    const ChannelSettings *channel = findChannel(config.settings, request.order.channel);
    if (!channel || !channel->isEnabled)
        return unexpected(Error{ErrorCode::InvalidArgument, kRequestReasons.noChannelToSendTo.english(request.order.channel)});
    if (const auto possible = mayBeReplayed(request); !possible)
        return unexpected(possible.error());
    return ExchangeStart{.config = configFor(config, request.order),
                         .client = clientOf(config.settings, request.client),
                         .endpoint = request.endpoint,
                         .isReplay = true};
}

http::Request replayedRequest(const ReplayRequest &request)
{
    const QByteArray &line = request.request.startLine;
    const qsizetype space = line.indexOf(' ');
    http::Request replayed{.head = {.method = line.left(space), .target = withoutMasked(line.mid(space + 1))},
                           .body = request.request.body.value_or(QByteArray())};
    const http::HeaderList captured = fieldsIn(request.request.fields);
    for (qsizetype i = 0; i < captured.size(); ++i) {
        const auto field = captured.at(i);
        const bool isMasked = field.value.contains(ledger::kMask); // a credential of a kind that only masking knows
        if (isPassedOn(field.name, captured) && !namesOneSending(field.name) && !isMasked &&
            !http::equalsIgnoringCase(field.name, "user-agent"))
            replayed.head.headers.append(field.name, field.value);
    }
    replayed.head.headers.append("User-Agent",
                                 kReplayTool.toLatin1() + " (of #" + QByteArray::number(request.order.exchange.value) + ')');
    return replayed;
}

} // namespace sluice::relay
