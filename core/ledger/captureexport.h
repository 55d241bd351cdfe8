// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/capture.h"
#include "core/api/records.h"

#include <optional>

namespace sluice::ledger {

/// One exchange as a JSON document for other programs: its record as exportLine() has it, and under `capture` what was captured,
/// or null. A message has `start_line`, `fields` as pairs in their order, `body_bytes`, and if it was captured either `body`,
/// where that is text, or `body_base64`; `body_cut` says that it goes on. Absent messages are null. Pure.
QByteArray exchangeDocument(const ExchangeRecord &record, const std::optional<Capture> &capture);

} // namespace sluice::ledger
