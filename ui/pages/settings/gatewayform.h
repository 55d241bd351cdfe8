// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/snapshot.h"
#include "ui/edit/form.h"

QT_BEGIN_NAMESPACE
class QLabel;
QT_END_NAMESPACE

namespace sluice::ui {

/// The row that tells whether the gateway listens, where, and why not.
class ListenRow final : public QObject
{
    Q_OBJECT
public:
    explicit ListenRow(Section &section);

    /// `port` is the one of the settings in force.
    void showState(const GatewaySnapshot &snapshot, quint16 port);

private:
    QLabel *m_label;
    FieldRow *m_row;
};

/// The port, in the section that it fills.
void addPort(Section &section, Form<Settings> &form);
/// The largest sizes, which few need to change.
void addSizes(Section &section, Form<Settings> &form);

} // namespace sluice::ui
