// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/symbols.h"

#include "ui/theme/colors.h"
#include "ui/theme/symbolpaths.h"

#include <QIconEngine>
#include <QPainter>

namespace sluice::ui {

namespace {

constexpr double kStroke = 1.5;

class SymbolEngine final : public QIconEngine
{
public:
    SymbolEngine(Symbol symbol, const QColor &color, const QColor &disabled)
        : m_symbol(symbol)
        , m_color(color)
        , m_disabled(disabled)
    {
    }

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State) override
    {
        const double scale = std::min(rect.width(), rect.height()) / kSymbolGrid;
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->translate(QRectF(rect).center());
        painter->scale(scale, scale);
        painter->translate(-kSymbolGrid / 2, -kSymbolGrid / 2);
        painter->setPen(
            QPen(mode == QIcon::Disabled ? m_disabled : m_color, kStroke, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter->setBrush(Qt::NoBrush);
        painter->drawPath(symbolPath(m_symbol));
        painter->restore();
    }

    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override
    {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect(QPoint(), size), mode, state);
        return pixmap;
    }

    QIconEngine *clone() const override { return new SymbolEngine(m_symbol, m_color, m_disabled); }

private:
    Symbol m_symbol;
    QColor m_color;
    QColor m_disabled;
};

} // namespace

QIcon symbolIcon(Symbol symbol, const QPalette &palette)
{
    return QIcon(new SymbolEngine(symbol, palette.color(QPalette::Active, QPalette::ButtonText),
                                  palette.color(QPalette::Disabled, QPalette::ButtonText)));
}

QIcon symbolIcon(Symbol symbol, const QColor &color)
{
    return QIcon(new SymbolEngine(symbol, color, color));
}

} // namespace sluice::ui
