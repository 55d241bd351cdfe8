// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/http/watchedconnector.h"

namespace sluice::http {

/// Stands between a stream and its first user, until the stream gets another.
class WatchedConnector::Link final : public ByteStreamUser
{
public:
    Link(Watcher &watcher, ByteStreamUser *user)
        : m_watcher(watcher)
        , m_user(user)
    {
    }
    void watch(ByteStream *stream) { m_stream = stream; }

private:
    void onReached() override
    {
        m_watcher.onReached();
        m_user->onReached();
    }
    void onConnected() override
    {
        m_stands = true;
        m_watcher.onStands();
        m_user->onConnected();
    }
    void onReadable() override { m_user->onReadable(); }
    void onDrained() override { m_user->onDrained(); }
    void onClosed(const Error &reason) override
    {
        if (!m_stands)
            m_watcher.onFailed(m_stream->trouble());
        m_user->onClosed(reason);
    }

    Watcher &m_watcher;
    ByteStreamUser *m_user;
    ByteStream *m_stream = nullptr;
    bool m_stands = false;
};

WatchedConnector::WatchedConnector(Connector &real, Watcher &watcher)
    : m_real(real)
    , m_watcher(watcher)
{
}

WatchedConnector::~WatchedConnector() = default;

std::unique_ptr<ByteStream> WatchedConnector::connectTo(const StreamTarget &target, ByteStreamUser *user)
{
    m_links.push_back(std::make_unique<Link>(m_watcher, user));
    Link &link = *m_links.back();
    auto stream = m_real.connectTo(target, &link);
    link.watch(stream.get());
    return stream;
}

} // namespace sluice::http
