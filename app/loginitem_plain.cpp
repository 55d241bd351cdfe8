// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/loginitem.h"

namespace sluice::app {

std::unique_ptr<LoginItem> LoginItem::make(const QString &, const QStringList &)
{
    return nullptr;
}

} // namespace sluice::app
