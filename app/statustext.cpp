// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/statustext.h"

#include <QDateTime>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <limits>

namespace sluice::app {

namespace {

constexpr qsizetype kLongestName = 40;
constexpr qsizetype kLongestReason = 100;

using Row = QStringList;

QString shown(const QJsonValue &name, qsizetype longest = kLongestName)
{
    QString text = name.toString().left(longest + 1);
    if (text.size() > longest)
        text = text.left(longest - 1) + u'…';
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

QString stageOf(const QJsonObject &stream)
{
    const qint64 place = stream.value(QStringLiteral("place")).toInteger();
    const QString stage = shown(stream.value(QStringLiteral("stage")));
    return place > 0 ? QStringLiteral("%1, place %2").arg(stage).arg(place) : stage;
}

/// Whole seconds from now, rounded up; 0 if it is over or no instant.
qint64 secondsUntil(const QJsonValue &until, WallTime now)
{
    const QDateTime end = QDateTime::fromString(until.toString(), Qt::ISODateWithMs);
    const qint64 left = end.isValid() ? end.toMSecsSinceEpoch() - msSinceEpoch(now) : 0;
    return left > 0 ? (left + 999) / 1'000 : 0;
}

/// A word with how much longer it holds, as far as known.
QString withRest(const QString &word, const QJsonValue &until, WallTime now)
{
    const qint64 left = secondsUntil(until, now);
    return left > 0 ? QStringLiteral("%1, %2 s more").arg(word).arg(left) : word;
}

/// The silence of a stream against its limit; of what waits, when it will go on, as far as known.
QString gapText(const QJsonObject &stream, WallTime now)
{
    const QString stage = stream.value(QStringLiteral("stage")).toString();
    if (stage != u"queued" && stage != u"pausing")
        return QStringLiteral("%1 / %2").arg(seconds(stream.value(QStringLiteral("gap_ms"))),
                                             seconds(stream.value(QStringLiteral("limit_ms"))));
    const qint64 left = secondsUntil(stream.value(QStringLiteral("waits_until")), now);
    if (left == 0)
        return shown({});
    return stage == u"queued" ? QStringLiteral("room in %1 s").arg(left) : QStringLiteral("again in %1 s").arg(left);
}

Row rowOf(const QJsonObject &stream, WallTime now)
{
    const QString tool = stream.value(QStringLiteral("tool")).toString();
    return {shown(tool.isEmpty() ? stream.value(QStringLiteral("client")) : QJsonValue(tool)),
            shown(stream.value(QStringLiteral("model"))),
            shown(stream.value(QStringLiteral("channel"))),
            stageOf(stream),
            gapText(stream, now),
            seconds(stream.value(QStringLiteral("age_ms")))};
}

/// How a model is; empty if it is well. The lower `gravity`, the graver.
QString modelState(const QJsonObject &model, WallTime now, int &gravity)
{
    const QString breaker = model.value(QStringLiteral("breaker")).toString();
    const bool isMissing = model.value(QStringLiteral("missing")).toBool();
    const bool isSlow = model.value(QStringLiteral("degraded")).toBool();
    if (breaker == u"open") {
        gravity = 0;
        return withRest(QStringLiteral("breaker open"), model.value(QStringLiteral("open_until")), now);
    }
    gravity = breaker == u"half_open" ? 1 : (isMissing ? 2 : 3);
    if (gravity == 1)
        return QStringLiteral("breaker half-open");
    if (gravity == 2)
        return QStringLiteral("model missing");
    return isSlow ? QStringLiteral("slow") : QString();
}

/// That of the model which is in the worst state, by its name if there are several; empty if all are well.
QString modelsState(const QJsonArray &models, WallTime now)
{
    QString worst;
    int worstGravity = std::numeric_limits<int>::max();
    for (const QJsonValue &value : models) {
        int gravity = 0;
        const QString state = modelState(value.toObject(), now, gravity);
        if (state.isEmpty() || gravity >= worstGravity)
            continue;
        worstGravity = gravity;
        const QString name = shown(value.toObject().value(QStringLiteral("model")));
        worst = models.size() > 1 ? QStringLiteral("%1: %2").arg(name, state) : state;
    }
    return worst;
}

QString stateOf(const QJsonObject &channel, const QJsonObject &key, WallTime now)
{
    if (!channel.value(QStringLiteral("enabled")).toBool(true))
        return QStringLiteral("off");
    if (key.value(QStringLiteral("refused")).toBool())
        return QStringLiteral("key refused");
    if (key.contains(QStringLiteral("cooling_until")))
        return withRest(QStringLiteral("cooling"), key.value(QStringLiteral("cooling_until")), now);
    if (key.value(QStringLiteral("used_up_today")).toBool())
        return QStringLiteral("used up for today");
    const QString models = modelsState(channel.value(QStringLiteral("models")).toArray(), now);
    if (models.isEmpty())
        return key.value(QStringLiteral("little_room")).toBool() ? QStringLiteral("little room") : QStringLiteral("ok");
    return models;
}

QString useText(const QJsonValue &value)
{
    const QJsonObject use = value.toObject();
    const QString used = QString::number(use.value(QStringLiteral("used")).toInteger());
    if (!use.contains(QStringLiteral("limit")))
        return used;
    const QString text = QStringLiteral("%1 / %2").arg(used).arg(use.value(QStringLiteral("limit")).toInteger());
    return use.contains(QStringLiteral("setting")) ? text + QStringLiteral(" (learned)") : text;
}

/// Some providers count the tokens in and out apart.
QString tokensText(const QJsonObject &key)
{
    const QJsonValue tokens = key.value(QStringLiteral("tokens"));
    if (tokens.toObject().contains(QStringLiteral("limit")))
        return useText(tokens);
    QStringList parts;
    if (const QJsonValue input = key.value(QStringLiteral("input_tokens")); input.isObject())
        parts += QStringLiteral("in ") + useText(input);
    if (const QJsonValue output = key.value(QStringLiteral("output_tokens")); output.isObject())
        parts += QStringLiteral("out ") + useText(output);
    return parts.isEmpty() ? useText(tokens) : parts.join(QStringLiteral(", "));
}

/// A row for each key; one without key for a channel that needs none or was not asked yet.
QList<Row> rowsOf(const QJsonObject &channel, WallTime now)
{
    const QString id = shown(channel.value(QStringLiteral("id")));
    const QJsonArray keys = channel.value(QStringLiteral("keys")).toArray();
    if (keys.isEmpty())
        return {{id, stateOf(channel, {}, now), shown({}), shown({}), shown({}), shown({})}};
    QList<Row> rows;
    for (const QJsonValue &value : keys) {
        const QJsonObject key = value.toObject();
        rows.append({id, stateOf(channel, key, now), shown(key.value(QStringLiteral("id"))), tokensText(key),
                     useText(key.value(QStringLiteral("requests"))), useText(key.value(QStringLiteral("concurrency")))});
    }
    return rows;
}

QString table(const QList<Row> &rows)
{
    QList<qsizetype> widths(rows.first().size());
    for (const Row &row : rows) {
        for (qsizetype column = 0; column < row.size(); ++column)
            widths[column] = std::max(widths.at(column), row.at(column).size());
    }
    QString text;
    for (const Row &row : rows) {
        QString line;
        for (qsizetype column = 0; column < row.size(); ++column)
            line += QStringLiteral("  ") + row.at(column).leftJustified(widths.at(column));
        while (line.endsWith(u' '))
            line.chop(1);
        text += line + u'\n';
    }
    return text;
}

QString streamsText(const QJsonArray &streams, WallTime now)
{
    const QString count = QStringLiteral("running now: %1\n").arg(streams.size());
    if (streams.isEmpty())
        return count;
    QList<Row> rows{{QStringLiteral("TOOL"), QStringLiteral("MODEL"), QStringLiteral("CHANNEL"), QStringLiteral("STAGE"),
                     QStringLiteral("GAP / LIMIT"), QStringLiteral("AGE")}};
    for (const QJsonValue &stream : streams)
        rows.append(rowOf(stream.toObject(), now));
    return count + table(rows);
}

QString queueText(const QJsonArray &queues)
{
    QStringList parts;
    qint64 longest = 0;
    for (const QJsonValue &value : queues) {
        const QJsonObject queue = value.toObject();
        const qint64 waiting = queue.value(QStringLiteral("waiting")).toInteger();
        if (waiting <= 0)
            continue;
        parts += QStringLiteral("%1 %2").arg(shown(queue.value(QStringLiteral("priority")))).arg(waiting);
        longest = std::max(longest, queue.value(QStringLiteral("longest_wait_ms")).toInteger());
    }
    if (parts.isEmpty())
        return {};
    return QStringLiteral("waiting for room: %1 (longest %2)\n").arg(parts.join(QStringLiteral(", ")), seconds(longest));
}

QString slotsText(const QJsonObject &slots)
{
    const qint64 limit = slots.value(QStringLiteral("limit")).toInteger();
    if (limit <= 0)
        return {};
    return QStringLiteral("slots in use: %1 of %2\n").arg(slots.value(QStringLiteral("in_use")).toInteger()).arg(limit);
}

QString channelsText(const QJsonArray &channels, WallTime now)
{
    if (channels.isEmpty())
        return {};
    QList<Row> rows{{QStringLiteral("CHANNEL"), QStringLiteral("STATE"), QStringLiteral("KEY"), QStringLiteral("TOKENS/MIN"),
                     QStringLiteral("REQUESTS/MIN"), QStringLiteral("CALLS")}};
    for (const QJsonValue &channel : channels)
        rows += rowsOf(channel.toObject(), now);
    return QStringLiteral("channels: %1\n").arg(channels.size()) + table(rows);
}

/// The health score with the channels' part and those of the components, and what is done because of it.
QString healthText(const QJsonObject &health, const QString &degraded)
{
    const QJsonValue score = health.value(QStringLiteral("score"));
    if (!score.isDouble())
        return {};
    QStringList parts;
    if (const QJsonValue llm = health.value(QStringLiteral("llm")); llm.isDouble())
        parts += QStringLiteral("llm %1").arg(llm.toInteger());
    const QJsonArray components = health.value(QStringLiteral("components")).toArray();
    for (const QJsonValue &value : components) {
        const QJsonValue own = value.toObject().value(QStringLiteral("score"));
        parts += shown(value.toObject().value(QStringLiteral("id"))) + u' ' +
                 (own.isDouble() ? QString::number(own.toInteger()) : QStringLiteral("-"));
    }
    QString text = QStringLiteral("health: %1 of 100").arg(score.toInteger());
    if (!parts.isEmpty())
        text += QStringLiteral(" (%1)").arg(parts.join(QStringLiteral(", ")));
    if (!degraded.isEmpty())
        text += QStringLiteral(", degraded: %1").arg(shown(degraded));
    return text + u'\n';
}

/// For how long something has been so; empty for what is no instant.
QString sinceText(const QJsonValue &since, WallTime now)
{
    const QDateTime begin = QDateTime::fromString(since.toString(), Qt::ISODateWithMs);
    const qint64 passed = begin.isValid() ? msSinceEpoch(now) - begin.toMSecsSinceEpoch() : -1;
    return passed < 0 ? shown({}) : QStringLiteral("%1 s").arg(passed / 1'000);
}

QString pausedText(const QJsonArray &clients, WallTime now)
{
    if (clients.isEmpty())
        return {};
    QList<Row> rows{{QStringLiteral("CLIENT"), QStringLiteral("FOR"), QStringLiteral("WHY")}};
    for (const QJsonValue &value : clients) {
        const QJsonObject client = value.toObject();
        rows.append({shown(client.value(QStringLiteral("client"))), sinceText(client.value(QStringLiteral("since")), now),
                     shown(client.value(QStringLiteral("why")), kLongestReason)});
    }
    return QStringLiteral("paused clients: %1\n").arg(clients.size()) + table(rows);
}

/// The limits on spending of which little or nothing is left.
QString spendText(const QJsonArray &spend)
{
    QList<Row> rows{{QStringLiteral("CLIENT"), QStringLiteral("PERIOD"), QStringLiteral("SPENT"), QStringLiteral("LIMIT"),
                     QStringLiteral("LEVEL")}};
    for (const QJsonValue &value : spend) {
        const QJsonObject use = value.toObject();
        const QString level = use.value(QStringLiteral("level")).toString();
        if (level.isEmpty() || level == u"free")
            continue;
        const QJsonValue client = use.value(QStringLiteral("client"));
        rows.append({client.isString() ? shown(client) : QStringLiteral("(all)"), shown(use.value(QStringLiteral("period"))),
                     shown(use.value(QStringLiteral("spent"))), shown(use.value(QStringLiteral("limit"))), shown(level)});
    }
    return rows.size() > 1 ? QStringLiteral("spending near its limit: %1\n").arg(rows.size() - 1) + table(rows) : QString();
}

} // namespace

Expected<QString> statusText(const QByteArray &json, const ListeningPlace &place, WallTime now)
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
    text += streamsText(active.toArray(), now);
    text += queueText(status.value(QStringLiteral("queues")).toArray());
    text += slotsText(status.value(QStringLiteral("slots")).toObject());
    text += healthText(status.value(QStringLiteral("health")).toObject(), status.value(QStringLiteral("degraded")).toString());
    text += pausedText(status.value(QStringLiteral("paused_clients")).toArray(), now);
    text += spendText(status.value(QStringLiteral("spend")).toArray());
    return text + channelsText(status.value(QStringLiteral("channels")).toArray(), now);
}

} // namespace sluice::app
