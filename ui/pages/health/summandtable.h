// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/healthstate.h"
#include "ui/text/formatters.h"

#include <QWidget>

QT_BEGIN_NAMESPACE
class QGridLayout;
class QLabel;
QT_END_NAMESPACE

namespace sluice::ui {

/// What the score is made of, a line each: what it is, its score, its weight, and its part of the whole.
class SummandTable final : public QWidget
{
    Q_OBJECT
public:
    explicit SummandTable(const Formatters &formatters, QWidget *parent = nullptr);

    void showSummands(const QList<HealthSummand> &summands);

private:
    static constexpr int kColumns = 4;
    void addLine();

    Formatters m_formatters;
    QGridLayout *m_grid;
    QList<QLabel *> m_cells; ///< line by line, after the headings
    QList<HealthSummand> m_summands;
};

} // namespace sluice::ui
