// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/listeningfile.h"

namespace sluice::app {

/// What `sluice status` says of the answer of `/sluice/status`: a few lines for people, newline at the end. Names that
/// come from other programs are shortened, and nothing in them reaches the terminal as a control sequence.
/// ParseFailed if the answer is no status of Sluice.
Expected<QString> statusText(const QByteArray &json, const ListeningPlace &place);

} // namespace sluice::app
