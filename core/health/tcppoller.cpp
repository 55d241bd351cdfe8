// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/tcppoller.h"

#include "core/health/componenturl.h"

namespace sluice::health {

void TcpPoller::ask()
{
    m_stream = deps().connector.connectTo(componentUrl(subject().component, {}).target, this);
}

void TcpPoller::onConnected()
{
    m_stream->closeWhenWritten();
    m_stream.reset();
    onAnswer({goodReading(), {}});
}

void TcpPoller::onClosed(const Error &reason)
{
    m_stream.reset();
    onAnswer(failure(reason.detail));
}

} // namespace sluice::health
