// SPDX-License-Identifier: GPL-3.0-or-later
// Streams that never come to an end do not fill the memory.
#include "core/translate/answerreader.h"
#include "core/translate/answersize.h"
#include "tests/support/quotedjson.h"
#include "tests/support/sinklog.h"

#include <QTest>

using namespace sluice;
using namespace sluice::translate;
using sluice::test::json;
using sluice::test::SinkLog;

class TestAnswerSize : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void whatWaitsBehindAnOpenCallIsBounded_data()
    {
        QTest::addColumn<Dialect>("dialect");
        QTest::addColumn<QByteArray>("call");
        QTest::addColumn<QByteArray>("text"); // with %1 in place of what it says
        QTest::newRow("chat") << Dialect::Chat
                              << QByteArray("{'choices':[{'index':0,'delta':{'tool_calls':[{'index':0,'id':'a','function':"
                                            "{'name':'f','arguments':'{'}}]}}]}")
                              << QByteArray("{'choices':[{'index':0,'delta':{'content':'%1'}}]}");
        QTest::newRow("messages") << Dialect::Messages
                                  << QByteArray("{'type':'content_block_start','index':0,'content_block':{'type':'tool_use',"
                                                "'id':'a','name':'f','input':{}}}")
                                  << QByteArray("{'type':'content_block_delta','index':1,'delta':{'type':'text_delta',"
                                                "'text':'%1'}}");
        QTest::newRow("responses") << Dialect::Responses
                                   << QByteArray("{'type':'response.output_item.added','output_index':0,'item':{"
                                                 "'type':'function_call','call_id':'a','name':'f','arguments':''}}")
                                   << QByteArray("{'type':'response.output_text.delta','output_index':1,'content_index':0,"
                                                 "'delta':'%1'}");
    }
    void whatWaitsBehindAnOpenCallIsBounded()
    {
        QFETCH(Dialect, dialect);
        QFETCH(QByteArray, call);
        QFETCH(QByteArray, text);
        const QByteArray half = json(text).replace("%1", QByteArray(AnswerSize::kMost / 2, 'x'));
        SinkLog log;
        const auto reader = makeAnswerReader(dialect);
        reader->readEvent({}, json(call), log);
        reader->readEvent({}, half, log);
        QVERIFY(!log.lines.constLast().startsWith(QStringLiteral("error")));
        reader->readEvent({}, half, log);
        QCOMPARE(log.lines.constLast(), QStringLiteral("error  The provider's answer is larger than 64 MiB."));
        const auto count = log.lines.size();
        reader->readEvent({}, half, log);
        reader->endOfStream(log);
        QCOMPARE(log.lines.size(), count);
    }
};

QTEST_GUILESS_MAIN(TestAnswerSize)
#include "tst_answersize.moc"
