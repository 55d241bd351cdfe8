// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/guardstate.h"
#include "core/api/history.h"
#include "ui/search/pageguide.h"
#include "ui/text/formatters.h"

#include <QWidget>

QT_BEGIN_NAMESPACE
class QStackedWidget;
QT_END_NAMESPACE

namespace sluice::ui {

class AllGuards;
class ChannelGuards;
class EntityList;
class SettingsDraft;

/// Every threshold of the gateway's guards: those of all channels, and those of each, beside what they would have done on the
/// last day.
class GuardsPage final : public QWidget, public PageGuide
{
    Q_OBJECT
public:
    /// History and draft must outlive the page.
    GuardsPage(History &history, SettingsDraft &draft, const Formatters &formatters, QWidget *parent = nullptr);

    void showGuards(const GuardsState &guards);
    /// Empty: what guards all of them together.
    void showChannel(const QString &id);

    bool makeMore() override;
    void fill() override;
    bool leadsTo(const QWidget &part) const override;
    void lead(const QWidget &part) override;

protected:
    void showEvent(QShowEvent *event) override;

private:
    void showDraft();
    void showChosen();
    void showModels();
    qsizetype indexOfChosen() const;

    History &m_history;
    SettingsDraft &m_draft;
    Formatters m_formatters;
    EntityList *m_list;
    QStackedWidget *m_stack;
    AllGuards *m_all = nullptr; ///< both once the page is in sight or sought through
    ChannelGuards *m_channel = nullptr;
    QList<ChannelState> m_states;
    QStringList m_ledgerModels;
};

} // namespace sluice::ui
