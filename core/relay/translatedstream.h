// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dialect/streamreader.h"
#include "core/http/ssereader.h"
#include "core/translate/translation.h"

#include <functional>

namespace sluice::relay {

/// A channel's stream as the client's dialect would tell it: each event of the channel becomes none, one or several events of the
/// client, which are then treated as if the provider had sent them. Relay thread only.
class TranslatedStream
{
public:
    /// `onEvent` takes an event of the client's dialect; false if nothing more is wanted. `translation` outlives it.
    TranslatedStream(translate::Translation &translation, Dialect channel, std::function<bool(const http::SseEvent &)> onEvent);

    /// What an event of the channel means; to be asked once for each, before it is translated.
    dialect::EventFacts look(const http::SseEvent &event) { return m_reader->read(event.type, event.data); }
    /// False if nothing more is wanted.
    bool translate(const http::SseEvent &event);
    /// No further event will come: tells what the answer still needs, if the channel has said that it is whole.
    void finish();

    /// The provider has said that the answer is whole.
    bool isComplete() const { return m_reader->isComplete(); }
    const Usage &usage() const { return m_reader->usage(); }
    bool isUsageFinal() const { return m_reader->isUsageFinal(); }

private:
    void pass(QByteArrayView name, QByteArrayView data);

    translate::Translation &m_translation;
    std::unique_ptr<dialect::StreamReader> m_reader;
    std::function<bool(const http::SseEvent &)> m_onEvent;
    QByteArray m_event; ///< reused
    bool m_isOver = false;
};

} // namespace sluice::relay
