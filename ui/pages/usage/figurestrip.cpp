// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/usage/figurestrip.h"

#include "ui/theme/metrics.h"
#include "ui/theme/typography.h"
#include "ui/widgets/textlabel.h"

#include <QEvent>
#include <QLabel>
#include <QStyle>
#include <QVBoxLayout>

#include <algorithm>

namespace sluice::ui {

namespace {

constexpr int kTileChars = 22; ///< in average characters

QLabel *makeLabel(QWidget *parent, TextSize size, bool isMuted)
{
    QLabel *label = textLabel(parent, isMuted);
    label->setAlignment(Qt::AlignLeading | Qt::AlignTop);
    setTextSize(label, size);
    return label;
}

} // namespace

FigureStrip::FigureStrip(QWidget *parent)
    : QWidget(parent)
{
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

FigureStrip::Tile FigureStrip::makeTile()
{
    Tile tile{new QWidget(this), nullptr, nullptr, nullptr};
    tile.label = makeLabel(tile.widget, TextSize::Caption, /*isMuted=*/true);
    tile.value = makeLabel(tile.widget, TextSize::Heading, /*isMuted=*/false);
    tile.note = makeLabel(tile.widget, TextSize::Caption, /*isMuted=*/true);
    auto *layout = new QVBoxLayout(tile.widget);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(tile.label);
    layout->addWidget(tile.value);
    layout->addWidget(tile.note);
    layout->addStretch(1);
    tile.widget->show();
    return tile;
}

void FigureStrip::showFigures(const QList<UsageFigure> &figures)
{
    if (figures == m_figures)
        return;
    m_figures = figures;
    while (m_tiles.size() < figures.size())
        m_tiles.append(makeTile());
    while (m_tiles.size() > figures.size())
        delete m_tiles.takeLast().widget;
    for (qsizetype i = 0; i < figures.size(); ++i) {
        const UsageFigure &figure = figures.at(i);
        const Tile &tile = m_tiles.at(i);
        tile.label->setText(figure.label);
        tile.value->setText(figure.value);
        tile.value->setToolTip(plainToolTip(figure.exact));
        tile.value->setAccessibleName(figure.label + u' ' + figure.value);
        tile.note->setText(figure.note);
        tile.note->setVisible(!figure.note.isEmpty());
    }
    updateGeometry();
    arrange(width(), /*isMeant=*/true);
}

int FigureStrip::leastTileWidth() const
{
    return kTileChars * fontMetrics().averageCharWidth();
}

int FigureStrip::arrange(int width, bool isMeant) const
{
    if (m_tiles.isEmpty())
        return 0;
    const int columns = std::clamp(width / (leastTileWidth() + space::kMedium), 1, int(m_tiles.size()));
    // As few columns as the rows need, so that the last row is not left with one.
    const int rows = (int(m_tiles.size()) + columns - 1) / columns;
    const int used = (int(m_tiles.size()) + rows - 1) / rows;
    const int tileWidth = std::max(1, width / used - space::kMedium);
    int top = 0;
    for (int first = 0; first < m_tiles.size(); first += used) {
        const int last = std::min(first + used, int(m_tiles.size()));
        int height = 0;
        for (int i = first; i < last; ++i)
            height = std::max(height, m_tiles.at(i).widget->layout()->heightForWidth(tileWidth));
        for (int i = first; isMeant && i < last; ++i) {
            const QRect place((i - first) * (width / used), top, tileWidth, height);
            m_tiles.at(i).widget->setGeometry(QStyle::visualRect(layoutDirection(), rect(), place));
        }
        top += height + space::kSmall;
    }
    return top - space::kSmall;
}

int FigureStrip::heightForWidth(int width) const
{
    return arrange(width, /*isMeant=*/false);
}

QSize FigureStrip::sizeHint() const
{
    const int width = 4 * (leastTileWidth() + space::kMedium);
    return {width, arrange(width, /*isMeant=*/false)};
}

QSize FigureStrip::minimumSizeHint() const
{
    return {leastTileWidth() + space::kMedium, 0};
}

void FigureStrip::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    arrange(width(), /*isMeant=*/true);
}

void FigureStrip::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        updateGeometry();
        arrange(width(), /*isMeant=*/true);
    }
}

} // namespace sluice::ui
