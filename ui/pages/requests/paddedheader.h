// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/requests/requestsdelegate.h"

#include <QHeaderView>

namespace sluice::ui {

/// Draws titles as the style does, but with the margins of RequestsDelegate, so that they stand over the texts of their
/// columns.
class PaddedHeader : public QHeaderView
{
    Q_OBJECT
public:
    static constexpr int kArrow = 10;                ///< room for the mark of the order
    static constexpr int kMargin = kCellPadding + 4; ///< on each side of a text, with the margin of the style

    explicit PaddedHeader(QWidget *parent = nullptr);

protected:
    void paintSection(QPainter *painter, const QRect &rect, int logicalIndex) const override;
    QSize sectionSizeFromContents(int logicalIndex) const override;
};

} // namespace sluice::ui
