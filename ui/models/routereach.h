// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/settings.h"

#include <QStringList>

#include <optional>

namespace sluice::ui {

/// True if whatever fits `pattern` fits `other` as well.
bool isCoveredBy(const QString &pattern, const QString &other);

/// The first route before this one that takes all of its names, so that it is never reached; absent: it is reached.
std::optional<qsizetype> takenBy(const QList<RouteSettings> &routes, qsizetype index);

/// Some route takes any name.
bool takesEveryName(const QList<RouteSettings> &routes);

/// A model that would come to this route, for a first try: one of `known` if there is one, else what the route itself tells.
QString exampleFor(const Settings &settings, qsizetype index, const QStringList &known);

/// Where a new route of this name is reached: before the first that would take its names.
qsizetype placeForNew(const QList<RouteSettings> &routes, const QString &model);

} // namespace sluice::ui
