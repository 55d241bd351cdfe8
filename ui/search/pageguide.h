// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

QT_BEGIN_NAMESPACE
class QWidget;
QT_END_NAMESPACE

namespace sluice::ui {

/// What a page tells those who lead to a part of it, such as the search: parts may be made late, and may show something only
/// once an entry of the page's list is chosen. A page implements it besides being a widget.
class PageGuide
{
public:
    virtual ~PageGuide() = default;

    /// Makes one more part of what is made late; false if all of it was there. A page makes what is missing itself before it is
    /// shown; once that was done ahead, a part at a time (PagesAhead), it opens without a pause.
    virtual bool makeMore() { return false; }
    /// All that is still missing of it.
    void makeAll()
    {
        while (makeMore()) {
        }
    }
    /// Makes what is made late, and shows the draft in all of it, also while the page is out of sight.
    virtual void fill() = 0;
    /// Whether `part`, a widget of the page, can have something to show: a channel's settings cannot where there is no channel.
    virtual bool leadsTo(const QWidget &part) const = 0;
    /// Chooses what makes `part` show something, unless it does already. Only for those that leadsTo() is true of.
    virtual void lead(const QWidget &part) = 0;
};

} // namespace sluice::ui
