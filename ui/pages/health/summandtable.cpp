// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/health/summandtable.h"

#include "ui/pages/health/healthwords.h"
#include "ui/theme/metrics.h"
#include "ui/theme/typography.h"
#include "ui/widgets/textlabel.h"

#include <QGridLayout>
#include <QLabel>

#include <cmath>

namespace sluice::ui {

SummandTable::SummandTable(const Formatters &formatters, QWidget *parent)
    : QWidget(parent)
    , m_formatters(formatters)
    , m_grid(new QGridLayout(this))
{
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(space::kLarge);
    m_grid->setVerticalSpacing(space::kTiny);
    m_grid->setColumnStretch(0, 1);
    //: Headings of a small table: part of the health score, its own score, its weight, and what of the whole it makes.
    const QString headings[kColumns] = {tr("Part"), tr("Score"), tr("Weight"), tr("Share")};
    for (int column = 0; column < kColumns; ++column) {
        QLabel *heading = textLabel(this, /*isMuted=*/true, headings[column]);
        setTextSize(heading, TextSize::Caption);
        heading->setWordWrap(false);
        heading->setAlignment(column == 0 ? Qt::AlignLeading : Qt::AlignTrailing);
        m_grid->addWidget(heading, 0, column);
    }
}

void SummandTable::addLine()
{
    const int row = int(m_cells.size()) / kColumns + 1;
    for (int column = 0; column < kColumns; ++column) {
        QLabel *cell = textLabel(this, /*isMuted=*/false);
        cell->setAlignment(column == 0 ? Qt::AlignLeading : Qt::AlignTrailing);
        m_grid->addWidget(cell, row, column);
        m_cells.append(cell);
    }
}

void SummandTable::showSummands(const QList<HealthSummand> &summands)
{
    if (summands == m_summands)
        return;
    m_summands = summands;
    double weight = 0;
    for (const HealthSummand &summand : summands)
        weight += summand.weight;
    while (m_cells.size() < summands.size() * kColumns)
        addLine();
    for (qsizetype i = 0; i < m_cells.size(); ++i)
        m_cells.at(i)->setVisible(i < summands.size() * kColumns);
    for (qsizetype i = 0; i < summands.size(); ++i) {
        const HealthSummand &summand = summands.at(i);
        const QString texts[kColumns] = {summandText(summand), m_formatters.count(qint64(std::floor(summand.score + 1e-9))),
                                         QLocale().toString(summand.weight, 'f', QLocale::FloatingPointShortest),
                                         m_formatters.percent(std::llround(summand.weight * 1000), std::llround(weight * 1000))};
        for (int column = 0; column < kColumns; ++column)
            m_cells.at(i * kColumns + column)->setText(texts[column]);
    }
}

} // namespace sluice::ui
