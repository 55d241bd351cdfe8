// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/snapshot.h"

#include <QWidget>

namespace sluice::ui {

/// A step of the guide: what is done in it, and how the button below is called with which one goes on.
class GuideStep : public QWidget
{
    Q_OBJECT
public:
    using QWidget::QWidget;

    /// How one comes to a step.
    enum class Way {
        Forwards, ///< the button of the step before was pressed, and what it promised begins
        Back,
        Resumed, ///< in a window that has taken the place of another
    };

    /// One comes to it. The first field gets the focus.
    virtual void enter(Way way) = 0;
    /// It can be seen: before enter(), and whenever one was elsewhere in between, where settings may have been changed. What was
    /// typed or has begun goes on.
    virtual void refresh() {}
    /// One goes to another step, having gone on or not; not to another page.
    virtual void leave() {}
    virtual QString nextText() const = 0;
    virtual bool canGoOn() const { return true; }
    /// The button was pressed; ends in done(), or in words beside what is wrong. May take a while.
    virtual void goOn() { Q_EMIT done(); }
    virtual void showSnapshot(const GatewaySnapshot &) {}

Q_SIGNALS:
    /// nextText() or canGoOn() may be others now.
    void changed();
    void done();
    /// For the status bar.
    void noticed(const QString &message);
};

} // namespace sluice::ui
