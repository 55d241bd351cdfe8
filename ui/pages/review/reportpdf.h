// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/review/report.h"

#include <QByteArray>

QT_BEGIN_NAMESPACE
class QFont;
QT_END_NAMESPACE

namespace sluice::ui {

/// A4, in light colours, the title at the head of each page and its number at the foot; the glyphs used are in the file.
QByteArray pdfOf(const Report &report, const QFont &font);

} // namespace sluice::ui
