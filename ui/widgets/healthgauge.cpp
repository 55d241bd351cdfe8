// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/healthgauge.h"

#include "ui/text/guardwords.h"
#include "ui/theme/metrics.h"
#include "ui/theme/typography.h"

#include <QPainter>
#include <QStyle>

#include <algorithm>

namespace sluice::ui {

namespace {

constexpr int kFull = 100;
constexpr int kBarChars = 16;
constexpr int kBarHeight = 8;
constexpr int kMarkBeyond = 3; ///< how far a mark reaches over the bar

QString caption()
{
    //: Beside the gauge of the health score, 0 to 100.
    return HealthGauge::tr("Health");
}

/// With the fraction of a pixel that an advance leaves out.
int widthOf(const QFontMetrics &metrics, const QString &text)
{
    return metrics.horizontalAdvance(text) + 1;
}

int barWidth(const QFontMetrics &metrics)
{
    return kBarChars * metrics.averageCharWidth();
}

} // namespace

HealthGauge::HealthGauge(const Formatters &formatters, QWidget *parent)
    : QWidget(parent)
    , m_formatters(formatters)
{
    setObjectName(QStringLiteral("healthGauge"));
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    setAccessibleName(caption());
    hide();
}

void HealthGauge::showHealth(const HealthFigure &figure)
{
    if (figure == m_figure)
        return;
    m_figure = figure;
    const QString text = healthText(figure, m_formatters);
    setAccessibleDescription(text);
    setToolTip(plainToolTip(text));
    setVisible(figure.health.score.has_value());
    updateGeometry();
    update();
}

QString HealthGauge::remark() const
{
    return degradedTexts(m_figure.steps).value(0);
}

int HealthGauge::remarkWidth() const
{
    return remark().isEmpty() ? 0 : widthOf(fontMetrics(), remark()) + space::kLarge;
}

QSize HealthGauge::sizeHint() const
{
    const QFontMetrics bold(textFont(TextSize::Heading, font()));
    return {remarkWidth() + widthOf(fontMetrics(), caption()) + space::kSmall + barWidth(fontMetrics()) + space::kSmall +
                widthOf(bold, m_formatters.count(kFull)),
            std::max(fontMetrics().height(), kBarHeight + 2 * kMarkBeyond)};
}

/// A page that has no room beside for all of it puts it below, which it could not if this were the least width of the page.
QSize HealthGauge::minimumSizeHint() const
{
    return {barWidth(fontMetrics()), sizeHint().height()};
}

QRect HealthGauge::placed(const QRect &place) const
{
    return QStyle::visualRect(layoutDirection(), rect(), place);
}

void HealthGauge::paintEvent(QPaintEvent *)
{
    if (!m_figure.health.score)
        return;
    const int score = std::clamp(*m_figure.health.score, 0, kFull);
    const QColor tone = toneColor(healthTone(score, m_figure.marks), palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(tone);
    painter.drawText(placed({0, 0, remarkWidth(), height()}), int(Qt::AlignVCenter | Qt::AlignLeading), remark());
    const QRect head(remarkWidth(), 0, widthOf(fontMetrics(), caption()), height());
    painter.setPen(roleColor(Role::MutedText, palette()));
    painter.drawText(placed(head), int(Qt::AlignVCenter | Qt::AlignLeading), caption());
    const int left = paintBar(&painter, head.right() + 1 + space::kSmall, score) + space::kSmall;
    painter.setFont(textFont(TextSize::Heading, font()));
    painter.setPen(tone);
    painter.drawText(placed({left, 0, width() - left, height()}), int(Qt::AlignVCenter | Qt::AlignTrailing),
                     m_formatters.count(score));
}

int HealthGauge::paintBar(QPainter *painter, int left, int score) const
{
    const QRect bar(left, (height() - kBarHeight) / 2, barWidth(fontMetrics()), kBarHeight);
    painter->setPen(Qt::NoPen);
    painter->setBrush(roleColor(Role::Border, palette()));
    painter->drawRoundedRect(placed(bar), kBarHeight / 2.0, kBarHeight / 2.0);
    painter->setClipRect(placed(bar.adjusted(0, 0, bar.width() * score / kFull - bar.width(), 0)));
    painter->setBrush(toneColor(healthTone(score, m_figure.marks), palette()));
    painter->drawRoundedRect(placed(bar), kBarHeight / 2.0, kBarHeight / 2.0);
    painter->setClipping(false);
    for (const int mark : healthMarks(m_figure.marks))
        painter->fillRect(placed({bar.left() + bar.width() * mark / kFull, bar.top() - kMarkBeyond, space::kHairline,
                                  kBarHeight + 2 * kMarkBeyond}),
                          roleColor(Role::MutedText, palette()));
    return bar.right() + 1;
}

} // namespace sluice::ui
