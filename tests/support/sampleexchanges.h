// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/snapshot.h"
#include "core/base/random.h"

#include <algorithm>
#include <array>

namespace sluice::test {

/// Exchanges as a busy developer's day leaves them: all outcomes, several attempts, silences short and over their limit, long
/// and foreign names, and some that still run, of which the ledger knows only what was asked. The same seed gives the same
/// day.
class SampleDay
{
public:
    explicit SampleDay(quint64 seed)
        : m_random(seed)
    {
    }

    /// `count` exchanges with the ids from 1 on, the last of them received at `end`; of the last four some still run.
    QList<ExchangeRecord> exchanges(int count, WallTime end)
    {
        QList<ExchangeRecord> records;
        WallTime at = end;
        m_active.clear();
        for (int i = 0; i < count; ++i) {
            ExchangeRecord record = exchange(at, /*isRecent=*/i < 4);
            record.id.value = quint64(count - i);
            if (record.isOpen) {
                m_active.prepend(live(record));
                record = opened(record);
            }
            records.prepend(record);
            at -= milliseconds(m_random.between(200, 45'000));
        }
        return records;
    }
    /// A snapshot's view of those that still run.
    const QList<ActiveExchange> &active() const { return m_active; }

private:
    struct Model
    {
        const char16_t *asked;
        const char16_t *served;
        const char16_t *channel;
        Endpoint endpoint;
        Dialect dialect;
    };

    ExchangeRecord exchange(WallTime at, bool isRecent)
    {
        ExchangeRecord record;
        record.receivedAt = at;
        const Model &model = pickModel();
        record.modelAsked = QString::fromUtf16(model.asked);
        record.modelServed = QString::fromUtf16(model.served);
        record.channel = QString::fromUtf16(model.channel);
        record.endpoint = model.endpoint;
        record.dialect = model.dialect;
        pickTool(record);
        record.isStream = record.endpoint != Endpoint::Embeddings && record.endpoint != Endpoint::CountTokens;
        record.requestBytes = m_random.between(2'000, 900'000);
        record.isOpen = isRecent && m_random.chance(70);
        record.outcome = record.isOpen ? Outcome::Interrupted : pickOutcome();
        if (record.outcome == Outcome::Refused || record.outcome == Outcome::NoCandidate)
            refuse(record);
        else
            serve(record);
        return record;
    }

    /// The row that the ledger holds until the end.
    static ExchangeRecord opened(const ExchangeRecord &record)
    {
        ExchangeRecord row;
        row.id = record.id;
        row.receivedAt = record.receivedAt;
        row.client = record.client;
        row.tool = record.tool;
        row.endpoint = record.endpoint;
        row.dialect = record.dialect;
        row.isStream = record.isStream;
        row.modelAsked = record.modelAsked;
        row.requestBytes = record.requestBytes;
        row.isOpen = true;
        return row;
    }

    ActiveExchange live(const ExchangeRecord &record)
    {
        ActiveExchange live;
        live.id = record.id;
        live.receivedAt = record.receivedAt;
        live.client = record.client;
        live.tool = record.tool;
        live.dialect = record.dialect;
        live.model = record.modelAsked;
        live.channel = record.channel;
        live.stage = record.isStream ? ExchangeStage::Streaming : ExchangeStage::Waiting;
        live.isStream = record.isStream;
        live.gap = milliseconds(m_random.between(20, 30'000));
        live.age = record.times.firstContent.value_or(milliseconds(0)) + live.gap;
        live.limit = milliseconds(60'000);
        live.events = record.events;
        live.bytes = record.isStream ? record.answerBytes : 0;
        // Short ones, and then the one that runs, which grows from second to second.
        const qsizetype seconds = std::min<qsizetype>(live.age.count() / 1000, ActiveExchange::kGapColumns);
        for (qsizetype left = seconds - 1; left >= 0; --left)
            live.gapColumns.append(std::max(live.gap - milliseconds(left * 1000), milliseconds(40)));
        return live;
    }

    const Model &pickModel()
    {
        static constexpr std::array<Model, 9> kModels{{
            {u"claude-sonnet-4-5", u"deepseek-chat", u"deepseek", Endpoint::Messages, Dialect::Messages},
            {u"claude-opus-4-1-20250805", u"claude-opus-4-1-20250805", u"anthropic", Endpoint::Messages, Dialect::Messages},
            {u"gpt-5-codex", u"gpt-5-codex", u"openai", Endpoint::Responses, Dialect::Responses},
            {u"deepseek-reasoner", u"deepseek-reasoner", u"deepseek", Endpoint::ChatCompletions, Dialect::Chat},
            {u"qwen3-coder-plus", u"qwen3-coder-plus", u"阿里云百炼", Endpoint::ChatCompletions, Dialect::Chat},
            {u"通义千问-深度思考-预览版", u"qwen-max-latest", u"阿里云百炼", Endpoint::ChatCompletions, Dialect::Chat},
            {u"openrouter/meta-llama/llama-4-maverick-17b-128e-instruct-fp8:free",
             u"meta-llama/llama-4-maverick-17b-128e-instruct-fp8", u"openrouter-fallback-eu-west", Endpoint::ChatCompletions,
             Dialect::Chat},
            {u"claude-haiku-4-5", u"claude-haiku-4-5", u"anthropic", Endpoint::CountTokens, Dialect::Messages},
            {u"text-embedding-3-large", u"text-embedding-3-large", u"openai", Endpoint::Embeddings, Dialect::Chat},
        }};
        static constexpr std::array<int, 16> kOften{0, 0, 0, 0, 1, 1, 2, 2, 2, 3, 3, 4, 5, 6, 7, 8};
        return kModels.at(size_t(kOften.at(size_t(m_random.between(0, int(kOften.size()) - 1)))));
    }

    void pickTool(ExchangeRecord &record)
    {
        switch (record.dialect) {
        case Dialect::Messages: record.tool = QStringLiteral("claude-code"); break;
        case Dialect::Responses: record.tool = QStringLiteral("codex"); break;
        case Dialect::Chat:
            if (!m_random.chance(30))
                record.tool = m_random.chance(50) ? QStringLiteral("cline") : QStringLiteral("opencode");
            break;
        }
        record.client = record.tool.isEmpty() ? QStringLiteral("default") : record.tool;
    }

    Outcome pickOutcome()
    {
        if (m_random.chance(72))
            return Outcome::Ok;
        return Outcome(m_random.between(1, int(kOutcomeCount) - 1));
    }

    void refuse(ExchangeRecord &record)
    {
        record.modelServed.clear();
        record.channel.clear();
        record.times.ended = milliseconds(m_random.between(0, 2));
        if (record.outcome == Outcome::Refused) {
            record.status = 404;
            record.why = QStringLiteral("No route of Sluice serves the model '%1'.").arg(record.modelAsked);
            return;
        }
        record.status = 429;
        record.waited = milliseconds(30'000);
        *record.times.ended += record.waited;
        record.why = whyOf(record.outcome);
    }

    void serve(ExchangeRecord &record)
    {
        milliseconds now(m_random.chance(85) ? m_random.between(0, 4) : m_random.between(300, 2'500));
        for (int failed = m_random.chance(12) ? m_random.between(1, 3) : 0; failed > 0; --failed)
            now = addFailedAttempt(record, now);
        AttemptRecord attempt;
        attempt.channel = record.channel;
        attempt.key = keyOf(attempt.channel);
        attempt.model = record.modelServed;
        attempt.started = now;
        attempt.reusedConnection = m_random.chance(60);
        now += milliseconds(attempt.reusedConnection ? 0 : m_random.between(20, 240));
        attempt.times.connected = now;
        attempt.outcome = record.outcome;
        attempt.status = statusOf(record.outcome);
        if (attempt.status) {
            now += milliseconds(m_random.between(90, 1'800));
            attempt.times.firstByte = now;
        }
        if (hasContent(record)) {
            now += milliseconds(record.isStream ? m_random.between(10, 6'000) : 0);
            attempt.times.firstContent = now;
            if (now - attempt.started >= milliseconds(1'000))
                record.gaps.marks.append({attempt.started, now - attempt.started, milliseconds(300'000)});
            now = flow(record, now);
        }
        if (record.dialect == Dialect::Messages && record.channel == u"deepseek")
            attempt.changes = QStringLiteral("dropped top_k; changed thinking to reasoning_effort");
        record.why = attempt.why = whyOf(record.outcome);
        record.times = attempt.times;
        if (record.isOpen) {
            record.why.clear();
        } else {
            attempt.times.ended = record.times.ended = now + milliseconds(m_random.between(1, 30));
            record.status = clientStatus(record);
        }
        record.attempts.append(attempt);
        setUsage(record);
        record.attempts.last().usage = record.usage;
        record.attempts.last().rates = ratesOf(record.channel);
    }

    /// The last of them is free, and so nobody tells its price.
    static std::optional<TokenRates> ratesOf(const QString &channel)
    {
        if (channel.startsWith(u"openrouter"))
            return std::nullopt;
        if (channel == u"openai" || channel == u"anthropic")
            return TokenRates{Currency::Usd, {3'000'000}, {300'000}, {3'750'000}, {15'000'000}};
        return TokenRates{Currency::Cny, {2'000'000}, {200'000}, {2'000'000}, {3'000'000}};
    }

    milliseconds addFailedAttempt(ExchangeRecord &record, milliseconds now)
    {
        AttemptRecord attempt;
        attempt.channel = m_random.chance(50) ? record.channel : QStringLiteral("backup");
        attempt.key = keyOf(attempt.channel);
        attempt.model = record.modelServed;
        attempt.outcome = m_random.chance(50) ? Outcome::RateLimited : Outcome::Server;
        attempt.status = statusOf(attempt.outcome);
        attempt.why = whyOf(attempt.outcome);
        attempt.started = now;
        attempt.times.connected = now + milliseconds(m_random.between(20, 200));
        attempt.times.firstByte = *attempt.times.connected + milliseconds(m_random.between(80, 900));
        attempt.times.ended = *attempt.times.firstByte + milliseconds(1);
        record.attempts.append(attempt);
        const milliseconds pause(m_random.between(0, 600));
        record.waited += pause;
        return *attempt.times.ended + pause;
    }

    /// The backup is a server in the house, which wants no key.
    static QString keyOf(const QString &channel)
    {
        if (channel == u"backup")
            return {};
        return channel == u"openai" ? QStringLiteral("team-2") : QStringLiteral("main");
    }

    static bool hasContent(const ExchangeRecord &record)
    {
        switch (record.outcome) {
        case Outcome::Ok:
        case Outcome::Truncated:
        case Outcome::Stalled:
        case Outcome::ClientGone:
        case Outcome::Interrupted: return true;
        default: return false;
        }
    }

    /// The answer from its first content on, with its silences.
    milliseconds flow(ExchangeRecord &record, milliseconds from)
    {
        record.answerBytes = m_random.between(300, 4'000);
        if (!record.isStream)
            return from;
        const milliseconds end = from + milliseconds(m_random.between(800, 70'000));
        record.events = (end - from).count() / m_random.between(15, 60) + 1;
        record.answerBytes = record.events * m_random.between(90, 260);
        const milliseconds limit(60'000);
        milliseconds at = from;
        for (int marks = m_random.between(0, 5); marks > 0 && at < end; --marks) {
            const milliseconds length(m_random.between(1'000, 9'000));
            at += milliseconds(m_random.between(500, 9'000));
            if (at + length < end)
                record.gaps.marks.append({at, length, limit});
            at += length;
        }
        record.gaps.p50 = milliseconds(m_random.between(12, 60));
        record.gaps.p99 = milliseconds(m_random.between(150, 900));
        record.gaps.count = record.events - 1;
        const bool isStalled = record.outcome == Outcome::Stalled;
        if (isStalled) {
            record.gaps.marks.append({end, limit, limit});
            record.isDegraded = m_random.chance(40);
        }
        record.gaps.longest = record.gaps.p99;
        for (const GapMark &mark : std::as_const(record.gaps.marks))
            record.gaps.longest = std::max(record.gaps.longest, mark.length);
        return isStalled ? end + limit : end;
    }

    void setUsage(ExchangeRecord &record)
    {
        if (!hasContent(record))
            return;
        Usage &usage = record.usage;
        usage.input = m_random.between(800, 160'000);
        usage.inputEstimated = record.outcome != Outcome::Ok;
        if (m_random.chance(60))
            usage.cacheRead = *usage.input * m_random.between(20, 95) / 100;
        if (m_random.chance(20))
            usage.cacheWrite = *usage.input / 20;
        if (record.isOpen || !record.isStream)
            return;
        usage.output = record.events * m_random.between(1, 3);
        usage.outputEstimated = usage.inputEstimated;
        if (record.modelServed.contains(u"reasoner"))
            usage.reasoning = *usage.output * 2 / 3;
    }

    static std::optional<int> statusOf(Outcome outcome)
    {
        switch (outcome) {
        case Outcome::RateLimited: return 429;
        case Outcome::Server: return 502;
        case Outcome::Auth: return 401;
        case Outcome::ModelMissing: return 404;
        case Outcome::BadRequest:
        case Outcome::ContextTooLong:
        case Outcome::ContentFilter: return 400;
        case Outcome::Network:
        case Outcome::Deadline: return std::nullopt;
        default: return 200;
        }
    }

    static std::optional<int> clientStatus(const ExchangeRecord &record)
    {
        if (record.outcome == Outcome::Network)
            return 502;
        if (record.outcome == Outcome::Auth)
            return 403;
        if (record.outcome == Outcome::Deadline)
            return 504;
        return statusOf(record.outcome);
    }

    static QString whyOf(Outcome outcome)
    {
        switch (outcome) {
        case Outcome::Ok:
        case Outcome::ClientGone:
        case Outcome::Refused: return {};
        case Outcome::RateLimited:
            return QStringLiteral("HTTP 429: rate_limit_exceeded: 60 requests per minute, retry after 12 s");
        case Outcome::Server: return QStringLiteral("HTTP 502: <title>Bad gateway</title>");
        case Outcome::Auth: return QStringLiteral("HTTP 401: invalid_api_key");
        case Outcome::ModelMissing:
            return QStringLiteral("HTTP 404: model_not_found: the model does not exist or you have no access to it");
        case Outcome::BadRequest: return QStringLiteral("HTTP 400: messages.12.content.0: unexpected tool_use_id");
        case Outcome::ContextTooLong: return QStringLiteral("HTTP 400: context_length_exceeded: 214,311 tokens, at most 200,000");
        case Outcome::ContentFilter: return QStringLiteral("HTTP 400: data_inspection_failed: 内容可能包含不当信息");
        case Outcome::Empty: return QStringLiteral("The provider's answer has no content.");
        case Outcome::Truncated: return QStringLiteral("The provider's stream ended without its final event.");
        case Outcome::Stalled: return QStringLiteral("The provider's stream stalled: no progress for 60 s.");
        case Outcome::Network:
            return QStringLiteral("The provider could not be reached: connect_failed (api.example.com:443: Connection refused).");
        case Outcome::Interrupted: return QStringLiteral("Sluice was stopped.");
        case Outcome::NoCandidate:
            return QStringLiteral(
                "The request waited 30 s for room, as long as it may. No channel can take this request now. deepseek: its limit "
                "of requests per minute is used up, for 7 s more.");
        case Outcome::Deadline:
            return QStringLiteral("No channel began an answer within the time that is set for this client or route.");
        }
        Q_UNREACHABLE();
    }

    Random m_random;
    QList<ActiveExchange> m_active;
};

} // namespace sluice::test
