// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/edit/channelplace.h"

#include <QHash>

#include <memory>

QT_BEGIN_NAMESPACE
class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;
QT_END_NAMESPACE

namespace sluice::ui {

class ProblemLabel;

/// The models that a channel's provider tells of when it is asked. They are no settings, and gone with the window.
class ModelsSection final : public Section
{
    Q_OBJECT
public:
    explicit ModelsSection(SettingsDesk &desk, QWidget *parent = nullptr);

    void show(const ChannelSettings &channel);
    /// Models that another question has brought.
    void take(const QString &channel, const QStringList &models);

Q_SIGNALS:
    /// Those of the shown channel.
    void modelsKnown(const QStringList &models);
    /// For the status bar.
    void noticed(const QString &message);

private:
    void fetch();
    void takeReport(const QString &channel, const ProbeReport &report);
    void showModels();
    void applyFilter();
    void copyName();

    SettingsDesk &m_desk;
    ChannelSettings m_shown;
    QHash<QString, QStringList> m_models; ///< by channel
    std::unique_ptr<QObject> m_asking;    ///< while a question is under way
    QPushButton *m_fetch;
    QLabel *m_count;
    QLineEdit *m_filter;
    QListWidget *m_list;
    QPushButton *m_copy;
    ProblemLabel *m_problem;
};

} // namespace sluice::ui
