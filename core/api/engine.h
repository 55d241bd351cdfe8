// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/history.h"
#include "core/api/settings.h"
#include "core/api/snapshot.h"
#include "core/base/expected.h"

#include <QObject>

#include <functional>

namespace sluice {

struct ChannelBalance;
class CaptureDesk;
class SettingsDesk;

/// The one door to the gateway for ui/ and app/. Lives on the thread that made it (the main thread); every call returns
/// at once, and every signal is emitted on that thread. What comes out are values.
class Engine : public QObject
{
    Q_OBJECT
public:
    using QObject::QObject;

    /// Begins to listen; `snapshotChanged` tells how that went. Call once.
    virtual void start() = 0;
    /// Breaks off what runs, writes the ledger out and joins the threads. Blocks for at most a few seconds.
    virtual void stop() = 0;

    /// The latest state, at any time.
    virtual const GatewaySnapshot &snapshot() const = 0;

    /// What the ledger holds. Lives as long as the engine.
    virtual History &history() = 0;

    virtual Settings settings() const = 0;
    /// Validates, saves to config.json and puts into effect for new exchanges; or says what is wrong and changes nothing.
    virtual Expected<void> applySettings(const Settings &settings) = 0;
    /// What whoever edits them needs besides. Lives as long as the engine.
    virtual SettingsDesk &settingsDesk() = 0;
    /// What went over the wire, as far as it was kept. Lives as long as the engine.
    virtual CaptureDesk &captureDesk() = 0;

    /// The loop guard has paused this client; the user lets it go on.
    virtual void letGo(const QString &client) = 0;

    /// The channels whose providers can be asked what is left: those of hosts where that is known (core/api/balance.h). Another
    /// list comes with `settingsChanged` only.
    virtual QStringList channelsWithBalance() const = 0;
    /// Asks for each key of the channel, unless its provider has answered within the last minute. The answer comes later, on
    /// this thread, within about ten seconds; never once `context` is gone, before start() or after stop().
    virtual void fetchBalance(const QString &channel, const QObject *context,
                              std::function<void(const ChannelBalance &)> answer) = 0;

Q_SIGNALS:
    /// At most four times a second, and only when something changed.
    void snapshotChanged(const sluice::GatewaySnapshot &snapshot);
    /// Something is to be told to the user now; whether on the desktop too is `notifiesOfAlerts`. The snapshot has it soon after.
    void alerted(const sluice::AlertNotice &notice);
    /// Also once the settings of the start are known.
    void settingsChanged();
};

} // namespace sluice
