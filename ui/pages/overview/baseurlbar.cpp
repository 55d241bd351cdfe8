// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/overview/baseurlbar.h"

#include "ui/text/reasontext.h"
#include "ui/theme/metrics.h"
#include "ui/theme/symbols.h"
#include "ui/theme/typography.h"
#include "ui/widgets/statedot.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

namespace sluice::ui {

BaseUrlBar::BaseUrlBar(QWidget *parent)
    : QWidget(parent)
    , m_url(new QLineEdit(this))
    , m_copy(new QPushButton(this))
    , m_dot(new StateDot(this))
    , m_state(new QLabel(this))
{
    m_url->setObjectName(QStringLiteral("baseUrl"));
    m_url->setReadOnly(true);
    m_url->setFont(codeFont(font()));
    //: Stands in the empty field of the base URL.
    m_url->setPlaceholderText(tr("not listening"));
    //: Name of the base URL field for screen readers.
    m_url->setAccessibleName(tr("Base URL"));
    m_copy->setObjectName(QStringLiteral("copyBaseUrl"));
    //: Button beside the base URL: puts it on the clipboard.
    m_copy->setText(tr("Copy"));
    m_copy->setIcon(symbolIcon(Symbol::Copy, palette()));
    m_state->setObjectName(QStringLiteral("state"));
    m_state->setTextFormat(Qt::PlainText);
    m_state->setWordWrap(true);
    m_state->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    connect(m_copy, &QPushButton::clicked, this, &BaseUrlBar::copyUrl);
    buildLayout();
}

void BaseUrlBar::buildLayout()
{
    //: Label of the field with the address that tools are pointed at.
    auto *label = new QLabel(tr("Base URL for your tools"), this);
    label->setBuddy(m_url);
    m_url->setFixedWidth(m_url->fontMetrics().horizontalAdvance(QStringLiteral("http://127.0.0.1:65535")) + 2 * space::kLarge);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::kSmall);
    layout->addWidget(label);
    layout->addWidget(m_url);
    layout->addWidget(m_copy);
    layout->addSpacing(space::kSmall);
    layout->addWidget(m_dot);
    layout->addWidget(m_state, 1);
}

void BaseUrlBar::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        m_copy->setIcon(symbolIcon(Symbol::Copy, palette()));
}

void BaseUrlBar::showSnapshot(const GatewaySnapshot &snapshot)
{
    // Setting the same text again would drop the user's selection.
    if (m_url->text() != snapshot.baseUrl) {
        m_url->setText(snapshot.baseUrl);
        m_url->setCursorPosition(0);
    }
    m_copy->setEnabled(!snapshot.baseUrl.isEmpty());
    showState(snapshot);
}

void BaseUrlBar::showState(const GatewaySnapshot &snapshot)
{
    switch (snapshot.listenState) {
    case ListenState::Starting:
        m_dot->setTone(Tone::Idle);
        //: State of the gateway: it does not take connections yet.
        m_state->setText(tr("Starting…"));
        return;
    case ListenState::Listening:
        m_dot->setTone(Tone::Good);
        //: State of the gateway: it takes connections. Only programs on this computer can connect.
        m_state->setText(tr("Listening, on this computer only"));
        return;
    case ListenState::Failed:
        m_dot->setTone(Tone::Bad);
        if (snapshot.listenProblem.isEmpty())
            //: State of the gateway: it could not begin to listen.
            m_state->setText(tr("Not listening"));
        else
            //: State of the gateway: it could not begin to listen; %1 is the reason.
            m_state->setText(tr("Not listening: %1").arg(reasonText(snapshot.listenProblem)));
        return;
    case ListenState::Stopped:
        m_dot->setTone(Tone::Idle);
        //: State of the gateway: it was stopped.
        m_state->setText(tr("Stopped"));
        return;
    }
    Q_UNREACHABLE();
}

void BaseUrlBar::copyUrl()
{
    if (m_url->text().isEmpty())
        return;
    QGuiApplication::clipboard()->setText(m_url->text());
    Q_EMIT urlCopied();
}

} // namespace sluice::ui
