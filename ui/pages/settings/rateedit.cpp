// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/settings/rateedit.h"

#include <cmath>

namespace sluice::ui {

namespace {

constexpr double kMillion = 1e6;

} // namespace

RateEdit::RateEdit(QWidget *parent)
    : SpinEdit(parent)
{
    setDecimals(6);
    setRange(0, double(ExchangeRate::kMostMicros) / kMillion);
    setStepType(QAbstractSpinBox::DefaultStepType);
    setSingleStep(0.01);
    //: After a number: the unit of an exchange rate.
    setSuffix(tr(" CNY"));
    //: In place of an exchange rate where none is set.
    allowAbsence(tr("no rate"));
}

std::optional<ExchangeRate> RateEdit::current() const
{
    const auto told = number();
    return told ? std::optional(ExchangeRate{std::llround(*told * kMillion)}) : std::nullopt;
}

void RateEdit::show(const Value &value)
{
    showNumber(value ? double(value->micros) / kMillion : 0);
}

QString RateEdit::textOf(const Value &value) const
{
    return value ? textFromValue(double(value->micros) / kMillion) + suffix() : specialValueText();
}

} // namespace sluice::ui
