// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyleOptionToolButton>
#include <QToolButton>

namespace sluice::ui {

/// Its menu, if it has one, comes without an arrow in its corner.
class MenuButton final : public QToolButton
{
    Q_OBJECT
public:
    using QToolButton::QToolButton;

protected:
    void initStyleOption(QStyleOptionToolButton *option) const override
    {
        QToolButton::initStyleOption(option);
        option->features.setFlag(QStyleOptionToolButton::HasMenu, false);
    }
};

} // namespace sluice::ui
