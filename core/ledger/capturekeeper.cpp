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
    m_lastError.reset();
    goOn();
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
    m_lastError.reset();
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
    else if (!m_store)
        (void)ready(); // tells
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
        if (isPausing())
            continue;
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
        written && (CaptureRetention::isOver(m_limits, *m_store) || m_store->headsOnly() > kCapturedHeads + kHeadsToTrim);
    if (isTooMuch && !m_round)
        m_round.emplace(m_limits, m_clock.wallNow(), FindGone());
}

Expected<void> CaptureKeeper::write(const QList<CaptureStore::Row> &rows)
{
    if (isPausing())
        return unexpected(*m_lastError);
    auto done = makeReady();
    if (done)
        done = m_store->write(rows, m_clock.wallNow());
    if (!done)
        pause(done.error());
    return done;
}

bool CaptureKeeper::isPausing() const
{
    return m_lastError && m_clock.steadyNow() < m_pauseEnd;
}

void CaptureKeeper::pause(const Error &error)
{
    m_lastError = error;
    m_pauseEnd = m_clock.steadyNow() + kPause;
}

/// What could not be opened is tried again when it is needed, but for the pause.
Expected<void> CaptureKeeper::makeReady()
{
    if (m_path.isEmpty())
        return unexpected(Error{ErrorCode::StorageFailed, kStorageReasons.ledgerNotOpen.english()});
    if (m_store && !m_highest)
        return {};
    if (isPausing())
        return unexpected(*m_lastError);
    const auto done = openStore();
    m_lastError.reset();
    if (!done)
        pause(done.error());
    return done;
}

Expected<void> CaptureKeeper::openStore()
{
    if (!m_store) {
        auto store = CaptureStore::open(m_path, m_clock.wallNow());
        if (!store)
            return unexpected(store.error());
        m_store = std::move(*store);
        if (!m_store->damagedCopy().isEmpty())
            m_notice = kStorageReasons.capturesDamaged.english(m_store->damagedCopy());
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
    if (!ready()) { // which has told why
        m_round.reset();
        return;
    }
    const Expected<bool> more = m_round->step(*m_store);
    if (!more.value_or(false))
        m_round.reset();
    tellOfTidying(more ? QString() : more.error().detail);
    replaceIfDamaged();
}

void CaptureKeeper::replaceIfDamaged()
{
    if (!m_store || !m_store->isDamaged())
        return;
    m_store.reset();
    const auto copy = moveDatabaseAside(m_path, m_clock.wallNow());
    if (copy) {
        m_notice = kStorageReasons.capturesDamaged.english(*copy);
        m_lastError.reset();
    }
    m_tidyingFailure.clear();
    tell(copy ? QString() : copy.error().detail);
}

/// Tells how opening went, where it had to be opened.
Expected<void> CaptureKeeper::ready()
{
    const bool wasReady = m_store && !m_highest;
    const auto done = makeReady();
    if (!wasReady)
        tell(detailOf(done));
    return done;
}

Expected<void> CaptureKeeper::readyWithAll()
{
    storeAll();
    return ready();
}

Expected<Capture> CaptureKeeper::find(ExchangeId exchange)
{
    const auto isReady = readyWithAll();
    Expected<Capture> found = isReady ? m_store->find(exchange) : unexpected(isReady.error());
    replaceIfDamaged();
    return found;
}

Expected<CaptureStock> CaptureKeeper::stock()
{
    const auto isReady = readyWithAll();
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
    Q_EMIT forgetting();
    m_round.reset();
    m_store.reset();
    const QFileInfo file(m_path);
    QStringList left;
    for (const QString &name : file.dir().entryList({file.fileName() + u'*'}, QDir::Files | QDir::Hidden)) {
        if (!QFile::remove(file.dir().filePath(name)))
            left.append(name);
    }
    m_notice.clear();
    m_tidyingFailure.clear();
    m_lastError.reset();
    const auto opened = ready();
    if (!left.isEmpty())
        return unexpected(Error{ErrorCode::StorageFailed, kStorageReasons.fileStays.english(left.join(QStringLiteral(", ")))});
    return opened;
}

QString CaptureKeeper::problem() const
{
    for (const QString &failure : {m_failure, m_tidyingFailure}) {
        if (!failure.isEmpty())
            return failure;
    }
    return m_notice;
}

void CaptureKeeper::tell(const QString &failure)
{
    m_failure = failure.isEmpty() ? QString() : kStorageReasons.capturesUnkept.english(failure);
    publish();
}

/// A step that succeeds takes it back; what comes in is kept meanwhile.
void CaptureKeeper::tellOfTidying(const QString &failure)
{
    m_tidyingFailure = failure.isEmpty() ? QString() : kStorageReasons.capturesStay.english(failure);
    publish();
}

void CaptureKeeper::publish()
{
    const QString now = problem();
    if (std::exchange(m_told, now) != now)
        Q_EMIT problemChanged();
}

} // namespace sluice::ledger
