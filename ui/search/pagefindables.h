// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/search/findable.h"

QT_BEGIN_NAMESPACE
class QWidget;
QT_END_NAMESPACE

namespace sluice::ui {

/// A page as the search knows it.
struct FindablePage
{
    QWidget *widget = nullptr; ///< its object name, `settingsPage`, gives the page an English name
    QString name;              ///< as in the sidebar
    Symbol symbol;
    std::function<void()> open;
};

/// The page, its sections, the settings in them, and what its lists hold. Sections, rows and lists are found by their kind
/// (Section, FieldRow, EntityList), so that a page has nothing to do for it, but for what is
/// made late or depends on what is chosen (PageGuide); a row's object name is its key in config.json.
QList<Findable> findablesOf(const FindablePage &page);

} // namespace sluice::ui
