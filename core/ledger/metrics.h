// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/records.h"
#include "core/api/snapshot.h"

#include <QByteArray>
#include <QByteArrayView>
#include <QList>

#include <memory>

namespace sluice::ledger {

/// What Prometheus is told (packaging/prometheus/README.md has the names). Counters and histograms grow with each finished
/// exchange and never fall while the process lives; gauges are made of the moment of the question, so that what is gone is not
/// told any more. Nothing is done per stream event.
///
/// The number of series is bounded whatever clients ask for: see LabelRoom for the values of a label and kMostSeries for their
/// combinations. A label `model` is the name that was sent to a channel.
///
/// One thread: the relay's.
class Metrics
{
public:
    Metrics();
    ~Metrics();

    /// Of each metric; beyond it all labels but the first are `other`.
    static constexpr size_t kMostSeries = 1'000;
    static constexpr QByteArrayView kContentType = "text/plain; version=0.0.4; charset=utf-8";

    /// Each finished exchange once.
    void add(const ExchangeRecord &record);
    /// The text format 0.0.4 of Prometheus, metrics by name and series by labels.
    QByteArray text(const QList<ActiveExchange> &active, const GuardsState &guards);

private:
    struct Families;
    std::unique_ptr<Families> m_families;
};

} // namespace sluice::ledger
