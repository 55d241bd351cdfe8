// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/exchangeexport.h"
#include "core/api/history.h"
#include "ui/text/formatters.h"

#include <QObject>

#include <memory>

QT_BEGIN_NAMESPACE
class QMenu;
class QWidget;
QT_END_NAMESPACE

namespace sluice::ui {

/// A menu that has the ledger write the requests of a list into a file that the user names, one file at a time.
class RequestsExport final : public QObject
{
    Q_OBJECT
public:
    /// The dialogs open over `window`, which owns this. `query` is asked when an entry is chosen.
    RequestsExport(History &history, const Formatters &formatters, std::function<ExchangeQuery()> query, QWidget *window);

    QMenu *menu() const { return m_menu; }
    /// Writes what `query` finds; nothing if a file is being written already.
    void write(const ExchangeQuery &query, ExportFormat format, const QString &path);
    bool isWriting() const { return m_running != nullptr; }
    /// Nothing of the file stays.
    void cancel();

Q_SIGNALS:
    /// It has begun, or how it ended.
    void noticed(const QString &message);

private:
    static QString kindOf(ExportFormat format);
    void fillMenu();
    void ask(ExportFormat format);
    void end(const QString &path, const Expected<qint64> &written);

    History &m_history;
    Formatters m_formatters;
    std::function<ExchangeQuery()> m_query;
    QWidget *m_window;
    QMenu *m_menu;
    std::unique_ptr<QObject> m_running; ///< its end ends the writing
};

} // namespace sluice::ui
