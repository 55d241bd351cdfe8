// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/voice.h"

#include "core/sim/jsontext.h"

#include <nlohmann/json.hpp>

namespace sluice::sim {

namespace {

QByteArray chatType(int status)
{
    switch (status) {
    case 403: return "permission_error";
    case 429: return "rate_limit_error";
    case 529: return "overloaded_error";
    default: return status < 500 ? "invalid_request_error" : "server_error";
    }
}

QByteArray messagesType(int status)
{
    switch (status) {
    case 400: return "invalid_request_error";
    case 401: return "authentication_error";
    case 403: return "permission_error";
    case 404: return "not_found_error";
    case 413: return "request_too_large";
    case 429: return "rate_limit_error";
    case 529: return "overloaded_error";
    default: return status < 500 ? "invalid_request_error" : "api_error";
    }
}

QByteArray openAiCode(int status)
{
    switch (status) {
    case 401: return "invalid_api_key";
    case 403: return "permission_denied";
    case 404: return "model_not_found";
    case 429: return "rate_limit_exceeded";
    case 529: return "server_is_overloaded";
    default: return status < 500 ? "invalid_request" : "server_error";
    }
}

} // namespace

std::unique_ptr<Voice> makeVoice(const VoiceInput &input)
{
    switch (input.dialect) {
    case Dialect::Chat: return makeChatVoice(input);
    case Dialect::Responses: return makeResponsesVoice(input);
    case Dialect::Messages: return makeMessagesVoice(input);
    }
    Q_UNREACHABLE();
}

QByteArray simId(const char *prefix, quint64 serial)
{
    return QByteArray(prefix) + "sim" + QByteArray::number(serial, 16).rightJustified(12, '0');
}

QByteArray errorType(Dialect dialect, int status)
{
    switch (dialect) {
    case Dialect::Chat: return chatType(status);
    case Dialect::Responses: return openAiCode(status);
    case Dialect::Messages: return messagesType(status);
    }
    Q_UNREACHABLE();
}

QByteArray errorBody(Dialect dialect, const SimError &error)
{
    const std::string message = toStd(error.message);
    if (dialect == Dialect::Messages) {
        return toBytes(Json{{"type", "error"}, {"error", {{"type", toStd(messagesType(error.status))}, {"message", message}}}});
    }
    return toBytes(Json{{"error",
                         {{"message", message},
                          {"type", toStd(chatType(error.status))},
                          {"param", nullptr},
                          {"code", toStd(openAiCode(error.status))}}}});
}

} // namespace sluice::sim
