// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/symbols.h"

#include <QList>
#include <QWidget>

QT_BEGIN_NAMESPACE
class QAbstractButton;
class QButtonGroup;
class QKeySequence;
class QVBoxLayout;
QT_END_NAMESPACE

namespace sluice::ui {

/// The sidebar: one entry a page, one of them chosen. Tab reaches it, the arrow keys move within it, and Ctrl with the
/// entry's number chooses it from anywhere in the window.
class NavigationBar final : public QWidget
{
    Q_OBJECT
public:
    explicit NavigationBar(QWidget *parent = nullptr);

    /// Entries are numbered from zero, in the order in which they are added. The first one is chosen.
    void addEntry(Symbol symbol, const QString &text);
    /// A button below the entries that does something and is never chosen; the keys press it from anywhere in the window.
    QAbstractButton *addCommand(Symbol symbol, const QString &text, const QKeySequence &keys);
    /// How much waits on the entry's page, drawn beside its word; `description` says it to screen readers.
    void setBadge(int entry, int count, const QString &description);
    /// -1 while none is chosen.
    int current() const;
    void setCurrent(int entry);
    /// What is to be seen is none of the entries' pages.
    void clearCurrent();

Q_SIGNALS:
    void currentChanged(int entry);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QButtonGroup *m_entries; ///< of NavigationButtons
    QVBoxLayout *m_layout;
};

} // namespace sluice::ui
