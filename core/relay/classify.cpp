// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/classify.h"

#include "core/base/redact.h"
#include "core/dialect/answer.h"
#include "core/dialect/keyscan.h"
#include "core/relay/retryafter.h"

namespace sluice::relay {

namespace {

// OpenAI, Anthropic, DeepSeek and vLLM, Qwen, Gemini in this order word it so.
bool saysContextTooLong(const dialect::ProviderError &error)
{
    return mentions(error, {QLatin1String("contextlength"), QLatin1String("promptistoolong"), QLatin1String("contextwindow"),
                            QLatin1String("rangeofinputlength"), QLatin1String("inputtokencountexceeds"),
                            QLatin1String("exceedsthemaximumnumberoftokens")});
}

// OpenAI and Azure, Qwen, Doubao, Zhipu.
bool saysContentFilter(const dialect::ProviderError &error)
{
    return error.code == QLatin1String("1301") ||
           mentions(error, {QLatin1String("contentfilter"), QLatin1String("contentpolicy"), QLatin1String("datainspectionfailed"),
                            QLatin1String("contentmanagementpolicy"), QLatin1String("sensitivecontentdetected")});
}

Outcome classifyClientError(int status, const dialect::ProviderError &error)
{
    // 402 is what DeepSeek, OpenRouter and others answer when a key's account has run dry: of no use, like a refused one.
    if (status == 401 || status == 402 || status == 403)
        return Outcome::Auth;
    if (status == 408)
        return Outcome::Server;
    if (status == 429)
        return Outcome::RateLimited;
    if (refusesReasoning(error)) // OpenAI says of an item that it does not know 404
        return Outcome::BadRequest;
    if (saysContextTooLong(error) || status == 413)
        return Outcome::ContextTooLong;
    if (saysContentFilter(error))
        return Outcome::ContentFilter;
    if (status == 404)
        return Outcome::ModelMissing;
    return Outcome::BadRequest;
}

// A request that never left is the set-up's fault, and everything else on the way is the network's.
Outcome classifyTransport(ErrorCode code)
{
    // What the request asks for has no words in the channel's dialect, or is not known there.
    if (code == ErrorCode::Unsupported || code == ErrorCode::NotFound)
        return Outcome::BadRequest;
    return code == ErrorCode::SecretUnavailable || code == ErrorCode::InvalidArgument ? Outcome::Refused : Outcome::Network;
}

// Is the body an error as the dialect's own clients read it: an object `error`, and for Messages the outer type too?
bool isErrorOf(Dialect dialect, QByteArrayView body)
{
    if (!dialect::readProviderError(body))
        return false; // no JSON at all, or none that holds an error
    bool hasObject = false;
    bool isNamed = dialect != Dialect::Messages;
    dialect::scanKeys(body, [&](const dialect::JsonKey &key) {
        hasObject = hasObject || (key.depth == 1 && key.name == "error" && key.isObject());
        isNamed = isNamed || (key.depth == 1 && key.name == "type" && key.rawText() == "error");
    });
    return hasObject && isNamed;
}

int clientStatus(int status)
{
    if (status == 401)
        return 403;
    // A redirect or a status below 200 as a final answer is the provider's fault, not something the client can follow.
    return status >= 400 && status <= 599 ? status : 502;
}

} // namespace

Outcome classify(const AttemptEvidence &evidence)
{
    using Stop = AttemptEvidence::Stop;
    if (evidence.isLoop)
        return Outcome::Refused;
    const bool isRefused = evidence.status && (*evidence.status < 200 || *evidence.status > 299);
    if (evidence.error || isRefused)
        return classifyRefusal(isRefused ? evidence.status : std::nullopt, evidence.error.value_or(dialect::ProviderError()));
    if (evidence.isComplete)
        return evidence.hasContent ? Outcome::Ok : Outcome::Empty;
    if (evidence.stall)
        return Outcome::Stalled;
    switch (evidence.stop) {
    case Stop::ClientLeft: return Outcome::ClientGone;
    case Stop::AppStopped: return Outcome::Interrupted;
    case Stop::Deadline: return Outcome::Deadline;
    case Stop::None: break;
    }
    if (evidence.transport)
        return classifyTransport(*evidence.transport);
    if (evidence.isForeign)
        return Outcome::Server;
    return evidence.hasBody ? Outcome::Truncated : Outcome::Empty;
}

bool mentions(const dialect::ProviderError &error, std::initializer_list<QLatin1String> words)
{
    for (QString text : {error.code, error.type, error.message}) {
        text.removeIf([](QChar c) { return !c.isLetterOrNumber(); });
        for (const QLatin1String word : words) {
            if (text.contains(word, Qt::CaseInsensitive))
                return true;
        }
    }
    return false;
}

Outcome classifyRefusal(std::optional<int> status, const dialect::ProviderError &error)
{
    const bool statusTells = status && *status >= 400;
    const int effective = statusTells ? *status : error.status.value_or(500);
    if (effective < 500)
        return classifyClientError(effective, error);
    return saysContextTooLong(error) ? Outcome::ContextTooLong : Outcome::Server;
}

// Anthropic (three times), OpenAI and Gemini (twice each).
bool refusesReasoning(const dialect::ProviderError &error)
{
    return mentions(error, {QLatin1String("signatureinthinking"), QLatin1String("datainredactedthinking"),
                            QLatin1String("redactedthinkingblocksinthelatest"), QLatin1String("invalidencryptedcontent"),
                            QLatin1String("itemsarenotpersisted"), QLatin1String("thoughtsignatureisnotvalid"),
                            QLatin1String("corruptedthoughtsignature")});
}

bool isFinal(Outcome outcome)
{
    switch (outcome) {
    case Outcome::ContextTooLong:
    case Outcome::ContentFilter:
    case Outcome::BadRequest:
    case Outcome::Auth:
    case Outcome::ModelMissing: return true;
    case Outcome::Ok:
    case Outcome::RateLimited:
    case Outcome::Server:
    case Outcome::Empty:
    case Outcome::Truncated:
    case Outcome::Stalled:
    case Outcome::Network:
    case Outcome::ClientGone:
    case Outcome::Refused:
    case Outcome::Interrupted:
    case Outcome::NoCandidate:
    case Outcome::Deadline: return false;
    }
    Q_UNREACHABLE();
}

dialect::ErrorAnswer answerForRefusal(Dialect dialect, int status, const http::HeaderList &headers, QByteArrayView body,
                                      WallTime now)
{
    dialect::ErrorAnswer answer;
    answer.status = clientStatus(status);
    answer.retryAfterSeconds = retryAfterSeconds(headers, now);
    if (isErrorOf(dialect, body)) {
        answer.body = body.toByteArray();
        return answer;
    }
    if (const auto error = dialect::readProviderError(body); error && !error->message.isEmpty()) {
        const QString message = QString::fromUtf8(redactedSnippet(error->message.toUtf8()));
        answer.body = dialect::errorBody(dialect, answer.status, message, {.type = {}, .code = error->code});
        return answer;
    }
    QString message = QStringLiteral("The provider answered with status %1.").arg(status);
    const QByteArray snippet = redactedSnippet(body);
    if (!snippet.trimmed().isEmpty())
        message += QStringLiteral(" It said: ") + QString::fromUtf8(snippet);
    answer.body = dialect::errorBody(dialect, answer.status, message);
    return answer;
}

int statusForError(Outcome outcome, Dialect dialect)
{
    switch (outcome) {
    case Outcome::RateLimited: return 429;
    case Outcome::Auth: return 403;
    case Outcome::ModelMissing: return 404;
    case Outcome::BadRequest:
    case Outcome::ContextTooLong:
    case Outcome::ContentFilter: return 400;
    case Outcome::Stalled:
    case Outcome::Empty:
    case Outcome::Truncated:
    case Outcome::NoCandidate:
    case Outcome::Deadline: return 503;
    case Outcome::Server: return dialect == Dialect::Messages ? 529 : 503;
    case Outcome::Network:
    case Outcome::Ok:
    case Outcome::ClientGone:
    case Outcome::Refused:
    case Outcome::Interrupted: return 502;
    }
    Q_UNREACHABLE();
}

} // namespace sluice::relay
