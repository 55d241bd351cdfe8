// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/messagesdialect.h"
#include "core/translate/rawjson.h"

#include <QElapsedTimer>
#include <QTest>

using namespace sluice;
using namespace sluice::translate;

namespace {

/// JSON with apostrophes for quotes.
QByteArray q(QByteArray json)
{
    return json.replace('\'', '"');
}

TextPart say(const QByteArray &text, const QByteArray &cacheJson = {})
{
    return {.text = text, .cacheJson = cacheJson};
}

Conversation asking(std::vector<Part> parts)
{
    Conversation conversation;
    conversation.asksUsage = true;
    conversation.messages.push_back({.role = Role::User, .parts = std::move(parts)});
    return conversation;
}

Conversation asking(const QByteArray &text = "hi")
{
    return asking(std::vector<Part>{say(text)});
}

struct Written
{
    Expected<QByteArray> body;
    QStringList changes;

    RawJson operator[](QByteArrayView name) const { return RawJson(*body)[name]; }
    QByteArray json(QByteArrayView name) const { return (*this)[name].written().toByteArray(); }
    bool tells(const char *change) const { return changes.contains(QString::fromLatin1(change)); }
};

Written write(const Conversation &conversation, const ChannelManners &manners = {}, const QByteArray &model = "m")
{
    const ToolNames names(conversation.tools);
    Changes changes;
    auto body = writeMessagesRequest(conversation, {.model = model, .manners = manners, .tools = names, .changes = changes});
    if (body && !isJson(*body))
        qWarning("no JSON: %s", body->constData());
    return {std::move(body), changes.list()};
}

/// The first block of the first message.
QByteArray firstBlock(const Written &written)
{
    return written["messages"].elements().at(0)["content"].elements().at(0).written().toByteArray();
}

ImagePart picture(const QByteArray &mediaType, const QByteArray &base64)
{
    ImagePart image;
    image.mediaType = mediaType;
    image.base64 = base64;
    return image;
}

Conversation withResult(std::vector<ResultContent> content, bool isError = false)
{
    Conversation conversation = asking();
    ToolCallPart call;
    call.id = "t";
    call.name = "f";
    call.argumentsJson = "{\"x\":1.0}";
    ToolResultPart result;
    result.callId = "t";
    result.content = std::move(content);
    result.isError = isError;
    conversation.messages.push_back({.role = Role::Assistant, .parts = {call}});
    conversation.messages.push_back({.role = Role::User, .parts = {result}});
    return conversation;
}

QByteArray resultOf(const Written &written)
{
    return written["messages"].elements().at(2)["content"].elements().at(0).written().toByteArray();
}

} // namespace

