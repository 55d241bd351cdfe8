// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/guards/budgetpanel.h"

#include "ui/pages/guards/replaywords.h"
#include "ui/pages/guards/tokenusechart.h"

#include <algorithm>

namespace sluice::ui {

BudgetPanel::BudgetPanel(const Formatters &formatters, QWidget *parent)
    : BudgetPanel(new TokenUseChart(formatters), formatters, parent)
{
}

BudgetPanel::BudgetPanel(TokenUseChart *chart, const Formatters &formatters, QWidget *parent)
    : ReplayPanel(chart, parent)
    , m_formatters(formatters)
    , m_chart(chart)
{
    setObjectName(QStringLiteral("budgetPanel"));
    m_chart->setObjectName(QStringLiteral("tokenChart"));
    connect(m_chart, &TokenUseChart::moved, this, &BudgetPanel::limitMoved);
}

void BudgetPanel::setRange(qint64 least, qint64 most)
{
    m_chart->setRange(least, most);
}

void BudgetPanel::showLimits(const ChannelSettings &channel, const ChannelSettings *inForce)
{
    m_limit = channel.limits.tokensPerMinute;
    m_keys = std::max<qint64>(channel.keys.size(), 1);
    m_chart->setKeys(m_keys);
    m_chart->showLimits(m_limit, inForce ? inForce->limits.tokensPerMinute : std::nullopt);
    showAll();
}

void BudgetPanel::showUse(const TokenUse &use)
{
    m_use = use;
    showAll();
}

void BudgetPanel::forget()
{
    m_use.reset();
    m_chart->showUse({});
}

void BudgetPanel::showAll()
{
    if (!m_use)
        return;
    m_chart->showUse(*m_use);
    const QString words = tokenWords(*m_use, m_limit ? std::optional(*m_limit * m_keys) : std::nullopt, m_formatters);
    if (words.isEmpty())
        //: In the place of a chart.
        showMessage(
            tr("This channel has used no tokens on the last day. Once it has, they are shown here by the minute, below the "
               "limit."));
    else
        showWords(words, tokenCaveat());
}

} // namespace sluice::ui
