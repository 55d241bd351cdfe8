// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/search/findable.h"

#include <QPointer>
#include <QWidget>

QT_BEGIN_NAMESPACE
class QFrame;
class QLabel;
class QLineEdit;
class QListWidget;
QT_END_NAMESPACE

namespace sluice::ui {

/// Lies over its window while something is sought: a field, and below it what fits, the best first and chosen. Arrows choose,
/// Enter leads there, Esc or a click beside it gives it up.
class SearchPalette final : public QWidget
{
    Q_OBJECT
public:
    explicit SearchPalette(QWidget *window);

    /// With an empty field.
    void open(const QList<Findable> &items);
    /// Found later than the others; who has chosen one already keeps it.
    void addItems(const QList<Findable> &items);
    /// Gives the focus back to what had it.
    void giveUp();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void changeEvent(QEvent *event) override;
    bool focusNextPrevChild(bool next) override;

private:
    void buildPanel();
    void place();
    void showFound();
    void lead();
    bool takeKey(int key);
    void paintSymbols();

    QFrame *m_panel;
    QLineEdit *m_field;
    QListWidget *m_list;
    QLabel *m_nothing;
    QList<Findable> m_items;
    QPointer<QWidget> m_before; ///< had the focus
};

} // namespace sluice::ui