class TestMessagesRequestWriter : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aRequestHasWhatMessagesCannotDoWithout()
    {
        Conversation c = asking("a\\n\\u00e9");
        QCOMPARE(*write(c).body, q("{'model':'m','max_tokens':32000,'stream':false,'messages':[{'role':'user','content':"
                                   "[{'type':'text','text':'a\\n\\u00e9'}]}]}"));
        c.maxOutputTokens = 64;
        c.isStream = true;
        QCOMPARE(write(c).json("max_tokens"), QByteArray("64"));
        QVERIFY(write(c)["stream"].isTrue());
        c.maxOutputTokens = 0;
        QCOMPARE(write(c).json("max_tokens"), QByteArray("32000"));
    }

    // farion1231/cc-switch#2350, farion1231/cc-switch#2975, caozhiyuan/copilot-api#144
    void systemIsTextOrBlocksThatMayBeCached()
    {
        Conversation c = asking();
        QVERIFY(!write(c)["system"]);
        c.messages.insert(c.messages.begin(), {.role = Role::System, .parts = {say("s")}});
        QCOMPARE(write(c).json("system"), q("'s'"));
        c.messages[0].parts.emplace_back(say("t", "{\"type\":\"ephemeral\"}"));
        QCOMPARE(write(c).json("system"),
                 q("[{'type':'text','text':'s'},{'type':'text','text':'t','cache_control':{'type':'ephemeral'}}]"));
        c.messages[0].parts = {say("")};
        QVERIFY(!write(c)["system"]);
    }

    void callsAndResults()
    {
        const Written written = write(withResult({say("done")}));
        QCOMPARE(written.json("messages"),
                 q("[{'role':'user','content':[{'type':'text','text':'hi'}]},{'role':'assistant','content':[{'type':'tool_use',"
                   "'id':'t','name':'f','input':{'x':1.0}}]},{'role':'user','content':[{'type':'tool_result','tool_use_id':'t',"
                   "'content':'done'}]}]"));
        QVERIFY(written.changes.isEmpty());
    }

    void contentsOfResults_data()
    {
        QTest::addColumn<std::vector<ResultContent>>("content");
        QTest::addColumn<bool>("isError");
        QTest::addColumn<QByteArray>("block");
        using List = std::vector<ResultContent>;
        const ImagePart png = picture("image/png", "iVBORw0KGgo=");
        const QByteArray pngJson = "{'type':'image','source':{'type':'base64','media_type':'image/png','data':'iVBORw0KGgo='}}";
        QTest::newRow("nothing") << List{} << false << QByteArray();
        QTest::newRow("blank") << List{say("\\n")} << false << QByteArray();
        QTest::newRow("an error") << List{say("oh")} << true << QByteArray(",'content':'oh','is_error':true");
        QTest::newRow("text and a picture") << List{say("shot"), png} << false
                                            << QByteArray(",'content':[{'type':'text','text':'shot'}," + pngJson + ']');
        QTest::newRow("a picture of an error")
            << List{say("shot"), png} << true
            << QByteArray(",'content':[{'type':'text','text':'shot'},{'type':'text','text':'[left out: a failed call gives text "
                          "only]'}],'is_error':true");
        FilePart notes;
        notes.name = "n.txt";
        notes.text = "line";
        QTest::newRow("a document of text") << List{notes} << false << QByteArray(",'content':'n.txt:\\nline'");
        QTest::newRow("a document of text of an error")
            << List{notes} << true << QByteArray(",'content':'n.txt:\\nline','is_error':true");
        QTest::newRow("a strange picture")
            << List{picture("image/tiff", "SUkq")} << false
            << QByteArray(",'content':'[left out: this channel takes no pictures of type \\\"image/tiff\\\"]'");
        QTest::newRow("a found tool") << List{ToolReferencePart{"WebFetch"}} << false
                                      << QByteArray(",'content':'Found the tool WebFetch.'");
    }
    void contentsOfResults()
    {
        QFETCH(std::vector<ResultContent>, content);
        QFETCH(bool, isError);
        QFETCH(QByteArray, block);
        QCOMPARE(resultOf(write(withResult(content, isError))), q("{'type':'tool_result','tool_use_id':'t'" + block + '}'));
    }

    void aCallWithoutAResultGetsOne()
    {
        Conversation c = withResult({});
        c.messages.pop_back();
        QCOMPARE(resultOf(write(c)),
                 q("{'type':'tool_result','tool_use_id':'t','content':'The tool gave no result.','is_error':true}"));
    }

    void picturesAreNamedByWhatTheyAre_data()
    {
        QTest::addColumn<ImagePart>("image");
        QTest::addColumn<QByteArray>("source"); // empty: refused
        ImagePart url;
        url.url = "https://h/a.png";
        ImagePart own;
        own.fileId = "file_1";
        ImagePart foreign;
        foreign.fileId = "file-1";
        QTest::newRow("as told") << picture("image/webp", "AAAA")
                                 << QByteArray("{'type':'base64','media_type':'image/webp','data':'AAAA'}");
        QTest::newRow("told wrongly") << picture("image/png", "/9j/4AAQ")
                                      << QByteArray("{'type':'base64','media_type':'image/jpeg','data':'/9j/4AAQ'}");
        QTest::newRow("with escapes") << picture("", "\\/9j\\/4AAQ")
                                      << QByteArray("{'type':'base64','media_type':'image/jpeg','data':'\\/9j\\/4AAQ'}");
        QTest::newRow("by its short name") << picture("image/jpg", "AAAA")
                                           << QByteArray("{'type':'base64','media_type':'image/jpeg','data':'AAAA'}");
        QTest::newRow("url") << url << QByteArray("{'type':'url','url':'https://h/a.png'}");
        QTest::newRow("kept there") << own << QByteArray("{'type':'file','file_id':'file_1'}");
        QTest::newRow("kept elsewhere") << foreign << QByteArray();
        QTest::newRow("a kind that is not taken") << picture("image/svg+xml", "PHN2") << QByteArray();
    }
    void picturesAreNamedByWhatTheyAre()
    {
        QFETCH(ImagePart, image);
        QFETCH(QByteArray, source);
        const Written written = write(asking({image}));
        QCOMPARE(written.body.has_value(), !source.isEmpty());
        if (written.body)
            QCOMPARE(firstBlock(written), q("{'type':'image','source':" + source + '}'));
        else
            QVERIFY(written.body.error().code == ErrorCode::Unsupported);
        ChannelManners blind;
        blind.takesImages = false;
        QVERIFY(!write(asking({image}), blind).body);
    }

    void filesAreTextWhereTheyCan_data()
    {
        QTest::addColumn<FilePart>("file");
        QTest::addColumn<bool>("takesFiles");
        QTest::addColumn<QByteArray>("block"); // empty: refused
        FilePart pdf;
        pdf.name = "a.pdf";
        pdf.mediaType = "application/pdf";
        pdf.base64 = "JVBE";
        FilePart text;
        text.name = "a.txt";
        text.mediaType = "text/plain";
        text.base64 = QByteArray("one\ntwo").toBase64();
        FilePart sound;
        sound.kind = FilePart::Kind::Audio;
        FilePart word = pdf;
        word.mediaType = "application/msword";
        QTest::newRow("pdf") << pdf << true
                             << QByteArray(
                                    "{'type':'document','source':{'type':'base64','media_type':'application/pdf','data':'JVBE'},"
                                    "'title':'a.pdf'}");
        QTest::newRow("pdf, not taken") << pdf << false << QByteArray();
        QTest::newRow("text") << text << true
                              << QByteArray(
                                     "{'type':'document','source':{'type':'text','media_type':'text/plain','data':'one\\ntwo'},"
                                     "'title':'a.txt'}");
        QTest::newRow("text, no files taken") << text << false << QByteArray("{'type':'text','text':'a.txt:\\none\\ntwo'}");
        QTest::newRow("sound") << sound << true << QByteArray();
        QTest::newRow("word") << word << true << QByteArray();
    }
    void filesAreTextWhereTheyCan()
    {
        QFETCH(FilePart, file);
        QFETCH(bool, takesFiles);
        QFETCH(QByteArray, block);
        ChannelManners manners;
        manners.takesFiles = takesFiles;
        const Written written = write(asking({file}), manners);
        QCOMPARE(written.body.has_value(), !block.isEmpty());
        if (written.body)
            QCOMPARE(firstBlock(written), q(block));
    }

    void samplingStaysWithinBounds()
    {
        Conversation c = asking();
        c.temperatureJson = "1.5";
        c.topPJson = "0.9";
        c.topKJson = "40";
        c.seedJson = "1";
        QCOMPARE(write(c).json("temperature"), QByteArray("1"));
        QVERIFY(write(c).tells("changed temperature 1.5 to 1"));
        QVERIFY(write(c).tells("dropped seed"));
        QCOMPARE(write(c).json("top_p"), QByteArray("0.9"));
        QCOMPARE(write(c).json("top_k"), QByteArray("40"));
        QVERIFY(!write(c, {}, "claude-sonnet-4-5")["top_p"]); // not both
        c.temperatureJson = "0.30";
        QCOMPARE(write(c).json("temperature"), QByteArray("0.30"));
        c.thinking.effort = "low";
        QVERIFY(!write(c)["temperature"] && !write(c)["top_p"] && !write(c)["top_k"]);
        QVERIFY(write(c).tells("dropped temperature"));
        c.thinking = {};
        ChannelManners manners;
        manners.takesSampling = false;
        QVERIFY(!write(c, manners)["temperature"]);
    }

    void blankStopsAreLeftOut()
    {
        Conversation c = asking();
        c.stops = {"", "\\n", "END", " "};
        QCOMPARE(write(c).json("stop_sequences"), q("['END']"));
        c.stops = {"\\n\\n"};
        QVERIFY(!write(c)["stop_sequences"]);
        QVERIFY(write(c).tells("dropped blank stop"));
    }

    void theAnswersFormIsAFieldOrAnInstruction()
    {
        Conversation c = asking();
        c.format = OutputFormat{.kind = OutputFormat::Kind::JsonSchema, .schemaJson = "{\"type\":\"object\"}"};
        const QByteArray system = write(c)["system"].plain();
        QVERIFY(system.contains("JSON schema:\n{\"type\":\"object\"}"));
        QVERIFY(write(c).tells("changed output format to instructions"));
        ChannelManners manners;
        manners.takesJsonSchema = true;
        QCOMPARE(write(c, manners).json("output_config"), q("{'format':{'type':'json_schema','schema':{'type':'object'}}}"));
        QVERIFY(!write(c, manners)["system"]);
        c.format = OutputFormat{.kind = OutputFormat::Kind::JsonObject};
        QVERIFY(write(c, manners)["system"].plain().contains("one JSON object"));
        c.format = OutputFormat{};
        QVERIFY(!write(c)["system"]);
    }

    void whatHasNoPlaceIsListed()
    {
        Conversation c = asking();
        c.user = "u";
        c.serviceTier = "priority";
        c.promptCacheKey = "k";
        c.verbosity = "low";
        c.store = false;
        c.include = {"reasoning.encrypted_content"};
        c.unknown = {{"n", "2"}, {"n", "2"}};
        const Written written = write(c);
        QCOMPARE(written.json("metadata"), q("{'user_id':'u'}"));
        QStringList expected;
        for (const char *name : {"service_tier", "verbosity", "prompt_cache_key", "include", "n"})
            expected.append(QStringLiteral("dropped ") + QString::fromLatin1(name));
        QCOMPARE(written.changes, expected);
        c.user = QByteArray(300, 'u');
        QVERIFY(!write(c)["metadata"]);
    }

    void aRequestOfThisDialectComesBackAsItWas()
    {
        const QByteArray body = q(
            "{'model':'m','max_tokens':32000,'stream':true,'system':[{'type':'text','text':'a'},{'type':'text','text':'b',"
            "'cache_control':{'type':'ephemeral'}}],'messages':[{'role':'user','content':[{'type':'text','text':'q\\n'},"
            "{'type':'image','source':{'type':'base64','media_type':'image/png','data':'iVBORw0KGgo='},'cache_control':{'x':1}},"
            "{'type':'document','source':{'type':'base64','media_type':'application/pdf','data':'JVBE'},'title':'t'}]},"
            "{'role':'assistant','content':[{'type':'thinking','thinking':'why','signature':'ErUB'},{'type':'redacted_thinking',"
            "'data':'EmwK'},{'type':'text','text':'so'},{'type':'tool_use','id':'t','name':'Bash','input':{'x':1},'cache_control'"
            ":"
            "{'x':1}}]},{'role':'user','content':[{'type':'tool_result','tool_use_id':'t','content':[{'type':'text','text':'r'},"
            "{'type':'tool_reference','tool_name':'Bash'}],'cache_control':{'x':1}},{'type':'text','text':'go'}]}],"
            "'tools':[{'name':'Bash','description':'d','input_schema':{'type':'object','properties':{}},'strict':true,"
            "'defer_loading':true,'cache_control':{'x':1}},{'type':'web_search_20250305','name':'web_search'}],"
            "'tool_choice':{'type':'auto','disable_parallel_tool_use':true},'thinking':{'type':'enabled','budget_tokens':31999,"
            "'display':'omitted'},'output_config':{'effort':'high','format':{'type':'json_schema','schema':{'type':'object'}}},"
            "'stop_sequences':['END'],'metadata':{'user_id':'u'},'service_tier':'auto'}");
        ChannelManners manners;
        manners.takesFiles = manners.takesStrictTools = manners.takesJsonSchema = true;
        manners.hostedTools = {QStringLiteral("web_search_20250305"), QStringLiteral("tool_search_tool_regex_20251119")};
        const Conversation conversation = readMessagesRequest(body).value();
        const Written written = write(conversation, manners);
        QCOMPARE(*written.body, body);
        QVERIFY(written.changes.isEmpty());
        QVERIFY(readMessagesRequest(*written.body).value() == conversation);
    }

    void aMegabyteIsTranslatedInMilliseconds()
    {
        QByteArray messages;
        for (int i = 0; i < 250; ++i) {
            const QByteArray id = QByteArray::number(i);
            messages += ",{'role':'assistant','content':[{'type':'tool_use','id':'t" + id +
                        "','name':'f','input':{'path':'a'}}]},{'role':'user','content':[{'type':'tool_result','tool_use_id':'t" +
                        id + "','content':'" + QByteArray("int main() { return \\\"x\\\"; }\\n").repeated(120) + "'}]}";
        }
        const QByteArray body = q("{'model':'m','messages':[{'role':'user','content':'hi'}" + messages + "]}");
        QVERIFY(body.size() > 900'000);
        QElapsedTimer timer;
        timer.start();
        const Written written = write(readMessagesRequest(body).value());
        const qint64 took = timer.elapsed();
        QVERIFY(written.body && written.body->size() > 900'000);
        QVERIFY2(took < 500, qPrintable(QStringLiteral("%1 ms").arg(took))); // wide, for slow machines and sanitizers
        qInfo("%lld ms", took);
    }
};

QTEST_GUILESS_MAIN(TestMessagesRequestWriter)
#include "tst_messagesrequestwriter.moc"
