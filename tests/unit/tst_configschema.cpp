// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/settingscodec.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMap>
#include <QTest>

using namespace sluice;
using namespace sluice::config;

namespace {

/// One line for all that program and schema must agree on.
QString lineOf(const SettingField &field)
{
    QString line = field.type;
    if (field.min)
        line += QStringLiteral(" %1..%2").arg(*field.min).arg(*field.max);
    if (!field.unit.isEmpty())
        line += u' ' + field.unit;
    if (!field.names.isEmpty())
        line += QStringLiteral(" {") + field.names.join(u',') + u'}';
    if (!field.defaultJson.isEmpty())
        line += QStringLiteral(" default ") + QString::fromUtf8(field.defaultJson);
    return field.isRequired ? line + QStringLiteral(" required") : line;
}

QByteArray jsonOf(const QJsonValue &value)
{
    if (value.isUndefined())
        return {};
    QByteArray text = QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact);
    return text.sliced(1, text.size() - 2);
}

/// Walks the schema and notes each key that is no mere container.
class SchemaFields
{
public:
    explicit SchemaFields(const QJsonObject &schema) { walk(schema, QString(), false); }

    QMap<QString, QString> lines;
    QStringList undescribed;

private:
    void walk(const QJsonObject &node, const QString &path, bool isRequired)
    {
        if (!path.isEmpty() && !path.endsWith(QLatin1String("[]")) && !path.endsWith(u'*') &&
            node[u"description"].toString().isEmpty())
            undescribed.append(path);
        const QJsonArray forms = node[u"oneOf"].toArray();
        for (const QJsonValue &form : forms) {
            QJsonObject object = form.toObject();
            if (object[u"type"] == QLatin1String("object")) {
                walkProperties(object, path);
            } else {
                object[u"default"] = node[u"default"];
                note(object, path, isRequired);
            }
        }
        if (node[u"type"] == QLatin1String("array"))
            walk(node[u"items"].toObject(), path + QStringLiteral("[]"), false);
        else if (node[u"type"] == QLatin1String("object"))
            walkProperties(node, path);
        else if (forms.isEmpty())
            note(node, path, isRequired);
    }

    void walkProperties(const QJsonObject &node, const QString &path)
    {
        const QJsonObject properties = node[u"properties"].toObject();
        for (auto property = properties.begin(); property != properties.end(); ++property)
            walk(property->toObject(), path.isEmpty() ? property.key() : path + u'.' + property.key(),
                 node[u"required"].toArray().contains(property.key()));
        if (node[u"additionalProperties"].isObject())
            walk(node[u"additionalProperties"].toObject(), path + QStringLiteral(".*"), false);
    }

    void note(const QJsonObject &node, const QString &path, bool isRequired)
    {
        SettingField field;
        field.type = node[u"type"].toString();
        field.unit = node[u"x-unit"].toString();
        if (field.type == QLatin1String("integer") || field.type == QLatin1String("number")) {
            field.min = node[u"minimum"].toInteger(-1);
            field.max = node[u"maximum"].toInteger(-1);
        }
        const QJsonArray names = node[u"enum"].toArray();
        for (const QJsonValue &name : names)
            field.names.append(name.toString());
        field.defaultJson = jsonOf(node[u"default"]);
        field.isRequired = isRequired;
        lines.insert(path, lineOf(field));
    }
};

} // namespace

class TestConfigSchema : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void schemaAndProgramAgreeOnEveryField()
    {
        QFile file(QStringLiteral(SLUICE_CONFIG_SCHEMA));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QJsonParseError error;
        const QJsonDocument schema = QJsonDocument::fromJson(file.readAll(), &error);
        QCOMPARE(error.error, QJsonParseError::NoError);
        const SchemaFields published(schema.object());
        QCOMPARE(published.undescribed, QStringList());

        QMap<QString, QString> known;
        const auto fields = settingsFields();
        for (const SettingField &field : fields)
            known.insert(field.path, lineOf(field));
        QCOMPARE(published.lines.keys(), known.keys());
        for (auto field = known.begin(); field != known.end(); ++field)
            QCOMPARE(field.key() + u' ' + published.lines[field.key()], field.key() + u' ' + field.value());
        QCOMPARE_GE(known.size(), 30);
    }
};

QTEST_GUILESS_MAIN(TestConfigSchema)
#include "tst_configschema.moc"
