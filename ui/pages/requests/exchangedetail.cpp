// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/requests/exchangedetail.h"

#include "ui/models/capturefeed.h"
#include "ui/models/liveexchanges.h"
#include "ui/models/requestcolumns.h"
#include "ui/pages/requests/endingbadge.h"
#include "ui/pages/requests/exchangeactions.h"
#include "ui/pages/requests/exchangefacts.h"
#include "ui/pages/requests/exchangeoverview.h"
#include "ui/pages/requests/textlengths.h"
#include "ui/pages/requests/valuetext.h"
#include "ui/pages/requests/wire/bodyview.h"
#include "ui/pages/requests/wire/headersview.h"
#include "ui/theme/metrics.h"
#include "ui/theme/symbols.h"
#include "ui/theme/typography.h"
#include "ui/widgets/menubutton.h"
#include "ui/widgets/messagepanel.h"
#include "ui/widgets/segmentswitch.h"

#include <QAbstractButton>
#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QMenu>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace sluice::ui {

namespace {

// In lines of text.
constexpr double kTitleBesideFrom = 36; ///< of the buttons
constexpr double kTabsBesideFrom = 52;  ///< of how it ended

} // namespace

ExchangeDetail::ExchangeDetail(Engine &engine, const Formatters &formatters, QWidget *parent)
    : QWidget(parent)
    , m_formatters(formatters)
    , m_actions(new ExchangeActions(engine, formatters, this))
    , m_feed(new CaptureFeed(engine, this))
    , m_title(new ValueText(this))
    , m_badge(new EndingBadge(this))
    , m_about(new QLabel(this))
    //: Name of the choice between the parts of a request's details, for those who do not see it.
    , m_tabs(new SegmentSwitch(tr("Part of the details"), this))
    , m_stack(new QStackedWidget(this))
    , m_overview(new ExchangeOverview(formatters, this))
    , m_headers(new HeadersView(m_feed, formatters, this))
    , m_request(new BodyView(m_feed, BodyView::Side::Requests, formatters, this))
    , m_answer(new BodyView(m_feed, BodyView::Side::Answers, formatters, this))
    , m_message(new MessagePanel(this))
{
    //: Name of the part of the window that shows all of one request, for those who do not see it.
    setAccessibleName(tr("Details of the request"));
    buildButtons();
    buildPages();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(buildHeader());
    layout->addWidget(m_stack, 1);
    connect(m_actions, &ExchangeActions::noticed, this, &ExchangeDetail::noticed);
    setBackgroundRole(QPalette::Base); // once the buttons are there, since it changes the palette
    setAutoFillBackground(true);
    showIcons();
}

void ExchangeDetail::buildPages()
{
    m_request->setObjectName(QStringLiteral("requestBody"));
    m_answer->setObjectName(QStringLiteral("answerBody"));
    // In the order of Tab.
    for (QWidget *page : QList<QWidget *>{m_overview, m_headers, m_request, m_answer, m_message})
        m_stack->addWidget(page);
    connect(m_headers, &HeadersView::settingsAsked, this, &ExchangeDetail::settingsAsked);
    connect(m_headers, &HeadersView::noticed, this, &ExchangeDetail::noticed);
    for (BodyView *body : {m_request, m_answer}) {
        connect(body, &BodyView::settingsAsked, this, &ExchangeDetail::settingsAsked);
        connect(body, &BodyView::noticed, this, &ExchangeDetail::noticed);
    }
}

QWidget *ExchangeDetail::buildHeader()
{
    auto *header = new QWidget(this);
    m_title->setFont(textFont(TextSize::Heading, m_title->font()));
    m_about->setTextFormat(Qt::PlainText);
    m_about->setForegroundRole(QPalette::PlaceholderText); // the palette's muted text
    m_about->setFont(figureFont(m_about->font()));
    m_about->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_about->setWordWrap(true);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(space::kTiny);
    buttons->addStretch(1);
    for (QToolButton *button : {m_copy, m_more, m_move, m_close})
        buttons->addWidget(button, 0, Qt::AlignTop);
    m_top = new QBoxLayout(QBoxLayout::LeftToRight);
    m_top->setSpacing(space::kTiny);
    m_top->addWidget(m_title, 1);
    m_top->addLayout(buttons);
    m_top->setAlignment(m_title, Qt::AlignVCenter);
    auto *ending = new QHBoxLayout;
    ending->setSpacing(space::kMedium);
    ending->addWidget(m_badge, 0, Qt::AlignTop);
    ending->addWidget(m_about, 1, Qt::AlignTop);
    m_line = new QBoxLayout(QBoxLayout::LeftToRight);
    m_line->setSpacing(space::kSmall);
    m_line->addLayout(ending, 1);
    m_line->setAlignment(ending, Qt::AlignVCenter);
    m_line->addWidget(buildTabs());
    auto *layout = new QVBoxLayout(header);
    layout->setContentsMargins(space::kLarge, space::kSmall, space::kSmall, space::kSmall);
    layout->setSpacing(space::kTiny);
    layout->addLayout(m_top);
    layout->addLayout(m_line);
    return header;
}

