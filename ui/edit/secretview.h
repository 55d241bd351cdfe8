// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/secret.h"

#include <QWidget>

QT_BEGIN_NAMESPACE
class QTimer;
QT_END_NAMESPACE

namespace sluice::ui {

/// A secret as dots, or for ten seconds as it is. It paints the secret by itself, so that it is in no text that a screen
/// reader, a tool tip or the clipboard could take it from.
class SecretView final : public QWidget
{
    Q_OBJECT
public:
    explicit SecretView(QWidget *parent = nullptr);

    void reveal(const Secret &secret);
    void mask();
    bool isRevealed() const { return !m_secret.isEmpty(); }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

Q_SIGNALS:
    /// It is shown as it is, or as dots again.
    void turned(bool isRevealed);

protected:
    void paintEvent(QPaintEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    QString shownText() const;

    Secret m_secret;
    QTimer *m_shown;
};

} // namespace sluice::ui
