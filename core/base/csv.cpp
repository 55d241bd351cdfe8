// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/csv.h"

#include <QDateTime>

#include <algorithm>

namespace sluice {

QByteArray csvText(QStringView text)
{
    QByteArray field = text.toUtf8();
    if (!text.isEmpty() && QStringView(u"=+-@\t\r").contains(text.front()))
        field.prepend('\'');
    const bool needsQuotes =
        std::any_of(field.cbegin(), field.cend(), [](char c) { return c == '"' || c == ',' || c == '\n' || c == '\r'; });
    return needsQuotes ? '"' + field.replace('"', "\"\"") + '"' : field;
}

QByteArray csvLine(const QByteArrayList &fields)
{
    return fields.join(',') + "\r\n";
}

QByteArray isoTime(WallTime at)
{
    return QDateTime::fromMSecsSinceEpoch(msSinceEpoch(at), Qt::UTC).toString(Qt::ISODateWithMs).toLatin1();
}

} // namespace sluice
