// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/formatters.h"

#include <QDateTime>

#include <algorithm>

namespace sluice::ui {

namespace {

constexpr qsizetype kLongestCell = 300;

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

QString Formatters::bytes(qint64 value) const
{
    return m_locale.formattedDataSize(std::max<qint64>(value, 0), 1, QLocale::DataSizeSIFormat);
}

QString Formatters::count(qint64 value) const
{
    return m_locale.toString(value);
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

QString Formatters::dateTime(WallTime value) const
{
    return m_locale.toString(localTime(value), QLocale::LongFormat);
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

QString plainToolTip(const QString &text)
{
    if (text.isEmpty())
        return {};
    return QStringLiteral("<p style=\"white-space: pre-wrap\">%1</p>").arg(text.toHtmlEscaped());
}

} // namespace sluice::ui
