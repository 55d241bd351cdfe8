// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/edit/settingsmerge.h"

#include "ui/edit/findnamed.h"

namespace sluice::ui {

namespace {

template <typename T>
T merged(const T &base, const T &mine, const T &theirs)
{
    return mine == base ? theirs : mine;
}

/// In the user's order; what only they have added stands last.
template <typename T>
QList<T> mergedList(const QList<T> &base, const QList<T> &mine, const QList<T> &theirs, QString T::*member)
{
    if (mine == base)
        return theirs;
    QList<T> result;
    for (const T &entry : mine) {
        const T *before = findNamed(base, entry.*member, member);
        const T *other = findNamed(theirs, entry.*member, member);
        if (!before || (!other && entry != *before))
            result.append(entry);
        else if (other)
            result.append(merged(*before, entry, *other));
    }
    for (const T &entry : theirs) {
        if (!findNamed(base, entry.*member, member) && !findNamed(mine, entry.*member, member))
            result.append(entry);
    }
    return result;
}

} // namespace

Settings mergedSettings(const Settings &base, const Settings &mine, const Settings &theirs)
{
    Settings result = theirs;
    const auto take = [&](auto Settings::*member) { result.*member = merged(base.*member, mine.*member, theirs.*member); };
    take(&Settings::port);
    take(&Settings::requireToken);
    take(&Settings::admission);
    take(&Settings::spend);
    take(&Settings::money);
    take(&Settings::ledger);
    take(&Settings::capture);
    take(&Settings::ladder);
    take(&Settings::notifiesOfAlerts);
    take(&Settings::heartbeatPing);
    take(&Settings::holdHead);
    take(&Settings::maxBodyBytes);
    take(&Settings::maxEventBytes);
    result.health.weights = merged(base.health.weights, mine.health.weights, theirs.health.weights);
    result.health.components =
        mergedList(base.health.components, mine.health.components, theirs.health.components, &HealthComponentSettings::id);
    result.clients = mergedList(base.clients, mine.clients, theirs.clients, &ClientSettings::id);
    result.channels = mergedList(base.channels, mine.channels, theirs.channels, &ChannelSettings::id);
    result.routes = mergedList(base.routes, mine.routes, theirs.routes, &RouteSettings::model);
    return result;
}

} // namespace sluice::ui
