// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/snapshot.h"
#include "ui/edit/entitylist.h"
#include "ui/models/channelcard.h"
#include "ui/search/pageguide.h"
#include "ui/text/formatters.h"

#include <QTimer>
#include <QWidget>

QT_BEGIN_NAMESPACE
class QStackedWidget;
QT_END_NAMESPACE

namespace sluice::ui {

class AddChannelPanel;
class ChannelDetail;
class MessagePanel;
class SettingsDraft;

/// The channels of the draft: which there are and how they are, all about the one that is chosen, and how to add one.
class ChannelsPage final : public QWidget, public PageGuide
{
    Q_OBJECT
public:
    /// The draft must outlive it.
    ChannelsPage(SettingsDraft &draft, const Formatters &formatters, QWidget *parent = nullptr);

    void showSnapshot(const GatewaySnapshot &snapshot);
    /// Nothing happens if the draft has none of that id.
    void showChannel(const QString &id);
    /// Opens the form for a new one.
    void addChannel();

    bool makeMore() override;
    void fill() override;
    bool leadsTo(const QWidget &part) const override;
    void lead(const QWidget &part) override;

Q_SIGNALS:
    /// For the status bar.
    void noticed(const QString &message);
    /// The user wants to edit what guards a channel.
    void guardsAsked(const QString &channel);

protected:
    void showEvent(QShowEvent *event) override;

private:
    void buildLayout();
    void makeDetail();
    void makeAdding();
    void showDraft();
    void showStates();
    void showPanel();
    qsizetype indexOf(const QString &entry) const;
    void move(const QString &entry, int place);
    void remove(const QString &entry);

    SettingsDraft &m_draft;
    Formatters m_formatters;
    EntityList *m_list;
    QStackedWidget *m_stack;
    MessagePanel *m_empty;
    ChannelDetail *m_detail = nullptr; ///< both once the page is in sight or sought through: they are hundreds of widgets
    AddChannelPanel *m_adding = nullptr;
    QList<EntityList::Entry> m_entries;
    QList<ChannelCard> m_cards;
    QTimer m_second;
    WallTime m_now{}; ///< of the last snapshot, moved on by the seconds since
    bool m_isAdding = false;
    bool m_isShowing = false;
};

} // namespace sluice::ui
