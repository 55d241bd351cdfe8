// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/translationmaterial.h"

#include "core/http/ssereader.h"
#include "core/http/ssewriter.h"
#include "core/translate/jsonwriter.h"
#include "core/translate/requestreader.h"
#include "core/translate/translation.h"

#include <random>

namespace sluice::bench {

namespace {

using translate::JsonWriter;

constexpr int kTools = 30;
constexpr int kTurns = 100;
constexpr int kPictureBytes = 120'000;
constexpr qint64 kMaxEvent = 1 << 20;

/// The same words at every run.
class Words
{
public:
    QByteArray code(int lines)
    {
        static constexpr std::array<const char *, 8> kLines{
            "\tif (name == \"%1\" && !path.endsWith('\\\\')) {\n",
            "\t\treturn std::make_unique<%1>(context, std::move(options));\n",
            "\t}\n",
            "    const auto %1 = find(\"\\\"quoted\\\"\", R\"(C:\\Users\\%1)\"); // as on Windows\n",
            "    std::printf(\"%s: %d of %d\\n\", %1, done, total);\n",
            "\n",
            "    // Zeit überbrücken → bis %1 geantwortet hat\n",
            "    for (int i = 0; i < %1.size(); ++i) sum += %1[i] * weights[i] + offset;\n"};
        QByteArray text;
        for (int i = 1; i <= lines; ++i)
            text += QByteArray::number(i).rightJustified(6) + "\xe2\x86\x92" +
                    QByteArray(kLines[below(kLines.size())]).replace("%1", word());
        return text;
    }

    QByteArray prose(int words)
    {
        QByteArray text;
        for (int i = 0; i < words; ++i)
            text += word() + (i % 17 == 16 ? ".\n\n" : i % 7 == 6 ? ", \"" + word() + "\" " : QByteArray(" "));
        return text;
    }

    QByteArray base64(int bytes)
    {
        QByteArray data(bytes, Qt::Uninitialized);
        for (char &byte : data)
            byte = char(m_random());
        return data.toBase64();
    }

private:
    size_t below(size_t end) { return size_t(m_random() % end); }
    QByteArray word()
    {
        static constexpr std::array<const char *, 10> kWords{"request", "stream",  "the",    "gateway", "isComplete",
                                                             "of",      "channel", "answer", "when",    "translated"};
        return kWords[below(kWords.size())];
    }

