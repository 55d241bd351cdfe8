// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/review/reviewexport.h"

#include "ui/charts/savefile.h"
#include "ui/pages/review/reportmarkdown.h"
#include "ui/pages/review/reportpdf.h"

#include <QClipboard>
#include <QDir>
#include <QFileDialog>
#include <QGuiApplication>

namespace sluice::ui {

ReviewExport::ReviewExport(QWidget *window)
    : QObject(window)
    , m_window(window)
{
}

void ReviewExport::copy(const Report &report)
{
    QGuiApplication::clipboard()->setText(markdownOf(report));
    //: Message after the review of a week was put on the clipboard. Markdown is a text format.
    Q_EMIT noticed(tr("Review copied as Markdown"));
}

void ReviewExport::askAndSave(const Report &report, const QString &name)
{
    const QString suffix = QStringLiteral("pdf");
    //: Kind of file in a file dialog; keep what is in brackets.
    const QString filter = tr("PDF document (*.pdf)");
    //: Title of a file dialog.
    auto *dialog = new QFileDialog(m_window, tr("Save the review"), QDir::homePath(), filter);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(suffix);
    dialog->selectFile(name + u'.' + suffix);
    connect(dialog, &QFileDialog::fileSelected, this, [this, report](const QString &path) { save(path, report); });
    dialog->open();
}

void ReviewExport::save(const QString &path, const Report &report)
{
    const QString problem = saveFile(path, pdfOf(report, m_window->font()));
    //: In the status bar; %1 is a file.
    Q_EMIT noticed(problem.isEmpty() ? tr("Saved %1").arg(QDir::toNativeSeparators(path))
                                     //: In the status bar; %1 is a file, %2 the reason.
                                     : tr("Cannot save %1: %2").arg(QDir::toNativeSeparators(path), problem));
}

} // namespace sluice::ui
