// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/enginequestions.h"

#include <utility>

namespace sluice {

void EngineQuestions::attach(ledger::LedgerWriter *writer)
{
    m_writer = writer;
    for (Task &task : std::exchange(m_early, {}))
        post(std::move(task));
}

void EngineQuestions::stop()
{
    m_isStopped = true;
    m_writer = nullptr;
    m_early.clear();
    m_waiting.clear();
}

void EngineQuestions::post(Task task)
{
    if (!m_writer) {
        m_early.append(std::move(task));
        return;
    }
    const auto answer = [this, writer = m_writer, task = std::move(task)] {
        QMetaObject::invokeMethod(
            this, [this, result = task(*writer)] { deliverNext(result); }, Qt::QueuedConnection);
    };
    QMetaObject::invokeMethod(m_writer, answer, Qt::QueuedConnection);
}

void EngineQuestions::deliverNext(const std::any &result)
{
    if (!m_isStopped)
        m_waiting.dequeue()(result);
}

} // namespace sluice
