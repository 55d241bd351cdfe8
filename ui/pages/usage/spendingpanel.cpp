// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/usage/spendingpanel.h"

#include "ui/theme/colors.h"
#include "ui/theme/metrics.h"
#include "ui/theme/typography.h"
#include "ui/widgets/cardground.h"
#include "ui/widgets/textlabel.h"

#include <QGridLayout>
#include <QLabel>
#include <QPainter>
#include <QPainterPath>
#include <QStyle>

#include <algorithm>

namespace sluice::ui {

namespace {

constexpr int kBarHeight = 8;
// In average characters.
constexpr int kBarChars = 24;
constexpr int kLeastChars = 40;
constexpr int kNotesBesideFrom = 90;
constexpr int kLeastBarChars = 8; ///< where the texts beside it need the room
constexpr int kForecastWidth = 2;
constexpr float kReservedShare = 0.55F; ///< of the ground's colour in that of the reserved part

/// How much of a limit is spent; a line stands where it is likely to end.
class SpendBarView final : public QWidget
{
public:
    SpendBarView(const SpendBar &bar, QWidget *parent)
        : QWidget(parent)
        , m_bar(bar)
    {
        setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    }

    QSize minimumSizeHint() const override { return {kLeastBarChars * fontMetrics().averageCharWidth(), sizeHint().height()}; }
    QSize sizeHint() const override { return {kBarChars * fontMetrics().averageCharWidth(), kBarHeight + 2 * space::kTiny}; }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const QRect area = rect().adjusted(0, space::kTiny, 0, -space::kTiny);
        const QColor ground = roleColor(Role::Border, palette());
        const QColor full = fullColor();
        QPainterPath outline;
        outline.addRoundedRect(QRectF(area), kBarHeight / 2.0, kBarHeight / 2.0);
        painter.setClipPath(outline);
        painter.fillRect(area, ground);
        painter.fillRect(part(area, 0, m_bar.spent), full);
        painter.fillRect(part(area, m_bar.spent, m_bar.reserved), mixed(full, ground, kReservedShare));
        painter.setClipping(false);
        if (m_bar.forecast) {
            const QRect end = part(area, 0, *m_bar.forecast);
            const int x = layoutDirection() == Qt::LeftToRight ? std::max(end.right() - 1, 0) : end.left();
            painter.fillRect(QRect(x, 0, kForecastWidth, height()), roleColor(Role::Text, palette()));
        }
    }

private:
    QColor fullColor() const
    {
        switch (m_bar.level) {
        case SpendLevel::Free: return roleColor(Role::Accent, palette());
        case SpendLevel::Warned: return toneColor(Tone::Warning, palette());
        case SpendLevel::Reached: return toneColor(Tone::Bad, palette());
        }
        Q_UNREACHABLE();
    }
    QRect part(const QRect &area, int from, int length) const
    {
        const int left = area.left() + area.width() * from / SpendBar::kFull;
        const int right = area.left() + area.width() * (from + length) / SpendBar::kFull;
        return QStyle::visualRect(layoutDirection(), area, QRect(left, area.top(), right - left, area.height()));
    }

    SpendBar m_bar;
};

} // namespace

SpendingPanel::SpendingPanel(const Formatters &formatters, QWidget *parent)
    : QWidget(parent)
    , m_texts(formatters)
    , m_body(new QWidget(this))
{
    //: Heading above what was spent today and this month.
    auto *title = new QLabel(tr("Spending"), this);
    setTextSize(title, TextSize::Heading);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(space::kMedium, space::kSmall, space::kMedium, space::kSmall);
    layout->setSpacing(space::kTiny);
    layout->addWidget(title);
    layout->addWidget(m_body);
    hide();
}

void SpendingPanel::showOutlook(const SpendOutlook &outlook)
{
    m_outlook = outlook;
    refresh();
}

void SpendingPanel::showLimits(const QList<SpendUse> &limits)
{
    if (limits == m_limits)
        return;
    m_limits = limits;
    refresh();
}

void SpendingPanel::setRate(const std::optional<ExchangeRate> &rate)
{
    m_rate = rate;
    refresh();
}

void SpendingPanel::refresh()
{
    const QList<SpendRow> rows = m_texts.rows(m_outlook, m_limits, m_rate);
    setVisible(!rows.isEmpty());
    if (rows == m_rows)
        return;
    m_rows = rows;
    rebuild();
}

void SpendingPanel::rebuild()
{
    auto *body = new QWidget(this);
    auto *grid = new QGridLayout(body);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(space::kMedium);
    grid->setVerticalSpacing(space::kTiny);
    grid->setColumnStretch(3, 1);
    for (int i = 0; i < m_rows.size(); ++i) {
        const SpendRow &row = m_rows.at(i);
        const int line = 2 * i; // a note may stand on the next one
        // Said once where several rows are of the same time.
        const bool isRepeated = i > 0 && m_rows.at(i - 1).label == row.label;
        QLabel *label = textLabel(body, /*isMuted=*/true, isRepeated ? QString() : row.label);
        label->setWordWrap(false);
        grid->addWidget(label, line, 0);
        if (row.bar) {
            auto *bar = new SpendBarView(*row.bar, body);
            bar->setAccessibleName(row.label + u' ' + row.text);
            grid->addWidget(bar, line, 1);
        }
        QLabel *text = textLabel(body, /*isMuted=*/false, row.text);
        // A row without figures of its own column has all of the width.
        if (row.note.isEmpty()) {
            grid->addWidget(text, line, row.bar ? 2 : 1, 1, row.bar ? 2 : 3);
        } else if (m_isNarrow) {
            grid->addWidget(text, line, row.bar ? 2 : 1, 1, row.bar ? 2 : 3);
            grid->addWidget(textLabel(body, /*isMuted=*/true, row.note), line + 1, 1, 1, 3);
        } else {
            text->setWordWrap(false);
            grid->addWidget(text, line, row.bar ? 2 : 1, 1, row.bar ? 1 : 2);
            grid->addWidget(textLabel(body, /*isMuted=*/true, row.note), line, 3);
        }
    }
    delete layout()->replaceWidget(m_body, body);
    delete std::exchange(m_body, body);
    body->show();
}

QSize SpendingPanel::minimumSizeHint() const
{
    return {kLeastChars * fontMetrics().averageCharWidth(), QWidget::minimumSizeHint().height()};
}

void SpendingPanel::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    const bool isNarrow = width() < kNotesBesideFrom * fontMetrics().averageCharWidth();
    if (isNarrow == m_isNarrow)
        return;
    m_isNarrow = isNarrow;
    rebuild();
}

void SpendingPanel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paintCardGround(painter, *this);
}

} // namespace sluice::ui
