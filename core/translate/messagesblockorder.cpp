// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/messagesblockorder.h"

#include "core/translate/rawjson.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace sluice::translate {

namespace {

/// `{}` in a start is a placeholder for the pieces to come.
QByteArray wholeInput(QByteArrayView json)
{
    const RawJson input(json);
    if (input.isText()) // written as the text of JSON
        return input.escaped().toByteArray();
    return input.fields().empty() ? QByteArray() : escapedText(input.written());
}

} // namespace

void MessagesBlockOrder::start(const Start &start, AnswerSink &sink)
{
    const qint64 index = start.index.value_or(m_nextIndex);
    stop(index, sink); // a relay that gives all blocks one index
    if (index >= m_nextIndex && index < std::numeric_limits<qint64>::max())
        m_nextIndex = index + 1;
    m_size.addPart();
    m_size.add(start.text.size() + start.signature.size() + start.inputJson.size());
    m_blocks.push_back({.kind = start.kind,
                        .index = index,
                        .kept = {},
                        .halves = {},
                        .signature = start.signature.toByteArray(),
                        .id = start.id.toByteArray(),
                        .name = start.name.toByteArray(),
                        .input = wholeInput(start.inputJson)});
    m_blocks.back().kept = m_blocks.back().halves.join(start.text);
    m_blocks.back().hasPieces = !start.text.isEmpty();
    advance(sink);
}

MessagesBlockOrder::Block *MessagesBlockOrder::find(Kind kind, std::optional<qint64> index)
{
    const auto fits = [&](const Block &block) {
        return !block.isOver && (block.kind == kind || block.kind == Kind::Untold) && (!index || block.index == *index);
    };
    const auto found = std::find_if(m_blocks.rbegin(), m_blocks.rend(), fits);
    return found == m_blocks.rend() ? nullptr : &*found;
}

void MessagesBlockOrder::piece(Kind kind, std::optional<qint64> index, QByteArrayView piece, AnswerSink &sink)
{
    if (piece.isEmpty())
        return;
    Block *block = find(kind, index);
    if (!block && kind == Kind::Tool)
        block = find(kind, std::nullopt); // the last open call
    if (!block && kind == Kind::Tool)
        return; // a call without a name cannot be told
    if (!block) {
        start({.kind = kind, .index = index, .text = {}, .signature = {}, .id = {}, .name = {}, .inputJson = {}}, sink);
        block = &m_blocks.back();
    }
    m_size.add(piece.size());
    block->hasPieces = true;
    block->kept.append(block->halves.join(piece));
    if (block->isTold)
        tellKept(*block, sink);
}

void MessagesBlockOrder::signature(std::optional<qint64> index, QByteArrayView signature)
{
    m_size.add(signature.size());
    if (Block *block = find(Kind::Thinking, index))
        block->signature.append(signature);
}

void MessagesBlockOrder::stop(std::optional<qint64> index, AnswerSink &sink)
{
    const auto fits = [&](const Block &block) { return !block.isOver && (!index || block.index == *index); };
    const auto found = std::find_if(m_blocks.rbegin(), m_blocks.rend(), fits);
    if (found == m_blocks.rend())
        return;
    found->isOver = true;
    advance(sink);
}

void MessagesBlockOrder::stopAll(AnswerSink &sink)
{
    for (Block &block : m_blocks)
        block.isOver = true;
    advance(sink);
}

void MessagesBlockOrder::tellKept(Block &block, AnswerSink &sink)
{
    if (block.kept.isEmpty())
        return;
    const QByteArray piece = std::exchange(block.kept, {});
    switch (block.kind) {
    case Kind::Text: sink.text(piece); break;
    case Kind::Thinking: sink.reasoning(piece, /*isSummary=*/false); break;
    case Kind::Sealed: sink.sealedReasoning(piece); break;
    case Kind::Tool: sink.toolArguments(piece); break;
    case Kind::Untold: break;
    }
}

void MessagesBlockOrder::tellEnd(const Block &block, AnswerSink &sink)
{
    if (block.kind == Kind::Thinking) {
        sink.reasoningEnd(block.signature, {});
    } else if (block.kind == Kind::Tool) {
        if (!block.hasPieces)
            sink.toolArguments(block.input.isEmpty() ? QByteArrayView("{}") : QByteArrayView(block.input));
        sink.toolEnd();
    }
}

void MessagesBlockOrder::advance(AnswerSink &sink)
{
    while (!m_blocks.empty()) {
        Block &first = m_blocks.front();
        if (!first.isTold) {
            first.isTold = true;
            if (first.kind == Kind::Tool) {
                m_hasToldTools = true;
                sink.toolBegin(first.id, first.name);
            }
            tellKept(first, sink);
        }
        const bool givesWay = first.kind != Kind::Tool && m_blocks.size() > 1;
        if (!first.isOver && !givesWay)
            return;
        first.kept.append(first.halves.finish());
        tellKept(first, sink);
        tellEnd(first, sink);
        m_blocks.pop_front();
    }
}

} // namespace sluice::translate
