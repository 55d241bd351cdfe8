// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/clients/clienteditor.h"

#include "core/api/examplecall.h"
#include "ui/pages/clients/clienttoken.h"
#include "ui/pages/clients/clientwords.h"
#include "ui/pages/clients/connecttool.h"
#include "ui/pages/clients/draftclients.h"
#include "ui/text/guardwords.h"
#include "ui/text/reasontext.h"
#include "ui/text/routewords.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/noticebar.h"
#include "ui/widgets/textlabel.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace sluice::ui {

ClientEditor::ClientEditor(SettingsDraft &draft, const Formatters &formatters, QWidget *parent)
    : QWidget(parent)
    , m_draft(draft)
    , m_formatters(formatters)
    , m_form(draft)
    , m_paused(new NoticeBar(Tone::Bad, this))
    , m_connect(new ConnectTool(draft.desk(), this))
{
    m_paused->setObjectName(QStringLiteral("clientPaused"));
    //: Button: the loop guard has paused a client, which is to get answers again.
    m_paused->setAction(tr("Let it go on"));
    connect(m_paused, &NoticeBar::acted, this, &ClientEditor::goOnAsked);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(space::kMedium);
    column->addWidget(m_paused);
    buildIdentity(*column);
    column->addWidget(m_connect);
    connect(m_connect, &ConnectTool::noticed, this, &ClientEditor::noticed);
    m_policies = std::make_unique<ClientPolicies>(m_form, formatters, *column, this);
    column->addStretch(1);
}

void ClientEditor::buildIdentity(QVBoxLayout &column)
{
    //: Heading: a tool or program that connects.
    auto *section = new Section(tr("Client"), Section::Folding::Open, this);
    section->setIntroduction(tr("A tool or program that sends requests, known by its token."));
    //: Button: takes a client out of the settings.
    m_remove = new QPushButton(tr("Delete"), section);
    m_remove->setObjectName(QStringLiteral("clientDelete"));
    connect(m_remove, &QPushButton::clicked, this, &ClientEditor::removeAsked);
    section->addAction(m_remove);
    m_name = new TextEdit;
    m_form.add(
        *section, tr("Name"), m_name, QStringLiteral("id"), [](ClientSettings & c) -> auto & { return c.id; },
        {.hint = tr("Letters, digits, dots and hyphens. What was used before a change of the name stays under the old one."),
         .hasDefault = false});
    m_token = new ClientToken(m_draft.desk(), section);
    section->add(m_token);
    connect(m_token, &ClientToken::noticed, this, &ClientEditor::noticed);
    connect(m_token, &ClientToken::makeAsked, this, &ClientEditor::makeToken);
    connect(m_token, &ClientToken::variableWanted, this, [this](const QString &name) {
        m_form.change(tokenStep(client().id), QStringLiteral("token"),
                      [&name](ClientSettings &client) { client.tokenRef = QStringLiteral("env:") + name; });
    });
    buildChoices(*section);
    m_usage = textLabel(section, /*isMuted=*/false);
    m_usage->setObjectName(QStringLiteral("clientUsage"));
    //: Button: opens the list of the requests of a client.
    auto *requests = new QPushButton(tr("Show its requests"), section);
    requests->setObjectName(QStringLiteral("clientRequests"));
    connect(requests, &QPushButton::clicked, this, &ClientEditor::requestsAsked);
    auto *usage = new QWidget(section);
    auto *line = new QHBoxLayout(usage);
    line->setContentsMargins(0, 0, 0, 0);
    line->addWidget(m_usage, 1);
    line->addWidget(requests);
    section->add(usage);
    column.addWidget(section);
}

