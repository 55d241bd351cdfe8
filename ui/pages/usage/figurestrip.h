// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/usagefigures.h"

#include <QWidget>

QT_BEGIN_NAMESPACE
class QLabel;
QT_END_NAMESPACE

namespace sluice::ui {

/// Numbers that are read at a glance, side by side in columns of one width and over as many rows as they need.
class FigureStrip final : public QWidget
{
    Q_OBJECT
public:
    explicit FigureStrip(QWidget *parent = nullptr);

    void showFigures(const QList<UsageFigure> &figures);

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    struct Tile
    {
        QWidget *widget;
        QLabel *label;
        QLabel *value;
        QLabel *note;
    };
    Tile makeTile();
    /// Gives the height that is taken; moves the tiles if told to.
    int arrange(int width, bool isMeant) const;
    int leastTileWidth() const;

    QList<UsageFigure> m_figures;
    QList<Tile> m_tiles;
};

} // namespace sluice::ui
