// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLayout>
#include <QList>

namespace sluice::ui {

/// Lays widgets side by side, on the middle of their row, and begins a new row where the width ends. Between them is the spacing,
/// none unless it is set; margins are not heeded.
class FlowLayout final : public QLayout
{
public:
    explicit FlowLayout(QWidget *parent = nullptr);
    ~FlowLayout() override;

    void addItem(QLayoutItem *item) override;
    int count() const override { return static_cast<int>(m_items.size()); }
    QLayoutItem *itemAt(int index) const override { return m_items.value(index); }
    QLayoutItem *takeAt(int index) override;
    Qt::Orientations expandingDirections() const override { return {}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSize() const override;
    void setGeometry(const QRect &area) override;

private:
    /// Gives the height that is taken; moves the widgets if told to.
    int arrange(const QRect &area, bool isMeant) const;
    void placeRow(const QList<QLayoutItem *> &row, const QRect &area, int top, int height) const;

    QList<QLayoutItem *> m_items;
};

} // namespace sluice::ui
