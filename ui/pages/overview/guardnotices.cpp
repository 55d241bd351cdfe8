// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/overview/guardnotices.h"

#include "ui/text/words.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/noticebar.h"

#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace sluice::ui {

GuardNotices::GuardNotices(QWidget *parent)
    : QWidget(parent)
    , m_layout(new QVBoxLayout(this))
    , m_spend(new QLabel(this))
{
    m_spend->setObjectName(QStringLiteral("spendNote"));
    m_spend->setTextFormat(Qt::PlainText);
    m_spend->setWordWrap(true);
    m_spend->setForegroundRole(QPalette::PlaceholderText); // the palette's muted text
    m_spend->hide();
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(space::kSmall);
    m_layout->addWidget(m_spend);
    hide();
}

void GuardNotices::showGuards(const GuardsState &guards)
{
    showPaused(guards.pausedClients);
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
    for (const PausedClient &paused : clients)
        //: A client (%1, an entry of the settings for a tool) gets no more answers until the user says so; %2 is why, e.g. that
        //: it sent the same request many times.
        barOf(paused.client)->setText(tr("Sluice has paused %1: %2").arg(oneLine(paused.client), oneLine(paused.why)));
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
