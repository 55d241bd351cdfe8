// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/healthstate.h"
#include "ui/edit/form.h"
#include "ui/text/formatters.h"

#include <QWidget>

QT_BEGIN_NAMESPACE
class QLabel;
class QPushButton;
class QVBoxLayout;
QT_END_NAMESPACE

namespace sluice::ui {

class PasswordRow;
class SampleChart;

/// One component of the user's infrastructure: how it is, its latest samples, and how it is asked.
class ComponentPanel final : public QWidget
{
    Q_OBJECT
public:
    /// The draft must outlive it.
    ComponentPanel(SettingsDraft &draft, const Formatters &formatters, QWidget *parent = nullptr);

    /// The one at that place of the draft, which there is. `part` is how it is, as far as that is known.
    void showComponent(qsizetype index, const HealthPart *part, WallTime now);
    /// One of which only pushed samples tell.
    void showReported(const HealthPart &part, WallTime now);
    /// How the one that is shown is now.
    void showState(const HealthPart *part, WallTime now);

Q_SIGNALS:
    void removeAsked();
    /// It is known from pushed samples alone and is to become one of the settings.
    void adoptAsked();

private:
    void buildNow(QVBoxLayout &layout);
    void buildSource(QVBoxLayout &layout);
    void buildLimits(QVBoxLayout &layout);
    void showName(const QString &id);
    void showForm();

    SettingsDraft &m_draft;
    Formatters m_formatters;
    Form<HealthComponentSettings> m_form;
    QString m_id;
    qsizetype m_index = -1; ///< -1: only pushed samples tell of it
    Section *m_now;
    QLabel *m_state;
    QLabel *m_problem;
    SampleChart *m_chart;
    QPushButton *m_remove;
    QPushButton *m_adopt;
    QWidget *m_settings;
    FieldRow *m_metric = nullptr;
    FieldRow *m_warn = nullptr;
    FieldRow *m_bad = nullptr;
    FieldRow *m_database = nullptr;
    FieldRow *m_user = nullptr;
    PasswordRow *m_password;
    FieldRow *m_url = nullptr;
    FieldRow *m_interval = nullptr;
    FieldRow *m_timeout = nullptr;
    FieldRow *m_caFile = nullptr;
};

} // namespace sluice::ui
