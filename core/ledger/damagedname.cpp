// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/damagedname.h"

#include <QDateTime>
#include <QFile>

namespace sluice::ledger {

QString freeDamagedName(const QString &path, WallTime now)
{
    const QDateTime time = QDateTime::fromMSecsSinceEpoch(msSinceEpoch(now), Qt::UTC);
    const QString base = path + QStringLiteral(".damaged-") + time.toString(u"yyyyMMdd'T'HHmmss'Z'");
    QString name = base;
    for (int copy = 2; QFile::exists(name); ++copy)
        name = base + u'-' + QString::number(copy);
    return name;
}

} // namespace sluice::ledger
