// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/captureexport.h"
#include "tests/support/ledgerrecords.h"
#include "tests/support/numberedcaptures.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace sluice;
using namespace sluice::ledger;

namespace {

QJsonObject documentOf(const std::optional<Capture> &capture)
{
    return QJsonDocument::fromJson(exchangeDocument(test::finishedRecord(7), capture)).object();
}

QJsonObject answerOf(const CapturedMessage &message)
{
    Capture capture;
    capture.answer = message;
    return documentOf(capture).value(QStringLiteral("capture")).toObject().value(QStringLiteral("answer")).toObject();
}

} // namespace

class TestCaptureExport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void hasTheRecordAndWhatWasCaptured()
    {
        const QJsonObject document = documentOf(test::sampleCapture(7));
        QCOMPARE(document.value(QStringLiteral("id")).toInt(), 7);
        QCOMPARE(document.value(QStringLiteral("attempts")).toArray().size(), 3);
        const QJsonObject capture = document.value(QStringLiteral("capture")).toObject();
        const QJsonObject request = capture.value(QStringLiteral("request")).toObject();
        QCOMPARE(request.value(QStringLiteral("start_line")).toString(), QStringLiteral("POST /v1/chat/completions HTTP/1.1"));
        QCOMPARE(request.value(QStringLiteral("fields")).toArray().at(1).toArray(),
                 (QJsonArray{QStringLiteral("Content-Type"), QStringLiteral("application/json")}));
        QCOMPARE(request.value(QStringLiteral("body")).toString().toUtf8(), *test::sampleCapture(7).request.body);
        QCOMPARE(request.value(QStringLiteral("body_cut")), QJsonValue(false));
        const QJsonArray calls = capture.value(QStringLiteral("calls")).toArray();
        QCOMPARE(calls.size(), 2);
        const QJsonObject refusal = calls.first().toObject().value(QStringLiteral("answer")).toObject();
        QCOMPARE(refusal.value(QStringLiteral("start_line")).toString(), QStringLiteral("429 Too Many Requests"));
    }

    void withoutACaptureItSaysSo()
    {
        QVERIFY(documentOf(std::nullopt).value(QStringLiteral("capture")).isNull());
        Capture noAnswer = test::sampleCapture(7);
        noAnswer.calls[0].answer = {};
        noAnswer.request.body.reset();
        const QJsonObject capture = documentOf(noAnswer).value(QStringLiteral("capture")).toObject();
        QVERIFY(capture.value(QStringLiteral("calls")).toArray().first().toObject().value(QStringLiteral("answer")).isNull());
        const QJsonObject request = capture.value(QStringLiteral("request")).toObject();
        QVERIFY(!request.contains(QStringLiteral("body")) && !request.contains(QStringLiteral("body_cut")));
        QVERIFY(request.value(QStringLiteral("body_bytes")).toInt() > 0);
    }

    void bodiesAreTextWhereTheyAre_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<bool>("isCut");
        QTest::addColumn<QString>("text");
        QTest::newRow("empty") << QByteArray() << false << QString();
        QTest::newRow("events") << QByteArray("data: \xE6\xA8\xA1\r\n\r\n\t") << false << QStringLiteral("data: 模\r\n\r\n\t");
        QTest::newRow("cut in a character") << QByteArray("a\xE6\xA8") << true << QStringLiteral("a");
        QTest::newRow("cut behind one") << QByteArray("a\xE6\xA8\xA1") << true << QStringLiteral("a模");
    }
    void bodiesAreTextWhereTheyAre()
    {
        QFETCH(QByteArray, body);
        QFETCH(bool, isCut);
        QFETCH(QString, text);
        const QJsonObject answer = answerOf(
            {.startLine = "200", .fields = {}, .body = body.isNull() ? QByteArray("") : body, .bodyBytes = body.size() + isCut});
        QVERIFY(answer.value(QStringLiteral("body")).isString());
        QCOMPARE(answer.value(QStringLiteral("body")).toString(), text);
        QCOMPARE(answer.value(QStringLiteral("body_cut")).toBool(), isCut);
    }

    void otherBodiesAreInBase64_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::newRow("a zero") << QByteArray("a\0b", 3);
        QTest::newRow("no UTF-8") << QByteArray("\xFF\xFE");
        QTest::newRow("not whole, and not cut") << QByteArray("a\xE6\xA8");
        QTest::newRow("half of a pair") << QByteArray("\xED\xA0\x80");
    }
    void otherBodiesAreInBase64()
    {
        QFETCH(QByteArray, body);
        const QJsonObject answer = answerOf({.startLine = "200", .fields = {}, .body = body, .bodyBytes = body.size()});
        QVERIFY(!answer.contains(QStringLiteral("body")));
        QCOMPARE(QByteArray::fromBase64(answer.value(QStringLiteral("body_base64")).toString().toLatin1()), body);
    }
};

QTEST_GUILESS_MAIN(TestCaptureExport)
#include "tst_captureexport.moc"
