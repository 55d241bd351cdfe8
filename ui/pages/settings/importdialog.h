// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/settingfield.h"
#include "core/api/settings.h"

#include <QDialog>

namespace sluice::ui {

/// What a file of settings would change, or what is wrong with it; the user takes it or leaves it. Deletes itself when closed.
class ImportDialog final : public QDialog
{
    Q_OBJECT
public:
    /// `draft` is what would become `imported`.
    ImportDialog(const QString &fileName, const Settings &draft, const Settings &imported, QWidget *parent);
    /// Without anything to take.
    ImportDialog(const QString &fileName, const QStringList &problems, QWidget *parent);

private:
    void build(const QString &title, const QStringList &lines, const QString &remark, bool canBeTaken);
};

/// A line for each: what must be otherwise, and where in the file that is, in words as far as there are any.
QStringList problemLines(const QList<SettingsProblem> &problems);

} // namespace sluice::ui
