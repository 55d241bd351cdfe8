// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/requests/requestspage.h"

#include "ui/models/exchangewatcher.h"
#include "ui/models/requestsmodel.h"
#include "ui/pages/requests/detailsplitter.h"
#include "ui/pages/requests/exchangeactions.h"
#include "ui/pages/requests/exchangedetail.h"
#include "ui/pages/requests/filterbar.h"
#include "ui/pages/requests/requestactions.h"
#include "ui/pages/requests/requestsexport.h"
#include "ui/pages/requests/requestsheader.h"
#include "ui/pages/requests/requeststable.h"
#include "ui/text/reasontext.h"
#include "ui/theme/metrics.h"
#include "ui/theme/symbols.h"
#include "ui/uistate.h"
#include "ui/widgets/menubutton.h"
#include "ui/widgets/messagepanel.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QShortcut>
#include <QStackedWidget>

namespace sluice::ui {

namespace {

constexpr QLatin1String kColumnsKey("requests/columns");

} // namespace

RequestsPage::RequestsPage(Engine &engine, UiState &state, const Formatters &formatters, QWidget *parent)
    : RequestsPage(engine, state, formatters, ListWatcher::Pace(), parent)
{
}

RequestsPage::RequestsPage(Engine &engine, UiState &state, const Formatters &formatters, ListWatcher::Pace pace, QWidget *parent)
    : QWidget(parent)
    , m_history(engine.history())
    , m_state(state)
    , m_formatters(formatters)
    , m_model(new RequestsModel(m_history, formatters, pace, this))
    , m_watcher(new ExchangeWatcher(m_history, this))
    , m_filterBar(new FilterBar(m_history, formatters, this))
    , m_columns(new MenuButton(this))
    , m_exportButton(new MenuButton(this))
    , m_count(new QLabel(this))
    , m_stack(new QStackedWidget(this))
    , m_table(new RequestsTable(m_model, this))
    , m_message(new MessagePanel(this))
    , m_detail(new ExchangeDetail(engine, formatters, this))
    , m_splitter(new DetailSplitter(state, m_stack, m_detail, this))
{
    m_table->setObjectName(QStringLiteral("requestsTable"));
    m_detail->setObjectName(QStringLiteral("exchangeDetail"));
    m_message->setObjectName(QStringLiteral("requestsMessage"));
    m_stack->addWidget(m_table);
    m_stack->addWidget(m_message);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(buildTop());
    layout->addWidget(m_splitter, 1);
    connectTable();
    connectDetail();
    m_table->header()->restore(m_state.value(kColumnsKey));
    showState();
}

QWidget *RequestsPage::buildTop()
{
    //: Button: opens the menu in which columns are chosen.
    m_columns->setText(tr("Columns"));
    setUpButton(m_columns, QStringLiteral("columnsButton"));
    auto *menu = new QMenu(m_columns);
    m_columns->setMenu(menu);
    connect(menu, &QMenu::aboutToShow, m_table, [this, menu] {
        menu->clear();
        m_table->header()->fillMenu(menu);
    });
    //: Button with a menu: writes the requests of the table into a file.
    m_exportButton->setText(tr("Export"));
    setUpButton(m_exportButton, QStringLiteral("exportRequests"));
    auto *files = new RequestsExport(
        m_history, m_formatters, [this] { return m_model->query(); }, this);
    m_exportButton->setMenu(files->menu());
    connect(files, &RequestsExport::noticed, this, &RequestsPage::noticed);
    showSymbols();
    m_count->setTextFormat(Qt::PlainText);
    m_count->setForegroundRole(QPalette::PlaceholderText); // the palette's muted text

    auto *line = new QHBoxLayout;
    line->addWidget(m_count, 1);
    line->addWidget(m_columns);
    line->addWidget(m_exportButton);
    auto *top = new QWidget(this);
    auto *layout = new QVBoxLayout(top);
    layout->setContentsMargins(space::kLarge, space::kMedium, space::kLarge, space::kTiny);
    layout->setSpacing(space::kTiny);
    layout->addWidget(m_filterBar);
    layout->addLayout(line);
    return top;
}

void RequestsPage::setUpButton(QToolButton *button, const QString &name)
{
    button->setObjectName(name);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setPopupMode(QToolButton::InstantPopup);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::StrongFocus);
}

void RequestsPage::showSymbols()
{
    m_columns->setIcon(symbolIcon(Symbol::Columns, palette()));
    m_exportButton->setIcon(symbolIcon(Symbol::Export, palette()));
}

