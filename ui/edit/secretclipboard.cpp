// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/edit/secretclipboard.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMimeData>

namespace sluice::ui {

void copySecretText(const QString &text)
{
    auto *data = new QMimeData;
    data->setText(text);
    data->setData(QStringLiteral("x-kde-passwordManagerHint"), QByteArrayLiteral("secret"));
    QGuiApplication::clipboard()->setMimeData(data);
}

} // namespace sluice::ui
