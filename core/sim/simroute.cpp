// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/simroute.h"

namespace sluice::sim {

namespace {

constexpr QByteArrayView kModels = "/models/";

SimRoute placeOf(QByteArrayView path, bool speaksMessages)
{
    const Dialect other = speaksMessages ? Dialect::Messages : Dialect::Chat;
    if (path.endsWith("/chat/completions"))
        return {SimPlace::Generation, Dialect::Chat, {}};
    if (path.endsWith("/responses"))
        return {SimPlace::Generation, Dialect::Responses, {}};
    if (path.endsWith("/messages"))
        return {SimPlace::Generation, Dialect::Messages, {}};
    if (path.endsWith("/messages/count_tokens"))
        return {SimPlace::CountTokens, Dialect::Messages, {}};
    if (path.endsWith("/embeddings"))
        return {SimPlace::Embeddings, Dialect::Chat, {}};
    if (path.endsWith("/user/balance"))
        return {SimPlace::Balance, Dialect::Chat, {}};
    if (path.endsWith("/models"))
        return {SimPlace::ModelList, other, {}};
    if (const qsizetype at = path.lastIndexOf(kModels); at >= 0)
        return {SimPlace::OneModel, other, QByteArray::fromPercentEncoding(path.sliced(at + kModels.size()).toByteArray())};
    return {path.isEmpty() ? SimPlace::Root : SimPlace::Unknown, other, {}};
}

bool takesBody(SimPlace place)
{
    return place == SimPlace::Generation || place == SimPlace::CountTokens || place == SimPlace::Embeddings;
}

} // namespace

SimRoute routeOf(const http::RequestHead &head)
{
    QByteArrayView path = head.path();
    while (path.endsWith('/'))
        path.chop(1);
    SimRoute route = placeOf(path, head.headers.contains("anthropic-version"));
    if (head.headers.hasToken("Upgrade", "websocket")) {
        route.place = SimPlace::Upgrade;
        return route;
    }
    const bool isPost = head.method == "POST";
    const bool isRead = head.method == "GET" || head.method == "HEAD";
    if (route.place != SimPlace::Unknown && !(takesBody(route.place) ? isPost : isRead))
        route.place = SimPlace::WrongMethod;
    return route;
}

} // namespace sluice::sim
