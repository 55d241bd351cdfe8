// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/exchangerate.h"
#include "ui/edit/numberedits.h"

namespace sluice::ui {

/// What a US dollar is worth in yuan, or no rate.
class RateEdit final : public SpinEdit
{
    Q_OBJECT
public:
    using Value = std::optional<ExchangeRate>;
    explicit RateEdit(QWidget *parent = nullptr);
    Value current() const;
    void show(const Value &value);
    QString textOf(const Value &value) const;
};

} // namespace sluice::ui
