// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/fakeengine.h"
#include "tests/support/memoryuistate.h"
#include "tests/support/samplechannels.h"
#include "tests/support/snapshots.h"
#include "ui/edit/settingsdraft.h"
#include "ui/guide/guidepage.h"

#include <QAbstractButton>
#include <QLabel>
#include <QLineEdit>
#include <QTest>

namespace sluice::test {

// The guide for new users over an engine that does nothing by itself, and what a user does with it.

inline const ui::Formatters kEnglish{QLocale(QLocale::English, QLocale::UnitedStates)};

template <typename Widget = QWidget>
Widget *find(const QWidget &parent, const char *name)
{
    return parent.findChild<Widget *>(QLatin1String(name));
}

inline void click(const QWidget &parent, const char *button)
{
    find<QAbstractButton>(parent, button)->click();
}

inline void type(const QWidget &parent, const char *field, const QString &text)
{
    auto *edit = find<QLineEdit>(parent, field);
    edit->selectAll();
    QTest::keyClicks(edit, text);
}

inline QString textOf(const QWidget &parent, const char *label)
{
    return find<QLabel>(parent, label)->text();
}

inline QString nextText(const QWidget &parent)
{
    return find<QAbstractButton>(parent, "guideNext")->text();
}

inline ProbeReport passedReport()
{
    ProbeReport report;
    for (const ProbeStep step : {ProbeStep::Connect, ProbeStep::Tls, ProbeStep::Auth, ProbeStep::Models, ProbeStep::Stream})
        report.steps.append({.step = step, .state = ProbeState::Passed, .took = milliseconds(80), .detail = {}});
    report.models = {QStringLiteral("deepseek-chat"), QStringLiteral("deepseek-reasoner")};
    report.model = QStringLiteral("deepseek-chat");
    report.firstContent = milliseconds(340);
    report.isOver = true;
    return report;
}

inline ProbeReport refusedReport()
{
    ProbeReport report = passedReport();
    report.steps[2] = {.step = ProbeStep::Auth,
                       .state = ProbeState::Failed,
                       .status = 401,
                       .fault = ProbeFault::KeyRefused,
                       .detail = QStringLiteral("invalid api key")};
    report.models.clear();
    report.model.clear();
    report.firstContent.reset();
    return report;
}

/// The guide alone.
struct GuideBench
{
    GuideBench()
        : draft(knowing(engine), state)
    {
        page.resize(900, 640);
        page.show();
    }
    static FakeEngine &knowing(FakeEngine &engine)
    {
        engine.settingsDesk().presets = knownProviders();
        engine.show(listeningSnapshot());
        return engine;
    }
    FakeSettingsDesk &desk() { return engine.settingsDesk(); }
    void next() const { click(page, "guideNext"); }
    void answer(const ProbeReport &report) { desk().probes.last().answer(report); }
    void chooseProvider(const QString &name) const
    {
        type(page, "providerSearch", name);
        next();
    }
    void typeKey(const QString &key) const { type(*find(page, "guideKey"), "secretField", key); }
    /// Up to the step in which a tool is connected.
    void setUp()
    {
        chooseProvider(QStringLiteral("deepseek"));
        typeKey(QStringLiteral("sk-good"));
        next();
        answer(passedReport());
        next();
    }

    FakeEngine engine;
    MemoryUiState state;
    ui::SettingsDraft draft;
    ui::GuidePage page{engine, state, draft, kEnglish};
};

} // namespace sluice::test
