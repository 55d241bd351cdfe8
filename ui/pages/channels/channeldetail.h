// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/edit/channelplace.h"
#include "ui/edit/entitylist.h"
#include "ui/text/formatters.h"

QT_BEGIN_NAMESPACE
class QLabel;
class QPushButton;
class QScrollArea;
class QVBoxLayout;
QT_END_NAMESPACE

namespace sluice::ui {

class ConnectionSection;
class ElidedLabel;
class GuardsSection;
class KeysSection;
class MannersSection;
class ModelsSection;
class NetworkSection;
class PricesSection;
class ProbePanel;
class StateDot;
class SwitchEdit;

/// Everything about one channel of the draft.
class ChannelDetail final : public QWidget
{
    Q_OBJECT
public:
    ChannelDetail(SettingsDraft &draft, const Formatters &formatters, QWidget *parent = nullptr);

    /// The one at that place of the draft's list, which there is.
    void show(qsizetype index);
    /// How it is now.
    void showState(const EntityList::Entry &entry);

Q_SIGNALS:
    void deleteAsked();
    /// The user wants to edit what guards it.
    void guardsAsked(const QString &channel);
    /// For the status bar.
    void noticed(const QString &message);

private:
    QLayout *buildHead();
    void buildSections();
    void connectSections();
    void addSection(QWidget *section);
    QString guardsProblem(const QString &path) const;
    void test();

    SettingsDraft &m_draft;
    ChannelForm m_form; ///< of the sections that have rows alone
    QString m_shown;
    StateDot *m_dot;
    ElidedLabel *m_title;
    QLabel *m_state;
    SwitchEdit *m_isEnabled;
    QPushButton *m_test;
    QPushButton *m_delete;
    QScrollArea *m_scroll = nullptr;
    QVBoxLayout *m_sections = nullptr;
    ProbePanel *m_probe;
    ConnectionSection *m_connection;
    KeysSection *m_keys;
    ModelsSection *m_models;
    NetworkSection *m_network;
    GuardsSection *m_guards;
    PricesSection *m_prices;
    MannersSection *m_manners;
};

} // namespace sluice::ui
