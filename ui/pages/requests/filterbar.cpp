// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/requests/filterbar.h"

#include "ui/pages/requests/endingchoice.h"
#include "ui/pages/requests/namechoice.h"
#include "ui/pages/requests/textlengths.h"
#include "ui/pages/requests/timechoice.h"
#include "ui/theme/metrics.h"
#include "ui/theme/symbols.h"

#include <QAction>
#include <QBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QToolButton>

namespace sluice::ui {

namespace {

constexpr milliseconds kTypingPause{250};
// In lines of text.
constexpr double kLeastSearch = 10;
constexpr double kMostSearch = 25;

} // namespace

FilterBar::FilterBar(History &history, const Formatters &formatters, QWidget *parent)
    : QWidget(parent)
    , m_history(history)
    , m_search(new QLineEdit(this))
    , m_ending(new EndingChoice(this))
    , m_clear(new QToolButton(this))
{
    auto *range = new QWidget(this);
    m_time = new TimeChoice(formatters, range, this);
    buildSearch();
    buildChoices();
    buildLayout(range);
    showIcons();
    showClear();
}

void FilterBar::buildSearch()
{
    //: Stands in the empty search field.
    m_search->setPlaceholderText(tr("Search names and reasons"));
    //: Name of the search field, for those who do not see it.
    m_search->setAccessibleName(tr("Search"));
    m_searchIcon = m_search->addAction(QIcon(), QLineEdit::LeadingPosition);
    fitSearch();
    m_search->setClearButtonEnabled(true);
    m_search->installEventFilter(this);
    m_typing.setSingleShot(true);
    m_typing.setInterval(kTypingPause);
    connect(m_search, &QLineEdit::textChanged, this, [this] { m_typing.start(); });
    connect(m_search, &QLineEdit::returnPressed, this, &FilterBar::apply);
    connect(&m_typing, &QTimer::timeout, this, &FilterBar::apply);
}

void FilterBar::buildChoices()
{
    //: Filter by model: it is not set.
    m_model = new NameChoice(tr("Any model"), this);
    //: Filter by channel: it is not set.
    m_channel = new NameChoice(tr("Any channel"), this);
    //: Filter by client: it is not set.
    m_client = new NameChoice(tr("Any client"), this);
    //: Name of a filter, for those who do not see it.
    m_model->setAccessibleName(tr("Model"));
    //: Name of a filter, for those who do not see it.
    m_channel->setAccessibleName(tr("Channel"));
    //: Name of a filter, for those who do not see it.
    m_client->setAccessibleName(tr("Client"));
    for (const NameChoice *choice : {m_model, m_channel, m_client}) {
        connect(choice, &QComboBox::activated, this, &FilterBar::apply);
        connect(choice, &NameChoice::namesAsked, this, &FilterBar::refreshNames);
    }
    //: Button: takes all filters away.
    m_clear->setText(tr("Clear"));
    //: Tool tip of the button "Clear".
    m_clear->setToolTip(tr("Show all requests"));
    m_clear->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_clear->setAutoRaise(true);
    m_clear->setFocusPolicy(Qt::StrongFocus);
    connect(m_time, &TimeChoice::chosen, this, &FilterBar::apply);
    connect(m_time, &TimeChoice::suggestionAsked, this, &FilterBar::suggestTime);
    connect(m_ending, &EndingChoice::chosen, this, &FilterBar::apply);
    connect(m_clear, &QToolButton::clicked, this, &FilterBar::clear);
}

void FilterBar::buildLayout(QWidget *range)
{
    m_choices = new QHBoxLayout;
    m_choices->setSpacing(space::kSmall);
    for (QWidget *widget : std::initializer_list<QWidget *>{m_time, m_model, m_channel, m_client, m_ending, m_clear})
        m_choices->addWidget(widget);
    m_choices->addStretch(0);
    m_fields = new QHBoxLayout;
    m_fields->setSpacing(space::kSmall);
    m_fields->addWidget(m_search, 1);
    m_fields->addLayout(m_choices);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::kSmall);
    layout->addLayout(m_fields);
    layout->addWidget(range);
    const QList<QWidget *> order{m_search, m_time, m_model, m_channel, m_client, m_ending, m_clear};
    for (qsizetype i = 1; i < order.size(); ++i)
        setTabOrder(order.at(i - 1), order.at(i));
}