void RequestsPage::connectTable()
{
    connect(m_model, &RequestsModel::stateChanged, this, &RequestsPage::showState);
    connect(m_model, &RequestsModel::listed, this, &RequestsPage::takeListed);
    connect(m_model, &QAbstractItemModel::modelReset, this, &RequestsPage::takeReset);
    connect(m_table->header(), &RequestsHeader::sortChosen, this, &RequestsPage::applyQuery);
    auto *actions = new RequestActions(m_history, m_formatters, m_detail->actions(), m_table, m_model, this);
    connect(m_table, &RequestsTable::copyAsked, actions, &RequestActions::copyRows);
    connect(m_table, &RequestsTable::menuAsked, actions,
            [this, actions](int row, const QPoint &place) { actions->showMenu(row, place, m_filter); });
    connect(actions, &RequestActions::detailAsked, this, [this] { openDetail(m_table->currentId()); });
    connect(actions, &RequestActions::filterAsked, this, &RequestsPage::setFilter);
    connect(actions, &RequestActions::noticed, this, &RequestsPage::noticed);
    connect(m_table, &RequestsTable::opened, this, [this] { openDetail(m_table->currentId()); });
    connect(m_table, &RequestsTable::currentChangedTo, this, [this](ExchangeId id) {
        m_sought = {};
        if (m_splitter->isDetailOpen())
            openDetail(id);
    });
    connect(m_message, &MessagePanel::actionChosen, this, [this] {
        if (m_model->state() == RequestsModel::State::Failed)
            m_model->retry();
        else
            m_filterBar->clear();
    });
    connect(m_filterBar, &FilterBar::filterChanged, this, [this](const ExchangeFilter &filter) {
        m_filter = filter;
        applyQuery();
    });
    auto *find = new QShortcut(QKeySequence::Find, this);
    connect(find, &QShortcut::activated, this, &RequestsPage::focusSearch);
}

void RequestsPage::connectDetail()
{
    connect(m_watcher, &ExchangeWatcher::changed, this, &RequestsPage::showRecord);
    connect(m_watcher, &ExchangeWatcher::missed, m_detail, [this] {
        m_detail->showMessage(
            //: In the place of the details of a request.
            tr("No longer there"),
            //: Why the details of a request cannot be shown.
            tr("The ledger does not hold this request any more."));
    });
    connect(m_watcher, &ExchangeWatcher::failed, m_detail, [this](const Error &error) {
        //: In the place of the details of a request.
        m_detail->showMessage(tr("The ledger cannot be read"), manyLines(reasonText(error.detail)));
    });
    connect(m_detail, &ExchangeDetail::closeAsked, this, &RequestsPage::closeDetail);
    connect(m_detail, &ExchangeDetail::moveAsked, m_splitter, &DetailSplitter::moveDetail);
    connect(m_detail, &ExchangeDetail::settingsAsked, this, &RequestsPage::settingsAsked);
    connect(m_detail, &ExchangeDetail::noticed, this, &RequestsPage::noticed);
    connect(m_detail->actions(), &ExchangeActions::replayed, this, &RequestsPage::showExchange);
    connect(m_splitter, &DetailSplitter::placed, m_detail, &ExchangeDetail::setBeside);
    connect(m_detail, &ExchangeDetail::copied, this, [this] {
        //: Message after a text about a request was put on the clipboard.
        Q_EMIT noticed(tr("Details copied"));
    });
}

/// In what the keyboard is at: a body in the detail, or the list.
void RequestsPage::focusSearch()
{
    if (!m_splitter->isDetailOpen() || !m_detail->openSearch())
        m_filterBar->focusSearch();
}

void RequestsPage::showExchange(ExchangeId id)
{
    openDetail(id);
    const bool isFound = m_model->state() == RequestsModel::State::Ready && m_table->selectId(id);
    if (isFound)
        return;
    m_sought = id;
    if (m_filter != ExchangeFilter())
        setFilter({});
}

void RequestsPage::showActive(const QList<ActiveExchange> &active)
{
    m_model->showActive(active);
    // A page out of sight is filled by the next snapshot after it is shown.
    if (const auto &record = m_detail->record(); isVisible() && record && record->isOpen)
        showRecord(*record);
}

void RequestsPage::showRecord(const ExchangeRecord &record)
{
    m_detail->showExchange(record, m_model->liveOf(record));
}

void RequestsPage::setFilter(const ExchangeFilter &filter)
{
    m_filterBar->setFilter(filter);
    m_filter = filter;
    applyQuery();
}

