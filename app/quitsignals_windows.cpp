// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/quitsignals.h"

#include <atomic>
#include <windows.h>

namespace sluice::app {

namespace {

// The console calls from a thread of its own and hands no context over.
std::atomic<QuitSignals *> receiver{nullptr};

BOOL WINAPI onConsoleEvent(DWORD)
{
    // The second event takes the system's default way.
    QuitSignals *const target = receiver.exchange(nullptr);
    if (!target)
        return FALSE;
    QMetaObject::invokeMethod(target, &QuitSignals::quitRequested, Qt::QueuedConnection);
    return TRUE;
}

} // namespace

struct QuitSignals::Platform
{
};

QuitSignals::QuitSignals(QObject *parent)
    : QObject(parent)
    , m_platform(std::make_unique<Platform>())
{
    receiver = this;
    SetConsoleCtrlHandler(onConsoleEvent, TRUE);
}

QuitSignals::~QuitSignals()
{
    receiver = nullptr;
    SetConsoleCtrlHandler(onConsoleEvent, FALSE);
}

} // namespace sluice::app
