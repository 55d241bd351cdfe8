// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"

#include <QList>
#include <QString>

namespace sluice::ledger {

/// `<path>.damaged-<UTC time>`, with a number behind it if that name is taken: where a broken file is kept for its owner.
QString freeDamagedName(const QString &path, WallTime now);

/// A file that got such a name.
struct DamagedCopy
{
    QString path;
    WallTime at; ///< by its name
    qint64 bytes = 0;
};
/// Those of `path`, their WALs among them.
QList<DamagedCopy> damagedCopies(const QString &path);

} // namespace sluice::ledger
