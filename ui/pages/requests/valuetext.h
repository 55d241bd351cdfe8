// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTextEdit>

namespace sluice::ui {

/// A text to read, select and copy, as high as it needs to be: wrapped between words, or anywhere if a word is too long, so
/// that nothing is cut. Always plain: what looks like markup is shown as it is.
class ValueText final : public QTextEdit
{
    Q_OBJECT
public:
    explicit ValueText(QWidget *parent = nullptr);

    void setValue(const QString &text);
    QString value() const { return toPlainText(); }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void changeEvent(QEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
};

} // namespace sluice::ui
