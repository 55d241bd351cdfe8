// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/snapshot.h"

#include <QWidget>

QT_BEGIN_NAMESPACE
class QLabel;
class QPushButton;
QT_END_NAMESPACE

namespace sluice::ui {

/// Stands in the place of the stream table while nothing runs: how to send a first request, or why none can come.
class IdleHint final : public QWidget
{
    Q_OBJECT
public:
    explicit IdleHint(QWidget *parent = nullptr);

    /// `exampleModel` is a model name that the gateway would serve.
    void showSnapshot(const GatewaySnapshot &snapshot, const QString &exampleModel);

    /// The shell command shown. The token is named by its variable, never written out.
    static QString curlCommand(const QString &baseUrl, const QString &model);

Q_SIGNALS:
    void commandCopied();

private:
    void buildLayout();
    void copyCommand();

    QLabel *m_heading;
    QLabel *m_advice;
    QLabel *m_command;
    QPushButton *m_copy;
};

} // namespace sluice::ui
