// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/edit/channelplace.h"

namespace sluice::ui {

class MapTable;

/// Prices of the user's own; those of the provider hold for all other models.
class PricesSection final : public Section
{
    Q_OBJECT
public:
    explicit PricesSection(SettingsDraft &draft, QWidget *parent = nullptr);

    void show(const ChannelPlace &place, const ChannelSettings &channel);

private:
    void changePrice(const QString &model, int column, const QString &text);
    void addModel();

    SettingsDraft &m_draft;
    ChannelForm m_form;
    ChannelSettings m_shown;
    MapTable *m_prices = nullptr;
    QWidget *m_tiers;
};

} // namespace sluice::ui
