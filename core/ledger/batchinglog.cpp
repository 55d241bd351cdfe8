// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/batchinglog.h"

#include "core/ledger/capturecodec.h"

#include <QLoggingCategory>

#include <algorithm>
#include <utility>

namespace sluice::ledger {

namespace {

Q_LOGGING_CATEGORY(lcLedger, "sluice.ledger")

} // namespace

BatchingLog::BatchingLog(Deps deps, const QString &ledgerPath, ExchangeId highestId, BatchingLimits limits)
    : m_deps(std::move(deps))
    , m_limits(limits)
    , m_journal(ledgerPath, limits.segmentBytes)
    , m_lastId(highestId)
    , m_gatherTimer(m_deps.timers.create([this] { flush(); }))
    , m_nudgeTimer(m_deps.timers.create([this] { nudge(); }))
{
}

BatchingLog::~BatchingLog() = default;

ExchangeId BatchingLog::opened(const ExchangeRecord &record)
{
    ExchangeRecord named = record;
    named.id = ExchangeId{++m_lastId.value};
    named.isOpen = true;
    fitForLedger(named);
    keep(EntryKind::Opened, std::move(named));
    return m_lastId;
}

void BatchingLog::finished(const ExchangeRecord &record)
{
    Q_ASSERT(record.id.value != 0 && record.id <= m_lastId);
    ExchangeRecord fitting = record;
    fitting.isOpen = false;
    fitForLedger(fitting);
    keep(EntryKind::Finished, std::move(fitting));
}

void BatchingLog::noted(const GuardEvent &event)
{
    if (m_isClosed || unconfirmedEvents() >= m_limits.unconfirmedEvents) {
        ++m_lostEvents;
        return;
    }
    m_batch.events.append(event);
    fitForLedger(m_batch.events.last());
    waitForCompany();
}

void BatchingLog::keep(EntryKind kind, ExchangeRecord record)
{
    const Expected<void> written = m_journal.append(kind, record);
    m_problem = written ? QString() : written.error().detail;
    if (!m_isOverflowing && !m_isClosed && unconfirmed() >= m_limits.unconfirmedRecords) {
        flush();
        m_isOverflowing = unconfirmed() >= m_limits.unconfirmedRecords;
    }
    if (!m_isOverflowing && !m_isClosed)
        gather(kind, std::move(record));
    else if (!written)
        ++m_lost;
    sortOutSegments();
}

void BatchingLog::gather(EntryKind kind, ExchangeRecord record)
{
    (kind == EntryKind::Opened ? m_batch.opened : m_batch.finished).append(std::move(record));
    if (m_batch.recordCount() >= m_limits.batchRecords)
        flush();
    else
        waitForCompany();
}

void BatchingLog::waitForCompany()
{
    if (!m_gatherTimer->isActive())
        m_gatherTimer->start(m_deps.clock.steadyNow() + m_limits.gather);
}

/// A segment that ends in an overflow holds records that were not sent.
void BatchingLog::sortOutSegments()
{
    if (!m_journal.hasCompleted())
        return;
    (m_isOverflowing ? m_toReplay : m_batch.completedSegments).append(m_journal.takeCompleted());
}

void BatchingLog::flush()
{
    m_gatherTimer->stop();
    if (m_batch.isEmpty())
        return;
    m_sent += m_batch.recordCount();
    m_sentEvents += m_batch.events.size();
    if (!m_nudgeTimer->isActive())
        m_nudgeTimer->start(m_deps.clock.steadyNow() + m_limits.nudge);
    m_deps.sink(std::exchange(m_batch, {}));
}

void BatchingLog::captured(UnmaskedCapture capture)
{
    const qint64 bytes = bytesOf(capture.capture);
    const bool hasRoom = m_captureBytes == 0 || m_captureBytes + bytes <= m_limits.unconfirmedCaptures;
    if (m_isClosed || !hasRoom) {
        if (m_lostCaptures++ == m_toldLostCaptures)
            qCWarning(lcLedger, "messages are captured faster than they can be stored; some are not kept");
        return;
    }
    if (m_lostCaptures != m_toldLostCaptures) {
        qCWarning(lcLedger, "nothing was kept of the messages of %lld requests",
                  static_cast<long long>(m_lostCaptures - m_toldLostCaptures));
        m_toldLostCaptures = m_lostCaptures;
    }
    m_captureBytes += bytes;
    m_batch.captures.append(std::move(capture));
    waitForCompany();
}

void BatchingLog::confirmCaptures(qint64 bytes)
{
    m_captureBytes = std::max<qint64>(0, m_captureBytes - bytes);
}

void BatchingLog::forgetCaptures()
{
    for (const UnmaskedCapture &capture : std::exchange(m_batch.captures, {}))
        confirmCaptures(bytesOf(capture.capture));
}

void BatchingLog::confirm(qsizetype records, qsizetype events)
{
    m_sent = std::max<qsizetype>(0, m_sent - records);
    m_sentEvents = std::max<qsizetype>(0, m_sentEvents - events);
    if (m_isOverflowing && unconfirmed() <= m_limits.unconfirmedRecords / 2)
        leaveOverflow();
}

void BatchingLog::leaveOverflow()
{
    m_journal.finishSegment();
    sortOutSegments();
    m_isOverflowing = false;
    m_batch.replaySegments = std::exchange(m_toReplay, {});
    flush();
}

void BatchingLog::nudge()
{
    if (m_sent == 0 && m_sentEvents == 0 && m_captureBytes == 0 && !m_isOverflowing)
        return;
    m_nudgeTimer->start(m_deps.clock.steadyNow() + m_limits.nudge);
    m_deps.sink({});
}

void BatchingLog::close()
{
    if (std::exchange(m_isClosed, true))
        return;
    if (m_isOverflowing) {
        leaveOverflow();
    } else {
        m_journal.finishSegment();
        sortOutSegments();
        flush();
    }
    m_nudgeTimer->stop();
}

} // namespace sluice::ledger
