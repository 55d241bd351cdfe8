// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/simlimits.h"

#include <QDateTime>

namespace sluice::sim {

namespace {

// As OpenAI writes it: `6ms`, `12.345s`.
QByteArray span(milliseconds time)
{
    if (time.count() < 1000)
        return QByteArray::number(time.count()) + "ms";
    return QByteArray::number(double(time.count()) / 1000, 'f', 3) + 's';
}

QByteArray instant(WallTime at)
{
    return QDateTime::fromMSecsSinceEpoch(msSinceEpoch(at), Qt::UTC).toString(Qt::ISODateWithMs).toLatin1();
}

void tell(http::HeaderList &fields, Dialect dialect, const QByteArray &what, const SimLimiter::Standing &standing, WallTime wall)
{
    const QByteArray limit = QByteArray::number(standing.limit);
    const QByteArray remaining = QByteArray::number(standing.remaining);
    switch (dialect) {
    case Dialect::Chat:
    case Dialect::Responses:
        fields.append("x-ratelimit-limit-" + what, limit);
        fields.append("x-ratelimit-remaining-" + what, remaining);
        fields.append("x-ratelimit-reset-" + what, span(standing.resetsIn));
        return;
    case Dialect::Messages:
        fields.append("anthropic-ratelimit-" + what + "-limit", limit);
        fields.append("anthropic-ratelimit-" + what + "-remaining", remaining);
        fields.append("anthropic-ratelimit-" + what + "-reset", instant(wall + standing.resetsIn));
        return;
    }
    Q_UNREACHABLE();
}

} // namespace

void SimLimits::setModelRule(const QByteArray &model, const SimRule &rule)
{
    m_models.insert_or_assign(model, SimLimiter(rule));
}

void SimLimits::setKeyRule(const QByteArray &key, const SimRule &rule)
{
    m_keys.insert_or_assign(key, SimLimiter(rule));
}

SimLimiter *SimLimits::find(std::map<QByteArray, SimLimiter> &rules, const QByteArray &name)
{
    const auto found = rules.find(name);
    return found == rules.end() ? nullptr : &found->second;
}

SimLimits::Verdict SimLimits::ask(const QByteArray &model, const QByteArray &key, qint64 inputTokens, SteadyTime now)
{
    Verdict verdict;
    for (SimLimiter *rule : {ofModel(model), ofKey(key)}) {
        if (!rule)
            continue;
        verdict.rules.push_back(rule);
        if (const auto wait = rule->waitFor(inputTokens, now); !verdict.told || wait > verdict.wait) {
            verdict.wait = wait;
            verdict.told = rule;
        }
    }
    for (SimLimiter *rule : verdict.rules) {
        if (!verdict.wait)
            rule->accept(inputTokens, now);
        else if (rule->waitFor(inputTokens, now))
            rule->refuse();
    }
    return verdict;
}

http::HeaderList limitFields(Dialect dialect, const SimLimiter &limiter, SteadyTime now, WallTime wall)
{
    http::HeaderList fields;
    if (const auto requests = limiter.requests(now))
        tell(fields, dialect, "requests", *requests, wall);
    if (const auto tokens = limiter.tokens(now))
        tell(fields, dialect, "tokens", *tokens, wall);
    return fields;
}

} // namespace sluice::sim
