// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"

#include <QList>
#include <QString>

#include <optional>

namespace sluice {

/// What a part of the user's own infrastructure is to the applications that use it.
enum class HealthRole {
    VectorStore,
    Database,
    Other, ///< counts only with a weight of its own
};

/// Where the samples of a component come from.
enum class HealthSource {
    Push, ///< applications send them to `POST /sluice/health/samples`
    Http,
    Tcp,
    Prometheus,
    Postgres,
    Odbc,
};

/// Fills in what a component leaves open.
enum class HealthPreset { None, Milvus, Kingbase, Dm };

QString toString(HealthRole value);
QString toString(HealthSource value);
QString toString(HealthPreset value);
std::optional<HealthRole> healthRoleFromString(QStringView text);

/// What the parts weigh in the health score; those that are not there leave the sum.
struct HealthWeights
{
    double llm = 0.5;
    double vectorStore = 0.3;
    double database = 0.2;
    bool operator==(const HealthWeights &) const = default;
};

struct HealthComponentSettings
{
    QString id;
    std::optional<HealthRole> role;     ///< absent: the preset's, else `other`
    std::optional<HealthSource> source; ///< absent: the preset's, else `push`
    HealthPreset preset = HealthPreset::None;
    QString url;         ///< `http://…`, `https://…`, `tcp://host:port` or `postgresql://host:port`, by the source
    QString user;        ///< of the database, or for HTTP's Basic scheme
    QString passwordRef; ///< a SecretRef
    QString database;    ///< its name; for ODBC the data source's, or a connection string
    QString caFile;      ///< PEM file trusted in addition to the system's CAs, for https
    milliseconds interval{10'000};
    milliseconds timeout{5'000};
    milliseconds slow{500}; ///< an answer counts as slow from there on
    QString metric;         ///< a MetricSelector: the values of all its series together are compared with the two limits
    std::optional<double> warn;
    std::optional<double> bad;
    std::optional<double> weight; ///< its own summand in the score; absent: it shares its role's with others of that role
    bool operator==(const HealthComponentSettings &) const = default;
};

struct HealthSettings
{
    HealthWeights weights;
    QList<HealthComponentSettings> components;
    bool operator==(const HealthSettings &) const = default;
};

/// A component with everything filled in.
struct HealthComponent
{
    QString id;
    HealthRole role = HealthRole::Other;
    HealthSource source = HealthSource::Push;
    QString url;
    quint16 port = 0; ///< where the URL names none; 0: that of its scheme
    QString user;
    QString passwordRef;
    QString database;
    milliseconds interval{10'000};
    milliseconds timeout{5'000};
    milliseconds slow{500};
    QString metric;
    std::optional<double> warn;
    std::optional<double> bad;
    std::optional<double> weight;
    QString usedStatement;  ///< SQL: one number, the connections in use
    QString limitStatement; ///< SQL: one number, how many there may be; both empty: only whether it answers
    bool operator==(const HealthComponent &) const = default;
};
HealthComponent filledIn(const HealthComponentSettings &settings);

} // namespace sluice
