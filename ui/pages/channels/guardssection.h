// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/settings.h"
#include "ui/edit/section.h"
#include "ui/text/formatters.h"

namespace sluice::ui {

class ProblemLabel;

/// What guards a channel, in words: the page of the guards is where that is edited.
class GuardsSection final : public Section
{
    Q_OBJECT
public:
    explicit GuardsSection(const Formatters &formatters, QWidget *parent = nullptr);

    /// `problem` is what is wrong with it; empty if nothing is.
    void show(const ChannelSettings &channel, const QString &problem);

Q_SIGNALS:
    /// The user wants to edit them.
    void editAsked();

private:
    Formatters m_formatters;
    QLabel *m_heartbeat;
    QLabel *m_models;
    QLabel *m_breaker;
    QLabel *m_retries;
    ProblemLabel *m_problem;
};

} // namespace sluice::ui
