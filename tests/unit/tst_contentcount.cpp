// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dialect/contentcount.h"
#include "core/dialect/requestfacts.h"

#include <QTest>

#include <cmath>

using namespace sluice;
using namespace sluice::dialect;

// Declared before everything else: moc takes the quotes and braces in raw strings for code.
class TestContentCount : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void oneConversationWeighsTheSameInEachDialect_data();
    void oneConversationWeighsTheSameInEachDialect();
    void structureDoesNotCount();
    void everythingThatAModelReadsCounts_data();
    void everythingThatAModelReadsCounts();
    void picturesAndFilesHaveAFixedCost_data();
    void picturesAndFilesHaveAFixedCost();
    void documentsOfTextCountAsText();
    void textsMayComeAsNumbersOfTokens();
    void oddShapesAreTakenAsTheyCome_data();
    void oddShapesAreTakenAsTheyCome();
};

namespace {

qint64 tokensOf(QByteArray body)
{
    RequestReader reader;
    const auto facts = reader.read(Endpoint::ChatCompletions, body);
    return facts ? facts->estimatedInputTokens : -1;
}

/// The values of one conversation, which each dialect puts into its own form.
struct Conversation
{
    QByteArray words; ///< a JSON string, like the next three
    QByteArray system;
    QByteArray writtenArguments;
    QByteArray picture;
    QByteArray arguments; ///< an object
    int turns = 1;
};

/// One turn of an agent as a dialect writes it, and what stands around all of them.
struct Form
{
    QByteArray before;
    QByteArray turn;
    QByteArray picture;
    QByteArray after;
};

const QByteArray kTool = R"("name":"read_file","description":"Reads a file of the workspace and returns its text.",)";
const QByteArray kSchema =
    R"({"type":"object","properties":{"path":{"type":"string","description":"Where it is."}},"required":["path"]})";

const Form kChat{
    R"({"model":"m","stream":true,"messages":[{"role":"system","content":SYSTEM})",
    R"(,{"role":"user","content":WORDS},{"role":"assistant","content":null,"reasoning_content":WORDS,"tool_calls":[{"id":"ID","type":"function","function":{"name":"read_file","arguments":WRITTEN}}]},{"role":"tool","tool_call_id":"ID","content":WORDS},{"role":"assistant","content":WORDS})",
    R"(,{"role":"user","content":[{"type":"image_url","image_url":{"url":PICTURE,"detail":"high"}}]})",
    R"(],"tools":[{"type":"function","function":{)" + kTool + R"("parameters":)" + kSchema +
        R"(,"strict":true}}],"user":"somebody"})"};
const Form kResponses{
    R"({"model":"m","instructions":SYSTEM,"prompt_cache_key":"ID","include":["reasoning.encrypted_content"],"input":[{"role":"user","content":""})",
    R"(,{"type":"message","role":"user","content":[{"type":"input_text","text":WORDS}]},{"type":"reasoning","id":"ID","summary":[{"type":"summary_text","text":WORDS}],"encrypted_content":PICTURE},{"type":"function_call","name":"read_file","arguments":WRITTEN,"call_id":"ID"},{"type":"function_call_output","call_id":"ID","output":WORDS},{"type":"message","role":"assistant","content":[{"type":"output_text","text":WORDS,"annotations":[]}]})",
    R"(,{"role":"user","content":[{"type":"input_image","image_url":PICTURE}]})",
    R"(],"tools":[{"type":"function",)" + kTool + R"("parameters":)" + kSchema + R"(,"strict":false}],"store":false})"};
const Form kMessages{
    R"({"model":"m","max_tokens":32000,"metadata":{"user_id":"ID"},"system":[{"type":"text","text":SYSTEM,"cache_control":{"type":"ephemeral","ttl":"1h"}}],"messages":[{"role":"user","content":""})",
    R"(,{"role":"user","content":[{"type":"text","text":WORDS}]},{"role":"assistant","content":[{"type":"thinking","thinking":WORDS,"signature":PICTURE},{"type":"tool_use","id":"ID","name":"read_file","input":ARGUMENTS}]},{"role":"user","content":[{"type":"tool_result","tool_use_id":"ID","content":[{"type":"text","text":WORDS,"cache_control":{"type":"ephemeral"}}]}]},{"role":"assistant","content":[{"type":"text","text":WORDS}]})",
    R"(,{"role":"user","content":[{"type":"image","source":{"type":"base64","media_type":"image/png","data":PICTURE}}]})",
    R"(],"tools":[{)" + kTool + R"("input_schema":)" + kSchema + R"(,"cache_control":{"type":"ephemeral"}}]})"};

qint64 tokensIn(const Form &form, const Conversation &talk, bool hasPicture)
{
    QByteArray body = form.before + form.turn.repeated(talk.turns) + (hasPicture ? form.picture : QByteArray()) + form.after;
    body.replace("SYSTEM", talk.system).replace("WORDS", talk.words).replace("ARGUMENTS", talk.arguments);
    body.replace("WRITTEN", talk.writtenArguments).replace("PICTURE", talk.picture);
    return tokensOf(body.replace("ID", "toolu_01A09q90qw90lq917835lq9"));
}

} // namespace