ExchangeFilter FilterBar::filter() const
{
    ExchangeFilter filter;
    m_time->writeTo(filter);
    filter.model = m_model->name();
    filter.channel = m_channel->name();
    filter.client = m_client->name();
    filter.outcomes = m_ending->outcomes();
    filter.text = m_search->text().trimmed();
    return filter;
}

void FilterBar::setFilter(const ExchangeFilter &filter)
{
    m_search->setText(filter.text);
    m_typing.stop();
    m_time->readFrom(filter);
    m_model->setName(filter.model);
    m_channel->setName(filter.channel);
    m_client->setName(filter.client);
    m_ending->setOutcomes(filter.outcomes);
    m_told = this->filter();
    showClear();
}

void FilterBar::clear()
{
    const bool hadFocus = m_clear->hasFocus();
    setFilter({});
    if (hadFocus)
        m_search->setFocus(); // the button is gone
    Q_EMIT filterChanged(m_told);
}

void FilterBar::apply()
{
    m_typing.stop();
    showClear();
    const ExchangeFilter now = filter();
    if (now == m_told)
        return;
    m_told = now;
    Q_EMIT filterChanged(now);
}

void FilterBar::showClear()
{
    m_clear->setVisible(filter() != ExchangeFilter());
}

/// They are drawn in the palette's colours.
void FilterBar::showIcons()
{
    m_searchIcon->setIcon(symbolIcon(Symbol::Search, palette()));
    m_clear->setIcon(symbolIcon(Symbol::Clear, palette()));
}

void FilterBar::fitSearch()
{
    m_search->setMinimumWidth(textLength(this, kLeastSearch));
    m_search->setMaximumWidth(textLength(this, kMostSearch));
}

QSize FilterBar::minimumSizeHint() const
{
    return {m_choices->minimumSize().width(), QWidget::minimumSizeHint().height()};
}

void FilterBar::arrange()
{
    // The button that clears comes and goes; its room is kept, so that the fields do not jump.
    const int choices = m_choices->minimumSize().width() + (m_clear->isVisibleTo(this) ? 0 : m_clear->sizeHint().width());
    const bool isWide = width() >= m_search->minimumWidth() + choices + 2 * space::kSmall;
    m_fields->setDirection(isWide ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
}

void FilterBar::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void FilterBar::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        fitSearch();
        arrange();
    }
    if (event->type() == QEvent::PaletteChange)
        showIcons();
}

void FilterBar::refreshNames()
{
    m_history.fetchNames(this, [this](const Expected<HistoryNames> &names) {
        if (!names)
            return; // the list itself tells that the ledger cannot be read
        m_model->setNames(names->models);
        m_channel->setNames(names->channels);
        m_client->setNames(names->clients);
    });
}

/// The window has no clock, but the ledger tells up to when its traffic goes.
void FilterBar::suggestTime()
{
    m_history.fetchTraffic(TrafficSpan::FiveMinutes, this, [this](const Expected<Traffic> &traffic) {
        if (traffic)
            m_time->suggest(traffic->to);
    });
}

void FilterBar::focusSearch()
{
    m_search->setFocus(Qt::ShortcutFocusReason);
    m_search->selectAll();
}

bool FilterBar::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != m_search || event->type() != QEvent::KeyPress || static_cast<QKeyEvent *>(event)->key() != Qt::Key_Escape)
        return QWidget::eventFilter(watched, event);
    if (m_search->text().isEmpty())
        return false; // it may close the detail then
    m_search->clear();
    apply();
    return true;
}

} // namespace sluice::ui
