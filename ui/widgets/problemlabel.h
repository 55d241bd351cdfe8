// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace sluice::ui {

/// What is wrong with the field beside it, in the colour of trouble. Hidden while nothing is.
class ProblemLabel final : public QLabel
{
    Q_OBJECT
public:
    explicit ProblemLabel(QWidget *parent = nullptr);

    /// Plain text; empty: all is well.
    void say(const QString &problem);

protected:
    void changeEvent(QEvent *event) override;

private:
    void takeColors();
};

} // namespace sluice::ui
