// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayView>

namespace sluice::translate {

/// What a later Responses request that names an answer (`previous_response_id`) goes on from. Items are those of `input` and of
/// `output`, as written, with commas between them. All texts are JSON (isJson()). Pure.
/// The rule (platform.openai.com, "Conversation state"): input and output of the turns before are context of the next, their
/// `instructions` are not.
struct ResponsesTurn
{
    QByteArray id;
    QByteArray items;
};

/// `request` says what the whole turn was asked (with nothing left out), `response` is the answer, or the last event of its
/// stream. Without an id if the answer is none that can be gone on from: failed, or cancelled.
ResponsesTurn responsesTurn(QByteArrayView request, QByteArrayView response);

/// `request`, which went on from the answer after which `items` stood, as one that says everything itself.
QByteArray spelledOut(QByteArrayView request, QByteArrayView items);

} // namespace sluice::translate
