// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/http/bytestream.h"

#include <memory>
#include <vector>

namespace sluice::http {

/// Hands connecting on to another connector and tells how far it comes, for whoever shows that to the user. Keeps a small object
/// for each connection, so it is for few of them; what it made must be gone before it is. Relay thread only.
class WatchedConnector final : public Connector
{
public:
    /// Told just before the connection's own user is. It must not destroy the connector from there.
    class Watcher
    {
    public:
        virtual ~Watcher() = default;
        virtual void onReached() = 0;
        virtual void onStands() = 0;
        virtual void onFailed(ConnectTrouble trouble) = 0;
    };

    WatchedConnector(Connector &real, Watcher &watcher);
    ~WatchedConnector() override;
    std::unique_ptr<ByteStream> connectTo(const StreamTarget &target, ByteStreamUser *user) override;

private:
    class Link;

    Connector &m_real;
    Watcher &m_watcher;
    std::vector<std::unique_ptr<Link>> m_links;
};

} // namespace sluice::http
