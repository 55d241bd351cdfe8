// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/guide/stepline.h"

#include "ui/theme/colors.h"
#include "ui/theme/metrics.h"
#include "ui/theme/symbols.h"

#include <QPainter>

namespace sluice::ui {

namespace {

constexpr int kLink = 20; ///< the line between two steps

int diameter(const QFontMetrics &metrics)
{
    return metrics.height() + space::kTiny;
}

QFont boldFont(QFont font)
{
    font.setBold(true);
    return font;
}

} // namespace

StepLine::StepLine(const QStringList &names, QWidget *parent)
    : QWidget(parent)
    , m_names(names)
    , m_passedOver(names.size(), false)
{
    setObjectName(QStringLiteral("stepLine"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    describe();
}

void StepLine::setCurrent(int step)
{
    m_current = step;
    describe();
    update();
}

void StepLine::setPassedOver(int step, bool isPassedOver)
{
    m_passedOver[step] = isPassedOver;
    update();
}

void StepLine::describe()
{
    //: For screen readers: %1 is the number of a step of the guide, %2 how many there are, %3 its name.
    setAccessibleName(tr("Step %1 of %2: %3").arg(m_current + 1).arg(m_names.size()).arg(m_names.at(m_current)));
}

int StepLine::nameWidth(int step) const
{
    return QFontMetrics(boldFont(font())).horizontalAdvance(m_names.at(step)) + space::kTiny;
}

int StepLine::widthOf(bool hasAllNames) const
{
    int width = 0;
    for (int step = 0; step < int(m_names.size()); ++step) {
        width += diameter(fontMetrics());
        if (hasAllNames || step == m_current)
            width += space::kTiny + nameWidth(step);
        if (step > 0)
            width += kLink + 2 * space::kSmall;
    }
    return width;
}

QSize StepLine::sizeHint() const
{
    return {widthOf(/*hasAllNames=*/true), diameter(fontMetrics()) + 2};
}

QSize StepLine::minimumSizeHint() const
{
    return {widthOf(/*hasAllNames=*/false), sizeHint().height()};
}

void StepLine::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool hasAllNames = widthOf(/*hasAllNames=*/true) <= width();
    const int size = diameter(fontMetrics());
    const int top = (height() - size) / 2;
    int x = 0;
    for (int step = 0; step < int(m_names.size()); ++step) {
        if (step > 0) {
            x += space::kSmall;
            painter.fillRect(QRect(x, height() / 2, kLink, space::kHairline), roleColor(Role::MutedText, palette()));
            x += kLink + space::kSmall;
        }
        const bool isCurrent = step == m_current;
        const bool isDone = step < m_current && !m_passedOver.at(step);
        const QRect disc(x, top, size, size);
        const QColor ink = roleColor(isCurrent || isDone ? Role::Accent : Role::MutedText, palette());
        painter.setPen(ink);
        painter.setBrush(isCurrent ? QBrush(ink) : QBrush(Qt::NoBrush));
        painter.drawEllipse(QRectF(disc).adjusted(0.5, 0.5, -0.5, -0.5));
        if (isDone) {
            symbolIcon(Symbol::Done, ink).paint(&painter, disc.adjusted(3, 3, -3, -3));
        } else {
            painter.setPen(isCurrent ? roleColor(Role::Surface, palette()) : ink);
            painter.drawText(disc, Qt::AlignCenter, QString::number(step + 1));
        }
        x += size;
        if (!hasAllNames && !isCurrent)
            continue;
        painter.setFont(isCurrent ? boldFont(font()) : font());
        painter.setPen(roleColor(isCurrent ? Role::Text : Role::MutedText, palette()));
        x += space::kTiny;
        painter.drawText(QRect(x, 0, nameWidth(step), height()), Qt::AlignLeft | Qt::AlignVCenter, m_names.at(step));
        painter.setFont(font());
        x += nameWidth(step);
    }
}

} // namespace sluice::ui
