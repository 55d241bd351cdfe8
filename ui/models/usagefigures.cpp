// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/usagefigures.h"

namespace sluice::ui {

UsageFigureTexts::UsageFigureTexts(const Formatters &formatters)
    : m_formatters(formatters)
{
}

QString UsageFigureTexts::unpricedNote(qint64 unpriced, qint64 tokens) const
{
    if (unpriced <= 0)
        return {};
    //: Below a sum of money; %1 is a share such as 12%.
    return tr("cost unknown for %1 of the tokens").arg(m_formatters.percent(unpriced, tokens));
}

QString UsageFigureTexts::jointNote(const QList<Money> &amounts, const std::optional<ExchangeRate> &rate, bool isEstimated) const
{
    const auto joint = rate ? jointTotal(amounts, *rate) : std::nullopt;
    if (!joint)
        return {};
    //: Both currencies as one sum; %1 is the sum in yuan, %2 the value of a dollar, e.g. "7.10 CNY".
    return tr("%1 in all, converted at 1 USD = %2")
        .arg(m_formatters.shortMoney(*joint, isEstimated), m_formatters.money({rate->micros, Currency::Cny}, false));
}

UsageFigure UsageFigureTexts::tokens(const QString &label, qint64 value, const QString &note, bool isEstimated) const
{
    const QString mark = isEstimated ? QStringLiteral("~") : QString();
    return {label, QString(mark + m_formatters.shortCount(value)), note, m_formatters.tokens(value, isEstimated)};
}

UsageFigure UsageFigureTexts::count(const QString &label, qint64 value, const QString &note) const
{
    return {label, m_formatters.count(value), note, {}};
}

UsageFigure UsageFigureTexts::money(const QString &label, const QList<Money> &amounts, const UsageFigures &total) const
{
    const bool isEstimated = total.estimated > 0;
    return {label, amountsText(amounts, total), {}, amounts.isEmpty() ? QString() : m_formatters.money(amounts, isEstimated)};
}

QString UsageFigureTexts::amountsText(const QList<Money> &amounts, const UsageFigures &total) const
{
    if (total.cost.isEmpty() && total.unpriced > 0)
        //: In the place of a cost: no price is known.
        return tr("unknown");
    return m_formatters.shortMoney(amounts, total.estimated > 0);
}

UsageFigure UsageFigureTexts::cost(const UsageFigures &total, const std::optional<ExchangeRate> &rate) const
{
    //: Label of a sum of money.
    UsageFigure figure = money(tr("Cost"), total.cost, total);
    QStringList notes{jointNote(total.cost, rate, total.estimated > 0), unpricedNote(total.unpriced, total.tokens())};
    notes.removeAll(QString());
    figure.note = notes.join(u'\n');
    return figure;
}

QList<UsageFigure> UsageFigureTexts::figures(const UsageReport &report, const std::optional<ExchangeRate> &rate) const
{
    const UsageFigures &total = report.total;
    const bool isEstimated = total.estimated > 0;
    //: Below the tokens of the requests; %1 is a share such as 62%.
    const QString fromCache = tr("%1 from cache").arg(m_formatters.percent(total.cacheRead, total.input));
    //: Below the tokens; %1 is a share such as 4%. Sluice counted them because the provider did not tell.
    const QString counted = tr("%1 of all tokens estimated").arg(m_formatters.percent(total.estimated, total.tokens()));
    //: Below how many requests there were; %1 is how many of them did not end well.
    const QString failed = tr("%1 failed").arg(m_formatters.count(total.failedRequests));
    //: A time that one in twenty is longer than; %1 is a duration.
    const QString slow = tr("p95 %1");
    return {//: Label of a number: tokens of the requests.
            tokens(tr("Tokens in"), total.input, total.input > 0 ? fromCache : QString(), isEstimated),
            //: Label of a number: tokens of the answers.
            tokens(tr("Tokens out"), total.output, isEstimated ? counted : QString(), isEstimated),
            //: Label of a number.
            count(tr("Requests"), total.requests, failed),
            cost(total, rate),
            //: Label of a sum of money: saved by the providers' caches.
            money(tr("Saved by cache"), total.saved, total),
            //: Label of a sum of money: spent on calls that the client broke off.
            money(tr("Lost to aborts"), total.wastedByAborts, total),
            //: Label of a sum of money: spent on calls that stalled, broke or failed.
            money(tr("Lost to stalls and failures"), total.wastedByFailures, total),
            //: Label of a number: calls that were cut because nothing came for too long.
            count(tr("Stalls"), total.stalls, {}),
            //: Label of a number: requests that another channel or model served than the first one tried.
            count(tr("Fallbacks"), total.fallbacks, {}),
            //: Label of a duration: from the receipt of a request to the first content; half of them are shorter.
            {tr("First token, median"),
             m_formatters.duration(report.firstContentP50),
             report.firstContentP95 ? slow.arg(m_formatters.duration(report.firstContentP95)) : QString(),
             {}},
            //: Label of a duration: from the first content to the end, for each token; half of them are shorter.
            {tr("Time per token, median"),
             m_formatters.perToken(report.perTokenP50),
             report.perTokenP95 ? slow.arg(m_formatters.perToken(report.perTokenP95)) : QString(),
             {}}};
}

QString UsageFigureTexts::line(const UsageReport &report) const
{
    const UsageFigures &total = report.total;
    const QString mark = total.estimated > 0 ? QStringLiteral("~") : QString();
    //: Part of a line of figures: how many requests there were today.
    QStringList parts{tr("requests %1").arg(m_formatters.count(total.requests))};
    //: Part of a line of figures: tokens of requests and of answers, e.g. "tokens 1.23M in, 48.2k out".
    parts << tr("tokens %1 in, %2 out")
                 .arg(QString(mark + m_formatters.shortCount(total.input)),
                      QString(mark + m_formatters.shortCount(total.output)));
    //: Part of a line of figures; %1 is a sum of money, or "unknown".
    parts << tr("cost %1").arg(amountsText(total.cost, total));
    parts << unpricedNote(total.cost.isEmpty() ? 0 : total.unpriced, total.tokens());
    if (total.input > 0)
        //: Part of a line of figures; %1 is a share such as 62%.
        parts << tr("%1 from cache").arg(m_formatters.percent(total.cacheRead, total.input));
    if (report.firstContentP50)
        //: Part of a line of figures: how long the first content takes, as a median; %1 is a duration.
        parts << tr("first token %1").arg(m_formatters.duration(report.firstContentP50));
    parts.removeAll(QString());
    return parts.join(QStringLiteral(" · "));
}

} // namespace sluice::ui
