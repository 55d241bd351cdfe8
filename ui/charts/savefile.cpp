// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/savefile.h"

#include <QSaveFile>

namespace sluice::ui {

QString saveFile(const QString &path, const QByteArray &content)
{
    QSaveFile file(path);
    if (file.open(QIODevice::WriteOnly) && file.write(content) == content.size() && file.commit())
        return {};
    return file.errorString();
}

} // namespace sluice::ui
