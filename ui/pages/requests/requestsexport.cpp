// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/requests/requestsexport.h"

#include "ui/text/reasontext.h"

#include <QDir>
#include <QFileDialog>
#include <QMenu>

#include <utility>

namespace sluice::ui {

namespace {

QString suffixOf(ExportFormat format)
{
    switch (format) {
    case ExportFormat::Csv: return QStringLiteral("csv");
    case ExportFormat::JsonLines: return QStringLiteral("jsonl");
    }
    Q_UNREACHABLE();
}

} // namespace

RequestsExport::RequestsExport(History &history, const Formatters &formatters, std::function<ExchangeQuery()> query,
                               QWidget *window)
    : QObject(window)
    , m_history(history)
    , m_formatters(formatters)
    , m_query(std::move(query))
    , m_window(window)
    , m_menu(new QMenu(window))
{
    connect(m_menu, &QMenu::aboutToShow, this, &RequestsExport::fillMenu);
    fillMenu();
}

void RequestsExport::fillMenu()
{
    m_menu->clear();
    if (isWriting()) {
        //: Menu entry: ends the writing of requests into a file, which is then not kept.
        m_menu->addAction(tr("Stop exporting"), this, &RequestsExport::cancel);
        return;
    }
    //: Menu entry: writes the requests of the list into a file. CSV is a file format.
    m_menu->addAction(tr("Table (CSV)…"), this, [this] { ask(ExportFormat::Csv); });
    //: Menu entry: writes the requests of the list into a file. JSON Lines is a file format.
    m_menu->addAction(tr("Objects (JSON Lines)…"), this, [this] { ask(ExportFormat::JsonLines); });
}

QString RequestsExport::kindOf(ExportFormat format)
{
    switch (format) {
    case ExportFormat::Csv:
        //: Kind of file in a file dialog; keep what is in brackets.
        return tr("CSV table (*.csv)");
    case ExportFormat::JsonLines:
        //: Kind of file in a file dialog; keep what is in brackets.
        return tr("JSON Lines (*.jsonl)");
    }
    Q_UNREACHABLE();
}

void RequestsExport::ask(ExportFormat format)
{
    //: Title of a file dialog.
    auto *dialog = new QFileDialog(m_window, tr("Export the requests of the list"), QDir::homePath(), kindOf(format));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(suffixOf(format));
    dialog->selectFile(QStringLiteral("sluice-requests.") + suffixOf(format));
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, format, query = m_query()](const QString &path) { write(query, format, path); });
    dialog->open();
}

void RequestsExport::write(const ExchangeQuery &query, ExportFormat format, const QString &path)
{
    if (isWriting())
        return;
    m_running = std::make_unique<QObject>();
    //: In the status bar, while it is being written; %1 is a file.
    Q_EMIT noticed(tr("Writing requests to %1…").arg(QDir::toNativeSeparators(path)));
    m_history.exportExchanges(query, format, path, m_running.get(),
                              [this, path](const Expected<qint64> &written) { end(path, written); });
}

void RequestsExport::cancel()
{
    m_running.reset();
    //: In the status bar, after the user has stopped the writing of a file.
    Q_EMIT noticed(tr("Export stopped, no file written"));
}

void RequestsExport::end(const QString &path, const Expected<qint64> &written)
{
    m_running.reset();
    const QString file = QDir::toNativeSeparators(path);
    if (written)
        //: In the status bar; %1 is a number, %2 a file.
        Q_EMIT noticed(tr("Requests written: %1, to %2").arg(m_formatters.count(*written), file));
    else
        //: In the status bar; %1 is a file, %2 the reason.
        Q_EMIT noticed(tr("Cannot write %1: %2").arg(file, reasonText(written.error().detail)));
}

} // namespace sluice::ui
