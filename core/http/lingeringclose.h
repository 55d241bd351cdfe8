// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QBasicTimer>
#include <QObject>
#include <QTcpSocket>

#include <memory>

namespace sluice::http {

/// Sees a connection to its end that its stream has let go: what is queued leaves, then our side is closed, and what the
/// peer still sends is thrown away for a moment. Closing with unread bytes would make the system reset the connection,
/// and the peer could lose an answer it has not read yet (RFC 9112 §9.6). Belongs to the thread's event dispatcher, so
/// that none outlives the thread.
class LingeringClose final : public QObject
{
    Q_OBJECT
public:
    static void begin(std::unique_ptr<QTcpSocket> socket);

protected:
    void timerEvent(QTimerEvent *event) override;

private:
    LingeringClose(std::unique_ptr<QTcpSocket> socket, QObject *parent);
    void onWritten();
    void onReadable();
    void finish();

    std::unique_ptr<QTcpSocket> m_socket;
    QBasicTimer m_limit;
    bool m_isShutDown = false;
};

} // namespace sluice::http
