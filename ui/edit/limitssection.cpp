// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/edit/limitssection.h"

#include "ui/edit/numberedits.h"

namespace sluice::ui {

namespace {

class Texts
{
    Q_DECLARE_TR_FUNCTIONS(sluice::ui::LimitsSection)
};

} // namespace

Section *limitsSection(ChannelForm &form, QWidget *parent)
{
    using Channel = ChannelSettings;
    //: Section of a form.
    auto *section = new Section(Texts::tr("Limits"), Section::Folding::Open, parent);
    //: Below the heading of a section.
    section->setIntroduction(
        Texts::tr("What each key may use. Requests wait for room or go elsewhere, instead of running into the "
                  "provider's rate limit. Lower limits that the provider tells are heeded by themselves."));
    const auto addLimit = [&](const QString &name, const QString &key, auto access) {
        //: In place of a number: there is no limit.
        form.add(*section, name, new OptionalNumberEdit(Texts::tr("no limit")), key, access);
    };
    addLimit(
        //: Name of a setting: what a key may use in a minute.
        Texts::tr("Tokens per minute"), QStringLiteral("limits.tpm"),
        [](Channel & c) -> auto & { return c.limits.tokensPerMinute; });
    addLimit(
        //: Name of a setting: what a key may use in a minute.
        Texts::tr("Requests per minute"), QStringLiteral("limits.rpm"),
        [](Channel & c) -> auto & { return c.limits.requestsPerMinute; });
    addLimit(
        //: Name of a setting: so many calls may run at one time.
        Texts::tr("Calls at one time"), QStringLiteral("limits.concurrency"),
        [](Channel & c) -> auto & { return c.limits.concurrency; });
    addLimit(
        //: Name of a setting: what a key may use in a minute, where the provider counts prompts and answers apart.
        Texts::tr("Input tokens per minute"), QStringLiteral("limits.input_tpm"),
        [](Channel & c) -> auto & { return c.limits.inputTokensPerMinute; });
    addLimit(
        //: Name of a setting: what a key may use in a minute, where the provider counts prompts and answers apart.
        Texts::tr("Output tokens per minute"), QStringLiteral("limits.output_tpm"),
        [](Channel & c) -> auto & { return c.limits.outputTokensPerMinute; });
    addLimit(
        //: Name of a setting: what a key may use in a day.
        Texts::tr("Tokens per day"), QStringLiteral("limits.tokens_per_day"),
        [](Channel & c) -> auto & { return c.limits.tokensPerDay; });
    form.add(
        //: Name of a setting: what may be spent with a key in a day.
        *section, Texts::tr("Spending per day"), new MoneyEdit(Texts::tr("no limit")), QStringLiteral("limits.spend_per_day"),
        [](Channel & c) -> auto & { return c.limits.spendPerDay; });
    return section;
}

} // namespace sluice::ui
