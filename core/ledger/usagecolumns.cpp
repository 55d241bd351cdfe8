// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/usagecolumns.h"

#include "core/base/varint.h"

#include <QVariant>

#include <array>

namespace sluice::ledger {

namespace {

void addMoney(const QVariant &value, Currency currency, CostSum &sum)
{
    if (!value.isNull())
        sum.addExact(value.toLongLong(), currency);
}

QVariant moneyOf(const CostSum &sum, Currency currency)
{
    const auto amount = sum.exact(currency);
    return amount ? QVariant(*amount) : QVariant(QMetaType::fromType<qint64>());
}

} // namespace

// The order in which usageFrom() reads and usageValues() gives them.
QString usageNumbers()
{
    return QStringLiteral("requests, fallbacks, attempts, input_tokens, output_tokens, cache_read_tokens, cache_write_tokens, "
                          "reasoning_tokens, estimated_tokens, unpriced_tokens, cost_cny, cost_usd, saved_cny, saved_usd");
}

UsageNumbers usageFrom(const QSqlQuery &row, int column)
{
    UsageNumbers sums;
    for (qint64 *number : {&sums.requests, &sums.fallbacks, &sums.attempts, &sums.input, &sums.output, &sums.cacheRead,
                           &sums.cacheWrite, &sums.reasoning, &sums.estimated, &sums.unpriced})
        *number = row.value(column++).toLongLong();
    addMoney(row.value(column++), Currency::Cny, sums.cost);
    addMoney(row.value(column++), Currency::Usd, sums.cost);
    addMoney(row.value(column++), Currency::Cny, sums.saved);
    addMoney(row.value(column++), Currency::Usd, sums.saved);
    return sums;
}

QVariantList usageValues(const UsageNumbers &sums)
{
    QVariantList values;
    for (const qint64 number : {sums.requests, sums.fallbacks, sums.attempts, sums.input, sums.output, sums.cacheRead,
                                sums.cacheWrite, sums.reasoning, sums.estimated, sums.unpriced})
        values.append(number);
    for (const CostSum *sum : {&sums.cost, &sums.saved})
        values << moneyOf(*sum, Currency::Cny) << moneyOf(*sum, Currency::Usd);
    return values;
}

namespace {

// The order in which both packUsage() and unpackUsage() go through them.
constexpr std::array kCounts{&UsageNumbers::requests,   &UsageNumbers::fallbacks, &UsageNumbers::attempts,
                             &UsageNumbers::input,      &UsageNumbers::output,    &UsageNumbers::cacheRead,
                             &UsageNumbers::cacheWrite, &UsageNumbers::reasoning, &UsageNumbers::estimated,
                             &UsageNumbers::unpriced};
constexpr std::array kMoney{&UsageNumbers::cost, &UsageNumbers::saved};

/// The sign goes into the lowest bit, so that small numbers below zero are short as well.
quint64 folded(qint64 value)
{
    return (quint64(value) << 1) ^ quint64(value >> 63);
}

qint64 unfolded(quint64 value)
{
    return qint64(value >> 1) ^ -qint64(value & 1);
}

} // namespace

QByteArray packUsage(const UsageNumbers &sums)
{
    QByteArray bytes;
    for (const auto count : kCounts)
        appendVarint(bytes, folded(sums.*count));
    // Money that is absent is not the same as none.
    for (const auto money : kMoney) {
        for (const Currency currency : kAllCurrencies) {
            const auto amount = (sums.*money).exact(currency);
            appendVarint(bytes, amount ? 1 : 0);
            if (amount)
                appendVarint(bytes, folded(*amount));
        }
    }
    return bytes;
}

UsageNumbers unpackUsage(QByteArrayView bytes)
{
    UsageNumbers sums;
    for (const auto count : kCounts)
        sums.*count = unfolded(takeVarint(bytes).value_or(0));
    for (const auto money : kMoney) {
        for (const Currency currency : kAllCurrencies) {
            if (takeVarint(bytes).value_or(0) == 1)
                (sums.*money).addExact(unfolded(takeVarint(bytes).value_or(0)), currency);
        }
    }
    return sums;
}

DurationHistogram histogramFrom(const QVariant &value)
{
    return DurationHistogram::fromBytes(value.toByteArray()).value_or(DurationHistogram());
}

} // namespace sluice::ledger
