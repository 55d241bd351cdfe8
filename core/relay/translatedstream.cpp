// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/translatedstream.h"

#include "core/http/ssewriter.h"

namespace sluice::relay {

TranslatedStream::TranslatedStream(translate::Translation &translation, Dialect channel,
                                   std::function<bool(const http::SseEvent &)> onEvent)
    : m_translation(translation)
    , m_reader(dialect::makeStreamReader(channel))
    , m_onEvent(std::move(onEvent))
{
    m_translation.setOutput([this](QByteArrayView name, QByteArrayView data) { pass(name, data); });
}

bool TranslatedStream::translate(const http::SseEvent &event)
{
    m_translation.readEvent(event.type, event.data);
    return !m_isOver;
}

void TranslatedStream::finish()
{
    if (!m_isOver && m_reader->isComplete())
        m_translation.endOfStream();
}

void TranslatedStream::pass(QByteArrayView name, QByteArrayView data)
{
    if (m_isOver)
        return;
    m_event.clear();
    http::appendSseEvent(m_event, name, data);
    m_isOver = !m_onEvent({.type = name, .data = data, .raw = m_event, .hasData = true, .isPlainLf = true});
}

} // namespace sluice::relay