void TestContentCount::oneConversationWeighsTheSameInEachDialect_data()
{
    QTest::addColumn<QString>("words");
    QTest::addColumn<int>("turns");
    QTest::addColumn<bool>("hasPicture");
    QTest::newRow("English") << QStringLiteral("Please look into the \"parser\" and say\nwhat is wrong. ") << 3 << false;
    QTest::newRow("Chinese") << QStringLiteral("请检查解析器，告诉我哪里有问题。\n") << 3 << false;
    QTest::newRow("long") << QStringLiteral("fn main() { println!(\"{}\", \"日本\"); }\n\t// ok\n") << 60 << false;
    QTest::newRow("with a picture") << QStringLiteral("What does it show? ") << 1 << true;
}

void TestContentCount::oneConversationWeighsTheSameInEachDialect()
{
    QFETCH(QString, words);
    QFETCH(int, turns);
    QFETCH(bool, hasPicture);
    const QByteArray arguments = R"({"path":)" + jsonText(words.first(8)) + R"(,"text":)" + jsonText(words.repeated(4)) +
                                 R"(,"lines":[1,200],"all":true})";
    const Conversation talk{.words = jsonText(words.repeated(5)),
                            .system = jsonText(words.repeated(20)),
                            .writtenArguments = jsonText(QString::fromUtf8(arguments)),
                            .picture = '"' + QByteArray("ivBORw0KGgo").repeated(20'000) + '"',
                            .arguments = arguments,
                            .turns = turns};
    const qint64 inChat = tokensIn(kChat, talk, hasPicture);
    QVERIFY(inChat > words.size() * 20 / 4);
    QVERIFY(!hasPicture || (inChat > kImageTokens && inChat < 2 * kImageTokens));
    for (const qint64 other : {tokensIn(kResponses, talk, hasPicture), tokensIn(kMessages, talk, hasPicture)})
        QVERIFY2(std::abs(other - inChat) * 20 <= inChat, qPrintable(QStringLiteral("%1, %2").arg(inChat).arg(other)));
}

void TestContentCount::structureDoesNotCount()
{
    QCOMPARE(tokensOf(R"({"model":"a very long name of a model","stream":true,"metadata":{"text":"no"},"messages":[]})"), 0);
    QCOMPARE(tokensOf(R"({"model":"m","messages":[{"role":"user","content":"four"}]})"), 1);
    QCOMPARE(tokensOf(R"({"model":"m","messages":[{"role":"user","id":"0123456789","cache_control":{"type":"ephemeral"},
        "content":[{"type":"text","text":"four","annotations":[{"text":"no"}],"signature":"0123456789"}]}]})"),
             1);
}

