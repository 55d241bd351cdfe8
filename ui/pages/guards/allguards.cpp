// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/guards/allguards.h"

#include "ui/edit/numberedits.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/textlabel.h"

#include <QLabel>
#include <QVBoxLayout>

namespace sluice::ui {

AllGuards::AllGuards(SettingsDraft &draft, QWidget *parent)
    : QWidget(parent)
    , m_draft(draft)
    , m_form(draft)
    //: For a new user, above the guards of all channels together.
    , m_hint(textLabel(this, /*isMuted=*/true,
                       tr("There is no channel yet. The guards of each channel stand here once it is there: how long its streams "
                          "may be silent, what its keys may use, and when it is left alone.")))
{
    m_hint->setObjectName(QStringLiteral("noChannels"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(space::kMedium);
    column->addWidget(m_hint);
    addSilence(*column);
    addRoom(*column);
    //: Section of a form: how requests of the priority P0 wait.
    addQueue(*column, tr("Waiting: urgent work (P0)"), QStringLiteral("P0"), &AdmissionSettings::p0);
    //: Section of a form: how requests of the priority P1 wait.
    addQueue(*column, tr("Waiting: ordinary work (P1)"), QStringLiteral("P1"), &AdmissionSettings::p1);
    //: Section of a form: how requests of the priority P2 wait.
    addQueue(*column, tr("Waiting: work that can wait (P2)"), QStringLiteral("P2"), &AdmissionSettings::p2);
    column->addStretch(1);
}

void AllGuards::addSilence(QVBoxLayout &column)
{
    //: Section of a form: what tools hear while an answer is silent.
    auto *section = new Section(tr("While an answer is silent"), Section::Folding::Open, this);
    //: Below the heading of a section. The head are the first lines of an HTTP answer.
    section->setIntroduction(
        tr("A tool hears a sign of life in its own protocol, so that it does not give up. The head of an answer "
           "is held back until there is content, as long as another channel can still take over."));
    m_form.add(
        //: Setting: the silence after which a tool is sent a sign of life.
        *section, tr("Sign of life after"), new DurationEdit, QStringLiteral("heartbeat_ping_ms"),
        [](Settings & settings) -> auto & { return settings.heartbeatPing; });
    m_form.add(
        //: Setting: for how long the first lines of an answer may be held back.
        *section, tr("Hold the head for at most"), new DurationEdit, QStringLiteral("hold_head_ms"),
        [](Settings & settings) -> auto & { return settings.holdHead; });
    column.addWidget(section);
}

void AllGuards::addRoom(QVBoxLayout &column)
{
    //: Section of a form: how many requests may be under way.
    auto *section = new Section(tr("Room"), Section::Folding::Open, this);
    //: Below the heading of a section. P0, P1 and P2 are priorities.
    section->setIntroduction(
        tr("How many requests may be with providers at one time, over all channels. What has no room waits, and "
           "urgent work goes first: turns are how many of a priority are let in before others have theirs. "
           "Which priority a tool has is said at its client."));
    auto *slots = new NumberEdit;
    //: In place of the number 0.
    slots->setSpecialValueText(tr("no limit"));
    m_form.add(
        //: Setting: how many requests may be under way.
        *section, tr("Requests at one time"), slots, QStringLiteral("admission.slots"),
        [](Settings & settings) -> auto & { return settings.admission.slots; },
        //: Beside a setting: what the number 0 means.
        {.hint = tr("0: without limit, which is the default")});
    column.addWidget(section);
}

template <typename Queue>
void AllGuards::addQueue(QVBoxLayout &column, const QString &title, const QString &key, Queue AdmissionSettings::*queue)
{
    auto *section = new Section(title, Section::Folding::Open, this);
    const QString path = QStringLiteral("admission.%1.").arg(key);
    m_form.add(
        //: Setting of a priority: so many of its requests go for those of the others while all of them wait.
        *section, tr("Turns"), new NumberEdit,
        path + QStringLiteral("weight"), [queue](Settings & settings) -> auto & { return (settings.admission.*queue).weight; });
    m_form.add(
        //: Setting of a priority: how many of its requests may wait at one time.
        *section, tr("Waiting at one time"), new NumberEdit,
        path + QStringLiteral("capacity"), [queue](Settings & settings) -> auto & {
            return (settings.admission.*queue).capacity;
        });
    m_form.add(
        //: Setting of a priority: how long a request may wait.
        *section, tr("Longest wait"), new DurationEdit,
        path + QStringLiteral("max_wait_ms"), [queue](Settings & settings) -> auto & {
            return (settings.admission.*queue).maxWait;
        });
    column.addWidget(section);
}

void AllGuards::showDraft()
{
    m_hint->setVisible(m_draft.settings().channels.isEmpty());
    m_form.show({.path = {}, .find = [](Settings &settings) { return &settings; }, .subject = {}});
}

} // namespace sluice::ui
