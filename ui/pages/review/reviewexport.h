// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/review/report.h"

#include <QObject>

QT_BEGIN_NAMESPACE
class QWidget;
QT_END_NAMESPACE

namespace sluice::ui {

/// Hands a report out: as Markdown to the clipboard, or as PDF where the user says. What is saved is what was shown when it was
/// asked for, also if the page moves on behind the dialog.
class ReviewExport final : public QObject
{
    Q_OBJECT
public:
    /// The dialog opens over `window`, which owns this.
    explicit ReviewExport(QWidget *window);

    void copy(const Report &report);
    /// `name` is suggested for the file, without its suffix.
    void askAndSave(const Report &report, const QString &name);

Q_SIGNALS:
    /// Copied or saved, or why not.
    void noticed(const QString &message);

private:
    QWidget *m_window;
};

} // namespace sluice::ui
