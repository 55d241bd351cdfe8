// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/healthstate.h"
#include "core/base/expected.h"

#include <QByteArray>
#include <QList>

namespace sluice::health {

/// What an application saw of a component.
struct PushedSample
{
    QString component;
    /// Of a component that config.json does not know: as said, else `database` for samples of a pool and `vector_store` for
    /// others.
    HealthRole role = HealthRole::VectorStore;
    HealthReading reading;

    bool operator==(const PushedSample &) const = default;
};

constexpr qsizetype kMaxSampleBytes = 256 * 1024;
constexpr qsizetype kMaxSamples = 1'000;

/// The body of `POST /sluice/health/samples`: one sample, `{"component":"milvus","latency_ms":120,"outcome":"ok"}`, or many,
/// `{"samples":[…]}`. Members of a sample: `component`; `latency_ms`; `outcome` (ok, slow, oom, memory_quota, error); `pool_used`
/// with `pool_max`; `role`. Others are passed over. The error says what is wrong and where.
Expected<QList<PushedSample>> parseSamples(const QByteArray &body);

} // namespace sluice::health
