// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/spendstate.h"
#include "ui/edit/form.h"
#include "ui/text/formatters.h"

#include <QWidget>

QT_BEGIN_NAMESPACE
class QVBoxLayout;
QT_END_NAMESPACE

namespace sluice::ui {

/// What holds for all clients together: who is let in, what may be spent.
class AllClientsEditor final : public QWidget
{
    Q_OBJECT
public:
    /// The draft must outlive it.
    AllClientsEditor(SettingsDraft &draft, const Formatters &formatters, QWidget *parent = nullptr);

    void showDraft();
    void showSpend(const QList<SpendUse> &uses);

Q_SIGNALS:
    /// The user wants to set how requests wait.
    void guardsAsked();

private:
    Section *addSection(QVBoxLayout &column, const QString &title, const QString &introduction);
    void buildAccess(QVBoxLayout &column);
    void buildSpend(QVBoxLayout &column);
    void buildAdmission(QVBoxLayout &column);

    SettingsDraft &m_draft;
    Formatters m_formatters;
    Form<Settings> m_form;
    FieldRow *m_requireToken = nullptr;
    FieldRow *m_day = nullptr;
    FieldRow *m_month = nullptr;
};

} // namespace sluice::ui
