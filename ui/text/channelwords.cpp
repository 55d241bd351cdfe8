// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/channelwords.h"

#include "ui/text/formatters.h"
#include "ui/text/words.h"

#include <QCoreApplication>

namespace sluice::ui {

namespace {

class Texts
{
    Q_DECLARE_TR_FUNCTIONS(sluice::ui::ChannelWords)
};

constexpr QLatin1String kEnvironment("env:");
constexpr QLatin1String kFile("file:");

} // namespace

QString dialectText(Dialect dialect)
{
    switch (dialect) {
    case Dialect::Chat: return endpointText(Endpoint::ChatCompletions);
    case Dialect::Responses: return endpointText(Endpoint::Responses);
    case Dialect::Messages: return endpointText(Endpoint::Messages);
    }
    Q_UNREACHABLE();
}

QString secretPlaceText(const SecretRef &ref)
{
    if (ref.startsWith(kEnvironment))
        //: Where a key comes from; %1 is the name of an environment variable.
        return Texts::tr("environment variable %1").arg(oneLine(ref.sliced(kEnvironment.size())));
    if (ref.startsWith(kFile))
        //: Where a key is kept; %1 is its name there.
        return Texts::tr("private file of Sluice, %1").arg(oneLine(ref.sliced(kFile.size())));
    const qsizetype colon = ref.indexOf(u':');
    //: Where a key is kept; %1 is its name there.
    return Texts::tr("system key store, %1").arg(oneLine(ref.sliced(colon + 1)));
}

QString simulatedProviderText()
{
    //: In the place of a provider's address.
    return Texts::tr("Simulated provider, on this computer");
}

QString simulatedMark()
{
    //: Beside the name or state of a channel: its provider is the simulated one. One word.
    return Texts::tr("Simulated");
}

QString heartbeatPresetText(HeartbeatPreset preset)
{
    switch (preset) {
    //: A choice of how long silence is borne: the shortest.
    case HeartbeatPreset::Strict: return Texts::tr("Strict");
    //: A choice of how long silence is borne: for somebody who waits at the screen.
    case HeartbeatPreset::Interactive: return Texts::tr("Interactive");
    //: A choice of how long silence is borne: for coding agents, which think long.
    case HeartbeatPreset::Agents: return Texts::tr("Agents");
    }
    Q_UNREACHABLE();
}

QString proxyModeText(ProxyMode mode)
{
    switch (mode) {
    //: Which proxy a channel uses.
    case ProxyMode::None: return Texts::tr("No proxy");
    //: Which proxy a channel uses.
    case ProxyMode::System: return Texts::tr("As the system says");
    //: Which proxy a channel uses.
    case ProxyMode::Custom: return Texts::tr("This one");
    }
    Q_UNREACHABLE();
}

QString probeKindText(ProbeKind kind)
{
    switch (kind) {
    //: How a channel that rests is tried: not at all.
    case ProbeKind::Off: return Texts::tr("Not at all");
    //: How a channel that rests is tried.
    case ProbeKind::Models: return Texts::tr("Ask for the list of models, free of charge");
    //: How a channel that rests is tried.
    case ProbeKind::Token: return Texts::tr("Ask for one token, which is charged");
    }
    Q_UNREACHABLE();
}

QString thinkingFormText(ChannelManners::ThinkingForm form)
{
    using Form = ChannelManners::ThinkingForm;
    switch (form) {
    //: How the wish that a model thinks is put to a provider: not at all.
    case Form::None: return Texts::tr("Left out");
    case Form::Effort: return QStringLiteral("reasoning_effort");
    case Form::EnableThinking: return QStringLiteral("enable_thinking");
    case Form::ThinkingType: return QStringLiteral("thinking: {type}");
    case Form::Reasoning: return QStringLiteral("reasoning: {effort}");
    }
    Q_UNREACHABLE();
}

} // namespace sluice::ui
