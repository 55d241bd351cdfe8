// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/journal.h"
#include "tests/support/ledgerrecords.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <limits>

#ifdef Q_OS_UNIX
#include <csignal>
#include <sys/resource.h>
#endif

using namespace sluice;
using namespace sluice::ledger;
using test::finishedRecord;
using test::openedRecord;

namespace {

QByteArray contentsOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void fill(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
    QCOMPARE(file.write(bytes), bytes.size());
}

QList<quint64> idsOf(const QList<JournalEntry> &entries)
{
    QList<quint64> ids;
    for (const JournalEntry &entry : entries)
        ids.append(entry.record.id.value);
    return ids;
}

} // namespace

class TestJournal : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_dir;
    QString m_ledger;

    QString segment(quint32 number) const { return Journal::segmentPath(m_ledger, {number}); }

private Q_SLOTS:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_ledger = m_dir->filePath(QStringLiteral("ledger [*].sqlite"));
    }

    void givesBackWhatWasWritten()
    {
        QList<JournalEntry> expected;
        Journal journal(m_ledger);
        for (quint64 id = 1; id <= 60; ++id) {
            QVERIFY(journal.opened(openedRecord(id)));
            QVERIFY(journal.finished(finishedRecord(id)));
            expected << JournalEntry{EntryKind::Opened, openedRecord(id)}
                     << JournalEntry{EntryKind::Finished, finishedRecord(id)};
        }
        QCOMPARE(Journal::readAll(m_ledger), expected);
        QVERIFY(!journal.hasCompleted());
    }

    void keepsExtremeNumbers()
    {
        ExchangeRecord record;
        record.id = ExchangeId{std::numeric_limits<quint64>::max()};
        record.receivedAt = WallTime::min();
        record.answerBytes = std::numeric_limits<qint64>::min();
        record.requestBytes = std::numeric_limits<qint64>::max();
        record.status = std::numeric_limits<int>::min();
        record.times.ended = milliseconds::max();
        Journal journal(m_ledger);
        QVERIFY(journal.finished(record));
        QCOMPARE(Journal::readAll(m_ledger), (QList{JournalEntry{EntryKind::Finished, record}}));
    }

    void cutsTextsAndAttemptsThatAreTooLong()
    {
        ExchangeRecord record = finishedRecord(3);
        const QString endless(10'000'000, QChar(0x6a21));
        record.modelAsked = endless;
        record.attempts.fill(record.attempts.first(), 1'000);
        record.attempts[1].why = record.attempts[1].key = endless;
        record.gaps.marks.fill({milliseconds::max(), milliseconds::min(), milliseconds(-1)}, 1'000);
        record.gaps.histogram = QByteArray(100'000, 'x');
        Journal journal(m_ledger);
        QVERIFY(journal.finished(record));
        fitForLedger(record);
        QCOMPARE(record.modelAsked.size(), kMaxTextLength);
        QCOMPARE(record.attempts.size(), kMaxAttempts);
        QCOMPARE(record.gaps.marks.size(), GapSummary::kMaxMarks);
        QVERIFY(record.gaps.histogram.isEmpty());
        QCOMPARE(Journal::readAll(m_ledger), (QList{JournalEntry{EntryKind::Finished, record}}));
    }

    void acceptsTextsThatAreNoUnicode()
    {
        ExchangeRecord record = openedRecord(1);
        record.modelAsked = QString(QChar(0xd800)) + QChar(0) + QChar(0xdc00);
        Journal journal(m_ledger);
        QVERIFY(journal.opened(record));
        QCOMPARE(idsOf(Journal::readAll(m_ledger)), QList<quint64>{1});
    }

    void isReadableByItsOwnerOnly()
    {
        Journal journal(m_ledger);
        QVERIFY(journal.opened(openedRecord(1)));
        const auto others = QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther;
        QCOMPARE(QFile::permissions(segment(1)) & others, QFile::Permissions());
    }

    void goesOnInAnotherSegmentWhenOneIsFull()
    {
        Journal journal(m_ledger, 1'000);
        QList<SegmentNumber> completed;
        for (quint64 id = 1; id <= 40; ++id) {
            QVERIFY(journal.finished(finishedRecord(id)));
            completed += journal.takeCompleted();
        }
        QVERIFY(completed.size() >= 2);
        QList<SegmentNumber> expected = completed;
        if (QFile::exists(segment(completed.last().value + 1)))
            expected.append(SegmentNumber{completed.last().value + 1});
        QCOMPARE(Journal::segments(m_ledger), expected);
        QCOMPARE(Journal::readAll(m_ledger).size(), 40);
        QCOMPARE(idsOf(Journal::readAll(m_ledger)).first(), 1u);
        QVERIFY(Journal::remove(m_ledger, completed.first()));
        QVERIFY(Journal::remove(m_ledger, completed.first()));
        QVERIFY(Journal::readAll(m_ledger).size() < 40);
        QCOMPARE(idsOf(Journal::readAll(m_ledger)).last(), 40u);
    }

    void neverAppendsToASegmentOfAnEarlierRun()
    {
        for (quint64 run = 1; run <= 12; ++run) {
            Journal journal(m_ledger);
            QVERIFY(journal.opened(openedRecord(run)));
        }
        QCOMPARE(Journal::segments(m_ledger).size(), 12);
        QCOMPARE(idsOf(Journal::readAll(m_ledger)), (QList<quint64>{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}));
    }

    void takesOnlyItsOwnFilesForSegments()
    {
        for (const char *name :
             {"ledger [*].sqlite-journal-", "ledger [*].sqlite-journal-01", "ledger [*].sqlite-journal-+3",
              "ledger [*].sqlite-journal-4.damaged-x", "ledger [*].sqlite-journal", "ledger x.sqlite-journal-1"})
            fill(m_dir->filePath(QString::fromLatin1(name)), "x");
        QVERIFY(QDir(m_dir->path()).mkdir(QStringLiteral("ledger [*].sqlite-journal-9")));
        QVERIFY(Journal::segments(m_ledger).isEmpty());
    }

    void survivesATornTailAtEveryByte()
    {
        {
            Journal journal(m_ledger);
            for (quint64 id = 1; id <= 3; ++id)
                QVERIFY(journal.finished(finishedRecord(id)));
            journal.finishSegment();
            QVERIFY(journal.finished(finishedRecord(4)));
        }
        const QByteArray whole = contentsOf(segment(1));
        QList<qsizetype> sizes;
        for (qsizetype size = 0; size < whole.size(); ++size) {
            fill(segment(1), whole.left(size));
            const auto contents = Journal::readSegment(m_ledger, {1});
            QVERIFY(contents);
            QCOMPARE(contents->damagedEntries, 0);
            // What was cut off is missed, what stands before and the next segment are there.
            const qsizetype count = contents->entries.size();
            QVERIFY(count <= 2);
            for (qsizetype i = 0; i < count; ++i)
                QCOMPARE(contents->entries.at(i).record, finishedRecord(quint64(i + 1)));
            if (sizes.isEmpty() || sizes.last() != count)
                sizes.append(count);
            QCOMPARE(Journal::readAll(m_ledger).last().record, finishedRecord(4));
        }
        QCOMPARE(sizes, (QList<qsizetype>{0, 1, 2}));
    }

    void takesATailOfZerosForATornOne()
    {
        {
            Journal journal(m_ledger);
            QVERIFY(journal.finished(finishedRecord(1)));
        }
        fill(segment(1), contentsOf(segment(1)) + QByteArray(4096, '\0'));
        const auto contents = Journal::readSegment(m_ledger, {1});
        QCOMPARE(contents->entries.size(), 1);
        QVERIFY(contents->isTorn);
        QCOMPARE(contents->damagedEntries, 0);
    }

    void skipsADamagedEntry()
    {
        qsizetype firstEnd = 0;
        {
            Journal journal(m_ledger);
            QVERIFY(journal.finished(finishedRecord(1)));
            firstEnd = contentsOf(segment(1)).size();
            QVERIFY(journal.finished(finishedRecord(2)));
            QVERIFY(journal.finished(finishedRecord(3)));
        }
        QByteArray bytes = contentsOf(segment(1));
        bytes[firstEnd + 20] = char(bytes.at(firstEnd + 20) ^ 1);
        fill(segment(1), bytes);
        const auto contents = Journal::readSegment(m_ledger, {1});
        QCOMPARE(idsOf(contents->entries), (QList<quint64>{1, 3}));
        QCOMPARE(contents->damagedEntries, 1);
    }

    void neverReturnsWhatWasNotWrittenWhateverByteIsDamaged()
    {
        {
            Journal journal(m_ledger);
            for (quint64 id = 1; id <= 3; ++id)
                QVERIFY(journal.finished(finishedRecord(id)));
        }
        const QByteArray whole = contentsOf(segment(1));
        for (qsizetype at = 0; at < whole.size(); ++at) {
            for (const int mask : {0x01, 0xff}) {
                QByteArray bytes = whole;
                bytes[at] = char(bytes.at(at) ^ mask);
                fill(segment(1), bytes);
                const auto contents = Journal::readSegment(m_ledger, {1});
                // Where it makes an earlier format, none of the entries can be read as that.
                const bool isEarlierFormat = at == 7 && uchar(bytes[at]) >= kOldestEntryFormat && uchar(bytes[at]) < kEntryFormat;
                QCOMPARE(bool(contents), at >= 8 || isEarlierFormat);
                QVERIFY(!isEarlierFormat || contents->damagedEntries == 3);
                for (const JournalEntry &entry : contents.value_or(SegmentContents{}).entries)
                    QCOMPARE(entry.record, finishedRecord(entry.record.id.value));
            }
        }
    }

    void decodesNoGarbage()
    {
        QByteArray buffer(encodedBound(finishedRecord(3)), Qt::Uninitialized);
        buffer.truncate(encodeEntry(buffer.data(), EntryKind::Finished, finishedRecord(3)) - buffer.data());
        QVERIFY(decodeEntry(buffer));
        QVERIFY(!decodeEntry(QByteArray(buffer + 'x')));
        for (qsizetype size = 0; size < buffer.size(); ++size)
            QVERIFY(!decodeEntry(QByteArrayView(buffer).first(size)));
        // Whatever a flipped bit turns into, it must not crash.
        for (qsizetype bit = 0; bit < buffer.size() * 8; ++bit) {
            QByteArray flipped = buffer;
            flipped[bit / 8] = char(flipped.at(bit / 8) ^ (1 << (bit % 8)));
            (void)decodeEntry(flipped);
        }
        QVERIFY(!decodeEntry(QByteArray(1'000, '\xff')));
    }

    void readsTheFormatThatHadNoMarksAndNoHistogram()
    {
        // Written by the last version with format 1: openings 1 to 3, then ends 2 and 3.
        QVERIFY(QFile::copy(QFINDTESTDATA("data/ledger/journal-format-1"), segment(1)));
        QList<JournalEntry> expected;
        for (quint64 id = 1; id <= 3; ++id)
            expected.append({EntryKind::Opened, openedRecord(id)});
        for (quint64 id = 2; id <= 3; ++id)
            expected.append({EntryKind::Finished, test::withoutMarks(finishedRecord(id))});
        const auto contents = Journal::readSegment(m_ledger, {1});
        QCOMPARE(contents->damagedEntries, 0);
        QCOMPARE(contents->entries, expected);
    }

    void readsTheFormatThatHadNoKeysAndNoWaits()
    {
        // Written by the last version with format 2: openings 1 to 3, then ends 2 and 3.
        QVERIFY(QFile::copy(QFINDTESTDATA("data/ledger/journal-format-2"), segment(1)));
        QList<JournalEntry> expected;
        for (quint64 id = 1; id <= 3; ++id)
            expected.append({EntryKind::Opened, openedRecord(id)});
        for (quint64 id = 2; id <= 3; ++id)
            expected.append({EntryKind::Finished, test::withoutKeys(finishedRecord(id))});
        const auto contents = Journal::readSegment(m_ledger, {1});
        QCOMPARE(contents->damagedEntries, 0);
        QCOMPARE(contents->entries, expected);
    }

    void readsTheFormatThatHadNoChanges()
    {
        // Written by the last version with format 3: openings 1 to 3, then ends 2 and 3.
        QVERIFY(QFile::copy(QFINDTESTDATA("data/ledger/journal-format-3"), segment(1)));
        QList<JournalEntry> expected;
        for (quint64 id = 1; id <= 3; ++id)
            expected.append({EntryKind::Opened, openedRecord(id)});
        for (quint64 id = 2; id <= 3; ++id)
            expected.append({EntryKind::Finished, test::withoutChanges(finishedRecord(id))});
        const auto contents = Journal::readSegment(m_ledger, {1});
        QCOMPARE(contents->damagedEntries, 0);
        QCOMPARE(contents->entries, expected);
    }

    void readsTheFormatThatHadNoRates()
    {
        // Written by the last version with format 4: openings 1 to 3, then ends 2 and 3.
        QVERIFY(QFile::copy(QFINDTESTDATA("data/ledger/journal-format-4"), segment(1)));
        QList<JournalEntry> expected;
        for (quint64 id = 1; id <= 3; ++id)
            expected.append({EntryKind::Opened, openedRecord(id)});
        for (quint64 id = 2; id <= 3; ++id)
            expected.append({EntryKind::Finished, test::withoutRates(finishedRecord(id))});
        const auto contents = Journal::readSegment(m_ledger, {1});
        QCOMPARE(contents->damagedEntries, 0);
        QCOMPARE(contents->entries, expected);
    }

    void keepsEveryOutcome()
    {
        Journal journal(m_ledger);
        QList<JournalEntry> expected;
        for (int i = 0; i < int(kOutcomeCount); ++i) {
            ExchangeRecord record = finishedRecord(3);
            record.outcome = record.attempts[0].outcome = Outcome(i);
            QVERIFY(journal.finished(record));
            expected.append({EntryKind::Finished, record});
        }
        QCOMPARE(Journal::readAll(m_ledger), expected);
    }

    void leavesAFileOfAnotherFormatAlone()
    {
        for (const char format : {'\x7f', '\0', char(kEntryFormat + 1)}) {
            fill(segment(1), QByteArray("SluiceJ") + format + "...");
            QVERIFY(Journal::readSegment(m_ledger, {1}).error().code == ErrorCode::Unsupported);
        }
        Journal journal(m_ledger);
        QVERIFY(journal.opened(openedRecord(5)));
        QCOMPARE(idsOf(Journal::readAll(m_ledger)), QList<quint64>{5});
        QVERIFY(Journal::readSegment(m_ledger, {7}).error().code == ErrorCode::NotFound);
    }

    void setsADamagedSegmentAsideWithoutLosingAnEarlierOne()
    {
        for (const char *expected : {"-journal-1.damaged-20260301T000000Z", "-journal-1.damaged-20260301T000000Z-2"}) {
            fill(segment(1), "damaged");
            const auto copy = Journal::setAside(m_ledger, {1}, test::wallAt(1'772'323'200'000));
            QCOMPARE(copy.value(), m_ledger + QString::fromLatin1(expected));
            QVERIFY(Journal::segments(m_ledger).isEmpty());
            QCOMPARE(contentsOf(*copy), "damaged");
        }
    }

    void saysWhyItCannotBeginASegmentAndTriesAgain()
    {
        const QString folder = m_dir->filePath(QStringLiteral("later"));
        Journal journal(folder + QStringLiteral("/ledger.sqlite"));
        const auto failed = journal.opened(openedRecord(1));
        QVERIFY(!failed);
        QVERIFY(failed.error().code == ErrorCode::StorageFailed);
        QVERIFY(QDir().mkdir(folder));
        QVERIFY(journal.opened(openedRecord(2)));
        QCOMPARE(idsOf(Journal::readAll(folder + QStringLiteral("/ledger.sqlite"))), QList<quint64>{2});
    }

    void takesAHalfWrittenEntryBackWhenTheDiskIsFull()
    {
#ifdef Q_OS_UNIX
        std::signal(SIGXFSZ, SIG_IGN);
        rlimit old{};
        QCOMPARE(getrlimit(RLIMIT_FSIZE, &old), 0);
        Journal journal(m_ledger);
        QVERIFY(journal.finished(finishedRecord(1)));
        const qsizetype size = contentsOf(segment(1)).size();
        for (const rlim_t room : {0, 1, 9, 50}) {
            const rlimit tight{rlim_t(size) + room, old.rlim_max};
            QCOMPARE(setrlimit(RLIMIT_FSIZE, &tight), 0);
            const auto failed = journal.finished(finishedRecord(2));
            QCOMPARE(setrlimit(RLIMIT_FSIZE, &old), 0);
            QVERIFY(!failed);
            QCOMPARE(contentsOf(segment(1)).size(), size);
        }
        QVERIFY(journal.finished(finishedRecord(3)));
        QCOMPARE(idsOf(Journal::readAll(m_ledger)), (QList<quint64>{1, 3}));
        QCOMPARE(Journal::segments(m_ledger).size(), 1);
#else
        QSKIP("needs a limit on file sizes");
#endif
    }
};

QTEST_GUILESS_MAIN(TestJournal)
#include "tst_journal.moc"
