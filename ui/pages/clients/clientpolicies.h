// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/guardstate.h"
#include "ui/edit/form.h"
#include "ui/edit/valueedits.h"
#include "ui/text/formatters.h"

QT_BEGIN_NAMESPACE
class QVBoxLayout;
QT_END_NAMESPACE

namespace sluice::ui {

/// The sections of a client about what it may have: time, money, repeated requests, less than it asked for. Rows of a form that
/// the editor of a client shows; the sections belong to the widget of the column.
class ClientPolicies
{
    Q_DECLARE_TR_FUNCTIONS(sluice::ui::ClientPolicies)
public:
    /// The form must outlive it.
    ClientPolicies(Form<ClientSettings> &form, const Formatters &formatters, QVBoxLayout &column, QWidget *owner);

    /// After the form has shown the client: what depends on other settings of it.
    void showClient(const ClientSettings &client);
    void showSpend(const QList<SpendUse> &uses, const QString &client);

private:
    Section *addSection(QVBoxLayout &column, QWidget *owner, const QString &title, const QString &introduction,
                        Section::Folding folding);
    void buildTime(Section &section);
    void buildSpend(Section &section);
    void buildLoopGuard(Section &section);
    void buildRepeats(Section &section);
    void buildLadder(Section &section);
    OptionalEnumEdit<bool> *stepEdit(Section &section, const QString &name, const QString &key,
                                     std::optional<bool> LadderSettings::*step, const QString &hint);

    Form<ClientSettings> &m_form;
    Formatters m_formatters;
    FieldRow *m_onStall = nullptr;
    FieldRow *m_day = nullptr;
    FieldRow *m_month = nullptr;
    OptionalEnumEdit<bool> *m_trim = nullptr;
    OptionalEnumEdit<bool> *m_fallback = nullptr;
    OptionalEnumEdit<bool> *m_notice = nullptr;
};

} // namespace sluice::ui
