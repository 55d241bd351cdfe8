// SPDX-License-Identifier: GPL-3.0-or-later
// A request of any dialect, written into all of them: whatever can be read can be written (or is refused in words), what is
// written is JSON, its own dialect's reader reads it, and written again it stays as it is. The first byte is the client's
// dialect, the next three are the channel's manners.
#include "core/translate/instructions.h"
#include "core/translate/rawjson.h"
#include "core/translate/requestreader.h"
#include "core/translate/requestwriter.h"
#include "tests/fuzz/dialects.h"
#include "tests/fuzz/fuzzing.h"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

using namespace sluice;
using namespace sluice::fuzz;
using namespace sluice::translate;

namespace {

constexpr QByteArrayView kModel = "the channel's \"model\"";

ChannelManners mannersFrom(Input &input)
{
    const int first = input.byte();
    const int second = input.byte();
    const int third = input.byte();
    ChannelManners manners;
    manners.takesDeveloperRole = first & 1;
    manners.takesSystemAnywhere = first & 2;
    manners.wantsReasoningBack = first & 4;
    manners.takesForeignSignatures = first & 8;
    manners.wantsMaxCompletionTokens = first & 16;
    manners.takesImages = first & 32;
    manners.takesFiles = first & 64;
    manners.takesParallelToolCalls = first & 128;
    manners.takesToolChoice = second & 1;
    manners.takesJsonSchema = second & 2;
    manners.takesStrictTools = second & 4;
    manners.takesSampling = second & 8;
    manners.takesCacheControl = second & 16;
    manners.takesFreeformTools = second & 32;
    manners.takesOpenAiFields = second & 64;
    manners.takesStreamOptions = second & 128;
    using Form = ChannelManners::ThinkingForm;
    constexpr std::array kForms{Form::None, Form::Effort, Form::EnableThinking, Form::ThinkingType, Form::Reasoning};
    manners.thinking = kForms[size_t(third) % kForms.size()];
    manners.wantsThoughtSignatures = third & 64;
    if (third & 128)
        manners.hostedTools = {QStringLiteral("web_search"), QStringLiteral("web_search_20250305")};
    return manners;
}

void checkSaid(const Error &error)
{
    require(!error.detail.isEmpty(), "what is refused is refused in words");
}

bool saysAnything(const Message &message)
{
    const auto hasText = [](const auto &content) {
        const auto *text = std::get_if<TextPart>(&content);
        return text && !text->text.isEmpty();
    };
    const auto says = [&](const Part &part) {
        if (const auto *result = std::get_if<ToolResultPart>(&part))
            return message.role == Role::User && std::any_of(result->content.begin(), result->content.end(), hasText);
        return hasText(part) || std::holds_alternative<ToolCallPart>(part);
    };
    if (Changes unheeded; isInstruction(message))
        return !instructionsOf(message, unheeded).empty();
    return std::any_of(message.parts.begin(), message.parts.end(), says);
}

/// Without words, and calls in their place, a conversation may be nothing at all in another dialect; the provider will say so.
bool saysAnything(const Conversation &conversation)
{
    return std::any_of(conversation.messages.begin(), conversation.messages.end(),
                       [](const Message &message) { return saysAnything(message); });
}

std::optional<QByteArray> written(Dialect channel, const Conversation &conversation, const ChannelManners &manners)
{
    const ToolNames tools = channel == Dialect::Responses ? ToolNames() : ToolNames(conversation.tools);
    Changes changes;
    auto request = writeRequest(channel, conversation,
                                {.model = kModel.toByteArray(), .manners = manners, .tools = tools, .changes = changes});
    if (!request)
        checkSaid(request.error());
    return request ? std::optional(*std::move(request)) : std::nullopt;
}

/// What was read out of a request for this channel and written for it again. The same text if it is not taken back.
QByteArray writtenAgain(Dialect channel, const QByteArray &request, const ChannelManners &manners)
{
    const auto conversation = readRequest(channel, request);
    return conversation ? written(channel, *conversation, manners).value_or(request) : request;
}

void checkRequest(Dialect channel, const QByteArray &request, const Conversation &asked, const ChannelManners &manners)
{
    require(isJson(request), "what is written is JSON", request);
    const auto read = readRequest(channel, request);
    if (!read && !saysAnything(asked))
        return;
    require(bool(read), "what is written is read by its own reader", request);
    require(plainText(read->model) == kModel, "the model is the channel's", request);
    require(read->isStream == asked.isStream, "a stream stays a stream", request);
    // The first time, what its inventor would put elsewhere finds its place.
    const QByteArray settled = writtenAgain(channel, request, manners);
    require(writtenAgain(channel, settled, manners) == settled, "what is written again stays as it is", settled);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    Input input(data, size);
    const Dialect client = dialectFrom(input);
    const ChannelManners manners = mannersFrom(input);
    // Memory of just its size.
    const std::vector<char> body(input.rest().begin(), input.rest().end());
    const QByteArrayView text(body.data(), qsizetype(body.size()));
    if (!isJson(text))
        return 0;
    const auto conversation = readRequest(client, text);
    if (!conversation) {
        checkSaid(conversation.error());
        return 0;
    }
    // The relay passes on no request that goes on from what another provider keeps.
    if (!conversation->previousResponseId.isEmpty())
        return 0;
    for (const Dialect channel : kDialects) {
        if (const auto request = written(channel, *conversation, manners))
            checkRequest(channel, *request, *conversation, manners);
    }
    return 0;
}
