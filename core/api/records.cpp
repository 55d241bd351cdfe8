// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/api/records.h"

namespace sluice {

namespace {

std::optional<qint64> sum(std::optional<qint64> a, std::optional<qint64> b)
{
    return a && b ? std::optional(*a + *b) : a ? a : b;
}

} // namespace

Usage sumOf(const Usage &a, const Usage &b)
{
    return {.input = sum(a.input, b.input),
            .output = sum(a.output, b.output),
            .cacheRead = sum(a.cacheRead, b.cacheRead),
            .cacheWrite = sum(a.cacheWrite, b.cacheWrite),
            .reasoning = sum(a.reasoning, b.reasoning),
            .inputEstimated = a.inputEstimated || b.inputEstimated,
            .outputEstimated = a.outputEstimated || b.outputEstimated};
}

} // namespace sluice
