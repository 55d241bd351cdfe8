// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/settings.h"
#include "core/base/expected.h"
#include "core/config/configproblem.h"

#include <QByteArray>
#include <QDate>
#include <QList>
#include <QStringList>

namespace sluice::config {

/// One public price.
struct PriceRow
{
    QStringList models; ///< names, or patterns with `*`
    ModelPrice price;
    QStringList sources; ///< the public pages that say so
    QString date;        ///< the day on which they did, `2026-11-30`
};

/// The public prices of one provider.
struct PriceList
{
    QStringList presets; ///< the channels that it holds for (channelpresets.h)
    QList<PriceRow> rows;
};

/// All of them: `resources/prices.json`, which is part of the program.
const QList<PriceList> &priceLists();

/// Reads such a file by the rules of config.json. Pure.
Expected<QList<PriceList>, ConfigProblems> parsePriceLists(const QByteArray &json);

/// The public prices that hold for a channel: those of its preset or, without one, of the provider whose host its `base_url`
/// names. Where a provider charges in both currencies the preferred one counts. Empty for a reseller, who has prices of his own.
Prices publicPrices(const ChannelSettings &channel, Currency preferred, const QList<PriceList> &lists = priceLists());

} // namespace sluice::config
