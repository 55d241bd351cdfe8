// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/usagetexts.h"

#include <QWidget>

QT_BEGIN_NAMESPACE
class QMenu;
class QPushButton;
QT_END_NAMESPACE

namespace sluice::ui {

class SegmentSwitch;

/// What steers the page of usage: how far back, whose, and tokens or cost; in rows, as many as the width asks for.
class UsageControls final : public QWidget
{
    Q_OBJECT
public:
    explicit UsageControls(QWidget *parent = nullptr);

    UsageRange range() const;
    UsageBy by() const;
    /// What the user chose; the report may have no such numbers just now.
    UsageMeasure measure() const;
    void setChoice(UsageRange range, UsageBy by, UsageMeasure measure);
    void setMeasures(const QList<UsageMeasure> &measures);
    void setExportMenu(QMenu *menu);
    void setExportEnabled(bool isEnabled);

Q_SIGNALS:
    void questionChanged();
    void measureChanged();

protected:
    void changeEvent(QEvent *event) override;

private:
    SegmentSwitch *m_ranges;
    SegmentSwitch *m_bys;
    SegmentSwitch *m_measures;
    QPushButton *m_export;
};

} // namespace sluice::ui
