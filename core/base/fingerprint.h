// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>

namespace sluice {

/// 128 bits of hash, which stand for what was hashed.
struct Fingerprint
{
    quint64 low = 0;
    quint64 high = 0;
    bool operator==(const Fingerprint &) const = default;
};

inline size_t qHash(const Fingerprint &fingerprint, size_t seed = 0)
{
    return qHashMulti(seed, fingerprint.low, fingerprint.high);
}

} // namespace sluice
