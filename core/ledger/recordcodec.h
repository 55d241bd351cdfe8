// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/guardevent.h"
#include "core/api/records.h"

#include <QByteArrayView>

#include <optional>

namespace sluice::ledger {

/// What a journal entry says of its exchange.
enum class EntryKind : quint8 { Opened = 1, Finished = 2 };

struct JournalEntry
{
    EntryKind kind = EntryKind::Opened;
    ExchangeRecord record;

    bool operator==(const JournalEntry &) const = default;
};

/// The layout of encoded entries. It counts up with every change of the fields or of an enum's numbers, because a journal
/// may outlive the program that wrote it. Earlier layouts are still read: 1 had no gap marks and no histogram, 2 no keys and no
/// waits, 3 no changes of translated requests, 4 no rates.
inline constexpr quint8 kEntryFormat = 5;
inline constexpr quint8 kOldestEntryFormat = 1;

/// Texts of a record come from clients and providers: what is longer (in UTF-16 units) is cut before it is kept.
inline constexpr qsizetype kMaxTextLength = 1024;
/// Further attempts are dropped, the first ones kept.
inline constexpr qsizetype kMaxAttempts = 64;
/// No entry within those limits is longer.
inline constexpr quint32 kMaxEntryBytes = 1024 * 1024;

/// Cuts texts, attempts and gaps to their limits.
void fitForLedger(ExchangeRecord &record);
void fitForLedger(GuardEvent &event);

/// Room that encodeEntry() needs at most.
qsizetype encodedBound(const ExchangeRecord &record);
/// Writes the entry at `at`, cut to the limits above, and returns its end. No allocation: it runs on the relay thread twice
/// for each exchange.
char *encodeEntry(char *at, EntryKind kind, const ExchangeRecord &record);
/// Nothing if the bytes are not exactly one entry of that format. `isOpen` is set by the kind of the entry.
std::optional<JournalEntry> decodeEntry(QByteArrayView bytes, quint8 format = kEntryFormat);

} // namespace sluice::ledger