QWidget *ExchangeDetail::buildTabs()
{
    m_tabs->setObjectName(QStringLiteral("detailTabs"));
    //: Part of a request's details: what went on.
    m_tabs->addChoice(int(Tab::Overview), tr("Overview"))->setObjectName(QStringLiteral("overviewTab"));
    //: Part of a request's details: HTTP headers.
    m_tabs->addChoice(int(Tab::Headers), tr("Headers"))->setObjectName(QStringLiteral("headersTab"));
    //: Part of a request's details: the body of what was asked.
    m_tabs->addChoice(int(Tab::Request), tr("Request"))->setObjectName(QStringLiteral("requestTab"));
    //: Part of a request's details: the body of what was answered.
    m_tabs->addChoice(int(Tab::Answer), tr("Answer"))->setObjectName(QStringLiteral("answerTab"));
    connect(m_tabs, &SegmentSwitch::chosen, this, &ExchangeDetail::showPage);
    auto *tabs = new QWidget(this);
    auto *layout = new QHBoxLayout(tabs);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_tabs);
    layout->addStretch(1);
    return tabs;
}

void ExchangeDetail::buildButtons()
{
    //: Tool tip of the button "Copy" of the details of a request.
    const QString copyHint = tr("Copy all of this as text");
    //: Button: copies a text about the request.
    m_copy = addButton(tr("Copy"), copyHint);
    m_copy->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    connect(m_copy, &QToolButton::clicked, this, [this] {
        QGuiApplication::clipboard()->setText(summary());
        Q_EMIT copied();
    });
    //: Tool tip of the button "More" of the details of a request.
    const QString moreHint = tr("Copy as a command, send again, export");
    //: Button: opens a menu with further things to do with a request.
    m_more = addButton(tr("More"), moreHint);
    m_more->setObjectName(QStringLiteral("moreButton"));
    m_more->setPopupMode(QToolButton::InstantPopup);
    auto *menu = new QMenu(m_more);
    m_more->setMenu(menu);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] {
        menu->clear();
        if (m_record)
            m_actions->fill(menu, *m_record);
    });
    m_move = addButton({}, {});
    connect(m_move, &QToolButton::clicked, this, &ExchangeDetail::moveAsked);
    //: Tool tip of the button that closes the details; Esc is a key.
    m_close = addButton({}, tr("Close (Esc)"));
    //: Button: closes the details.
    m_close->setAccessibleName(tr("Close"));
    connect(m_close, &QToolButton::clicked, this, &ExchangeDetail::closeAsked);
}

QToolButton *ExchangeDetail::addButton(const QString &text, const QString &hint)
{
    auto *button = new MenuButton(this);
    button->setText(text);
    button->setToolTip(hint);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

void ExchangeDetail::showExchange(const ExchangeRecord &record, const ActiveExchange *live)
{
    m_record = record;
    m_live.reset();
    if (live)
        m_live = *live;
    const ExchangeRecord shown = shownRecord();
    showHeader(shown);
    m_overview->showExchange(record, shown, live);
    m_feed->show(record);
    m_copy->setEnabled(true);
    m_more->setEnabled(true);
    m_tabs->setEnabled(true);
    showPage();
}

void ExchangeDetail::showPage()
{
    if (m_record)
        m_stack->setCurrentIndex(m_tabs->current());
}

void ExchangeDetail::showTab(Tab tab)
{
    m_tabs->setCurrent(int(tab));
}

ExchangeRecord ExchangeDetail::shownRecord() const
{
    return m_live ? withLive(*m_record, *m_live) : *m_record;
}

void ExchangeDetail::showHeader(const ExchangeRecord &record)
{
    m_title->setValue(modelsText(record));
    m_badge->showEnding(record, live());
    m_badge->show();
    QStringList about{m_formatters.exactTime(record.receivedAt)};
    if (m_live)
        about += m_formatters.duration(m_live->age);
    else if (record.times.ended)
        about += m_formatters.exactDuration(*record.times.ended);
    about += QStringLiteral("#%1").arg(record.id.value);
    m_about->setText(about.join(QStringLiteral("  ·  ")));
}

void ExchangeDetail::showMessage(const QString &title, const QString &text)
{
    m_record.reset();
    m_live.reset();
    m_feed->forget();
    m_title->setValue({});
    m_about->clear();
    m_badge->hide();
    m_copy->setEnabled(false);
    m_more->setEnabled(false);
    m_tabs->setEnabled(false);
    m_message->showMessage(title, text);
    m_stack->setCurrentWidget(m_message);
}

void ExchangeDetail::setBeside(bool isBeside)
{
    //: Button: moves the details of a request from beside the table to below it.
    const QString below = tr("Show below");
    //: Button: moves the details of a request from below the table to beside it.
    const QString beside = tr("Show at the side");
    m_move->setText(isBeside ? below : beside);
}

QString ExchangeDetail::summary() const
{
    return m_record ? summaryText(shownRecord(), live(), m_formatters) : QString();
}

bool ExchangeDetail::openSearch()
{
    const QWidget *focus = window()->focusWidget();
    if (!focus || !isAncestorOf(focus))
        return false;
    auto *body = qobject_cast<BodyView *>(m_stack->currentWidget());
    return body && body->openSearch();
}

/// Where there is room, height is saved: for most it is the smaller side.
void ExchangeDetail::arrange()
{
    const auto isWide = [this](double from) { return width() >= textLength(this, from); };
    m_top->setDirection(isWide(kTitleBesideFrom) ? QBoxLayout::LeftToRight : QBoxLayout::BottomToTop);
    m_line->setDirection(isWide(kTabsBesideFrom) ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
}

void ExchangeDetail::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    arrange();
}

/// They are drawn in the palette's colours.
void ExchangeDetail::showIcons()
{
    m_copy->setIcon(symbolIcon(Symbol::Copy, palette()));
    m_close->setIcon(symbolIcon(Symbol::Close, palette()));
}

void ExchangeDetail::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_close)
        showIcons();
    if (event->type() == QEvent::FontChange && m_line)
        arrange();
}

} // namespace sluice::ui
