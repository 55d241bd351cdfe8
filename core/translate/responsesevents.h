// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/translate/answerwriter.h"
#include "core/translate/jsonwriter.h"

#include <utility>

namespace sluice::translate {

/// Writes the events of a Responses stream, numbered from 0.
class ResponsesEvents
{
public:
    explicit ResponsesEvents(AnswerWriter::Output output)
        : m_output(std::move(output))
    {
    }

    /// On the whole response.
    void response(QByteArrayView name, const QByteArray &json);
    /// On an item that begins or is done.
    void item(QByteArrayView name, qint64 outputIndex, const QByteArray &json);

    struct Place
    {
        QByteArrayView itemId;
        qint64 outputIndex = 0;
        QByteArrayView partIndexName; ///< empty for what is not within a part
        qint64 partIndex = 0;
    };
    /// On something within an item: `key` with a JSON value.
    void within(QByteArrayView name, const Place &place, QByteArrayView key, const QByteArray &json);
    /// The same with a string, of which the inside is given.
    void textWithin(QByteArrayView name, const Place &place, QByteArrayView key, QByteArrayView inside);

private:
    JsonWriter start(QByteArrayView name);
    JsonWriter startWithin(QByteArrayView name, const Place &place);
    void end(QByteArrayView name, JsonWriter &writer);

    AnswerWriter::Output m_output;
    QByteArray m_event; ///< kept for its room
    qint64 m_sequence = 0;
};

} // namespace sluice::translate
