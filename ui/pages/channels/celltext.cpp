// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/channels/celltext.h"

#include "ui/text/formatters.h"

#include <QLocale>
#include <QRegularExpression>

#include <algorithm>

namespace sluice::ui {

namespace {

qint64 powerOfTen(int decimals)
{
    qint64 power = 1;
    for (int i = 0; i < decimals; ++i)
        power *= 10;
    return power;
}

QString withoutSpaces(QString text)
{
    text.removeIf([](QChar character) { return character.isSpace(); });
    return text;
}

} // namespace

QString cellOfDecimal(qint64 number, int decimals)
{
    const qint64 unit = powerOfTen(decimals);
    QString text = QString::number(number / unit);
    QString rest = QString::number(number % unit).rightJustified(decimals, u'0');
    while (rest.endsWith(u'0'))
        rest.chop(1);
    return rest.isEmpty() ? text : text + QLocale().decimalPoint() + rest;
}

std::optional<qint64> decimalOfCell(const QString &text, int decimals)
{
    const QString sign = QLocale().decimalPoint();
    const qsizetype point = text.indexOf(sign);
    const QString whole = point < 0 ? text : text.first(point);
    const QString rest = point < 0 ? QString() : text.sliced(point + sign.size()).left(decimals);
    if (whole.isEmpty() && rest.isEmpty())
        return std::nullopt;
    // Only digits are left to be right; a sign that groups them elsewhere is none.
    bool isNumber = false;
    const qint64 number = (whole + rest.leftJustified(decimals, u'0')).toLongLong(&isNumber);
    return isNumber ? std::optional(number) : std::nullopt;
}

QString cellOfWhole(qint64 number)
{
    return Formatters().count(number);
}

std::optional<qint64> wholeOfCell(const QString &text)
{
    bool isNumber = false;
    const qint64 number = QLocale().toLongLong(withoutSpaces(text), &isNumber);
    return isNumber ? std::optional(number) : std::nullopt;
}

QString cellOfHours(const UtcHours &hours)
{
    return toString(hours);
}

std::optional<UtcHours> hoursOfCell(const QString &text)
{
    static const QRegularExpression form(QStringLiteral("^(\\d{1,2})[:：](\\d{2})[-‐‑–—−－~～](\\d{1,2})[:：](\\d{2})$"));
    const QRegularExpressionMatch match = form.match(withoutSpaces(text));
    if (!match.hasMatch())
        return std::nullopt;
    const QString from = match.captured(1).rightJustified(2, u'0') + u':' + match.captured(2);
    const QString to = match.captured(3).rightJustified(2, u'0') + u':' + match.captured(4);
    return utcHoursFromString(from + u'-' + (to == u"24:00" ? QStringLiteral("00:00") : to));
}

} // namespace sluice::ui
