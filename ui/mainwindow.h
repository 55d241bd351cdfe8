// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/engine.h"
#include "ui/text/formatters.h"

#include <QMainWindow>

QT_BEGIN_NAMESPACE
class QLabel;
class QSplitter;
QT_END_NAMESPACE

namespace sluice::ui {

class ActiveStreamsModel;
class BaseUrlBar;
class ExchangesModel;
class IdleHint;
class NoticeBar;
class TablePanel;
class UiState;

/// The window: base URL and state, the streams that run, the exchanges that ended. It shows the engine's snapshots and
/// decides nothing.
class MainWindow final : public QMainWindow
{
    Q_OBJECT
public:
    /// Engine and state must outlive the window, which keeps its size, position and column widths in `state` when it is
    /// closed and when it is destroyed.
    MainWindow(Engine &engine, UiState &state, const Formatters &formatters, QWidget *parent = nullptr);
    ~MainWindow() override;

    /// With a tray the window goes out of sight when closed; without one closing means to quit.
    void setHidesOnClose(bool hides) { m_hidesOnClose = hides; }

    /// Shows the window in front of the others, also when it was hidden or minimised.
    void bringToFront();
    void copyBaseUrl();

Q_SIGNALS:
    void quitRequested();
    /// The user closed the window and the gateway goes on.
    void hiddenToTray();

protected:
    void closeEvent(QCloseEvent *event) override;

private:
    QWidget *buildCentre();
    QWidget *buildTables();
    void buildActions();
    void showSnapshot(const GatewaySnapshot &snapshot);
    void showNotices(const GatewaySnapshot &snapshot);
    void showExchangeCount(qint64 exchanges);
    void sayCopied(const QString &what);
    void saveState();
    void restoreState();

    Engine &m_engine;
    UiState &m_state;
    Formatters m_formatters;
    ActiveStreamsModel *m_streams;
    ExchangesModel *m_exchanges;
    BaseUrlBar *m_urlBar;
    NoticeBar *m_demoNotice;
    NoticeBar *m_configNotice;
    NoticeBar *m_keyStoreNotice;
    IdleHint *m_idleHint;
    TablePanel *m_streamsPanel = nullptr;
    TablePanel *m_exchangesPanel = nullptr;
    QSplitter *m_splitter = nullptr;
    QLabel *m_exchangeCount;
    bool m_hidesOnClose = false;
};

} // namespace sluice::ui
