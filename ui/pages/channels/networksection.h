// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/edit/channelplace.h"
#include "ui/text/formatters.h"

namespace sluice::ui {

class OptionalDurationEdit;
class PasswordRow;

/// The way to a channel's host: proxy, certificates, how long a connection may take.
class NetworkSection final : public Section
{
    Q_OBJECT
public:
    NetworkSection(SettingsDraft &draft, const Formatters &formatters, QWidget *parent = nullptr);

    void show(const ChannelPlace &place, const ChannelSettings &channel);

private:
    void addProxyRows();
    void addPasswordRow();
    void addCertificateRow();
    void chooseFile();

    SettingsDraft &m_draft;
    ChannelForm m_form;
    ChannelSettings m_shown;
    QString m_path;
    Formatters m_formatters;
    FieldRow *m_modeRow = nullptr;
    FieldRow *m_urlRow = nullptr;
    QList<QWidget *> m_proxyRows; ///< for a proxy of the channel's own
    OptionalDurationEdit *m_connect;
    PasswordRow *m_password;
};

} // namespace sluice::ui
