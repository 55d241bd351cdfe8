// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/surrogatehalves.h"
#include "core/translate/translation.h"
#include "tests/support/quotedjson.h"

#include <QTest>

using namespace sluice;
using namespace sluice::translate;
using sluice::test::json;

class TestSurrogateHalves : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void halvesThatStandAloneAreReplaced_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("mended");
        const auto row = [](const char *text, const char *mended) {
            QTest::newRow(text) << QByteArray(text) << QByteArray(mended);
        };
        row("none", "none");
        row("\\u4f60 \\\\ \\n", "\\u4f60 \\\\ \\n");
        row("a\\ud83d\\ude00b", "a\\ud83d\\ude00b");
        row("\\uD83D\\uDE00", "\\uD83D\\uDE00");
        row("a\\ud83d", "a\\ufffd");
        row("\\ud83db", "\\ufffdb");
        row("\\ude00b", "\\ufffdb");
        row("\\ud83d\\ud83d\\ude00", "\\ufffd\\ud83d\\ude00");
        row("\\ud83d\\ude00\\ude00", "\\ud83d\\ude00\\ufffd");
        row("\\\\ud83d", "\\\\ud83d");
        row("\\\\\\ud83d", "\\\\\\ufffd");
        row("\\ud83d\\", "\\ufffd\\");
    }
    void halvesThatStandAloneAreReplaced()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, mended);
        QCOMPARE(withoutLoneHalves(text), mended);
        QCOMPARE(hasLoneHalf(text), text != mended);
        QVERIFY(!hasLoneHalf(mended));
    }

    // Also where nobody expects a text: in an id, in the arguments that become an object.
    void noneReachesAClient_data()
    {
        QTest::addColumn<Dialect>("client");
        QTest::newRow("chat") << Dialect::Chat;
        QTest::newRow("responses") << Dialect::Responses;
        QTest::newRow("messages") << Dialect::Messages;
    }
    void noneReachesAClient()
    {
        QFETCH(Dialect, client);
        const QByteArray call("'tool_calls':[{'index':0,'id':'\\ud83d','function':{'name':'f\\ude00',"
                              "'arguments':'{\\'x\\':\\'\\\\ud83d\\'}'}}]");
        Conversation asked;
        asked.model = "m";
        asked.messages.push_back({.role = Role::User, .parts = {TextPart{.text = "Hi", .cacheJson = {}}}});
        const auto translation =
            Translation::begin(asked, {.client = client, .channel = Dialect::Chat, .manners = {}, .model = "m", .serial = "s"});
        QVERIFY(translation);
        int events = 0;
        (*translation)->setOutput([&events](QByteArrayView, QByteArrayView data) {
            ++events;
            QVERIFY2(!hasLoneHalf(data), data.toByteArray().constData());
        });
        (*translation)->readEvent({}, json("{'id':'\\ud83d','choices':[{'index':0,'delta':{" + call + "}}]}"));
        (*translation)->readEvent({}, json("{'choices':[{'index':0,'delta':{},'finish_reason':'tool_calls'}]}"));
        (*translation)->endOfStream();
        QVERIFY(events > 2);

        const auto again =
            Translation::begin(asked, {.client = client, .channel = Dialect::Chat, .manners = {}, .model = "m", .serial = "s"});
        const auto whole =
            (*again)->whole(json("{'id':'x','choices':[{'index':0,'message':{" + call + "},'finish_reason':'tool_calls'}]}"));
        QVERIFY(whole);
        QVERIFY2(!hasLoneHalf(*whole), whole->constData());
    }
};

QTEST_GUILESS_MAIN(TestSurrogateHalves)
#include "tst_surrogatehalves.moc"
