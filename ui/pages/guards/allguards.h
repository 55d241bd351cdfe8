// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/edit/form.h"

QT_BEGIN_NAMESPACE
class QLabel;
class QVBoxLayout;
QT_END_NAMESPACE

namespace sluice::ui {

/// What guards all channels together: how requests wait for room, and what tools hear meanwhile.
class AllGuards final : public QWidget
{
    Q_OBJECT
public:
    explicit AllGuards(SettingsDraft &draft, QWidget *parent = nullptr);

    void showDraft();

private:
    void addRoom(QVBoxLayout &column);
    void addSilence(QVBoxLayout &column);
    template <typename Queue>
    void addQueue(QVBoxLayout &column, const QString &title, const QString &key, Queue AdmissionSettings::*queue);

    SettingsDraft &m_draft;
    Form<Settings> m_form;
    QLabel *m_hint;
};

} // namespace sluice::ui
