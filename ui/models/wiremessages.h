// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/capture.h"
#include "core/api/records.h"

#include <QString>

namespace sluice::ui {

/// One of the messages that went over the wire in an exchange.
struct WireMessage
{
    static constexpr int kClient = -1;

    int call = kClient; ///< number of the upstream call from 0 on, or the client's side
    bool isAnswer = false;
    QString name; ///< in words

    bool isSame(const WireMessage &other) const { return call == other.call && isAnswer == other.isAnswer; }
    bool operator==(const WireMessage &) const = default;
};

/// Those that there are: the client's first, then each call's.
QList<WireMessage> wireMessages(const Capture &capture, const ExchangeRecord &record);
/// The same, requests or answers only.
QList<WireMessage> wireMessages(const Capture &capture, const ExchangeRecord &record, bool areAnswers);
/// One of an exchange's own messages.
const CapturedMessage &messageOf(const Capture &capture, const WireMessage &message);

/// Its first line as people know it: `POST /v1/messages`, `HTTP 429`.
QString startLineOf(const CapturedMessage &message);

} // namespace sluice::ui
