// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/capturedesk.h"
#include "core/enginequestions.h"

#include <QHash>

namespace sluice {

class EngineRelay;

/// The desk over what the ledger thread keeps (EngineQuestions). Replays are looked up there, and carried to the relay thread
/// from here. Main thread; outlives both.
class EngineCaptures final : public CaptureDesk
{
    Q_OBJECT
public:
    void fetch(ExchangeId exchange, const QObject *context, Answer<Capture> answer) override;
    void fetchStock(const QObject *context, Answer<CaptureStock> answer) override;
    void forgetAll(const QObject *context, Answer<void> answer) override;
    void exportExchange(ExchangeId exchange, const QString &path, const QObject *context, Answer<void> answer) override;
    void replay(const ReplayOrder &order, const QObject *context, Answer<ExchangeId> answer) override;

    /// Both live on their threads.
    void attach(ledger::LedgerWriter *writer, EngineRelay *relay);
    /// Nothing is answered from then on.
    void stop();

private:
    struct Replay
    {
        QPointer<const QObject> context;
        Answer<ExchangeId> answer;
    };

    void deliver(quint64 ticket, const Expected<ExchangeId> &started);

    EngineQuestions m_questions;
    EngineRelay *m_relay = nullptr;
    QHash<quint64, Replay> m_replays; ///< those that the relay is asked for
    quint64 m_lastTicket = 0;
};

} // namespace sluice
