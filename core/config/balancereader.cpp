// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/balancereader.h"

#include "core/config/jsontree.h"

#include <QtNumeric>

#include <algorithm>
#include <vector>

namespace sluice::config {

namespace {

constexpr int kMicroDecimals = 6;

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

/// Takes the digits at the front of `text` away.
QByteArrayView takeDigits(QByteArrayView &text)
{
    const auto end = std::find_if_not(text.begin(), text.end(), isDigit);
    const QByteArrayView digits = text.first(end - text.begin());
    text = text.sliced(digits.size());
    return digits;
}

bool takeAny(QByteArrayView &text, QByteArrayView of)
{
    if (text.isEmpty() || !of.contains(text.front()))
        return false;
    text = text.sliced(1);
    return true;
}

/// The exponent at the front of `text`, 0 without one; absent if it is none. What is beyond thousands is as good as that.
std::optional<int> takeExponent(QByteArrayView &text)
{
    constexpr qsizetype kMostDigits = 4;
    if (!takeAny(text, "eE"))
        return 0;
    const bool isNegative = !text.isEmpty() && text.front() == '-';
    takeAny(text, "+-");
    QByteArrayView digits = takeDigits(text);
    if (digits.isEmpty())
        return std::nullopt;
    while (digits.size() > 1 && digits.front() == '0')
        digits = digits.sliced(1);
    const int size = digits.size() > kMostDigits ? 10'000 : digits.toInt();
    return isNegative ? -size : size;
}

/// `digits` times ten to the power of `shift`, rounded to a whole number.
std::optional<qint64> scaled(const QByteArray &digits, int shift)
{
    qint64 value = 0;
    const qsizetype whole = std::clamp<qsizetype>(digits.size() + shift, 0, digits.size());
    for (qsizetype i = 0; i < whole; ++i) {
        if (qMulOverflow<qint64>(value, 10, &value) || qAddOverflow<qint64>(value, digits[i] - '0', &value))
            return std::nullopt;
    }
    for (int i = 0; i < shift && value != 0; ++i) {
        if (qMulOverflow<qint64>(value, 10, &value))
            return std::nullopt;
    }
    const bool isHalf = digits.size() + shift >= 0 && whole < digits.size() && digits[whole] >= '5';
    if (isHalf && qAddOverflow<qint64>(value, 1, &value))
        return std::nullopt;
    return value;
}

const JsonNode *at(const JsonNode &node, const QString &path)
{
    const JsonNode *found = &node;
    const QStringList names = path.split(u'.');
    for (const QString &name : names) {
        found = found->kind == JsonKind::Object ? found->find(name) : nullptr;
        if (!found)
            return nullptr;
    }
    return found;
}

std::optional<qint64> amountOf(const JsonNode *node, int decimals)
{
    if (node && node->kind == JsonKind::Number)
        return microsFromJsonNumber(node->token, decimals);
    if (node && node->kind == JsonKind::String)
        return microsFromJsonNumber(node->string.toUtf8(), decimals);
    return std::nullopt;
}

std::optional<qint64> partOf(const JsonNode &entry, const QString &path, int decimals)
{
    return path.isEmpty() ? std::nullopt : amountOf(at(entry, path), decimals);
}

QString currencyOf(const BalanceEndpoint &endpoint, const JsonNode &entry)
{
    if (!endpoint.currency.isEmpty())
        return endpoint.currency;
    const JsonNode *name = at(entry, endpoint.currencyPath);
    return name && name->kind == JsonKind::String ? name->string : QString();
}

/// ISO 4217 has three letters.
bool isCurrency(const QString &name)
{
    return name.size() == 3 && std::all_of(name.begin(), name.end(), [](QChar c) { return c >= u'A' && c <= u'Z'; });
}

Expected<BalanceAmount, BalanceProblem> readEntry(const BalanceEndpoint &endpoint, const JsonNode &entry)
{
    const JsonNode *available = at(entry, endpoint.available);
    if (available && available->kind == JsonKind::Null)
        return unexpected(BalanceProblem::NotTold);
    const std::optional<qint64> amount = amountOf(available, endpoint.decimals);
    const QString currency = currencyOf(endpoint, entry);
    if (!amount || !isCurrency(currency))
        return unexpected(BalanceProblem::NotUnderstood);
    return BalanceAmount{.currency = currency,
                         .available = *amount,
                         .granted = partOf(entry, endpoint.granted, endpoint.decimals),
                         .toppedUp = partOf(entry, endpoint.toppedUp, endpoint.decimals)};
}

/// What has the fields; absent if it is not where it should be.
std::optional<std::vector<const JsonNode *>> entriesOf(const BalanceEndpoint &endpoint, const JsonNode &root)
{
    if (endpoint.list.isEmpty())
        return std::vector{&root};
    const JsonNode *list = at(root, endpoint.list);
    if (!list || list->kind != JsonKind::Array)
        return std::nullopt;
    std::vector<const JsonNode *> entries;
    for (const JsonNode &item : list->items)
        entries.push_back(&item);
    return entries;
}

} // namespace

std::optional<qint64> microsFromJsonNumber(QByteArrayView text, int decimals)
{
    const bool isNegative = !text.isEmpty() && text.front() == '-';
    if (isNegative)
        text = text.sliced(1);
    const QByteArrayView units = takeDigits(text);
    if (units.isEmpty() || (units.size() > 1 && units.front() == '0'))
        return std::nullopt;
    const bool hasPoint = takeAny(text, ".");
    const QByteArrayView fraction = hasPoint ? takeDigits(text) : QByteArrayView();
    const std::optional<int> exponent = takeExponent(text);
    if ((hasPoint && fraction.isEmpty()) || !exponent || !text.isEmpty())
        return std::nullopt;
    const int shift = kMicroDecimals - decimals + *exponent - int(fraction.size());
    const std::optional<qint64> micros = scaled(units.toByteArray() + fraction.toByteArray(), shift);
    return micros && isNegative ? -*micros : micros;
}

Expected<QList<BalanceAmount>, BalanceProblem> readBalance(const BalanceEndpoint &endpoint, QByteArrayView body)
{
    const auto root = parseJson(body);
    if (!root)
        return unexpected(BalanceProblem::NotUnderstood);
    const auto entries = entriesOf(endpoint, *root);
    if (!entries)
        return unexpected(BalanceProblem::NotUnderstood);
    QList<BalanceAmount> amounts;
    for (const JsonNode *entry : *entries) {
        auto amount = readEntry(endpoint, *entry);
        if (!amount)
            return unexpected(amount.error());
        amounts.append(*std::move(amount));
    }
    if (amounts.isEmpty())
        return unexpected(BalanceProblem::NotTold);
    return amounts;
}

} // namespace sluice::config
