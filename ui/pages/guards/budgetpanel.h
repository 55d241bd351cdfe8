// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/settings.h"
#include "core/api/tokenuse.h"
#include "ui/pages/guards/replaypanel.h"
#include "ui/text/formatters.h"

#include <optional>

namespace sluice::ui {

class TokenUseChart;

/// What a channel has used in each minute of the last day, against its limit of tokens per minute.
class BudgetPanel final : public ReplayPanel
{
    Q_OBJECT
public:
    explicit BudgetPanel(const Formatters &formatters, QWidget *parent = nullptr);

    /// Of the draft, and as it is in force, if it is.
    void showLimits(const ChannelSettings &channel, const ChannelSettings *inForce);
    void setRange(qint64 least, qint64 most);
    void showUse(const TokenUse &use);
    /// Nothing is known of the channel yet.
    void forget();

Q_SIGNALS:
    /// By the user: of each key.
    void limitMoved(qint64 limit);

private:
    BudgetPanel(TokenUseChart *chart, const Formatters &formatters, QWidget *parent);
    void showAll();

    Formatters m_formatters;
    TokenUseChart *m_chart;
    qint64 m_keys = 1;
    std::optional<qint64> m_limit;
    std::optional<TokenUse> m_use;
};

} // namespace sluice::ui
