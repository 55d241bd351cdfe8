// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/collectedanswer.h"

#include <algorithm>

namespace sluice::translate {

bool CollectedAnswer::hasToolCalls() const
{
    return std::any_of(parts.begin(), parts.end(), [](const Part &part) { return std::holds_alternative<ToolCall>(part); });
}

void AnswerCollector::begin(const Begin &begin)
{
    m_answer.id = begin.id.toByteArray();
    m_answer.model = begin.model.toByteArray();
    m_answer.createdAt = begin.createdAt;
}

void AnswerCollector::text(QByteArrayView piece)
{
    say(piece, false);
}

void AnswerCollector::refusal(QByteArrayView piece)
{
    say(piece, true);
}

void AnswerCollector::say(QByteArrayView piece, bool isRefusal)
{
    auto *last = m_answer.parts.empty() ? nullptr : std::get_if<CollectedAnswer::Text>(&m_answer.parts.back());
    if (!m_isPartOpen || !last || last->isRefusal != isRefusal) {
        m_answer.parts.emplace_back(CollectedAnswer::Text{.text = {}, .isRefusal = isRefusal});
        last = &std::get<CollectedAnswer::Text>(m_answer.parts.back());
        m_isPartOpen = true;
    }
    last->text.append(piece);
}

void AnswerCollector::reasoning(QByteArrayView piece, bool isSummary)
{
    auto *last = m_answer.parts.empty() ? nullptr : std::get_if<CollectedAnswer::Reasoning>(&m_answer.parts.back());
    if (!m_isPartOpen || !last || last->isSummary != isSummary) {
        m_answer.parts.emplace_back(
            CollectedAnswer::Reasoning{.text = {}, .signature = {}, .sealed = {}, .isSummary = isSummary});
        last = &std::get<CollectedAnswer::Reasoning>(m_answer.parts.back());
        m_isPartOpen = true;
    }
    last->text.append(piece);
}

void AnswerCollector::reasoningEnd(QByteArrayView signature, QByteArrayView sealed)
{
    auto *last = m_answer.parts.empty() ? nullptr : std::get_if<CollectedAnswer::Reasoning>(&m_answer.parts.back());
    if (!m_isPartOpen || !last) {
        if (signature.isEmpty() && sealed.isEmpty())
            return;
        m_answer.parts.emplace_back(CollectedAnswer::Reasoning());
        last = &std::get<CollectedAnswer::Reasoning>(m_answer.parts.back());
    }
    last->signature = signature.toByteArray();
    last->sealed = sealed.toByteArray();
    m_isPartOpen = false;
}

void AnswerCollector::sealedReasoning(QByteArrayView sealed)
{
    m_answer.parts.emplace_back(
        CollectedAnswer::Reasoning{.text = {}, .signature = {}, .sealed = sealed.toByteArray(), .isSummary = false});
    m_isPartOpen = false;
}

void AnswerCollector::toolBegin(QByteArrayView id, QByteArrayView name)
{
    m_answer.parts.emplace_back(CollectedAnswer::ToolCall{.id = id.toByteArray(), .name = name.toByteArray(), .arguments = {}});
    m_isPartOpen = false;
}

void AnswerCollector::toolArguments(QByteArrayView piece)
{
    if (auto *call = m_answer.parts.empty() ? nullptr : std::get_if<CollectedAnswer::ToolCall>(&m_answer.parts.back()))
        call->arguments.append(piece);
}

void AnswerCollector::toolEnd() {}

void AnswerCollector::usage(const Usage &usage)
{
    m_answer.usage = usage;
}

void AnswerCollector::finish(FinishReason reason, QByteArrayView stopSequence)
{
    m_answer.finish = reason;
    m_answer.stopSequence = stopSequence.toByteArray();
}

void AnswerCollector::error(const dialect::ProviderError &error)
{
    m_answer.error = error;
}

void AnswerCollector::end()
{
    m_answer.isWhole = true;
}

} // namespace sluice::translate
