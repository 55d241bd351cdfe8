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

    /// One comes to it, forwards or back. The first field gets the focus.
    virtual void enter() = 0;
    /// One goes away from it without having gone on.
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
