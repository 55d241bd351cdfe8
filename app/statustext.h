// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/listeningfile.h"
#include "core/base/clock.h"

namespace sluice::app {

/// What `sluice status` says of the answer of `/sluice/status`: a few lines for people, newline at the end. What is still to
/// come is counted from `now`. Names that come from other programs are shortened, and nothing in them reaches the terminal
/// as a control sequence. ParseFailed if the answer is no status of Sluice.
Expected<QString> statusText(const QByteArray &json, const ListeningPlace &place, WallTime now);

} // namespace sluice::app
