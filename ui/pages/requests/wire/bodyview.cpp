// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/requests/wire/bodyview.h"

#include "ui/charts/savefile.h"
#include "ui/models/capturefeed.h"
#include "ui/pages/requests/wire/bodytext.h"
#include "ui/pages/requests/wire/eventspane.h"
#include "ui/pages/requests/wire/findbar.h"
#include "ui/pages/requests/wire/messagechoice.h"
#include "ui/pages/requests/wire/wirewords.h"
#include "ui/text/messagefields.h"
#include "ui/theme/metrics.h"
#include "ui/theme/symbols.h"
#include "ui/widgets/messagepanel.h"
#include "ui/widgets/segmentswitch.h"
#include "ui/widgets/textlabel.h"

#include <QAbstractButton>
#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

namespace sluice::ui {

namespace {

constexpr qsizetype kStep = 1024 * 1024; ///< of JSON that is set out at once

bool isEventStream(const CapturedMessage &message)
{
    const QString type = fieldValue(messageFields(message.fields), u"Content-Type");
    return type.startsWith(u"text/event-stream", Qt::CaseInsensitive) || looksLikeEvents(*message.body);
}

} // namespace

BodyView::BodyView(CaptureFeed *feed, Side side, const Formatters &formatters, QWidget *parent)
    : QWidget(parent)
    , m_formatters(formatters)
    , m_feed(feed)
    , m_side(side)
    , m_choice(new MessageChoice(this))
    //: Name of the choice how a body is shown, for those who do not see it.
    , m_shape(new SegmentSwitch(tr("Form of the body"), this))
    , m_cut(textLabel(this, /*isMuted=*/true))
    , m_findBar(new FindBar(formatters, this))
    , m_text(new BodyText(this))
    , m_events(new EventsPane(formatters, this))
    , m_bodyNotice(new MessagePanel(this))
    , m_bodies(new QStackedWidget(this))
    , m_notice(new MessagePanel(this))
    , m_stack(new QStackedWidget(this))
{
    m_stack->addWidget(buildContent());
    m_stack->addWidget(m_notice);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_stack);
    connect(m_feed, &CaptureFeed::changed, this, &BodyView::showFeed);
    connect(m_choice, &MessageChoice::chosen, this, &BodyView::showMessage);
    connect(m_shape, &SegmentSwitch::chosen, this, &BodyView::showBody);
    connect(m_bodyNotice, &MessagePanel::actionChosen, this, &BodyView::settingsAsked);
    connect(m_notice, &MessagePanel::actionChosen, this, [this] {
        if (m_feed->state() == CaptureFeed::State::Failed)
            m_feed->retry();
        else
            Q_EMIT settingsAsked();
    });
    m_more.setInterval(0);
    connect(&m_more, &QTimer::timeout, this, &BodyView::setOutSome);
    connectSearch();
    showIcons();
}

QWidget *BodyView::buildContent()
{
    //: Name of the text that shows the body of a message, for those who do not see it.
    m_text->setAccessibleName(tr("Body"));
    m_text->setObjectName(QStringLiteral("bodyText"));
    m_cut->setObjectName(QStringLiteral("bodyCut"));
    for (QWidget *body : QList<QWidget *>{m_text, m_events, m_bodyNotice})
        m_bodies->addWidget(body);
    auto *content = new QWidget(this);
    auto *layout = new QVBoxLayout(content);
    layout->setContentsMargins(space::kLarge, space::kTiny, space::kLarge, space::kSmall);
    layout->setSpacing(space::kTiny);
    layout->addWidget(buildTools());
    layout->addWidget(m_findBar);
    layout->addWidget(m_cut);
    layout->addWidget(m_bodies, 1);
    return content;
}

QWidget *BodyView::buildTools()
{
    m_shape->setObjectName(QStringLiteral("bodyShape"));
    m_shape->addChoice(int(Shape::SetOut), {});
    //: Choice how a body is shown: as it was sent.
    m_shape->addChoice(int(Shape::Raw), tr("Raw"));
    //: Tool tip of a button; Ctrl+F is a key.
    m_find = addButton(tr("Find in the body (Ctrl+F)"), "findInBody");
    connect(m_find, &QToolButton::clicked, m_findBar, &FindBar::open);
    //: Tool tip of a button: puts the body of a message on the clipboard in the form in which it is shown.
    m_copy = addButton(tr("Copy the body as it is shown"), "copyBody");
    connect(m_copy, &QToolButton::clicked, this, &BodyView::copyBody);
    //: Tool tip of a button: writes the body of a message into a file.
    m_save = addButton(tr("Save the body as it was into a file"), "saveBody");
    connect(m_save, &QToolButton::clicked, this, &BodyView::saveBody);
    auto *tools = new QWidget(this);
    auto *layout = new QHBoxLayout(tools);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::kTiny);
    layout->addWidget(m_choice, 1);
    layout->addWidget(m_shape);
    for (QToolButton *button : {m_find, m_copy, m_save})
        layout->addWidget(button);
    return tools;
}

