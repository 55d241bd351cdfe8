// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/channels/addchannelpanel.h"

#include "ui/edit/fieldrow.h"
#include "ui/edit/secretinput.h"
#include "ui/edit/section.h"
#include "ui/edit/settingsdraft.h"
#include "ui/pages/channels/channelsteps.h"
#include "ui/pages/channels/connectionsection.h"
#include "ui/pages/channels/providerchoice.h"
#include "ui/text/channelwords.h"
#include "ui/text/formatters.h"
#include "ui/text/saying.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/problemlabel.h"
#include "ui/widgets/segmentswitch.h"
#include "ui/widgets/textlabel.h"

#include <QDesktopServices>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>
#include <QUrl>

namespace sluice::ui {

AddChannelPanel::AddChannelPanel(SettingsDraft &draft, QWidget *parent)
    : QScrollArea(parent)
    , m_draft(draft)
    //: Heading of the form that makes a new channel.
    , m_section(new Section(tr("Add a channel")))
    //: For screen readers: two buttons that choose how a channel is added.
    , m_way(new SegmentSwitch(tr("How to add it"), m_section))
    , m_ways(new QStackedWidget(m_section))
    , m_provider(new ProviderChoice(draft.desk().providers(), m_ways))
    , m_dialect(new EnumEdit<Dialect>)
    , m_url(new TextEdit)
    , m_callUrl(textLabel(m_section, /*isMuted=*/true))
    , m_urlProblem(new ProblemLabel(m_section))
    , m_name(new TextEdit)
    //: Name of a field: what the user calls a new channel.
    , m_nameRow(new FieldRow(tr("Name"), m_name, m_section))
    , m_key(new SecretInput(draft.desk(), SecretInput::Kind::Key, SecretInput::Buttons::None, m_section))
    //: Button: opens the provider's page where keys are made, in the browser.
    , m_getKey(new QPushButton(tr("Get a key ↗"), m_section))
    //: Button: makes the channel.
    , m_add(new QPushButton(tr("Add channel"), m_section))
    //: Button.
    , m_cancel(new QPushButton(tr("Cancel"), m_section))
{
    setObjectName(QStringLiteral("addChannelPanel"));
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    buildFields();
    buildLayout();
    connect(m_way, &SegmentSwitch::chosen, this, [this](int way) {
        m_ways->setCurrentIndex(way);
        showState();
    });
    connect(m_provider, &ProviderChoice::edited, this, &AddChannelPanel::showState);
    connect(m_dialect, &ChoiceEdit::edited, this, &AddChannelPanel::showState);
    connect(m_url, &TextEdit::edited, this, &AddChannelPanel::showState);
    connect(m_name, &TextEdit::edited, this, [this] {
        m_hasOwnName = !m_name->text().isEmpty();
        showState();
    });
    connect(m_key, &SecretInput::kept, this, &AddChannelPanel::finish);
    connect(m_getKey, &QPushButton::clicked, this, [this] {
        if (const ProviderPreset *provider = m_provider->current())
            QDesktopServices::openUrl(QUrl(provider->keysUrl));
    });
    connect(m_add, &QPushButton::clicked, this, &AddChannelPanel::addChannel);
    connect(m_cancel, &QPushButton::clicked, this, [this] {
        m_isAdding = false;
        Q_EMIT cancelled();
    });
}

void AddChannelPanel::buildFields()
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
    m_urlProblem->setObjectName(QStringLiteral("newUrlProblem"));
    m_name->setObjectName(QStringLiteral("newName"));
    m_key->setObjectName(QStringLiteral("newKey"));
    m_getKey->setObjectName(QStringLiteral("newGetKey"));
    m_add->setObjectName(QStringLiteral("makeChannel"));
    m_cancel->setObjectName(QStringLiteral("cancelAdding"));
}

void AddChannelPanel::addUrlRows(QWidget *page)
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

void AddChannelPanel::buildLayout()
{
    auto *byUrl = new QWidget(m_ways);
    addUrlRows(byUrl);
    m_ways->addWidget(m_provider);
    m_ways->addWidget(byUrl);
    //: Below the heading of the form that makes a new channel.
    m_section->setIntroduction(tr("A channel is a provider's address, with your keys for it and what guards it."));
    m_section->add(m_way);
    m_section->add(m_ways);
    m_section->add(m_callUrl);
    m_section->add(m_urlProblem);
    m_section->add(m_nameRow);
    //: Name of a field.
    m_section->add(new FieldRow(tr("Key"), m_key, m_section));
    auto *link = new QWidget(m_section);
    auto *beside = new QHBoxLayout(link);
    beside->setContentsMargins(0, 0, 0, 0);
    beside->addWidget(m_getKey);
    beside->addStretch(1);
    m_section->add(link);
    auto *line = new QWidget(m_section);
    auto *buttons = new QHBoxLayout(line);
    buttons->setContentsMargins(0, 0, 0, 0);
    buttons->setSpacing(space::kSmall);
    buttons->addStretch(1);
    buttons->addWidget(m_cancel);
    buttons->addWidget(m_add);
    m_section->add(line);
    auto *ground = new QWidget;
    auto *layout = new QVBoxLayout(ground);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_section);
    layout->addStretch(1);
    setWidget(ground);
    viewport()->setAutoFillBackground(false);
    ground->setAutoFillBackground(false);
}

