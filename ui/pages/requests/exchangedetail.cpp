// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/requests/exchangedetail.h"

#include "ui/models/attemptsmodel.h"
#include "ui/models/liveexchanges.h"
#include "ui/models/requestcolumns.h"
#include "ui/pages/requests/endingbadge.h"
#include "ui/pages/requests/exchangefacts.h"
#include "ui/pages/requests/factgrid.h"
#include "ui/pages/requests/paddedheader.h"
#include "ui/pages/requests/requestsdelegate.h"
#include "ui/pages/requests/textlengths.h"
#include "ui/pages/requests/timelineview.h"
#include "ui/pages/requests/valuetext.h"
#include "ui/theme/metrics.h"
#include "ui/theme/symbols.h"
#include "ui/theme/typography.h"
#include "ui/widgets/messagepanel.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QStackedWidget>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace sluice::ui {

namespace {

// In lines of text.
constexpr double kTwoColumnsFrom = 55;
constexpr double kWidestAttemptColumn = 15;

constexpr int kMostAttemptRows = 8; ///< then the table scrolls by itself

QWidget *column(QVBoxLayout *&layout, QWidget *parent)
{
    auto *widget = new QWidget(parent);
    layout = new QVBoxLayout(widget);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::kLarge);
    return widget;
}

int widestLabel(const QList<Fact> &facts, const QFontMetrics &metrics)
{
    int widest = 0;
    for (const Fact &fact : facts)
        widest = std::max(widest, metrics.horizontalAdvance(fact.label));
    return widest;
}

} // namespace

ExchangeDetail::ExchangeDetail(const Formatters &formatters, QWidget *parent)
    : QWidget(parent)
    , m_formatters(formatters)
    , m_attempts(new AttemptsModel(formatters, this))
    , m_title(new ValueText(this))
    , m_badge(new EndingBadge(this))
    , m_about(new QLabel(this))
    , m_stack(new QStackedWidget(this))
    , m_message(new MessagePanel(this))
    , m_scroll(new QScrollArea(this))
    , m_timeline(new TimelineView(formatters, this))
    , m_usage(new FactGrid(this))
    , m_ending(new FactGrid(this))
    , m_request(new FactGrid(this))
{
    //: Name of the part of the window that shows all of one request, for those who do not see it.
    setAccessibleName(tr("Details of the request"));
    m_scroll->setWidget(buildSections());
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->viewport()->setAutoFillBackground(false);
    m_stack->addWidget(m_scroll);
    m_stack->addWidget(m_message);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(buildHeader());
    layout->addWidget(m_stack, 1);
    setBackgroundRole(QPalette::Base); // once the buttons are there, since it changes the palette
    setAutoFillBackground(true);
    showIcons();
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
    //: Tool tip of the button "Copy" of the details of a request.
    const QString copyHint = tr("Copy all of this as text");
    //: Button: copies a text about the request.
    m_copy = addButton(tr("Copy"), copyHint);
    m_copy->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    connect(m_copy, &QToolButton::clicked, this, [this] {
        QGuiApplication::clipboard()->setText(summary());
        Q_EMIT copied();
    });
    m_move = addButton({}, {});
    connect(m_move, &QToolButton::clicked, this, &ExchangeDetail::moveAsked);
    //: Tool tip of the button that closes the details; Esc is a key.
    m_close = addButton({}, tr("Close (Esc)"));
    //: Button: closes the details.
    m_close->setAccessibleName(tr("Close"));
    connect(m_close, &QToolButton::clicked, this, &ExchangeDetail::closeAsked);

    auto *top = new QHBoxLayout;
    top->setSpacing(space::kTiny);
    top->addWidget(m_title, 1, Qt::AlignVCenter);
    for (QToolButton *button : {m_copy, m_move, m_close})
        top->addWidget(button, 0, Qt::AlignTop);
    auto *line = new QHBoxLayout;
    line->setSpacing(space::kMedium);
    line->addWidget(m_badge, 0, Qt::AlignTop);
    line->addWidget(m_about, 1);
    auto *layout = new QVBoxLayout(header);
    layout->setContentsMargins(space::kLarge, space::kSmall, space::kSmall, space::kSmall);
    layout->setSpacing(space::kTiny);
    layout->addLayout(top);
    layout->addLayout(line);
    return header;
}

QToolButton *ExchangeDetail::addButton(const QString &text, const QString &hint)
{
    auto *button = new QToolButton(this);
    button->setText(text);
    button->setToolTip(hint);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

QWidget *ExchangeDetail::buildSections()
{
    auto *content = new QWidget;
    QVBoxLayout *first = nullptr;
    QVBoxLayout *second = nullptr;
    m_columns = new QBoxLayout(QBoxLayout::TopToBottom, content);
    m_columns->setContentsMargins(space::kLarge, space::kSmall, space::kLarge, space::kLarge);
    m_columns->addWidget(column(first, content), 3);
    m_columns->addWidget(column(second, content), 2);
    //: Heading: what happened when.
    addSection(first, tr("Timeline"), m_timeline);
    m_attemptsTable = buildAttempts();
    //: Heading: the upstream calls of a request.
    m_attemptsSection = addSection(first, tr("Attempts"), m_attemptsTable);
    first->addStretch(1);
    //: Heading: token counts.
    m_usageSection = addSection(second, tr("Usage"), m_usage);
    //: Heading.
    addSection(second, tr("How it ended and why"), m_ending);
    //: Heading: what was asked.
    addSection(second, tr("Request"), m_request);
    second->addStretch(1);
    return content;
}

QWidget *ExchangeDetail::addSection(QVBoxLayout *column, const QString &heading, QWidget *content)
{
    auto *section = new QWidget(content->parentWidget());
    auto *title = new QLabel(heading, section);
    setTextSize(title, TextSize::Heading);
    auto *layout = new QVBoxLayout(section);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::kSmall);
    layout->addWidget(title);
    layout->addWidget(content);
    column->addWidget(section);
    return section;
}

