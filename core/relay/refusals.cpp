// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/refusals.h"

#include "core/dialect/clientpath.h"
#include "core/dialect/errors.h"
#include "core/relay/hops.h"

namespace sluice::relay {

namespace {

using Kind = dialect::ClientPath::Kind;

http::RefusalAnswer answer(Dialect dialect, int status, const QString &message)
{
    return {.status = status,
            .headers = {{"Content-Type", "application/json"}},
            .body = dialect::errorBody(dialect, status, message)};
}

// No retry can cure it, and the vendors' SDKs heed this field (openai-node and anthropic-sdk-typescript, shouldRetry()).
http::RefusalAnswer unauthorized(Dialect dialect, const QString &message)
{
    http::RefusalAnswer refusal = answer(dialect, 401, message);
    refusal.headers.append("x-should-retry", "false");
    return refusal;
}

bool isOwnPath(QByteArrayView path)
{
    return path == "/healthz" || path == "/metrics" || path == "/sluice/status";
}

QByteArrayView allowedMethods(const http::RequestHead &head)
{
    if (isOwnPath(head.path()))
        return "GET, HEAD";
    if (head.path() == "/sluice/health/samples")
        return "POST";
    switch (dialect::parseClientPath(head.path()).kind) {
    case Kind::Call: return "POST";
    case Kind::Models:
    case Kind::Model:
    case Kind::Root: return "GET, HEAD";
    case Kind::Unknown: return {};
    }
    Q_UNREACHABLE();
}

} // namespace

Dialect dialectOfCaller(const http::RequestHead &head)
{
    const dialect::ClientPath path = dialect::parseClientPath(head.path());
    if (path.kind == Kind::Call)
        return dialect::dialectOf(path.endpoint);
    return head.headers.contains("anthropic-version") ? Dialect::Messages : Dialect::Chat;
}

http::RefusalAnswer refuseAccess(AccessProblem problem, const http::RequestHead &head)
{
    const Dialect dialect = dialectOfCaller(head);
    switch (problem) {
    case AccessProblem::ForeignHost:
        return answer(
            dialect, 403,
            QStringLiteral("Sluice answers only under a loopback name such as 127.0.0.1 or localhost (Host was another)."));
    case AccessProblem::ForeignOrigin:
        return answer(dialect, 403, QStringLiteral("Sluice does not answer web pages (Origin was given)."));
    case AccessProblem::NoToken:
        return unauthorized(dialect,
                            QStringLiteral("No local token was sent. `sluice token` prints it; send it as 'Authorization: Bearer "
                                           "TOKEN' or 'x-api-key: TOKEN'."));
    case AccessProblem::WrongToken:
        return unauthorized(dialect, QStringLiteral("The local token is wrong. `sluice token` prints the right one."));
    }
    Q_UNREACHABLE();
}

http::RefusalAnswer refuseLoop(const http::RequestHead &head)
{
    http::RefusalAnswer refusal =
        answer(dialectOfCaller(head), kLoopStatus,
               QStringLiteral("A channel of Sluice leads back to Sluice itself: this request has been here before."));
    refusal.headers.append(kLoopField, "1");
    return refusal;
}

http::RefusalAnswer refuseUpgrade(const http::RequestHead &head)
{
    http::RefusalAnswer refusal =
        answer(dialectOfCaller(head), 426, QStringLiteral("Sluice does not speak websockets; send a plain POST."));
    // RFC 9110 §15.5.22: a 426 names what would be accepted.
    refusal.headers.append("Upgrade", "HTTP/1.1");
    return refusal;
}

std::optional<http::RefusalAnswer> refuseUnknown(const http::RequestHead &head)
{
    const QByteArrayView allowed = allowedMethods(head);
    const Dialect dialect = dialectOfCaller(head);
    if (allowed.isEmpty())
        return answer(dialect, 404, QStringLiteral("Sluice has nothing at this path."));
    const auto methods = allowed.toByteArray().split(',');
    for (const QByteArray &method : methods) {
        if (method.trimmed() == head.method)
            return std::nullopt;
    }
    http::RefusalAnswer refusal = answer(dialect, 405, QStringLiteral("This path does not take that method."));
    refusal.headers.append("Allow", allowed);
    return refusal;
}

http::RefusalAnswer refuseTransport(http::Refusal reason, const http::RequestHead *head)
{
    const Dialect dialect = head ? dialectOfCaller(*head) : Dialect::Chat;
    switch (reason) {
    case http::Refusal::BadRequest:
        return answer(dialect, 400, QStringLiteral("The request is not valid HTTP, or its body coding is damaged."));
    case http::Refusal::HeadTooLarge: return answer(dialect, 431, QStringLiteral("The request's header fields are too large."));
    case http::Refusal::BodyTooLarge:
        return answer(dialect, 413, QStringLiteral("The request body is larger than Sluice accepts (limits.max_body_bytes)."));
    case http::Refusal::UnknownCoding:
        return answer(dialect, 415, QStringLiteral("The Content-Encoding is none of gzip, deflate, br, zstd."));
    case http::Refusal::HeadTimeout: return answer(dialect, 408, QStringLiteral("The request did not come in time."));
    }
    Q_UNREACHABLE();
}

} // namespace sluice::relay
