// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/settings.h"

namespace sluice::ui {

/// Texts for what a channel is made of, for people. English until translated.

/// `Chat Completions (OpenAI)`: the names of the interfaces, which are not translated.
QString dialectText(Dialect dialect);
/// Where a secret is kept, without what it is.
QString secretPlaceText(const SecretRef &ref);
/// What stands for an address, where the simulated provider is meant.
QString simulatedProviderText();
/// The same for a mark beside the name of a channel: one word.
QString simulatedMark();
QString heartbeatPresetText(HeartbeatPreset preset);
QString proxyModeText(ProxyMode mode);
QString probeKindText(ProbeKind kind);
QString thinkingFormText(ChannelManners::ThinkingForm form);

} // namespace sluice::ui
