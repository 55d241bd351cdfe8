// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/translate/answerreader.h"
#include "core/translate/answerwriter.h"
#include "core/translate/requestwriter.h"

#include <memory>
#include <optional>
#include <utility>

namespace sluice::translate {

/// One call to a channel that speaks another dialect than the client: the request in the channel's words, and its answer in the
/// client's. Pure; the relay feeds it.
class Translation
{
public:
    struct Setup
    {
        Dialect client = Dialect::Chat;
        Dialect channel = Dialect::Chat;
        ChannelManners manners;
        QByteArray model;  ///< the channel's name for it
        QByteArray serial; ///< see AnswerContext
        qint64 now = 0;
    };

    /// `conversation` outlives it. Errors as writeRequest().
    static Expected<std::unique_ptr<Translation>> begin(const Conversation &conversation, const Setup &setup);

    const QByteArray &request() const { return m_request; }
    /// For who sends it: a long answer should not keep in memory what was asked.
    QByteArray takeRequest() { return std::exchange(m_request, {}); }
    const QStringList &changes() const { return m_changes.list(); }

    /// Where the events of the client's stream go; before the first event.
    void setOutput(AnswerWriter::Output output);
    /// An event of the channel's stream. Its output comes within the call.
    void readEvent(QByteArrayView type, QByteArrayView data);
    /// The channel's stream has ended.
    void endOfStream();
    /// The channel's whole answer in the client's dialect; absent if it is not one.
    std::optional<QByteArray> whole(QByteArrayView body);

private:
    Translation(const Conversation &conversation, const Setup &setup);

    Setup m_setup;
    ToolNames m_tools;
    Changes m_changes;
    QByteArray m_request;
    AnswerContext m_context;
    std::unique_ptr<AnswerReader> m_reader;
    std::unique_ptr<AnswerWriter> m_writer;
};

} // namespace sluice::translate
