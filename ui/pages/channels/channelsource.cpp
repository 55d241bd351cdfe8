// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/channels/channelsource.h"

#include "core/api/simulated.h"
#include "ui/edit/fieldrow.h"
#include "ui/edit/settingsdraft.h"
#include "ui/pages/channels/channelsteps.h"
#include "ui/pages/channels/connectionsection.h"
#include "ui/pages/channels/providerchoice.h"
#include "ui/text/channelwords.h"
#include "ui/text/saying.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/problemlabel.h"
#include "ui/widgets/segmentswitch.h"
#include "ui/widgets/textlabel.h"

#include <QAbstractButton>
#include <QLabel>
#include <QStackedWidget>
#include <QUrl>
#include <QVBoxLayout>

namespace sluice::ui {

ChannelSource::ChannelSource(SettingsDraft &draft, QWidget *parent)
    : QWidget(parent)
    , m_draft(draft)
    //: For screen readers: two buttons that choose how a channel is added.
    , m_way(new SegmentSwitch(tr("How to add it"), this))
    , m_ways(new QStackedWidget(this))
    , m_provider(new ProviderChoice(draft.desk().providers(), m_ways))
    , m_dialect(new EnumEdit<Dialect>)
    , m_url(new TextEdit)
    , m_callUrl(textLabel(this, /*isMuted=*/true))
    , m_problem(new ProblemLabel(this))
{
    buildFields();
    auto *byUrl = new QWidget(m_ways);
    addUrlRows(byUrl);
    m_ways->addWidget(m_provider);
    m_ways->addWidget(byUrl);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::kSmall);
    for (QWidget *part : std::initializer_list<QWidget *>{m_way, m_ways, m_callUrl, m_problem})
        layout->addWidget(part);
    connect(m_way, &SegmentSwitch::chosen, this, [this](int way) {
        m_ways->setCurrentIndex(way);
        showState();
    });
    connect(m_provider, &ProviderChoice::edited, this, &ChannelSource::showState);
    connect(m_dialect, &ChoiceEdit::edited, this, &ChannelSource::showState);
    connect(m_url, &TextEdit::edited, this, &ChannelSource::showState);
}

void ChannelSource::buildFields()
{
    m_way->setObjectName(QStringLiteral("addWay"));
    //: One of two buttons: a channel of a provider that is known.
    m_way->addChoice(Provider, tr("Known provider"))->setObjectName(QStringLiteral("addByProvider"));
    //: One of two buttons: a channel of any URL.
    m_way->addChoice(Url, tr("By URL"))->setObjectName(QStringLiteral("addByUrl"));
    for (const Dialect dialect : {Dialect::Chat, Dialect::Responses, Dialect::Messages})
        m_dialect->addChoice(int(dialect), dialectText(dialect));
    m_dialect->setObjectName(QStringLiteral("urlDialect"));
    m_url->setObjectName(QStringLiteral("newUrl"));
    m_url->setPlaceholderText(QStringLiteral("https://api.example.com/v1"));
    m_callUrl->setObjectName(QStringLiteral("newCallUrl"));
    m_problem->setObjectName(QStringLiteral("newUrlProblem"));
}

void ChannelSource::addUrlRows(QWidget *page)
{
    auto *rows = new QVBoxLayout(page);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(space::kSmall);
    //: Name of a field: which of the three interfaces the provider speaks.
    rows->addWidget(new FieldRow(tr("Dialect"), m_dialect, page));
    //: Name of a field.
    rows->addWidget(new FieldRow(tr("Base URL"), m_url, page));
    rows->addStretch(1);
}

void ChannelSource::begin()
{
    m_url->clear();
    m_way->setCurrent(Provider);
    m_provider->begin();
    showState();
}

ChannelSettings ChannelSource::channel() const
{
    ChannelSettings channel;
    if (m_way->current() == Provider) {
        m_provider->fill(channel);
    } else {
        channel.dialect = m_dialect->current();
        channel.baseUrl = m_url->text().trimmed();
    }
    return channel;
}

QString ChannelSource::proposedName() const
{
    const ChannelSettings made = channel();
    if (m_way->current() == Provider)
        return made.preset;
    if (isSimulated(made.baseUrl))
        return QStringLiteral("simulated");
    // `https://api.example.com/v1` is example.com's.
    const QString host = QUrl(made.baseUrl).host();
    return host.startsWith(QLatin1String("api.")) ? host.sliced(4) : host;
}

const ProviderPreset *ChannelSource::provider() const
{
    return m_way->current() == Provider ? m_provider->current() : nullptr;
}

bool ChannelSource::isUsable() const
{
    return !channel().baseUrl.isEmpty() && problem().isEmpty();
}

QString ChannelSource::problem() const
{
    const QString missing = m_way->current() == Provider ? m_provider->missing() : QString();
    if (!missing.isEmpty())
        //: Below the address of a new channel; %1 is a part of it that everybody has another of.
        return tr("Type what stands for you in place of “%1”.").arg(missing);
    const ChannelSettings made = channel();
    if (made.baseUrl.isEmpty())
        return {};
    const Settings settings = withChannelAdded(m_draft.settings(), made);
    const QString path = QStringLiteral("channels[%1].base_url").arg(settings.channels.size() - 1);
    for (const SettingsProblem &one : m_draft.desk().check(settings)) {
        if (one.path == path)
            return translated(one.rule);
    }
    return {};
}

void ChannelSource::showState()
{
    const ChannelSettings made = channel();
    if (!made.baseUrl.isEmpty())
        m_callUrl->setText(callUrlText(m_draft.desk(), made));
    else if (m_way->current() == Provider)
        //: In place of the address of a new channel.
        m_callUrl->setText(tr("Choose a provider; where calls go is shown here."));
    else
        //: In place of the address of a new channel.
        m_callUrl->setText(tr("Type the base URL that the provider's documentation names; where calls go is shown here."));
    m_problem->say(problem());
    Q_EMIT edited();
}

} // namespace sluice::ui
