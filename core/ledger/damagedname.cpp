// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/damagedname.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>

namespace sluice::ledger {
namespace {

const QString kMark = QStringLiteral(".damaged-");
const QString kTimeForm = QStringLiteral("yyyyMMdd'T'HHmmss'Z'");
constexpr qsizetype kTimeSize = 16;

} // namespace

QString freeDamagedName(const QString &path, WallTime now)
{
    const QDateTime time = QDateTime::fromMSecsSinceEpoch(msSinceEpoch(now), Qt::UTC);
    const QString base = path + kMark + time.toString(kTimeForm);
    QString name = base;
    for (int copy = 2; QFile::exists(name); ++copy)
        name = base + u'-' + QString::number(copy);
    return name;
}

QList<DamagedCopy> damagedCopies(const QString &path)
{
    const QFileInfo file(path);
    const QString beginning = file.fileName() + kMark;
    QList<DamagedCopy> copies;
    for (const QFileInfo &copy : file.dir().entryInfoList({beginning + u'*'}, QDir::Files | QDir::Hidden)) {
        QDateTime time = QDateTime::fromString(copy.fileName().mid(beginning.size(), kTimeSize), kTimeForm);
        time.setTimeSpec(Qt::UTC);
        if (time.isValid())
            copies.append({copy.filePath(), WallTime(milliseconds(time.toMSecsSinceEpoch())), copy.size()});
    }
    return copies;
}

} // namespace sluice::ledger
