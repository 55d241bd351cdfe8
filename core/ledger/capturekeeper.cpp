// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/capturekeeper.h"

#include "core/api/storagereasons.h"
#include "core/ledger/capturecodec.h"
#include "core/ledger/capturemasking.h"
#include "core/ledger/sqliteconnection.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <utility>

namespace sluice::ledger {

namespace {

/// Masking and packing that much takes some tens of milliseconds.
constexpr qint64 kBytesOfStep = 2'000'000;
/// Heads beyond those that are kept which are worth a round.
constexpr qint64 kHeadsToTrim = 250;

QString pathBeside(const QString &ledgerPath)
{
    return QFileInfo(ledgerPath).dir().filePath(QStringLiteral("captures.sqlite"));
}

QString detailOf(const Expected<void> &done)
{
    return done ? QString() : done.error().detail;
}

} // namespace

CaptureKeeper::CaptureKeeper(const Clock &clock, FindGone findGone, QObject *parent)
    : QObject(parent)
    , m_clock(clock)
    , m_findGone(std::move(findGone))
{
}

CaptureKeeper::~CaptureKeeper() = default;

void CaptureKeeper::open(const QString &ledgerPath, ExchangeId highest)
{
    m_path = pathBeside(ledgerPath);
    m_highest = highest;
    tell(detailOf(makeReady()));
}

void CaptureKeeper::add(const QList<UnmaskedCapture> &captures)
{
    if (captures.isEmpty())
        return;
    m_waiting.append(captures);
    goOn();
}

void CaptureKeeper::keep(const CaptureSettings &settings)
{
    m_limits = settings;
    tidy();
}

void CaptureKeeper::tidy()
{
    m_round.emplace(m_limits, m_clock.wallNow(), m_findGone);
    goOn();
}

void CaptureKeeper::close()
{
    storeAll();
    if (m_store)
        (void)m_store->checkpoint(); // closing, or the next opening, does it as well
    m_store.reset();
    m_round.reset();
    m_path.clear();
}

/// Between two steps batches and questions have their turn.
void CaptureKeeper::goOn()
{
    if (!std::exchange(m_isGoingOn, true))
        QMetaObject::invokeMethod(this, &CaptureKeeper::workOn, Qt::QueuedConnection);
}

void CaptureKeeper::workOn()
{
    m_isGoingOn = false;
    if (m_path.isEmpty())
        return;
    if (!m_waiting.isEmpty())
        storeSome();
    tidySome();
    if (!m_waiting.isEmpty() || m_round)
        goOn();
}

void CaptureKeeper::storeAll()
{
    while (!m_waiting.isEmpty())
        storeSome();
}

void CaptureKeeper::storeSome()
{
    QList<CaptureStore::Row> rows;
    qint64 bytes = 0;
    while (!m_waiting.isEmpty() && bytes < kBytesOfStep) {
        UnmaskedCapture unmasked = m_waiting.takeFirst();
        bytes += bytesOf(unmasked.capture);
        CaptureMasking(unmasked.secrets).mask(unmasked.capture);
        rows.append({unmasked.exchange, std::move(unmasked.capture)});
    }
    Expected<void> written = write(rows);
    if (!written && m_store && m_store->isDamaged()) {
        replaceIfDamaged();
        written = write(rows);
    }
    tell(detailOf(written));
    Q_EMIT taken(bytes);
    const bool isTooMuch =
        m_store && (CaptureRetention::isOver(m_limits, *m_store) || m_store->headsOnly() > kCapturedHeads + kHeadsToTrim);
    if (isTooMuch && !m_round)
        m_round.emplace(m_limits, m_clock.wallNow(), FindGone());
}

Expected<void> CaptureKeeper::write(const QList<CaptureStore::Row> &rows)
{
    const auto ready = makeReady();
    return ready ? m_store->write(rows, m_clock.wallNow()) : ready;
}

/// What could not be opened is tried again each time that it is needed.
Expected<void> CaptureKeeper::makeReady()
{
    if (m_path.isEmpty())
        return unexpected(Error{ErrorCode::StorageFailed, kStorageReasons.ledgerNotOpen.english()});
    if (!m_store) {
        auto store = CaptureStore::open(m_path, m_clock.wallNow());
        if (!store)
            return unexpected(store.error());
        m_store = std::move(*store);
        if (!m_store->damagedCopy().isEmpty())
            m_notice =
                QStringLiteral("what was captured of messages was damaged; it was moved to %1").arg(m_store->damagedCopy());
    }
    if (m_highest) {
        if (auto done = m_store->dropAbove(*m_highest); !done)
            return done;
        m_highest.reset();
    }
    return {};
}

/// A failure ends the round; the next one tries again.
void CaptureKeeper::tidySome()
{
    if (!m_round)
        return;
    const auto ready = makeReady();
    const Expected<bool> more = ready ? m_round->step(*m_store) : unexpected(ready.error());
    if (!more.value_or(false))
        m_round.reset();
    if (!more)
        tell(more.error().detail);
    replaceIfDamaged();
}

void CaptureKeeper::replaceIfDamaged()
{
    if (!m_store || !m_store->isDamaged())
        return;
    m_store.reset();
    const auto copy = moveDatabaseAside(m_path, m_clock.wallNow());
    if (copy)
        m_notice = QStringLiteral("what was captured of messages was damaged; it was moved to %1").arg(*copy);
    tell(copy ? QString() : copy.error().detail);
}

Expected<void> CaptureKeeper::ready()
{
    storeAll();
    return makeReady();
}

Expected<Capture> CaptureKeeper::find(ExchangeId exchange)
{
    const auto isReady = ready();
    Expected<Capture> found = isReady ? m_store->find(exchange) : unexpected(isReady.error());
    replaceIfDamaged();
    return found;
}

Expected<CaptureStock> CaptureKeeper::stock()
{
    const auto isReady = ready();
    return isReady ? m_store->stock() : unexpected(isReady.error());
}

Expected<void> CaptureKeeper::forgetAll()
{
    if (m_path.isEmpty())
        return unexpected(Error{ErrorCode::StorageFailed, kStorageReasons.ledgerNotOpen.english()});
    qint64 bytes = 0;
    for (const UnmaskedCapture &waiting : std::exchange(m_waiting, {}))
        bytes += bytesOf(waiting.capture);
    Q_EMIT taken(bytes);
    m_round.reset();
    m_store.reset();
    const QFileInfo file(m_path);
    QStringList left;
    for (const QString &name : file.dir().entryList({file.fileName() + u'*'}, QDir::Files | QDir::Hidden)) {
        if (!QFile::remove(file.dir().filePath(name)))
            left.append(name);
    }
    m_notice.clear();
    const auto opened = makeReady();
    tell(detailOf(opened));
    if (!left.isEmpty())
        return unexpected(
            Error{ErrorCode::StorageFailed, QStringLiteral("%1 cannot be deleted").arg(left.join(QStringLiteral(", ")))});
    return opened;
}

void CaptureKeeper::tell(const QString &failure)
{
    m_failure = failure.isEmpty() ? QString() : QStringLiteral("what is captured of messages cannot be kept: ") + failure;
    const QString now = problem();
    if (std::exchange(m_told, now) != now)
        Q_EMIT problemChanged();
}

} // namespace sluice::ledger
