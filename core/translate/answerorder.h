// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/translate/answersink.h"
#include "core/translate/answersize.h"
#include "core/translate/argumentscan.h"
#include "core/translate/surrogatehalves.h"

#include <QSet>

#include <deque>
#include <optional>
#include <variant>

namespace sluice::translate {

/// Tells the parts of an answer one after the other, whatever order their pieces come in. The first part that is not over is told
/// as it comes; what overtakes it is kept. Text is over when something else comes, a call when its arguments are whole and
/// something else comes, all of them when the answer is.
///
/// Which call a piece belongs to: by its index, else by its id, else it is the last call's. A piece with a name of its own begins
/// another call where the rule would lead to one that is named and whole: some providers give every call the index 0, or none. An
/// empty object makes a call whole only if the piece has another id: it may be a placeholder.
class AnswerOrder
{
public:
    /// Of a piece of a tool call; empty where the provider leaves it out.
    struct CallPiece
    {
        std::optional<qint64> index;
        QByteArrayView id;
        QByteArrayView name;
        QByteArrayView arguments; ///< escaped once more, as in a string
        QByteArrayView signature; ///< Gemini's (reasoningseal.h)
        /// The arguments are the text of a freeform tool, which is told as an object with that one field.
        bool isFreeform = false;
    };

    void text(QByteArrayView piece, AnswerSink &sink) { say(Kind::Text, piece, sink); }
    void refusal(QByteArrayView piece, AnswerSink &sink) { say(Kind::Refusal, piece, sink); }
    void reasoning(QByteArrayView piece, AnswerSink &sink) { say(Kind::Reasoning, piece, sink); }
    void call(const CallPiece &piece, AnswerSink &sink);
    /// The answer is over: tells what was kept.
    void close(AnswerSink &sink);

    /// More was said than may be kept; what was told so far is whole.
    bool isTooMuch() const { return m_size.isTooMuch(); }
    bool hasContent() const { return m_hasContent; }
    /// At least one was told.
    bool hasCalls() const { return m_hasCalls; }
    /// A call was begun whose arguments are not whole (none at all are).
    bool isWithinCall() const;

private:
    enum class Kind { Text, Refusal, Reasoning, Call };
    struct Part
    {
        Kind kind = Kind::Text;
        std::optional<qint64> index;
        QByteArray id;
        QByteArray name;
        QByteArray signature; ///< not told yet
        QByteArray kept;      ///< not told yet
        HalvesJoiner halves;
        ArgumentScan scan; ///< of the arguments
        bool isFreeform = false;
        bool hasPlaceholder = false; ///< an empty object, which is all that it says if no piece follows
        bool isReplaced = false;     ///< another call has taken its index
        bool hasTakenId = false;     ///< another call was told under its id
        bool isTold = false;         ///< has been begun
        bool hasToldAny = false;     ///< at least one piece of it
    };

    void say(Kind kind, QByteArrayView piece, AnswerSink &sink);
    Part *find(const CallPiece &piece);
    bool isAnother(const Part &part, const CallPiece &piece) const;
    void addArguments(Part &part, QByteArrayView arguments);
    void tell(AnswerSink &sink);
    void tellFirst(AnswerSink &sink);
    void begin(Part &part, AnswerSink &sink);
    static void tellSignature(Part &part, AnswerSink &sink);
    void end(Part &part, AnswerSink &sink);
    bool isOver(const Part &part) const;

    std::deque<Part> m_parts; ///< from the one that is being told on
    std::deque<Part> m_over;  ///< calls that were told, so that late pieces are known
    QSet<QByteArray> m_toldIds;
    AnswerSize m_size;
    bool m_hasContent = false;
    bool m_hasCalls = false;
    bool m_isClosed = false;
};

} // namespace sluice::translate
