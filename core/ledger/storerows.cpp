// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/storerows.h"

#include "core/ledger/outcomes.h"

#include <QStringList>
#include <QVariant>

namespace sluice::ledger {
namespace {

QStringList exchangeColumnList()
{
    return QStringLiteral(
               "id received_at client tool endpoint dialect is_stream model_asked model_served channel status outcome why "
               "is_degraded request_bytes answer_bytes events connected_ms first_byte_ms first_content_ms ended_ms "
               "gap_count gap_longest_ms gap_p50_ms gap_p99_ms input_tokens output_tokens cache_read_tokens "
               "cache_write_tokens reasoning_tokens input_estimated output_estimated gap_histogram "
               "waited_ms degraded_steps")
        .split(u' ');
}

QStringList attemptColumnList()
{
    return QStringLiteral(
               "exchange_id ordinal channel model status outcome why reused_connection started_ms connected_ms "
               "first_byte_ms first_content_ms ended_ms key input_tokens output_tokens cache_read_tokens cache_write_tokens "
               "reasoning_tokens input_estimated output_estimated changes "
               "rate_currency rate_input rate_cache_read rate_cache_write rate_output")
        .split(u' ');
}

QStringList markColumnList()
{
    return QStringLiteral("exchange_id ordinal at_ms length_ms limit_ms").split(u' ');
}

/// Marks for the values of a row, in the order of its columns. They have names because Qt keeps values by name: those of
/// question marks it would write anew for each value, which takes longer than all else of the binding.
const QStringList &marks()
{
    static const QStringList names = [] {
        constexpr int kMost = 40;
        QStringList names;
        for (int i = 0; i < kMost; ++i)
            names.append(QStringLiteral(":v%1").arg(i));
        return names;
    }();
    return names;
}

QString insertStatement(const QString &table, const QStringList &columns)
{
    return QStringLiteral("INSERT INTO ") + table + QStringLiteral(" (") + columns.join(u", ") + QStringLiteral(") VALUES (") +
           marks().first(columns.size()).join(u", ") + u')';
}

/// Binds one column after the other.
class RowBinder
{
public:
    explicit RowBinder(QSqlQuery &query)
        : m_query(query)
    {
    }

    RowBinder &operator<<(qint64 value) { return bind(QVariant(value)); }
    RowBinder &operator<<(bool value) { return bind(QVariant(value ? 1 : 0)); }
    RowBinder &operator<<(milliseconds value) { return *this << qint64(value.count()); }
    /// A null QString would become NULL.
    RowBinder &operator<<(const QString &value) { return bind(value.isNull() ? QVariant(QStringLiteral("")) : QVariant(value)); }
    /// An empty one is NULL, as where there never was a histogram.
    RowBinder &operator<<(const QByteArray &value)
    {
        return bind(value.isEmpty() ? QVariant(QMetaType::fromType<QByteArray>()) : QVariant(value));
    }
    RowBinder &operator<<(std::optional<int> value) { return value ? *this << qint64(*value) : null(); }
    RowBinder &operator<<(std::optional<qint64> value) { return value ? *this << *value : null(); }
    RowBinder &operator<<(std::optional<milliseconds> value) { return value ? *this << *value : null(); }
    RowBinder &operator<<(const StageTimes &times)
    {
        return *this << times.connected << times.firstByte << times.firstContent << times.ended;
    }
    RowBinder &operator<<(const Usage &usage)
    {
        return *this << usage.input << usage.output << usage.cacheRead << usage.cacheWrite << usage.reasoning
                     << usage.inputEstimated << usage.outputEstimated;
    }
    RowBinder &operator<<(const std::optional<TokenRates> &rates)
    {
        if (!rates)
            return null().null().null().null().null();
        return *this << toString(rates->currency) << rates->input.micros << rates->cacheRead.micros << rates->cacheWrite.micros
                     << rates->output.micros;
    }
    RowBinder &null() { return bind(QVariant(QMetaType::fromType<qint64>())); }

private:
    RowBinder &bind(const QVariant &value)
    {
        m_query.bindValue(marks().at(m_column++), value);
        return *this;
    }

