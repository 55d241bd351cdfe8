// SPDX-License-Identifier: GPL-3.0-or-later
// What the gateway looks into without translating it: streams and bodies of providers, request bodies and paths of clients. Its
// own additions are JSON and fit to what was read. The first byte is the dialect, the second what the rest is taken for.
#include "core/dialect/aggregator.h"
#include "core/dialect/answer.h"
#include "core/dialect/clientpath.h"
#include "core/dialect/requestfacts.h"
#include "core/dialect/trim.h"
#include "core/dialect/upstreamurl.h"
#include "tests/fuzz/dialects.h"
#include "tests/fuzz/fuzzing.h"
#include "tests/support/bodyedits.h"

#include <memory>
#include <optional>

using namespace sluice;
using namespace sluice::dialect;
using namespace sluice::fuzz;

namespace {

void checkUsage(const Usage &usage)
{
    for (const auto &number : {usage.input, usage.output, usage.cacheRead, usage.cacheWrite, usage.reasoning})
        require(!number || *number >= 0, "a number of tokens is not negative");
}

/// Reads events of our own as the client would.
void readOwn(Dialect dialect, StreamReader &reader, const QByteArray &events)
{
    readStream(events, [&](const http::SseEvent &event) {
        requireEventData(dialect, event.data);
        require(!reader.read(event.type, event.data).error, "what we add is no error", events);
        return true;
    });
}

struct Followed
{
    std::unique_ptr<StreamReader> reader;
    QByteArray together; ///< from an aggregator; empty if there is no whole answer
    bool hasError = false;
};

Followed follow(Dialect dialect, bool keepsText, QByteArrayView stream)
{
    Followed followed{.reader = makeStreamReader(dialect, keepsText), .together = {}};
    const auto aggregator = makeAggregator(dialect);
    readStream(stream, [&](const http::SseEvent &event) {
        require(!followed.reader->eventName(event.data).contains('\n'), "an event's name is one line");
        const EventFacts facts = followed.reader->read(event.type, event.data);
        require(facts.contentBytes >= 0 && facts.contentBytes <= event.data.size(), "content is a part of its event");
        require(!facts.error || !facts.isTerminal, "an error is no good end");
        readStream(facts.insertBefore, [&](const http::SseEvent &added) {
            requireEventData(dialect, added.data);
            return true;
        });
        aggregator->take(event.data);
        followed.hasError = bool(facts.error);
        return !followed.hasError && !facts.isTerminal;
    });
    checkUsage(followed.reader->usage());
    followed.together = aggregator->result();
    return followed;
}

void checkStream(Dialect dialect, QByteArrayView stream)
{
    const Followed followed = follow(dialect, /*keepsText=*/false, stream);
    require(followed.together.isEmpty() || translate::isJson(followed.together), "an answer put together is JSON",
            followed.together);
    if (followed.hasError)
        return;
    if (followed.reader->isComplete()) {
        readOwn(dialect, *followed.reader, followed.reader->missingEnd());
        require(followed.reader->missingEnd().isEmpty(), "nothing is missing behind the end");
        return;
    }
    const Followed kept = follow(dialect, /*keepsText=*/true, stream);
    const QByteArray notice = kept.reader->noticeEnd(QStringLiteral("[a \"notice\"]"));
    readOwn(dialect, *kept.reader, notice);
    require(kept.reader->isComplete() && kept.reader->missingEnd().isEmpty(), "a notice ends the answer", notice);
}

void checkBody(Dialect dialect, QByteArrayView body)
{
    looksLikeEventStream(body);
    for (const Endpoint endpoint :
         {conversationCall(dialect), Endpoint::CountTokens, Endpoint::Embeddings, Endpoint::Completions})
        checkUsage(readAnswer(endpoint, body).usage);
    readProviderError(body);
    require(!readErrorEvent(body).message.isEmpty(), "an error event always has a message", body);
}

std::optional<RequestFacts> factsOf(Endpoint endpoint, QByteArray body)
{
    const QByteArray before = body;
    RequestReader reader;
    auto facts = reader.read(endpoint, body);
    require(body == before, "reading changes nothing");
    require(facts || !facts.error().detail.isEmpty(), "what is refused is refused in words");
    return facts ? std::optional(std::move(*facts)) : std::nullopt;
}

void checkTrim(Endpoint endpoint, const QByteArray &body)
{
    const Trim trim = trimEdits(endpoint, body, 1);
    const QByteArray trimmed = test::editedBody(body, trim.edits);
    require(translate::isJson(trimmed), "a trimmed request is JSON", trimmed);
    require(trimEdits(endpoint, trimmed, 1).edits.empty(), "trimming twice is the same as once", trimmed);
}

void checkRequest(Dialect dialect, const QByteArray &body)
{
    const Endpoint endpoint = conversationCall(dialect);
    auto facts = factsOf(endpoint, body);
    if (!facts)
        return;
    require(facts->estimatedInputTokens >= 0 && facts->maxOutputTokens.value_or(1) > 0, "numbers of tokens make sense", body);
    checkTrim(endpoint, body);
    facts->trims = trimEdits(endpoint, body, 2).edits;
    const QString model = QStringLiteral("another \"model\"");
    const QByteArray sent = test::editedBody(body, editsFor(*facts, model));
    const auto again = factsOf(endpoint, sent);
    require(bool(again), "an edited request can be read", sent);
    require(again->model == model && again->isStream == facts->isStream, "an edited request names the other model", sent);
    require(again->usageEdits.empty(), "an edited request asks for usage", sent);
}

void checkPath(QByteArrayView path)
{
    const ClientPath meant = parseClientPath(path);
    require(meant.kind == ClientPath::Kind::Model || meant.model.isEmpty(), "only a model has a name", meant.model);
    const auto url = buildUpstreamUrl(QString::fromUtf8(path), /*isExact=*/false, Endpoint::Messages, path);
    require(!url || (url->target.startsWith('/') && !url->host.isEmpty() && url->port > 0), "a URL leads somewhere", path);
    require(!url || !(url->target + url->hostField).contains('\n'), "a URL stays within its line", path);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    Input input(data, size);
    const Dialect dialect = dialectFrom(input);
    const int kind = input.oneOf(4);
    const QByteArray rest = input.rest().toByteArray();
    if (kind == 0)
        checkStream(dialect, rest);
    else if (kind == 1)
        checkBody(dialect, rest);
    else if (kind == 2)
        checkRequest(dialect, rest);
    else
        checkPath(rest);
    return 0;
}
