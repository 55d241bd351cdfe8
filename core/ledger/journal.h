// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"
#include "core/ledger/ledgerbatch.h"
#include "core/ledger/recordcodec.h"

#include <QByteArray>
#include <QFile>
#include <QString>

#include <memory>

namespace sluice::ledger {

/// What one file of the journal holds.
struct SegmentContents
{
    QList<JournalEntry> entries;
    /// The last entry is incomplete: the writer died, or the disk was full, while it was written. No fault.
    bool isTorn = false;
    /// Entries whose checksum did not fit, or a place from which on nothing could be read.
    int damagedEntries = 0;
};

/// The append-only log beside the database, `<ledger path>-journal-<n>`. It makes the relay independent of SQLite: an entry
/// costs one unbuffered write, and from then on it survives the death of the process (not a power cut: nothing is synced).
///
/// A file is called a segment. It is a head of eight bytes (`SluiceJ` and kEntryFormat) and frames of length, CRC-32 (both
/// 32 bits, little-endian) and entry. A segment past its size is closed and handed to the caller through takeCompleted();
/// it must be removed only when the store has committed all that is in it.
///
/// Belongs to one thread; the static functions may be called from any.
class Journal
{
public:
    static constexpr qint64 kSegmentBytes = 4 * 1024 * 1024;

    /// Touches no file yet. Numbers go on above the segments found at the first write, so earlier ones must have been
    /// listed by then.
    explicit Journal(QString ledgerPath, qint64 segmentBytes = kSegmentBytes);
    ~Journal();

    /// One write. After an error the record is not in the journal, but later ones may be.
    Expected<void> opened(const ExchangeRecord &record) { return append(EntryKind::Opened, record); }
    Expected<void> finished(const ExchangeRecord &record) { return append(EntryKind::Finished, record); }
    Expected<void> append(EntryKind kind, const ExchangeRecord &record);

    /// Closes the segment in use, if there is one; the next record begins another.
    void finishSegment();
    /// Segments closed since the last call, in order.
    QList<SegmentNumber> takeCompleted();
    bool hasCompleted() const { return !m_completed.isEmpty(); }

    static QString segmentPath(const QString &ledgerPath, SegmentNumber segment);
    /// All segments on disk, oldest first.
    static QList<SegmentNumber> segments(const QString &ledgerPath);
    /// Errors: NotFound; StorageFailed; Unsupported for another format or no journal at all.
    static Expected<SegmentContents> readSegment(const QString &ledgerPath, SegmentNumber segment);
    /// The readable entries of all segments, in the order they were written.
    static QList<JournalEntry> readAll(const QString &ledgerPath);
    /// A missing segment counts as removed.
    static Expected<void> remove(const QString &ledgerPath, SegmentNumber segment);
    /// Renames a damaged segment to `<its path>.damaged-<UTC time>`, so that it is kept but not read again.
    static Expected<QString> setAside(const QString &ledgerPath, SegmentNumber segment, WallTime now);

private:
    Expected<void> beginSegment();
    Expected<void> takeBack(const QString &reason);

    QString m_ledgerPath;
    qint64 m_segmentBytes;
    std::unique_ptr<QFile> m_file;
    SegmentNumber m_segment; ///< the one in use or, without a file, the last one that was
    bool m_isNumbered = false;
    qint64 m_size = 0; ///< of the whole entries in m_file
    QByteArray m_buffer;
    QList<SegmentNumber> m_completed;
};

} // namespace sluice::ledger
