// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dialect/trim.h"

#include "core/dialect/clientpath.h"
#include "core/dialect/keyscan.h"
#include "core/dialect/trimitems.h"

#include <algorithm>
#include <unordered_map>

namespace sluice::dialect {

namespace {

/// The conversation's array, if the body has one that is all there is of it.
std::optional<QByteArrayView> conversationIn(Dialect dialect, QByteArrayView body)
{
    const QByteArrayView wanted = dialect == Dialect::Responses ? "input" : "messages";
    QByteArrayView found;
    bool isPlain = true;
    const bool isWhole = scanKeys(body, [&](const JsonKey &key) {
        if (key.depth != 1)
            return;
        if (key.name.contains('\\')) {
            isPlain = false;
        } else if (key.name == wanted) {
            isPlain = isPlain && found.isEmpty();
            found = key.rest;
        } else if (dialect == Dialect::Responses && (key.name == "previous_response_id" || key.name == "conversation")) {
            isPlain = isPlain && key.isNull();
        }
    });
    if (!isWhole || !isPlain || !found.startsWith('['))
        return std::nullopt;
    return found.first(valueLength(found));
}

/// The elements of an array that is known to be JSON.
std::vector<QByteArrayView> elementsOf(QByteArrayView array)
{
    std::vector<QByteArrayView> elements;
    const char *const end = array.data() + array.size();
    const char *at = skipSpace(array.data() + 1, end);
    while (at < end && *at != ']') {
        const QByteArrayView rest(at, end - at);
        elements.push_back(rest.first(valueLength(rest)));
        at = skipSpace(at + elements.back().size(), end);
        if (at < end && *at == ',')
            at = skipSpace(at + 1, end);
    }
    return elements;
}

/// Where each result finds its call: the last one with its id before it, or without an id the last of all.
class Calls
{
public:
    void begin(const std::string &id, size_t at)
    {
        m_last = at;
        m_byId[id] = at;
    }
    std::optional<size_t> find(const std::string &id) const
    {
        if (id.empty())
            return m_last;
        const auto found = m_byId.find(id);
        return found == m_byId.end() ? std::nullopt : std::optional(found->second);
    }

private:
    std::unordered_map<std::string, size_t> m_byId;
    std::optional<size_t> m_last;
};

/// For each element whether the conversation may be parted before it. Nothing if a result has no call.
std::optional<std::vector<bool>> partings(const std::vector<TrimItem> &items)
{
    // How many pairs begin or end at an element: the sum up to it says how many lie around the place before it.
    std::vector<int> opened(items.size() + 1, 0);
    const auto tie = [&opened](size_t from, size_t to) {
        ++opened[from + 1];
        --opened[to + 1];
    };
    Calls calls;
    for (size_t i = 0; i < items.size(); ++i) {
        for (const std::string &id : items[i].calls)
            calls.begin(id, i);
        for (const std::string &id : items[i].results) {
            const auto call = calls.find(id);
            if (!call)
                return std::nullopt;
            tie(*call, i);
        }
        if (items[i].leansOnNext && i + 1 < items.size())
            tie(i, i + 1);
    }
    std::vector<bool> mayPart(items.size());
    int around = 0;
    for (size_t i = 0; i < items.size(); ++i) {
        around += opened[i];
        mayPart[i] = around == 0;
    }
    return mayPart;
}

std::vector<size_t> turnsIn(const std::vector<TrimItem> &items)
{
    std::vector<size_t> turns;
    TrimItem::Kind before = TrimItem::Kind::Reply;
    for (size_t i = 0; i < items.size(); ++i) {
        if (items[i].kind == TrimItem::Kind::Prompt && before != TrimItem::Kind::Prompt)
            turns.push_back(i);
        if (items[i].kind != TrimItem::Kind::Instruction)
            before = items[i].kind;
    }
    return turns;
}

/// Where the conversation can be parted, from the front up to the first turn that is to stay.
std::vector<size_t> cutsIn(const std::vector<TrimItem> &items, size_t keepTurns)
{
    std::vector<size_t> cuts = turnsIn(items);
    const auto mayPart = partings(items);
    if (!mayPart || cuts.size() <= keepTurns)
        return {};
    cuts.resize(cuts.size() - keepTurns + 1);
    std::erase_if(cuts, [&mayPart](size_t turn) { return !(*mayPart)[turn]; });
    return cuts;
}

/// Which elements are left out.
std::vector<bool> leftOut(const std::vector<TrimItem> &items, size_t keepTurns)
{
    std::vector<bool> out(items.size(), false);
    size_t begin = 0;
    for (const size_t cut : cutsIn(items, keepTurns)) {
        bool isPinned = false;
        for (size_t i = begin; i < cut; ++i)
            isPinned = isPinned || items[i].isPinned;
        for (size_t i = begin; i < cut; ++i)
            out[i] = !isPinned && items[i].kind != TrimItem::Kind::Instruction;
        begin = cut;
    }
    return out;
}

/// Each cut reaches up to the element that stays next, and so takes the comma before that one along. There always is one, as
/// the last turn stays.
Trim cutOut(QByteArrayView body, const std::vector<QByteArrayView> &elements, const std::vector<bool> &out)
{
    Trim trim;
    for (size_t i = 0; i < elements.size(); ++i) {
        if (!out[i])
            continue;
        const qsizetype begin = elements[i].data() - body.data();
        for (; out[i]; ++i)
            ++trim.dropped;
        trim.edits.push_back({.at = begin, .length = elements[i].data() - body.data() - begin, .text = {}});
    }
    return trim;
}

} // namespace

Trim trimEdits(Endpoint endpoint, QByteArrayView body, int keepTurns)
{
    if (!isConversation(endpoint))
        return {};
    const Dialect dialect = dialectOf(endpoint);
    const auto array = conversationIn(dialect, body);
    const auto items = array ? readTrimItems(dialect, *array) : std::nullopt;
    if (!items)
        return {};
    const std::vector<QByteArrayView> elements = elementsOf(*array);
    if (elements.size() != items->size())
        return {};
    return cutOut(body, elements, leftOut(*items, size_t(std::max(keepTurns, 1))));
}

} // namespace sluice::dialect
