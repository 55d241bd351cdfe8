// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/settingsdesk.h"
#include "ui/edit/section.h"
#include "ui/text/formatters.h"

#include <memory>
#include <optional>

QT_BEGIN_NAMESPACE
class QComboBox;
class QLabel;
class QPushButton;
QT_END_NAMESPACE

namespace sluice::ui {

class ProbeSteps;
class ProblemLabel;

/// Tries a channel as it stands in the draft, and tells of each step how it went, and what to do where it failed.
class ProbePanel final : public Section
{
    Q_OBJECT
public:
    ProbePanel(SettingsDesk &desk, const Formatters &formatters, QWidget *parent = nullptr);

    /// Another one ends the try.
    void setChannel(const ChannelSettings &channel);
    void setModels(const QStringList &models);
    /// Without the button it stays in sight.
    void setClosable(bool isClosable);
    void start();
    void cancel();
    bool isRunning() const { return m_asking != nullptr; }
    /// Absent before a try, and once it was cancelled.
    const std::optional<ProbeReport> &report() const { return m_report; }
    /// The latest try was of the channel as it is now.
    bool isUpToDate() const { return m_tried == m_channel; }

Q_SIGNALS:
    void urlSuggested(const QString &url);
    void modelsTold(const QString &channel, const QStringList &models);
    void closed();
    /// A try has begun, come further, or ended.
    void moved();

private:
    void buildLayout();
    void take(const ProbeReport &report);
    void showState();
    void showResult();

    SettingsDesk &m_desk;
    Formatters m_formatters;
    ChannelSettings m_channel;
    ChannelSettings m_tried; ///< as it was when the try began
    std::optional<ProbeReport> m_report;
    std::unique_ptr<QObject> m_asking; ///< while the try is under way
    QComboBox *m_model;
    QPushButton *m_start;
    QPushButton *m_close;
    ProbeSteps *m_steps;
    ProblemLabel *m_fault;
    QLabel *m_remedy;
    QLabel *m_quote;
    QLabel *m_suggestion;
    QPushButton *m_useUrl;
};

} // namespace sluice::ui
