// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/usagelegend.h"

#include "ui/charts/flowlayout.h"
#include "ui/theme/colors.h"
#include "ui/theme/metrics.h"
#include "ui/theme/typography.h"

#include <QPainter>
#include <QStyle>

#include <algorithm>

namespace sluice::ui {

namespace {

constexpr int kLongestName = 26; ///< in average characters

/// A square and a name, which is cut in its middle if it is long; the tool tip has all of it.
class LegendEntry final : public QWidget
{
public:
    LegendEntry(const QString &name, std::optional<int> rank, QWidget *parent)
        : QWidget(parent)
        , m_name(name)
        , m_rank(rank)
    {
        setTextSize(this, TextSize::Caption);
        setToolTip(plainToolTip(name));
        setAccessibleName(name);
        setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    }

    QSize sizeHint() const override
    {
        return {fontMetrics().ascent() + space::kTiny + fontMetrics().horizontalAdvance(shown()), fontMetrics().height()};
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        const Scheme scheme = schemeOf(palette());
        const int side = fontMetrics().ascent();
        const QRect square = QRect(0, (height() - side) / 2, side, side).adjusted(1, 1, -1, -1);
        painter.fillRect(QStyle::visualRect(layoutDirection(), rect(), square),
                         m_rank ? nameColor(*m_rank, scheme) : restColor(scheme));
        painter.setPen(roleColor(Role::MutedText, palette()));
        painter.drawText(QStyle::visualRect(layoutDirection(), rect(), rect().adjusted(side + space::kTiny, 0, 0, 0)),
                         int(Qt::AlignLeading | Qt::AlignVCenter), shown());
    }

private:
    QString shown() const
    {
        return fontMetrics().elidedText(m_name, Qt::ElideMiddle, kLongestName * fontMetrics().averageCharWidth());
    }

    QString m_name;
    std::optional<int> m_rank;
};

bool sameNames(const QList<UsageSeries> &a, const QList<UsageSeries> &b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](const auto &one, const auto &other) { return one.name == other.name && one.isRest == other.isRest; });
}

} // namespace

UsageLegend::UsageLegend(const Formatters &formatters, QWidget *parent)
    : QWidget(parent)
    , m_texts(formatters)
{
    auto *layout = new FlowLayout(this);
    layout->setSpacing(space::kSmall);
}

void UsageLegend::showSeries(const QList<UsageSeries> &series)
{
    if (sameNames(series, m_series))
        return;
    m_series = series;
    while (QLayoutItem *item = layout()->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    for (int i = 0; i < series.size(); ++i) {
        auto *entry =
            new LegendEntry(m_texts.seriesName(series.at(i)), series.at(i).isRest ? std::nullopt : std::optional(i), this);
        layout()->addWidget(entry);
        entry->show();
    }
    updateGeometry();
}

} // namespace sluice::ui
