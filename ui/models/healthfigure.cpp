// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/healthfigure.h"

#include "ui/text/guardwords.h"
#include "ui/text/reasontext.h"

#include <algorithm>
#include <functional>

namespace sluice::ui {

namespace {

class Texts
{
    Q_DECLARE_TR_FUNCTIONS(sluice::ui::HealthFigure)
};

QString scoreText(const std::optional<int> &score, const Formatters &formatters)
{
    return score ? formatters.count(*score) : noValue();
}

QString readingText(const HealthReading &reading, const Formatters &formatters)
{
    QStringList parts{healthOutcomeText(reading.outcome)};
    if (reading.latency)
        parts += formatters.duration(*reading.latency);
    if (reading.poolUsed && reading.poolMax)
        //: Of a database: how many (%1) of its connections (%2) are in use.
        parts += Texts::tr("%1 of %2 connections").arg(formatters.count(*reading.poolUsed), formatters.count(*reading.poolMax));
    return parts.join(QStringLiteral(" · "));
}

QString partText(const HealthPart &part, const Formatters &formatters)
{
    //: A part of the health score: %1 is what it is, %2 its name in the settings, %3 its own score of 100 or a dash.
    QString text = Texts::tr("%1 %2: %3").arg(healthRoleText(part.role), oneLine(part.id), scoreText(part.score, formatters));
    if (part.latest)
        text += QStringLiteral(" · ") + readingText(*part.latest, formatters);
    if (!part.problem.isEmpty())
        text += QStringLiteral(" · ") + oneLine(reasonText(part.problem));
    return text;
}

/// What is done below which score.
QStringList ladderTexts(const LadderThresholds &marks, const Formatters &formatters)
{
    QStringList lines;
    if (marks.trimBelow > 0)
        //: Explains a mark of the health gauge; %1 is a score. "Client": an entry of the settings for a tool.
        lines += Texts::tr("Below %1, clients that allow it get answers to a shortened context.")
                     .arg(formatters.count(marks.trimBelow));
    if (marks.fallbackBelow > 0)
        //: Explains a mark of the health gauge; %1 is a score. "Client": an entry of the settings for a tool.
        lines += Texts::tr("Below %1, clients that allow it get answers from other models.")
                     .arg(formatters.count(marks.fallbackBelow));
    if (marks.noticeBelow > 0)
        //: Explains a mark of the health gauge; %1 is a score. "Client": an entry of the settings for a tool.
        lines += Texts::tr("Below %1, clients that allow it get a notice in place of an answer.")
                     .arg(formatters.count(marks.noticeBelow));
    return lines;
}

} // namespace

HealthFigure healthFigure(const GuardsState &guards, const LadderThresholds &marks)
{
    return {.health = guards.health, .steps = guards.degraded, .marks = marks};
}

QList<int> healthMarks(const LadderThresholds &marks)
{
    QList<int> scores{marks.trimBelow, marks.fallbackBelow, marks.noticeBelow};
    scores.removeIf([](int score) { return score <= 0; });
    std::sort(scores.begin(), scores.end(), std::greater<>());
    scores.erase(std::unique(scores.begin(), scores.end()), scores.end());
    return scores;
}

Tone healthTone(int score, const LadderThresholds &marks)
{
    const QList<int> scores = healthMarks(marks);
    const auto below = std::count_if(scores.begin(), scores.end(), [score](int mark) { return score < mark; });
    if (below == 0)
        return Tone::Good;
    return below > 1 ? Tone::Bad : Tone::Warning;
}

QString healthText(const HealthFigure &figure, const Formatters &formatters)
{
    const HealthState &health = figure.health;
    if (!health.score)
        return {};
    //: The health score of what the user has Sluice watch, 0 to 100.
    QStringList lines{Texts::tr("Health %1 of 100").arg(formatters.count(*health.score))};
    lines += degradedTexts(figure.steps);
    if (health.llm)
        //: Part of the health score: how near the channels are to their token limits; %1 is its own score of 100.
        lines += Texts::tr("Language models: %1").arg(formatters.count(*health.llm));
    for (const HealthPart &part : health.components)
        lines += partText(part, formatters);
    return (lines + ladderTexts(figure.marks, formatters)).join(u'\n');
}

} // namespace sluice::ui
