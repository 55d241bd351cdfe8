// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chartgrid.h"

#include "ui/theme/metrics.h"

#include <QGridLayout>
#include <QResizeEvent>

#include <algorithm>

namespace sluice::ui {

namespace {

constexpr int kMostColumns = 3;
/// In letters, so that larger fonts get wider charts.
constexpr int kLeastChars = 42;

} // namespace

ChartGrid::ChartGrid(QWidget *parent)
    : QWidget(parent)
    , m_layout(new QGridLayout(this))
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(space::kSmall);
}

void ChartGrid::setWidgets(const QList<QWidget *> &widgets)
{
    m_widgets = widgets;
    arrange(columnsFor(width()));
}

int ChartGrid::columnsFor(int width) const
{
    const int least = fontMetrics().averageCharWidth() * kLeastChars + space::kSmall;
    return std::clamp((width + space::kSmall) / least, 1, kMostColumns);
}

void ChartGrid::arrange(int columns)
{
    const int count = static_cast<int>(m_widgets.size());
    for (int row = 0; row < m_layout->rowCount(); ++row)
        m_layout->setRowStretch(row, 0);
    for (int column = 0; column < kMostColumns; ++column)
        m_layout->setColumnStretch(column, column < columns ? 1 : 0);
    for (int i = 0; i < count; ++i) {
        m_layout->removeWidget(m_widgets.at(i));
        const int span = i == count - 1 ? columns - i % columns : 1;
        m_layout->addWidget(m_widgets.at(i), i / columns, i % columns, 1, span);
        m_layout->setRowStretch(i / columns, 1);
    }
    m_columns = columns;
}

void ChartGrid::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    const int columns = columnsFor(event->size().width());
    if (columns != m_columns)
        arrange(columns);
}

} // namespace sluice::ui
