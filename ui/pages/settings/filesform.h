// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

QT_BEGIN_NAMESPACE
class QWidget;
QT_END_NAMESPACE

namespace sluice::ui {

class Section;
class SettingsDraft;

/// The folders of the gateway, and settings as a file: out of what is in force, and into the draft.
class FilesForm final : public QObject
{
    Q_OBJECT
public:
    /// Fills the section, whose child it becomes. The draft must outlive it.
    FilesForm(Section &section, SettingsDraft &draft);

    /// Tells what the file would change, and makes a step of the draft of it if the user says so.
    void importFile(const QString &path);

Q_SIGNALS:
    /// For the status bar.
    void noticed(const QString &message);

private:
    void addFolder(const QString &name, const QString &folder, const QString &key);
    void addExchange();
    void askExport();
    void askImport();

    Section &m_section;
    SettingsDraft &m_draft;
};

} // namespace sluice::ui
