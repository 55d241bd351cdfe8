// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace sluice::ui {

/// Says which mark above the charts stands for which event.
class EventLegend final : public QWidget
{
    Q_OBJECT
public:
    explicit EventLegend(QWidget *parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    int markWidth() const;
};

} // namespace sluice::ui