void TestContentCount::everythingThatAModelReadsCounts_data()
{
    QTest::addColumn<QByteArray>("body"); // with the text in it
    QTest::addColumn<int>("others");      // tokens around it
    const auto row = [](const char *name, const char *body, int others = 0) {
        QTest::newRow(name) << QByteArray(body) << others;
    };
    row("Chat", R"("messages":[{"role":"user","content":"TEXT"}])");
    row("Chat, parts", R"("messages":[{"role":"user","content":[{"type":"text","text":"TEXT"}]}])");
    row("a refusal", R"("messages":[{"role":"assistant","refusal":"TEXT"}])");
    row("reasoning", R"("messages":[{"role":"assistant","reasoning_content":"TEXT"}])");
    row("the older call", R"("messages":[{"role":"assistant","function_call":{"name":"f","arguments":"TEXT"}}])", 1);
    row("a call of one's own kind", R"("messages":[{"tool_calls":[{"type":"custom","custom":{"input":"TEXT"}}]}])");
    row("arguments as an object", R"("messages":[{"tool_calls":[{"function":{"arguments":{"k":"TEXT"}}}]}])", 2);
    row("Messages, system", R"("system":"TEXT")");
    row("Messages, thinking", R"("messages":[{"content":[{"type":"thinking","thinking":"TEXT","signature":"x"}]}])");
    row("Messages, a call", R"("messages":[{"content":[{"type":"tool_use","name":"f","input":{"k":"TEXT"}}]}])", 2);
    row("Messages, a result", R"("messages":[{"content":[{"type":"tool_result","content":"TEXT"}]}])");
    row("Messages, search", R"("messages":[{"content":[{"type":"search_result","content":[{"type":"text","text":"TEXT"}]}]}])");
    row("Responses, instructions", R"("instructions":"TEXT")");
    row("Responses, plain", R"("input":"TEXT")");
    row("Responses, message", R"("input":[{"role":"user","content":[{"type":"input_text","text":"TEXT"}]}])");
    row("Responses, result", R"("input":[{"type":"function_call_output","output":"TEXT"}])");
    row("Responses, parts of a result",
        R"("input":[{"type":"function_call_output","output":[{"type":"input_text","text":"TEXT"}]}])");
    row("Responses, shell", R"("input":[{"type":"local_shell_call","action":{"command":["ls","TEXT"]}}])", 6);
    row("Responses, code", R"("input":[{"type":"code_interpreter_call","code":"TEXT"}])");
    row("Completions", R"("prompt":["TEXT"])");
    row("Embeddings", R"("input":["TEXT"])");
    row("a tool of Chat", R"("tools":[{"type":"function","function":{"name":"f","description":"TEXT"}}])", 1);
    row("a tool of Messages", R"("tools":[{"name":"f","description":"TEXT","input_schema":{}}])", 1);
    row("a schema", R"("tools":[{"name":"f","input_schema":{"k":"TEXT"}}])", 2);
    row("a grammar", R"("tools":[{"type":"custom","name":"f","format":{"type":"grammar","definition":"TEXT"}}])", 1);
    row("tools in a namespace", R"("tools":[{"type":"namespace","name":"n","tools":[{"name":"f","description":"TEXT"}]}])", 1);
    row("the older tools", R"("functions":[{"name":"f","description":"TEXT"}])", 1);
    row("a form of the answer", R"("response_format":{"type":"json_schema","json_schema":{"name":"n","schema":{"k":"TEXT"}}})",
        2);
    row("Responses, its form", R"("text":{"format":{"type":"json_schema","name":"n","schema":{"k":"TEXT"}}})", 2);
}

void TestContentCount::everythingThatAModelReadsCounts()
{
    QFETCH(QByteArray, body);
    QFETCH(int, others);
    const qint64 tokens =
        tokensOf("{\"model\":\"m\"," + QByteArray(body).replace("TEXT", QByteArray("word").repeated(500)) + '}');
    QVERIFY2(tokens >= 500 && tokens <= 500 + others + 1, QByteArray::number(tokens).constData());
}

