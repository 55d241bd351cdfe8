// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/http/server.h"

#include <utility>

namespace sluice::http {

Server::Server(RequestHandler &handler, const ServerLimits &limits, const Clock &clock, TimerFactory &timers)
    : m_handler(handler)
    , m_limits(limits)
    , m_clock(clock)
    , m_timers(timers)
    , m_burial(timers.create([this] { bury(); }))
{
}

Server::~Server()
{
    for (Listener *listener : m_listeners)
        listener->onAccepted = nullptr;
    closeAll();
}

void Server::attach(Listener &listener)
{
    m_listeners.push_back(&listener);
    listener.onAccepted = [this](std::unique_ptr<ByteStream> stream) { accept(std::move(stream)); };
}

void Server::detach(Listener &listener)
{
    if (std::erase(m_listeners, &listener) > 0)
        listener.onAccepted = nullptr;
}

void Server::accept(std::unique_ptr<ByteStream> stream)
{
    auto connection = std::make_unique<ServerConnection>(std::move(stream), m_handler, m_limits, m_clock, m_timers,
                                                         [this](ServerConnection *over) { onFinished(over); });
    m_connections.emplace(connection.get(), std::move(connection));
}

void Server::closeAll()
{
    for (ServerConnection *connection : all()) {
        // What the observer of another one did may have ended it meanwhile.
        if (m_connections.contains(connection))
            connection->drop();
    }
}

std::vector<ServerConnection *> Server::all() const
{
    std::vector<ServerConnection *> connections;
    connections.reserve(m_connections.size());
    for (const auto &[connection, owner] : m_connections)
        connections.push_back(connection);
    return connections;
}

void Server::onFinished(ServerConnection *connection)
{
    auto node = m_connections.extract(connection);
    if (node.empty())
        return;
    m_finished.push_back(std::move(node.mapped()));
    if (!m_burial->isActive())
        m_burial->start(m_clock.steadyNow());
}

void Server::bury()
{
    std::exchange(m_finished, {}).clear();
}

} // namespace sluice::http
