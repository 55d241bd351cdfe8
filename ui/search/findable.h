// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/symbols.h"

#include <QList>
#include <QString>
#include <QStringList>

#include <functional>

namespace sluice::ui {

/// Something that the search leads to: a page, a setting, a channel.
struct Findable
{
    QString name;               ///< one line
    QString place;              ///< where it is, muted beside it: "Settings › Ledger"; may be empty
    QStringList words;          ///< other names, such as the key in config.json, which are the same in each language
    Symbol symbol;              ///< of the page it is on
    std::function<void()> show; ///< leads there
};

} // namespace sluice::ui
