// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/requests/factgrid.h"

#include "ui/pages/requests/valuetext.h"
#include "ui/theme/colors.h"
#include "ui/theme/metrics.h"

#include <QGridLayout>
#include <QLabel>

namespace sluice::ui {

FactGrid::FactGrid(QWidget *parent)
    : QWidget(parent)
    , m_layout(new QGridLayout(this))
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setHorizontalSpacing(space::kMedium);
    m_layout->setVerticalSpacing(space::kTiny);
    m_layout->setColumnStretch(1, 1);
}

void FactGrid::setFacts(const QList<Fact> &facts)
{
    while (m_rows.size() < facts.size())
        addRow();
    for (qsizetype i = 0; i < m_rows.size(); ++i) {
        const Row &row = m_rows.at(i);
        const bool isUsed = i < facts.size();
        row.label->setVisible(isUsed);
        row.value->setVisible(isUsed);
        const Fact fact = isUsed ? facts.at(i) : Fact();
        row.label->setText(fact.label);
        row.value->setValue(fact.value);
        row.value->setAccessibleName(fact.label);
    }
}

void FactGrid::setLabelWidth(int width)
{
    m_layout->setColumnMinimumWidth(0, width);
}

void FactGrid::addRow()
{
    Row row{new QLabel(this), new ValueText(this)};
    row.label->setTextFormat(Qt::PlainText);
    row.label->setForegroundRole(QPalette::PlaceholderText); // the palette's muted text
    row.label->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    const int at = int(m_rows.size());
    m_layout->addWidget(row.label, at, 0, Qt::AlignTop);
    m_layout->addWidget(row.value, at, 1);
    m_rows.append(row);
}

} // namespace sluice::ui
