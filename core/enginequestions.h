// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/storagereasons.h"
#include "core/base/expected.h"
#include "core/ledger/ledgerwriter.h"

#include <QPointer>
#include <QQueue>

#include <any>
#include <functional>

namespace sluice {

/// Carries questions from the main thread to the ledger's and the answers back. The ledger thread answers between two batches,
/// with the connection that it writes with, so that an answer never sees half a transaction. (A batch may be several: segments
/// of the journal are committed one by one, and one that fails leaves what stands before it.)
///
/// Questions asked before attach() wait for it; after stop() nothing is answered. Outlives the ledger thread.
class EngineQuestions final : public QObject
{
    Q_OBJECT
public:
    /// `question` is called on the ledger thread, with the writer; `answer` on the main one, with its Expected<T>, as long as
    /// `context` lives.
    template <typename T, typename Question>
    void ask(Question question, const QObject *context, std::function<void(const Expected<T> &)> answer)
    {
        Q_ASSERT(context);
        if (m_isStopped)
            return;
        // Only the question goes to the ledger thread, and only its result comes back.
        m_waiting.enqueue([guard = QPointer<const QObject>(context), answer = std::move(answer)](const std::any &result) {
            if (guard)
                answer(std::any_cast<const Expected<T> &>(result));
        });
        post(
            [question = std::move(question)](ledger::LedgerWriter &writer) -> std::any { return Expected<T>(question(writer)); });
    }

    /// The same of the ledger's store.
    template <typename T, typename Question>
    void askStore(Question question, const QObject *context, std::function<void(const Expected<T> &)> answer)
    {
        ask<T>([question = std::move(question)](ledger::LedgerWriter &writer) { return consulted<T>(writer, question); }, context,
               std::move(answer));
    }

    /// What `question` finds in the ledger's store; StorageFailed while that is not open. Ledger thread.
    template <typename T, typename Question>
    static Expected<T> consulted(ledger::LedgerWriter &writer, const Question &question)
    {
        Expected<T> result = unexpected(Error{ErrorCode::StorageFailed, kStorageReasons.ledgerNotOpen.english()});
        writer.consult([&](const ledger::Store *store) {
            if (store)
                result = question(*store);
        });
        return result;
    }

    /// `writer` lives on the ledger thread and has been told to open its file.
    void attach(ledger::LedgerWriter *writer);
    void stop();

private:
    using Task = std::function<std::any(ledger::LedgerWriter &)>;

    void post(Task task);
    void deliverNext(const std::any &result);

    ledger::LedgerWriter *m_writer = nullptr;
    QList<Task> m_early;
    QQueue<std::function<void(const std::any &)>> m_waiting; ///< in the order of the questions, which is that of the answers
    bool m_isStopped = false;
};

} // namespace sluice
