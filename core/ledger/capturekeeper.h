// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/captureretention.h"
#include "core/ledger/capturestore.h"
#include "core/ledger/unmaskedcapture.h"

#include <QObject>

#include <memory>

namespace sluice::ledger {

/// Owns the store of captures and lives on the ledger thread, as a part of LedgerWriter. What comes in is masked, packed and
/// written in small steps between all else that the thread does; when it cannot be written it is dropped, and said to be. After
/// a failure nothing is tried for a while, as each attempt may have to wait for another program's lock or to read the whole file.
class CaptureKeeper final : public QObject
{
    Q_OBJECT
public:
    /// How long what comes in is dropped after a failure.
    static constexpr std::chrono::seconds kPause{5};

    CaptureKeeper(const Clock &clock, FindGone findGone, QObject *parent);
    ~CaptureKeeper() override;

    /// Returns at once: the file is opened by a later step. `highest` is the highest id that the ledger knows: what was captured
    /// under a higher one belongs to no exchange of it.
    void open(const QString &ledgerPath, ExchangeId highest);
    void add(const QList<UnmaskedCapture> &captures);
    /// Begins to take away what is not to be kept; what comes in later is held to the same.
    void keep(const CaptureSettings &settings);
    /// The same by what was told last: exchanges may have gone.
    void tidy();
    /// Writes what waits and closes the file.
    void close();

    // What was handed over is written before any of these is answered. Errors as CaptureDesk's.
    Expected<Capture> find(ExchangeId exchange);
    Expected<CaptureStock> stock();
    /// The files go, also those that were once moved aside.
    Expected<void> forgetAll();

    /// Why captures are not kept, or what has happened to them; empty if all is well.
    QString problem() const;

Q_SIGNALS:
    /// Captures of so many bytes (bytesOf()) were written or dropped.
    void taken(qint64 bytes);
    void problemChanged();
    /// What was captured is to be forgotten, also what was not handed over yet.
    void forgetting();

private:
    void goOn();
    void workOn();
    void storeSome();
    void storeAll();
    Expected<void> write(const QList<CaptureStore::Row> &rows);
    Expected<void> makeReady();
    Expected<void> openStore();
    bool isPausing() const;
    void pause(const Error &error);
    void tidySome();
    void replaceIfDamaged();
    Expected<void> ready();
    Expected<void> readyWithAll();
    void tell(const QString &failure);
    void tellOfTidying(const QString &failure);
    void publish();

    const Clock &m_clock;
    const FindGone m_findGone;
    QString m_path;
    std::unique_ptr<CaptureStore> m_store;
    std::optional<ExchangeId> m_highest; ///< until the store was held to it
    QList<UnmaskedCapture> m_waiting;
    CaptureRetention::Limits m_limits;
    std::optional<CaptureRetention> m_round; ///< the one that runs
    bool m_isGoingOn = false;                ///< a step is queued
    std::optional<Error> m_lastError;        ///< of opening or writing, while it pauses
    SteadyTime m_pauseEnd;
    QString m_notice; ///< stays for the rest of the run
    QString m_failure;
    QString m_tidyingFailure;
    QString m_told;
};

} // namespace sluice::ledger
