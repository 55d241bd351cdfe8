// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/streamevents.h"

#include <algorithm>
#include <utility>

namespace sluice::ui {

namespace {

constexpr QByteArrayView kMark("\xef\xbb\xbf");

/// From `at` to the next end of a line, or to the end.
QByteArrayView lineAt(QByteArrayView text, qsizetype at)
{
    const auto isEnd = [](char c) { return c == '\n' || c == '\r'; };
    const auto end = std::find_if(text.begin() + at, text.end(), isEnd);
    return text.sliced(at, end - (text.begin() + at));
}

} // namespace

StreamEventReader::StreamEventReader(QByteArray text)
    : m_text(std::move(text))
{
    if (m_text.startsWith(kMark))
        m_at = kMark.size();
}

QList<StreamEvent> StreamEventReader::next(qsizetype bytes)
{
    QList<StreamEvent> events;
    const qsizetype goal = m_at + std::min(bytes, m_text.size() - m_at);
    while (m_at < goal) {
        const QByteArrayView line = lineAt(m_text, m_at);
        m_at += line.size();
        const bool isCarriageReturn = m_at < m_text.size() && m_text.at(m_at) == '\r';
        ++m_at;
        if (isCarriageReturn && m_at < m_text.size() && m_text.at(m_at) == '\n')
            ++m_at;
        takeLine(line, events);
    }
    if (isDone() && std::exchange(m_hasFields, false)) {
        m_event.isWhole = false;
        events.append(std::exchange(m_event, {}));
    }
    return events;
}

void StreamEventReader::takeLine(QByteArrayView line, QList<StreamEvent> &events)
{
    if (line.isEmpty()) {
        if (std::exchange(m_hasFields, false))
            events.append(std::exchange(m_event, {}));
        m_hasData = false;
        return;
    }
    const qsizetype colon = line.indexOf(':');
    QByteArrayView value = colon < 0 ? QByteArrayView() : line.sliced(colon + 1);
    if (value.startsWith(' '))
        value = value.sliced(1);
    if (colon == 0)
        events.append({.data = value.toByteArray(), .isComment = true});
    else
        takeField(colon < 0 ? line : line.first(colon), value);
}

void StreamEventReader::takeField(QByteArrayView name, QByteArrayView value)
{
    m_hasFields = true;
    if (name == QByteArrayView("event"))
        m_event.name = value.toByteArray();
    if (name != QByteArrayView("data"))
        return;
    if (std::exchange(m_hasData, true))
        m_event.data += '\n';
    m_event.data += value;
}

bool looksLikeEvents(QByteArrayView text)
{
    if (text.startsWith(kMark))
        text = text.sliced(kMark.size());
    const QByteArrayView line = lineAt(text, 0);
    return line.startsWith(':') || line.startsWith("data:") || line.startsWith("event:");
}

} // namespace sluice::ui
