// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/http/upstreampool.h"

#include <QStringList>

#include <functional>
#include <optional>

namespace sluice::test {

/// An observer of an upstream call that remembers what it was told. `onEvent` may end the call, or the pool.
class CallLog final : public http::UpstreamObserver
{
public:
    QStringList events; ///< connected, head, body, end, error
    http::ResponseHead head;
    QByteArray body;
    std::optional<Error> error;
    std::unique_ptr<http::UpstreamCall> call;
    std::function<void(const QString &)> onEvent;

    bool isOver() const { return events.contains(QStringLiteral("end")) || error.has_value(); }

    void onUpstreamConnected() override { note(QStringLiteral("connected")); }
    void onUpstreamHead(const http::ResponseHead &told) override
    {
        head = told;
        note(QStringLiteral("head"));
    }
    void onUpstreamBody(QByteArrayView bytes) override
    {
        body.append(bytes);
        note(QStringLiteral("body"));
    }
    void onUpstreamEnd() override { note(QStringLiteral("end")); }
    void onUpstreamError(const Error &told) override
    {
        error = told;
        note(QStringLiteral("error"));
    }

private:
    void note(const QString &event)
    {
        events.append(event);
        if (onEvent)
            onEvent(event);
    }
};

inline http::UpstreamRequest makeRequest(const QByteArray &body = "{}")
{
    http::UpstreamRequest request;
    request.target = "/v1/chat/completions";
    request.hostField = "api.test";
    request.body.push_back({body, QByteArrayView(body)});
    return request;
}

} // namespace sluice::test
