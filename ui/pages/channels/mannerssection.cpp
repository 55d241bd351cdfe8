// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/channels/mannerssection.h"

#include "ui/edit/valueedits.h"
#include "ui/text/channelwords.h"
#include "ui/widgets/textlabel.h"

#include <QLabel>
#include <QPushButton>

namespace sluice::ui {

namespace {

class Texts
{
    Q_DECLARE_TR_FUNCTIONS(sluice::ui::MannersSection)
};

struct Manner
{
    const char *key;
    bool ChannelManners::*field;
    const char *text;
};

/// In the order of config.json.
constexpr Manner kManners[] = {
    //: A setting: a provider does it.
    {"developer_role", &ChannelManners::takesDeveloperRole,
     QT_TRANSLATE_NOOP("sluice::ui::MannersSection", "Takes messages of the role developer")},
    //: A setting: a provider does it.
    {"system_anywhere", &ChannelManners::takesSystemAnywhere,
     QT_TRANSLATE_NOOP("sluice::ui::MannersSection", "Takes system messages anywhere, not just first")},
    //: A setting: a provider does it.
    {"reasoning_back", &ChannelManners::wantsReasoningBack,
     QT_TRANSLATE_NOOP("sluice::ui::MannersSection", "Wants the reasoning back with tool calls")},
    //: A setting: a provider does it.
    {"thought_signatures", &ChannelManners::wantsThoughtSignatures,
     QT_TRANSLATE_NOOP("sluice::ui::MannersSection", "Wants Gemini's thought signatures back")},
    //: A setting: a provider does it.
    {"foreign_signatures", &ChannelManners::takesForeignSignatures,
     QT_TRANSLATE_NOOP("sluice::ui::MannersSection", "Takes thinking blocks of other providers")},
    //: A setting: a provider does it.
    {"max_completion_tokens", &ChannelManners::wantsMaxCompletionTokens,
     QT_TRANSLATE_NOOP("sluice::ui::MannersSection", "Wants max_completion_tokens in place of max_tokens")},
    //: A setting: a provider does it.
    {"stream_options", &ChannelManners::takesStreamOptions,
     QT_TRANSLATE_NOOP("sluice::ui::MannersSection", "Takes stream_options, by which streams tell their tokens")},
    //: A setting: a provider does it.
    {"images", &ChannelManners::takesImages, QT_TRANSLATE_NOOP("sluice::ui::MannersSection", "Takes images")},
    //: A setting: a provider does it.
    {"files", &ChannelManners::takesFiles, QT_TRANSLATE_NOOP("sluice::ui::MannersSection", "Takes files")},
    //: A setting: a provider does it.
    {"parallel_tool_calls", &ChannelManners::takesParallelToolCalls,
     QT_TRANSLATE_NOOP("sluice::ui::MannersSection", "Takes parallel_tool_calls")},
    //: A setting: a provider does it.
    {"tool_choice", &ChannelManners::takesToolChoice, QT_TRANSLATE_NOOP("sluice::ui::MannersSection", "Takes tool_choice")},
    //: A setting: a provider does it.
    {"json_schema", &ChannelManners::takesJsonSchema,
     QT_TRANSLATE_NOOP("sluice::ui::MannersSection", "Takes a JSON schema for the answer")},
    //: A setting: a provider does it.
    {"strict_tools", &ChannelManners::takesStrictTools, QT_TRANSLATE_NOOP("sluice::ui::MannersSection", "Takes strict tools")},
    //: A setting: a provider does it.
    {"sampling", &ChannelManners::takesSampling,
     QT_TRANSLATE_NOOP("sluice::ui::MannersSection", "Takes temperature, top_p and penalties")},
    //: A setting: a provider does it.
    {"cache_control", &ChannelManners::takesCacheControl,
     QT_TRANSLATE_NOOP("sluice::ui::MannersSection", "Takes cache_control from tools of other dialects")},
    //: A setting: something is done for a provider.
    {"adds_cache_control", &ChannelManners::addsCacheControl,
     QT_TRANSLATE_NOOP("sluice::ui::MannersSection", "Add cache_control where the tool has set none")},
    //: A setting: a provider does it.
    {"freeform_tools", &ChannelManners::takesFreeformTools,
     QT_TRANSLATE_NOOP("sluice::ui::MannersSection", "Takes tools with free text in place of JSON")},
    //: A setting: a provider does it.
    {"openai_fields", &ChannelManners::takesOpenAiFields,
     QT_TRANSLATE_NOOP("sluice::ui::MannersSection", "Takes OpenAI's own fields, such as service_tier")},
};

QStringList toolsOf(const QString &text)
{
    QStringList tools = text.split(u',', Qt::SkipEmptyParts);
    for (QString &tool : tools)
        tool = tool.trimmed();
    tools.removeAll(QString());
    return tools;
}

} // namespace

MannersSection::MannersSection(SettingsDraft &draft, QWidget *parent)
    //: Section of a form: what a provider wants otherwise than others.
    : Section(tr("Particularities of the provider"), Folding::Foldable, parent)
    , m_form(draft)
    , m_state(textLabel(this, /*isMuted=*/false))
    //: Button: all settings of this section are what is known of the provider.
    , m_asPreset(new QPushButton(tr("Back to what is known"), this))
    , m_tools(new TextEdit)
{
    //: Below the heading of a section.
    setIntroduction(
        tr("How requests are rewritten for a provider that speaks another dialect than the tool, or a dialect in its own "
           "way. Few need to change this."));
    m_state->setObjectName(QStringLiteral("mannersState"));
    m_asPreset->setObjectName(QStringLiteral("mannersAsPreset"));
    add(m_state);
    addSwitches();
    addTools();
    addAction(m_asPreset);
    connect(m_asPreset, &QPushButton::clicked, this, [this] {
        //: Name of a step that can be undone.
        m_form.change(tr("Particularities as known of the provider"), {},
                      [](ChannelSettings &channel) { channel.manners = ChannelManners(); });
    });
}

void MannersSection::addSwitches()
{
    for (const Manner &manner : kManners) {
        m_form.add(
            *this, QString(), new SwitchEdit(Texts::tr(manner.text)),
            QStringLiteral("manners.") + QLatin1String(manner.key), [field = manner.field](ChannelSettings & channel) -> auto & {
                return channel.manners.*field;
            });
    }
}

void MannersSection::addTools()
{
    using Form = ChannelManners::ThinkingForm;
    auto *thinking = new EnumEdit<Form>;
    for (const Form form : {Form::None, Form::Effort, Form::EnableThinking, Form::ThinkingType, Form::Reasoning})
        thinking->addChoice(int(form), thinkingFormText(form));
    m_form.add(
        //: Name of a setting: how the wish that a model thinks is put to a provider.
        *this, tr("The wish to think"), thinking, QStringLiteral("manners.thinking"),
        [](ChannelSettings & channel) -> auto & { return channel.manners.thinking; });
    //: Name of a setting: types of tools that the provider runs by itself, such as a web search.
    auto *row = new FieldRow(tr("Tools it runs itself"), m_tools, this);
    row->setObjectName(QStringLiteral("manners.hosted_tools"));
    m_tools->setPlaceholderText(QStringLiteral("web_search, code_interpreter"));
    add(row);
    connect(m_tools, &TextEdit::edited, this, [this] {
        //: Name of a step that can be undone.
        m_form.change(tr("Tools that the provider runs"), QStringLiteral("manners.hosted_tools"),
                      [tools = toolsOf(m_tools->text())](ChannelSettings &channel) { channel.manners.hostedTools = tools; });
    });
}

void MannersSection::show(const ChannelPlace &place, const ChannelSettings &channel)
{
    m_form.show(place);
    const bool isOwn = channel.manners != ChannelManners();
    m_asPreset->setVisible(isOwn);
    if (isOwn)
        //: Above switches: they hold.
        m_state->setText(tr("What is set here holds, and nothing of what is known of the provider."));
    else if (channel.preset.isEmpty())
        //: Above switches: they hold.
        m_state->setText(tr("Nothing is known of the provider, so it is treated with care, as below."));
    else
        //: Above switches: they do not hold until one is changed.
        m_state->setText(tr("As known of the provider. Once anything below is changed, only what is set below holds."));
    // What is typed may end in a comma, which is not in the list.
    if (toolsOf(m_tools->text()) != channel.manners.hostedTools)
        m_tools->show(channel.manners.hostedTools.join(QStringLiteral(", ")));
}

} // namespace sluice::ui
