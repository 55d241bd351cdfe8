// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/health/poller.h"

namespace sluice::health {

/// Asks a database for its connections, at the desk where such questions are put. They wait there for one another, so the latency
/// is what the desk measured, and an answer has three times its limit to come. A question that is out is not asked again.
class SqlPoller final : public Poller, private SqlAsker
{
public:
    using Poller::Poller;
    ~SqlPoller() override;

protected:
    void ask() override;
    void giveUp() override { m_isWaiting = false; }
    milliseconds patience() const override { return 3 * subject().component.timeout; }

private:
    void onSqlAnswer(const SqlAnswer &answer) override;

    bool m_isOut = false;     ///< at the desk
    bool m_isWaiting = false; ///< for its answer, or for that to an earlier question
};

} // namespace sluice::health
