// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace sluice::ui {

/// JSON set out for people, a member to a line. Only the white space between its parts changes: order, numbers and strings stay
/// as they were written, so it works on the text and never reads a value. A long text is done in steps, so that a window does
/// not stand still.
class JsonIndenter
{
public:
    enum class End {
        Whole,
        Cut, ///< the text breaks off somewhere, which is no fault of it
    };
    enum class State {
        Working,
        Done,
        Refused, ///< it is no JSON (RFC 8259), is nested too deep, or would become many times as long
    };

    /// The text is shared, not copied.
    explicit JsonIndenter(QByteArray text, End end = End::Whole);

    /// About so many bytes further.
    State advance(qsizetype bytes);
    /// To the end.
    State finish() { return advance(m_text.size() + 1); }
    State state() const { return m_state; }
    /// All of it once it is Done.
    const QByteArray &result() const { return m_result; }

private:
    enum class Wants { Value, ValueOrEnd, Name, NameOrEnd, Colon, CommaOrEnd, Nothing };

    void step();
    void value(char c);
    void open(char c, Wants next);
    void close(char c);
    void string();
    void escape();
    void number();
    void literal();
    void digits();
    void afterValue();
    void newLine();
    void end();
    bool isAtEnd() const { return m_at >= m_text.size(); }
    void refuse() { m_state = State::Refused; }

    QByteArray m_text;
    QByteArray m_result;
    QByteArray m_open; ///< the brackets that are open, the outermost first
    qsizetype m_at = 0;
    End m_end;
    Wants m_wants = Wants::Value;
    State m_state = State::Working;
};

} // namespace sluice::ui
