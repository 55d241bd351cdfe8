// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/guards/breakerstrip.h"

#include "ui/charts/axisscale.h"
#include "ui/theme/colors.h"
#include "ui/theme/metrics.h"
#include "ui/theme/typography.h"
#include "ui/widgets/pointedtext.h"

#include <QHelpEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace sluice::ui {

namespace {

constexpr std::chrono::hours kDay{24};
constexpr double kTick = 4;
constexpr double kLeastWidth = 2; ///< half a minute of a day must be seen
constexpr double kReach = 3;
constexpr int kUsualWidth = 480;
constexpr int kMostTimes = 8;

} // namespace

BreakerStrip::BreakerStrip(const Formatters &formatters, QWidget *parent)
    : QWidget(parent)
    , m_formatters(formatters)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    //: Name of a picture for screen readers.
    setAccessibleName(tr("When models were left alone on the last day"));
}

void BreakerStrip::showRows(const QList<Row> &rows)
{
    m_rows = rows;
    updateGeometry();
    update();
}

double BreakerStrip::captionHeight() const
{
    return std::ceil(QFontMetricsF(textFont(TextSize::Caption, font())).height());
}

double BreakerStrip::rowHeight() const
{
    return captionHeight() + space::kTiny;
}

double BreakerStrip::nameWidth() const
{
    const QFontMetricsF metrics(textFont(TextSize::Caption, font()));
    double width = 0;
    for (const Row &row : m_rows)
        width = std::max(width, std::ceil(metrics.horizontalAdvance(row.name)));
    return width;
}

QSize BreakerStrip::sizeHint() const
{
    return {kUsualWidth, int(std::ceil(double(m_rows.size()) * rowHeight() + kTick + captionHeight()))};
}

WallTime BreakerStrip::until() const
{
    return m_rows.isEmpty() ? WallTime() : m_rows.constLast().replay.until;
}

QRectF BreakerStrip::barRect(qsizetype row) const
{
    const double left = nameWidth() + space::kSmall;
    return {left, double(row) * rowHeight(), width() - left - space::kLarge, captionHeight()};
}

double BreakerStrip::placeOf(WallTime at) const
{
    const QRectF bar = barRect(0);
    const double share = 1.0 - double((until() - at).count()) / double(milliseconds(kDay).count());
    return bar.left() + std::clamp(share, 0.0, 1.0) * bar.width();
}

QRectF BreakerStrip::openingRect(qsizetype row, const BreakerReplay::Opening &opening) const
{
    const QRectF bar = barRect(row);
    const double left = std::min(placeOf(opening.at), bar.right() - kLeastWidth);
    return {left, bar.top(), std::max(placeOf(opening.at + opening.lasts) - left, kLeastWidth), bar.height()};
}

QString BreakerStrip::textAt(const QPointF &position) const
{
    for (qsizetype row = 0; row < m_rows.size(); ++row) {
        for (const BreakerReplay::Opening &opening : m_rows.at(row).replay.opened) {
            if (openingRect(row, opening).adjusted(-kReach, 0, kReach, 0).contains(position))
                //: Tool tip: a model got no calls from %1 on for %2.
                return tr("Left alone at %1 for %2")
                    .arg(m_formatters.timeOfDay(opening.at), m_formatters.duration(opening.lasts));
        }
    }
    return {};
}

bool BreakerStrip::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    showPointedText(*help, textAt(help->pos()), this);
    return true;
}

void BreakerStrip::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setFont(textFont(TextSize::Caption, font()));
    for (qsizetype row = 0; row < m_rows.size(); ++row) {
        const QRectF bar = barRect(row);
        painter.setPen(roleColor(Role::MutedText, palette()));
        painter.drawText(QRectF(0, bar.top(), nameWidth() + 1, bar.height()), Qt::AlignLeft | Qt::AlignVCenter,
                         m_rows.at(row).name);
        painter.fillRect(bar, mixed(toneColor(Tone::Good, palette()), roleColor(Role::Surface, palette()), 0.8F));
        for (const BreakerReplay::Opening &opening : m_rows.at(row).replay.opened)
            painter.fillRect(openingRect(row, opening), toneColor(Tone::Bad, palette()));
    }
    paintTimes(painter);
}

void BreakerStrip::paintTimes(QPainter &painter) const
{
    if (m_rows.isEmpty())
        return;
    const QRectF bar = barRect(m_rows.size() - 1);
    const QFontMetricsF metrics(painter.font());
    const double textWidth = metrics.horizontalAdvance(QStringLiteral("00:00")) + space::kSmall;
    const int most = std::clamp(int(bar.width() / (1.5 * textWidth)), 1, kMostTimes);
    painter.setPen(roleColor(Role::MutedText, palette()));
    for (const WallTime tick : timeTicks(until() - kDay, until(), most, localOffset(until()))) {
        const double x = std::floor(placeOf(tick));
        painter.fillRect(QRectF(x, bar.bottom(), space::kHairline, kTick), roleColor(Role::MutedText, palette()));
        painter.drawText(QRectF(x - textWidth / 2, bar.bottom() + kTick, textWidth, captionHeight()), Qt::AlignCenter,
                         m_formatters.hourAndMinute(tick));
    }
}

} // namespace sluice::ui
