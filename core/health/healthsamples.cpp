// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/healthsamples.h"

#include "core/config/textrules.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <cmath>

namespace sluice::health {
namespace {

constexpr double kLongestMs = 3'600'000;
constexpr double kLargestPool = 1'000'000'000;

/// Reads the members of one sample and remembers the first fault.
class SampleReader
{
public:
    SampleReader(const QJsonObject &object, QString place)
        : m_object(object)
        , m_place(std::move(place))
    {
    }

    Expected<PushedSample> read()
    {
        PushedSample sample;
        readComponent(sample);
        readPool(sample.reading);
        if (const auto latency = number(QLatin1String("latency_ms"), 0, kLongestMs))
            sample.reading.latency = milliseconds(*latency);
        const auto outcome = name(QLatin1String("outcome"), healthOutcomeFromString,
                                  QStringLiteral("\"ok\", \"slow\", \"oom\", \"memory_quota\" or \"error\""));
        const auto role =
            name(QLatin1String("role"), healthRoleFromString, QStringLiteral("\"vector_store\", \"database\" or \"other\""));
        sample.reading.outcome = outcome.value_or(HealthOutcome::Ok);
        sample.role = role.value_or(sample.reading.poolMax ? HealthRole::Database : HealthRole::VectorStore);
        if (!sample.reading.latency && !outcome && !sample.reading.poolMax)
            fail(QString(), QStringLiteral("must have latency_ms, outcome, or pool_used with pool_max"));
        if (!m_fault.isEmpty())
            return unexpected(Error{ErrorCode::InvalidArgument, m_fault});
        return sample;
    }

private:
    void fail(const QString &member, const QString &rule)
    {
        if (!m_fault.isEmpty())
            return;
        const QString path = m_place.isEmpty() || member.isEmpty() ? m_place + member : m_place + u'.' + member;
        m_fault = (path.isEmpty() ? QStringLiteral("the sample") : path) + u' ' + rule;
    }

    void readComponent(PushedSample &sample)
    {
        const QJsonValue value = m_object.value(QLatin1String("component"));
        sample.component = value.toString();
        if (!value.isString())
            fail(QStringLiteral("component"), QStringLiteral("must be the name of a component"));
        else if (const auto fault = config::checkText(config::TextRule::Id, sample.component))
            fail(QStringLiteral("component"), fault->rule.english());
    }

    void readPool(HealthReading &reading)
    {
        const auto used = number(QLatin1String("pool_used"), 0, kLargestPool);
        const auto max = number(QLatin1String("pool_max"), 1, kLargestPool);
        if (m_object.contains(QLatin1String("pool_used")) != m_object.contains(QLatin1String("pool_max")))
            fail(used ? QStringLiteral("pool_max") : QStringLiteral("pool_used"),
                 QStringLiteral("is missing; pool_used and pool_max belong together"));
        reading.poolUsed = used;
        reading.poolMax = max;
    }

    std::optional<qint64> number(QLatin1String member, double min, double max)
    {
        const QJsonValue value = m_object.value(member);
        if (value.isUndefined())
            return std::nullopt;
        const double number = value.toDouble(min - 1);
        if (number >= min && number <= max)
            return std::llround(number);
        fail(member, QStringLiteral("must be a number from %1 to %2").arg(qint64(min)).arg(qint64(max)));
        return std::nullopt;
    }

    template <typename FromString>
    auto name(QLatin1String member, FromString fromString, const QString &names) -> decltype(fromString(QStringView()))
    {
        const QJsonValue value = m_object.value(member);
        if (value.isUndefined())
            return std::nullopt;
        const auto known = fromString(value.toString());
        if (!known)
            fail(member, QStringLiteral("must be ") + names);
        return known;
    }

    const QJsonObject m_object;
    QString m_place; ///< empty for a sample alone
    QString m_fault;
};

Error invalid(const QString &words)
{
    return {ErrorCode::InvalidArgument, words};
}

} // namespace

Expected<QList<PushedSample>> parseSamples(const QByteArray &body)
{
    if (body.size() > kMaxSampleBytes)
        return unexpected(invalid(QStringLiteral("the body must have at most %1 bytes").arg(kMaxSampleBytes)));
    QJsonParseError problem{};
    const QJsonDocument document = QJsonDocument::fromJson(body, &problem);
    if (problem.error != QJsonParseError::NoError)
        return unexpected(
            invalid(QStringLiteral("the body is not JSON: %1 at byte %2").arg(problem.errorString()).arg(problem.offset)));
    if (!document.isObject())
        return unexpected(invalid(QStringLiteral("the body must be a JSON object")));
    const QJsonValue list = document.object().value(QLatin1String("samples"));
    if (list.isUndefined())
        return SampleReader(document.object(), QString()).read().map([](PushedSample sample) {
            return QList{std::move(sample)};
        });
    const QJsonArray array = list.toArray();
    if (!list.isArray() || array.isEmpty() || array.size() > kMaxSamples)
        return unexpected(invalid(QStringLiteral("samples must be a list of 1 to %1 samples").arg(kMaxSamples)));
    QList<PushedSample> samples;
    for (qsizetype i = 0; i < array.size(); ++i) {
        auto sample = SampleReader(array[i].toObject(), QStringLiteral("samples[%1]").arg(i)).read();
        if (!sample)
            return unexpected(sample.error());
        samples.append(std::move(*sample));
    }
    return samples;
}

} // namespace sluice::health
