// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/enginecaptures.h"

#include "core/api/requestreasons.h"
#include "core/enginerelay.h"
#include "core/ledger/captureexport.h"
#include "core/relay/replaystart.h"

#include <QSaveFile>

#include <utility>

namespace sluice {

namespace {

Expected<ExchangeRecord> recordOf(ledger::LedgerWriter &writer, ExchangeId exchange)
{
    return EngineQuestions::consulted<ExchangeRecord>(writer,
                                                      [exchange](const ledger::Store &store) { return store.find(exchange); });
}

Expected<void> save(const QString &path, const QByteArray &document)
{
    QSaveFile file(path);
    if (file.open(QIODevice::WriteOnly) && file.write(document) == document.size() && file.commit())
        return {};
    return unexpected(Error{ErrorCode::StorageFailed, path + QStringLiteral(": ") + file.errorString()});
}

/// Without a capture there is still the record.
Expected<void> exportTo(const QString &path, ledger::LedgerWriter &writer, ExchangeId exchange)
{
    const auto record = recordOf(writer, exchange);
    if (!record)
        return unexpected(record.error());
    const auto capture = writer.captures().find(exchange);
    if (!capture && capture.error().code != ErrorCode::NotFound)
        return unexpected(capture.error());
    return save(path, ledger::exchangeDocument(*record, capture ? std::optional(*capture) : std::nullopt));
}

Expected<relay::ReplayRequest> requestToRepeat(const ReplayOrder &order, ledger::LedgerWriter &writer)
{
    const auto record = recordOf(writer, order.exchange);
    if (!record)
        return unexpected(record.error());
    if (record->isOpen)
        return unexpected(Error{ErrorCode::Unsupported, kRequestReasons.stillRuns.english()});
    const auto capture = writer.captures().find(order.exchange);
    if (!capture)
        return unexpected(capture.error());
    const relay::ReplayRequest request{
        .order = order, .client = record->client, .endpoint = record->endpoint, .request = capture->request};
    if (const auto possible = relay::mayBeReplayed(request); !possible)
        return unexpected(possible.error());
    return request;
}

} // namespace

void EngineCaptures::fetch(ExchangeId exchange, const QObject *context, Answer<Capture> answer)
{
    m_questions.ask<Capture>([exchange](ledger::LedgerWriter &writer) { return writer.captures().find(exchange); }, context,
                             std::move(answer));
}

void EngineCaptures::fetchStock(const QObject *context, Answer<CaptureStock> answer)
{
    m_questions.ask<CaptureStock>([](ledger::LedgerWriter &writer) { return writer.captures().stock(); }, context,
                                  std::move(answer));
}

void EngineCaptures::forgetAll(const QObject *context, Answer<void> answer)
{
    const auto done = [this, guard = QPointer<const QObject>(context), answer = std::move(answer)](const Expected<void> &result) {
        Q_EMIT forgotten();
        if (guard)
            answer(result);
    };
    const auto ask = [this, done] {
        m_questions.ask<void>([](ledger::LedgerWriter &writer) { return writer.captures().forgetAll(); }, this, done);
    };
    if (!m_relay)
        return ask();
    // What the relay has handed over before that is with the writer when the question comes there.
    QMetaObject::invokeMethod(
        m_relay,
        [this, relay = m_relay, ask] {
            relay->forgetCaptures();
            QMetaObject::invokeMethod(this, ask, Qt::QueuedConnection);
        },
        Qt::QueuedConnection);
}

void EngineCaptures::exportExchange(ExchangeId exchange, const QString &path, const QObject *context, Answer<void> answer)
{
    m_questions.ask<void>([exchange, path](ledger::LedgerWriter &writer) { return exportTo(path, writer, exchange); }, context,
                          std::move(answer));
}

void EngineCaptures::replay(const ReplayOrder &order, const QObject *context, Answer<ExchangeId> answer)
{
    const quint64 ticket = ++m_lastTicket;
    m_replays.insert(ticket, {context, std::move(answer)});
    const auto send = [this, ticket](const Expected<relay::ReplayRequest> &request) {
        if (!request)
            return deliver(ticket, unexpected(request.error()));
        // Called on the relay thread; only the result comes back.
        const auto started = [this, ticket](const Expected<ExchangeId> &exchange) {
            QMetaObject::invokeMethod(
                this, [this, ticket, exchange] { deliver(ticket, exchange); }, Qt::QueuedConnection);
        };
        QMetaObject::invokeMethod(
            m_relay, [relay = m_relay, request = *request, started] { relay->replay(request, started); }, Qt::QueuedConnection);
    };
    m_questions.ask<relay::ReplayRequest>([order](ledger::LedgerWriter &writer) { return requestToRepeat(order, writer); }, this,
                                          send);
}

void EngineCaptures::deliver(quint64 ticket, const Expected<ExchangeId> &started)
{
    const Replay replay = m_replays.take(ticket);
    if (replay.context)
        replay.answer(started);
}

void EngineCaptures::attach(ledger::LedgerWriter *writer, EngineRelay *relay)
{
    m_relay = relay;
    m_questions.attach(writer);
}

void EngineCaptures::stop()
{
    m_questions.stop();
    m_replays.clear();
    m_relay = nullptr;
}

} // namespace sluice
