// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

#include <algorithm>

namespace sluice::ui {

/// The entry that goes by this name; null if none does.
template <typename T>
const T *findNamed(const QList<T> &list, const QString &name, QString T::*member)
{
    const auto found = std::find_if(list.begin(), list.end(), [&](const T &entry) { return entry.*member == name; });
    return found == list.end() ? nullptr : &*found;
}

} // namespace sluice::ui
