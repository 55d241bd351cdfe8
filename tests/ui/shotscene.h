// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/settings.h"
#include "core/api/snapshot.h"
#include "ui/mainwindow.h"
#include "ui/theme/colors.h"

#include <QList>
#include <QSize>
#include <QString>

namespace sluice::shots {

/// What a page is shown with.
enum class State {
    Empty,
    Idle,
    Filled,
    Detail,
    Running,
    Error,
    OneChannel,
    ManyChannels,
    Joint,
    Pointed,
    Edited,
    Searched,
    Adding,
    Tested,
    Below,
    Moved,
    Headers,
    Body,
    Events,
    Withheld,
    Asked,
};

/// A picture to be taken.
struct Scene
{
    ui::MainWindow::Page page = ui::MainWindow::Page::Overview;
    State state = State::Empty;
    QSize size;
    ui::Scheme scheme = ui::Scheme::Light;
    bool isChinese = false;

    bool hasTraffic() const { return state != State::Empty && state != State::Error; }
    /// `page-state-width-shade-language`.
    QString name() const;
};

/// Every page in its states, in all sizes, both shades and languages.
QList<Scene> allScenes();

GatewaySnapshot snapshotOf(const Scene &scene);
Settings settingsOf(const Scene &scene);

} // namespace sluice::shots
