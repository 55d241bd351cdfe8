// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/snapshot.h"
#include "ui/edit/entitylist.h"
#include "ui/edit/settingsdraft.h"
#include "ui/search/pageguide.h"
#include "ui/text/formatters.h"

#include <QTimer>
#include <QWidget>

QT_BEGIN_NAMESPACE
class QStackedWidget;
QT_END_NAMESPACE

namespace sluice::ui {

class MessagePanel;
class NoticeBar;
class RouteEditor;

/// The routes of the draft: a list of them in the order that decides, and all of the one that is chosen.
class RoutesPage final : public QWidget, public PageGuide
{
    Q_OBJECT
public:
    /// Draft and history must outlive it.
    RoutesPage(SettingsDraft &draft, History &history, const Formatters &formatters, QWidget *parent = nullptr);

    void showSnapshot(const GatewaySnapshot &snapshot);

    void fill() override;
    bool leadsTo(const QWidget &part) const override;
    void lead(const QWidget &part) override;

Q_SIGNALS:
    /// For the status bar.
    void noticed(const QString &message);

protected:
    void showEvent(QShowEvent *event) override;

private:
    QWidget *buildRoutes();
    void showDraft();
    void showRoutes();
    void showTones();
    void showEmpty();
    QList<EntityList::Entry> entries() const;
    EntityList::Entry entryOf(qsizetype index) const;
    Tone toneOf(qsizetype index) const;
    void chooseRoute(const QString &id);
    void add();
    void addForEveryName();
    void addRoute(const RouteSettings &route, qsizetype place);
    void remove(const QString &id);
    void move(const QString &id, int place);
    void takeNames(const HistoryNames &names);

    SettingsDraft &m_draft;
    History &m_history;
    Formatters m_formatters;
    QStackedWidget *m_stack;
    MessagePanel *m_message;
    EntityList *m_list;
    NoticeBar *m_gap; ///< names that no route takes
    RouteEditor *m_editor;
    QStringList m_ids; ///< of the list, one for each route
    QStringList m_models;
    GuardsState m_guards;
    WallTime m_now{};
    QTimer m_pause; ///< between two times that the tones follow the guards
    bool m_areTonesOld = false;
};

} // namespace sluice::ui