    std::mt19937 m_random{7};
};

QByteArray serial(const char *prefix, int number)
{
    return prefix + QByteArray::number(number).rightJustified(24, '0');
}

void writeText(JsonWriter &json, const QByteArray &text, bool isCached = false)
{
    json.beginObject().key("type").plain("text").key("text").plain(text);
    if (isCached)
        json.key("cache_control").raw(R"({"type":"ephemeral"})");
    json.endObject();
}

void writeSystem(JsonWriter &json, Words &words)
{
    json.key("system").beginArray();
    writeText(json, "x-anthropic-billing-header: cc_version=2.1.332; cc_entrypoint=cli; cch=0a1b2;");
    writeText(json, "You are a coding agent.", true);
    writeText(json, words.prose(1'000), true);
    json.endArray();
}

void writeTool(JsonWriter &json, Words &words, const QByteArray &name)
{
    json.beginObject().key("name").plain(name).key("description").plain(words.prose(200)).key("input_schema").beginObject();
    json.key("$schema")
        .plain("http://json-schema.org/draft-07/schema#")
        .key("type")
        .plain("object")
        .key("properties")
        .beginObject();
    for (const char *property : {"file_path", "old_string", "new_string", "replace_all", "limit", "pattern"})
        json.key(property).beginObject().key("type").plain("string").key("description").plain(words.prose(12)).endObject();
    json.endObject().key("required").raw(R"(["file_path","old_string"])").key("additionalProperties").boolean(false);
    json.endObject().endObject();
}

void writePrompt(JsonWriter &json, Words &words)
{
    json.beginObject().key("role").plain("user").key("content").beginArray();
    writeText(json, words.prose(60));
    json.beginObject().key("type").plain("image").key("source").beginObject();
    json.key("type").plain("base64").key("media_type").plain("image/png").key("data").plain(words.base64(kPictureBytes));
    json.endObject().endObject().endArray().endObject();
}

void writeTurn(JsonWriter &json, Words &words, int number)
{
    const QByteArray id = serial("toolu_", number);
    json.beginObject().key("role").plain("assistant").key("content").beginArray();
    json.beginObject().key("type").plain("thinking").key("thinking").plain(words.prose(90));
    json.key("signature").plain(words.base64(300)).endObject();
    writeText(json, words.prose(30));
    json.beginObject().key("type").plain("tool_use").key("id").plain(id).key("name").plain(serial("tool_", number % kTools));
    json.key("input").beginObject().key("file_path").plain("/home/user/src/main.cpp");
    json.key("old_string").plain(words.code(8)).key("new_string").plain(words.code(10)).endObject();
    json.endObject().endArray().endObject();

    json.beginObject().key("role").plain("user").key("content").beginArray();
    json.beginObject().key("type").plain("tool_result").key("tool_use_id").plain(id).key("content").beginArray();
    writeText(json, words.code(80));
    json.endArray().endObject();
    writeText(json, "<system-reminder>\n" + words.prose(10) + "\n</system-reminder>", number == kTurns - 1);
    json.endArray().endObject();
}

QByteArray messagesRequest()
{
    Words words;
    QByteArray body;
    JsonWriter json(body);
    json.beginObject().key("model").plain("claude-sonnet-4-5").key("messages").beginArray();
    writePrompt(json, words);
    for (int turn = 0; turn < kTurns; ++turn)
        writeTurn(json, words, turn);
    json.endArray();
    writeSystem(json, words);
    json.key("tools").beginArray();
    for (int tool = 0; tool < kTools; ++tool)
        writeTool(json, words, serial("tool_", tool));
    json.endArray().key("metadata").raw(R"({"user_id":"user_0123456789abcdef_account__session_0123"})");
    json.key("max_tokens").number(32'000).key("thinking").raw(R"({"type":"enabled","budget_tokens":31999})");
    json.key("stream").boolean(true).endObject();
    return body;
}

/// A translation of the long request, which all long answers answer.
std::unique_ptr<translate::Translation> translation(const translate::Conversation &conversation, Dialect client, Dialect channel)
{
    auto begun = translate::Translation::begin(conversation, {.client = client,
                                                              .channel = channel,
                                                              .manners = generousManners(),
                                                              .model = "claude-sonnet-4-5",
                                                              .serial = "1",
                                                              .now = 1'800'000'000});
    if (!begun)
        qFatal("the request cannot be translated: %s", qPrintable(begun.error().detail));
    return std::move(*begun);
}

QByteArray event(const QByteArray &name, const QByteArray &fields)
{
    QByteArray out;
    http::appendSseEvent(out, name, "{\"type\":\"" + name + '"' + fields + '}');
    return out;
}

std::vector<QByteArray> block(int index, const QByteArray &start, const QByteArray &deltaType, const QByteArray &key,
                              const QList<QByteArray> &pieces, const QByteArray &last = {})
{
    const QByteArray at = ",\"index\":" + QByteArray::number(index);
    std::vector<QByteArray> events{event("content_block_start", at + ",\"content_block\":" + start)};
    for (const QByteArray &piece : pieces) {
        QByteArray delta;
        JsonWriter(delta).beginObject().key("type").plain(deltaType).key(key).plain(piece).endObject();
        events.push_back(event("content_block_delta", at + ",\"delta\":" + delta));
    }
    if (!last.isEmpty())
        events.push_back(event("content_block_delta", at + ",\"delta\":" + last));
    events.push_back(event("content_block_stop", at));
    return events;
}

/// Cut where no character of UTF-8 is cut in two.
QList<QByteArray> pieces(const QByteArray &text)
{
    constexpr qsizetype kPieceBytes = 20;
    QList<QByteArray> cut;
    for (qsizetype from = 0; from < text.size();) {
        qsizetype to = std::min(from + kPieceBytes, text.size());
        while (to < text.size() && (uchar(text[to]) & 0xc0) == 0x80)
            ++to;
        cut.append(text.sliced(from, to - from));
        from = to;
    }
    return cut;
}

QByteArray callArguments(Words &words)
{
    QByteArray arguments;
    JsonWriter json(arguments);
    json.beginObject().key("file_path").plain("/home/user/src/main.cpp").key("new_string").plain(words.code(150)).endObject();
    return arguments;
}

Stream messagesAnswer()
{
    Words words;
    Stream stream;
    stream[size_t(Phase::Reasoning)] =
        block(0, R"({"type":"thinking","thinking":"","signature":""})", "thinking_delta", "thinking", pieces(words.prose(1'400)),
              R"({"type":"signature_delta","signature":")" + words.base64(300) + "\"}");
    stream[size_t(Phase::Reasoning)].insert(
        stream[0].begin(),
        event("message_start",
              R"(,"message":{"id":"msg_01","type":"message","role":"assistant","model":"claude-sonnet-4-5","content":[],)"
              R"("stop_reason":null,"stop_sequence":null,"usage":{"input_tokens":250000,"output_tokens":1}})"));
    stream[size_t(Phase::Text)] =
        block(1, R"({"type":"text","text":""})", "text_delta", "text", pieces(words.code(60) + words.prose(1'000)));
    stream[size_t(Phase::Arguments)] =
        block(2, R"({"type":"tool_use","id":"toolu_01","name":"tool_000000000000000000000001","input":{}})", "input_json_delta",
              "partial_json", pieces(callArguments(words)));
    stream[size_t(Phase::End)] = {
        event("message_delta", R"(,"delta":{"stop_reason":"tool_use","stop_sequence":null},"usage":{"output_tokens":7500})"),
        event("message_stop", {})};
    return stream;
}

} // namespace

ChannelManners generousManners()
{
    ChannelManners manners;
    for (bool *takes :
         {&manners.takesDeveloperRole, &manners.wantsReasoningBack, &manners.takesForeignSignatures,
          &manners.wantsMaxCompletionTokens, &manners.takesFiles, &manners.takesJsonSchema, &manners.takesStrictTools,
          &manners.takesCacheControl, &manners.takesFreeformTools, &manners.takesOpenAiFields})
        *takes = true;
    manners.thinking = ChannelManners::ThinkingForm::Effort;
    return manners;
}

QByteArray longRequest(Dialect dialect)
{
    const QByteArray body = messagesRequest();
    if (dialect == Dialect::Messages)
        return body;
    const auto conversation = translate::readRequest(Dialect::Messages, body);
    return translation(conversation.value(), Dialect::Messages, dialect)->request();
}

Stream longAnswer(Dialect dialect)
{
    const Stream stream = messagesAnswer();
    if (dialect == Dialect::Messages)
        return stream;
    const auto conversation = translate::readRequest(dialect, longRequest(dialect));
    const auto translated = translation(conversation.value(), dialect, Dialect::Messages);
    Stream out;
    size_t phase = 0;
    translated->setOutput(
        [&](QByteArrayView name, QByteArrayView data) { http::appendSseEvent(out[phase].emplace_back(), name, data); });
    http::SseReader reader(kMaxEvent);
    for (; phase < kPhases; ++phase) {
        for (const QByteArray &bytes : stream[phase])
            reader.feed(bytes, [&](const http::SseEvent &event) {
                translated->readEvent(event.type, event.data);
                return true;
            });
    }
    return out;
}

} // namespace sluice::bench
