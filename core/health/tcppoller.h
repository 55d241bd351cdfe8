// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/health/poller.h"

namespace sluice::health {

/// Connects and hangs up.
class TcpPoller final : public Poller, private http::ByteStreamUser
{
public:
    using Poller::Poller;

protected:
    void ask() override;
    void giveUp() override { m_stream.reset(); }

private:
    void onConnected() override;
    void onReadable() override {}
    void onClosed(const Error &reason) override;

    std::unique_ptr<http::ByteStream> m_stream;
};

} // namespace sluice::health
