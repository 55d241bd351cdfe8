// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/uistate.h"

#include <QHash>

namespace sluice::test {

/// Keeps the window's state for as long as the test runs.
class MemoryUiState final : public ui::UiState
{
public:
    QByteArray value(const QString &key) const override { return m_values.value(key); }
    void setValue(const QString &key, const QByteArray &value) override { m_values.insert(key, value); }
    QStringList keys() const { return m_values.keys(); }

private:
    QHash<QString, QByteArray> m_values;
};

} // namespace sluice::test
