// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>

#include <optional>

namespace sluice::ui {

/// A choice among names from the ledger, or any of them.
class NameChoice final : public QComboBox
{
    Q_OBJECT
public:
    /// `any` is shown while nothing is chosen.
    explicit NameChoice(const QString &any, QWidget *parent = nullptr);

    /// Empty: any.
    QString name() const { return currentData().toString(); }
    /// Also one that is not among the names.
    void setName(const QString &name);
    /// The chosen one stays, even if it is not among them. While the list is open it stays as it is, too.
    void setNames(const QStringList &names);

    void showPopup() override;
    void hidePopup() override;

protected:
    void paintEvent(QPaintEvent *event) override;

Q_SIGNALS:
    /// The list is about to be looked at.
    void namesAsked();

private:
    void append(const QString &name);
    void takeNames();

    std::optional<QStringList> m_waiting; ///< names that came while the list was open
};

} // namespace sluice::ui
