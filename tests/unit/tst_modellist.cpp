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

    void listsOfProvidersAreRead_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QString>("names");
        QTest::newRow("OpenAI's") << QByteArray("{\"object\":\"list\",\"data\":[{\"id\":\"a\"},{\"id\":\"b\",\"name\":\"B\"}]}")
                                  << QStringLiteral("a b");
        QTest::newRow("our own") << modelList(ModelListShape::Anthropic, {QStringLiteral("a"), QStringLiteral("b")})
                                 << QStringLiteral("a b");
        QTest::newRow("bare") << QByteArray("[{\"id\":\"a\"},{\"id\":\"a\"},{}]") << QStringLiteral("a");
        QTest::newRow("Ollama's") << QByteArray("{\"models\":[{\"name\":\"a:7b\"}]}") << QStringLiteral("a:7b");
        QTest::newRow("longer than wanted") << QByteArray("[{\"id\":\"a\"},{\"id\":\"b\"},{\"id\":\"c\"}]")
                                            << QStringLiteral("a b");
        QTest::newRow("empty") << QByteArray("{\"data\":[]}") << QString();
        for (const char *other : {"", "<html>", "{}", "7", "{\"data\":{}}", "{\"data\":[{\"x\":1}]}", "[1,2]"})
            QTest::newRow(*other ? other : "nothing") << QByteArray(other) << QStringLiteral("no list");
    }
    void listsOfProvidersAreRead()
    {
        QFETCH(QByteArray, body);
        QFETCH(QString, names);
        const auto read = readModelList(body, 2);
        QCOMPARE(read ? read->join(u' ') : QStringLiteral("no list"), names);
    }
};

QTEST_GUILESS_MAIN(TestModelList)
#include "tst_modellist.moc"
