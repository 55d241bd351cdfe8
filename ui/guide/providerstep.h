// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/guide/guidestep.h"

namespace sluice::ui {

class ChannelSource;
class GuideSubject;

/// Chooses a provider, or the simulated one.
class ProviderStep final : public GuideStep
{
    Q_OBJECT
public:
    /// The subject must outlive it.
    explicit ProviderStep(GuideSubject &subject, QWidget *parent = nullptr);

    /// All fields are empty again.
    void begin();
    void enter(Way way) override;
    QString nextText() const override;
    bool canGoOn() const override;
    void goOn() override;

private:
    void simulate();

    GuideSubject &m_subject;
    ChannelSource *m_source;
};

} // namespace sluice::ui
