// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/probeverdict.h"

#include "core/base/redact.h"
#include "core/dialect/answer.h"
#include "core/relay/classify.h"

#include <algorithm>

namespace sluice::relay {

namespace {

ProbeFault faultOf(http::ConnectTrouble trouble, ProbeFault otherwise)
{
    using enum http::ConnectTrouble;
    switch (trouble) {
    case Other: return otherwise;
    case HostUnknown: return ProbeFault::HostUnknown;
    case Refused: return ProbeFault::ConnectionRefused;
    case TimedOut: return ProbeFault::ConnectTimedOut;
    case ProxyNotReached: return ProbeFault::ProxyNotReached;
    case ProxyRefused: return ProbeFault::ProxyRefused;
    case ProxyFailed: return ProbeFault::ProxyFailed;
    case CertificateUntrusted: return ProbeFault::CertificateUntrusted;
    case CertificateExpired: return ProbeFault::CertificateExpired;
    case CertificateOfOther: return ProbeFault::CertificateOfOther;
    }
    Q_UNREACHABLE();
}

ProbeFault transportFault(const ProbeEvidence &evidence)
{
    switch (evidence.transport->code) {
    case ErrorCode::ConnectTimeout: return ProbeFault::ConnectTimedOut;
    case ErrorCode::ConnectFailed:
        return faultOf(evidence.trouble, evidence.wasReached ? ProbeFault::TlsFailed : ProbeFault::ConnectionRefused);
    case ErrorCode::TlsFailed: return faultOf(evidence.trouble, ProbeFault::TlsFailed);
    case ErrorCode::ProxyFailed: return faultOf(evidence.trouble, ProbeFault::ProxyRefused);
    case ErrorCode::ConnectionLost: return evidence.status == 0 ? ProbeFault::AnswerEmpty : ProbeFault::StreamBroken;
    case ErrorCode::ProtocolViolation:
    case ErrorCode::LimitExceeded:
    case ErrorCode::ParseFailed:
    case ErrorCode::Unsupported: return ProbeFault::OtherDialect;
    case ErrorCode::InvalidArgument: return ProbeFault::UrlUnusable;
    case ErrorCode::NotFound:
    case ErrorCode::AddressInUse:
    case ErrorCode::PermissionDenied:
    case ErrorCode::StorageFailed:
    case ErrorCode::SecretUnavailable: break; // not of connections
    }
    return ProbeFault::ConnectionRefused;
}

/// As much as a report could need.
QString beginOf(const QByteArray &body)
{
    constexpr qsizetype kEnough = 2'000;
    return QString::fromUtf8(body.first(std::min(body.size(), kEnough)));
}

bool isPage(const ProbeEvidence &evidence)
{
    return evidence.contentType.startsWith("text/html") || evidence.body.trimmed().startsWith('<');
}

// OpenAI and Moonshot, DeepSeek, Zhipu and SiliconFlow, one-api, Anthropic, Alibaba Cloud, Volcengine.
bool saysNoCredit(const dialect::ProviderError &error)
{
    return error.message.contains(QStringLiteral("余额不足")) || error.message.contains(QStringLiteral("欠费")) ||
           mentions(error, {QLatin1String("insufficientquota"), QLatin1String("exceededcurrentquota"),
                            QLatin1String("insufficientbalance"), QLatin1String("balanceisinsufficient"),
                            QLatin1String("balanceinsufficient"), QLatin1String("insufficientuserquota"),
                            QLatin1String("creditbalanceistoolow"), QLatin1String("insufficientcredit"),
                            QLatin1String("arrearage"), QLatin1String("accountoverdue")});
}

// OpenAI (code and words, then xAI's), Gemini (words and reason). Not all of them say so with 401.
bool saysKeyRefused(const dialect::ProviderError &error)
{
    return mentions(error, {QLatin1String("invalidapikey"), QLatin1String("incorrectapikey"), QLatin1String("apikeynotvalid"),
                            QLatin1String("apikeyinvalid")});
}

// OpenAI (code and words) and Gemini.
bool saysRegionRefused(const dialect::ProviderError &error)
{
    return mentions(error, {QLatin1String("unsupportedcountry"), QLatin1String("countryregionorterritorynotsupported"),
                            QLatin1String("userlocationisnotsupported")});
}

// nginx and its kin, Apache, Go.
bool saysTlsWanted(const ProbeEvidence &evidence)
{
    return evidence.status == 400 && (evidence.body.contains("plain HTTP request was sent to HTTPS port") ||
                                      evidence.body.contains("speaking plain HTTP to an SSL-enabled server port") ||
                                      evidence.body.contains("Client sent an HTTP request to an HTTPS server"));
}

// OpenAI, DeepSeek, Qwen, vLLM and Ollama, Azure; a 404 that speaks of models at all means the one that was asked for.
bool saysModelMissing(int status, const dialect::ProviderError &error)
{
    return mentions(error, {QLatin1String("modelnotfound"), QLatin1String("modelnotexist"), QLatin1String("modeldoesnotexist"),
                            QLatin1String("nosuchmodel"), QLatin1String("unknownmodel"), QLatin1String("unsupportedmodel"),
                            QLatin1String("deploymentnotfound")}) ||
           (status == 404 && (mentions(error, {QLatin1String("model")}) || error.message.contains(QStringLiteral("模型"))));
}

// 404 and 405 without more words are the path's.
ProbeFault refusalFault(int status, const dialect::ProviderError &error)
{
    if (status == 402 || saysNoCredit(error))
        return ProbeFault::NoCredit;
    if (saysKeyRefused(error))
        return ProbeFault::KeyRefused;
    if (saysRegionRefused(error))
        return ProbeFault::RegionRefused;
    if (saysModelMissing(status, error))
        return ProbeFault::ModelMissing;
    if (status == 404 || status == 405)
        return ProbeFault::PathNotFound;
    switch (classifyRefusal(status == 0 ? std::nullopt : std::optional(status), error)) {
    case Outcome::Auth: return ProbeFault::KeyRefused;
    case Outcome::RateLimited: return ProbeFault::RateLimited;
    case Outcome::Server: return ProbeFault::ProviderFailed;
    case Outcome::ModelMissing: return ProbeFault::ModelMissing;
    case Outcome::BadRequest:
    case Outcome::ContextTooLong:
    case Outcome::ContentFilter:
    case Outcome::Ok:
    case Outcome::Empty:
    case Outcome::Truncated:
    case Outcome::Stalled:
    case Outcome::Network:
    case Outcome::ClientGone:
    case Outcome::Refused:
    case Outcome::Interrupted:
    case Outcome::NoCandidate:
    case Outcome::Deadline: return ProbeFault::Rejected;
    }
    Q_UNREACHABLE();
}

ProbeVerdict verdictOnRefusal(const ProbeEvidence &evidence)
{
    const int status = evidence.status;
    const auto error = dialect::readProviderError(evidence.body).value_or(dialect::ProviderError());
    const QString words = error.message.isEmpty() ? beginOf(evidence.body) : error.message;
    if (status < 400) // a redirect, which no client of an API follows with its key
        return {ProbeFault::WebPage, QString::fromUtf8(redactedTarget(evidence.location))};
    if (saysTlsWanted(evidence))
        return {ProbeFault::TlsWanted, {}};
    const bool isByStatus = status == 404 || status == 405 || status == 429 || status >= 500;
    if (isPage(evidence)) // a page's words are no error's
        return isByStatus ? ProbeVerdict{refusalFault(status, {}), {}} : ProbeVerdict{ProbeFault::WebPage, {}};
    return {refusalFault(status, error), words};
}

/// What a call and the question for models have in common; nothing where the answer itself has to be looked at.
std::optional<ProbeVerdict> earlyVerdict(const ProbeEvidence &evidence)
{
    if (evidence.isTimedOut)
        return ProbeVerdict{ProbeFault::AnswerTimedOut, {}};
    if (evidence.status != 0 && (evidence.status < 200 || evidence.status > 299))
        return verdictOnRefusal(evidence);
    if (evidence.transport)
        return ProbeVerdict{transportFault(evidence), evidence.transport->detail};
    if (!evidence.hasEvents && isPage(evidence))
        return ProbeVerdict{ProbeFault::WebPage, {}};
    return std::nullopt;
}

/// An answer under a good status that is no stream.
ProbeVerdict verdictOnWhole(const ProbeEvidence &evidence)
{
    if (evidence.body.trimmed().isEmpty())
        return {ProbeFault::AnswerEmpty, {}};
    if (const auto error = dialect::readProviderError(evidence.body))
        return {refusalFault(error->status.value_or(0), *error), error->message};
    return {ProbeFault::OtherDialect, beginOf(evidence.body)};
}

} // namespace

ProbeVerdict verdictOnCall(const ProbeEvidence &evidence, Dialect dialect)
{
    if (evidence.error)
        return {refusalFault(evidence.error->status.value_or(0), *evidence.error), evidence.error->message};
    if (evidence.isComplete && (evidence.firstContent || evidence.isCutByLength))
        return {};
    if (const auto early = earlyVerdict(evidence))
        return *early;
    if (!evidence.hasEvents)
        return verdictOnWhole(evidence);
    if (evidence.spoken != dialect)
        return {ProbeFault::OtherDialect, {}};
    return {evidence.isComplete ? ProbeFault::AnswerEmpty : ProbeFault::StreamBroken, {}};
}

ProbeVerdict verdictOnModels(const ProbeEvidence &evidence, bool hasNames)
{
    auto early = earlyVerdict(evidence);
    // The words of such an answer may have "models" in them, as the path does; it can only be the path that is not there.
    if (early && (evidence.status == 404 || evidence.status == 405))
        early->fault = ProbeFault::PathNotFound;
    if (early)
        return *early;
    return hasNames ? ProbeVerdict() : verdictOnWhole(evidence);
}

QString reportedWords(const QString &words, const Secret &key)
{
    constexpr qsizetype kLongest = 200;
    QByteArray text = words.trimmed().toUtf8();
    if (!key.isEmpty())
        text.replace(key.reveal(), "***");
    return QString::fromUtf8(redactedSnippet(text, kLongest));
}

} // namespace sluice::relay