QTableView *ExchangeDetail::buildAttempts()
{
    auto *table = new QTableView(this);
    table->setHorizontalHeader(new PaddedHeader(table));
    table->setModel(m_attempts);
    table->setItemDelegate(new RequestsDelegate(table));
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setShowGrid(false);
    table->setWordWrap(false);
    table->setTabKeyNavigation(false);
    table->setCornerButtonEnabled(false);
    table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    table->verticalHeader()->hide();
    fitRowHeight(table);
    table->horizontalHeader()->setHighlightSections(false);
    table->horizontalHeader()->setStretchLastSection(true);
    table->viewport()->installEventFilter(this);
    connect(table->horizontalHeader(), &QHeaderView::sectionResized, this, [this](int column) {
        // The last one takes what is left, by itself.
        if (!m_isFitting && column + 1 < AttemptsModel::ColumnCount)
            m_hasUserWidths = true;
    });
    //: Name of the table of upstream calls, for those who do not see it.
    table->setAccessibleName(tr("Attempts"));
    return table;
}

void ExchangeDetail::showExchange(const ExchangeRecord &record, const ActiveExchange *live)
{
    const bool isOther = !m_record || m_record->id != record.id;
    const bool isNew = m_record != record;
    m_record = record;
    m_live.reset();
    if (live)
        m_live = *live;
    const ExchangeRecord shown = shownRecord();
    showHeader(shown);
    m_timeline->showExchange(shown, live ? live->age : milliseconds(0));
    if (isNew)
        showAttempts(record);
    showFacts(shown);
    m_stack->setCurrentWidget(m_scroll);
    m_copy->setEnabled(true);
    if (isOther)
        m_scroll->verticalScrollBar()->setValue(0);
}

ExchangeRecord ExchangeDetail::shownRecord() const
{
    return m_live ? withLive(*m_record, *m_live) : *m_record;
}

void ExchangeDetail::showAttempts(const ExchangeRecord &record)
{
    m_attempts->setAttempts(record.attempts, record.isOpen);
    m_attemptsSection->setVisible(!record.attempts.isEmpty());
    fitAttempts();
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

void ExchangeDetail::showFacts(const ExchangeRecord &record)
{
    const QList<Fact> usage = usageFacts(record, m_formatters);
    const QList<Fact> running = m_live ? liveFacts(*m_live, m_formatters) : QList<Fact>();
    const QList<Fact> ending = endingFacts(record, m_formatters) + running;
    const QList<Fact> request = requestFacts(record, m_formatters);
    const int widest = widestLabel(usage + ending + request, fontMetrics());
    for (FactGrid *grid : {m_usage, m_ending, m_request})
        grid->setLabelWidth(widest);
    m_usageSection->setVisible(!usage.isEmpty());
    m_usage->setFacts(usage);
    m_ending->setFacts(ending);
    m_request->setFacts(request);
}

void ExchangeDetail::showMessage(const QString &title, const QString &text)
{
    m_record.reset();
    m_live.reset();
    m_title->setValue({});
    m_about->clear();
    m_badge->hide();
    m_copy->setEnabled(false);
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

void ExchangeDetail::fitAttempts()
{
    const bool wasFitting = std::exchange(m_isFitting, true);
    m_attemptsTable->setColumnHidden(AttemptsModel::Key, !m_attempts->hasKeys());
    if (!m_hasUserWidths) {
        m_attemptsTable->resizeColumnsToContents();
        for (int i = 0; i < AttemptsModel::ColumnCount; ++i)
            m_attemptsTable->setColumnWidth(i, std::min(m_attemptsTable->columnWidth(i), textLength(this, kWidestAttemptColumn)));
    }
    fitRowHeight(m_attemptsTable);
    const int rows = std::min(m_attempts->rowCount(), kMostAttemptRows);
    const bool hasBar = m_attemptsTable->horizontalHeader()->length() > m_attemptsTable->viewport()->width();
    const int bar = hasBar ? m_attemptsTable->horizontalScrollBar()->sizeHint().height() : 0;
    m_attemptsTable->setFixedHeight(m_attemptsTable->horizontalHeader()->sizeHint().height() +
                                    rows * m_attemptsTable->verticalHeader()->defaultSectionSize() +
                                    2 * m_attemptsTable->frameWidth() + bar);
    m_isFitting = wasFitting;
}

bool ExchangeDetail::eventFilter(QObject *watched, QEvent *event)
{
    if (m_attemptsTable && watched == m_attemptsTable->viewport() && event->type() == QEvent::Resize)
        fitAttempts();
    return QWidget::eventFilter(watched, event);
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
    if (event->type() == QEvent::PaletteChange)
        showIcons();
    if (event->type() == QEvent::FontChange && m_columns) {
        arrange();
        fitAttempts();
    }
}

void ExchangeDetail::arrange()
{
    const bool isWide = width() >= textLength(this, kTwoColumnsFrom);
    m_columns->setDirection(isWide ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_columns->setSpacing(isWide ? space::kLarge * 2 : space::kLarge);
    // Side by side they share the width; below each other each is as high as it needs to be.
    m_columns->setStretch(0, isWide ? 3 : 0);
    m_columns->setStretch(1, isWide ? 2 : 1);
}

} // namespace sluice::ui
