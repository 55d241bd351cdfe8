// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/labelroom.h"

namespace sluice::ledger {

QString LabelRoom::take(const QString &value)
{
    if (!value.isEmpty() && value.size() <= kLongest && m_values.size() < kPlaces)
        m_values.insert(value);
    return find(value);
}

QString LabelRoom::find(const QString &value) const
{
    if (value.isEmpty())
        return none();
    return m_values.contains(value) ? value : other();
}

} // namespace sluice::ledger
