// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/clients/allclientseditor.h"

#include "ui/edit/numberedits.h"
#include "ui/edit/valueedits.h"
#include "ui/pages/clients/clientwords.h"
#include "ui/pages/clients/draftclients.h"
#include "ui/theme/metrics.h"

#include <QPushButton>
#include <QVBoxLayout>

namespace sluice::ui {

AllClientsEditor::AllClientsEditor(SettingsDraft &draft, const Formatters &formatters, QWidget *parent)
    : QWidget(parent)
    , m_draft(draft)
    , m_formatters(formatters)
    , m_form(draft)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(space::kMedium);
    buildAccess(*column);
    buildSpend(*column);
    buildAdmission(*column);
    column->addStretch(1);
}

Section *AllClientsEditor::addSection(QVBoxLayout &column, const QString &title, const QString &introduction)
{
    auto *section = new Section(title, Section::Folding::Open, this);
    section->setIntroduction(introduction);
    column.addWidget(section);
    return section;
}

void AllClientsEditor::buildAccess(QVBoxLayout &column)
{
    //: Heading: who may send requests.
    Section *section = addSection(column, tr("Access"), tr("Only programs on this machine are let in at all."));
    m_requireToken = m_form.add(
        *section, tr("Token"), new SwitchEdit(tr("Require one")), QStringLiteral("auth.require_token"),
        [](Settings & s) -> auto & { return s.requireToken; });
}

void AllClientsEditor::buildSpend(QVBoxLayout &column)
{
    //: Heading: limits on what all clients together may spend.
    Section *section = addSection(column, tr("Spending of all clients"),
                                  tr("What all clients together may spend, besides what each of them may."));
    //: In place of a sum of money.
    const QString none = tr("no limit");
    m_day = m_form.add(
        *section, tr("By day"), new MoneyEdit(none), QStringLiteral("spend.day"),
        [](Settings & s) -> auto & { return s.spend.day; });
    m_month = m_form.add(
        *section, tr("By month"), new MoneyEdit(none), QStringLiteral("spend.month"),
        [](Settings & s) -> auto & { return s.spend.month; });
    auto *warn = new NumberEdit;
    warn->setSuffix(QStringLiteral("%"));
    //: A setting: the share of a limit at which there is a warning.
    m_form.add(
        *section, tr("Warn at"), warn, QStringLiteral("spend.warn_percent"),
        [](Settings & s) -> auto & { return s.spend.warnPercent; });
}

void AllClientsEditor::buildAdmission(QVBoxLayout &column)
{
    //: Heading: how many requests run at one time, and how the others wait.
    Section *section = addSection(
        column, tr("Waiting for room"),
        tr("Where the channels have no room, requests wait in a queue for each priority. How many run at one time, how "
           "many wait and for how long is set on the page Guards."));
    //: Button: leads to the page on which it is set how requests wait.
    auto *edit = new QPushButton(tr("Edit in Guards"), section);
    edit->setObjectName(QStringLiteral("editWaiting"));
    section->addAction(edit);
    connect(edit, &QPushButton::clicked, this, &AllClientsEditor::guardsAsked);
}

void AllClientsEditor::showDraft()
{
    m_form.show({.path = {}, .find = [](Settings &settings) { return &settings; }, .subject = {}});
    const QString first = shownClients(m_draft.settings()).first().id;
    //: Beside the switch that requires a token; %1 is the name of a client.
    m_requireToken->setHint(tr("Without it, requests that have no token count as those of %1.").arg(first));
}

void AllClientsEditor::showSpend(const QList<SpendUse> &uses)
{
    m_day->setHint(spentText(uses, {}, SpendPeriod::Day, m_formatters));
    m_month->setHint(spentText(uses, {}, SpendPeriod::Month, m_formatters));
}

} // namespace sluice::ui
