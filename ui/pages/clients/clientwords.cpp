// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/clients/clientwords.h"

#include <QCoreApplication>

#include <algorithm>

namespace sluice::ui {

namespace {

class Words
{
    Q_DECLARE_TR_FUNCTIONS(sluice::ui::ClientWords)
};

} // namespace

QString usageTodayText(const UsageFigures &figures, const Formatters &formatters)
{
    if (figures.requests == 0 && figures.tokens() == 0)
        return Words::tr("No requests today");
    QString tokens = formatters.shortCount(figures.tokens());
    if (figures.estimated > 0)
        tokens.prepend(u'~');
    const QString cost =
        figures.cost.isEmpty() ? Words::tr("cost unknown") : formatters.shortMoney(figures.cost, figures.estimated > 0);
    //: What a client has used since midnight: %1 and %2 are numbers, %3 a sum of money.
    return Words::tr("Today: %1 requests, %2 tokens, %3").arg(formatters.count(figures.requests), tokens, cost);
}

QString spentText(const QList<SpendUse> &uses, const QString &client, SpendPeriod period, const Formatters &formatters)
{
    const auto use =
        std::find_if(uses.begin(), uses.end(), [&](const SpendUse &one) { return one.client == client && one.period == period; });
    if (use == uses.end())
        return {};
    //: Of a limit on spending: what is spent of it (%1), and what part that is (%2).
    return Words::tr("%1 used, %2")
        .arg(formatters.shortMoney(Money{use->spent, use->limit.currency}, /*isEstimated=*/false),
             formatters.percent(use->spent, use->limit.micros));
}

} // namespace sluice::ui
