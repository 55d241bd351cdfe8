// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dialect/clientpath.h"

#include <QTest>

using namespace sluice;
using namespace sluice::dialect;
using Kind = ClientPath::Kind;

class TestClientPath : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void callsAreFoundHoweverTheBaseUrlWasWritten_data()
    {
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<Endpoint>("endpoint");
        const std::array<std::pair<QByteArray, Endpoint>, 6> calls{{{"chat/completions", Endpoint::ChatCompletions},
                                                                    {"responses", Endpoint::Responses},
                                                                    {"messages", Endpoint::Messages},
                                                                    {"messages/count_tokens", Endpoint::CountTokens},
                                                                    {"embeddings", Endpoint::Embeddings},
                                                                    {"completions", Endpoint::Completions}}};
        for (const auto &[call, endpoint] : calls) {
            for (const char *prefix : {"/v1/", "/", "/v1/v1/", "//v1//", "/anthropic/v1/", "/openai/v1/", "/api/v1/"}) {
                const QByteArray path = prefix + call;
                QTest::newRow(path.constData()) << path << endpoint;
                QTest::newRow(QByteArray(path + '/').constData()) << QByteArray(path + '/') << endpoint;
            }
        }
        QTest::newRow("messages twice") << QByteArray("/v1/messages/v1/messages") << Endpoint::Messages;
        QTest::newRow("count after messages") << QByteArray("/v1/messages/v1/messages/count_tokens") << Endpoint::CountTokens;
        QTest::newRow("responses twice") << QByteArray("/v1/responses/responses") << Endpoint::Responses;
        QTest::newRow("chat twice") << QByteArray("/v1/chat/completions/chat/completions") << Endpoint::ChatCompletions;
    }
    // xiaolai/vmark#1084, NousResearch/hermes-agent#24876
    void callsAreFoundHoweverTheBaseUrlWasWritten()
    {
        QFETCH(QByteArray, path);
        QFETCH(Endpoint, endpoint);
        const ClientPath found = parseClientPath(path);
        QCOMPARE(found.kind, Kind::Call);
        QVERIFY(found.endpoint == endpoint);
    }

    void otherPathsAreWhatTheySay_data()
    {
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<Kind>("kind");
        QTest::addColumn<QByteArray>("model");
        const auto row = [](const char *path, Kind kind, const char *model = "") {
            QTest::newRow(*path ? path : "empty") << QByteArray(path) << kind << QByteArray(model);
        };
        row("", Kind::Root);
        row("/", Kind::Root);
        row("//", Kind::Root);
        row("/api/hello", Kind::Root);
        row("/v1/", Kind::Root);
        row("/v1/models", Kind::Models);
        row("/models/", Kind::Models);
        row("/v1/v1/models", Kind::Models);
        row("/v1/models/gpt-4o", Kind::Model, "gpt-4o");
        row("/models/gpt-4o", Kind::Model, "gpt-4o");
        row("/v1/models/deepseek/deepseek-chat", Kind::Model, "deepseek/deepseek-chat");
        row("/v1/models/deepseek%2Fdeepseek-chat", Kind::Model, "deepseek/deepseek-chat");
        row("/v1/models/messages", Kind::Model, "messages");
        row("/v1/models/org/models", Kind::Model, "org/models");
        row("/v1/models/models/x", Kind::Model, "models/x");
        row("/v1/responses/resp_1", Kind::Unknown);
        row("/v1/chat", Kind::Unknown);
        row("/v1/xmessages", Kind::Unknown);
        row("/foo/v1/messages", Kind::Unknown);
        row("/foo/models", Kind::Unknown);
        row("/v1/messages/../../etc/passwd", Kind::Unknown);
        row("/%2e%2e/v1/messages", Kind::Unknown);
        row("/V1/MESSAGES", Kind::Unknown);
        row("/metrics", Kind::Unknown);
    }
    void otherPathsAreWhatTheySay()
    {
        QFETCH(QByteArray, path);
        QFETCH(Kind, kind);
        QFETCH(QByteArray, model);
        const ClientPath found = parseClientPath(path);
        QCOMPARE(found.kind, kind);
        QCOMPARE(found.model, model);
    }

    void everyEndpointHasTheDialectOfItsAnswers()
    {
        QVERIFY(dialectOf(Endpoint::ChatCompletions) == Dialect::Chat);
        QVERIFY(dialectOf(Endpoint::Completions) == Dialect::Chat);
        QVERIFY(dialectOf(Endpoint::Embeddings) == Dialect::Chat);
        QVERIFY(dialectOf(Endpoint::Responses) == Dialect::Responses);
        QVERIFY(dialectOf(Endpoint::Messages) == Dialect::Messages);
        QVERIFY(dialectOf(Endpoint::CountTokens) == Dialect::Messages);
    }

    void longPathsCostNoMoreThanTheirLength()
    {
        QCOMPARE(parseClientPath(QByteArray(QByteArray("/v1").repeated(20'000) + "/messages")).kind, Kind::Call);
        QCOMPARE(parseClientPath(QByteArray("/models").repeated(20'000)).kind, Kind::Model);
        QCOMPARE(parseClientPath(QByteArray(100'000, '/')).kind, Kind::Root);
    }
};

QTEST_GUILESS_MAIN(TestClientPath)
#include "tst_clientpath.moc"
