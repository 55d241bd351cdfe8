// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/capture.h"
#include "core/api/records.h"
#include "core/base/error.h"

#include <QObject>

#include <memory>

namespace sluice {
class Engine;
}

namespace sluice::ui {

/// What was kept of the messages of one exchange, asked for only once it is wanted: most who look at a request do not look into
/// it, and bodies are large.
class CaptureFeed final : public QObject
{
    Q_OBJECT
public:
    enum class State {
        Idle,    ///< not asked yet
        Running, ///< it is kept when the exchange ends
        Reading,
        Ready,
        NotKept,
        Failed,
    };

    CaptureFeed(Engine &engine, QObject *parent);

    /// Forgets what it holds of another one, and of this one what it had while that was running.
    void show(const ExchangeRecord &record);
    void forget();
    void want();
    /// Once more after it failed.
    void retry();

    State state() const { return m_state; }
    /// Empty unless Ready.
    const Capture &capture() const { return m_capture; }
    const ExchangeRecord &record() const { return m_record; }
    /// Of Failed.
    const Error &error() const { return m_error; }
    /// The settings in effect say so.
    bool keepsBodies() const;

Q_SIGNALS:
    void changed();

private:
    void setState(State state);
    /// All that was kept has been deleted.
    void drop();

    Engine &m_engine;
    ExchangeRecord m_record;
    Capture m_capture;
    Error m_error;
    State m_state = State::Idle;
    std::unique_ptr<QObject> m_question; ///< while it is alive, an answer is awaited
};

} // namespace sluice::ui
