// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/guards/heartbeatguard.h"

#include "ui/edit/numberedits.h"
#include "ui/pages/guards/gapchart.h"
#include "ui/pages/guards/heartbeatpresetedit.h"
#include "ui/pages/guards/replaypanel.h"
#include "ui/pages/guards/replaywords.h"
#include "ui/theme/metrics.h"
#include "ui/theme/typography.h"
#include "ui/widgets/textlabel.h"

#include <QComboBox>
#include <QInputDialog>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>

#include <algorithm>
#include <array>
#include <utility>

namespace sluice::ui {

namespace {

const QString &progressKey()
{
    static const QString key = QStringLiteral("progress_gap_ms");
    return key;
}

const ChannelSettings &channelOrDefault(const ChannelSettings *channel)
{
    static const ChannelSettings none;
    return channel ? *channel : none;
}

constexpr std::array kLimits{&HeartbeatLimits::connect, &HeartbeatLimits::firstContent, &HeartbeatLimits::progressGap,
                             &HeartbeatLimits::bytesGap};

} // namespace

HeartbeatGuard::HeartbeatGuard(SettingsDraft &draft, const Formatters &formatters, QWidget *parent)
    //: Section of a form: how long streams may be silent.
    : Section(tr("Heartbeat"), Folding::Open, parent)
    , m_draft(draft)
    , m_formatters(formatters)
    , m_form(draft)
    , m_limits(draft)
    , m_sentence(textLabel(this, /*isMuted=*/true))
    , m_model(new QComboBox(this))
    , m_chart(new GapChart(formatters))
    , m_panel(new ReplayPanel(m_chart, this))
{
    //: Below the heading of a section.
    setIntroduction(tr("A stream that is silent for longer than these limits is ended in the way from which its tool recovers, "
                       "instead of hanging."));
    m_panel->setObjectName(QStringLiteral("gapPanel"));
    m_chart->setObjectName(QStringLiteral("gapChart"));
    addPreset();
    addModels();
    addLimits();
    addReplay();
}

void HeartbeatGuard::addPreset()
{
    m_form.add(
        //: Setting of a channel: which limits on silence it has.
        *this, tr("Preset"), new HeartbeatPresetEdit, QStringLiteral("heartbeat.preset"),
        [](ChannelSettings & channel) -> auto & { return channel.heartbeat.preset; });
    m_sentence->setObjectName(QStringLiteral("presetSentence"));
    setTextSize(m_sentence, TextSize::Caption);
    add(m_sentence);
}

void HeartbeatGuard::addModels()
{
    m_model->setObjectName(QStringLiteral("heartbeatModel"));
    m_model->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_model->setFocusPolicy(Qt::StrongFocus);
    //: Before the choice of a model, or of all of a channel, whose limits are shown.
    add(new FieldRow(tr("Limits of"), m_model, this));
    connect(m_model, &QComboBox::activated, this, [this](int row) { chooseModel(m_model->itemData(row).toString()); });
    //: Button: limits for a model that is not among the known ones, whose name is typed.
    auto *another = new QPushButton(tr("Another model …"), this);
    another->setObjectName(QStringLiteral("anotherModel"));
    addAction(another);
    connect(another, &QPushButton::clicked, this, &HeartbeatGuard::askForModel);
}

void HeartbeatGuard::addLimits()
{
    using Override = HeartbeatOverride;
    const auto addLimit = [this](const QString &name, const QString &key, std::optional<milliseconds> Override::*limit) {
        auto *edit = new OptionalDurationEdit(QString());
        m_edits.append(edit);
        m_limits.add(
            *this, name, edit, key, [limit](Override & owner) -> auto & { return owner.*limit; });
    };
    //: Setting: the longest time until the connection to a provider stands.
    addLimit(tr("To connect"), QStringLiteral("connect_ms"), &Override::connect);
    //: Setting: the longest time from the call to the first content of the answer.
    addLimit(tr("Until first content"), QStringLiteral("first_content_ms"), &Override::firstContent);
    //: Setting: the longest time in which a stream brings nothing new.
    addLimit(tr("Between two contents"), progressKey(), &Override::progressGap);
    //: Setting: the longest time in which a stream brings nothing at all, not even a sign of life.
    addLimit(tr("Without any byte"), QStringLiteral("bytes_gap_ms"), &Override::bytesGap);
}

void HeartbeatGuard::addReplay()
{
    const SettingField *field = m_draft.ranges().find(QStringLiteral("channels[0].heartbeat.progress_gap_ms"));
    m_chart->setRange(field->min.value_or(0), field->max.value_or(kGapAxisTo.count()));
    add(m_panel);
    connect(m_chart, &GapChart::moved, this, &HeartbeatGuard::moveLimit);
}

void HeartbeatGuard::show(qsizetype index)
{
    const ChannelSettings *found = channelAt(m_draft, index);
    if (!found)
        return;
    // A copy: what is shown may tell of an edit, which makes the draft another.
    const ChannelSettings channel = *found;
    m_index = index;
    if (std::exchange(m_channel, channel.id) != channel.id) {
        m_chosen.clear();
        m_replay.reset();
        m_chart->showReplay({});
    }
    m_form.show(placeOfChannel(m_draft, index));
    const HeartbeatLimits limits = HeartbeatLimits::ofPreset(channel.heartbeat.preset);
    const QString times = tr("%1 to first content, %2 between contents")
                              .arg(m_formatters.limit(limits.firstContent), m_formatters.limit(limits.progressGap));
    switch (channel.heartbeat.preset) {
    //: What a preset is for; %1 is "15 s to first content, 4 s between contents".
    case HeartbeatPreset::Strict: m_sentence->setText(tr("%1: for short answers that somebody waits for.").arg(times)); break;
    //: What a preset is for; %1 is "60 s to first content, 15 s between contents".
    case HeartbeatPreset::Interactive: m_sentence->setText(tr("%1: for chats.").arg(times)); break;
    //: What a preset is for; %1 is "5 min to first content, 60 s between contents".
    case HeartbeatPreset::Agents: m_sentence->setText(tr("%1: for coding agents, whose models think long.").arg(times)); break;
    }
    showModels(channel);
    showAbsent(channel);
    m_limits.show(placeOfLimits());
    showWords();
}

void HeartbeatGuard::setModels(const QStringList &models)
{
    if (models == m_models)
        return;
    m_models = models;
    if (m_index >= 0)
        showModels(channelOrDefault(channelAt(m_draft, m_index)));
}

void HeartbeatGuard::showModels(const ChannelSettings &channel)
{
    QStringList names = channel.heartbeat.models.keys();
    for (const RouteSettings &route : m_draft.settings().routes) {
        for (const CandidateSettings &candidate : route.candidates) {
            if (candidate.channel == channel.id && candidate.model != u"*")
                names.append(candidate.model);
        }
    }
    // One whose own limits have just been taken away stays chosen.
    names += m_models + QStringList(m_chosen);
    names.removeAll(QString());
    names.removeDuplicates();
    //: A choice: the limits of a channel that hold for each of its models.
    QList<std::pair<QString, QString>> choices{{QString(), tr("All models")}};
    for (const QString &name : std::as_const(names)) {
        const bool hasOwn = channel.heartbeat.models.contains(name);
        //: A choice: a model (%1) that does not have the limits of its channel.
        choices.append({name, hasOwn ? tr("%1 (own limits)").arg(oneLine(name)) : oneLine(name)});
    }
    if (std::exchange(m_choices, choices) != choices) {
        const QSignalBlocker blocker(m_model);
        m_model->clear();
        for (const auto &[name, text] : std::as_const(choices))
            m_model->addItem(text, name);
    }
    m_model->setCurrentIndex(std::max(m_model->findData(m_chosen), 0));
}

/// One that no route names and that was never asked for.
void HeartbeatGuard::askForModel()
{
    auto *dialog = new QInputDialog(this);
    dialog->setObjectName(QStringLiteral("heartbeatModelDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    //: Title of a dialog that asks for the name of a model.
    dialog->setWindowTitle(tr("Limits of another model"));
    //: In a dialog, above the field for the name of a model; %1 is a channel.
    dialog->setLabelText(tr("Name of the model at %1:").arg(oneLine(m_channel)));
    //: Button of a dialog: takes the name.
    dialog->setOkButtonText(tr("Set limits"));
    //: Button of a dialog that then closes and changes nothing.
    dialog->setCancelButtonText(tr("Cancel"));
    connect(dialog, &QInputDialog::textValueSelected, this, [this, channel = m_channel](const QString &name) {
        if (channel == m_channel && !name.trimmed().isEmpty())
            chooseModel(name.trimmed());
    });
    dialog->open();
}

void HeartbeatGuard::chooseModel(const QString &model)
{
    if (model == m_chosen)
        return;
    m_chosen = model;
    m_replay.reset();
    m_chart->showReplay({});
    show(m_index);
    Q_EMIT modelChosen(model);
}

void HeartbeatGuard::showAbsent(const ChannelSettings &channel)
{
    HeartbeatLimits limits = HeartbeatLimits::ofPreset(channel.heartbeat.preset);
    if (!m_chosen.isEmpty())
        limits = channel.heartbeat.channel.appliedTo(limits);
    for (qsizetype i = 0; i < m_edits.size(); ++i) {
        const QString limit = m_formatters.limit(limits.*kLimits.at(size_t(i)));
        //: In place of a limit that is not set: the one of the preset counts, which is %1.
        const QString absent = m_chosen.isEmpty()
                                   ? tr("%1 (preset)").arg(limit)
                                   //: In place of a limit that is not set: the one of the channel counts, which is %1.
                                   : tr("%1 (channel)").arg(limit);
        m_edits.at(i)->setAbsentText(absent);
    }
    // What stands beside them stands below each other.
    int width = 0;
    for (const OptionalDurationEdit *edit : std::as_const(m_edits))
        width = std::max({width, edit->minimumWidth(), edit->sizeHint().width()});
    for (OptionalDurationEdit *edit : std::as_const(m_edits))
        edit->setMinimumWidth(width);
}

HeartbeatGuard::Limits HeartbeatGuard::placeOfLimits() const
{
    const ChannelPlace channel = placeOfChannel(m_draft, m_index);
    const QString path = channel.path + QStringLiteral(".heartbeat");
    if (m_chosen.isEmpty())
        return {.path = path,
                .find = [find = channel.find](Settings &settings) -> HeartbeatOverride * {
                    ChannelSettings *owner = find(settings);
                    return owner ? &owner->heartbeat.channel : nullptr;
                },
                .subject = channel.subject};
    const auto find = [find = channel.find, model = m_chosen](Settings &settings) -> HeartbeatOverride * {
        ChannelSettings *owner = find(settings);
        return owner ? &owner->heartbeat.models[model] : nullptr;
    };
    const auto tidy = [find = channel.find, model = m_chosen](Settings &settings) {
        ChannelSettings *owner = find(settings);
        if (owner && owner->heartbeat.models.value(model) == HeartbeatOverride())
            owner->heartbeat.models.remove(model);
    };
    //: For the names of steps: a model (%1) of a channel (%2).
    return {.path = path + QStringLiteral(".models.") + m_chosen,
            .find = find,
            .subject = tr("%1 on %2").arg(oneLine(m_chosen), oneLine(m_channel)),
            .tidy = tidy};
}

milliseconds HeartbeatGuard::wanted() const
{
    return channelOrDefault(channelAt(m_draft, m_index)).heartbeat.limitsFor(m_chosen).progressGap;
}

std::optional<milliseconds> HeartbeatGuard::inForce() const
{
    const ChannelSettings *channel = findChannel(m_draft.inForce(), m_channel);
    return channel ? std::optional(channel->heartbeat.limitsFor(m_chosen).progressGap) : std::nullopt;
}

void HeartbeatGuard::moveLimit(qint64 limit)
{
    //: Name of a step that can be undone: %1 is what has the limit, such as "channel deepseek".
    m_limits.change(tr("Limit on silence of %1").arg(placeOfLimits().subject), progressKey(),
                    [limit](HeartbeatOverride &owner) { owner.progressGap = milliseconds(limit); });
}

void HeartbeatGuard::showReplay(const GapReplay &replay)
{
    m_replay = replay;
    m_chart->showReplay(replay);
    showWords();
}

void HeartbeatGuard::showFailure(const QString &message)
{
    m_replay.reset();
    m_panel->showMessage(message);
}

void HeartbeatGuard::showWords()
{
    const auto former = inForce();
    m_chart->showLimits(wanted().count(), former ? std::optional<qint64>(former->count()) : std::nullopt);
    if (!m_replay)
        return;
    const QString words = gapWords(*m_replay, wanted(), m_formatters);
    const bool hasOthers = m_chosen.isEmpty() && !channelOrDefault(channelAt(m_draft, m_index)).heartbeat.models.isEmpty();
    if (!words.isEmpty())
        m_panel->showWords(words, gapCaveat(*m_replay, hasOthers, m_formatters));
    else if (m_chosen.isEmpty())
        //: In the place of a chart.
        m_panel->showMessage(
            tr("No stream of this channel has ended on the last day. Once some have, it is shown here how silent "
               "they were and what a limit would have done."));
    else
        //: In the place of a chart.
        m_panel->showMessage(tr("No stream of this model has ended on this channel on the last day."));
}

} // namespace sluice::ui
