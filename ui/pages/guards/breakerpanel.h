// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/guards/replayfeed.h"
#include "ui/pages/guards/replaypanel.h"
#include "ui/text/formatters.h"

namespace sluice::ui {

class BreakerStrip;

/// What the circuit breaker would have done on the last day as it is in effect, and as it is edited.
class BreakerPanel final : public ReplayPanel
{
    Q_OBJECT
public:
    explicit BreakerPanel(const Formatters &formatters, QWidget *parent = nullptr);

    void showReplays(const ReplayFeed::Breakers &replays);

private:
    BreakerPanel(BreakerStrip *strip, const Formatters &formatters, QWidget *parent);

    Formatters m_formatters;
    BreakerStrip *m_strip;
};

} // namespace sluice::ui
