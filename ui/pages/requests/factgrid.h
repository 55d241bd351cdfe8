// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/requests/exchangefacts.h"

#include <QWidget>

QT_BEGIN_NAMESPACE
class QGridLayout;
class QLabel;
QT_END_NAMESPACE

namespace sluice::ui {

class ValueText;

/// Labels and values in two columns; values can be selected.
class FactGrid final : public QWidget
{
    Q_OBJECT
public:
    explicit FactGrid(QWidget *parent = nullptr);

    /// Widgets are kept where there were some, so that a selection survives a refresh.
    void setFacts(const QList<Fact> &facts);
    /// Grids below each other line up when they are given the same.
    void setLabelWidth(int width);

private:
    struct Row
    {
        QLabel *label = nullptr;
        ValueText *value = nullptr;
    };

    void addRow();

    QGridLayout *m_layout;
    QList<Row> m_rows;
};

} // namespace sluice::ui
