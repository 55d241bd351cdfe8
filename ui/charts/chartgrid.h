// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QWidget>

QT_BEGIN_NAMESPACE
class QGridLayout;
QT_END_NAMESPACE

namespace sluice::ui {

/// Widgets of one height in as many columns as the width allows, up to three; the last one fills up its row.
class ChartGrid final : public QWidget
{
    Q_OBJECT
public:
    explicit ChartGrid(QWidget *parent = nullptr);

    void setWidgets(const QList<QWidget *> &widgets);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    int columnsFor(int width) const;
    void arrange(int columns);

    QGridLayout *m_layout;
    QList<QWidget *> m_widgets;
    int m_columns = 0;
};

} // namespace sluice::ui