QToolButton *BodyView::addButton(const QString &hint, const char *name)
{
    auto *button = new QToolButton(this);
    button->setObjectName(QLatin1String(name));
    button->setToolTip(hint);
    button->setAccessibleName(hint);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

void BodyView::connectSearch()
{
    connect(m_findBar, &FindBar::wantedChanged, this, &BodyView::search);
    connect(m_findBar, &FindBar::stepped, this, [this](int by) {
        if (m_bodies->currentWidget() == m_events)
            m_events->step(by);
        else
            m_text->step(by);
    });
    connect(m_findBar, &FindBar::closed, this, [this] { m_bodies->currentWidget()->setFocus(); });
    connect(m_text, &BodyText::searched, m_findBar, &FindBar::showHits);
    connect(m_events, &EventsPane::searched, m_findBar, &FindBar::showHits);
}

void BodyView::showFeed()
{
    if (m_feed->state() != CaptureFeed::State::Ready)
        clearBody();
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
    m_choice->setMessages(wireMessages(m_feed->capture(), m_feed->record(), m_side == Side::Answers));
    m_stack->setCurrentIndex(0);
    showMessage();
}

/// What may have been deleted does not stay behind a notice.
void BodyView::clearBody()
{
    m_more.stop();
    m_message = {};
    m_indenter.reset();
    m_text->showText({});
    m_events->showStream({});
}

void BodyView::showMessage()
{
    const WireMessage *chosen = m_choice->message();
    const CapturedMessage message = chosen ? messageOf(m_feed->capture(), *chosen) : CapturedMessage();
    const bool isSame = message == m_message;
    m_message = message;
    const bool hasBody = m_message.body && !m_message.body->isEmpty();
    for (QWidget *tool : QList<QWidget *>{m_find, m_copy, m_save})
        tool->setEnabled(hasBody);
    m_cut->setText(cutText(m_message, m_formatters));
    m_cut->setVisible(!m_cut->text().isEmpty());
    if (!hasBody) {
        const WireNotice notice = bodyNotice(m_message, m_feed->keepsBodies(), m_formatters);
        m_bodyNotice->showMessage(notice.title, notice.text, actionText(notice.action));
        m_bodies->setCurrentWidget(m_bodyNotice);
        m_shape->hide();
        m_findBar->close();
        m_more.stop();
        return;
    }
    if (isSame && m_bodies->currentWidget() != m_bodyNotice)
        return;
    m_more.stop();
    m_indenter.reset();
    setKind(isEventStream(m_message) ? Kind::Events : Kind::Text);
    if (m_kind == Kind::Text) {
        m_indenter.emplace(*m_message.body, m_message.isBodyCut() ? JsonIndenter::End::Cut : JsonIndenter::End::Whole);
        setOutSome();
    } else {
        showBody();
    }
}

/// Whether it is JSON is known only at its end.
void BodyView::setOutSome()
{
    if (m_indenter->advance(kStep) == JsonIndenter::State::Working) {
        m_more.start();
        return;
    }
    m_more.stop();
    setKind(m_indenter->state() == JsonIndenter::State::Done ? Kind::Json : Kind::Text);
    showBody();
}

void BodyView::setKind(Kind kind)
{
    m_kind = kind;
    m_shape->setVisible(kind != Kind::Text);
    //: Choice how a body is shown: JSON set out in lines.
    const QString setOut = tr("Set out");
    //: Choice how a body is shown: as a list of the events of a stream.
    const QString events = tr("Events");
    m_shape->setChoiceText(int(Shape::SetOut), kind == Kind::Events ? events : setOut);
}

void BodyView::showBody()
{
    if (!m_message.body || m_more.isActive())
        return;
    const bool isRaw = m_shape->current() == int(Shape::Raw) || m_kind == Kind::Text;
    if (m_kind == Kind::Events && !isRaw) {
        m_events->showStream(*m_message.body);
        m_bodies->setCurrentWidget(m_events);
    } else {
        m_text->showText(isRaw ? *m_message.body : m_indenter->result());
        m_bodies->setCurrentWidget(m_text);
    }
    search(m_findBar->wanted());
}

void BodyView::search(const QString &wanted)
{
    if (m_bodies->currentWidget() == m_events)
        m_events->search(wanted);
    else
        m_text->search(wanted);
}

bool BodyView::openSearch()
{
    if (!isVisible() || !m_find->isEnabled())
        return false;
    m_findBar->open();
    return true;
}

void BodyView::copyBody()
{
    const bool isSetOut = m_kind == Kind::Json && m_shape->current() == int(Shape::SetOut);
    QGuiApplication::clipboard()->setText(QString::fromUtf8(isSetOut ? m_indenter->result() : *m_message.body));
    //: Message after the body of a message was put on the clipboard.
    Q_EMIT noticed(tr("Body copied"));
}

void BodyView::saveBody()
{
    //: Kind of file in a file dialog; keep what is in brackets.
    const QString json = tr("JSON (*.json)");
    //: Kind of file in a file dialog; keep what is in brackets.
    const QString text = tr("Text (*.txt)");
    const bool isJson = m_kind == Kind::Json;
    const QString stem = m_side == Side::Requests ? QStringLiteral("sluice-request-") : QStringLiteral("sluice-answer-");
    const SaveQuestion question{
        //: Title of a file dialog.
        .title = tr("Save the body"),
        .filter = isJson ? json : text,
        .fileStem = stem + QString::number(m_feed->record().id.value),
        .suffix = isJson ? QStringLiteral("json") : QStringLiteral("txt"),
    };
    askAndSave(
        window(), question, [content = *m_message.body] { return content; }, this,
        [this](const QString &message) { Q_EMIT noticed(message); });
}

void BodyView::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    showFeed();
}

void BodyView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_save)
        showIcons();
}

void BodyView::showIcons()
{
    m_find->setIcon(symbolIcon(Symbol::Search, palette()));
    m_copy->setIcon(symbolIcon(Symbol::Copy, palette()));
    m_save->setIcon(symbolIcon(Symbol::Export, palette()));
}

} // namespace sluice::ui
