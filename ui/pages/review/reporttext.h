// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/review/report.h"

#include <QColor>
#include <QFont>

QT_BEGIN_NAMESPACE
class QPalette;
class QTextDocument;
class QUrl;
QT_END_NAMESPACE

namespace sluice::ui {

struct ReportLook
{
    QFont font;
    QColor text;
    QColor muted;
    QColor link;
    QColor line;
    QColor head; ///< ground of the tables' headings
};

/// As the window looks.
ReportLook screenLook(const QPalette &palette, const QFont &font);
/// Light whatever the window is, and without anything to click.
ReportLook paperLook(const QFont &font);

/// Replaces all that the document holds.
void fillDocument(QTextDocument &document, const Report &report, const ReportLook &look);

/// The row behind a link of such a document; null if there is none such.
const ReportRow *rowBehind(const QUrl &link, const Report &report);

} // namespace sluice::ui
