// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/guards/channelguards.h"

#include "ui/edit/limitssection.h"
#include "ui/pages/guards/breakerpanel.h"
#include "ui/pages/guards/budgetpanel.h"
#include "ui/pages/guards/guardsections.h"
#include "ui/pages/guards/heartbeatguard.h"
#include "ui/pages/guards/replayfeed.h"
#include "ui/text/reasontext.h"
#include "ui/theme/metrics.h"

#include <QVBoxLayout>

#include <utility>

namespace sluice::ui {

namespace {

const QString &limitKey()
{
    static const QString key = QStringLiteral("limits.tpm");
    return key;
}

} // namespace

ChannelGuards::ChannelGuards(History &history, SettingsDraft &draft, const Formatters &formatters, QWidget *parent)
    : QWidget(parent)
    , m_draft(draft)
    , m_form(draft)
    , m_feed(new ReplayFeed(history, this))
    , m_heartbeat(new HeartbeatGuard(draft, formatters, this))
    , m_budget(new BudgetPanel(formatters, this))
    , m_breaker(new BreakerPanel(formatters, this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(space::kMedium);
    column->addWidget(m_heartbeat);
    addBudget(*column);
    addBreaker(*column);
    column->addWidget(cooldownSection(m_form, this));
    column->addWidget(retrySection(m_form, this));
    column->addStretch(1);
    connectReplays();
}

void ChannelGuards::addBudget(QVBoxLayout &column)
{
    Section *section = limitsSection(m_form, this);
    section->addOnTop(m_budget);
    column.addWidget(section);
    const SettingField *field = m_draft.ranges().find(QStringLiteral("channels[0].") + limitKey());
    m_budget->setRange(field->min.value_or(1), field->max.value_or(1));
    connect(m_budget, &BudgetPanel::limitMoved, this, [this](qint64 limit) {
        //: Name of a step that can be undone; %1 is a channel.
        m_form.change(tr("Tokens per minute of %1").arg(oneLine(m_channel)), limitKey(),
                      [limit](ChannelSettings &channel) { channel.limits.tokensPerMinute = limit; });
    });
}

void ChannelGuards::addBreaker(QVBoxLayout &column)
{
    Section *section = breakerSection(m_form, this);
    section->addOnTop(m_breaker);
    section->setFolded(false);
    column.addWidget(section);
}

void ChannelGuards::connectReplays()
{
    connect(m_heartbeat, &HeartbeatGuard::modelChosen, m_feed, &ReplayFeed::setModel);
    connect(m_feed, &ReplayFeed::gapsArrived, m_heartbeat, &HeartbeatGuard::showReplay);
    connect(m_feed, &ReplayFeed::useArrived, m_budget, &BudgetPanel::showUse);
    connect(m_feed, &ReplayFeed::breakersArrived, m_breaker, &BreakerPanel::showReplays);
    connect(m_feed, &ReplayFeed::failed, this, [this](const Error &error) {
        //: In the place of a chart; %1 is the reason.
        const QString message = tr("The ledger cannot be read: %1").arg(manyLines(reasonText(error.detail)));
        m_heartbeat->showFailure(message);
        m_budget->forget();
        m_budget->showMessage(message);
        m_breaker->showMessage(message);
    });
}

void ChannelGuards::show(qsizetype index)
{
    const ChannelSettings *found = channelAt(m_draft, index);
    if (!found)
        return;
    // A copy: what is shown may tell of an edit, which makes the draft another.
    const ChannelSettings channel = *found;
    const ChannelSettings *inForce = findChannel(m_draft.inForce(), channel.id);
    if (std::exchange(m_channel, channel.id) != channel.id)
        m_budget->forget();
    m_form.show(placeOfChannel(m_draft, index));
    m_heartbeat->show(index);
    m_budget->showLimits(channel, inForce);
    m_feed->setBreakers(channel.breaker, inForce ? std::optional(inForce->breaker) : std::nullopt);
    m_feed->setChannel(channel.id);
}

void ChannelGuards::setModels(const QStringList &models)
{
    m_heartbeat->setModels(models);
}

void ChannelGuards::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    m_feed->setWatched(true);
}

void ChannelGuards::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    m_feed->setWatched(false);
}

} // namespace sluice::ui
