// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/money.h"

#include <QtNumeric>

#include <algorithm>

namespace sluice {

namespace {

constexpr qint64 kMicrosPerUnit = 1'000'000;
constexpr qsizetype kLeastDecimals = 2;
constexpr qsizetype kMostDecimals = 6;

/// QStringView::toLongLong() would take signs and spaces as well.
std::optional<qint64> numberOf(QStringView digits)
{
    const auto isDigit = [](QChar c) { return c >= u'0' && c <= u'9'; };
    bool isNumber = false;
    const qint64 number = digits.toLongLong(&isNumber);
    if (!isNumber || !std::all_of(digits.begin(), digits.end(), isDigit))
        return std::nullopt;
    return number;
}

/// `digits` after the point.
std::optional<qint64> microsOfFraction(QStringView digits)
{
    if (digits.size() > kMostDecimals)
        return std::nullopt;
    std::optional<qint64> micros = numberOf(digits);
    for (qsizetype i = digits.size(); micros && i < kMostDecimals; ++i)
        *micros *= 10;
    return micros;
}

} // namespace

QString toString(Currency value)
{
    switch (value) {
    case Currency::Cny: return QStringLiteral("CNY");
    case Currency::Usd: return QStringLiteral("USD");
    }
    Q_UNREACHABLE();
}

std::optional<Currency> currencyFromString(QStringView text)
{
    for (const Currency currency : kAllCurrencies) {
        if (toString(currency) == text)
            return currency;
    }
    return std::nullopt;
}

QString decimalText(qint64 micros)
{
    Q_ASSERT(micros >= 0);
    QString fraction = QStringLiteral("%1").arg(micros % kMicrosPerUnit, kMostDecimals, 10, QLatin1Char('0'));
    while (fraction.size() > kLeastDecimals && fraction.endsWith(u'0'))
        fraction.chop(1);
    return QString::number(micros / kMicrosPerUnit) + u'.' + fraction;
}

std::optional<qint64> microsFromDecimal(QStringView text)
{
    const qsizetype point = text.indexOf(u'.');
    const std::optional<qint64> units = numberOf(point < 0 ? text : text.first(point));
    const std::optional<qint64> rest = point < 0 ? std::optional<qint64>(0) : microsOfFraction(text.sliced(point + 1));
    qint64 micros = 0;
    if (!units || !rest || qMulOverflow(*units, kMicrosPerUnit, &micros) || qAddOverflow(micros, *rest, &micros))
        return std::nullopt;
    return micros;
}

QString toString(const Money &money)
{
    return decimalText(money.micros) + u' ' + toString(money.currency);
}

std::optional<Money> moneyFromString(QStringView text)
{
    const qsizetype space = text.indexOf(u' ');
    if (space < 0)
        return std::nullopt;
    const std::optional<qint64> micros = microsFromDecimal(text.first(space));
    const std::optional<Currency> currency = currencyFromString(text.sliced(space + 1));
    if (!micros || !currency)
        return std::nullopt;
    return Money{*micros, *currency};
}

} // namespace sluice
