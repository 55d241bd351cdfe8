// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/formatters.h"

#include <QDateTime>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace sluice::ui {

namespace {

constexpr qsizetype kLongestCell = 300;
constexpr int kAxisDigits = 4;

QDateTime localTime(WallTime value)
{
    return QDateTime::fromMSecsSinceEpoch(value.time_since_epoch().count());
}

QString twoDigits(qint64 value)
{
    return QStringLiteral("%1").arg(value, 2, 10, QLatin1Char('0'));
}

bool isUnfitForCell(QChar character)
{
    switch (character.category()) {
    case QChar::Other_Control:
    case QChar::Other_Format:
    case QChar::Separator_Line:
    case QChar::Separator_Paragraph: return true;
    default: return false;
    }
}

} // namespace

Formatters::Formatters(const QLocale &locale)
    : m_locale(locale)
{
}

QString Formatters::duration(milliseconds value) const
{
    const qint64 ms = std::max<qint64>(value.count(), 0);
    if (ms < 1000)
        //: A duration in milliseconds.
        return tr("%1 ms").arg(m_locale.toString(ms));
    // Tenths are cut, not rounded: 9,999 ms must not read as 10.0 s beside the 10 s that the next millisecond gives.
    if (ms < 10'000)
        //: A duration in seconds.
        return tr("%1 s").arg(m_locale.toString(static_cast<double>(ms / 100) / 10.0, 'f', 1));
    const qint64 seconds = ms / 1000;
    if (seconds < 120)
        //: A duration in seconds.
        return tr("%1 s").arg(m_locale.toString(seconds));
    if (seconds < 3600)
        //: A duration in minutes and seconds.
        return tr("%1 min %2 s").arg(m_locale.toString(seconds / 60), twoDigits(seconds % 60));
    //: A duration in hours and minutes.
    return tr("%1 h %2 min").arg(m_locale.toString(seconds / 3600), twoDigits(seconds / 60 % 60));
}

QString Formatters::duration(std::optional<milliseconds> value) const
{
    return value ? duration(*value) : noValue();
}

QString Formatters::limit(milliseconds value) const
{
    const qint64 minutes = value.count() / 60'000;
    if (minutes < 2 || minutes >= 60 || value.count() % 60'000 != 0)
        return tickDuration(value);
    //: A duration of whole minutes.
    return tr("%1 min").arg(m_locale.toString(minutes));
}

QString Formatters::bytes(qint64 value) const
{
    return m_locale.formattedDataSize(std::max<qint64>(value, 0), 1, QLocale::DataSizeSIFormat);
}

QString Formatters::count(qint64 value) const
{
    return m_locale.toString(value);
}

QString Formatters::shortCount(qint64 value) const
{
    static constexpr std::array<QLatin1Char, 4> kPrefixes{QLatin1Char('k'), QLatin1Char('M'), QLatin1Char('G'), QLatin1Char('T')};
    if (value < 1'000)
        return m_locale.toString(value);
    qint64 unit = 1'000;
    size_t prefix = 0;
    for (; prefix + 1 < kPrefixes.size() && value / unit >= 1'000; ++prefix)
        unit *= 1'000;
    const qint64 whole = value / unit;
    const qint64 step = whole >= 100 ? 1 : (whole >= 10 ? 10 : 100);
    const qint64 parts = value / (unit / step);
    return m_locale.toString(static_cast<double>(parts) / static_cast<double>(step), 'g', 7) + kPrefixes.at(prefix);
}

QString Formatters::tokens(std::optional<qint64> value, bool isEstimated) const
{
    if (!value)
        return noValue();
    const QString number = m_locale.toString(*value);
    return isEstimated ? QString(u'~' + number) : number;
}

QString Formatters::timeOfDay(WallTime value) const
{
    return localTime(value).time().toString(QStringLiteral("HH:mm:ss"));
}

QString Formatters::hourAndMinute(WallTime value) const
{
    return localTime(value).time().toString(QStringLiteral("HH:mm"));
}

QString Formatters::day(WallTime value) const
{
    return localTime(value).toString(QStringLiteral("yyyy-MM-dd"));
}

QString Formatters::finePercent(qint64 hundredths) const
{
    //: A share in percent.
    return tr("%1%").arg(m_locale.toString(static_cast<double>(hundredths) / 100.0, 'f', 1));
}

QString Formatters::dateTime(WallTime value) const
{
    return m_locale.toString(localTime(value), QLocale::LongFormat);
}

QString Formatters::axisNumber(double value) const
{
    static constexpr std::array<std::pair<double, QLatin1Char>, 3> kPrefixes{
        {{1e9, QLatin1Char('G')}, {1e6, QLatin1Char('M')}, {1e3, QLatin1Char('k')}}};
    for (const auto &[factor, prefix] : kPrefixes) {
        if (std::abs(value) >= factor)
            return m_locale.toString(value / factor, 'g', kAxisDigits) + prefix;
    }
    return m_locale.toString(value, 'g', kAxisDigits);
}

QString Formatters::axisDuration(double ms, DurationUnit unit) const
{
    QLocale plain = m_locale;
    plain.setNumberOptions(QLocale::OmitGroupSeparator);
    return plain.toString(ms / static_cast<double>(millisecondsIn(unit)), 'g', kAxisDigits);
}

QString Formatters::unitName(DurationUnit unit)
{
    switch (unit) {
    //: Unit of an axis: milliseconds.
    case DurationUnit::Milliseconds: return tr("ms");
    //: Unit of an axis: seconds.
    case DurationUnit::Seconds: return tr("s");
    //: Unit of an axis: minutes.
    case DurationUnit::Minutes: return tr("min");
    }
    Q_UNREACHABLE();
}

DurationUnit unitFor(milliseconds largest)
{
    if (largest < milliseconds(2'000))
        return DurationUnit::Milliseconds;
    return largest < milliseconds(300'000) ? DurationUnit::Seconds : DurationUnit::Minutes;
}

qint64 millisecondsIn(DurationUnit unit)
{
    switch (unit) {
    case DurationUnit::Milliseconds: return 1;
    case DurationUnit::Seconds: return 1'000;
    case DurationUnit::Minutes: return 60'000;
    }
    Q_UNREACHABLE();
}

QString Formatters::exactDuration(milliseconds value) const
{
    const qint64 ms = std::max<qint64>(value.count(), 0);
    if (ms < 1000)
        return duration(value);
    const auto seconds = [this](qint64 part) { return m_locale.toString(static_cast<double>(part) / 1000.0, 'f', 3); };
    if (ms < 60'000)
        //: A duration in seconds.
        return tr("%1 s").arg(seconds(ms));
    const qint64 rest = ms % 60'000;
    //: A duration in minutes and seconds.
    return tr("%1 min %2 s").arg(m_locale.toString(ms / 60'000), rest < 10'000 ? QString(u'0' + seconds(rest)) : seconds(rest));
}

QString Formatters::tickDuration(milliseconds value) const
{
    const qint64 ms = value.count();
    if (ms == 0)
        return m_locale.toString(ms);
    if (ms < 10'000 && ms % 1000 == 0)
        //: A duration in seconds.
        return tr("%1 s").arg(m_locale.toString(ms / 1000));
    return duration(value);
}

QString Formatters::listTime(WallTime value) const
{
    return localTime(value).toString(QStringLiteral("MM-dd HH:mm:ss"));
}

QString Formatters::exactTime(WallTime value) const
{
    return localTime(value).toString(QStringLiteral("yyyy-MM-dd HH:mm:ss.zzz"));
}

QString Formatters::money(const Money &value, bool isEstimated) const
{
    return (isEstimated ? QStringLiteral("~") : QString()) + amount(value.micros, toString(value.currency));
}

QString Formatters::amount(qint64 micros, const QString &currency) const
{
    const QStringList parts = decimalText(qAbs(micros)).split(u'.');
    const QString number = m_locale.toString(parts.first().toLongLong()) + m_locale.decimalPoint() + parts.last();
    return (micros < 0 ? QStringLiteral("−") : QString()) + number + u' ' + currency;
}

QString Formatters::shortMoney(const Money &value, bool isEstimated) const
{
    constexpr qint64 kUnit = 1'000'000;
    constexpr qint64 kLeast = 100; // four decimals
    if (value.micros > 0 && value.micros < kLeast)
        return u'<' + money({kLeast, value.currency}, false);
    const qint64 step = value.micros >= kUnit ? kUnit / 100 : kLeast;
    return money({value.micros / step * step, value.currency}, isEstimated);
}

QString Formatters::shortMoney(const QList<Money> &values, bool isEstimated) const
{
    QStringList parts;
    for (const Money &value : values)
        parts.append(shortMoney(value, isEstimated).replace(u' ', QChar::Nbsp)); // lines break between amounts only
    return parts.isEmpty() ? noValue() : parts.join(QStringLiteral(" + "));
}

QString Formatters::money(const QList<Money> &values, bool isEstimated) const
{
    QStringList parts;
    for (const Money &value : values)
        parts.append(money(value, isEstimated));
    return parts.isEmpty() ? noValue() : parts.join(QStringLiteral(" + "));
}

QString Formatters::percent(qint64 part, qint64 whole) const
{
    if (whole <= 0)
        return noValue();
    const double share = 100.0 * static_cast<double>(part) / static_cast<double>(whole);
    const auto text = [this](int number) { return m_locale.toString(number) + m_locale.percent(); };
    if (part > 0 && share < 1.0)
        return u'<' + text(1);
    if (part < whole && share > 99.0)
        return u'>' + text(99);
    return text(int(std::lround(share)));
}

QString Formatters::perToken(std::optional<std::chrono::microseconds> value) const
{
    if (!value)
        return noValue();
    if (*value >= std::chrono::seconds(1))
        return duration(std::chrono::duration_cast<milliseconds>(*value));
    const double ms = static_cast<double>(value->count()) / 1000.0;
    //: A duration in milliseconds.
    return tr("%1 ms").arg(m_locale.toString(ms, 'f', ms < 100.0 ? 1 : 0));
}

QString Formatters::minute(WallTime value) const
{
    return localTime(value).toString(QStringLiteral("yyyy-MM-dd HH:mm"));
}

QString Formatters::shortDay(WallTime value) const
{
    return localTime(value).toString(QStringLiteral("MM-dd"));
}

QString Formatters::longDay(WallTime value) const
{
    return m_locale.toString(localTime(value).date(), QLocale::LongFormat);
}

QString Formatters::tokenSpeed(double tokensPerSecond, bool isEstimated) const
{
    const QString number = m_locale.toString(tokensPerSecond, 'f', tokensPerSecond < 100.0 ? 1 : 0);
    //: How fast a model writes. The number may begin with ~ for an estimate.
    return tr("%1 tokens/s").arg(isEstimated ? QString(u'~' + number) : number);
}

QString noValue()
{
    return QStringLiteral("–");
}

QString oneLine(const QString &text)
{
    QString result = text.left(kLongestCell);
    std::replace_if(result.begin(), result.end(), isUnfitForCell, QChar(u' '));
    result = result.simplified();
    return text.size() > kLongestCell ? QString(result + u'…') : result;
}

QString manyLines(const QString &text)
{
    QString result = text;
    std::replace_if(
        result.begin(), result.end(), [](QChar character) { return character != u'\n' && isUnfitForCell(character); },
        QChar(u' '));
    return result;
}

QString plainToolTip(const QString &text)
{
    if (text.isEmpty())
        return {};
    return QStringLiteral("<p style=\"white-space: pre-wrap\">%1</p>").arg(text.toHtmlEscaped());
}

QString nameOrDash(const QString &name)
{
    return name.isEmpty() ? noValue() : oneLine(name);
}

} // namespace sluice::ui
