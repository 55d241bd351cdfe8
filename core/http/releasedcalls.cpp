// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/http/releasedcalls.h"

namespace sluice::http {

namespace {

constexpr milliseconds kLongestWait{1'000};
/// More than this costs more than a new connection.
constexpr qint64 kMostBytes = 64 * 1024;

} // namespace

class ReleasedCalls::Entry final : public UpstreamObserver
{
public:
    Entry(ReleasedCalls &owner, std::unique_ptr<PooledCall> call)
        : m_owner(owner)
        , m_call(std::move(call))
    {
        m_limit = m_owner.m_host.startTimer(kLongestWait, [this] { m_owner.drop(this); });
        m_call->setObserver(this);
        m_call->setPaused(false);
    }

    void onUpstreamHead(const ResponseHead &) override {}
    void onUpstreamBody(QByteArrayView bytes) override
    {
        m_bytes += bytes.size();
        if (m_bytes > kMostBytes)
            m_owner.drop(this);
    }
    void onUpstreamEnd() override { m_owner.drop(this); }
    void onUpstreamError(const Error &) override { m_owner.drop(this); }

private:
    ReleasedCalls &m_owner;
    std::unique_ptr<PooledCall> m_call;
    std::unique_ptr<Timer> m_limit;
    qint64 m_bytes = 0;
};

ReleasedCalls::ReleasedCalls(CallHost &host)
    : m_host(host)
{
}

ReleasedCalls::~ReleasedCalls() = default;

void ReleasedCalls::add(std::unique_ptr<PooledCall> call)
{
    // Before its head an answer has no end that could be near, and after its end there is nothing to wait for.
    if (call->isInBody())
        m_entries.push_back(std::make_unique<Entry>(*this, std::move(call)));
}

void ReleasedCalls::drop(const Entry *entry)
{
    std::erase_if(m_entries, [&](const std::unique_ptr<Entry> &each) { return each.get() == entry; });
}

} // namespace sluice::http
