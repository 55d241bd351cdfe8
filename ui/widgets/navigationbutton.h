// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/symbols.h"

#include <QAbstractButton>

QT_BEGIN_NAMESPACE
class QPainter;
QT_END_NAMESPACE

namespace sluice::ui {

/// An entry of the sidebar: a symbol and a word, marked by a bar and a ground while it is chosen.
class NavigationButton final : public QAbstractButton
{
    Q_OBJECT
public:
    NavigationButton(Symbol symbol, const QString &text, QWidget *parent = nullptr);

    /// A number after the word, for things that wait to be looked at; none at 0. What it counts is told to screen readers by
    /// `description`. From the first call on there is room for it.
    void setBadge(int count, const QString &description);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QRect badgePlace() const;
    void paintBadge(QPainter &painter) const;

    Symbol m_symbol;
    bool m_hasBadge = false;
    int m_badge = 0;
};

} // namespace sluice::ui
