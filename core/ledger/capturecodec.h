// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/capture.h"

#include <QByteArrayView>

#include <optional>

namespace sluice::ledger {

/// The layout of stored captures; counts up with every change of it, earlier ones stay readable.
inline constexpr quint8 kCaptureFormat = 1;
/// Further calls are dropped: a record has no more attempts either (kMaxAttempts).
inline constexpr qsizetype kMaxCapturedCalls = 64;
/// Of all texts and bodies of one capture. What is beyond is cut when it is written, and refused when it is read.
inline constexpr qint64 kMaxCaptureBytes = 256LL * 1024 * 1024;

/// The byte form: the format, the length of what follows without bodies, start lines and fields, and then the bodies if there are
/// any; both parts are zlib streams behind the length of what is in them. Bodies come last so that they can be cut off.
/// A body that shares its beginning and end with the client's, as one that was passed on does, is stored as what differs.
QByteArray packCapture(const Capture &capture);
/// Nothing if the bytes are not exactly what packCapture() makes, whatever they are.
std::optional<Capture> unpackCapture(QByteArrayView packed);
/// The same capture without its bodies; nothing if the bytes do not begin as one.
std::optional<QByteArray> withoutBodies(QByteArrayView packed);

bool hasBodies(const Capture &capture);
/// What it takes in memory, roughly: texts and bodies.
qint64 bytesOf(const Capture &capture);

} // namespace sluice::ledger
