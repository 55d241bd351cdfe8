// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/relaydispatcher.h"

#include <QAbstractEventDispatcher>

#ifdef Q_OS_LINUX
#include "core/base/epolldispatcher.h"
#endif

namespace sluice {

std::unique_ptr<QAbstractEventDispatcher> makeRelayDispatcher([[maybe_unused]] const Clock &clock)
{
#ifdef Q_OS_LINUX
    auto dispatcher = std::make_unique<EpollDispatcher>(clock);
    if (dispatcher->isValid())
        return dispatcher;
#endif
    return nullptr;
}

} // namespace sluice
