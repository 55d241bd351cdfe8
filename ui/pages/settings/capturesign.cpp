// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/settings/capturesign.h"

#include "ui/edit/settingsdraft.h"

namespace sluice::ui {

CaptureSign::CaptureSign(SettingsDraft &draft, QWidget *parent)
    : QToolButton(parent)
{
    setObjectName(QStringLiteral("captureSign"));
    setAutoRaise(true);
    setFocusPolicy(Qt::StrongFocus);
    //: Button in the status bar, there while prompts and answers are being kept on this computer.
    setText(tr("Bodies are kept"));
    //: Tool tip of the button "Bodies are kept".
    setToolTip(tr("What is asked and answered is kept on this computer. Shows the setting."));
    setVisible(draft.inForce().capture.keepsBodies);
    connect(&draft, &SettingsDraft::changed, this, [this, &draft] { setVisible(draft.inForce().capture.keepsBodies); });
}

} // namespace sluice::ui
