// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/fakebytestream.h"

#include <vector>

namespace sluice::test {

/// Hands out FakeByteStreams and remembers where they were to lead. A connection comes about or fails when the test says:
/// `connector.peer(0).connected()`, `connector.fail(0)`.
class FakeConnector final : public http::Connector
{
public:
    std::unique_ptr<http::ByteStream> connectTo(const http::StreamTarget &target, http::ByteStreamUser *user) override
    {
        m_targets.push_back(target);
        m_peers.push_back(makeFakePeer());
        auto stream = m_peers.back()->makeStream();
        stream->setUser(user);
        return stream;
    }

    int count() const { return int(m_peers.size()); }
    const http::StreamTarget &target(int index) const { return m_targets.at(size_t(index)); }
    FakePeer &peer(int index) { return *m_peers.at(size_t(index)); }
    FakePeer &lastPeer() { return *m_peers.back(); }
    /// The connection attempt comes to nothing.
    void fail(int index, const Error &reason = {ErrorCode::ConnectFailed, QStringLiteral("refused")})
    {
        peer(index).close(reason);
    }

private:
    std::vector<http::StreamTarget> m_targets;
    std::vector<std::shared_ptr<FakePeer>> m_peers;
};

} // namespace sluice::test
