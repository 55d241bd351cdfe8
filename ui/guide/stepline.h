// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>

namespace sluice::ui {

/// The steps of a guide in a line: those that are done, the one where one is, and those to come. Where there is little room only
/// that one has its name.
class StepLine final : public QWidget
{
    Q_OBJECT
public:
    explicit StepLine(const QStringList &names, QWidget *parent = nullptr);

    void setCurrent(int step);
    /// One that is passed over is drawn as one to come.
    void setPassedOver(int step, bool isPassedOver);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    int nameWidth(int step) const;
    int widthOf(bool hasAllNames) const;
    void describe();

    QStringList m_names;
    QList<bool> m_passedOver;
    int m_current = 0;
};

} // namespace sluice::ui
