// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/exchangepages.h"

#include <memory>
#include <utility>

namespace sluice::ui {

ExchangePages::ExchangePages(History &history, IdsOfPage idsOfPage, QObject *parent)
    : QObject(parent)
    , m_history(history)
    , m_idsOfPage(std::move(idsOfPage))
    , m_records(qsizetype(kPageRows) * kPages)
{
    m_turn.setSingleShot(true);
    m_turn.setInterval(0);
    connect(&m_turn, &QTimer::timeout, this, &ExchangePages::askNext);
}

const ExchangeRecord *ExchangePages::find(ExchangeId id) const
{
    return m_records.object(id.value);
}

bool ExchangePages::isWanted(ExchangeId id) const
{
    if (m_underWay.contains(id.value) || m_missing.contains(id.value))
        return false;
    return !m_records.contains(id.value) || m_stale.contains(id.value);
}

void ExchangePages::demand(int page)
{
    if (!m_pending.isEmpty() && m_pending.constFirst() == page)
        return;
    m_pending.removeOne(page);
    m_pending.prepend(page);
    if (m_pending.size() > kMaxPending)
        m_pending.removeLast();
    if (m_questions < kMaxUnderWay && !m_turn.isActive())
        m_turn.start();
}

void ExchangePages::dropDemands()
{
    m_pending.clear();
}

QList<ExchangeId> ExchangePages::refreshOpen()
{
    m_open.removeIf([this](quint64 id) { return !m_records.contains(id); });
    QList<ExchangeId> open;
    for (const quint64 id : std::as_const(m_open)) {
        m_stale.insert(id);
        open.append(ExchangeId{id});
    }
    return open;
}

void ExchangePages::forgetMissing()
{
    m_missing.clear();
}

void ExchangePages::askNext()
{
    while (m_questions < kMaxUnderWay && !m_pending.isEmpty()) {
        QList<ExchangeId> ids = m_idsOfPage(m_pending.takeFirst());
        ids.removeIf([this](ExchangeId id) { return !isWanted(id); });
        if (!ids.isEmpty())
            ask(ids);
    }
}

void ExchangePages::ask(const QList<ExchangeId> &ids)
{
    ++m_questions;
    for (const ExchangeId id : ids)
        m_underWay.insert(id.value);
    m_history.fetchExchanges(ids, this, [this, ids](const Expected<QList<ExchangeRecord>> &answer) { take(ids, answer); });
}

void ExchangePages::take(const QList<ExchangeId> &ids, const Expected<QList<ExchangeRecord>> &answer)
{
    --m_questions;
    for (const ExchangeId id : ids)
        m_underWay.remove(id.value);
    if (!answer) {
        m_pending.clear();
        Q_EMIT failed(answer.error());
        return;
    }
    for (const ExchangeRecord &record : *answer)
        keep(record);
    bool isMissing = false;
    for (const ExchangeId id : ids) {
        if (m_records.contains(id.value) && !m_stale.contains(id.value))
            continue;
        m_missing.insert(id.value);
        isMissing = true;
    }
    askNext();
    Q_EMIT fetched(ids);
    if (isMissing)
        Q_EMIT missed();
}

void ExchangePages::keep(const ExchangeRecord &record)
{
    const quint64 id = record.id.value;
    m_stale.remove(id);
    if (record.isOpen)
        m_open.insert(id);
    else
        m_open.remove(id);
    auto kept = std::make_unique<ExchangeRecord>(record);
    kept->gaps.histogram.clear(); // the largest part, of no use in a row
    m_records.insert(id, kept.release());
}

} // namespace sluice::ui
