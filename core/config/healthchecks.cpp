// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/healthchecks.h"

#include <QSet>
#include <QStringList>
#include <QUrl>

namespace sluice::config {
namespace {

/// How many are watched at the most; it keeps status and snapshots small.
constexpr qsizetype kMaxComponents = 32;

using Add = std::function<void(const QString &path, const Saying &rule, bool hidesValue)>;

/// The schemes that the URL of a source may have, at most two; empty for a source without a URL.
QStringList schemesOf(HealthSource source)
{
    switch (source) {
    case HealthSource::Http:
    case HealthSource::Prometheus: return {QStringLiteral("http"), QStringLiteral("https")};
    case HealthSource::Tcp: return {QStringLiteral("tcp")};
    case HealthSource::Postgres: return {QStringLiteral("postgresql")};
    case HealthSource::Push:
    case HealthSource::Odbc: return {};
    }
    Q_UNREACHABLE();
}

Saying needsScheme(const QStringList &schemes, HealthSource source)
{
    if (schemes.size() == 1)
        return {QT_TRANSLATE_NOOP("Saying", "must begin with %1:// for the source \"%2\""), {schemes.first(), toString(source)}};
    return {QT_TRANSLATE_NOOP("Saying", "must begin with %1:// or %2:// for the source \"%3\""),
            {schemes[0], schemes[1], toString(source)}};
}

void checkUrl(const HealthComponent &component, const QString &path, const Add &add)
{
    const QStringList schemes = schemesOf(component.source);
    const QString urlPath = path + QStringLiteral(".url");
    const QUrl url(component.url);
    if (schemes.isEmpty())
        return;
    if (component.url.isEmpty())
        add(urlPath, {QT_TRANSLATE_NOOP("Saying", "is missing; the source \"%1\" needs one"), {toString(component.source)}},
            true);
    else if (!schemes.contains(url.scheme()))
        add(urlPath, needsScheme(schemes, component.source), false);
    else if (component.source == HealthSource::Tcp && url.port() < 0)
        add(urlPath, {QT_TRANSLATE_NOOP("Saying", "must name a port")}, false);
}

void checkDatabase(const HealthComponent &component, const QString &path, const Add &add)
{
    const QString database = path + QStringLiteral(".database");
    if (component.source != HealthSource::Odbc)
        return;
    if (component.database.isEmpty())
        add(database,
            {QT_TRANSLATE_NOOP("Saying",
                               "is missing; the source \"odbc\" needs the name of a data source or a connection string")},
            true);
    else if (component.database.contains(QLatin1String("pwd="), Qt::CaseInsensitive) ||
             component.database.contains(QLatin1String("password="), Qt::CaseInsensitive))
        add(database, {QT_TRANSLATE_NOOP("Saying", "must not hold a password; refer to it by \"password\"")}, true);
}

void checkComponent(const HealthComponentSettings &settings, const QString &path, const Add &add)
{
    const HealthComponent component = filledIn(settings);
    checkUrl(component, path, add);
    checkDatabase(component, path, add);
    if (component.source == HealthSource::Prometheus && component.metric.isEmpty())
        add(path + QStringLiteral(".metric"), {QT_TRANSLATE_NOOP("Saying", "is missing; the source \"prometheus\" needs one")},
            true);
    if (component.warn && component.bad && *component.warn > *component.bad)
        add(path + QStringLiteral(".warn"), {QT_TRANSLATE_NOOP("Saying", "must not be greater than bad")}, false);
    if (!settings.passwordRef.isEmpty() && settings.user.isEmpty())
        add(path + QStringLiteral(".user"), {QT_TRANSLATE_NOOP("Saying", "is missing, although there is a password")}, true);
}

} // namespace

void checkHealth(const HealthSettings &health, const Add &add)
{
    const QString list = QStringLiteral("health.components");
    if (health.components.size() > kMaxComponents)
        add(list, {QT_TRANSLATE_NOOP("Saying", "must be at most %1 components"), {QString::number(kMaxComponents)}}, true);
    QSet<QString> seen;
    for (qsizetype i = 0; i < health.components.size(); ++i) {
        const HealthComponentSettings &component = health.components[i];
        const QString path = list + QStringLiteral("[%1]").arg(i);
        if (seen.contains(component.id))
            add(path + QStringLiteral(".id"), {QT_TRANSLATE_NOOP("Saying", "must be unique; an entry above has the same")},
                false);
        seen.insert(component.id);
        checkComponent(component, path, add);
    }
}

} // namespace sluice::config
