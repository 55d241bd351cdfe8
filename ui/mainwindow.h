// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/engine.h"
#include "ui/guide/guidepage.h"
#include "ui/text/formatters.h"
#include "ui/theme/symbols.h"

#include <QMainWindow>

#include <optional>

QT_BEGIN_NAMESPACE
class QLabel;
class QStackedWidget;
QT_END_NAMESPACE

namespace sluice::ui {

class AlertsPage;
class ClientsPage;
class DesktopSettings;
class ChannelsPage;
class DraftBar;
class HealthPage;
class GuardsPage;
class NavigationBar;
class OverviewPage;
class PagesAhead;
class RequestsPage;
class ReviewPage;
class RoutesPage;
class SettingsDraft;
class SettingsPage;
class UiState;
class UsagePage;
class WindowNotices;
class WindowSearch;

/// The window: a sidebar, the page chosen in it, and above the page what the user should know of. It shows the engine's
/// snapshots and decides nothing.
class MainWindow final : public QMainWindow
{
    Q_OBJECT
public:
    /// In the order of the sidebar; the guide is not in it.
    enum class Page { Overview, Requests, Usage, Review, Alerts, Channels, Routes, Guards, Health, Clients, Settings, Guide };

    /// What a window that takes the place of this one goes on with; what it keeps in its state comes by that.
    struct Carried
    {
        ExchangeFilter filter;
        ExchangeId exchange;                        ///< whose detail is open; zero: none
        QString focus;                              ///< object name of what has the focus
        std::optional<GuidePage::Place> guide = {}; ///< absent if another page is to be seen
    };

    /// Engine, state, draft and desktop must outlive the window, which keeps its size, position, page and column widths in
    /// `state` when it is closed and when it is destroyed.
    MainWindow(Engine &engine, UiState &state, SettingsDraft &draft, DesktopSettings &desktop, const Formatters &formatters,
               QWidget *parent = nullptr);
    ~MainWindow() override;

    /// With a tray the window goes out of sight when closed; without one closing means to quit.
    void setHidesOnClose(bool hides) { m_hidesOnClose = hides; }

    /// Shows the window in front of the others, also when it was hidden or minimised.
    void bringToFront();
    void copyBaseUrl();
    void showPage(Page page);
    Carried carried() const;
    void resume(const Carried &carried);
    /// In front of the other windows, on its page.
    void showAlert(AlertId id);

Q_SIGNALS:
    void quitRequested();
    /// The user closed the window and the gateway goes on.
    void hiddenToTray();

protected:
    void showEvent(QShowEvent *event) override;
    void closeEvent(QCloseEvent *event) override;

private:
    void buildPages();
    void addPage(QWidget *page, const char *name, Symbol symbol, const QString &entry);
    QWidget *buildCentre();
    void buildStatusBar();
    void buildActions();
    void buildUndo();
    void buildSearch();
    void connectPages();
    void buildGuide();
    void showExchange(ExchangeId id);
    void showCapture();
    void showGuards(const QString &channel);
    void showSnapshot(const GatewaySnapshot &snapshot);
    void showExchangeCount(qint64 exchanges);
    void showRequests(const ExchangeFilter &filter);
    void showUnseen(int alerts);
    void say(const QString &message);
    void saveState();
    void restoreState();

    Engine &m_engine;
    UiState &m_state;
    Formatters m_formatters;
    SettingsDraft &m_draft;
    NavigationBar *m_navigation;
    QStackedWidget *m_pages;
    OverviewPage *m_overview;
    RequestsPage *m_requests;
    UsagePage *m_usage;
    ReviewPage *m_review;
    AlertsPage *m_alerts;
    ChannelsPage *m_channels;
    RoutesPage *m_routes;
    GuardsPage *m_guards;
    HealthPage *m_health;
    ClientsPage *m_clients;
    SettingsPage *m_settings;
    GuidePage *m_guide;
    DraftBar *m_draftBar;
    WindowSearch *m_search;
    PagesAhead *m_ahead;
    WindowNotices *m_notices;
    QLabel *m_exchangeCount;
    bool m_hidesOnClose = false;
};

} // namespace sluice::ui
