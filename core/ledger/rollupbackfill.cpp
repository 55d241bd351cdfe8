// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/rollupbackfill.h"

#include "core/base/packedcounts.h"
#include "core/ledger/boundquery.h"
#include "core/ledger/outcomes.h"
#include "core/ledger/rollup.h"

namespace sluice::ledger {

namespace {

/// A slot takes the best part of a kilobyte in memory.
constexpr size_t kSlotsAtOnce = 4'096;

std::optional<qint64> numberIn(const QSqlQuery &row, int column)
{
    const QVariant value = row.value(column);
    return value.isNull() ? std::nullopt : std::optional(value.toLongLong());
}

std::optional<milliseconds> timeIn(const QSqlQuery &row, int column)
{
    const auto number = numberIn(row, column);
    return number ? std::optional(milliseconds(*number)) : std::nullopt;
}

/// Both queries go through the exchanges in the order of their ids.
class OldLedger
{
public:
    explicit OldLedger(const QSqlDatabase &database)
        : m_exchanges(database)
        , m_attempts(database)
    {
        m_exchanges.setForwardOnly(true);
        m_attempts.setForwardOnly(true);
    }

    bool start()
    {
        return m_exchanges.exec(
                   QStringLiteral("SELECT id, received_at, outcome, is_stream, first_content_ms, ended_ms, input_tokens, "
                                  "output_tokens, input_estimated, output_estimated FROM exchanges ORDER BY id")) &&
               m_attempts.exec(QStringLiteral("SELECT exchange_id, outcome FROM attempts ORDER BY exchange_id, ordinal")) &&
               (m_hasAttempt = m_attempts.next(), true);
    }
    QSqlError error() const { return m_exchanges.lastError().isValid() ? m_exchanges.lastError() : m_attempts.lastError(); }

    bool next(ExchangeRecord &record)
    {
        if (!m_exchanges.next())
            return false;
        record = {};
        record.receivedAt = WallTime(milliseconds(m_exchanges.value(1).toLongLong()));
        record.isOpen = m_exchanges.value(2).isNull();
        record.outcome = outcomeFrom(m_exchanges.value(2));
        record.isStream = m_exchanges.value(3).toBool();
        record.times.firstContent = timeIn(m_exchanges, 4);
        record.times.ended = timeIn(m_exchanges, 5);
        record.usage.input = numberIn(m_exchanges, 6);
        record.usage.output = numberIn(m_exchanges, 7);
        record.usage.inputEstimated = m_exchanges.value(8).toBool();
        record.usage.outputEstimated = m_exchanges.value(9).toBool();
        takeAttempts(m_exchanges.value(0).toLongLong(), record);
        return true;
    }

private:
    void takeAttempts(qint64 id, ExchangeRecord &record)
    {
        for (; m_hasAttempt && m_attempts.value(0).toLongLong() <= id; m_hasAttempt = m_attempts.next()) {
            AttemptRecord attempt;
            attempt.outcome = outcomeFrom(m_attempts.value(1));
            if (m_attempts.value(0).toLongLong() == id)
                record.attempts.append(attempt);
        }
    }

    QSqlQuery m_exchanges;
    QSqlQuery m_attempts;
    bool m_hasAttempt = false;
};

/// The table of slots as it was made.
class NewSlots
{
public:
    explicit NewSlots(const QSqlDatabase &database)
        : m_select(database)
        , m_replace(database)
    {
        m_select.setForwardOnly(true);
    }

    Expected<void, QSqlError> prepare()
    {
        if (!m_select.prepare(QStringLiteral("SELECT requests, input_tokens, output_tokens, has_estimates, endings, events, "
                                             "first_contents FROM traffic_slots WHERE length_ms = ? AND from_ms = ?")))
            return unexpected(m_select.lastError());
        if (!m_replace.prepare(QStringLiteral("INSERT OR REPLACE INTO traffic_slots (length_ms, from_ms, requests, input_tokens, "
                                              "output_tokens, has_estimates, endings, events, gaps, first_contents) "
                                              "VALUES (?, ?, ?, ?, ?, ?, ?, ?, x'', ?)")))
            return unexpected(m_replace.lastError());
        return {};
    }

    /// Merges them into those that are there.
    Expected<void, QSqlError> add(const Rollup &rollup)
    {
        for (const auto &[key, slot] : rollup.entries()) {
            auto whole = present(key.first, slot.from);
            if (!whole)
                return unexpected(whole.error());
            whole->merge(slot);
            const QVariantList values{qint64(key.first.count()),
                                      msSinceEpoch(slot.from),
                                      whole->requests,
                                      whole->inputTokens,
                                      whole->outputTokens,
                                      whole->hasEstimates ? 1 : 0,
                                      blobOf(packCounts(whole->endings)),
                                      blobOf(packCounts(whole->events)),
                                      blobOf(whole->firstContents.toBytes())};
            if (auto done = runBound(m_replace, values); !done)
                return done;
        }
        return {};
    }

private:
    Expected<TrafficSlot, QSqlError> present(milliseconds length, WallTime from)
    {
        TrafficSlot slot{.from = from};
        if (auto done = runBound(m_select, {qint64(length.count()), msSinceEpoch(from)}); !done)
            return unexpected(done.error());
        if (m_select.next()) {
            slot.requests = m_select.value(0).toLongLong();
            slot.inputTokens = m_select.value(1).toLongLong();
            slot.outputTokens = m_select.value(2).toLongLong();
            slot.hasEstimates = m_select.value(3).toBool();
            (void)unpackCounts(m_select.value(4).toByteArray(), slot.endings);
            (void)unpackCounts(m_select.value(5).toByteArray(), slot.events);
            slot.firstContents = DurationHistogram::fromBytes(m_select.value(6).toByteArray()).value_or(DurationHistogram());
        }
        const QSqlError error = m_select.lastError();
        m_select.finish();
        return error.isValid() ? Expected<TrafficSlot, QSqlError>(unexpected(error)) : slot;
    }

    QSqlQuery m_select;
    QSqlQuery m_replace;
};

} // namespace

Expected<void, QSqlError> backfillRollups(QSqlDatabase &database)
{
    NewSlots slots(database);
    if (auto prepared = slots.prepare(); !prepared)
        return prepared;
    OldLedger old(database);
    if (!old.start())
        return unexpected(old.error());
    Rollup rollup({kLongSlot});
    for (ExchangeRecord record; old.next(record);) {
        rollup.addRequest(record.receivedAt);
        if (!record.isOpen)
            rollup.addEnding(record);
        if (rollup.entries().size() < kSlotsAtOnce)
            continue;
        if (auto added = slots.add(rollup); !added)
            return added;
        rollup.clear();
    }
    if (old.error().isValid())
        return unexpected(old.error());
    return slots.add(rollup);
}

} // namespace sluice::ledger
