// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/http/upstreamcall.h"

#include <vector>

namespace sluice::http {

/// Calls whose answer nobody wants any more but whose connection is worth keeping: they are read to their end if that comes
/// soon and is small.
class ReleasedCalls
{
public:
    explicit ReleasedCalls(CallHost &host);
    ~ReleasedCalls();

    void add(std::unique_ptr<PooledCall> call);

private:
    class Entry;
    void drop(const Entry *entry);

    CallHost &m_host;
    std::vector<std::unique_ptr<Entry>> m_entries;
};

} // namespace sluice::http
