// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/translate/answersink.h"
#include "core/translate/answersize.h"
#include "core/translate/rawjson.h"
#include "core/translate/surrogatehalves.h"

#include <deque>
#include <optional>
#include <vector>

namespace sluice::translate {

/// Tells the items of a Responses answer one after the other, whatever order their events come in and whichever of them are
/// left out. The first item that is not done is told as it comes; what overtakes it is kept.
///
/// Which item an event belongs to: by output_index and id, else by output_index (some providers give every event another id),
/// else by id, else it is the last one. An event whose item was never added begins one.
class ResponsesItemOrder
{
public:
    enum class Said { Text, Refusal, Thought, Summary, Arguments, Input };
    struct Place
    {
        std::optional<qint64> index;
        QByteArrayView id;
        qint64 part = 0; ///< content_index or summary_index
    };

    void begin(const Place &place, RawJson item, AnswerSink &sink);
    /// A piece of text, the inside of a JSON string.
    void say(const Place &place, Said said, QByteArrayView piece, AnswerSink &sink);
    /// The whole of what the pieces before it said; tells something only if there were none.
    void sayWhole(const Place &place, Said said, QByteArrayView whole, AnswerSink &sink);
    /// The item as it is in the end; tells what of it was not said before.
    void finish(const Place &place, RawJson item, AnswerSink &sink);
    /// The output of the whole response: tells what no event before it did.
    void finishAll(RawJson output, AnswerSink &sink);
    /// No further item will come: tells what was kept.
    void close(AnswerSink &sink);

    /// More was said than may be kept.
    bool isTooMuch() const { return m_size.isTooMuch(); }
    bool hasCalls() const { return m_hasCalls; }
    bool hasRefusal() const { return m_hasRefusal; }

private:
    enum class Kind { Message, Reasoning, Call };
    struct Piece
    {
        Said said = Said::Text;
        QByteArray text;
    };
    struct Item
    {
        Kind kind = Kind::Message;
        std::optional<qint64> index;
        QByteArray id;
        QByteArray callId;
        QByteArray name;
        QByteArray sealed;
        QByteArray firstArguments; ///< which came when it was added; whether pieces will follow is not known then
        std::vector<Piece> kept;   ///< not told yet
        HalvesJoiner halves;
        Said lastSaid = Said::Text; ///< what a half belongs to
        qint64 part = 0;
        bool isFreeform = false;
        bool hasSaidPart = false; ///< something of the part
        bool hasSaid = false;     ///< something at all
        bool wasAdded = false;
        bool isDone = false;
        bool isTold = false; ///< has been begun
    };

    static std::optional<Kind> kindOf(RawJson item);
    static Kind kindOf(Said said);
    Item *find(const Place &place, Kind kind);
    Item &open(const Place &place, Kind kind);
    void identify(Item &item, RawJson json);
    void keep(Item &item, const Place &place, Said said, QByteArrayView piece);
    void keepPiece(Item &item, Said said, const QByteArray &text);
    void keepWhole(Item &item, RawJson json);
    bool isOver(const Item &item) const;
    bool isTaken(QByteArrayView callId) const;
    void tell(AnswerSink &sink);
    bool tellBegin(Item &item, AnswerSink &sink);
    void tellPieces(Item &item, AnswerSink &sink);
    void tellEnd(Item &item, AnswerSink &sink);

    std::deque<Item> m_items;
    AnswerSize m_size;
    size_t m_first = 0; ///< the one that is being told; those before it are over
    bool m_isClosed = false;
    bool m_hasCalls = false;
    bool m_hasRefusal = false;
};

} // namespace sluice::translate
