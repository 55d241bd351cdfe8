// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/settings/importdialog.h"

#include "ui/edit/secretskeeper.h"
#include "ui/edit/settingsdifference.h"
#include "ui/text/formatters.h"
#include "ui/text/saying.h"
#include "ui/text/settingplace.h"
#include "ui/theme/metrics.h"
#include "ui/theme/typography.h"
#include "ui/widgets/textlabel.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace sluice::ui {

namespace {

constexpr int kWidth = 72; ///< characters
constexpr int kLines = 12;

bool losesSecrets(const Settings &draft, const Settings &imported)
{
    const QSet<SecretRef> lost = secretsOf(draft) - secretsOf(imported);
    return std::any_of(lost.begin(), lost.end(), [](const SecretRef &ref) { return !ref.startsWith(QLatin1String("env:")); });
}

} // namespace

QStringList problemLines(const QList<SettingsProblem> &problems)
{
    QStringList lines;
    for (const SettingsProblem &problem : problems) {
        const QString rule = oneLine(translated(problem.rule));
        //: What is wrong in a file of settings: %1 is where, %2 what must be otherwise.
        lines.append(problem.path.isEmpty() ? rule : ImportDialog::tr("%1: %2").arg(oneLine(placeInWords(problem.path)), rule));
    }
    return lines;
}

ImportDialog::ImportDialog(const QString &fileName, const Settings &draft, const Settings &imported, QWidget *parent)
    : QDialog(parent)
{
    const QStringList lines = differenceLines(differenceOf(draft, imported));
    if (lines.isEmpty()) {
        //: %1 is a file.
        build(tr("%1 has the same settings as there are now").arg(oneLine(fileName)), {}, QString(), /*canBeTaken=*/false);
        return;
    }
    //: Below a list of changes that a file of settings makes.
    QString remark = tr("It becomes an edit that can be undone, and takes effect with Apply. Keys are not in such files: where a "
                        "channel refers to a key that this computer does not have, set it anew.");
    if (losesSecrets(draft, imported))
        //: Below a list of changes that a file of settings makes.
        remark +=
            u'\n' + tr("Keys, passwords and tokens of now that the file does not refer to are deleted for good when Sluice is "
                       "quit after that.");
    //: Above a list of changes; %1 is a file.
    build(tr("What %1 changes").arg(oneLine(fileName)), lines, remark, /*canBeTaken=*/true);
}

ImportDialog::ImportDialog(const QString &fileName, const QStringList &problems, QWidget *parent)
    : QDialog(parent)
{
    //: Above a list of what is wrong; %1 is a file.
    build(tr("%1 cannot be imported").arg(oneLine(fileName)), problems,
          //: Below a list of what is wrong with a file of settings.
          tr("Nothing was changed."), /*canBeTaken=*/false);
}

void ImportDialog::build(const QString &title, const QStringList &lines, const QString &remark, bool canBeTaken)
{
    setObjectName(QStringLiteral("importDialog"));
    setAttribute(Qt::WA_DeleteOnClose);
    //: Title of a dialog.
    setWindowTitle(tr("Import settings"));
    QLabel *heading = textLabel(this, /*isMuted=*/false, title);
    setTextSize(heading, TextSize::Heading);
    auto *list = new QPlainTextEdit(this);
    list->setObjectName(QStringLiteral("importLines"));
    list->setReadOnly(true);
    list->setPlainText(lines.join(u'\n'));
    list->setAccessibleName(title);
    list->setMinimumSize(fontMetrics().averageCharWidth() * kWidth, fontMetrics().lineSpacing() * kLines);
    list->setVisible(!lines.isEmpty());
    QLabel *note = textLabel(this, /*isMuted=*/true, remark);
    note->setVisible(!remark.isEmpty());
    auto *buttons = new QDialogButtonBox(this);
    if (canBeTaken) {
        //: Button: makes an edit of the settings in a file.
        QPushButton *take = buttons->addButton(tr("Import"), QDialogButtonBox::AcceptRole);
        take->setObjectName(QStringLiteral("takeImport"));
        take->setDefault(true);
    }
    //: Button of a dialog that then closes and changes nothing.
    const QString cancel = tr("Cancel");
    //: Button of a dialog that only tells something.
    const QString close = tr("Close");
    buttons->addButton(canBeTaken ? cancel : close, QDialogButtonBox::RejectRole);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(space::kLarge, space::kLarge, space::kLarge, space::kLarge);
    layout->setSpacing(space::kMedium);
    layout->addWidget(heading);
    layout->addWidget(list, 1);
    layout->addWidget(note);
    layout->addWidget(buttons);
}

} // namespace sluice::ui
