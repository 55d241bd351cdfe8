// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/engine.h"
#include "ui/edit/entitylist.h"
#include "ui/edit/settingsdraft.h"
#include "ui/search/pageguide.h"
#include "ui/text/formatters.h"

#include <QWidget>

QT_BEGIN_NAMESPACE
class QStackedWidget;
QT_END_NAMESPACE

namespace sluice::ui {

class AllClientsEditor;
class ClientEditor;
class UsageFeed;

/// The clients of the draft: a list of them, all of the one that is chosen, and what holds for all of them together.
class ClientsPage final : public QWidget, public PageGuide
{
    Q_OBJECT
public:
    /// Engine and draft must outlive it.
    ClientsPage(Engine &engine, SettingsDraft &draft, const Formatters &formatters, QWidget *parent = nullptr);

    void showSnapshot(const GatewaySnapshot &snapshot);

    bool makeMore() override;
    void fill() override;
    bool leadsTo(const QWidget &part) const override;
    void lead(const QWidget &part) override;

Q_SIGNALS:
    /// For the status bar.
    void noticed(const QString &message);
    /// The user wants to see these.
    void exchangesChosen(const sluice::ExchangeFilter &filter);
    /// The user wants to set how the requests of all clients wait.
    void guardsAsked();

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void makeEditor();
    void showDraft();
    void showList();
    void showChosen();
    void showAll();
    void showClient(qsizetype index);
    QList<EntityList::Entry> entries() const;
    EntityList::Entry entryOf(qsizetype index, const ClientSettings &client) const;
    Tone toneOf(qsizetype index, const QString &client) const;
    UsageFigures usedBy(const QString &client) const;
    QString currentClient() const;
    void add();
    void addWithToken(const QString &id, const SecretRef &token);
    void remove(const QString &id);

    Engine &m_engine;
    SettingsDraft &m_draft;
    Formatters m_formatters;
    EntityList *m_list;
    QStackedWidget *m_editors;
    ClientEditor *m_editor = nullptr; ///< both once the page is in sight or sought through
    AllClientsEditor *m_all = nullptr;
    UsageFeed *m_feed;
    QStringList m_ids; ///< of the list, one for each client
    UsageReport m_usage;
    GuardsState m_guards;
    QString m_baseUrl;
};

} // namespace sluice::ui
