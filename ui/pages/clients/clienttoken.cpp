// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/clients/clienttoken.h"

#include "ui/edit/fieldrow.h"
#include "ui/edit/secretrow.h"
#include "ui/edit/valueedits.h"
#include "ui/pages/clients/draftclients.h"
#include "ui/theme/metrics.h"

#include <QPushButton>
#include <QVBoxLayout>

namespace sluice::ui {

namespace {

constexpr QLatin1String kEnvironment("env:");

} // namespace

ClientToken::ClientToken(SettingsDesk &desk, QWidget *parent)
    : QWidget(parent)
    , m_secret(new SecretRow(desk))
    //: A setting: what a tool sends to tell who it is.
    , m_row(new FieldRow(tr("Token"), m_secret, this))
    , m_fromVariable(new QPushButton(m_secret))
    , m_variable(new TextEdit)
    //: A setting: the name of the environment variable that has a token.
    , m_variableRow(new FieldRow(tr("Environment variable"), m_variable, this))
{
    m_row->setObjectName(QStringLiteral("token"));
    m_variable->setObjectName(QStringLiteral("tokenVariable"));
    //: Button: makes a new token for a client.
    m_secret->setReplaceText(tr("Make a new one"));
    //: Button: the token of a client is to be read from an environment variable.
    m_fromVariable->setText(tr("From a variable"));
    m_fromVariable->setObjectName(QStringLiteral("tokenFromVariable"));
    m_secret->addButton(m_fromVariable);
    m_variableRow->setHint(tr("Read from the environment in which Sluice was started."));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::kSmall);
    layout->addWidget(m_row);
    layout->addWidget(m_variableRow);
    connect(m_secret, &SecretRow::replaceAsked, this, &ClientToken::makeAsked);
    connect(m_secret, &SecretRow::noticed, this, &ClientToken::noticed);
    connect(m_fromVariable, &QPushButton::clicked, this, [this] {
        Q_EMIT variableWanted(QStringLiteral("SLUICE_TOKEN"));
        m_variable->setFocus();
        m_variable->selectAll();
    });
    connect(m_variable, &TextEdit::edited, this, [this] { Q_EMIT variableWanted(m_variable->text().trimmed()); });
}

void ClientToken::showClient(const ClientSettings &client, const QString &problem)
{
    const bool isVariable = client.tokenRef.startsWith(kEnvironment);
    if (client.tokenRef.isEmpty() && client.id != kDefaultClient)
        m_secret->showNone();
    else
        m_secret->showRef(client.tokenRef);
    m_variableRow->setVisible(isVariable);
    m_fromVariable->setVisible(!isVariable);
    if (isVariable)
        m_variable->show(client.tokenRef.sliced(kEnvironment.size()));
    m_row->setProblem(isVariable ? QString() : problem);
    m_variableRow->setProblem(isVariable ? problem : QString());
}

} // namespace sluice::ui
