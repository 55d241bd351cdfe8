// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/edit/channelplace.h"

namespace sluice::ui {

class TextEdit;

/// What a channel is called, and where its calls go.
class ConnectionSection final : public Section
{
    Q_OBJECT
public:
    explicit ConnectionSection(SettingsDraft &draft, QWidget *parent = nullptr);

    void show(qsizetype index);
    /// A base URL that was found to be the right one.
    void useUrl(const QString &url);
    void focusName();

private:
    void addRows();
    void rename();

    SettingsDraft &m_draft;
    ChannelForm m_form;
    qsizetype m_index = -1;
    TextEdit *m_name;
    FieldRow *m_nameRow;
    FieldRow *m_urlRow = nullptr;
    QString m_known; ///< the id by which routes name the channel, while what is typed is no such id
};

/// Below a base URL: where calls go, or why nowhere.
QString callUrlText(const SettingsDesk &desk, const ChannelSettings &channel);

} // namespace sluice::ui
