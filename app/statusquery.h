// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"
#include "core/base/secret.h"
#include "core/base/timers.h"

#include <QNetworkAccessManager>

#include <functional>

namespace sluice::app {

/// Asks the gateway on a port of this machine for its status. One question at a time.
class StatusQuery final : public QObject
{
    Q_OBJECT
public:
    using Callback = std::function<void(const Expected<QByteArray> &status)>;

    static constexpr milliseconds kLimit{3'000};
    /// Far more than the status of as many streams as a machine bears.
    static constexpr qint64 kMaxBytes = 4LL * 1024 * 1024;

    StatusQuery(const Clock &clock, TimerFactory &timers);
    ~StatusQuery() override;

    /// Hands over the body of a good answer. ConnectFailed: nobody listens; ConnectTimeout: no whole answer within the
    /// limit; PermissionDenied: the token was refused; ProtocolViolation: any other answer; LimitExceeded.
    void ask(quint16 port, const Secret &token, Callback callback);

private:
    void onFinished();
    Expected<QByteArray> outcome();

    const Clock &m_clock;
    QNetworkAccessManager m_network;
    Callback m_callback;
    QNetworkReply *m_reply = nullptr; ///< the manager's
    bool m_isLate = false;
    bool m_isTooLong = false;
    std::unique_ptr<Timer> m_limit;
};

} // namespace sluice::app
