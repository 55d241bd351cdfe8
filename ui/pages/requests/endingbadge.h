// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/snapshot.h"
#include "ui/theme/colors.h"

#include <QWidget>

QT_BEGIN_NAMESPACE
class QLabel;
QT_END_NAMESPACE

namespace sluice::ui {

class StateDot;

/// How an exchange ended or, while it runs, where it stands: a dot and a word in its colour.
class EndingBadge final : public QWidget
{
    Q_OBJECT
public:
    explicit EndingBadge(QWidget *parent = nullptr);

    /// `live`: what is known of it while it runs; may be null.
    void showEnding(const ExchangeRecord &record, const ActiveExchange *live);

protected:
    void changeEvent(QEvent *event) override;

private:
    void showTone();

    StateDot *m_dot;
    QLabel *m_word;
    Tone m_tone = Tone::Idle;
};

} // namespace sluice::ui