void ClientEditor::buildChoices(Section &section)
{
    auto *kind = new EnumEdit<ClientKind>;
    for (const ClientKind one : {ClientKind::Tool, ClientKind::Application})
        kind->addChoice(int(one), clientKindText(one), clientKindMeaning(one));
    //: A setting: whether a client is a coding tool or another program.
    m_kind = m_form.add(
        section, tr("Kind"), kind, QStringLiteral("kind"), [](ClientSettings & c) -> auto & { return c.kind; });
    auto *priority = new EnumEdit<Priority>;
    for (const Priority one : {Priority::P0, Priority::P1, Priority::P2})
        priority->addChoice(int(one), priorityText(one), priorityMeaning(one));
    //: A setting: whose work goes first.
    m_priority = m_form.add(
        section, tr("Priority"), priority, QStringLiteral("priority"), [](ClientSettings & c) -> auto & { return c.priority; });
}

ClientSettings ClientEditor::client() const
{
    return shownClients(m_draft.settings()).value(m_index);
}

void ClientEditor::showClient(qsizetype index)
{
    m_index = index;
    if (index < 0 || index >= shownClients(m_draft.settings()).size())
        return;
    const ClientSettings shown = client();
    m_form.show({.path = QStringLiteral("clients[%1]").arg(index),
                 .find = [index](Settings &settings) { return editableClient(settings, index); },
                 //: What a step that can be undone is about; %1 is the name of a client.
                 .subject = tr("client %1").arg(shown.id)});
    m_token->showClient(shown, m_draft.problemAt(m_form.pathOf(QStringLiteral("token"))));
    m_connect->setToken(shown.tokenRef);
    const auto example = exampleCall(m_draft.settings());
    m_connect->suggestModel(example ? example->model : QString());
    m_kind->setHint(clientKindMeaning(shown.kind));
    m_priority->setHint(priorityMeaning(shown.priority));
    m_policies->showClient(shown);
    // The client that there is without any entry cannot be taken out.
    m_remove->setVisible(!m_draft.settings().clients.isEmpty());
    showGuards(m_guards);
}

void ClientEditor::showGuards(const GuardsState &guards)
{
    m_guards = guards;
    const QString id = client().id;
    m_policies->showSpend(guards.spend, id);
    const auto paused = std::find_if(guards.pausedClients.begin(), guards.pausedClients.end(),
                                     [&id](const PausedClient &one) { return one.client == id; });
    m_paused->setText(paused == guards.pausedClients.end() ? QString() : pausedText(paused->client, paused->cause));
}

void ClientEditor::setBaseUrl(const QString &baseUrl)
{
    m_connect->setBaseUrl(baseUrl);
}

void ClientEditor::showUsage(const UsageFigures &figures)
{
    m_usage->setText(usageTodayText(figures, m_formatters));
}

void ClientEditor::makeToken()
{
    const QString id = client().id;
    // The answer may come after another client was chosen.
    m_draft.desk().keepSecret(QStringLiteral("client/") + id, m_draft.desk().makeToken(), this,
                              [this, id](const Expected<SecretRef> &ref) { takeToken(id, ref); });
}

void ClientEditor::takeToken(const QString &client, const Expected<SecretRef> &ref)
{
    if (!ref)
        //: %1 is the reason.
        return Q_EMIT noticed(tr("The token cannot be kept: %1").arg(oneLine(reasonText(ref.error().detail))));
    Settings settings = m_draft.settings();
    settings.clients = shownClients(settings);
    const auto found = std::find_if(settings.clients.begin(), settings.clients.end(),
                                    [&client](const ClientSettings &one) { return one.id == client; });
    if (found == settings.clients.end()) {
        m_draft.desk().forgetSecret(*ref);
        //: In the status bar; %1 is the name that a client had. A key store was slow to keep its new token.
        return Q_EMIT noticed(tr("There is no client %1 any more, so its new token was not kept").arg(oneLine(client)));
    }
    found->tokenRef = *ref;
    m_draft.change(tokenStep(client), settings);
    Q_EMIT noticed(tr("A new token is made. The tool needs it once the edits are applied."));
}

QString ClientEditor::tokenStep(const QString &client)
{
    //: Name of a step that can be undone; %1 is the name of a client.
    return tr("Token of client %1").arg(client);
}

void ClientEditor::beginNaming()
{
    m_name->setFocus();
    m_name->selectAll();
}

} // namespace sluice::ui
