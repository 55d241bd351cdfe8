// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/tokenuse.h"
#include "ui/charts/axisscale.h"
#include "ui/pages/guards/limitchart.h"
#include "ui/text/formatters.h"

namespace sluice::ui {

/// Tokens used in each minute of the last day, over all keys of a channel, below the limit of tokens per minute, with the zones
/// in which the channel counts as near it.
class TokenUseChart final : public LimitChart
{
    Q_OBJECT
public:
    explicit TokenUseChart(const Formatters &formatters, QWidget *parent = nullptr);

    void showUse(const TokenUse &use);
    /// The limit is that of each of them.
    void setKeys(qint64 keys);

    QString textAt(const QPointF &position) const override;
    QSize sizeHint() const override;
    /// Where the tokens of a minute are drawn, in the widget.
    QPointF minutePlace(qsizetype minute) const;

protected:
    QRectF plot() const override;
    double placeOf(double value) const override;
    double valueAt(double place) const override;
    QString limitText(qint64 limit) const override;
    void onDropped() override { fitScale(); }
    void paintEvent(QPaintEvent *event) override;

private:
    void fitScale();
    double placeOfTokens(double tokens) const;
    double captionHeight() const;
    double gutter() const;
    void paintAxes(QPainter &painter) const;
    void paintTimes(QPainter &painter) const;
    void paintZones(QPainter &painter) const;
    void paintUse(QPainter &painter) const;

    Formatters m_formatters;
    TokenUse m_use;
    qint64 m_keys = 1;
    ValueScale m_scale; ///< of the tokens of all keys
};

} // namespace sluice::ui
