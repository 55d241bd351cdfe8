// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/health/healthwords.h"

#include "ui/text/guardwords.h"

#include <cmath>

namespace sluice::ui {

namespace {

class Words
{
    Q_DECLARE_TR_FUNCTIONS(sluice::ui::HealthWords)
};

QString decimal(double value)
{
    return QLocale().toString(value, 'f', QLocale::FloatingPointShortest);
}

} // namespace

QString healthSourceText(HealthSource source)
{
    switch (source) {
    //: How a component's health is known: the user's application sends what it sees.
    case HealthSource::Push: return Words::tr("Your application reports");
    //: How a component's health is known.
    case HealthSource::Http: return Words::tr("Answer of a web address");
    //: How a component's health is known.
    case HealthSource::Tcp: return Words::tr("Connection to a port");
    //: How a component's health is known.
    case HealthSource::Prometheus: return Words::tr("Prometheus metric");
    //: How a component's health is known.
    case HealthSource::Postgres: return Words::tr("PostgreSQL connections in use");
    //: How a component's health is known; ODBC is the name of an interface to databases.
    case HealthSource::Odbc: return Words::tr("ODBC connections in use");
    }
    Q_UNREACHABLE();
}

QString healthPresetText(HealthPreset preset)
{
    switch (preset) {
    //: There is no preset for this component.
    case HealthPreset::None: return Words::tr("None");
    case HealthPreset::Milvus: return QStringLiteral("Milvus");
    case HealthPreset::Kingbase: return QStringLiteral("KingbaseES");
    case HealthPreset::Dm: return QStringLiteral("DM8");
    }
    Q_UNREACHABLE();
}

QString summandText(const HealthSummand &summand)
{
    switch (summand.what) {
    //: Part of the health score: how near the channels are to their token limits.
    case HealthSummand::What::Channels: return Words::tr("Channels, by tokens per minute in use");
    //: Part of the health score; %1 is the name of the one that counts, as it is the worst.
    case HealthSummand::What::VectorStores: return Words::tr("Vector store %1").arg(oneLine(summand.component));
    //: Part of the health score; %1 is the name of the one that counts, as it is the worst.
    case HealthSummand::What::Databases: return Words::tr("Database %1").arg(oneLine(summand.component));
    case HealthSummand::What::Component: return oneLine(summand.component);
    }
    Q_UNREACHABLE();
}

QString formulaText(const QList<HealthSummand> &summands, const Formatters &formatters)
{
    QStringList products;
    double weight = 0;
    double sum = 0;
    for (const HealthSummand &summand : summands) {
        products.append(QStringLiteral("%1 × %2").arg(decimal(summand.weight), formatters.count(std::llround(summand.score))));
        weight += summand.weight;
        sum += summand.weight * summand.score;
    }
    if (weight <= 0)
        return {};
    // As the score itself, it is rounded down, and dust of binary tenths does not count.
    constexpr double kDust = 1e-9;
    return QStringLiteral("(%1) ÷ %2 = %3")
        .arg(products.join(QStringLiteral(" + ")), decimal(std::round(weight * 100) / 100),
             formatters.count(qint64(std::floor(sum / weight + kDust))));
}

QString readingText(const HealthReading &reading, const Formatters &formatters)
{
    QStringList parts{healthOutcomeText(reading.outcome)};
    if (reading.latency)
        parts += formatters.duration(*reading.latency);
    if (reading.poolUsed && reading.poolMax)
        //: Of a database: how many (%1) of its connections (%2) are in use.
        parts += Words::tr("%1 of %2 connections").arg(formatters.count(*reading.poolUsed), formatters.count(*reading.poolMax));
    if (reading.value)
        //: %1 is the value of a metric.
        parts += Words::tr("value %1").arg(decimal(*reading.value));
    return parts.join(QStringLiteral(" · "));
}

QString componentStateText(const HealthPart &part, WallTime now, const Formatters &formatters)
{
    QStringList parts;
    if (part.score)
        //: %1 is a score from 0 to 100.
        parts += Words::tr("Score %1").arg(formatters.count(*part.score));
    else
        parts += Words::tr("Nothing new is known of it, so it does not count");
    if (part.latest && part.latestAt) {
        const milliseconds age = now - *part.latestAt;
        //: The latest sample of a component; %1 is what it showed.
        parts += age < std::chrono::seconds(1)
                     ? Words::tr("just now: %1").arg(readingText(*part.latest, formatters))
                     //: The latest sample of a component; %1 is how long ago that was, %2 what it showed.
                     : Words::tr("%1 ago: %2").arg(formatters.duration(age), readingText(*part.latest, formatters));
    }
    if (part.samples > 0)
        //: How many samples the score of a component is made of.
        parts += Words::tr("samples that count: %1").arg(formatters.count(part.samples));
    return parts.join(QStringLiteral(" · "));
}

} // namespace sluice::ui
