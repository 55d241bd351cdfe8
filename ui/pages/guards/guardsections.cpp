// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/guards/guardsections.h"

#include "ui/edit/numberedits.h"
#include "ui/edit/valueedits.h"
#include "ui/text/channelwords.h"

namespace sluice::ui {

namespace {

class Texts
{
    Q_DECLARE_TR_FUNCTIONS(sluice::ui::GuardSections)
};

using Channel = ChannelSettings;

NumberEdit *percentEdit()
{
    auto *edit = new NumberEdit;
    edit->setSuffix(QStringLiteral(" %"));
    return edit;
}

void addFailureRows(ChannelForm &form, Section &section)
{
    form.add(
        //: Setting of a channel: the circuit breaker is in use.
        section, QString(), new SwitchEdit(Texts::tr("Leave a failing model alone")), QStringLiteral("breaker.enabled"),
        [](Channel & c) -> auto & { return c.breaker.isEnabled; });
    form.add(
        //: Setting of the circuit breaker: so many failures open it.
        section, Texts::tr("Failures in a row"), new NumberEdit, QStringLiteral("breaker.consecutive_failures"),
        [](Channel & c) -> auto & { return c.breaker.consecutiveFailures; });
    form.add(
        //: Setting of the circuit breaker: so many percent of the last calls open it.
        section, Texts::tr("Share of failed calls"), percentEdit(), QStringLiteral("breaker.failure_percent"),
        [](Channel & c) -> auto & { return c.breaker.failurePercent; });
    form.add(
        //: Goes on from "Share of failed calls": of how many calls the share is taken.
        section, Texts::tr("… of the last calls"), new NumberEdit, QStringLiteral("breaker.window"),
        [](Channel & c) -> auto & { return c.breaker.window; });
    form.add(
        //: Goes on from a share of failed calls: the least number of calls that it is taken of.
        section, Texts::tr("… once there were"), new NumberEdit, QStringLiteral("breaker.min_calls"),
        [](Channel & c) -> auto & { return c.breaker.minCalls; });
    form.add(
        //: Setting of the circuit breaker for busy channels: a share of failed calls within a time.
        section, Texts::tr("Share when busy, above"), percentEdit(), QStringLiteral("breaker.rate_percent"),
        [](Channel & c) -> auto & { return c.breaker.ratePercent; });
    form.add(
        //: Goes on from "Share when busy, above": the time.
        section, Texts::tr("… within the last"), new DurationEdit, QStringLiteral("breaker.rate_window_ms"),
        [](Channel & c) -> auto & { return c.breaker.rateWindow; });
    form.add(
        //: Goes on from a share of failed calls: the least number of calls that it is taken of.
        section, Texts::tr("… once there were"), new NumberEdit, QStringLiteral("breaker.rate_min_calls"),
        [](Channel & c) -> auto & { return c.breaker.rateMinCalls; });
}

void addPauseRows(ChannelForm &form, Section &section)
{
    form.add(
        //: Setting of the circuit breaker: how long the model gets no calls.
        section, Texts::tr("First pause"), new DurationEdit, QStringLiteral("breaker.open_ms"),
        [](Channel & c) -> auto & { return c.breaker.open; });
    form.add(
        //: How long a pause may become at the most.
        section, Texts::tr("Longest pause"), new DurationEdit, QStringLiteral("breaker.max_open_ms"),
        [](Channel & c) -> auto & { return c.breaker.maxOpen; });
    form.add(
        //: Setting of the circuit breaker: calls that are let through after a pause.
        section, Texts::tr("Trial calls after it"), new NumberEdit, QStringLiteral("breaker.half_open_trials"),
        [](Channel & c) -> auto & { return c.breaker.halfOpenTrials; });
    form.add(
        //: Setting of a channel: it is marked as slow above this time to first content.
        section, Texts::tr("Slow when first content takes"), new OptionalDurationEdit(Texts::tr("never")),
        QStringLiteral("breaker.slow_p95_ms"), [](Channel & c) -> auto & { return c.breaker.slowP95; });
    form.add(
        //: Goes on from "Slow when first content takes": for how long it has to be so.
        section, Texts::tr("… for at least"), new DurationEdit, QStringLiteral("breaker.slow_for_ms"),
        [](Channel & c) -> auto & { return c.breaker.slowFor; });
}

} // namespace

Section *breakerSection(ChannelForm &form, QWidget *parent)
{
    //: Section of a form.
    auto *section = new Section(Texts::tr("Circuit breaker"), Section::Folding::Foldable, parent);
    //: Below the heading of a section.
    section->setIntroduction(Texts::tr("A model that keeps failing gets no calls for a while, so that requests go elsewhere at "
                                       "once. Any of the three rules is enough; each further pause is twice as long."));
    addFailureRows(form, *section);
    addPauseRows(form, *section);
    return section;
}

Section *cooldownSection(ChannelForm &form, QWidget *parent)
{
    //: Section of a form.
    auto *section = new Section(Texts::tr("Rest after rate limits"), Section::Folding::Foldable, parent);
    //: Below the heading of a section.
    section->setIntroduction(Texts::tr("After a 429 a key rests as long as the provider says, or for a random time up to the "
                                       "first rest, then twice that, and so on."));
    form.add(
        //: Setting of a channel.
        *section, QString(), new SwitchEdit(Texts::tr("Let keys rest after rate limits")), QStringLiteral("cooldown.enabled"),
        [](Channel & c) -> auto & { return c.cooldown.isEnabled; });
    form.add(
        //: Setting of a channel: how long a key rests after a rate limit.
        *section, Texts::tr("First rest, up to"), new DurationEdit, QStringLiteral("cooldown.base_ms"),
        [](Channel & c) -> auto & { return c.cooldown.base; });
    form.add(
        //: Setting of a channel: how long a key rests at the most.
        *section, Texts::tr("Longest rest"), new DurationEdit, QStringLiteral("cooldown.max_ms"),
        [](Channel & c) -> auto & { return c.cooldown.max; });
    form.add(
        //: Setting of a channel: the provider told how long to wait; that is heeded up to here.
        *section, Texts::tr("As the provider says, at most"), new DurationEdit, QStringLiteral("cooldown.retry_after_cap_ms"),
        [](Channel & c) -> auto & { return c.cooldown.retryAfterCap; });
    auto *probe = new EnumEdit<ProbeKind>;
    for (const ProbeKind kind : {ProbeKind::Off, ProbeKind::Models, ProbeKind::Token})
        probe->addChoice(int(kind), probeKindText(kind));
    form.add(
        //: Setting of a channel that gets no calls: how it is tried.
        *section, Texts::tr("Try whether it is well again"), probe, QStringLiteral("cooldown.probe"),
        [](Channel & c) -> auto & { return c.cooldown.probe; });
    form.add(
        //: Goes on from "Try whether it is well again": the pause between tries.
        *section, Texts::tr("… every"), new DurationEdit, QStringLiteral("cooldown.probe_every_ms"),
        [](Channel & c) -> auto & { return c.cooldown.probeEvery; });
    return section;
}

Section *retrySection(ChannelForm &form, QWidget *parent)
{
    //: Section of a form.
    auto *section = new Section(Texts::tr("Retries"), Section::Folding::Foldable, parent);
    //: Below the heading of a section.
    section->setIntroduction(Texts::tr("How often this channel is asked for one request before content has reached the tool, and "
                                       "the random pause in between, which doubles each time."));
    form.add(
        //: Setting of a channel: how often it is asked for one request.
        *section, Texts::tr("Attempts"), new NumberEdit, QStringLiteral("retry.max_attempts"),
        [](Channel & c) -> auto & { return c.retry.maxAttempts; });
    form.add(
        //: Setting of a channel: the pause before it is asked again.
        *section, Texts::tr("First pause, up to"), new DurationEdit, QStringLiteral("retry.base_ms"),
        [](Channel & c) -> auto & { return c.retry.base; });
    form.add(
        //: How long a pause may become at the most.
        *section, Texts::tr("Longest pause"), new DurationEdit, QStringLiteral("retry.cap_ms"),
        [](Channel & c) -> auto & { return c.retry.cap; });
    return section;
}

} // namespace sluice::ui