void AddChannelPanel::begin()
{
    m_hasOwnName = false;
    m_isAdding = false;
    m_url->clear();
    m_name->clear();
    m_key->begin({});
    m_way->setCurrent(Provider);
    m_provider->begin();
    showState();
}

ChannelSettings AddChannelPanel::made() const
{
    ChannelSettings channel;
    if (m_way->current() == Provider) {
        m_provider->fill(channel);
    } else {
        channel.dialect = m_dialect->current();
        channel.baseUrl = m_url->text().trimmed();
    }
    channel.id = m_name->text().trimmed();
    return channel;
}

void AddChannelPanel::proposeName()
{
    if (m_hasOwnName)
        return;
    const ChannelSettings channel = made();
    QString wanted = channel.preset;
    if (m_way->current() == Url) {
        // `https://api.example.com/v1` is example.com's.
        wanted = QUrl(channel.baseUrl).host();
        if (wanted.startsWith(QLatin1String("api.")))
            wanted = wanted.sliced(4);
    }
    m_name->show(wanted.isEmpty() ? QString() : freeChannelId(m_draft.settings(), wanted));
}

void AddChannelPanel::showState()
{
    proposeName();
    const ChannelSettings channel = made();
    const ProviderPreset *provider = m_way->current() == Provider ? m_provider->current() : nullptr;
    m_getKey->setVisible(provider && !provider->keysUrl.isEmpty());
    //: Tool tip; %1 is an address.
    m_getKey->setToolTip(provider ? plainToolTip(tr("Opens %1 in the browser").arg(provider->keysUrl)) : QString());
    if (!channel.baseUrl.isEmpty())
        m_callUrl->setText(callUrlText(m_draft.desk(), channel));
    else if (m_way->current() == Provider)
        //: In place of the address of a new channel.
        m_callUrl->setText(tr("Choose a provider; where calls go is shown here."));
    else
        //: In place of the address of a new channel.
        m_callUrl->setText(tr("Type the base URL that the provider's documentation names; where calls go is shown here."));
    showProblems(channel);
}

void AddChannelPanel::showProblems(const ChannelSettings &channel)
{
    const Settings settings = withChannelAdded(m_draft.settings(), channel);
    const QString path = QStringLiteral("channels[%1].").arg(settings.channels.size() - 1);
    QString urlProblem;
    QString nameProblem;
    for (const SettingsProblem &problem : m_draft.desk().check(settings)) {
        if (problem.path == path + QStringLiteral("base_url") && !channel.baseUrl.isEmpty())
            urlProblem = translated(problem.rule);
        else if (problem.path == path + QStringLiteral("id") && !channel.id.isEmpty())
            nameProblem = translated(problem.rule);
    }
    const QString missing = m_way->current() == Provider ? m_provider->missing() : QString();
    if (!missing.isEmpty())
        //: Below the address of a new channel; %1 is a part of it that everybody has another of.
        urlProblem = tr("Type what stands for you in place of “%1”.").arg(missing);
    m_urlProblem->say(urlProblem);
    m_nameRow->setProblem(nameProblem);
    m_add->setEnabled(!channel.baseUrl.isEmpty() && !channel.id.isEmpty() && urlProblem.isEmpty() && nameProblem.isEmpty());
}

void AddChannelPanel::addChannel()
{
    m_isAdding = true;
    if (m_key->isEmpty())
        return finish({});
    m_key->setWantedName(made().id + u'/' + KeySettings().id);
    m_key->keep();
}

void AddChannelPanel::finish(const SecretRef &ref)
{
    // Keeping a key may take a while, and the user may think better of it.
    if (!m_isAdding)
        return m_draft.desk().forgetSecret(ref);
    m_isAdding = false;
    ChannelSettings channel = made();
    if (!ref.isEmpty())
        channel.keys.append({KeySettings().id, ref});
    //: Name of a step that can be undone; %1 is a channel.
    m_draft.change(tr("Add channel %1").arg(channel.id), withChannelAdded(m_draft.settings(), channel));
    Q_EMIT added();
}

} // namespace sluice::ui
