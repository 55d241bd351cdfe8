// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/capturefeed.h"

#include "core/api/capturedesk.h"
#include "core/api/engine.h"

namespace sluice::ui {

CaptureFeed::CaptureFeed(Engine &engine, QObject *parent)
    : QObject(parent)
    , m_engine(engine)
{
    connect(&engine.captureDesk(), &CaptureDesk::forgotten, this, &CaptureFeed::drop);
}

void CaptureFeed::show(const ExchangeRecord &record)
{
    const bool isSame = record.id == m_record.id && record.isOpen == m_record.isOpen;
    m_record = record;
    if (isSame)
        return;
    m_question.reset();
    m_capture = {};
    setState(record.isOpen ? State::Running : State::Idle);
}

void CaptureFeed::forget()
{
    m_record = {};
    m_question.reset();
    m_capture = {};
    m_state = State::Idle;
}

void CaptureFeed::drop()
{
    if (m_state == State::Idle || m_state == State::Running)
        return;
    m_question.reset();
    m_capture = {};
    setState(State::Idle);
}

void CaptureFeed::want()
{
    if (m_state != State::Idle || m_record.id.value == 0)
        return;
    m_question = std::make_unique<QObject>();
    m_engine.captureDesk().fetch(m_record.id, m_question.get(), [this](const Expected<Capture> &answer) {
        m_question.release()->deleteLater(); // it is what the answer is being given to
        if (answer) {
            m_capture = *answer;
            return setState(State::Ready);
        }
        m_error = answer.error();
        setState(m_error.code == ErrorCode::NotFound ? State::NotKept : State::Failed);
    });
    setState(State::Reading);
}

void CaptureFeed::retry()
{
    if (m_state != State::Failed)
        return;
    m_state = State::Idle;
    want();
}

bool CaptureFeed::keepsBodies() const
{
    return m_engine.settings().capture.keepsBodies;
}

void CaptureFeed::setState(State state)
{
    m_state = state;
    Q_EMIT changed();
}

} // namespace sluice::ui
