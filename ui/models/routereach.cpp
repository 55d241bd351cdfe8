// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/routereach.h"

#include "core/api/examplecall.h"

#include <algorithm>

namespace sluice::ui {

bool isCoveredBy(const QString &pattern, const QString &other)
{
    // A character that no pattern has can be taken by a `*` only; so what fits for it fits for any text in its place.
    QString probe = pattern;
    probe.replace(u'*', QChar(0xFFFF));
    return fitsPattern(other, probe);
}

std::optional<qsizetype> takenBy(const QList<RouteSettings> &routes, qsizetype index)
{
    for (qsizetype i = 0; i < index && index < routes.size(); ++i) {
        if (isCoveredBy(routes.at(index).model, routes.at(i).model))
            return i;
    }
    return std::nullopt;
}

bool takesEveryName(const QList<RouteSettings> &routes)
{
    return std::any_of(routes.begin(), routes.end(),
                       [](const RouteSettings &route) { return isCoveredBy(QStringLiteral("*"), route.model); });
}

QString exampleFor(const Settings &settings, qsizetype index, const QStringList &known)
{
    const RouteSettings route = settings.routes.value(index);
    if (!route.model.contains(u'*'))
        return route.model;
    QStringList names = known;
    Settings alone = settings;
    alone.routes = {route};
    if (const auto example = exampleCall(alone))
        names.append(example->model);
    QString filled = route.model;
    names.append(filled.replace(u'*', QStringLiteral("example")));
    names.removeIf([&route](const QString &name) { return !fitsPattern(route.model, name); });
    const auto comesHere = [&](const QString &name) {
        return std::none_of(settings.routes.begin(), settings.routes.begin() + index,
                            [&name](const RouteSettings &earlier) { return fitsPattern(earlier.model, name); });
    };
    const auto found = std::find_if(names.begin(), names.end(), comesHere);
    return found == names.end() ? names.value(0) : *found;
}

qsizetype placeForNew(const QList<RouteSettings> &routes, const QString &model)
{
    const auto taker =
        std::find_if(routes.begin(), routes.end(), [&model](const RouteSettings &one) { return isCoveredBy(model, one.model); });
    return taker - routes.begin();
}

} // namespace sluice::ui
