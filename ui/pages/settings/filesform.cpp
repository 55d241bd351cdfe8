// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/settings/filesform.h"

#include "ui/charts/savefile.h"
#include "ui/edit/fieldrow.h"
#include "ui/edit/section.h"
#include "ui/edit/settingsdraft.h"
#include "ui/pages/settings/importdialog.h"
#include "ui/theme/metrics.h"

#include <QClipboard>
#include <QDesktopServices>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QUrl>

namespace sluice::ui {

namespace {

/// Far above any settings; what is larger is something else.
constexpr qint64 kMostBytes = 8LL * 1024 * 1024;

/// What file dialogs show of the kinds of files.
QString jsonFilter()
{
    //: Kind of file in a file dialog. JSON is a file format.
    return FilesForm::tr("Settings as JSON (*.json)");
}

} // namespace

FilesForm::FilesForm(Section &section, SettingsDraft &draft)
    : QObject(&section)
    , m_section(section)
    , m_draft(draft)
{
    //: Below the title of a section of settings.
    section.setIntroduction(tr("Where everything is kept, and settings as a file to take elsewhere."));
    //: Name of a line: the folder of config.json.
    addFolder(tr("Settings folder"), draft.desk().configFolder(), QStringLiteral("config_folder"));
    //: Name of a line: the folder of the ledger.
    addFolder(tr("Data folder"), draft.desk().dataFolder(), QStringLiteral("data_folder"));
    addExchange();
}

void FilesForm::addFolder(const QString &name, const QString &folder, const QString &key)
{
    auto *line = new QWidget;
    line->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    auto *path = new QLineEdit(QDir::toNativeSeparators(folder), line);
    path->setObjectName(key + QStringLiteral(".edit"));
    path->setReadOnly(true);
    path->setAccessibleName(name);
    //: Button: shows a folder in the file manager.
    auto *open = new QPushButton(tr("Open"), line);
    open->setObjectName(key + QStringLiteral(".open"));
    //: Button: puts the path of a folder on the clipboard.
    auto *copy = new QPushButton(tr("Copy"), line);
    copy->setObjectName(key + QStringLiteral(".copy"));
    auto *layout = new QHBoxLayout(line);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::kSmall);
    layout->addWidget(path, 1);
    layout->addWidget(open);
    layout->addWidget(copy);
    line->setFocusProxy(path);
    auto *row = new FieldRow(name, line, &m_section);
    row->setObjectName(key);
    m_section.add(row);
    connect(open, &QPushButton::clicked, this, [this, folder] {
        if (QDesktopServices::openUrl(QUrl::fromLocalFile(folder)))
            return;
        //: In the status bar; %1 is a folder.
        Q_EMIT noticed(tr("No program was found that shows %1").arg(QDir::toNativeSeparators(folder)));
    });
    connect(copy, &QPushButton::clicked, this, [this, folder] {
        QGuiApplication::clipboard()->setText(QDir::toNativeSeparators(folder));
        //: In the status bar, after the path of a folder was put on the clipboard.
        Q_EMIT noticed(tr("Path copied"));
    });
}

void FilesForm::addExchange()
{
    auto *line = new QWidget;
    //: Button: saves the settings into a file.
    auto *save = new QPushButton(tr("Export settings…"), line);
    save->setObjectName(QStringLiteral("exportSettings"));
    //: Button: reads settings from a file.
    auto *load = new QPushButton(tr("Import settings…"), line);
    load->setObjectName(QStringLiteral("importSettings"));
    auto *layout = new QHBoxLayout(line);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::kSmall);
    layout->addWidget(save);
    layout->addWidget(load);
    layout->addStretch(1);
    line->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    line->setFocusProxy(save);
    //: Name of a line with buttons that write the settings to a file and read them from one.
    auto *row = new FieldRow(tr("Settings as a file"), line, &m_section);
    row->setObjectName(QStringLiteral("settings_file"));
    //: Below the buttons that write the settings to a file and read them from one.
    row->setHint(tr("The file holds what is in effect now. No key and no token is in it, only their names in the key store."));
    m_section.add(row);
    connect(save, &QPushButton::clicked, this, &FilesForm::askExport);
    connect(load, &QPushButton::clicked, this, &FilesForm::askImport);
}

void FilesForm::askExport()
{
    //: Title of a file dialog.
    const SaveQuestion question{.title = tr("Export settings"),
                                .filter = jsonFilter(),
                                .fileStem = QStringLiteral("sluice-settings"),
                                .suffix = QStringLiteral("json")};
    askAndSave(
        m_section.window(), question, [this] { return m_draft.desk().exported(m_draft.inForce()); }, this,
        [this](const QString &message) { Q_EMIT noticed(message); });
}

void FilesForm::askImport()
{
    //: Title of a file dialog.
    auto *dialog = new QFileDialog(m_section.window(), tr("Import settings"), QDir::homePath(), jsonFilter());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptOpen);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &FilesForm::importFile);
    dialog->open();
}

void FilesForm::importFile(const QString &path)
{
    const QString name = QFileInfo(path).fileName();
    const auto refuse = [&](const QStringList &problems) { (new ImportDialog(name, problems, m_section.window()))->open(); };
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return refuse({file.errorString()});
    if (file.size() > kMostBytes)
        //: What is wrong with a file of settings.
        return refuse({tr("It is far too large to hold settings.")});
    const auto imported = m_draft.desk().imported(file.readAll());
    if (!imported)
        return refuse(problemLines(imported.error()));
    auto *dialog = new ImportDialog(name, m_draft.settings(), *imported, m_section.window());
    connect(dialog, &QDialog::accepted, this, [this, name, settings = *imported] {
        //: Name of a step that can be undone; %1 is a file.
        m_draft.change(tr("Import %1").arg(name), settings);
    });
    dialog->open();
}

} // namespace sluice::ui
