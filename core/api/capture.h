// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>

#include <optional>

namespace sluice {

/// How much of what goes in and out is kept besides the records, in a file of its own.
struct CaptureSettings
{
    bool keepsBodies = false;                ///< without it only start lines and fields
    int keepDays = 7;                        ///< bodies are deleted so many days after their exchange
    int keepMegabytes = 500;                 ///< of bodies, as they lie on the disk; the oldest make room for new ones
    qint64 maxBodyBytes = 4LL * 1024 * 1024; ///< of each body; what is longer is cut

    bool operator==(const CaptureSettings &) const = default;
};

/// The exchanges of which fields are kept without bodies: the latest ones.
constexpr int kCapturedHeads = 2'000;

/// One HTTP message as it was sent or received, with its credentials masked.
struct CapturedMessage
{
    QByteArray startLine; ///< a request's method and target or URL, an answer's status; empty: there was no such message
    QByteArray fields;    ///< `Name: value\r\n` each, in their order
    /// Decoded, at most CaptureSettings::maxBodyBytes of it, in an answer as far as it came. Absent: not captured.
    std::optional<QByteArray> body;
    qint64 bodyBytes = 0; ///< of the whole body, also where it was cut or not captured

    bool isBodyCut() const { return body && body->size() < bodyBytes; }
    bool operator==(const CapturedMessage &) const = default;
};

/// One upstream call, of the attempt at the same place of the record.
struct CapturedCall
{
    CapturedMessage request; ///< as the provider got it, in the channel's dialect
    CapturedMessage answer;  ///< as the provider gave it

    bool operator==(const CapturedCall &) const = default;
};

/// What went over the wire in one exchange.
struct Capture
{
    CapturedMessage request; ///< as the client sent it
    CapturedMessage answer;  ///< as the client got it
    QList<CapturedCall> calls;

    bool operator==(const Capture &) const = default;
};

} // namespace sluice
