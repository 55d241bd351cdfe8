// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/channels/channeldetail.h"

#include "ui/edit/limitssection.h"
#include "ui/edit/valueedits.h"
#include "ui/pages/channels/connectionsection.h"
#include "ui/pages/channels/guardssection.h"
#include "ui/pages/channels/keyssection.h"
#include "ui/pages/channels/mannerssection.h"
#include "ui/pages/channels/modelssection.h"
#include "ui/pages/channels/networksection.h"
#include "ui/pages/channels/pricessection.h"
#include "ui/pages/channels/probepanel.h"
#include "ui/theme/metrics.h"
#include "ui/theme/typography.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/scrollcolumn.h"
#include "ui/widgets/statedot.h"
#include "ui/widgets/textlabel.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>

namespace sluice::ui {

ChannelDetail::ChannelDetail(SettingsDraft &draft, const Formatters &formatters, QWidget *parent)
    : QWidget(parent)
    , m_draft(draft)
    , m_form(draft)
    , m_dot(new StateDot(this))
    , m_title(new ElidedLabel(this))
    , m_state(textLabel(this, /*isMuted=*/true))
    //: A switch: whether a channel gets requests.
    , m_isEnabled(new SwitchEdit(tr("In use"), this))
    //: Button: tries a channel.
    , m_test(new QPushButton(tr("Test"), this))
    //: Button: takes the channel away.
    , m_delete(new QPushButton(tr("Delete"), this))
    , m_probe(new ProbePanel(draft.desk(), formatters))
    , m_connection(new ConnectionSection(draft))
    , m_keys(new KeysSection(draft))
    , m_models(new ModelsSection(draft.desk()))
    , m_network(new NetworkSection(draft, formatters))
    , m_guards(new GuardsSection(formatters))
    , m_prices(new PricesSection(draft))
    , m_manners(new MannersSection(draft))
{
    m_title->setObjectName(QStringLiteral("channelTitle"));
    m_state->setObjectName(QStringLiteral("channelState"));
    m_isEnabled->setObjectName(QStringLiteral("channelEnabled"));
    m_test->setObjectName(QStringLiteral("testChannel"));
    m_delete->setObjectName(QStringLiteral("deleteChannel"));
    m_probe->setObjectName(QStringLiteral("probePanel"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::kMedium);
    layout->addLayout(buildHead());
    buildSections();
    layout->addWidget(m_scroll, 1);
    connectSections();
}

QLayout *ChannelDetail::buildHead()
{
    setTextSize(m_title, TextSize::Heading);
    auto *texts = new QVBoxLayout;
    texts->setSpacing(0);
    texts->addWidget(m_title);
    texts->addWidget(m_state);
    auto *head = new QHBoxLayout;
    head->setSpacing(space::kSmall);
    head->addWidget(m_dot);
    head->addLayout(texts, 1);
    head->addWidget(m_isEnabled);
    head->addWidget(m_test);
    head->addWidget(m_delete);
    return head;
}

void ChannelDetail::buildSections()
{
    auto *ground = new QWidget;
    m_sections = new QVBoxLayout(ground);
    m_sections->setContentsMargins(0, 0, space::kTiny, 0);
    m_sections->setSpacing(space::kMedium);
    addSection(m_probe);
    m_probe->hide();
    addSection(m_connection);
    addSection(m_keys);
    addSection(m_models);
    addSection(limitsSection(m_form, ground));
    addSection(m_network);
    addSection(m_guards);
    addSection(m_prices);
    addSection(m_manners);
    m_sections->addStretch(1);
    m_scroll = scrollColumn(ground, this);
    m_scroll->setObjectName(QStringLiteral("channelScroll"));
}

void ChannelDetail::addSection(QWidget *section)
{
    m_sections->addWidget(section);
}

void ChannelDetail::connectSections()
{
    connect(m_isEnabled, &SwitchEdit::edited, this, [this] {
        const bool isEnabled = m_isEnabled->current();
        //: Name of a step that can be undone; %1 is a channel.
        const QString what = isEnabled ? tr("Switch %1 on") : tr("Switch %1 off");
        m_form.change(what.arg(m_shown), {}, [isEnabled](ChannelSettings &channel) { channel.isEnabled = isEnabled; });
    });
    connect(m_test, &QPushButton::clicked, this, &ChannelDetail::test);
    connect(m_delete, &QPushButton::clicked, this, &ChannelDetail::deleteAsked);
    connect(m_probe, &ProbePanel::closed, this, [this] {
        m_probe->hide();
        m_test->setFocus();
    });
    connect(m_probe, &ProbePanel::urlSuggested, m_connection, &ConnectionSection::useUrl);
    connect(m_probe, &ProbePanel::modelsTold, m_models, &ModelsSection::take);
    connect(m_models, &ModelsSection::modelsKnown, m_probe, &ProbePanel::setModels);
    connect(m_guards, &GuardsSection::editAsked, this, [this] { Q_EMIT guardsAsked(m_shown); });
    connect(m_models, &ModelsSection::noticed, this, &ChannelDetail::noticed);
}

void ChannelDetail::show(qsizetype index)
{
    const ChannelSettings *found = channelAt(m_draft, index);
    if (!found)
        return;
    // A copy: what is shown may tell of an edit, which makes the draft another.
    const ChannelSettings channel = *found;
    const ChannelPlace place = placeOfChannel(m_draft, index);
    m_shown = channel.id;
    m_title->setText(channel.id);
    m_isEnabled->show(channel.isEnabled);
    m_form.show(place);
    m_probe->setChannel(channel);
    m_connection->show(index);
    m_keys->show(place, channel);
    m_models->show(channel);
    m_network->show(place, channel);
    m_guards->show(channel, guardsProblem(place.path));
    m_prices->show(place, channel);
    m_manners->show(place, channel);
}

QString ChannelDetail::guardsProblem(const QString &path) const
{
    for (const char *part : {".heartbeat", ".breaker", ".cooldown", ".retry"}) {
        const QString problem = problemBelow(m_draft, path + QLatin1String(part));
        if (!problem.isEmpty())
            return problem;
    }
    return {};
}

void ChannelDetail::showState(const EntityList::Entry &entry)
{
    m_dot->setTone(entry.tone);
    m_state->setText(entry.detail);
}

void ChannelDetail::test()
{
    m_probe->show();
    m_scroll->verticalScrollBar()->setValue(0);
    m_probe->start();
}

} // namespace sluice::ui
