// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/answerorder.h"

#include "core/translate/reasoningseal.h"
#include "core/translate/toolnames.h"

#include <algorithm>
#include <utility>

namespace sluice::translate {

void AnswerOrder::say(Kind kind, QByteArrayView piece, AnswerSink &sink)
{
    if (piece.isEmpty())
        return;
    m_hasContent = true;
    m_size.add(piece.size());
    if (m_parts.empty() || m_parts.back().kind != kind) {
        m_size.addPart();
        m_parts.emplace_back();
        m_parts.back().kind = kind;
    }
    m_parts.back().kept.append(m_parts.back().halves.join(piece));
    tell(sink);
}

void AnswerOrder::call(const CallPiece &piece, AnswerSink &sink)
{
    m_hasContent = true;
    Part *part = find(piece);
    m_size.add(piece.arguments.size() + piece.signature.size());
    if (!part) {
        m_size.addPart();
        m_parts.emplace_back();
        part = &m_parts.back();
        part->kind = Kind::Call;
        part->index = piece.index;
        part->isFreeform = piece.isFreeform;
        if (part->isFreeform)
            addArguments(*part, "{\\\"" + kFreeformField.toByteArray() + "\\\":\\\"");
    }
    if (part->id.isEmpty())
        part->id = piece.id.toByteArray();
    if (part->name.isEmpty())
        part->name = piece.name.toByteArray();
    if (!piece.signature.isEmpty())
        part->signature = piece.signature.toByteArray();
    addArguments(*part, piece.arguments);
    tell(sink);
}

AnswerOrder::Part *AnswerOrder::find(const CallPiece &piece)
{
    const auto belongs = [&piece](const Part &part) {
        if (part.kind != Kind::Call)
            return false;
        if (piece.index)
            return part.index == piece.index || (!part.index && piece.name.isEmpty());
        return piece.id.isEmpty() || part.id == piece.id;
    };
    for (std::deque<Part> *parts : {&m_parts, &m_over}) {
        const auto found = std::find_if(parts->rbegin(), parts->rend(), belongs);
        if (found == parts->rend())
            continue;
        if (!isAnother(*found, piece))
            return &*found;
        found->isReplaced = true;
        return nullptr;
    }
    return nullptr;
}

bool AnswerOrder::isAnother(const Part &part, const CallPiece &piece) const
{
    if (piece.name.isEmpty() || part.name.isEmpty())
        return false;
    const bool hasOtherId = !piece.id.isEmpty() && !part.id.isEmpty() && piece.id != part.id;
    if (piece.index)
        return hasOtherId && (part.scan.isWhole() || part.hasPlaceholder || piece.name != part.name);
    return piece.id.isEmpty() && (part.scan.isWhole() || piece.name != part.name);
}

void AnswerOrder::addArguments(Part &part, QByteArrayView arguments)
{
    // Some say it all once more at the end.
    if (arguments.isEmpty() || part.scan.isWhole())
        return;
    // An empty object may be a mere placeholder before the pieces; if nothing follows, it is told at the end.
    if (part.scan.isEmpty() && arguments.trimmed() == "{}") {
        part.hasPlaceholder = true;
        return;
    }
    part.scan.read(arguments);
    part.kept.append(part.halves.join(arguments));
}

bool AnswerOrder::isOver(const Part &part) const
{
    if (m_isClosed)
        return true;
    const bool isFollowed = m_parts.size() > 1;
    return isFollowed && (part.kind != Kind::Call || part.scan.isWhole() || part.isReplaced);
}

void AnswerOrder::tell(AnswerSink &sink)
{
    while (!m_parts.empty()) {
        Part &part = m_parts.front();
        if (isOver(part))
            part.kept.append(part.halves.finish());
        tellFirst(sink);
        if (!isOver(part))
            return;
        if (part.isTold)
            end(part, sink);
        if (part.kind == Kind::Call)
            m_over.push_back(std::move(part));
        m_parts.pop_front();
    }
}

void AnswerOrder::tellFirst(AnswerSink &sink)
{
    Part &part = m_parts.front();
    if (!part.isTold) {
        // A name may come after the id; a call that never gets one cannot be told.
        if (part.kind == Kind::Call && part.name.isEmpty())
            return;
        begin(part, sink);
    }
    if (part.kept.isEmpty())
        return;
    const QByteArray piece = std::exchange(part.kept, {});
    part.hasToldAny = true;
    switch (part.kind) {
    case Kind::Text: sink.text(piece); return;
    case Kind::Refusal: sink.refusal(piece); return;
    case Kind::Reasoning: sink.reasoning(piece, false); return;
    case Kind::Call: sink.toolArguments(piece); return;
    }
    Q_UNREACHABLE();
}

void AnswerOrder::begin(Part &part, AnswerSink &sink)
{
    part.isTold = true;
    if (part.kind != Kind::Call)
        return;
    m_hasCalls = true;
    // Two calls of one id could not be told apart: the later one gets an id of ours.
    part.hasTakenId = m_toldIds.contains(part.id);
    m_toldIds.insert(part.id);
    tellSignature(part, sink);
    sink.toolBegin(part.hasTakenId ? QByteArray() : part.id, part.name);
}

/// It is bound to the call by its id, so it may come before or behind it.
void AnswerOrder::tellSignature(Part &part, AnswerSink &sink)
{
    const QByteArray signature = std::exchange(part.signature, {});
    if (!signature.isEmpty() && !part.id.isEmpty() && !part.hasTakenId)
        sink.sealedReasoning(sealedCall(part.id, signature));
}

void AnswerOrder::end(Part &part, AnswerSink &sink)
{
    if (part.kind == Kind::Reasoning)
        sink.reasoningEnd({}, {});
    if (part.kind != Kind::Call)
        return;
    if (part.isFreeform)
        sink.toolArguments("\\\"}");
    else if (!part.hasToldAny)
        sink.toolArguments("{}");
    sink.toolEnd();
    tellSignature(part, sink);
}

void AnswerOrder::close(AnswerSink &sink)
{
    m_isClosed = true;
    tell(sink);
}

bool AnswerOrder::isWithinCall() const
{
    return std::any_of(m_parts.begin(), m_parts.end(),
                       [](const Part &part) { return part.kind == Kind::Call && !part.scan.isWhole() && !part.scan.isEmpty(); });
}

} // namespace sluice::translate
