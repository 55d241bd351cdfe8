// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/edit/channelplace.h"

QT_BEGIN_NAMESPACE
class QLabel;
class QPushButton;
QT_END_NAMESPACE

namespace sluice::ui {

class TextEdit;

/// What a channel's provider wants otherwise than others, where what is known of it does not fit.
class MannersSection final : public Section
{
    Q_OBJECT
public:
    explicit MannersSection(SettingsDraft &draft, QWidget *parent = nullptr);

    void show(const ChannelPlace &place, const ChannelSettings &channel);

private:
    void addSwitches();
    void addTools();

    ChannelForm m_form;
    QLabel *m_state;
    QPushButton *m_asPreset;
    TextEdit *m_tools;
};

} // namespace sluice::ui
