// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/requests/wire/headersview.h"

#include "ui/models/capturefeed.h"
#include "ui/pages/requests/factgrid.h"
#include "ui/pages/requests/valuetext.h"
#include "ui/pages/requests/wire/messagechoice.h"
#include "ui/pages/requests/wire/wirewords.h"
#include "ui/text/messagefields.h"
#include "ui/theme/metrics.h"
#include "ui/theme/symbols.h"
#include "ui/theme/typography.h"
#include "ui/widgets/messagepanel.h"
#include "ui/widgets/scrollcolumn.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QScrollArea>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

namespace sluice::ui {

HeadersView::HeadersView(CaptureFeed *feed, const Formatters &formatters, QWidget *parent)
    : QWidget(parent)
    , m_formatters(formatters)
    , m_feed(feed)
    , m_choice(new MessageChoice(this))
    , m_copy(new QToolButton(this))
    , m_stack(new QStackedWidget(this))
    , m_notice(new MessagePanel(this))
    , m_startLine(new ValueText(this))
    , m_fields(new FactGrid(this))
{
    buildCopy();
    m_stack->addWidget(buildContent());
    m_stack->addWidget(m_notice);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_stack);
    connect(m_feed, &CaptureFeed::changed, this, &HeadersView::showFeed);
    connect(m_choice, &MessageChoice::chosen, this, &HeadersView::showMessage);
    connect(m_notice, &MessagePanel::actionChosen, this, [this] {
        if (m_feed->state() == CaptureFeed::State::Failed)
            m_feed->retry();
        else
            Q_EMIT settingsAsked();
    });
}

void HeadersView::buildCopy()
{
    //: Tool tip of a button: puts the start line and all headers of the message on the clipboard.
    m_copy->setToolTip(tr("Copy all headers"));
    m_copy->setAccessibleName(m_copy->toolTip());
    m_copy->setObjectName(QStringLiteral("copyHeaders"));
    m_copy->setAutoRaise(true);
    m_copy->setFocusPolicy(Qt::StrongFocus);
    m_copy->setIcon(symbolIcon(Symbol::Copy, palette()));
    connect(m_copy, &QToolButton::clicked, this, &HeadersView::copyAll);
}

QWidget *HeadersView::buildContent()
{
    m_startLine->setObjectName(QStringLiteral("startLine"));
    m_startLine->setFont(codeFont(m_startLine->font()));
    //: Name of the first line of an HTTP message, for those who do not see it.
    m_startLine->setAccessibleName(tr("Start line"));
    m_fields->setObjectName(QStringLiteral("headerFields"));
    auto *message = new QWidget;
    auto *lines = new QVBoxLayout(message);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(space::kSmall);
    lines->addWidget(m_startLine);
    lines->addWidget(m_fields);
    lines->addStretch(1);

    auto *top = new QHBoxLayout;
    top->setSpacing(space::kTiny);
    top->addWidget(m_choice, 1);
    top->addWidget(m_copy);
    auto *content = new QWidget(this);
    auto *layout = new QVBoxLayout(content);
    layout->setContentsMargins(space::kLarge, space::kTiny, space::kLarge, space::kSmall);
    layout->setSpacing(space::kSmall);
    layout->addLayout(top);
    layout->addWidget(scrollColumn(message, content), 1);
    return content;
}

void HeadersView::showFeed()
{
    if (m_feed->state() != CaptureFeed::State::Ready) {
        // What may have been deleted does not stay behind a notice.
        m_startLine->setValue({});
        m_fields->setFacts({});
    }
    if (!isVisible())
        return;
    if (m_feed->state() == CaptureFeed::State::Idle)
        return m_feed->want();
    if (m_feed->state() != CaptureFeed::State::Ready) {
        const WireNotice notice = feedNotice(*m_feed, m_formatters);
        m_notice->showMessage(notice.title, notice.text, actionText(notice.action));
        m_stack->setCurrentWidget(m_notice);
        return;
    }
    m_choice->setMessages(wireMessages(m_feed->capture(), m_feed->record()));
    m_stack->setCurrentIndex(0);
    showMessage();
}

void HeadersView::showMessage()
{
    const WireMessage *chosen = m_choice->message();
    const CapturedMessage message = chosen ? messageOf(m_feed->capture(), *chosen) : CapturedMessage();
    m_startLine->setValue(manyLines(startLineOf(message)));
    QList<Fact> facts;
    for (const MessageField &field : messageFields(message.fields)) {
        const QString value = manyLines(field.value);
        //: The value of an HTTP header (%1) in which a key or token was replaced by dots.
        facts.append({oneLine(field.name), field.isMasked ? tr("%1 (masked before it was kept)").arg(value) : value});
    }
    m_fields->setFacts(facts);
}

void HeadersView::copyAll()
{
    const WireMessage *chosen = m_choice->message();
    if (!chosen)
        return;
    const CapturedMessage &message = messageOf(m_feed->capture(), *chosen);
    QString text = startLineOf(message) + u'\n';
    for (const MessageField &field : messageFields(message.fields))
        text += QStringLiteral("%1: %2\n").arg(field.name, field.value);
    QGuiApplication::clipboard()->setText(text);
    //: Message after the headers of a message were put on the clipboard.
    Q_EMIT noticed(tr("Headers copied"));
}

void HeadersView::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    showFeed();
}

void HeadersView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        m_copy->setIcon(symbolIcon(Symbol::Copy, palette()));
}

} // namespace sluice::ui
