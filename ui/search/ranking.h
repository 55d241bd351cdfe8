// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/search/findable.h"

namespace sluice::ui {

/// How well a term fits a name, the best first. Upper and lower case are alike.
enum class Fit {
    Whole,     ///< is the name
    Start,     ///< begins the name
    WordStart, ///< begins a word of it; each Han character is a word
    Inside,    ///< is part of it
    Initials,  ///< its letters begin words of the name in order, one or more of each: `kdays`, `kd` of "Keep days"
    None,
};

/// `term` is not empty.
Fit fitOf(const QString &term, const QString &name);

/// The places in `items` of those that fit the query, the best first. Each word of the query must fit the item's name, else one
/// of its other words, else its place; the first of these that fits counts, and one further is worse than any fit in one
/// before. Equals stay in the order of `items`. An empty query finds all. Pure.
QList<int> ranked(const QString &query, const QList<Findable> &items);

} // namespace sluice::ui
