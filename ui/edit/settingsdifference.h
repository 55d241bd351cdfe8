// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/settings.h"

#include <QStringList>

namespace sluice::ui {

/// What differs between two lists, by the names of their entries.
struct ListDifference
{
    QStringList added;
    QStringList changed;
    QStringList removed;
    bool isReordered = false; ///< those that are in both stand in another order

    bool operator==(const ListDifference &) const = default;
};

/// What differs between two settings, as people would tell it.
struct SettingsDifference
{
    ListDifference channels;
    ListDifference routes;
    ListDifference clients;
    ListDifference components; ///< of the health score
    QStringList others;        ///< other parts, in words of the window's language

    bool operator==(const SettingsDifference &) const = default;
};

SettingsDifference differenceOf(const Settings &before, const Settings &after);

/// A line for each kind of change, such as "Channels added: a, b". Empty if nothing differs.
QStringList differenceLines(const SettingsDifference &difference);

/// In a few words, for a step that can be undone.
QString differenceTitle(const Settings &before, const Settings &after);

} // namespace sluice::ui
