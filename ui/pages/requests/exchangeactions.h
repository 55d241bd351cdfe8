// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/capture.h"
#include "core/api/records.h"
#include "core/base/expected.h"
#include "ui/text/formatters.h"

#include <QObject>

QT_BEGIN_NAMESPACE
class QAction;
class QMenu;
QT_END_NAMESPACE

namespace sluice {
class Engine;
}

namespace sluice::ui {

/// What can be done with one exchange: copied as a command, sent again, written into a file. What was kept of it is asked for
/// when a menu opens, so that its entries tell what can be done.
class ExchangeActions final : public QObject
{
    Q_OBJECT
public:
    /// Dialogs open over `window`, which owns it.
    ExchangeActions(Engine &engine, const Formatters &formatters, QWidget *window);

    /// Adds its entries; they work as long as the menu is there, and the menu may be filled anew.
    void fill(QMenu *menu, const ExchangeRecord &record);

Q_SIGNALS:
    /// A request was sent again, as this exchange.
    void replayed(sluice::ExchangeId exchange);
    /// For the status bar.
    void noticed(const QString &message);

private:
    void showObstacle(QAction *action, const QString &obstacle, const QString &hint) const;
    void showWhetherAgain(QAction *action, const ExchangeRecord &record, const Expected<Capture> &capture);
    void copyCurl(const ExchangeRecord &record);
    void takeCurl(const ExchangeRecord &record, const Expected<Capture> &capture);
    void askReplay(const ExchangeRecord &record, bool isMasked);
    void askExport(const ExchangeRecord &record);
    void write(const ExchangeRecord &record, const QString &path);
    QString baseUrl() const;

    Engine &m_engine;
    Formatters m_formatters;
    QWidget *m_window;
};

} // namespace sluice::ui
