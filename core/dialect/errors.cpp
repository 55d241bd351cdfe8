// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dialect/errors.h"

#include "core/dialect/requestfacts.h"

namespace sluice::dialect {

namespace {

// docs.anthropic.com/en/api/errors
QString messagesType(int status)
{
    switch (status) {
    case 400: return QStringLiteral("invalid_request_error");
    case 401: return QStringLiteral("authentication_error");
    case 402: return QStringLiteral("billing_error");
    case 403: return QStringLiteral("permission_error");
    case 404: return QStringLiteral("not_found_error");
    case 413: return QStringLiteral("request_too_large");
    case 429: return QStringLiteral("rate_limit_error");
    case 503:
    case 529: return QStringLiteral("overloaded_error");
    case 504: return QStringLiteral("timeout_error");
    default: return status < 500 ? QStringLiteral("invalid_request_error") : QStringLiteral("api_error");
    }
}

// platform.openai.com/docs/guides/error-codes
QString openAiType(int status)
{
    switch (status) {
    case 401: return QStringLiteral("authentication_error");
    case 403: return QStringLiteral("permission_error");
    case 429: return QStringLiteral("rate_limit_error");
    default: return status < 500 ? QStringLiteral("invalid_request_error") : QStringLiteral("server_error");
    }
}

QString openAiCode(int status)
{
    switch (status) {
    case 401: return QStringLiteral("invalid_api_key");
    case 404: return QStringLiteral("not_found");
    case 413: return QStringLiteral("request_too_large");
    case 429: return QStringLiteral("rate_limit_exceeded");
    case 503:
    case 529: return QStringLiteral("overloaded");
    default: return status < 500 ? QString() : QStringLiteral("server_error");
    }
}

QByteArray orNull(const QString &text)
{
    return text.isEmpty() ? QByteArray("null") : jsonText(text);
}

QByteArray openAiObject(int status, const QString &message, const ErrorWords &words)
{
    const QString type = words.type.isEmpty() ? openAiType(status) : words.type;
    const QString code = words.code.isEmpty() ? openAiCode(status) : words.code;
    return "{\"message\":" + jsonText(message) + ",\"type\":" + jsonText(type) + ",\"param\":" + orNull(words.param) +
           ",\"code\":" + orNull(code) + '}';
}

} // namespace

QByteArray errorBody(Dialect dialect, int status, const QString &message, const ErrorWords &words)
{
    if (dialect != Dialect::Messages)
        return "{\"error\":" + openAiObject(status, message, words) + '}';
    const QString type = words.type.isEmpty() ? messagesType(status) : words.type;
    return R"({"type":"error","error":{"type":)" + jsonText(type) + ",\"message\":" + jsonText(message) + "}}";
}

ErrorAnswer errorAnswer(Dialect dialect, int status, const QString &message, std::optional<int> retryAfterSeconds,
                        const ErrorWords &words)
{
    return {.status = status, .body = errorBody(dialect, status, message, words), .retryAfterSeconds = retryAfterSeconds};
}

QByteArray errorEvent(Dialect dialect, int status, const QString &message, const ErrorWords &words)
{
    switch (dialect) {
    case Dialect::Chat: return "data: " + errorBody(dialect, status, message, words) + "\n\n";
    case Dialect::Messages: return "event: error\ndata: " + errorBody(dialect, status, message, words) + "\n\n";
    case Dialect::Responses: {
        const QString code = words.code.isEmpty() ? QStringLiteral("server_error") : words.code;
        return "event: response.failed\ndata: "
               "{\"type\":\"response.failed\",\"sequence_number\":0,\"response\":{\"id\":\"resp_sluice\",\"object\":\"response\","
               "\"created_at\":0,\"status\":"
               "\"failed\",\"output\":[],\"incomplete_details\":null,\"usage\":null,\"error\":{\"code\":" +
               jsonText(code) + ",\"message\":" + jsonText(message) + "}}}\n\n";
    }
    }
    Q_UNREACHABLE();
}

} // namespace sluice::dialect
