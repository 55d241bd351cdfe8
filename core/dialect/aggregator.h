// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/dialect.h"

#include <QByteArray>

#include <memory>

namespace sluice::dialect {

/// Puts together the whole answer that a stream spells out, for providers that stream although `stream` was false.
/// Fed event by event; same dialect in and out.
class Aggregator
{
public:
    virtual ~Aggregator() = default;
    virtual void take(QByteArrayView data) = 0;
    /// The answer as one JSON object; empty when the stream had no beginning or no proper end.
    virtual QByteArray result() const = 0;
};

std::unique_ptr<Aggregator> makeAggregator(Dialect dialect);

} // namespace sluice::dialect
