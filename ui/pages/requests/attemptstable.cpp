// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/requests/attemptstable.h"

#include "ui/models/attemptsmodel.h"
#include "ui/pages/requests/exchangefacts.h"
#include "ui/pages/requests/factgrid.h"
#include "ui/pages/requests/paddedheader.h"
#include "ui/pages/requests/requestsdelegate.h"
#include "ui/pages/requests/textlengths.h"
#include "ui/theme/metrics.h"

#include <QScrollBar>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace sluice::ui {

namespace {

constexpr double kWidestColumn = 15; ///< in lines of text
constexpr int kMostRows = 8;         ///< then the table scrolls by itself

} // namespace

AttemptsTable::AttemptsTable(const Formatters &formatters, QWidget *parent)
    : QWidget(parent)
    , m_model(new AttemptsModel(formatters, this))
    , m_table(new QTableView(this))
    , m_chosen(new FactGrid(this))
{
    buildTable();
    m_chosen->setObjectName(QStringLiteral("attemptFacts"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::kSmall);
    layout->addWidget(m_table);
    layout->addWidget(m_chosen);
}

void AttemptsTable::buildTable()
{
    m_table->setObjectName(QStringLiteral("attemptsTable"));
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
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->verticalHeader()->hide();
    fitRowHeight(m_table);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->viewport()->installEventFilter(this);
    connect(m_table->horizontalHeader(), &QHeaderView::sectionResized, this, [this](int column) {
        // The last one takes what is left, by itself.
        if (!m_isFitting && column + 1 < AttemptsModel::ColumnCount)
            m_hasUserWidths = true;
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &AttemptsTable::showChosen);
    //: Name of the table of upstream calls, for those who do not see it.
    m_table->setAccessibleName(tr("Attempts"));
}

void AttemptsTable::showAttempts(const ExchangeRecord &record)
{
    const bool isOther = m_record.id != record.id;
    m_record = record;
    m_model->setAttempts(record.attempts, record.isOpen);
    if (isOther || !m_table->currentIndex().isValid())
        m_table->selectRow(m_model->rowCount() - 1);
    showChosen();
    fit();
}

void AttemptsTable::showChosen()
{
    const int row = m_table->currentIndex().row();
    const bool isAny = row >= 0 && row < m_record.attempts.size();
    const QList<Fact> facts = isAny ? attemptFacts(m_record, row) : QList<Fact>();
    m_chosen->setFacts(facts);
    m_chosen->setVisible(!facts.isEmpty());
}

void AttemptsTable::fit()
{
    const bool wasFitting = std::exchange(m_isFitting, true);
    m_table->setColumnHidden(AttemptsModel::Key, !m_model->hasKeys());
    if (!m_hasUserWidths) {
        m_table->resizeColumnsToContents();
        for (int i = 0; i < AttemptsModel::ColumnCount; ++i)
            m_table->setColumnWidth(i, std::min(m_table->columnWidth(i), textLength(this, kWidestColumn)));
    }
    fitRowHeight(m_table);
    const int rows = std::min(m_model->rowCount(), kMostRows);
    const bool hasBar = m_table->horizontalHeader()->length() > m_table->viewport()->width();
    const int bar = hasBar ? m_table->horizontalScrollBar()->sizeHint().height() : 0;
    m_table->setFixedHeight(m_table->horizontalHeader()->sizeHint().height() +
                            rows * m_table->verticalHeader()->defaultSectionSize() + 2 * m_table->frameWidth() + bar);
    m_isFitting = wasFitting;
}

bool AttemptsTable::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_table->viewport() && event->type() == QEvent::Resize)
        fit();
    return QWidget::eventFilter(watched, event);
}

void AttemptsTable::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fit();
}

} // namespace sluice::ui
