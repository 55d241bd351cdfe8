// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/statustext.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <array>

namespace sluice::app {

namespace {

constexpr qsizetype kLongestName = 40;

using Row = std::array<QString, 5>;

QString shown(const QJsonValue &name)
{
    QString text = name.toString().left(kLongestName + 1);
    if (text.size() > kLongestName)
        text = text.left(kLongestName - 1) + u'…';
    for (QChar &c : text) {
        if (!c.isPrint() && !c.isSurrogate())
            c = u'?';
    }
    return text.isEmpty() ? QStringLiteral("-") : text;
}

QString seconds(const QJsonValue &milliseconds)
{
    return QStringLiteral("%1 s").arg(static_cast<double>(milliseconds.toInteger()) / 1000.0, 0, 'f', 1);
}

Row rowOf(const QJsonObject &stream)
{
    const QString tool = stream.value(QStringLiteral("tool")).toString();
    return {shown(tool.isEmpty() ? stream.value(QStringLiteral("client")) : QJsonValue(tool)),
            shown(stream.value(QStringLiteral("model"))), shown(stream.value(QStringLiteral("channel"))),
            seconds(stream.value(QStringLiteral("gap_ms"))) + QStringLiteral(" / ") +
                seconds(stream.value(QStringLiteral("limit_ms"))),
            seconds(stream.value(QStringLiteral("age_ms")))};
}

QString table(const QList<Row> &rows)
{
    Row::size_type column = 0;
    std::array<qsizetype, std::tuple_size_v<Row>> widths{};
    for (qsizetype &width : widths) {
        for (const Row &row : rows)
            width = std::max(width, row[column].size());
        ++column;
    }
    QString text;
    for (const Row &row : rows) {
        QString line;
        for (column = 0; column < row.size(); ++column)
            line += QStringLiteral("  ") + row[column].leftJustified(widths[column]);
        while (line.endsWith(u' '))
            line.chop(1);
        text += line + u'\n';
    }
    return text;
}

} // namespace

Expected<QString> statusText(const QByteArray &json, const ListeningPlace &place)
{
    const QJsonObject status = QJsonDocument::fromJson(json).object();
    const QJsonValue version = status.value(QStringLiteral("version"));
    const QJsonValue active = status.value(QStringLiteral("active"));
    if (!version.isString() || !active.isArray())
        return unexpected(Error{ErrorCode::ParseFailed, QStringLiteral("the answer is no status of Sluice")});
    const QString process = place.pid > 0 ? QStringLiteral(", process %1").arg(place.pid) : QString();
    QString text =
        QStringLiteral("Sluice %1, listening on http://127.0.0.1:%2%3\n").arg(shown(version)).arg(place.port).arg(process);
    text += QStringLiteral("exchanges since start: %1\n").arg(status.value(QStringLiteral("exchanges_since_start")).toInteger());
    const QJsonArray streams = active.toArray();
    text += QStringLiteral("running now: %1\n").arg(streams.size());
    if (streams.isEmpty())
        return text;
    QList<Row> rows{{QStringLiteral("TOOL"), QStringLiteral("MODEL"), QStringLiteral("CHANNEL"), QStringLiteral("GAP / LIMIT"),
                     QStringLiteral("AGE")}};
    for (const QJsonValue &stream : streams)
        rows.append(rowOf(stream.toObject()));
    return text + table(rows);
}

} // namespace sluice::app
