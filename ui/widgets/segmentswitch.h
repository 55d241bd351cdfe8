// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

QT_BEGIN_NAMESPACE
class QAbstractButton;
class QButtonGroup;
QT_END_NAMESPACE

namespace sluice::ui {

/// Buttons side by side of which one is down. Arrow keys move between them.
class SegmentSwitch final : public QWidget
{
    Q_OBJECT
public:
    /// `name` is what screen readers call the group.
    explicit SegmentSwitch(const QString &name, QWidget *parent = nullptr);

    /// The first one that is added is down.
    QAbstractButton *addChoice(int id, const QString &text);
    int current() const;
    void setCurrent(int id);
    /// One that is down stays so, even hidden.
    void setChoiceVisible(int id, bool isVisible);
    void setChoiceText(int id, const QString &text);

Q_SIGNALS:
    void chosen(int id);

private:
    QButtonGroup *m_group;
};

} // namespace sluice::ui
