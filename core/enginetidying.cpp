// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/enginetidying.h"

#include "core/ledger/ledgerwriter.h"

#include <utility>

namespace sluice {

namespace {

constexpr milliseconds kTidyEvery = std::chrono::hours(1);

} // namespace

EngineTidying::EngineTidying(const Clock &clock, TimerFactory &timers)
    : m_clock(clock)
    , m_timer(timers.create([this] { tidy(); }))
{
}

void EngineTidying::setKeeping(const std::optional<Keeping> &keeping)
{
    if (std::exchange(m_keeping, keeping) != keeping)
        tidy();
}

void EngineTidying::begin(ledger::LedgerWriter *writer)
{
    m_writer = writer;
    tidy();
}

void EngineTidying::stop()
{
    m_writer = nullptr;
    m_timer->stop();
}

void EngineTidying::tidy()
{
    if (!m_writer)
        return;
    m_timer->start(m_clock.steadyNow() + kTidyEvery);
    if (!m_keeping)
        return;
    QMetaObject::invokeMethod(m_writer, [writer = m_writer, keeping = *m_keeping] {
        writer->tidy(keeping.ledgerDays);
        writer->keepCaptures(keeping.captures);
    });
}

} // namespace sluice
