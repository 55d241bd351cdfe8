// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolButton>

namespace sluice::ui {

class SettingsDraft;

/// Says that bodies are being kept, as long as they are by the settings in force, so that nobody forgets it; leads to the
/// settings.
class CaptureSign final : public QToolButton
{
    Q_OBJECT
public:
    /// The draft must outlive it.
    explicit CaptureSign(SettingsDraft &draft, QWidget *parent = nullptr);
};

} // namespace sluice::ui
