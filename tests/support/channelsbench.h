// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/fakeengine.h"
#include "tests/support/memoryuistate.h"
#include "tests/support/samplechannels.h"
#include "ui/edit/settingsdraft.h"
#include "ui/pages/channels/channelspage.h"

#include <QAbstractButton>
#include <QUndoStack>

namespace sluice::test {

/// The page of channels with a draft of its own and an engine that does what the test says.
class ChannelsBench
{
public:
    explicit ChannelsBench(const Settings &settings = channelSettings())
        : draft(knowing(engine), state)
    {
        for (const ChannelSettings &channel : settings.channels) {
            for (const KeySettings &key : channel.keys)
                engine.settingsDesk().secrets.insert(key.ref, Secret(kSecret));
        }
        engine.setSettings(settings);
        page.resize(1050, 700);
        page.show();
    }

    template <typename Widget>
    Widget *find(const char *name) const
    {
        return page.findChild<Widget *>(QLatin1String(name));
    }
    void click(const char *button) const { find<QAbstractButton>(button)->click(); }
    const QList<ChannelSettings> &channels() const { return draft.settings().channels; }
    FakeSettingsDesk &desk() { return engine.settingsDesk(); }

    /// What every key of the beginning is.
    static inline const QByteArray kSecret = QByteArrayLiteral("sk-0123456789abcdef");

    FakeEngine engine;
    MemoryUiState state;
    ui::SettingsDraft draft;
    ui::ChannelsPage page{draft, ui::Formatters(QLocale(QLocale::English, QLocale::UnitedStates))};

private:
    /// The page asks for providers once, when it is made.
    static FakeEngine &knowing(FakeEngine &engine)
    {
        engine.settingsDesk().presets = knownProviders();
        return engine;
    }
};

} // namespace sluice::test
