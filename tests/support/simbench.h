// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sim/simprovider.h"
#include "tests/support/fakereply.h"
#include "tests/support/manualclock.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <deque>

namespace sluice::test {

inline QByteArray simPath(Dialect dialect)
{
    switch (dialect) {
    case Dialect::Chat: return "/some/prefix/v1/chat/completions";
    case Dialect::Responses: return "/v1/responses/";
    case Dialect::Messages: return "/messages?beta=true";
    }
    Q_UNREACHABLE();
}

/// A provider with its clock, and clients that last as long.
struct SimBench
{
    ManualClock clock;
    Random random{7};
    sim::SimProvider provider{clock, clock, random};
    std::deque<FakeClient> clients;

    FakeClient &send(const QByteArray &method, const QByteArray &target, const QByteArray &body, http::HeaderList headers = {})
    {
        FakeClient &client = clients.emplace_back();
        provider.onRequest({{method, target, std::move(headers), true}, body}, client.reply());
        return client;
    }

    FakeClient &ask(Dialect dialect, const QByteArray &model, bool isStream = true, const QByteArray &more = {})
    {
        QByteArray body = R"({"model":")" + model + R"(","messages":[],"input":[])" + more;
        body += isStream ? R"(,"stream":true})" : "}";
        return send("POST", simPath(dialect), body);
    }
};

inline QJsonObject jsonOf(const FakeClient &client)
{
    return QJsonDocument::fromJson(client->body).object();
}

} // namespace sluice::test