    QSqlQuery &m_query;
    qsizetype m_column = 0;
};

/// Reads one column after the other. A name that this program does not know leaves the field at its default.
class RowReader
{
public:
    RowReader(const QSqlQuery &query, int firstColumn)
        : m_query(query)
        , m_column(firstColumn)
    {
    }

    RowReader &operator>>(qint64 &value)
    {
        return take([&](const QVariant &v) { value = v.toLongLong(); });
    }
    RowReader &operator>>(bool &value)
    {
        return take([&](const QVariant &v) { value = v.toLongLong() != 0; });
    }
    RowReader &operator>>(milliseconds &value)
    {
        return take([&](const QVariant &v) { value = milliseconds(v.toLongLong()); });
    }
    RowReader &operator>>(QString &value)
    {
        return take([&](const QVariant &v) { value = v.toString(); });
    }
    RowReader &operator>>(QByteArray &value)
    {
        return take([&](const QVariant &v) { value = v.toByteArray(); });
    }
    RowReader &operator>>(std::optional<int> &value)
    {
        return take([&](const QVariant &v) { value = v.toInt(); });
    }
    RowReader &operator>>(std::optional<qint64> &value)
    {
        return take([&](const QVariant &v) { value = v.toLongLong(); });
    }
    RowReader &operator>>(std::optional<milliseconds> &value)
    {
        return take([&](const QVariant &v) { value = milliseconds(v.toLongLong()); });
    }
    RowReader &operator>>(Outcome &value) { return named(value, outcomeFromString); }
    RowReader &operator>>(std::optional<Outcome> &value)
    {
        return take([&](const QVariant &v) { value = outcomeFrom(v); });
    }
    RowReader &operator>>(Endpoint &value) { return named(value, endpointFromString); }
    RowReader &operator>>(Dialect &value) { return named(value, dialectFromString); }
    RowReader &operator>>(Usage &usage)
    {
        return *this >> usage.input >> usage.output >> usage.cacheRead >> usage.cacheWrite >> usage.reasoning >>
               usage.inputEstimated >> usage.outputEstimated;
    }
    /// Of a currency that this program does not know, nothing is known.
    RowReader &operator>>(std::optional<TokenRates> &rates)
    {
        QString currency;
        TokenRates told;
        *this >> currency >> told.input.micros >> told.cacheRead.micros >> told.cacheWrite.micros >> told.output.micros;
        if (const auto known = currencyFromString(currency)) {
            told.currency = *known;
            rates = told;
        }
        return *this;
    }
    RowReader &operator>>(StageTimes &times)
    {
        return *this >> times.connected >> times.firstByte >> times.firstContent >> times.ended;
    }

private:
    template <typename Use>
    RowReader &take(Use use)
    {
        const QVariant value = m_query.value(m_column++);
        if (!value.isNull())
            use(value);
        return *this;
    }
    template <typename Enum>
    RowReader &named(Enum &value, std::optional<Enum> (*parse)(QStringView))
    {
        return take([&](const QVariant &v) { value = parse(v.toString()).value_or(value); });
    }

