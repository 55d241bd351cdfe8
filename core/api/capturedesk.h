// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/capture.h"
#include "core/base/expected.h"
#include "core/base/ids.h"

#include <QObject>
#include <QString>

#include <functional>

namespace sluice {

/// What is kept of all exchanges together.
struct CaptureStock
{
    qint64 withBodies = 0; ///< exchanges
    qint64 headsOnly = 0;  ///< exchanges
    qint64 bytes = 0;      ///< of the file

    bool operator==(const CaptureStock &) const = default;
};

/// A captured request, to be sent again.
struct ReplayOrder
{
    ExchangeId exchange;
    QString channel; ///< the only one that it may go to
    QString model;   ///< to ask that channel for; empty: the name that was asked for

    bool operator==(const ReplayOrder &) const = default;
};

/// What was captured of exchanges, and what can be done with it. Lives on the main thread; every call returns at once, the
/// answer comes to the same thread later, never within the call and never once `context`, which must not be null, is gone.
/// Errors: NotFound where nothing was kept of the exchange, StorageFailed.
class CaptureDesk : public QObject
{
    Q_OBJECT
public:
    template <typename T>
    using Answer = std::function<void(const Expected<T> &)>;

    using QObject::QObject;

    virtual void fetch(ExchangeId exchange, const QObject *context, Answer<Capture> answer) = 0;
    virtual void fetchStock(const QObject *context, Answer<CaptureStock> answer) = 0;
    /// Deletes all that was captured, so that nothing of it can be read from the file any more.
    virtual void forgetAll(const QObject *context, Answer<void> answer) = 0;
    /// Writes the record of the exchange, and what was captured of it, as JSON into the file, which appears whole or not at all.
    virtual void exportExchange(ExchangeId exchange, const QString &path, const QObject *context, Answer<void> answer) = 0;
    /// Sends the request again as an exchange of its own, on behalf of the same client if there still is one of that id, else of
    /// the first; guards and prices hold for it as for any other, kept answers do not. Answers with its id as soon as it runs;
    /// `tool` of its record is kReplayTool. Further errors, with the reason in `detail`: Unsupported where the request cannot be
    /// sent again, such as one whose body was not kept whole, InvalidArgument if there is no such channel that is switched on,
    /// ConnectFailed while the gateway is not open.
    virtual void replay(const ReplayOrder &order, const QObject *context, Answer<ExchangeId> answer) = 0;

Q_SIGNALS:
    /// After forgetAll, also where it failed, as a part may be gone, and where `context` is: what was fetched before is not to be
    /// shown any more.
    void forgotten();
};

/// What a replay names itself in place of the tool whose request it repeats.
inline const QString kReplayTool = QStringLiteral("sluice-replay");

} // namespace sluice
