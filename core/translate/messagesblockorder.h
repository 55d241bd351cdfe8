// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/translate/answersink.h"
#include "core/translate/answersize.h"
#include "core/translate/surrogatehalves.h"

#include <QByteArray>

#include <deque>
#include <optional>

namespace sluice::translate {

/// Tells blocks of content one after the other, in the order in which they began. Only the first that is open is told as it
/// comes; what later ones say while a tool call is open is kept until their turn. A text or thought gives way to the next block
/// even if its end was not told.
class MessagesBlockOrder
{
public:
    enum class Kind {
        Text,
        Thinking,
        Sealed,
        Tool,
        Untold, ///< of tools that the provider runs itself: no other dialect has a place for them
    };

    struct Start
    {
        Kind kind = Kind::Text;
        std::optional<qint64> index; ///< absent where a relay leaves it out
        QByteArrayView text;         ///< what the block says from its start: text, thought or seal
        QByteArrayView signature;
        QByteArrayView id; ///< of a tool call, as is `name`
        QByteArrayView name;
        QByteArrayView inputJson; ///< whole arguments, which count only if no piece of them follows
    };
    void start(const Start &start, AnswerSink &sink);
    /// A piece of a block that may not have been started (by a relay that lost its start).
    void piece(Kind kind, std::optional<qint64> index, QByteArrayView piece, AnswerSink &sink);
    void signature(std::optional<qint64> index, QByteArrayView signature);
    void stop(std::optional<qint64> index, AnswerSink &sink);
    void stopAll(AnswerSink &sink);

    /// More was said than may be kept.
    bool isTooMuch() const { return m_size.isTooMuch(); }
    bool hasToldTools() const { return m_hasToldTools; }

private:
    struct Block
    {
        Kind kind;
        qint64 index;
        QByteArray kept; ///< what was said before its turn
        HalvesJoiner halves;
        QByteArray signature;
        QByteArray id;
        QByteArray name;
        QByteArray input; ///< as a piece of arguments
        bool isTold = false;
        bool hasPieces = false;
        bool isOver = false;
    };

    Block *find(Kind kind, std::optional<qint64> index);
    void tellKept(Block &block, AnswerSink &sink);
    void tellEnd(const Block &block, AnswerSink &sink);
    void advance(AnswerSink &sink);

    std::deque<Block> m_blocks;
    AnswerSize m_size;
    qint64 m_nextIndex = 0;
    bool m_hasToldTools = false;
};

} // namespace sluice::translate