void TestContentCount::picturesAndFilesHaveAFixedCost_data()
{
    QTest::addColumn<QByteArray>("part");
    QTest::addColumn<qint64>("tokens");
    const auto row = [](const char *name, const char *part, qint64 tokens) { QTest::newRow(name) << QByteArray(part) << tokens; };
    row("Chat", R"({"type":"image_url","image_url":{"url":"DATA"}})", kImageTokens);
    row("Responses", R"({"type":"input_image","image_url":"DATA"})", kImageTokens);
    row("Responses, by id", R"({"type":"input_image","file_id":"file-1"})", kImageTokens);
    row("Messages", R"({"type":"image","source":{"type":"base64","media_type":"image/png","data":"DATA"}})", kImageTokens);
    row("Messages, by URL", R"({"source":{"type":"url","url":"https://x/y.png"},"type":"image"})", kImageTokens);
    row("in a result", R"({"type":"tool_result","content":[{"type":"image","source":{"data":"DATA"}}]})", kImageTokens);
    row("a screen", R"({"type":"computer_call_output","output":{"type":"computer_screenshot","image_url":"DATA"}})",
        kImageTokens);
    row("Chat, a file", R"({"type":"file","file":{"filename":"f","file_data":"DATA"}})", kFileTokens);
    row("Chat, sound", R"({"type":"input_audio","input_audio":{"data":"DATA","format":"wav"}})", kFileTokens);
    row("Responses, a file", R"({"type":"input_file","filename":"f","file_data":"DATA"})", kFileTokens);
    row("Messages, a document", R"({"type":"document","source":{"type":"base64","data":"DATA"}})", kFileTokens);
    row("Messages, a document by id", R"({"type":"document","source":{"type":"file","file_id":"x"}})", kFileTokens);
}

void TestContentCount::picturesAndFilesHaveAFixedCost()
{
    QFETCH(QByteArray, part);
    QFETCH(qint64, tokens);
    part.replace("DATA", "data:image/png;base64," + QByteArray("iVBORw0KGgo").repeated(50'000));
    QCOMPARE(tokensOf("{\"model\":\"m\",\"messages\":[{\"role\":\"user\",\"content\":[" + part + ',' + part + "]}]}"),
             2 * tokens);
}

void TestContentCount::documentsOfTextCountAsText()
{
    const QByteArray text = QByteArray("word").repeated(100);
    for (const QByteArray &source : {"{\"type\":\"text\",\"media_type\":\"text/plain\",\"data\":\"" + text + "\"}",
                                     "{\"type\":\"content\",\"content\":[{\"type\":\"text\",\"text\":\"" + text + "\"}]}"}) {
        QCOMPARE(
            tokensOf(R"({"model":"m","messages":[{"content":[{"type":"document","title":"four","source":)" + source + "}]}]}"),
            101);
    }
}

void TestContentCount::textsMayComeAsNumbersOfTokens()
{
    QCOMPARE(tokensOf(R"({"model":"m","input":[[1,2,3],[100000]]})"), 4);
    QCOMPARE(tokensOf(R"({"model":"m","prompt":[7,8]})"), 2);
}

void TestContentCount::oddShapesAreTakenAsTheyCome_data()
{
    QTest::addColumn<QByteArray>("rest");
    for (const char *rest :
         {R"("messages":null)", R"("messages":{})", R"("messages":[[],{},null,true,1.5])", R"("tools":"no","input":{"type":4})",
          R"("tools":[[],{},null,1,{"function":[]},{"parameters":null}])", R"("messages":[{"content":{"type":"document"}}])",
          R"("messages":[{"content":[{"type":"document","source":"x"},{"type":"document","source":{}}]}])",
          R"("input":[{"arguments":[-9223372036854775808,18446744073709551615,1e300,null,{}]}])"})
        QTest::newRow(rest) << QByteArray(rest);
    QTest::newRow("deep") << QByteArray("\"input\":") + QByteArray("{\"content\":[").repeated(500) +
                                 QByteArray("]}").repeated(500);
    QTest::newRow("deep arguments") << QByteArray("\"input\":[{\"input\":") + QByteArray("{\"a\":[").repeated(500) +
                                           QByteArray("]}").repeated(500) + "}]";
}

void TestContentCount::oddShapesAreTakenAsTheyCome()
{
    QFETCH(QByteArray, rest);
    const qint64 tokens = tokensOf("{\"model\":\"m\"," + rest + '}');
    QVERIFY(tokens >= 0 && tokens < 4'000);
}

QTEST_GUILESS_MAIN(TestContentCount)
#include "tst_contentcount.moc"
