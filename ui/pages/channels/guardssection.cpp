// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/channels/guardssection.h"

#include "ui/text/channelwords.h"
#include "ui/widgets/problemlabel.h"
#include "ui/widgets/textlabel.h"

#include <QCoreApplication>
#include <QLabel>
#include <QPushButton>

namespace sluice::ui {

namespace {

class Texts
{
    Q_DECLARE_TR_FUNCTIONS(sluice::ui::GuardsSection)
};

QString heartbeatText(const HeartbeatSettings &heartbeat, const Formatters &formatters)
{
    const HeartbeatLimits limits = heartbeat.limitsFor({});
    const QString preset = heartbeatPresetText(heartbeat.preset);
    //: Which limits on silence a channel has: %1 is a preset, e.g. "Interactive".
    const QString name = limits == HeartbeatLimits::ofPreset(heartbeat.preset) ? preset : Texts::tr("%1, changed").arg(preset);
    //: How long a channel's streams may be silent: %1 is a preset, the others are durations.
    return Texts::tr("Heartbeat: %1 – %2 until first content, %3 between two contents, %4 without any byte.")
        .arg(name, formatters.limit(limits.firstContent), formatters.limit(limits.progressGap),
             formatters.limit(limits.bytesGap));
}

QString modelsText(const HeartbeatSettings &heartbeat)
{
    if (heartbeat.models.isEmpty())
        return {};
    QStringList models;
    for (const QString &model : heartbeat.models.keys())
        models.append(oneLine(model));
    //: Which models have limits on silence of their own; %1 are their names.
    return Texts::tr("With limits of their own: %1.").arg(models.join(QStringLiteral(", ")));
}

QString breakerText(const BreakerSettings &breaker, const Formatters &formatters)
{
    if (!breaker.isEnabled)
        //: What a channel's circuit breaker does.
        return Texts::tr("Circuit breaker: off.");
    //: What a channel's circuit breaker does: %1 is a duration, %2 a number of failures, %3 a percentage, %4 a number of calls.
    return Texts::tr("Circuit breaker: a model is left alone for %1 after %2 failures in a row, or %3 of its last %4 calls.")
        .arg(formatters.limit(breaker.open), formatters.count(breaker.consecutiveFailures),
             formatters.percent(breaker.failurePercent, 100), formatters.count(breaker.window));
}

QString retriesText(const ChannelSettings &channel, const Formatters &formatters)
{
    //: What happens to the keys of a channel after rate limits; %1 is a duration.
    const QString rest =
        channel.cooldown.isEnabled
            ? Texts::tr("After rate limits a key rests for at most %1.").arg(formatters.limit(channel.cooldown.max))
            //: What happens to the keys of a channel after rate limits.
            : Texts::tr("Keys do not rest after rate limits.");
    //: How often a channel is asked for one request.
    return rest + u' ' + Texts::tr("Attempts for a request: %1.").arg(formatters.count(channel.retry.maxAttempts));
}

} // namespace

GuardsSection::GuardsSection(const Formatters &formatters, QWidget *parent)
    //: Section of a form: what keeps a channel from being waited for in vain.
    : Section(tr("Guards"), Folding::Foldable, parent)
    , m_formatters(formatters)
    , m_heartbeat(textLabel(this, /*isMuted=*/false))
    , m_models(textLabel(this, /*isMuted=*/false))
    , m_breaker(textLabel(this, /*isMuted=*/false))
    , m_retries(textLabel(this, /*isMuted=*/false))
    , m_problem(new ProblemLabel(this))
{
    //: Below the heading of a section.
    setIntroduction(tr("When a silent stream is ended, and a failing model or key left alone. That is edited on the page Guards, "
                       "beside what it would have done on the last day."));
    setObjectName(QStringLiteral("guardsSection"));
    m_heartbeat->setObjectName(QStringLiteral("guardsHeartbeat"));
    m_models->setObjectName(QStringLiteral("guardsModels"));
    m_breaker->setObjectName(QStringLiteral("guardsBreaker"));
    m_retries->setObjectName(QStringLiteral("guardsRetries"));
    m_problem->setObjectName(QStringLiteral("guardsProblem"));
    for (QWidget *row : {static_cast<QWidget *>(m_heartbeat), static_cast<QWidget *>(m_models), static_cast<QWidget *>(m_breaker),
                         static_cast<QWidget *>(m_retries)})
        add(row);
    add(m_problem);
    //: Button: leads to the page on which the guards of this channel are edited.
    auto *edit = new QPushButton(tr("Edit in Guards"), this);
    edit->setObjectName(QStringLiteral("editGuards"));
    addAction(edit);
    connect(edit, &QPushButton::clicked, this, &GuardsSection::editAsked);
}

void GuardsSection::show(const ChannelSettings &channel, const QString &problem)
{
    m_heartbeat->setText(heartbeatText(channel.heartbeat, m_formatters));
    const QString models = modelsText(channel.heartbeat);
    m_models->setText(models);
    m_models->setVisible(!models.isEmpty());
    m_breaker->setText(breakerText(channel.breaker, m_formatters));
    m_retries->setText(retriesText(channel, m_formatters));
    m_problem->say(problem);
    if (!problem.isEmpty())
        setFolded(false);
}

} // namespace sluice::ui
