// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/quitsignals.h"

#include <QSocketNotifier>

#include <array>
#include <atomic>
#include <csignal>
#include <fcntl.h>
#include <unistd.h>

namespace sluice::app {

namespace {

constexpr std::array kSignals{SIGINT, SIGTERM, SIGHUP};

// A signal handler can reach nothing but a global, and may do little more than write to a pipe.
std::atomic<int> wakeUpFd{-1};

void onSignal(int signal)
{
    // The second signal takes the system's default way.
    std::signal(signal, SIG_DFL);
    const char byte = 1;
    [[maybe_unused]] const ssize_t written = ::write(wakeUpFd.load(), &byte, 1);
}

} // namespace

struct QuitSignals::Platform
{
    std::array<int, 2> pipe{-1, -1};
    std::unique_ptr<QSocketNotifier> notifier;
};

QuitSignals::QuitSignals(QObject *parent)
    : QObject(parent)
    , m_platform(std::make_unique<Platform>())
{
    // Whoever reads our standard output may go away; that must not end the gateway.
    std::signal(SIGPIPE, SIG_IGN);
    if (::pipe(m_platform->pipe.data()) != 0)
        return;
    for (const int fd : m_platform->pipe) {
        ::fcntl(fd, F_SETFD, FD_CLOEXEC);
        ::fcntl(fd, F_SETFL, O_NONBLOCK);
    }
    wakeUpFd = m_platform->pipe[1];
    m_platform->notifier = std::make_unique<QSocketNotifier>(m_platform->pipe[0], QSocketNotifier::Read);
    connect(m_platform->notifier.get(), &QSocketNotifier::activated, this, [this] {
        m_platform->notifier->setEnabled(false);
        Q_EMIT quitRequested();
    });
    for (const int signal : kSignals)
        std::signal(signal, onSignal);
}

QuitSignals::~QuitSignals()
{
    for (const int signal : kSignals)
        std::signal(signal, SIG_DFL);
    wakeUpFd = -1;
    m_platform->notifier.reset();
    for (const int fd : m_platform->pipe) {
        if (fd >= 0)
            ::close(fd);
    }
}

} // namespace sluice::app
