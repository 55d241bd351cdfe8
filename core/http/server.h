// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/http/serverconnection.h"

#include <memory>
#include <unordered_map>
#include <vector>

namespace sluice::http {

/// Owns the connections accepted from a listener. A connection that is over is destroyed from the event loop, never from
/// within its own calls. Relay thread only; not to be destroyed from within a call of the handler's or an observer's.
class Server
{
public:
    Server(RequestHandler &handler, const ServerLimits &limits, const Clock &clock, TimerFactory &timers);
    /// Drops what is left; observers of running answers are told.
    ~Server();
    Server(const Server &) = delete;
    Server &operator=(const Server &) = delete;

    /// For connections that are accepted from now on.
    void setLimits(const ServerLimits &limits) { m_limits = limits; }

    /// Takes over what `listener` accepts from now on. The listener outlives this object or is detached first.
    void attach(Listener &listener);
    void detach(Listener &listener);
    void accept(std::unique_ptr<ByteStream> stream);

    /// Cuts all connections now.
    void closeAll();

    /// Connections that are not over.
    int count() const { return int(m_connections.size()); }

private:
    void onFinished(ServerConnection *connection);
    void bury();
    std::vector<ServerConnection *> all() const;

    RequestHandler &m_handler;
    ServerLimits m_limits;
    const Clock &m_clock;
    TimerFactory &m_timers;
    std::unordered_map<ServerConnection *, std::unique_ptr<ServerConnection>> m_connections;
    std::vector<std::unique_ptr<ServerConnection>> m_finished;
    std::unique_ptr<Timer> m_burial;
    std::vector<Listener *> m_listeners;
};

} // namespace sluice::http
