// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace sluice::ui {

/// Where the window keeps its size, position and column widths between starts. Values are opaque; what cannot be read or
/// does not fit is ignored by the reader.
class UiState
{
public:
    virtual ~UiState() = default;
    virtual QByteArray value(const QString &key) const = 0;
    virtual void setValue(const QString &key, const QByteArray &value) = 0;
};

} // namespace sluice::ui
