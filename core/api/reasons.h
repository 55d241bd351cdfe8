// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/reason.h"

#include <QString>
#include <QStringView>

#include <functional>
#include <optional>
#include <vector>

namespace sluice {

/// Every reason that Sluice can give: callreasons.h, guardreasons.h, healthreasons.h, jsonreasons.h, requestreasons.h,
/// storagereasons.h, turnreasons.h, and in base connectionreasons.h and errorreasons.h. A constant that is added there is one of
/// them.
const std::vector<Reason> &allReasons();

/// A text as written down by Reason::english(), told by the words that `wording` has for a pattern. Nothing if no reason fits.
/// What somebody else has said stays as it is, and so does what is no reason although it might be one. The pattern with the most
/// letters of its own counts; one that has been cut at its end, as very long texts are in the ledger, is still known. Takes
/// microseconds; may be called on every thread.
std::optional<QString> retold(QStringView english, const std::function<QString(const char *pattern)> &wording);

} // namespace sluice
