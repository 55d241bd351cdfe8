// SPDX-License-Identifier: GPL-3.0-or-later
// A channel's answer in the client's dialect, as a stream and as a whole body: whatever a provider sends, the client gets JSON
// in the order that strict clients want, and an answer that the provider says is whole is whole to the client. The first byte is
// the channel's dialect, the second the client's, the third what was asked for.
#include "core/dialect/answer.h"
#include "core/dialect/clientpath.h"
#include "core/relay/translatedstream.h"
#include "core/translate/surrogatehalves.h"
#include "tests/fuzz/dialects.h"
#include "tests/fuzz/fuzzing.h"
#include "tests/support/streamvalidator.h"

#include <memory>

using namespace sluice;
using namespace sluice::fuzz;
using namespace sluice::translate;

namespace {

// Its arguments become text.
constexpr QByteArrayView kFreeformTool = "patch";

Conversation askedFor(int wishes, Dialect client)
{
    Conversation request;
    request.model = "m";
    request.isStream = true;
    request.asksUsage = wishes & 1;
    request.messages.push_back({.role = Role::User, .parts = {TextPart{.text = "Hi", .cacheJson = {}}}});
    if (wishes & 2) {
        Tool function;
        function.name = "read";
        function.parametersJson = R"({"type":"object"})";
        request.tools.push_back(function);
        function.name = "a name that does not fit";
        request.tools.push_back(function);
    }
    if (client == Dialect::Responses && wishes & 4) {
        Tool nested;
        nested.name = "read";
        nested.nameSpace = "files";
        request.tools.push_back(nested);
    }
    if (client == Dialect::Responses && wishes & 8) {
        Tool freeform;
        freeform.kind = Tool::Kind::Freeform;
        freeform.name = kFreeformTool.toByteArray();
        request.tools.push_back(freeform);
    }
    if (client == Dialect::Responses && wishes & 16)
        request.include = {"reasoning.encrypted_content"};
    return request;
}

std::unique_ptr<Translation> translationOf(const Conversation &conversation, Dialect client, Dialect channel)
{
    auto translation = Translation::begin(
        conversation, {.client = client, .channel = channel, .manners = {}, .model = "m", .serial = "s1", .now = 1'700'000'000});
    require(bool(translation), "a plain request is translated");
    return std::move(*translation);
}

/// What a client of the gateway gets, as the relay would send it.
struct Told
{
    QByteArray stream;
    bool hasError = false;
};

/// The words of an answer and the arguments of its calls, whatever else of it a dialect has no place for.
struct Words
{
    QByteArray text;
    QByteArrayList arguments;
};

Words wordsOf(const CollectedAnswer &answer)
{
    Words words;
    for (const CollectedAnswer::Part &part : answer.parts) {
        if (const auto *said = std::get_if<CollectedAnswer::Text>(&part))
            words.text += said->text;
        else if (const auto *call = std::get_if<CollectedAnswer::ToolCall>(&part))
            words.arguments += call->name == kFreeformTool ? QByteArray() : plainText(call->arguments);
    }
    words.text = plainText(words.text);
    return words;
}

/// What the channel's reader told in one piece, the client's reader has read out of the stream.
void checkWords(Dialect client, const QByteArray &stream, const CollectedAnswer &said)
{
    const auto reader = makeAnswerReader(client);
    AnswerCollector heard;
    readStream(stream, [&](const http::SseEvent &event) {
        reader->readEvent(event.type, event.data, heard);
        return true;
    });
    require(heard.answer().isWhole, "what the provider says is whole is whole to the client", stream);
    const Words before = wordsOf(said);
    const Words after = wordsOf(heard.answer());
    require(before.text == after.text, "the client hears the provider's words", before.text + '\n' + stream);
    require(before.arguments.size() == after.arguments.size(), "the client hears of each call", stream);
    for (qsizetype i = 0; i < before.arguments.size(); ++i) {
        const bool isSound = before.arguments[i].startsWith('{') && isJson(before.arguments[i]);
        require(!isSound || before.arguments[i] == after.arguments[i], "a call keeps its arguments", stream);
    }
}

Told toldStream(Translation &translation, Dialect client, Dialect channel, QByteArrayView stream)
{
    Told told;
    const auto clientReader = dialect::makeStreamReader(client);
    relay::TranslatedStream translated(translation, channel, [&](const http::SseEvent &event) {
        requireEventData(client, event.data);
        require(!hasLoneHalf(event.data), "no half of a surrogate pair reaches the client alone", event.data);
        told.stream += event.raw;
        const dialect::EventFacts facts = clientReader->read(event.type, event.data);
        told.hasError = told.hasError || facts.error;
        return !facts.error && !facts.isTerminal;
    });
    const auto channelReader = makeAnswerReader(channel);
    AnswerCollector said;
    readStream(stream, [&](const http::SseEvent &event) {
        told.hasError = told.hasError || translated.look(event).error;
        if (told.hasError)
            return false;
        channelReader->readEvent(event.type, event.data, said);
        return translated.translate(event);
    });
    if (!told.hasError)
        translated.finish();
    if (said.answer().isWhole && !told.hasError)
        checkWords(client, told.stream, said.answer());
    return told;
}

void checkStream(Translation &translation, Dialect client, Dialect channel, QByteArrayView stream)
{
    const Told told = toldStream(translation, client, channel, stream);
    test::StreamVerdict verdict = test::validateStream(client, told.stream);
    // A provider may cut an answer short behind a call; then its own reason is what the client is told.
    if (!verdict.calls.isEmpty())
        verdict.faults.removeIf([](const QString &fault) { return fault.endsWith(u"ends calls and nothing else"); });
    const QByteArray faults = verdict.faults.join(QStringLiteral("; ")).toUtf8();
    require(verdict.isClean(), "a strict client takes the stream", faults + '\n' + told.stream);
}

void checkWhole(Translation &translation, Dialect client, QByteArrayView body)
{
    const auto told = translation.whole(body);
    if (!told)
        return;
    require(isJson(*told) && !hasLoneHalf(*told), "a whole answer is JSON that strict parsers take", *told);
    AnswerCollector collector;
    require(makeAnswerReader(client)->readWhole(*told, collector), "a whole answer is read by its own reader", *told);
    require(!collector.answer().error && collector.answer().isWhole, "a whole answer is told to its end", *told);
    const dialect::AnswerFacts facts = dialect::readAnswer(dialect::conversationCall(client), *told);
    require(facts.isJsonObject && !facts.error, "a whole answer is an object without an error", *told);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    Input input(data, size);
    const Dialect channel = dialectFrom(input);
    const Dialect client = dialectFrom(input);
    const Conversation asked = askedFor(input.byte(), client);
    const QByteArray rest = input.rest().toByteArray();
    checkStream(*translationOf(asked, client, channel), client, channel, rest);
    checkWhole(*translationOf(asked, client, channel), client, rest);
    return 0;
}
