// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/savefile.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileDialog>
#include <QSaveFile>

namespace sluice::ui {

namespace {

class Texts
{
    Q_DECLARE_TR_FUNCTIONS(sluice::ui::SaveFile)
};

} // namespace

QString saveFile(const QString &path, const QByteArray &content)
{
    QSaveFile file(path);
    if (file.open(QIODevice::WriteOnly) && file.write(content) == content.size() && file.commit())
        return {};
    return file.errorString();
}

void askAndSave(QWidget *window, const SaveQuestion &question, const std::function<QByteArray()> &content, const QObject *context,
                const std::function<void(const QString &message)> &done)
{
    auto *dialog = new QFileDialog(window, question.title, QDir::homePath(), question.filter);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(question.suffix);
    dialog->selectFile(question.fileStem + u'.' + question.suffix);
    QObject::connect(dialog, &QFileDialog::fileSelected, context, [content, done](const QString &path) {
        const QString problem = saveFile(path, content());
        const QString shown = QDir::toNativeSeparators(path);
        //: In the status bar; %1 is a file.
        done(problem.isEmpty() ? Texts::tr("Saved %1").arg(shown)
                               //: In the status bar; %1 is a file, %2 the reason.
                               : Texts::tr("Cannot save %1: %2").arg(shown, problem));
    });
    dialog->open();
}

} // namespace sluice::ui
