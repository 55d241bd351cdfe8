// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/gapreplay.h"
#include "ui/edit/channelplace.h"
#include "ui/text/formatters.h"

QT_BEGIN_NAMESPACE
class QComboBox;
class QLabel;
QT_END_NAMESPACE

namespace sluice::ui {

class GapChart;
class OptionalDurationEdit;
class ReplayPanel;

/// How long the streams of a channel, or of one of its models, may be silent, and what such a limit would have done on the last
/// day.
class HeartbeatGuard final : public Section
{
    Q_OBJECT
public:
    HeartbeatGuard(SettingsDraft &draft, const Formatters &formatters, QWidget *parent = nullptr);

    /// The channel at that place of the draft, which there is.
    void show(qsizetype index);
    /// Names that can be chosen besides those that the settings name for the channel.
    void setModels(const QStringList &models);
    void showReplay(const GapReplay &replay);
    void showFailure(const QString &message);

Q_SIGNALS:
    /// Empty: all of them. What is known of another one is no longer shown.
    void modelChosen(const QString &model);

private:
    using Limits = FormPlace<HeartbeatOverride>;

    void addPreset();
    void addModels();
    void addLimits();
    void addReplay();
    void askForModel();
    void chooseModel(const QString &model);
    void showModels(const ChannelSettings &channel);
    void showAbsent(const ChannelSettings &channel);
    void showWords();
    void moveLimit(qint64 limit);
    Limits placeOfLimits() const;
    milliseconds wanted() const;
    std::optional<milliseconds> inForce() const;

    SettingsDraft &m_draft;
    Formatters m_formatters;
    ChannelForm m_form;
    Form<HeartbeatOverride> m_limits;
    QList<OptionalDurationEdit *> m_edits; ///< connect, first content, progress, bytes
    QLabel *m_sentence;
    QComboBox *m_model;
    GapChart *m_chart;
    ReplayPanel *m_panel;
    qsizetype m_index = -1;
    QString m_channel;
    QString m_chosen; ///< model; empty: all
    QStringList m_models;
    QList<std::pair<QString, QString>> m_choices; ///< names and what is shown of them
    std::optional<GapReplay> m_replay;
};

} // namespace sluice::ui
