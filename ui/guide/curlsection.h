// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/examplecall.h"
#include "core/api/settings.h"
#include "core/api/snapshot.h"
#include "ui/edit/section.h"

#include <optional>

QT_BEGIN_NAMESPACE
class QLabel;
class QPushButton;
QT_END_NAMESPACE

namespace sluice::ui {

/// A request for a terminal, to copy.
class CurlSection final : public Section
{
    Q_OBJECT
public:
    /// `profileDir` as DesktopSettings tells it.
    explicit CurlSection(const QString &profileDir, QWidget *parent = nullptr);

    void show(const GatewaySnapshot &snapshot, const std::optional<ExampleCall> &example);
    QString command() const;

Q_SIGNALS:
    void copied();

protected:
    void changeEvent(QEvent *event) override;

private:
    QString m_profileDir;
    QLabel *m_command;
    QPushButton *m_copy;
};

} // namespace sluice::ui
