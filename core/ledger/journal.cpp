// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/journal.h"

#include "core/api/storagereasons.h"
#include "core/ledger/damagedname.h"

#include <QDir>
#include <QFileInfo>
#include <QtEndian>

#include <algorithm>
#include <cstring>
#include <optional>
#include <zlib.h>

namespace sluice::ledger {
namespace {

constexpr char kHead[] = {'S', 'l', 'u', 'i', 'c', 'e', 'J', char(kEntryFormat)};
constexpr qsizetype kHeadBytes = sizeof(kHead);
constexpr qsizetype kNameBytes = kHeadBytes - 1;
constexpr qsizetype kFrameBytes = 2 * sizeof(quint32);
constexpr QLatin1String kInfix("-journal-");

quint32 checksum(const char *bytes, qsizetype size)
{
    return quint32(crc32(0, reinterpret_cast<const Bytef *>(bytes), uInt(size)));
}

unexpected<Error> storageError(const QString &what, const QString &reason)
{
    return unexpected(Error{ErrorCode::StorageFailed, what + QStringLiteral(": ") + reason});
}

enum class Frame { Whole, End, Torn, Damaged, Lost };

/// Reads the next frame's entry into `entry`. Damaged: this one is bad, the next may be good. Lost: so may be the length.
Frame nextFrame(QFile &file, QByteArray &entry)
{
    char frame[kFrameBytes];
    const qint64 got = file.read(frame, kFrameBytes);
    if (got <= 0)
        return Frame::End;
    const auto length = qFromLittleEndian<quint32>(frame);
    // A file that the system lengthened but did not fill before a power cut ends in zeros.
    if (got < kFrameBytes || length == 0)
        return Frame::Torn;
    if (length > kMaxEntryBytes)
        return Frame::Lost;
    entry.resize(length);
    if (file.read(entry.data(), length) < qint64(length))
        return Frame::Torn;
    const bool isSound = checksum(entry.constData(), length) == qFromLittleEndian<quint32>(frame + sizeof(quint32));
    return isSound ? Frame::Whole : Frame::Damaged;
}

/// The format that a file's head names; nothing if it is not the head, or the beginning of one, of a journal that we can read.
std::optional<quint8> formatOf(QByteArrayView head)
{
    if (!QByteArrayView(kHead, kNameBytes).startsWith(head.first(std::min(head.size(), kNameBytes))))
        return std::nullopt;
    const quint8 format = head.size() < kHeadBytes ? kEntryFormat : quint8(head.back());
    return format >= kOldestEntryFormat && format <= kEntryFormat ? std::optional(format) : std::nullopt;
}

SegmentContents entriesOf(QFile &file, quint8 format)
{
    SegmentContents contents;
    QByteArray bytes;
    for (;;) {
        switch (nextFrame(file, bytes)) {
        case Frame::Whole:
            if (std::optional<JournalEntry> entry = decodeEntry(bytes, format))
                contents.entries.append(std::move(*entry));
            else
                ++contents.damagedEntries;
            continue;
        case Frame::Damaged: ++contents.damagedEntries; continue;
        case Frame::Lost: ++contents.damagedEntries; return contents;
        case Frame::Torn: contents.isTorn = true; return contents;
        case Frame::End: return contents;
        }
    }
}

} // namespace

Journal::Journal(QString ledgerPath, qint64 segmentBytes)
    : m_ledgerPath(std::move(ledgerPath))
    , m_segmentBytes(segmentBytes)
{
}

Journal::~Journal() = default;

Expected<void> Journal::append(EntryKind kind, const ExchangeRecord &record)
{
    if (!m_file) {
        if (const auto begun = beginSegment(); !begun)
            return begun;
    }
    const qsizetype head = m_size == 0 ? kHeadBytes : 0;
    m_buffer.resize(head + kFrameBytes + encodedBound(record));
    char *const begin = m_buffer.data();
    char *const entry = begin + head + kFrameBytes;
    const char *const end = encodeEntry(entry, kind, record);
    std::memcpy(begin, kHead, size_t(head));
    qToLittleEndian(quint32(end - entry), begin + head);
    qToLittleEndian(checksum(entry, end - entry), begin + head + sizeof(quint32));

    const qint64 size = end - begin;
    if (m_file->write(begin, size) != size)
        return takeBack(m_file->errorString());
    m_size += size;
    if (m_size >= m_segmentBytes)
        finishSegment();
    return {};
}

Expected<void> Journal::beginSegment()
{
    if (!m_isNumbered) {
        const QList<SegmentNumber> found = segments(m_ledgerPath);
        m_segment = found.isEmpty() ? SegmentNumber{} : found.last();
        m_isNumbered = true;
    }
    // NewOnly: nothing that another process may have put there meanwhile is appended to.
    auto file = std::make_unique<QFile>(segmentPath(m_ledgerPath, {m_segment.value + 1}));
    if (!file->open(QIODevice::NewOnly | QIODevice::Append | QIODevice::Unbuffered, QFile::ReadOwner | QFile::WriteOwner)) {
        m_isNumbered = false;
        return storageError(file->fileName(), file->errorString());
    }
    ++m_segment.value;
    m_file = std::move(file);
    m_size = 0;
    return {};
}

/// A part of the entry may have got into the file. Nothing may stand behind it, or it would hide what follows.
Expected<void> Journal::takeBack(const QString &reason)
{
    const QString path = m_file->fileName();
    if (!m_file->resize(m_size))
        finishSegment();
    return storageError(path, reason);
}

void Journal::finishSegment()
{
    if (!m_file)
        return;
    m_file.reset();
    m_size = 0;
    m_completed.append(m_segment);
}

QList<SegmentNumber> Journal::takeCompleted()
{
    return std::exchange(m_completed, {});
}

QString Journal::segmentPath(const QString &ledgerPath, SegmentNumber segment)
{
    return ledgerPath + kInfix + QString::number(segment.value);
}

QList<SegmentNumber> Journal::segments(const QString &ledgerPath)
{
    const QFileInfo ledger(ledgerPath);
    const QString prefix = ledger.fileName() + kInfix;
    QList<SegmentNumber> found;
    for (const QString &name : ledger.dir().entryList(QDir::Files | QDir::Hidden)) {
        if (!name.startsWith(prefix))
            continue;
        bool isNumber = false;
        const SegmentNumber segment{QStringView(name).mid(prefix.size()).toUInt(&isNumber)};
        // Names that would be written otherwise (`+1`, `007`) are not ours.
        if (isNumber && name == QFileInfo(segmentPath(ledgerPath, segment)).fileName())
            found.append(segment);
    }
    std::sort(found.begin(), found.end());
    return found;
}

Expected<SegmentContents> Journal::readSegment(const QString &ledgerPath, SegmentNumber segment)
{
    QFile file(segmentPath(ledgerPath, segment));
    if (!file.exists())
        return unexpected(Error{ErrorCode::NotFound, file.fileName()});
    if (!file.open(QIODevice::ReadOnly))
        return storageError(file.fileName(), file.errorString());
    const QByteArray head = file.read(kHeadBytes);
    const auto format = formatOf(head);
    if (!format)
        return unexpected(Error{ErrorCode::Unsupported, kStorageReasons.noJournal.english(file.fileName())});
    SegmentContents contents = entriesOf(file, *format);
    contents.isTorn |= head.size() < kHeadBytes;
    if (file.error() != QFileDevice::NoError)
        return storageError(file.fileName(), file.errorString());
    return contents;
}

QList<JournalEntry> Journal::readAll(const QString &ledgerPath)
{
    QList<JournalEntry> entries;
    for (const SegmentNumber segment : segments(ledgerPath)) {
        if (Expected<SegmentContents> contents = readSegment(ledgerPath, segment))
            entries.append(std::move(contents->entries));
    }
    return entries;
}

Expected<void> Journal::remove(const QString &ledgerPath, SegmentNumber segment)
{
    QFile file(segmentPath(ledgerPath, segment));
    if (!file.remove() && file.exists())
        return storageError(file.fileName(), file.errorString());
    return {};
}

Expected<QString> Journal::setAside(const QString &ledgerPath, SegmentNumber segment, WallTime now)
{
    QFile file(segmentPath(ledgerPath, segment));
    const QString target = freeDamagedName(file.fileName(), now);
    if (!file.rename(target))
        return storageError(file.fileName(), file.errorString());
    return target;
}

} // namespace sluice::ledger
