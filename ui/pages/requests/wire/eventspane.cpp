// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/requests/wire/eventspane.h"

#include "ui/pages/requests/paddedheader.h"
#include "ui/pages/requests/requestsdelegate.h"
#include "ui/pages/requests/textlengths.h"
#include "ui/pages/requests/wire/bodytext.h"
#include "ui/text/jsonindent.h"
#include "ui/theme/metrics.h"

#include <QHeaderView>
#include <QTableView>

#include <algorithm>

namespace sluice::ui {

namespace {

constexpr qsizetype kStep = 256 * 1024;

// In lines of text.
constexpr double kBesideFrom = 50;
constexpr double kNumberWidth = 4;
constexpr double kNameWidth = 12;

} // namespace

EventsPane::EventsPane(const Formatters &formatters, QWidget *parent)
    : QSplitter(Qt::Vertical, parent)
    , m_model(new StreamEventsModel(formatters, this))
    , m_table(new QTableView(this))
    , m_data(new BodyText(this))
{
    buildTable();
    //: Name of the text that shows what an event of a stream holds, for those who do not see it.
    m_data->setAccessibleName(tr("Data of the event"));
    m_data->setObjectName(QStringLiteral("eventData"));
    addWidget(m_table);
    addWidget(m_data);
    setFocusProxy(m_table);
    setChildrenCollapsible(false);
    setHandleWidth(space::kTiny);
    setStretchFactor(0, 1);
    setStretchFactor(1, 1);
    m_more.setInterval(0);
    connect(&m_more, &QTimer::timeout, this, &EventsPane::loadSome);
}

void EventsPane::buildTable()
{
    m_table->setObjectName(QStringLiteral("eventsTable"));
    m_table->setHorizontalHeader(new PaddedHeader(m_table));
    m_table->setModel(m_model);
    m_table->setItemDelegate(new RequestsDelegate(m_table));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->setCornerButtonEnabled(false);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->verticalHeader()->hide();
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setStretchLastSection(true);
    //: Name of the list of a stream's events, for those who do not see it.
    m_table->setAccessibleName(tr("Events"));
    fit();
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &EventsPane::showChosen);
}

void EventsPane::fit()
{
    fitRowHeight(m_table);
    m_table->setColumnWidth(StreamEventsModel::Number, textLength(this, kNumberWidth));
    m_table->setColumnWidth(StreamEventsModel::Name, textLength(this, kNameWidth));
}

void EventsPane::showStream(const QByteArray &text)
{
    if (text == m_source)
        return; // what is chosen stays so
    m_source = text;
    m_reader = StreamEventReader(text);
    m_model->clear();
    m_found.clear();
    m_hits = {};
    m_data->showText({});
    loadSome();
    m_table->selectRow(0);
}

void EventsPane::loadSome()
{
    const int before = m_model->rowCount();
    m_model->append(m_reader.next(kStep));
    m_table->setColumnHidden(StreamEventsModel::Name, !m_model->hasNames());
    if (!m_wanted.isEmpty())
        findFrom(before);
    if (m_reader.isDone())
        m_more.stop();
    else
        m_more.start();
}

void EventsPane::showChosen()
{
    const int row = m_table->currentIndex().row();
    if (row < 0)
        return m_data->showText({});
    const QByteArray &data = m_model->events().at(row).data;
    JsonIndenter indenter(data);
    const bool isJson = indenter.finish() == JsonIndenter::State::Done;
    m_data->showText(isJson ? indenter.result() : data);
    if (!m_wanted.isEmpty())
        m_data->search(m_wanted);
}

void EventsPane::search(const QString &wanted)
{
    m_wanted = wanted;
    m_found.clear();
    m_hits = {};
    m_data->search(wanted);
    if (wanted.isEmpty())
        Q_EMIT searched(m_hits);
    else
        findFrom(0);
}

void EventsPane::findFrom(int row)
{
    const auto holds = [this](const QByteArray &text) { return QString::fromUtf8(text).contains(m_wanted, Qt::CaseInsensitive); };
    for (; row < m_model->rowCount() && m_found.size() < SearchHits::kMost; ++row) {
        const StreamEvent &event = m_model->events().at(row);
        if (holds(event.name) || holds(event.data))
            m_found.append(row);
    }
    m_hits.count = m_found.size();
    if (m_hits.current < 0 && m_hits.count > 0) {
        const auto next = std::lower_bound(m_found.begin(), m_found.end(), m_table->currentIndex().row());
        select(next == m_found.end() ? 0 : next - m_found.begin());
    }
    Q_EMIT searched(m_hits);
}

void EventsPane::step(int by)
{
    const qsizetype next = hitBeside(m_hits.current, by, m_hits.count);
    if (next < 0)
        return;
    select(next);
    Q_EMIT searched(m_hits);
}

void EventsPane::select(qsizetype hit)
{
    m_hits.current = hit;
    m_table->selectRow(m_found.at(hit));
}

void EventsPane::resizeEvent(QResizeEvent *event)
{
    QSplitter::resizeEvent(event);
    const auto wanted = width() >= textLength(this, kBesideFrom) ? Qt::Horizontal : Qt::Vertical;
    if (orientation() != wanted)
        setOrientation(wanted);
}

void EventsPane::changeEvent(QEvent *event)
{
    QSplitter::changeEvent(event);
    if (event->type() == QEvent::FontChange && m_table)
        fit();
}

} // namespace sluice::ui
