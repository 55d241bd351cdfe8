// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace sluice {

/// How exchanges are written for other programs.
enum class ExportFormat {
    Csv,       ///< RFC 4180 with a header; one row for each exchange
    JsonLines, ///< one object to a line, with its attempts as objects in it
};

} // namespace sluice
