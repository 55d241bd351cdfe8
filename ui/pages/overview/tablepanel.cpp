// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/overview/tablepanel.h"

#include "ui/theme/metrics.h"
#include "ui/theme/typography.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace sluice::ui {

namespace {

/// Space that a cell needs beside its text.
constexpr int kCellPadding = 13;
constexpr int kRowPadding = 8;
constexpr int kLeastColumnWidth = 40;

} // namespace

TablePanel::TablePanel(const QString &heading, QAbstractItemModel *model, QWidget *placeholder, QWidget *parent)
    : QWidget(parent)
    , m_count(new QLabel(this))
    , m_note(new QLabel(this))
    , m_stack(new QStackedWidget(this))
    , m_table(new QTableView(this))
{
    setUpTable(model);
    m_table->setAccessibleName(heading);
    m_stack->addWidget(placeholder);
    m_stack->addWidget(m_table);
    buildLayout(heading);
    connect(model, &QAbstractItemModel::rowsInserted, this, &TablePanel::showRowCount);
    connect(model, &QAbstractItemModel::rowsRemoved, this, &TablePanel::showRowCount);
    showRowCount();
}

void TablePanel::setUpTable(QAbstractItemModel *model)
{
    m_table->setModel(model);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setAlternatingRowColors(true);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(m_table->fontMetrics().lineSpacing() + kRowPadding);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setMinimumSectionSize(kLeastColumnWidth);
    m_table->horizontalHeader()->setStretchLastSection(true);
}

void TablePanel::buildLayout(const QString &heading)
{
    m_note->setObjectName(QStringLiteral("tableNote"));
    m_note->setTextFormat(Qt::PlainText);
    m_note->setForegroundRole(QPalette::PlaceholderText); // the palette's muted text
    auto *title = new QLabel(heading, this);
    setTextSize(title, TextSize::Heading);
    auto *top = new QHBoxLayout;
    top->addWidget(title);
    top->addWidget(m_count);
    top->addSpacing(space::kSmall);
    top->addWidget(m_note);
    top->addStretch(1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(top);
    layout->addWidget(m_stack, 1);
}

void TablePanel::setNote(const QString &note)
{
    m_note->setText(note);
}

void TablePanel::showRowCount()
{
    const int rows = m_table->model()->rowCount();
    m_count->setText(rows > 0 ? locale().toString(rows) : QString());
    m_stack->setCurrentIndex(rows > 0 ? 1 : 0);
}

void TablePanel::fitColumns(const QStringList &samples)
{
    const QHeaderView *header = m_table->horizontalHeader();
    for (int column = 0; column < std::min<int>(static_cast<int>(samples.size()), header->count() - 1); ++column) {
        const int sample = m_table->fontMetrics().horizontalAdvance(samples.at(column)) + kCellPadding;
        m_table->setColumnWidth(column, std::max(sample, header->sectionSizeHint(column)));
    }
}

QByteArray TablePanel::saveColumns() const
{
    return m_table->horizontalHeader()->saveState();
}

void TablePanel::restoreColumns(const QByteArray &state)
{
    QHeaderView *header = m_table->horizontalHeader();
    const QByteArray before = header->saveState();
    const int columns = header->count();
    if (!state.isEmpty() && (!header->restoreState(state) || header->count() != columns))
        header->restoreState(before);
    header->setStretchLastSection(true);
}

} // namespace sluice::ui
