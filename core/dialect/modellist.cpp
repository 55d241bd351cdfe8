// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dialect/modellist.h"

#include "core/dialect/requestfacts.h"

#include <QByteArrayList>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>

namespace sluice::dialect {

QByteArray modelEntry(ModelListShape shape, const QString &name)
{
    const QByteArray id = jsonText(name);
    switch (shape) {
    case ModelListShape::OpenAi: return "{\"id\":" + id + R"(,"object":"model","created":0,"owned_by":"sluice"})";
    case ModelListShape::Anthropic:
        return R"({"type":"model","id":)" + id + ",\"display_name\":" + id + R"(,"created_at":"1970-01-01T00:00:00Z"})";
    }
    Q_UNREACHABLE();
}

QByteArray modelList(ModelListShape shape, const QStringList &names)
{
    QByteArrayList entries;
    for (const QString &name : names)
        entries.append(modelEntry(shape, name));
    const QByteArray data = "\"data\":[" + entries.join(',') + ']';
    if (shape == ModelListShape::OpenAi)
        return R"({"object":"list",)" + data + '}';
    const auto idOf = [&names](bool first) {
        return names.isEmpty() ? QByteArray("null") : jsonText(first ? names.first() : names.last());
    };
    return '{' + data + ",\"has_more\":false,\"first_id\":" + idOf(true) + ",\"last_id\":" + idOf(false) + '}';
}

std::optional<QStringList> readModelList(QByteArrayView body, qsizetype limit)
{
    const QJsonDocument document = QJsonDocument::fromJson(QByteArray::fromRawData(body.data(), body.size()));
    const QJsonObject object = document.object();
    QJsonValue list = document.array();
    if (document.isObject())
        list = object[object.contains(QLatin1String("data")) ? QLatin1String("data") : QLatin1String("models")];
    if (document.isNull() || !list.isArray())
        return std::nullopt;
    QStringList names;
    QSet<QString> seen;
    for (const QJsonValue &entry : list.toArray()) {
        const QString id = entry[QLatin1String("id")].toString(entry[QLatin1String("name")].toString());
        if (id.isEmpty() || seen.contains(id))
            continue;
        if (names.size() == limit)
            break;
        seen.insert(id);
        names.append(id);
    }
    if (names.isEmpty() && !list.toArray().isEmpty())
        return std::nullopt;
    return names;
}

} // namespace sluice::dialect
