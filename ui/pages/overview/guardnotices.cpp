// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/overview/guardnotices.h"

#include "ui/text/guardwords.h"
#include "ui/text/reasontext.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/noticebar.h"

#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace sluice::ui {

namespace {

constexpr qsizetype kMostBars = 3;
constexpr qsizetype kMostNames = 8; ///< of clients in one line

QString pausedDetails(const PausedClient &paused)
{
    return QStringLiteral("%1: %2").arg(pausedText(paused.client, paused.cause), oneLine(reasonText(paused.why)));
}

} // namespace

GuardNotices::GuardNotices(QWidget *parent)
    : QWidget(parent)
    , m_layout(new QVBoxLayout(this))
    , m_others(new NoticeBar(Tone::Warning, this))
    , m_spend(new QLabel(this))
{
    m_others->setObjectName(QStringLiteral("otherPaused"));
    //: Button: all clients that the line beside it names get answers again.
    m_others->setAction(tr("Let all these go on"));
    connect(m_others, &NoticeBar::acted, this, &GuardNotices::letOthersGo);
    m_spend->setObjectName(QStringLiteral("spendNote"));
    m_spend->setTextFormat(Qt::PlainText);
    m_spend->setWordWrap(true);
    m_spend->setForegroundRole(QPalette::PlaceholderText); // the palette's muted text
    m_spend->hide();
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(space::kSmall);
    m_layout->addWidget(m_others);
    m_layout->addWidget(m_spend);
    hide();
}

void GuardNotices::showGuards(const GuardsState &guards)
{
    showPaused(guards.pausedClients.first(std::min(kMostBars, guards.pausedClients.size())));
    showOthers(guards.pausedClients.sliced(m_bars.size()));
    showSpend(guards.spend);
    setVisible(!m_bars.isEmpty() || !m_spend->text().isEmpty());
}

void GuardNotices::showPaused(const QList<PausedClient> &clients)
{
    for (qsizetype i = m_bars.size() - 1; i >= 0; --i) {
        const bool isPaused = std::any_of(clients.begin(), clients.end(), [bar = m_bars.at(i)](const PausedClient &paused) {
            return paused.client == bar.client;
        });
        // Later, as the bar's own button may be what has led here.
        if (!isPaused) {
            NoticeBar *gone = m_bars.takeAt(i).widget;
            m_layout->removeWidget(gone);
            gone->hide();
            gone->deleteLater();
        }
    }
    for (const PausedClient &paused : clients) {
        NoticeBar *bar = barOf(paused.client);
        bar->setText(pausedText(paused.client, paused.cause));
        bar->setToolTip(plainToolTip(pausedDetails(paused)));
    }
}

void GuardNotices::showOthers(const QList<PausedClient> &clients)
{
    m_otherClients.clear();
    QStringList names;
    QStringList lines;
    for (const PausedClient &paused : clients) {
        m_otherClients += paused.client;
        names += oneLine(paused.client);
        lines += pausedDetails(paused);
    }
    if (names.size() > kMostNames)
        names = names.first(kMostNames) << QStringLiteral("…");
    m_others->setToolTip(plainToolTip(lines.join(u'\n')));
    if (clients.isEmpty())
        return m_others->setText({});
    //: Clients (%2, a list of names) that get no more answers until the user says so, apart from those that are named above;
    //: %1 is how many.
    m_others->setText(tr("Sluice has paused %1 more: %2").arg(QString::number(clients.size()), names.join(QStringLiteral(", "))));
}

void GuardNotices::letOthersGo()
{
    const QStringList clients = m_otherClients;
    for (const QString &client : clients)
        Q_EMIT letGo(client);
}

NoticeBar *GuardNotices::barOf(const QString &client)
{
    const auto known = std::find_if(m_bars.begin(), m_bars.end(), [&](const Bar &bar) { return bar.client == client; });
    if (known != m_bars.end())
        return known->widget;
    auto *bar = new NoticeBar(Tone::Warning, this);
    //: Button: the paused client gets answers again.
    bar->setAction(tr("Let it go on"));
    connect(bar, &NoticeBar::acted, this, [this, client] { Q_EMIT letGo(client); });
    m_layout->insertWidget(static_cast<int>(m_bars.size()), bar);
    m_bars.append({client, bar});
    return bar;
}

void GuardNotices::showSpend(const QList<SpendUse> &spend)
{
    QStringList texts;
    for (const SpendUse &use : spend) {
        if (use.level != SpendLevel::Free)
            texts += spendText(use);
    }
    m_spend->setText(texts.join(QStringLiteral(" · ")));
    m_spend->setVisible(!texts.isEmpty());
}

} // namespace sluice::ui
