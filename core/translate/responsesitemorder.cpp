// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/responsesitemorder.h"

#include "core/translate/responsesseal.h"
#include "core/translate/toolnames.h"

#include <algorithm>
#include <utility>

namespace sluice::translate {

namespace {

/// Arguments as an object in place of its text are taken for what they say.
QByteArray saidByCall(RawJson value)
{
    return value.isObject() ? escapedText(value.written()) : value.escaped().toByteArray();
}

} // namespace

std::optional<ResponsesItemOrder::Kind> ResponsesItemOrder::kindOf(RawJson item)
{
    const QByteArrayView type = item["type"].escaped();
    if (type == "message")
        return Kind::Message;
    if (type == "reasoning")
        return Kind::Reasoning;
    if (type == "function_call" || type == "custom_tool_call")
        return Kind::Call;
    return std::nullopt; // what the provider ran by itself
}

ResponsesItemOrder::Kind ResponsesItemOrder::kindOf(Said said)
{
    switch (said) {
    case Said::Text:
    case Said::Refusal: return Kind::Message;
    case Said::Thought:
    case Said::Summary: return Kind::Reasoning;
    case Said::Arguments:
    case Said::Input: return Kind::Call;
    }
    Q_UNREACHABLE();
}

ResponsesItemOrder::Item *ResponsesItemOrder::find(const Place &place, Kind kind)
{
    const auto lastOf = [this, kind](auto fits) -> Item * {
        const auto found =
            std::find_if(m_items.rbegin(), m_items.rend(), [&](const Item &item) { return item.kind == kind && fits(item); });
        return found == m_items.rend() ? nullptr : &*found;
    };
    const auto hasId = [&place](const Item &item) { return item.id == place.id; };
    if (place.index) {
        const auto hasIndex = [&place](const Item &item) { return item.index == place.index; };
        Item *item = place.id.isEmpty() ? nullptr : lastOf([&](const Item &some) { return hasIndex(some) && hasId(some); });
        if (item)
            return item;
        item = lastOf(hasIndex);
        // Where every item has the same index, another id is another item.
        return item && item->isDone && !place.id.isEmpty() && !item->id.isEmpty() ? nullptr : item;
    }
    if (!place.id.isEmpty())
        return lastOf(hasId);
    return lastOf([](const Item &item) { return !item.isDone; });
}

ResponsesItemOrder::Item &ResponsesItemOrder::open(const Place &place, Kind kind)
{
    m_size.addPart();
    Item &item = m_items.emplace_back();
    item.kind = kind;
    item.index = place.index;
    item.id = place.id.toByteArray();
    return item;
}

void ResponsesItemOrder::identify(Item &item, RawJson json)
{
    const auto take = [](QByteArray &into, RawJson value) {
        if (!value.escaped().isEmpty())
            into = value.escaped().toByteArray();
    };
    take(item.callId, json["call_id"]);
    take(item.name, json["name"]);
    take(item.sealed, json["encrypted_content"]);
    m_size.add(item.sealed.size());
    item.isFreeform = item.isFreeform || json["type"].escaped() == "custom_tool_call";
}

void ResponsesItemOrder::begin(const Place &place, RawJson json, AnswerSink &sink)
{
    const auto kind = kindOf(json);
    if (!kind)
        return;
    Item *item = find(place, *kind);
    const bool isAnother = item && !place.id.isEmpty() && !item->id.isEmpty() && item->id != place.id;
    if (!item || item->isDone || item->wasAdded || isAnother)
        item = &open(place, *kind);
    item->wasAdded = true;
    identify(*item, json);
    item->firstArguments = saidByCall(json[item->isFreeform ? "input" : "arguments"]);
    m_size.add(item->firstArguments.size());
    tell(sink);
}

void ResponsesItemOrder::keep(Item &item, const Place &place, Said said, QByteArrayView piece)
{
    if (piece.isEmpty())
        return;
    const bool isNextPart = place.part != std::exchange(item.part, place.part);
    const Said last = std::exchange(item.lastSaid, said);
    if (isNextPart || last != said)
        keepPiece(item, last, item.halves.finish());
    // Paragraphs of their own.
    if (isNextPart && item.hasSaid && said == Said::Summary)
        keepPiece(item, said, QByteArrayLiteral("\\n\\n"));
    item.hasSaid = item.hasSaidPart = true;
    keepPiece(item, said, item.halves.join(piece));
}

void ResponsesItemOrder::keepPiece(Item &item, Said said, const QByteArray &text)
{
    if (text.isEmpty())
        return;
    m_size.add(text.size());
    if (!item.kept.empty() && item.kept.back().said == said)
        item.kept.back().text.append(text);
    else
        item.kept.push_back({said, text});
}

void ResponsesItemOrder::say(const Place &place, Said said, QByteArrayView piece, AnswerSink &sink)
{
    Item *item = find(place, kindOf(said));
    if (item && item->isDone)
        return;
    if (!item)
        item = &open(place, kindOf(said));
    item->isFreeform = item->isFreeform || said == Said::Input;
    keep(*item, place, said, piece);
    tell(sink);
}

void ResponsesItemOrder::sayWhole(const Place &place, Said said, QByteArrayView whole, AnswerSink &sink)
{
    const Item *item = find(place, kindOf(said));
    if (!item || item->part != place.part || !item->hasSaidPart)
        say(place, said, whole, sink);
}

/// Of an item of which nothing was said yet.
void ResponsesItemOrder::keepWhole(Item &item, RawJson json)
{
    if (item.kind == Kind::Call) {
        keep(item, {}, item.isFreeform ? Said::Input : Said::Arguments,
             saidByCall(json[item.isFreeform ? "input" : "arguments"]));
        return;
    }
    Place place;
    for (const RawJson &part : json["summary"].elements()) {
        keep(item, place, Said::Summary, part["text"].escaped());
        ++place.part;
    }
    // What was summed up is not told twice.
    if (item.kind == Kind::Reasoning && item.hasSaid)
        return;
    for (const RawJson &part : json["content"].elements()) {
        keep(item, {}, item.kind == Kind::Reasoning ? Said::Thought : Said::Text, part["text"].escaped());
        keep(item, {}, Said::Refusal, part["refusal"].escaped());
    }
}

void ResponsesItemOrder::finish(const Place &place, RawJson json, AnswerSink &sink)
{
    const auto kind = kindOf(json);
    if (!kind)
        return;
    Item *item = find(place, *kind);
    const QByteArrayView callId = json["call_id"].escaped();
    if (item && item->isDone && !callId.isEmpty() && callId != item->callId)
        item = nullptr;
    if (item && item->isDone)
        return;
    if (!item)
        item = &open(place, *kind);
    identify(*item, json);
    if (!item->hasSaid)
        keepWhole(*item, json);
    item->isDone = true;
    tell(sink);
}

void ResponsesItemOrder::finishAll(RawJson output, AnswerSink &sink)
{
    const auto hasAny = [this](Kind kind) {
        return std::any_of(m_items.begin(), m_items.end(),
                           [kind](const Item &item) { return item.kind == kind && (item.hasSaid || item.isDone); });
    };
    const bool hasMessage = hasAny(Kind::Message);
    const bool hasReasoning = hasAny(Kind::Reasoning);
    const auto isForgotten = [&](RawJson item) {
        switch (kindOf(item).value_or(Kind::Message)) {
        case Kind::Message: return !hasMessage;
        case Kind::Reasoning: return !hasReasoning;
        case Kind::Call: return !isTaken(item["call_id"].escaped());
        }
        Q_UNREACHABLE();
    };
    qint64 index = 0;
    for (const RawJson &item : output.elements()) {
        const Place place{.index = index++, .id = item["id"].escaped()};
        if (isForgotten(item))
            finish(place, item, sink);
    }
}

bool ResponsesItemOrder::isTaken(QByteArrayView callId) const
{
    return std::any_of(m_items.begin(), m_items.end(),
                       [callId](const Item &item) { return item.kind == Kind::Call && item.callId == callId && item.isDone; });
}

void ResponsesItemOrder::close(AnswerSink &sink)
{
    m_isClosed = true;
    tell(sink);
}

bool ResponsesItemOrder::isOver(const Item &item) const
{
    // Who does not say that an item begins will not say that it ends.
    const bool isFollowed = !item.wasAdded && item.kind != Kind::Call && &item != &m_items.back();
    return m_isClosed || item.isDone || isFollowed;
}

void ResponsesItemOrder::tell(AnswerSink &sink)
{
    for (; m_first < m_items.size(); ++m_first) {
        Item &item = m_items[m_first];
        if (isOver(item))
            keepPiece(item, item.lastSaid, item.halves.finish());
        const bool isBegun = tellBegin(item, sink);
        if (isBegun)
            tellPieces(item, sink);
        if (!isOver(item))
            return;
        if (isBegun)
            tellEnd(item, sink);
        item.isDone = true;
        item.kept.clear();
    }
}

/// False if it cannot be told yet: the name of a call may come with its end.
bool ResponsesItemOrder::tellBegin(Item &item, AnswerSink &sink)
{
    if (item.isTold || item.kind != Kind::Call)
        return true;
    if (item.name.isEmpty())
        return false;
    item.isTold = m_hasCalls = true;
    sink.toolBegin(item.callId.isEmpty() ? item.id : item.callId, item.name);
    if (item.isFreeform)
        sink.toolArguments("{\\\"" + kFreeformField.toByteArray() + "\\\":\\\"");
    return true;
}

void ResponsesItemOrder::tellPieces(Item &item, AnswerSink &sink)
{
    for (const Piece &piece : std::exchange(item.kept, {})) {
        switch (piece.said) {
        case Said::Text: sink.text(piece.text); break;
        case Said::Refusal:
            m_hasRefusal = true;
            sink.refusal(piece.text);
            break;
        case Said::Thought: sink.reasoning(piece.text, false); break;
        case Said::Summary: sink.reasoning(piece.text, true); break;
        case Said::Arguments: sink.toolArguments(piece.text); break;
        case Said::Input: sink.toolArguments(escapedText(piece.text)); break;
        }
    }
}

void ResponsesItemOrder::tellEnd(Item &item, AnswerSink &sink)
{
    if (item.kind == Kind::Message)
        return;
    if (item.kind == Kind::Call) {
        if (!item.hasSaid && !item.firstArguments.isEmpty())
            sink.toolArguments(item.isFreeform ? escapedText(item.firstArguments) : item.firstArguments);
        else if (!item.hasSaid && !item.isFreeform)
            sink.toolArguments("{}");
        if (item.isFreeform)
            sink.toolArguments("\\\"}");
        sink.toolEnd();
        return;
    }
    const auto thinking = unsealedThinking(item.sealed);
    if (thinking && !item.hasSaid && !thinking->text.isEmpty())
        sink.reasoning(thinking->text, false);
    if (thinking)
        sink.reasoningEnd(thinking->signature, {});
    else if (item.hasSaid)
        sink.reasoningEnd({}, item.sealed);
    else if (!item.sealed.isEmpty())
        sink.sealedReasoning(item.sealed);
}

} // namespace sluice::translate
