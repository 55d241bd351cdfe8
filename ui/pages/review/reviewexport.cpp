// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/review/reviewexport.h"

#include "ui/charts/savefile.h"
#include "ui/pages/review/reportmarkdown.h"
#include "ui/pages/review/reportpdf.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QWidget>

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
    //: Title of a file dialog.
    const SaveQuestion question{.title = tr("Save the review"),
                                //: Kind of file in a file dialog; keep what is in brackets.
                                .filter = tr("PDF document (*.pdf)"),
                                .fileStem = name,
                                .suffix = QStringLiteral("pdf")};
    ui::askAndSave(
        m_window, question, [this, report] { return pdfOf(report, m_window->font()); }, this,
        [this](const QString &message) { Q_EMIT noticed(message); });
}

} // namespace sluice::ui
