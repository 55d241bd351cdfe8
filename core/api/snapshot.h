// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/alert.h"
#include "core/api/configfault.h"
#include "core/api/guardstate.h"
#include "core/api/records.h"

#include <QList>
#include <QMetaType>
#include <QString>

namespace sluice {

/// Where an exchange that runs now stands.
enum class ExchangeStage {
    Connecting, ///< the request is being sent
    Waiting,    ///< sent; no content yet
    Streaming,  ///< content flows
    Queued,     ///< it waits for room
    Pausing,    ///< an attempt has failed, and the next one is not due yet
};

/// A running exchange as the window shows it.
struct ActiveExchange
{
    ExchangeId id;
    WallTime receivedAt{};
    QString client;
    QString tool;
    Dialect dialect = Dialect::Chat;
    QString model; ///< as asked
    QString channel;
    ExchangeStage stage = ExchangeStage::Connecting;
    bool isStream = false;
    milliseconds age{0};
    milliseconds gap{0};   ///< silence since the last progress (or since the attempt began)
    milliseconds limit{0}; ///< the limit that `gap` runs towards
    qint64 events = 0;
    qint64 bytes = 0;
    int place = 0;                      ///< in the queue, 1 for who is next; 0 if it does not wait for room
    QString waitsFor;                   ///< why it waits, for people
    std::optional<WallTime> waitsUntil; ///< as far as known
    /// The longest silence within each of the last seconds, that which runs now included; the newest last, at most
    /// kGapColumns. Shorter for a young stream.
    QList<milliseconds> gapColumns;

    static constexpr qsizetype kGapColumns = 60;
    bool operator==(const ActiveExchange &) const = default;
};

/// Does the gateway take connections?
enum class ListenState { Starting, Listening, Failed, Stopped };

/// The gateway at one moment. Made on the relay thread at most four times a second; a plain value everywhere else.
struct GatewaySnapshot
{
    WallTime at{}; ///< when it was made; what its instants are counted down from
    ListenState listenState = ListenState::Starting;
    QString baseUrl;       ///< `http://127.0.0.1:PORT`, empty unless listening
    QString listenProblem; ///< why not, naming who holds the port where that can be told
    bool isDemo = false;
    QList<ActiveExchange> active; ///< oldest first
    QList<ExchangeRecord> recent; ///< finished ones, newest first, at most 50
    qint64 exchangesSinceStart = 0;
    GuardsState guards;
    QList<Alert> alerts;             ///< of this run, newest first; bounded
    QString configProblem;           ///< line and reason when config.json cannot be used; empty otherwise
    QList<ConfigFault> configFaults; ///< the same in parts, for other languages
    QString otherProblems;           ///< keys that cannot be read, a ledger that cannot be written: a line each
    QString secretStore;             ///< `keychain` or `file`; a demo's `keychain` is in memory
    bool operator==(const GatewaySnapshot &) const = default;
};

} // namespace sluice

Q_DECLARE_METATYPE(sluice::GatewaySnapshot)
