// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/edit/secretedit.h"

#include "ui/theme/metrics.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>

namespace sluice::ui {

SecretEdit::SecretEdit(const QString &name, QWidget *parent)
    : QWidget(parent)
    , m_field(new QLineEdit(this))
    //: Button: takes a key from the clipboard.
    , m_paste(new QPushButton(tr("Paste"), this))
{
    m_field->setObjectName(QStringLiteral("secretField"));
    m_field->setEchoMode(QLineEdit::Password);
    m_field->setAccessibleName(name);
    m_paste->setObjectName(QStringLiteral("pasteSecret"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setFocusProxy(m_field);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::kSmall);
    layout->addWidget(m_field, 1);
    layout->addWidget(m_paste);
    connect(m_field, &QLineEdit::textChanged, this, &SecretEdit::edited);
    connect(m_field, &QLineEdit::returnPressed, this, &SecretEdit::entered);
    connect(m_paste, &QPushButton::clicked, this, &SecretEdit::paste);
}

Secret SecretEdit::secret() const
{
    return Secret(m_field->text().trimmed().toUtf8());
}

void SecretEdit::clear()
{
    m_field->clear();
}

void SecretEdit::setPlaceholder(const QString &text)
{
    m_field->setPlaceholderText(text);
}

void SecretEdit::paste()
{
    m_field->setText(QGuiApplication::clipboard()->text());
    m_field->setFocus();
}

} // namespace sluice::ui
