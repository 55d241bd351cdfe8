// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/colors.h"

#include <QWidget>

namespace sluice::ui {

/// A small disc in the colour of a tone. It only accompanies words, so screen readers pass over it.
class StateDot final : public QWidget
{
    Q_OBJECT
public:
    explicit StateDot(QWidget *parent = nullptr);

    void setTone(Tone tone);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Tone m_tone = Tone::Idle;
};

} // namespace sluice::ui
