// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dialect/answer.h"

#include "core/api/callreasons.h"
#include "core/dialect/keyscan.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <array>

namespace sluice::dialect {

namespace {

// Of an error event that is no JSON.
constexpr qsizetype kMaxErrorText = 300;

// `text` may go on after the object it begins with, as a view into an event does.
QJsonObject leadingObject(QByteArrayView text)
{
    if (!text.startsWith('{'))
        return {};
    return QJsonDocument::fromJson(QByteArray::fromRawData(text.data(), valueLength(text))).object();
}

std::optional<qint64> number(const QJsonObject &object, QLatin1String key)
{
    const QJsonValue value = object[key];
    if (!value.isDouble() || value.toDouble() < 0)
        return std::nullopt;
    return value.toInteger();
}

std::optional<qint64> firstOf(std::optional<qint64> a, std::optional<qint64> b)
{
    return a ? a : b;
}

// platform.openai.com: cached tokens are part of the prompt. DeepSeek tells them as prompt_cache_hit_tokens, Kimi as
// cached_tokens.
Usage chatUsage(const QJsonObject &object)
{
    const QJsonObject prompt = object[QLatin1String("prompt_tokens_details")].toObject();
    const QJsonObject completion = object[QLatin1String("completion_tokens_details")].toObject();
    Usage usage;
    usage.input = number(object, QLatin1String("prompt_tokens"));
    usage.output = number(object, QLatin1String("completion_tokens"));
    usage.cacheRead =
        firstOf(number(prompt, QLatin1String("cached_tokens")), firstOf(number(object, QLatin1String("prompt_cache_hit_tokens")),
                                                                        number(object, QLatin1String("cached_tokens"))));
    usage.reasoning = number(completion, QLatin1String("reasoning_tokens"));
    return usage;
}

Usage responsesUsage(const QJsonObject &object)
{
    Usage usage;
    usage.input = number(object, QLatin1String("input_tokens"));
    usage.output = number(object, QLatin1String("output_tokens"));
    usage.cacheRead = number(object[QLatin1String("input_tokens_details")].toObject(), QLatin1String("cached_tokens"));
    usage.reasoning = number(object[QLatin1String("output_tokens_details")].toObject(), QLatin1String("reasoning_tokens"));
    return usage;
}

/// Nothing where a hostile provider's numbers do not add up.
std::optional<qint64> wholePrompt(qint64 sum, const Usage &usage)
{
    if (qAddOverflow(sum, usage.cacheRead.value_or(0), &sum) || qAddOverflow(sum, usage.cacheWrite.value_or(0), &sum))
        return std::nullopt;
    return sum;
}

// docs.anthropic.com, "Prompt caching": input_tokens are those after the last cache breakpoint; the whole prompt is the sum of
// three.
Usage messagesUsage(const QJsonObject &object)
{
    Usage usage;
    usage.output = number(object, QLatin1String("output_tokens"));
    usage.cacheRead = number(object, QLatin1String("cache_read_input_tokens"));
    usage.cacheWrite = number(object, QLatin1String("cache_creation_input_tokens"));
    if (const auto uncached = number(object, QLatin1String("input_tokens")))
        usage.input = wholePrompt(*uncached, usage);
    return usage;
}

Usage usageOf(Dialect dialect, const QJsonObject &object)
{
    switch (dialect) {
    case Dialect::Chat: return chatUsage(object);
    case Dialect::Responses: return responsesUsage(object);
    case Dialect::Messages: return messagesUsage(object);
    }
    Q_UNREACHABLE();
}

bool chatHasContent(const QJsonObject &body)
{
    const QJsonArray choices = body[QLatin1String("choices")].toArray();
    for (const QJsonValue &choice : choices) {
        const QJsonObject message = choice[QLatin1String("message")].toObject();
        for (const char *key : {"content", "reasoning_content", "reasoning", "refusal"}) {
            if (!message[QLatin1String(key)].toString().isEmpty())
                return true;
        }
        if (!message[QLatin1String("content")].toArray().isEmpty() || !message[QLatin1String("tool_calls")].toArray().isEmpty() ||
            message[QLatin1String("function_call")].isObject() || !choice[QLatin1String("text")].toString().isEmpty())
            return true;
    }
    return !body[QLatin1String("data")].toArray().isEmpty(); // embeddings
}

// A part of a Messages or Responses answer: text may be empty, every other kind says something by being there.
bool isEmptyPart(const QJsonValue &part)
{
    const QString type = part[QLatin1String("type")].toString();
    if (type == QLatin1String("text") || type == QLatin1String("output_text"))
        return part[QLatin1String("text")].toString().isEmpty();
    return type == QLatin1String("refusal") && part[QLatin1String("refusal")].toString().isEmpty();
}

bool isEmptyItem(const QJsonValue &item)
{
    const QJsonArray parts = item[QLatin1String("content")].toArray();
    return item[QLatin1String("type")] == QLatin1String("message") && std::all_of(parts.begin(), parts.end(), isEmptyPart);
}

bool holdsOtherThan(const QJsonArray &list, bool (*isEmpty)(const QJsonValue &))
{
    return !std::all_of(list.begin(), list.end(), isEmpty);
}

bool hasContent(Endpoint endpoint, const QJsonObject &body)
{
    switch (endpoint) {
    case Endpoint::ChatCompletions:
    case Endpoint::Completions:
    case Endpoint::Embeddings: return chatHasContent(body);
    case Endpoint::Responses: return holdsOtherThan(body[QLatin1String("output")].toArray(), isEmptyItem);
    case Endpoint::Messages: return holdsOtherThan(body[QLatin1String("content")].toArray(), isEmptyPart);
    case Endpoint::CountTokens: return body.contains(QLatin1String("input_tokens"));
    }
    Q_UNREACHABLE();
}

/// Of all that was said, at whatever depth: the dialects agree on what its keys are called.
qint64 saidBytes(const QJsonValue &value)
{
    static const QStringList kSaid{QStringLiteral("text"),    QStringLiteral("content"),   QStringLiteral("reasoning_content"),
                                   QStringLiteral("refusal"), QStringLiteral("reasoning"), QStringLiteral("arguments"),
                                   QStringLiteral("thinking")};
    qint64 bytes = 0;
    if (value.isArray()) {
        for (const QJsonValue &one : value.toArray())
            bytes += saidBytes(one);
    }
    const QJsonObject object = value.toObject();
    for (auto member = object.begin(); member != object.end(); ++member) {
        if (member->isString() && kSaid.contains(member.key()))
            bytes += member->toString().toUtf8().size();
        else if (member.key() == QLatin1String("input") && member->isObject()) // of a Messages tool call
            bytes += QJsonDocument(member->toObject()).toJson(QJsonDocument::Compact).size();
        else
            bytes += saidBytes(*member);
    }
    return bytes;
}

QString text(const QJsonValue &value)
{
    return value.isDouble() ? QString::number(value.toInteger()) : value.toString();
}

struct StatusWord
{
    QLatin1String word;
    int status;
};

// What providers write into `type` or `code` (without regard to case and separators: `rate_limit_error`, `RateLimitExceeded`),
// and the status they send with it when they can still choose one.
constexpr std::array kStatusWords{
    StatusWord{QLatin1String("ratelimit"), 429},      StatusWord{QLatin1String("toomanyrequests"), 429},
    StatusWord{QLatin1String("throttling"), 429},     StatusWord{QLatin1String("insufficientquota"), 429},
    StatusWord{QLatin1String("slowdown"), 503},       StatusWord{QLatin1String("overload"), 529},
    StatusWord{QLatin1String("authentication"), 401}, StatusWord{QLatin1String("invalidapikey"), 401},
    StatusWord{QLatin1String("permission"), 403},     StatusWord{QLatin1String("accessdenied"), 403},
    StatusWord{QLatin1String("notfound"), 404},       StatusWord{QLatin1String("requesttoolarge"), 413},
    StatusWord{QLatin1String("contextlength"), 400},  StatusWord{QLatin1String("contentfilter"), 400},
    StatusWord{QLatin1String("datainspection"), 400}, StatusWord{QLatin1String("invalidprompt"), 400},
    StatusWord{QLatin1String("invalidrequest"), 400}, StatusWord{QLatin1String("timeout"), 504},
    StatusWord{QLatin1String("apierror"), 500},       StatusWord{QLatin1String("servererror"), 500},
};

QString withoutSeparators(QString word)
{
    return word.removeIf([](QChar c) { return !c.isLetterOrNumber(); });
}

std::optional<int> impliedStatus(const ProviderError &error)
{
    bool isNumber = false;
    const int code = error.code.toInt(&isNumber);
    if (isNumber && code >= 400 && code <= 599)
        return code;
    for (const QString &word : {withoutSeparators(error.code), withoutSeparators(error.type)}) {
        for (const StatusWord &known : kStatusWords) {
            if (word.contains(known.word, Qt::CaseInsensitive))
                return known.status;
        }
    }
    return std::nullopt;
}

ProviderError errorFrom(const QJsonObject &object)
{
    ProviderError error;
    error.message = text(object[QLatin1String("message")]);
    error.type = text(object[QLatin1String("type")]);
    error.code = text(object[QLatin1String("code")]);
    error.status = impliedStatus(error);
    return error;
}

std::optional<ProviderError> errorIn(const QJsonObject &body)
{
    const QJsonValue nested = body[QLatin1String("error")];
    if (nested.isObject())
        return errorFrom(nested.toObject());
    if (nested.isString() && !nested.toString().isEmpty()) {
        ProviderError error = errorFrom(body);
        if (error.message.isEmpty())
            error.message = nested.toString();
        return error;
    }
    const QJsonObject response = body[QLatin1String("response")].toObject();
    if (response[QLatin1String("error")].isObject())
        return errorFrom(response[QLatin1String("error")].toObject());
    const QString type = body[QLatin1String("type")].toString();
    if (type == QLatin1String("error") || body[QLatin1String("object")] == QLatin1String("error"))
        return errorFrom(body);
    // DashScope's and SiliconFlow's own form.
    const QString code = text(body[QLatin1String("code")]);
    if (!code.isEmpty() && code != QLatin1String("0") && code != QLatin1String("200") &&
        !body[QLatin1String("message")].toString().isEmpty() && !body.contains(QLatin1String("choices")))
        return errorFrom(body);
    return std::nullopt;
}

// Some wrap the object into an array (Google's OpenAI-compatible endpoint).
QJsonObject outerObject(QByteArrayView json)
{
    const QJsonDocument document = QJsonDocument::fromJson(QByteArray::fromRawData(json.data(), json.size()));
    return document.isArray() ? document.array().first().toObject() : document.object();
}

} // namespace

AnswerFacts readAnswer(Endpoint endpoint, QByteArrayView body)
{
    AnswerFacts facts;
    const QJsonDocument document = QJsonDocument::fromJson(QByteArray::fromRawData(body.data(), body.size()));
    facts.isJsonObject = document.isObject();
    QJsonObject object = document.object();
    facts.error = errorIn(document.isArray() ? document.array().first().toObject() : object);
    // Terminal events of Responses carry the whole answer inside.
    if (endpoint == Endpoint::Responses && object[QLatin1String("response")].isObject())
        object = object[QLatin1String("response")].toObject();
    facts.usage = usageOf(endpoint == Endpoint::Messages    ? Dialect::Messages
                          : endpoint == Endpoint::Responses ? Dialect::Responses
                                                            : Dialect::Chat,
                          object[QLatin1String("usage")].toObject());
    facts.hasContent = hasContent(endpoint, object);
    if (!facts.usage.output && facts.hasContent && isConversation(endpoint)) {
        for (const char *key : {"choices", "output", "content"})
            facts.contentBytes += saidBytes(object[QLatin1String(key)]);
    }
    return facts;
}

bool looksLikeEventStream(QByteArrayView body)
{
    QByteArrayView start = body.trimmed();
    if (start.startsWith("\xEF\xBB\xBF"))
        start = start.sliced(3);
    return start.startsWith("data:") || start.startsWith("event:") || start.startsWith(":") || start.startsWith("id:") ||
           start.startsWith("retry:");
}

Usage readUsage(Dialect dialect, QByteArrayView object)
{
    return usageOf(dialect, leadingObject(object));
}

std::optional<ProviderError> readProviderError(QByteArrayView json)
{
    return errorIn(outerObject(json));
}

ProviderError readErrorEvent(QByteArrayView data)
{
    const QJsonObject object = outerObject(data);
    ProviderError error = errorIn(object).value_or(errorFrom(object));
    if (object.isEmpty() && !data.trimmed().startsWith("{}")) // no JSON: then the data itself is the reason
        error.message = QString::fromUtf8(data.first(std::min<qsizetype>(data.size(), kMaxErrorText)));
    if (error.message.isEmpty())
        error.message = kCallReasons.errorWithoutReason.english();
    return error;
}

} // namespace sluice::dialect
