// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/api/healthsettings.h"

#include "core/api/enumnames.h"

#include <algorithm>
#include <array>

namespace sluice {

QString toString(HealthRole value)
{
    switch (value) {
    case HealthRole::VectorStore: return QStringLiteral("vector_store");
    case HealthRole::Database: return QStringLiteral("database");
    case HealthRole::Other: return QStringLiteral("other");
    }
    Q_UNREACHABLE();
}

QString toString(HealthSource value)
{
    switch (value) {
    case HealthSource::Push: return QStringLiteral("push");
    case HealthSource::Http: return QStringLiteral("http");
    case HealthSource::Tcp: return QStringLiteral("tcp");
    case HealthSource::Prometheus: return QStringLiteral("prometheus");
    case HealthSource::Postgres: return QStringLiteral("postgres");
    case HealthSource::Odbc: return QStringLiteral("odbc");
    }
    Q_UNREACHABLE();
}

QString toString(HealthPreset value)
{
    switch (value) {
    case HealthPreset::None: return QStringLiteral("none");
    case HealthPreset::Milvus: return QStringLiteral("milvus");
    case HealthPreset::Kingbase: return QStringLiteral("kingbase");
    case HealthPreset::Dm: return QStringLiteral("dm");
    }
    Q_UNREACHABLE();
}

std::optional<HealthRole> healthRoleFromString(QStringView text)
{
    return enumFromString(text, {HealthRole::VectorStore, HealthRole::Database, HealthRole::Other});
}

namespace {

// Background processes are in the view too, but belong to no database and take no place among the connections
// (PostgreSQL 15, 28.2.3 pg_stat_activity). KingbaseES has the same view and parameter under the same names.
constexpr const char *kPostgresUsed = "SELECT count(*) FROM pg_stat_activity WHERE datname IS NOT NULL";
constexpr const char *kPostgresLimit = "SHOW max_connections";

struct PresetRow
{
    HealthPreset preset;
    HealthRole role;
    HealthSource source;
    quint16 port;
    const char *database;
    const char *metric;
    std::optional<double> warn;
    std::optional<double> bad;
    const char *usedStatement;
    const char *limitStatement;
};

constexpr std::array kPresets = std::to_array<PresetRow>({
    // milvus.io/docs/metrics_dashboard.md, "Ready Read Task Length": the searches that wait for their turn, on each query
    // node. The page is http://HOST:9091/metrics. The queue takes 10,240 (queryNode.scheduler.unsolvedQueueSize in milvus.yaml).
    {HealthPreset::Milvus, HealthRole::VectorStore, HealthSource::Prometheus, 0, "", "milvus_querynode_read_task_ready_len",
     100.0, 1'000.0, "", ""},
    // The port and the database that a KingbaseES is set up with.
    {HealthPreset::Kingbase,
     HealthRole::Database,
     HealthSource::Postgres,
     54'321,
     "test",
     "",
     {},
     {},
     kPostgresUsed,
     kPostgresLimit},
    // V$SESSIONS and V$PARAMETER of the DM8 administrator's guide. Untested against a real DM.
    {HealthPreset::Dm,
     HealthRole::Database,
     HealthSource::Odbc,
     0,
     "",
     "",
     {},
     {},
     "SELECT COUNT(*) FROM V$SESSIONS",
     "SELECT VALUE FROM V$PARAMETER WHERE NAME = 'MAX_SESSIONS'"},
    {HealthPreset::None, HealthRole::Other, HealthSource::Push, 0, "", "", {}, {}, "", ""},
});

struct SourceRow
{
    HealthSource source;
    quint16 port;
    const char *database;
    const char *usedStatement;
    const char *limitStatement;
};

/// What holds for a source where neither component nor preset say anything.
constexpr std::array kSources = std::to_array<SourceRow>({
    {HealthSource::Postgres, 5'432, "postgres", kPostgresUsed, kPostgresLimit},
    {HealthSource::Push, 0, "", "", ""},
});

template <typename T>
T firstSet(const T &own, const T &preset, const T &source)
{
    return own != T() ? own : preset != T() ? preset : source;
}

QString words(const char *text)
{
    return QString::fromLatin1(text);
}

} // namespace

HealthComponent filledIn(const HealthComponentSettings &own)
{
    const PresetRow &preset =
        *std::find_if(kPresets.begin(), kPresets.end(), [&own](const PresetRow &row) { return row.preset == own.preset; });
    const HealthSource source = own.source.value_or(preset.source);
    const auto found =
        std::find_if(kSources.begin(), kSources.end(), [source](const SourceRow &row) { return row.source == source; });
    const SourceRow &general = found == kSources.end() ? kSources.back() : *found;
    HealthComponent all{.id = own.id,
                        .role = own.role.value_or(preset.role),
                        .source = source,
                        .url = own.url,
                        .port = firstSet(quint16(0), preset.port, general.port),
                        .user = own.user,
                        .passwordRef = own.passwordRef,
                        .database = firstSet(own.database, words(preset.database), words(general.database)),
                        .interval = own.interval,
                        .timeout = own.timeout,
                        .slow = own.slow,
                        .metric = own.metric,
                        .warn = own.warn,
                        .bad = own.bad,
                        .weight = own.weight};
    // The preset's limits mean its own metric.
    if (own.metric.isEmpty()) {
        all.metric = words(preset.metric);
        all.warn = own.warn ? own.warn : preset.warn;
        all.bad = own.bad ? own.bad : preset.bad;
    }
    all.usedStatement = firstSet(QString(), words(preset.usedStatement), words(general.usedStatement));
    all.limitStatement = firstSet(QString(), words(preset.limitStatement), words(general.limitStatement));
    return all;
}

} // namespace sluice
