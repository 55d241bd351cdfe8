// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/symbols.h"

#include <QAbstractButton>

namespace sluice::ui {

/// An entry of the sidebar: a symbol and a word, marked by a bar and a ground while it is chosen.
class NavigationButton final : public QAbstractButton
{
    Q_OBJECT
public:
    NavigationButton(Symbol symbol, const QString &text, QWidget *parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Symbol m_symbol;
};

} // namespace sluice::ui
