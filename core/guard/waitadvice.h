// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"

#include <QHash>
#include <QString>

namespace sluice::guard {

/// How long a tool should wait before it asks again, where the provider did not say. Some tools need to be told, and others
/// take what they are told instead of their own growing pauses; so the advice grows as theirs would: 1, 2, 4 … 30 s with
/// each failure in a row of one channel and model. Failures of one moment, of requests side by side, count once.
/// Pure: time comes in with each call.
class WaitAdvice
{
public:
    static constexpr std::chrono::seconds kFirst{1};
    static constexpr std::chrono::seconds kLongest{30};
    /// After this long without a failure the row begins anew.
    static constexpr std::chrono::minutes kForgetAfter{5};

    std::chrono::seconds onFailure(const QString &channelAndModel, SteadyTime now);
    void onSuccess(const QString &channelAndModel);

private:
    struct Row
    {
        std::chrono::seconds advice{0};
        SteadyTime lastGrown;
        SteadyTime lastFailure;
    };
    void forgetOld(SteadyTime now);

    QHash<QString, Row> m_rows;
};

} // namespace sluice::guard
