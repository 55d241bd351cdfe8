// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSplitter>

#include <optional>

namespace sluice::ui {

class UiState;

/// A table and a detail, side by side or below each other: where the user wants it, or else where there is more room. For
/// each of the two places it keeps the share that the user gave to the detail.
class DetailSplitter final : public QSplitter
{
    Q_OBJECT
public:
    /// It takes both over; the detail is hidden.
    DetailSplitter(UiState &state, QWidget *table, QWidget *detail, QWidget *parent);

    bool isDetailOpen() const;
    void openDetail();
    void closeDetail();
    /// To the other place, and it stays there.
    void moveDetail();
    void saveState();

Q_SIGNALS:
    void placed(bool isBeside);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    bool wantsBeside() const;
    void setLeastSizes();
    void place();
    void saveSizes();

    UiState &m_state;
    QWidget *m_detail;
    std::optional<bool> m_isBeside; ///< the user's choice
};

} // namespace sluice::ui