    const QSqlQuery &m_query;
    int m_column;
};

} // namespace

QString exchangeColumns()
{
    return exchangeColumnList().join(u", ");
}

QString attemptColumns()
{
    return attemptColumnList().join(u", ");
}

QString markColumns()
{
    return markColumnList().join(u", ");
}

QString openExchangeStatement()
{
    constexpr qsizetype kOpenedColumns = 12;
    // The rest is not known yet: what has a value in every row is nought, and everything else NULL.
    return QStringLiteral("INSERT INTO exchanges (id, received_at, client, tool, endpoint, dialect, is_stream, model_asked, "
                          "model_served, channel, why, request_bytes, is_degraded, answer_bytes, events, gap_count, "
                          "gap_longest_ms, gap_p50_ms, gap_p99_ms, input_estimated, output_estimated) "
                          "VALUES (%1, 0, 0, 0, 0, 0, 0, 0, 0, 0) ON CONFLICT (id) DO NOTHING")
        .arg(marks().first(kOpenedColumns).join(u", "));
}

QString finishExchangeStatement()
{
    QStringList assignments;
    for (const QString &column : exchangeColumnList().mid(1))
        assignments.append(column + QStringLiteral(" = excluded.") + column);
    return insertStatement(QStringLiteral("exchanges"), exchangeColumnList()) +
           QStringLiteral(" ON CONFLICT (id) DO UPDATE SET ") + assignments.join(u", ");
}

QString addAttemptStatement()
{
    return insertStatement(QStringLiteral("attempts"), attemptColumnList());
}

QString addMarkStatement()
{
    return insertStatement(QStringLiteral("gap_marks"), markColumnList());
}

void bindOpened(QSqlQuery &query, const ExchangeRecord &record)
{
    RowBinder(query) << qint64(record.id.value) << msSinceEpoch(record.receivedAt) << record.client << record.tool
                     << toString(record.endpoint) << toString(record.dialect) << record.isStream << record.modelAsked
                     << record.modelServed << record.channel << record.why << record.requestBytes;
}

void bindFinished(QSqlQuery &query, const ExchangeRecord &record)
{
    RowBinder row(query);
    row << qint64(record.id.value) << msSinceEpoch(record.receivedAt) << record.client << record.tool << toString(record.endpoint)
        << toString(record.dialect) << record.isStream << record.modelAsked << record.modelServed << record.channel
        << record.status << toString(record.outcome) << record.why << record.isDegraded << record.requestBytes
        << record.answerBytes << record.events << record.times << record.gaps.count << record.gaps.longest << record.gaps.p50
        << record.gaps.p99 << record.usage << record.gaps.histogram << record.waited << record.degradedSteps;
}

void bindAttempt(QSqlQuery &query, ExchangeId exchange, qsizetype ordinal, const AttemptRecord &attempt)
{
    RowBinder(query) << qint64(exchange.value) << qint64(ordinal) << attempt.channel << attempt.model << attempt.status
                     << toString(attempt.outcome) << attempt.why << attempt.reusedConnection << attempt.started << attempt.times
                     << attempt.key << attempt.usage << attempt.changes << attempt.rates;
}

void bindMark(QSqlQuery &query, ExchangeId exchange, qsizetype ordinal, const GapMark &mark)
{
    RowBinder(query) << qint64(exchange.value) << qint64(ordinal) << mark.at << mark.length << mark.limit;
}

ExchangeRecord exchangeFrom(const QSqlQuery &query)
{
    ExchangeRecord record;
    record.id.value = quint64(query.value(0).toLongLong());
    record.receivedAt = WallTime(milliseconds(query.value(1).toLongLong()));
    std::optional<Outcome> outcome;
    RowReader(query, 2) >> record.client >> record.tool >> record.endpoint >> record.dialect >> record.isStream >>
        record.modelAsked >> record.modelServed >> record.channel >> record.status >> outcome >> record.why >>
        record.isDegraded >> record.requestBytes >> record.answerBytes >> record.events >> record.times >> record.gaps.count >>
        record.gaps.longest >> record.gaps.p50 >> record.gaps.p99 >> record.usage >> record.gaps.histogram >> record.waited >>
        record.degradedSteps;
    record.isOpen = !outcome;
    record.outcome = outcome.value_or(record.outcome);
    return record;
}

AttemptRecord attemptFrom(const QSqlQuery &query)
{
    AttemptRecord attempt;
    RowReader(query, 2) >> attempt.channel >> attempt.model >> attempt.status >> attempt.outcome >> attempt.why >>
        attempt.reusedConnection >> attempt.started >> attempt.times >> attempt.key >> attempt.usage >> attempt.changes >>
        attempt.rates;
    return attempt;
}

GapMark markFrom(const QSqlQuery &query)
{
    GapMark mark;
    RowReader(query, 2) >> mark.at >> mark.length >> mark.limit;
    return mark;
}

std::optional<TokenRates> ratesFrom(const QSqlQuery &query, int firstColumn)
{
    std::optional<TokenRates> rates;
    RowReader(query, firstColumn) >> rates;
    return rates;
}

} // namespace sluice::ledger
