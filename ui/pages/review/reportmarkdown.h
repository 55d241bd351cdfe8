// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/review/report.h"

namespace sluice::ui {

/// As GitHub and most editors read it (GitHub Flavored Markdown: pipe tables). No text of the report is taken for markup.
QString markdownOf(const Report &report);

} // namespace sluice::ui
