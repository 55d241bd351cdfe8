// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/http/headerlist.h"
#include "core/sim/scenario.h"
#include "core/sim/simrequest.h"
#include "core/sim/voice.h"

#include <QList>

namespace sluice {
class Random;
}

namespace sluice::sim {

enum class AnswerForm {
    Nothing, ///< no byte
    Ready,   ///< `ready`, as it stands
    Whole,   ///< one JSON body
    Stream,  ///< server-sent events
};

/// How an answer stops once its pieces are sent.
enum class Ending {
    Finish,
    FinishAndHang,  ///< the final event, but no end of the body
    Hang,           ///< nothing more
    Pings,          ///< keep-alives for ever
    CutBody,        ///< a proper end of the body without the final events
    DropConnection, ///< a broken connection
    ErrorEvent,
};

struct ReadyAnswer
{
    int status = 200;
    http::HeaderList headers;
    QByteArray body;
};

/// All that is decided about an answer before its first byte.
struct RunPlan
{
    AnswerForm form = AnswerForm::Stream;
    Ending ending = Ending::Finish;
    ReadyAnswer ready;
    QByteArray contentType;
    http::HeaderList headers; ///< besides, for every form
    QByteArray wholeBody;     ///< the Whole body if no dialect tells it
    QList<Piece> lead;        ///< pieces before the ordinary words
    int pieces = 0;           ///< to send before the ending, `lead` among them
    milliseconds firstDelay{0};
    milliseconds gapLow{0};
    milliseconds gapHigh{0};
    bool hasOpening = true; ///< false: the head is followed by the ending at once
    bool isFlood = false;   ///< as fast as the client takes it
    bool isDrip = false;    ///< three bytes at a time
    bool isCrlf = false;
    SimError error;                       ///< with ErrorEvent
    Dialect errorDialect = Dialect::Chat; ///< of a whole error body

    Piece pieceAt(int index) const;
};

/// `choice` must be rolled already (no AtRandom).
RunPlan planRun(const ScenarioChoice &choice, Dialect dialect, const SimRequest &request, Random &random);

/// An error answer with the dialect's body; `retryAfter` in seconds, none if negative.
ReadyAnswer errorAnswer(Dialect dialect, int status, const QByteArray &message, int retryAfter = -1);
ReadyAnswer jsonAnswer(const QByteArray &body);

} // namespace sluice::sim