ExchangeId RequestsPage::openExchange() const
{
    return m_splitter->isDetailOpen() ? m_watcher->id() : ExchangeId();
}

void RequestsPage::resume(const ExchangeFilter &filter, ExchangeId open)
{
    setFilter(filter);
    openDetail(open);
    m_sought = open;
}

void RequestsPage::applyQuery()
{
    if (m_isStarted)
        m_model->setQuery(m_filter, m_table->header()->sort(), m_table->header()->isDescending());
}

void RequestsPage::takeReset()
{
    // The one in the detail stays selected if the new list holds it.
    const ExchangeId shown = m_sought.value != 0 ? m_sought : m_watcher->id();
    if (shown.value == 0 || !m_splitter->isDetailOpen() || !m_table->selectId(shown))
        m_table->scrollToTop();
}

void RequestsPage::takeListed()
{
    if (m_sought.value != 0 && m_table->selectId(m_sought))
        m_sought = {};
    showCount();
    showEmpty();
}

void RequestsPage::showState()
{
    if (m_model->state() == RequestsModel::State::Failed) {
        //: In the place of the table of requests.
        m_message->showMessage(tr("The ledger cannot be read"), manyLines(reasonText(m_model->error().detail)),
                               //: Button: reads again after an error.
                               tr("Try again"));
        m_stack->setCurrentWidget(m_message);
    }
    showCount();
    if (m_model->state() == RequestsModel::State::Ready)
        showEmpty();
    else if (m_model->state() == RequestsModel::State::Loading && m_model->rowCount() > 0)
        m_stack->setCurrentWidget(m_table);
}

void RequestsPage::showEmpty()
{
    if (m_model->rowCount() > 0) {
        m_stack->setCurrentWidget(m_table);
        return;
    }
    if (m_filter != ExchangeFilter())
        //: In the place of the table of requests, where a filter leaves none.
        m_message->showMessage(tr("Nothing matches"),
                               //: In the place of the table of requests, below "Nothing matches".
                               tr("No request in the ledger matches the filters."),
                               //: Button: takes all filters away.
                               tr("Clear filters"));
    else
        //: In the place of the table of requests while there are none.
        m_message->showMessage(
            tr("No requests yet"),
            //: In the place of the table of requests, below "No requests yet".
            tr("Every request that a tool sends through Sluice appears here as soon as it arrives: how it "
               "went, how long each stage took, and how and why it ended. Prompts and answers are kept only if "
               "that is switched on in the settings."));
    m_stack->setCurrentWidget(m_message);
}

void RequestsPage::showCount()
{
    m_exportButton->setEnabled(m_model->rowCount() > 0);
    const QString number = m_formatters.count(m_model->rowCount());
    switch (m_model->state()) {
    case RequestsModel::State::Loading:
        //: In the place of the number of requests, while the ledger is being read.
        m_count->setText(tr("Reading the ledger…"));
        return;
    case RequestsModel::State::Failed: m_count->clear(); return;
    case RequestsModel::State::Ready: break;
    }
    if (m_model->isCut())
        //: How many requests the table holds; there are more.
        m_count->setText(tr("The first %1 requests").arg(number));
    else if (m_filter != ExchangeFilter())
        //: How many requests a filter lets through.
        m_count->setText(tr("Requests found: %1").arg(number));
    else
        //: How many requests there are.
        m_count->setText(tr("Requests: %1").arg(number));
}

void RequestsPage::openDetail(ExchangeId id)
{
    if (id.value == 0)
        return;
    m_splitter->openDetail();
    m_watcher->watch(id);
}

void RequestsPage::closeDetail()
{
    m_watcher->watch({});
    m_splitter->closeDetail();
    m_table->setFocus();
}

void RequestsPage::saveState()
{
    m_state.setValue(kColumnsKey, m_table->header()->save());
    m_splitter->saveState();
}

void RequestsPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (!m_isStarted) {
        m_isStarted = true;
        applyQuery();
    }
    m_model->setActive(true);
    m_watcher->setActive(true);
    m_filterBar->refreshNames();
}

void RequestsPage::hideEvent(QHideEvent *event)
{
    m_model->setActive(false);
    m_watcher->setActive(false);
    QWidget::hideEvent(event);
}

void RequestsPage::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        showSymbols();
}

void RequestsPage::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && m_splitter->isDetailOpen()) {
        closeDetail();
        return;
    }
    QWidget::keyPressEvent(event);
}

} // namespace sluice::ui
