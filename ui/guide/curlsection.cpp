// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/guide/curlsection.h"

#include "core/api/examplecall.h"
#include "ui/text/terminalcall.h"
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

CurlSection::CurlSection(const QString &profileDir, QWidget *parent)
    //: Heading: how to send a request from a terminal.
    : Section(tr("No tool at hand?"), Folding::Open, parent)
    , m_profileDir(profileDir)
    , m_command(textLabel(this, /*isMuted=*/false))
    //: Button beside a shell command: puts it on the clipboard.
    , m_copy(new QPushButton(tr("Copy"), this))
{
    setObjectName(QStringLiteral("curlSection"));
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
    setIntroduction(
        snapshot.isDemo
            //: Below the heading "No tool at hand?"; above a shell command. SLUICE_TOKEN is the name of an environment variable.
            ? tr("This sends one request from a terminal, with the token that the demo has printed in SLUICE_TOKEN.")
            //: Below the heading "No tool at hand?"; above a shell command.
            : tr("These lines send one request from a terminal. The first reads the token, so that it is written nowhere."));
    showText(*m_command, terminalCall(snapshot, *example, m_profileDir));
}

void CurlSection::changeEvent(QEvent *event)
{
    Section::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        m_copy->setIcon(symbolIcon(Symbol::Copy, palette()));
}

} // namespace sluice::ui
