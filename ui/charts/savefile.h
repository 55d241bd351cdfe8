// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <functional>

QT_BEGIN_NAMESPACE
class QObject;
class QWidget;
QT_END_NAMESPACE

namespace sluice::ui {

/// Writes what the user asked for into the file that the user named, whole or not at all. Gives what went wrong in the
/// system's words, or an empty text.
QString saveFile(const QString &path, const QByteArray &content);

/// What a dialog for a file to be saved shows.
struct SaveQuestion
{
    QString title;
    QString filter;   ///< the kind of file, as file dialogs have it
    QString fileStem; ///< of the name that is offered
    QString suffix;
};

/// Lets the user name a file and saves what `content` then gives. The dialog opens over `window`. `done` is called with a line
/// for the status bar, saved or why not; never if the dialog is given up or `context` is gone by then.
void askAndSave(QWidget *window, const SaveQuestion &question, const std::function<QByteArray()> &content, const QObject *context,
                const std::function<void(const QString &message)> &done);

} // namespace sluice::ui
