// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/clients/clientpolicies.h"

#include "ui/edit/numberedits.h"
#include "ui/pages/clients/clientwords.h"
#include "ui/text/routewords.h"

#include <QVBoxLayout>

namespace sluice::ui {

ClientPolicies::ClientPolicies(Form<ClientSettings> &form, const Formatters &formatters, QVBoxLayout &column, QWidget *owner)
    : m_form(form)
    , m_formatters(formatters)
{
    using Folding = Section::Folding;
    //: Heading: how long a client waits, and what it gets when a stream falls silent.
    buildTime(*addSection(column, owner, tr("Waiting and silence"),
                          tr("How long this client waits, and what it gets when an answer falls silent half way."),
                          Folding::Open));
    //: Heading: limits on what a client may spend.
    buildSpend(*addSection(column, owner, tr("Spending"),
                           tr("What this client may spend. At a limit its requests are refused until the next day or month."),
                           Folding::Open));
    //: Heading: the guard against clients that run in circles.
    buildLoopGuard(*addSection(column, owner, tr("Running in circles"),
                               tr("A client that sends the same request again and again, or suddenly spends far more than usual, "
                                  "is paused until you let it go on."),
                               Folding::Foldable));
    //: Heading: what is done with requests that are exactly alike.
    buildRepeats(*addSection(column, owner, tr("Equal requests"), tr("Exactly the same request need not be paid for twice."),
                             Folding::Foldable));
    //: Heading: what a client gets while the health score is low.
    buildLadder(*addSection(column, owner, tr("While health is low"),
                            tr("Whether this client may get less than it asked for while the health score is low."),
                            Folding::Foldable));
}

Section *ClientPolicies::addSection(QVBoxLayout &column, QWidget *owner, const QString &title, const QString &introduction,
                                    Section::Folding folding)
{
    auto *section = new Section(title, folding, owner);
    section->setIntroduction(introduction);
    column.addWidget(section);
    return section;
}

void ClientPolicies::buildTime(Section &section)
{
    auto *onStall = new EnumEdit<OnStall>;
    for (const OnStall one : {OnStall::Error, OnStall::Notice})
        onStall->addChoice(int(one), onStallText(one), onStallMeaning(one));
    //: A setting: what a tool gets when a stream stalls.
    m_onStall = m_form.add(
        section, tr("When a stream stalls"), onStall, QStringLiteral("on_stall"),
        [](ClientSettings & c) -> auto & { return c.onStall; });
    auto *deadline = new EnumEdit<DeadlinePreset>;
    for (const DeadlinePreset one : {DeadlinePreset::Simple, DeadlinePreset::Chat, DeadlinePreset::Agents, DeadlinePreset::None})
        deadline->addChoice(int(one), deadlineText(one, m_formatters));
    m_form.add(section, tr("First content within"), deadline, QStringLiteral("deadline"),
               [](ClientSettings & c) -> auto & { return c.deadline.preset; }, {.hint = tr("Over all attempts.")});
    //: In place of a number of seconds: there is none of its own.
    auto *own = new OptionalDurationEdit(tr("as chosen above"));
    m_form.add(
        section, tr("Own time instead"), own, QStringLiteral("deadline_ms"),
        [](ClientSettings & c) -> auto & { return c.deadline.own; });
    //: A setting: how long a request waits until the limits of the channels have room.
    m_form.add(
        section, tr("Longest wait for room"), new DurationEdit, QStringLiteral("max_wait_ms"),
        [](ClientSettings & c) -> auto & { return c.maxWait; });
}

void ClientPolicies::buildSpend(Section &section)
{
    //: In place of a sum of money.
    const QString none = tr("no limit");
    m_day = m_form.add(
        section, tr("By day"), new MoneyEdit(none), QStringLiteral("spend.day"),
        [](ClientSettings & c) -> auto & { return c.spend.day; });
    m_month = m_form.add(
        section, tr("By month"), new MoneyEdit(none), QStringLiteral("spend.month"),
        [](ClientSettings & c) -> auto & { return c.spend.month; });
    auto *warn = new NumberEdit;
    warn->setSuffix(QStringLiteral("%"));
    //: A setting: the share of a limit at which there is a warning.
    m_form.add(
        section, tr("Warn at"), warn, QStringLiteral("spend.warn_percent"),
        [](ClientSettings & c) -> auto & { return c.spend.warnPercent; });
}

void ClientPolicies::buildLoopGuard(Section &section)
{
    //: A setting that is a switch: on or off.
    m_form.add(
        section, tr("Watch"), new SwitchEdit(tr("Pause this client")), QStringLiteral("loop_guard.enabled"),
        [](ClientSettings & c) -> auto & { return c.loopGuard.isEnabled; });
    m_form.add(section, tr("Repeats"), new NumberEdit, QStringLiteral("loop_guard.repeats"),
               [](ClientSettings & c) -> auto & { return c.loopGuard.repeats; },
               {.hint = tr("times the same request was answered well, …")});
    m_form.add(
        section, tr("… within"), new DurationEdit, QStringLiteral("loop_guard.within_ms"),
        [](ClientSettings & c) -> auto & { return c.loopGuard.within; });
    m_form.add(section, tr("Spending speed"), new NumberEdit, QStringLiteral("loop_guard.spend_factor"),
               [](ClientSettings & c) -> auto & { return c.loopGuard.spendFactor; }, {.hint = tr("times as fast as usual")});
}

void ClientPolicies::buildRepeats(Section &section)
{
    m_form.add(
        section, tr("At one time"), new SwitchEdit(tr("Ask once, answer all")), QStringLiteral("single_flight"),
        [](ClientSettings & c) -> auto & { return c.isSingleFlight; });
    //: A setting that is a switch: answers are kept, to be given again to the same request.
    m_form.add(
        section, tr("Kept answers"), new SwitchEdit(tr("Answer from memory")), QStringLiteral("cache.enabled"),
        [](ClientSettings & c) -> auto & { return c.cache.isEnabled; });
    m_form.add(
        section, tr("Kept for"), new DurationEdit, QStringLiteral("cache.ttl_ms"),
        [](ClientSettings & c) -> auto & { return c.cache.ttl; });
    m_form.add(
        section, tr("Memory for them"), new BytesEdit, QStringLiteral("cache.max_bytes"),
        [](ClientSettings & c) -> auto & { return c.cache.maxBytes; });
}

void ClientPolicies::buildLadder(Section &section)
{
    m_trim = stepEdit(section, tr("Shorten the context"), QStringLiteral("ladder.trim"), &LadderSettings::trim,
                      tr("Only the last turns of the conversation are sent."));
    m_form.add(
        section, tr("Turns that stay"), new NumberEdit, QStringLiteral("ladder.keep_turns"),
        [](ClientSettings & c) -> auto & { return c.ladder.keepTurns; });
    m_fallback = stepEdit(section, tr("Use other models"), QStringLiteral("ladder.fallback"), &LadderSettings::fallback,
                          tr("Those that the route lists for low health."));
    m_notice = stepEdit(section, tr("Answer with a notice"), QStringLiteral("ladder.notice"), &LadderSettings::notice,
                        tr("No model is asked; a short text is the answer."));
    auto *text = new TextEdit;
    //: Placeholder of a field: the text that is used while it is empty.
    text->setPlaceholderText(tr("A sentence of Sluice's own"));
    m_form.add(
        section, tr("Text of the notice"), text, QStringLiteral("ladder.notice_text"),
        [](ClientSettings & c) -> auto & { return c.ladder.noticeText; });
}

OptionalEnumEdit<bool> *ClientPolicies::stepEdit(Section &section, const QString &name, const QString &key,
                                                 std::optional<bool> LadderSettings::*step, const QString &hint)
{
    auto *edit = new OptionalEnumEdit<bool>(tr("As suits the kind"));
    //: The value of a setting.
    edit->addChoice(int(true), tr("On"));
    //: The value of a setting.
    edit->addChoice(int(false), tr("Off"));
    m_form.add(section, name, edit, key, [step](ClientSettings & c) -> auto & { return c.ladder.*step; }, {.hint = hint});
    return edit;
}

void ClientPolicies::showClient(const ClientSettings &client)
{
    m_onStall->setHint(onStallMeaning(client.onStall));
    const DegradeSteps byKind = LadderSettings{}.allowedFor(client.kind);
    const auto absent = [](bool isOn) {
        //: The value of a setting that follows from another one.
        return isOn ? tr("As suits the kind: on") : tr("As suits the kind: off");
    };
    m_trim->setAbsentText(absent(byKind.trim));
    m_fallback->setAbsentText(absent(byKind.fallback));
    m_notice->setAbsentText(absent(byKind.notice));
}

void ClientPolicies::showSpend(const QList<SpendUse> &uses, const QString &client)
{
    m_day->setHint(spentText(uses, client, SpendPeriod::Day, m_formatters));
    m_month->setHint(spentText(uses, client, SpendPeriod::Month, m_formatters));
}

} // namespace sluice::ui
