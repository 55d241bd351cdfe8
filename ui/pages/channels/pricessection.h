// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/edit/channelplace.h"
#include "ui/pages/channels/maptable.h"

namespace sluice::ui {

/// Prices of the user's own, with their tiers; those of the provider hold for all other models.
class PricesSection final : public Section
{
    Q_OBJECT
public:
    explicit PricesSection(SettingsDraft &draft, QWidget *parent = nullptr);

    void show(const ChannelPlace &place, const ChannelSettings &channel);

private:
    QList<MapTable::Column> columns() const;
    void connectRows();
    QString lengthProblem(const QString &text) const;
    QString hoursProblem(const QString &text) const;
    QString problem(const QString &path) const;

    void addModel();
    void rename(const QString &from, const QString &to);
    void remove(const MapTable::Key &row);
    void changeCell(const MapTable::Key &row, int column, const QString &text);
    void changePrice(const QString &model, int column, const QString &text);
    void changeTier(const MapTable::Key &row, int column, const QString &text);
    void addTier(const QString &model);
    void moveTier(const QString &model, int from, int to);

    SettingsDraft &m_draft;
    ChannelForm m_form;
    ChannelSettings m_shown;
    MapTable *m_prices = nullptr;
};

} // namespace sluice::ui
