// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/httpdate.h"

#include <QDateTime>
#include <QTimeZone>

namespace sluice::relay {

namespace {

// Day and time are read apart, because a QDateTime in the local zone lacks an hour a year.
std::optional<WallTime> instant(QDate day, const QString &timeOfDay)
{
    const QTime time = QTime::fromString(timeOfDay, QStringLiteral("HH:mm:ss"));
    if (!day.isValid() || day.year() < 1 || !time.isValid())
        return std::nullopt;
    return WallTime(milliseconds(QDateTime(day, time, Qt::UTC).toMSecsSinceEpoch()));
}

QDate withCentury(QDate day, WallTime now)
{
    const int latest = QDateTime::fromMSecsSinceEpoch(msSinceEpoch(now), Qt::UTC).date().year() + 50;
    return day.isValid() ? QDate(latest - (latest - day.year()) % 100, day.month(), day.day()) : day;
}

} // namespace

std::optional<WallTime> httpDate(QByteArrayView text, WallTime now)
{
    // The name of the day says nothing more, and not all senders write the right one.
    const QStringList words = QString::fromLatin1(text).split(u' ', Qt::SkipEmptyParts);
    const bool isGmt = !words.isEmpty() && words.last() == u"GMT";
    if (words.size() == 6 && isGmt)
        return instant(QDate::fromString(words[1] + u' ' + words[2] + u' ' + words[3], QStringLiteral("d MMM yyyy")), words[4]);
    if (words.size() == 4 && isGmt)
        return instant(withCentury(QDate::fromString(words[1], QStringLiteral("d-MMM-yy")), now), words[2]);
    if (words.size() == 5 && !isGmt)
        return instant(QDate::fromString(words[2] + u' ' + words[1] + u' ' + words[4], QStringLiteral("d MMM yyyy")), words[3]);
    return std::nullopt;
}

WallTime sentAt(const http::HeaderList &headers, WallTime now)
{
    return httpDate(headers.value("date"), now).value_or(now);
}

} // namespace sluice::relay
