// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>

namespace sluice::ui {

/// One event of an event stream (WHATWG HTML, 9.2.6), or a comment in it, which gateways send as pings.
struct StreamEvent
{
    QByteArray name; ///< empty: it has none
    QByteArray data; ///< its lines joined; of a comment its text
    bool isComment = false;
    bool isWhole = true; ///< false: the stream broke off within it

    bool operator==(const StreamEvent &) const = default;
};

/// Takes the text of an event stream apart, a long one in steps, so that a window does not stand still.
class StreamEventReader
{
public:
    /// The text is shared, not copied.
    explicit StreamEventReader(QByteArray text = {});

    /// The events of about so many bytes further, with the last one if that is the end.
    QList<StreamEvent> next(qsizetype bytes);
    bool isDone() const { return m_at >= m_text.size(); }

private:
    void takeLine(QByteArrayView line, QList<StreamEvent> &events);
    void takeField(QByteArrayView name, QByteArrayView value);

    QByteArray m_text;
    qsizetype m_at = 0;
    StreamEvent m_event;
    bool m_hasFields = false;
    bool m_hasData = false;
};

/// Its first line is one of an event stream.
bool looksLikeEvents(QByteArrayView text);

} // namespace sluice::ui
