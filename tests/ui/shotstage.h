// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/fakedesktopsettings.h"
#include "tests/support/fakeengine.h"
#include "tests/support/memoryuistate.h"
#include "tests/ui/shotscene.h"
#include "ui/edit/settingsdraft.h"

QT_BEGIN_NAMESPACE
class QScrollArea;
QT_END_NAMESPACE

namespace sluice::shots {

/// A window with an engine of its own, set up for one scene.
class Stage
{
public:
    explicit Stage(const Scene &scene);

    /// Where a page is higher than the window, all of it goes into a file `…-whole.png` as well.
    bool save(const QString &path);
    /// What can be told to be wrong without an eye: texts cut off, contents too wide, neighbours on each other.
    QStringList faults() const;

private:
    test::FakeEngine &prepared(const Scene &scene);
    void fillHistory(const Scene &scene, WallTime now);
    void setUp(const Scene &scene);
    void askBalances(WallTime at);
    void setUpRequests(State state);
    void setUpUsage(State state);
    void setUpBrokenRoute();
    void setUpClients(State state);
    void setUpSettings(State state);
    void setUpChannels(State state);
    void setUpGuards(State state);
    void setUpGuide(State state);
    void showFirstStream(State state);
    void scrollToEnd();
    void scrollGuards();
    void pointAtBar();
    ExchangeRecord shownExchange() const;

    QSize m_size;
    test::FakeEngine m_engine;
    test::MemoryUiState m_state;
    test::FakeDesktopSettings m_desktop;
    QList<ActiveExchange> m_active;
    bool m_isPointed = false;
    bool m_isEditor = false;
    bool m_isScrolled = false;
    QWidget *m_dialog = nullptr;       ///< of which the picture is taken
    QScrollArea *m_scrolled = nullptr; ///< of which all is to be seen
    ui::SettingsDraft m_draft;
    ui::MainWindow m_window;
};

} // namespace sluice::shots
