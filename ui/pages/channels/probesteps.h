// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/channelprobe.h"
#include "ui/text/formatters.h"

#include <QWidget>

#include <array>

QT_BEGIN_NAMESPACE
class QLabel;
QT_END_NAMESPACE

namespace sluice::ui {

class StateDot;

/// The steps of a try of a channel as they come, a line each.
class ProbeSteps final : public QWidget
{
    Q_OBJECT
public:
    explicit ProbeSteps(const Formatters &formatters, QWidget *parent = nullptr);

    void show(const ProbeReport &report);

private:
    struct Line
    {
        StateDot *dot = nullptr;
        QLabel *name = nullptr;
        QLabel *state = nullptr;
    };

    static constexpr size_t kSteps = 5;
    Formatters m_formatters;
    std::array<Line, kSteps> m_lines;
};

} // namespace sluice::ui
