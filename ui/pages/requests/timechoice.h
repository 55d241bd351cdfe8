// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/history.h"
#include "ui/text/formatters.h"

#include <QWidget>

QT_BEGIN_NAMESPACE
class QComboBox;
class QDateTimeEdit;
class QLabel;
QT_END_NAMESPACE

namespace sluice::ui {

/// When exchanges were received: any time, the last minutes to days, or between two moments that are edited in `range`. Also
/// shows a span of endings that was chosen elsewhere.
class TimeChoice final : public QWidget
{
    Q_OBJECT
public:
    /// `range` gets the two fields, which are shown only when they are needed.
    TimeChoice(const Formatters &formatters, QWidget *range, QWidget *parent);

    void writeTo(ExchangeFilter &filter) const;
    void readFrom(const ExchangeFilter &filter);
    /// What each field holds until it is edited: the day up to `now`.
    void suggest(WallTime now);

Q_SIGNALS:
    /// By the user.
    void chosen();
    /// The fields have appeared, and nobody has said which time it is.
    void suggestionAsked();

private:
    void buildRange(QWidget *range);
    qint64 choice() const;
    bool isRange() const;
    void takeChoice();
    void takeEdit(bool &isSet);
    void readRange(const ExchangeFilter &filter);
    void readSpan(milliseconds span);
    void readEnded(const ExchangeFilter &filter);
    void showChoice();

    Formatters m_formatters;
    QComboBox *m_choice;
    QWidget *m_range;
    QDateTimeEdit *m_from = nullptr;
    QDateTimeEdit *m_before = nullptr;
    QLabel *m_contradiction = nullptr;
    bool m_isFromSet = false; ///< by the user, the ledger, or another part of the window
    bool m_isBeforeSet = false;
    ExchangeFilter m_ended; ///< only its times: what the entry for a span of endings stands for
};

} // namespace sluice::ui
