// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/guide/curlsection.h"

#include "core/api/examplecall.h"
#include "ui/text/curlcommand.h"
#include "ui/theme/metrics.h"
#include "ui/theme/symbols.h"
#include "ui/theme/typography.h"
#include "ui/widgets/textlabel.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QLabel>
#include <QPushButton>

namespace sluice::ui {

CurlSection::CurlSection(QWidget *parent)
    //: Heading: how to send a request from a terminal.
    : Section(tr("No tool at hand?"), Folding::Open, parent)
    , m_command(textLabel(this, /*isMuted=*/false))
    //: Button beside a shell command: puts it on the clipboard.
    , m_copy(new QPushButton(tr("Copy"), this))
{
    setObjectName(QStringLiteral("curlSection"));
    //: Below the heading "No tool at hand?"; above a shell command.
    setIntroduction(
        tr("These lines send one request from a terminal. The first reads the token, so that it is written nowhere."));
    m_command->setObjectName(QStringLiteral("guideCurl"));
    m_command->setFont(codeFont(font()));
    m_command->setFrameShape(QFrame::StyledPanel);
    m_command->setMargin(space::kTiny);
    m_copy->setObjectName(QStringLiteral("guideCopyCurl"));
    m_copy->setIcon(symbolIcon(Symbol::Copy, palette()));
    addAction(m_copy);
    add(m_command);
    connect(m_copy, &QPushButton::clicked, this, [this] {
        QGuiApplication::clipboard()->setText(command());
        Q_EMIT copied();
    });
}

QString CurlSection::command() const
{
    return m_command->text();
}

void CurlSection::show(const GatewaySnapshot &snapshot, const std::optional<ExampleCall> &example)
{
    const bool isPossible = snapshot.listenState == ListenState::Listening && example.has_value();
    setVisible(isPossible);
    if (!isPossible)
        return;
    const QString curl = curlCommand(snapshot.baseUrl, *example);
    // A demo's token is not that of the profile; it prints its own.
    const QString text = snapshot.isDemo ? curl : tokenCommand(ownCommand()) + u'\n' + curl;
    // The same text again would drop what the user has marked.
    if (text != m_command->text())
        m_command->setText(text);
}

void CurlSection::changeEvent(QEvent *event)
{
    Section::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        m_copy->setIcon(symbolIcon(Symbol::Copy, palette()));
}

} // namespace sluice::ui
