// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/responsesturn.h"

#include <QTest>

using namespace sluice::translate;

namespace {

/// With 'quotes' in the place of "quotes".
QByteArray json(QByteArray text)
{
    return text.replace('\'', '"');
}

} // namespace

class TestResponsesTurn : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void inputAndOutputMakeTheTurn_data()
    {
        QTest::addColumn<QByteArray>("request");
        QTest::addColumn<QByteArray>("items");
        QTest::newRow("text") << QByteArray("{'input':'\\u00e9\\n'}")
                              << QByteArray("{'type':'message','role':'user','content':'\\u00e9\\n'},{'o':1}");
        QTest::newRow("items") << QByteArray("{'input':[ {'a':1}, {'b':2} ]}") << QByteArray("{'a':1}, {'b':2},{'o':1}");
        QTest::newRow("no items") << QByteArray("{'input':[]}") << QByteArray("{'o':1}");
        QTest::newRow("no input") << QByteArray("{}") << QByteArray("{'o':1}");
    }
    void inputAndOutputMakeTheTurn()
    {
        QFETCH(QByteArray, request);
        QFETCH(QByteArray, items);
        const QByteArray answer = "{'id':'r1','status':'completed','output':[{'o':1}]}";
        for (const QByteArray &response : {answer, QByteArray("{'type':'response.completed','response':" + answer + '}')}) {
            const ResponsesTurn turn = responsesTurn(json(request), json(response));
            QCOMPARE(turn.id, QByteArray("r1"));
            QCOMPARE(turn.items, json(items));
        }
    }

    void reasoningIsKeptWithoutItsId()
    {
        const ResponsesTurn turn =
            responsesTurn("{}", json("{'id':'r1','status':'completed','output':[{'type':'reasoning','id':'rs_1','summary':[]},"
                                     "{'type':'message','id':'msg_1'}]}"));
        QCOMPARE(turn.items, json("{'type':'reasoning','summary':[]},{'type':'message','id':'msg_1'}"));
    }

    void onlyAnAnswerIsGoneOnFrom_data()
    {
        QTest::addColumn<QByteArray>("status");
        QTest::addColumn<bool>("isKept");
        QTest::newRow("completed") << QByteArray("completed") << true;
        QTest::newRow("incomplete") << QByteArray("incomplete") << true;
        QTest::newRow("failed") << QByteArray("failed") << false;
        QTest::newRow("cancelled") << QByteArray("cancelled") << false;
    }
    void onlyAnAnswerIsGoneOnFrom()
    {
        QFETCH(QByteArray, status);
        QFETCH(bool, isKept);
        const ResponsesTurn turn = responsesTurn("{}", json("{'id':'r1','output':[],'status':'" + status + "'}"));
        QCOMPARE(!turn.id.isEmpty(), isKept);
    }

    void aRequestIsSpelledOut_data()
    {
        QTest::addColumn<QByteArray>("request");
        QTest::addColumn<QByteArray>("whole");
        QTest::newRow("text") << QByteArray("{'previous_response_id':'r1','model':'m','input':'q','top_p':1.0}")
                              << QByteArray("{'model':'m','top_p':1.0,'input':[{'a':1},{'type':'message','role':'user',"
                                            "'content':'q'}]}");
        QTest::newRow("items") << QByteArray("{'input':[{'b':2}],'previous_response_id':'r1'}")
                               << QByteArray("{'input':[{'a':1},{'b':2}]}");
        QTest::newRow("nothing new") << QByteArray("{'previous_response_id':'r1'}") << QByteArray("{'input':[{'a':1}]}");
    }
    void aRequestIsSpelledOut()
    {
        QFETCH(QByteArray, request);
        QFETCH(QByteArray, whole);
        QCOMPARE(spelledOut(json(request), json("{'a':1}")), json(whole));
    }
};

QTEST_GUILESS_MAIN(TestResponsesTurn)
#include "tst_responsesturn.moc"
