// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"

#include <QByteArray>
#include <QString>

namespace sluice::config {

/// Files that are for their owner's eyes only. A write either happens whole or not at all, and has reached the disk when
/// the function returns. Blocks; for small files.
Expected<void> writePrivateFile(const QString &path, const QByteArray &content);

/// NotFound if there is no such file; LimitExceeded beyond `maxBytes`; PermissionDenied, StorageFailed.
Expected<QByteArray> readSmallFile(const QString &path, qint64 maxBytes);

/// Creates the folder and those above it where missing; the folder itself is for its owner only.
Expected<void> makePrivateFolder(const QString &path);

} // namespace sluice::config
