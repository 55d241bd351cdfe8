// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/withoutreasoning.h"

#include <QTest>

using namespace sluice;

namespace {

/// With 'quotes' in the place of "quotes".
QByteArray json(QByteArray text)
{
    return text.replace('\'', '"');
}

} // namespace

class TestWithoutReasoning : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void onlyReasoningGoes_data()
    {
        QTest::addColumn<Dialect>("dialect");
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QByteArray>("without");
        QTest::newRow("none in it") << Dialect::Messages << QByteArray("{'messages':[{'role':'user','content':'q'}]}")
                                    << QByteArray();
        QTest::newRow("no messages") << Dialect::Messages << QByteArray("{'model':'m'}") << QByteArray();
        QTest::newRow("thinking and redacted")
            << Dialect::Messages
            << QByteArray("{'messages':[{'role':'assistant','content':[{'type':'thinking'},{'type':'redacted_thinking'},"
                          "{'type':'text','text':' \\u00e9 '}]},{'role':'user','content':'q'}],'top_p':1.0}")
            << QByteArray("{'messages':[{'role':'assistant','content':[{'type':'text','text':' \\u00e9 '}]},{'role':'user',"
                          "'content':'q'}],'top_p':1.0}");
        QTest::newRow("an answer that only thought goes as a whole")
            << Dialect::Messages
            << QByteArray("{'messages':[{'role':'user','content':'q'},{'role':'assistant','content':[{'type':'thinking'}]},"
                          "{'role':'user','content':'q'}]}")
            << QByteArray("{'messages':[{'role':'user','content':'q'},{'role':'user','content':'q'}]}");
        QTest::newRow("thinking stays on between turns")
            << Dialect::Messages
            << QByteArray("{'messages':[{'role':'assistant','content':[{'type':'thinking'},{'type':'text'}]},{'role':'user',"
                          "'content':[{'type':'text'}]}],'thinking':{'type':'enabled'}}")
            << QByteArray("{'messages':[{'role':'assistant','content':[{'type':'text'}]},{'role':'user','content':[{'type':"
                          "'text'}]}],'thinking':{'type':'enabled'}}");
        QTest::newRow("adaptive thinking stays on among tools")
            << Dialect::Messages
            << QByteArray("{'messages':[{'role':'assistant','content':[{'type':'thinking'},{'type':'tool_use'}]},{'role':'user',"
                          "'content':[{'type':'tool_result'}]}],'thinking':{'type':'adaptive'}}")
            << QByteArray("{'messages':[{'role':'assistant','content':[{'type':'tool_use'}]},{'role':'user','content':[{'type':"
                          "'tool_result'}]}],'thinking':{'type':'adaptive'}}");
        const QByteArray called(
            "{'messages':[{'role':'assistant','content':[{'type':'thinking'},{'type':'tool_use'}]},{'role':"
            "'user','content':[{'type':'tool_result'}]},{'role':'system','content':'late'}],'thinking':{'type':");
        QTest::newRow("among tools it is off, whatever instructions follow")
            << Dialect::Messages << called + "'enabled'}}"
            << QByteArray(called).replace("{'type':'thinking'},", "") + "'disabled'}}";
        QTest::newRow("Responses, input of text") << Dialect::Responses << QByteArray("{'input':'q'}") << QByteArray();
        QTest::newRow("Chat") << Dialect::Chat
                              << QByteArray("{'messages':[{'role':'assistant','reasoning_content':'t','content':'a'}]}")
                              << QByteArray();
    }
    void onlyReasoningGoes()
    {
        QFETCH(Dialect, dialect);
        QFETCH(QByteArray, body);
        QFETCH(QByteArray, without);
        const auto left = translate::withoutReasoning(dialect, json(body));
        QCOMPARE(left.has_value(), !without.isEmpty());
        QCOMPARE(left.value_or(QByteArray()), json(without));
    }
};

QTEST_GUILESS_MAIN(TestWithoutReasoning)
#include "tst_withoutreasoning.moc"
