// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/secret.h"

#include <QWidget>

QT_BEGIN_NAMESPACE
class QLineEdit;
class QPushButton;
QT_END_NAMESPACE

namespace sluice::ui {

/// Takes a key, typed or from the clipboard, and shows dots.
class SecretEdit final : public QWidget
{
    Q_OBJECT
public:
    /// `name` is what screen readers call the field.
    explicit SecretEdit(const QString &name, QWidget *parent = nullptr);

    /// Without the spaces and line breaks around it that copying brings along.
    Secret secret() const;
    void clear();
    void setPlaceholder(const QString &text);

Q_SIGNALS:
    void edited();
    void entered();

private:
    void paste();

    QLineEdit *m_field;
    QPushButton *m_paste;
};

} // namespace sluice::ui
