// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/http/serverconnection.h"

namespace sluice::relay {

/// Where the answer to a replay goes, which has no client: to nowhere, as fast as it comes. What was in it is captured on its
/// way. Relay thread only.
class ReplayReply final : public http::Reply
{
public:
    void setObserver(http::ReplyObserver *) override {}
    void sendWhole(int, const http::HeaderList &, QByteArrayView) override { m_hasBegun = true; }
    void begin(int, const http::HeaderList &) override { m_hasBegun = true; }
    void write(QByteArrayView) override {}
    void flush() override {}
    void end() override {}
    void abort() override {}
    bool hasBegun() const override { return m_hasBegun; }
    bool isCongested() const override { return false; }

private:
    bool m_hasBegun = false;
};

} // namespace sluice::relay
