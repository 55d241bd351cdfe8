// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <coroutine>
#include <optional>
#include <utility>

namespace sluice {

/// A value that a coroutine waits for and that something else delivers, once. The first delivery counts. The waiting
/// coroutine goes on within complete(), so whoever delivers must not touch itself afterwards. One waiter; one thread.
template <typename T>
class Completion
{
public:
    Completion() = default;
    Completion(const Completion &) = delete;
    Completion &operator=(const Completion &) = delete;

    void complete(T value)
    {
        if (m_value)
            return;
        m_value.emplace(std::move(value));
        if (m_waiter)
            std::exchange(m_waiter, {}).resume();
    }

    bool isComplete() const { return m_value.has_value(); }

    /// What a coroutine awaits; the Completion outlives it.
    class Awaiter
    {
    public:
        explicit Awaiter(Completion &completion)
            : m_completion(completion)
        {
        }
        bool await_ready() const noexcept { return m_completion.isComplete(); }
        void await_suspend(std::coroutine_handle<> waiter) noexcept
        {
            Q_ASSERT(!m_completion.m_waiter);
            m_completion.m_waiter = waiter;
        }
        T await_resume() { return std::move(*m_completion.m_value); }

    private:
        Completion &m_completion;
    };
    Awaiter delivered() { return Awaiter(*this); }

private:
    std::optional<T> m_value;
    std::coroutine_handle<> m_waiter;
};

} // namespace sluice
