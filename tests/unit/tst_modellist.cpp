// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dialect/modellist.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace sluice::dialect;

namespace {

QJsonObject json(const QByteArray &text)
{
    return QJsonDocument::fromJson(text).object();
}

const QStringList kNames{QStringLiteral("a\"b"), QStringLiteral("模型"), QStringLiteral("c/d")};

} // namespace

class TestModelList : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void openAiListsAreAsItsSdkReadsThem()
    {
        const QJsonObject list = json(modelList(ModelListShape::OpenAi, kNames));
        QCOMPARE(list[u"object"].toString(), QStringLiteral("list"));
        const QJsonArray data = list[u"data"].toArray();
        QCOMPARE(data.size(), 3);
        for (int i = 0; i < 3; ++i) {
            QCOMPARE(data[i][u"id"].toString(), kNames[i]);
            QCOMPARE(data[i][u"object"].toString(), QStringLiteral("model"));
            QVERIFY(data[i][u"created"].isDouble() && data[i][u"owned_by"].isString());
            QCOMPARE(json(modelEntry(ModelListShape::OpenAi, kNames[i])), data[i].toObject());
        }
    }

    void anthropicListsAreAsItsSdkReadsThem()
    {
        const QJsonObject list = json(modelList(ModelListShape::Anthropic, kNames));
        QCOMPARE(list[u"has_more"].toBool(true), false);
        QCOMPARE(list[u"first_id"].toString(), kNames.first());
        QCOMPARE(list[u"last_id"].toString(), kNames.last());
        QCOMPARE(list[u"data"].toArray().size(), 3);
        const QJsonValue entry = list[u"data"][1];
        QCOMPARE(entry[u"type"].toString(), QStringLiteral("model"));
        QCOMPARE(entry[u"id"].toString(), kNames[1]);
        QVERIFY(entry[u"display_name"].isString() && entry[u"created_at"].isString());
    }

    void emptyListsAreLists()
    {
        for (const ModelListShape shape : {ModelListShape::OpenAi, ModelListShape::Anthropic}) {
            const QJsonObject list = json(modelList(shape, {}));
            QVERIFY(list[u"data"].isArray() && list[u"data"].toArray().isEmpty());
        }
        QVERIFY(json(modelList(ModelListShape::Anthropic, {}))[u"first_id"].isNull());
    }
};

QTEST_GUILESS_MAIN(TestModelList)
#include "tst_modellist.moc"
