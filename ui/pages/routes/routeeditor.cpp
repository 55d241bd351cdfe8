// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/routes/routeeditor.h"

#include "ui/edit/numberedits.h"
#include "ui/edit/valueedits.h"
#include "ui/models/routereach.h"
#include "ui/pages/routes/candidatelist.h"
#include "ui/pages/routes/routepreviewpanel.h"
#include "ui/text/routewords.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/noticebar.h"

#include <QPushButton>
#include <QVBoxLayout>

namespace sluice::ui {

RouteEditor::RouteEditor(SettingsDraft &draft, const Formatters &formatters, QWidget *parent)
    : QWidget(parent)
    , m_draft(draft)
    , m_formatters(formatters)
    , m_form(draft)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(space::kMedium);
    buildName(*column);
    addChain(*column, tr("Channels"),
             tr("They are asked in this order until one answers. Each may have its own name for the model; * passes on the name "
                "that was asked for."),
             {.member = &RouteSettings::candidates, .key = QStringLiteral("candidates")});
    buildPreview(*column);
    buildOrder(*column);
    //: Heading: channels that are asked in place of the others.
    addChain(*column, tr("When the input is too long"),
             tr("Asked in place of the others once one of them says that the conversation does not fit into its model."),
             {.member = &RouteSettings::onContextTooLong, .key = QStringLiteral("on_context_too_long")});
    //: Heading: channels that are asked in place of the others.
    addChain(*column, tr("When a content filter refuses"),
             tr("Asked in place of the others once the provider of one of them refuses the content."),
             {.member = &RouteSettings::onContentFilter, .key = QStringLiteral("on_content_filter")});
    //: Heading: channels that are asked in place of the others.
    addChain(*column, tr("While health is low"),
             tr("Asked in place of the others for clients that allow other models while the health score is low."),
             {.member = &RouteSettings::onLowHealth, .key = QStringLiteral("on_low_health")});
    column->addStretch(1);
}

void RouteEditor::buildName(QVBoxLayout &column)
{
    //: Heading: a name that tools ask for, and who may serve it.
    auto *section = new Section(tr("Route"), Section::Folding::Open, this);
    section->setIntroduction(tr("The first route in the list that fits a request decides who may serve it."));
    //: Button: takes a route out of the settings.
    auto *remove = new QPushButton(tr("Delete"), section);
    remove->setObjectName(QStringLiteral("routeDelete"));
    connect(remove, &QPushButton::clicked, this, &RouteEditor::removeAsked);
    section->addAction(remove);
    m_name = new TextEdit;
    //: A setting: the name of the model that tools ask for.
    m_form.add(*section, tr("Model asked for"), m_name, QStringLiteral("model"),
               [](RouteSettings & r) -> auto & { return r.model; },
               {.hint = tr("A whole name, or with * for any text: claude-* fits claude-sonnet-4-5, and * alone fits every name."),
                .hasDefault = false});
    m_reach = new NoticeBar(Tone::Warning, section);
    m_reach->setObjectName(QStringLiteral("routeReach"));
    section->add(m_reach);
    column.addWidget(section);
}

void RouteEditor::buildPreview(QVBoxLayout &column)
{
    //: Heading: what would become of a request.
    auto *section = new Section(tr("What would happen now"), Section::Folding::Open, this);
    section->setIntroduction(
        tr("Which channel a request would go to by these settings, in effect or not, as the channels are at this moment."));
    m_preview = new RoutePreviewPanel(m_draft.desk(), m_formatters, section);
    section->add(m_preview);
    connect(m_preview, &RoutePreviewPanel::questionChanged, this, &RouteEditor::showPreview);
    column.addWidget(section);
}

void RouteEditor::buildOrder(QVBoxLayout &column)
{
    //: Heading: the order in which channels are asked, and how long an answer may take.
    auto *section = new Section(tr("Order and time"), Section::Folding::Open, this);
    section->setIntroduction(tr("In which order the channels are asked, and how long an answer may take to begin."));
    auto *order = new EnumEdit<CandidateOrder>;
    //: A choice in place of an order of its own: the order that holds for all.
    auto *p2 = new OptionalEnumEdit<CandidateOrder>(tr("The same"));
    for (const CandidateOrder one : {CandidateOrder::Listed, CandidateOrder::Price, CandidateOrder::Speed}) {
        order->addChoice(int(one), orderText(one), orderMeaning(one));
        p2->addChoice(int(one), orderText(one), orderMeaning(one));
    }
    m_order = m_form.add(
        *section, tr("Order"), order, QStringLiteral("order"), [](RouteSettings & r) -> auto & { return r.order; });
    m_form.add(*section, tr("Order for P2"), p2, QStringLiteral("p2_order"),
               [](RouteSettings & r) -> auto & { return r.p2Order; },
               {.hint = tr("For clients whose work can wait, such as the cheapest first.")});
    auto *deadline = new EnumEdit<DeadlinePreset>;
    for (const DeadlinePreset one : {DeadlinePreset::Simple, DeadlinePreset::Chat, DeadlinePreset::Agents, DeadlinePreset::None})
        deadline->addChoice(int(one), deadlineText(one, m_formatters));
    m_form.add(*section, tr("First content within"), deadline, QStringLiteral("deadline"),
               [](RouteSettings & r) -> auto & { return r.deadline.preset; },
               {.hint = tr("Over all attempts. The shorter of this and the client's own time counts.")});
    //: In place of a number of seconds: there is none of its own.
    auto *own = new OptionalDurationEdit(tr("as chosen above"));
    m_form.add(
        *section, tr("Own time instead"), own, QStringLiteral("deadline_ms"),
        [](RouteSettings & r) -> auto & { return r.deadline.own; });
    column.addWidget(section);
}

Section *RouteEditor::addChain(QVBoxLayout &column, const QString &title, const QString &introduction, Chain chain)
{
    const bool isMain = m_chains.isEmpty();
    auto *section = new Section(title, isMain ? Section::Folding::Open : Section::Folding::Foldable, this);
    section->setIntroduction(introduction);
    //: In place of a list of channels that nobody has filled.
    chain.list = new CandidateList(isMain ? QString() : tr("None: the failure is told to the tool, or is met as usual."));
    chain.list->setObjectName(chain.key);
    chain.row = new FieldRow(QString(), chain.list, section);
    chain.list->setAccessibleName(title);
    chain.section = section;
    section->add(chain.row);
    m_chains.append(chain);
    connectChain(chain);
    column.addWidget(section);
    return section;
}

void RouteEditor::connectChain(const Chain &chain)
{
    connect(chain.list, &CandidateList::edited, this, [this, chain](int place, const CandidateSettings &candidate) {
        //: Name of a step that can be undone; %1 is a route.
        changeChain(chain, tr("Edit the channels of %1").arg(subject()), QStringLiteral("%1[%2]").arg(chain.key).arg(place),
                    [&](auto &list) { list[place] = candidate; });
    });
    connect(chain.list, &CandidateList::added, this, [this, chain](const CandidateSettings &candidate) {
        //: Name of a step that can be undone: %1 is a channel, %2 a route.
        changeChain(chain, tr("Add %1 to %2").arg(candidate.channel, subject()), {}, [&](auto &list) { list.append(candidate); });
    });
    connect(chain.list, &CandidateList::removed, this, [this, chain](int place) {
        const CandidateSettings candidate = (route().*chain.member).value(place);
        //: Name of a step that can be undone: %1 is a channel with its model, %2 a route.
        changeChain(chain, tr("Take %1 out of %2").arg(candidateText(candidate.channel, candidate.model), subject()), {},
                    [&](auto &list) { list.removeAt(place); });
    });
    connect(chain.list, &CandidateList::moved, this, [this, chain](int from, int to) {
        const CandidateSettings candidate = (route().*chain.member).value(from);
        //: Name of a step that can be undone: a channel with its model (%1) has another place in a route (%2).
        changeChain(chain, tr("Move %1 in %2").arg(candidateText(candidate.channel, candidate.model), subject()), {},
                    [&](auto &list) { list.move(from, to); });
    });
}

void RouteEditor::changeChain(const Chain &chain, const QString &what, const QString &mergeKey,
                              const std::function<void(QList<CandidateSettings> &)> &edit)
{
    m_form.change(what, mergeKey, [&](RouteSettings &route) { edit(route.*chain.member); });
}

QString RouteEditor::subject() const
{
    //: What a step that can be undone is about; %1 is the name of a model, or a pattern.
    return tr("route %1").arg(route().model);
}

void RouteEditor::showRoute(qsizetype index)
{
    const bool isOther = index != m_index;
    m_index = index;
    if (index < 0 || index >= m_draft.settings().routes.size())
        return;
    const RouteSettings shown = route();
    m_form.show(
        {.path = QStringLiteral("routes[%1]").arg(index),
         .find = [index](Settings &settings) { return index < settings.routes.size() ? &settings.routes[index] : nullptr; },
         .subject = subject()});
    m_order->setHint(orderMeaning(shown.order));
    showChains(shown, isOther);
    showReach();
    if (isOther)
        m_preview->forgetOwnModel();
    m_preview->setExample(exampleFor(m_draft.settings(), index, m_models));
    showPreview();
}

void RouteEditor::showChains(const RouteSettings &route, bool isOther)
{
    QStringList channels;
    for (const ChannelSettings &channel : m_draft.settings().channels)
        channels.append(channel.id);
    QStringList models = m_models;
    models.prepend(QStringLiteral("*"));
    for (const Chain &chain : std::as_const(m_chains)) {
        const QList<CandidateSettings> &list = route.*chain.member;
        const QString path = m_form.pathOf(chain.key);
        QStringList problems;
        for (int i = 0; i < int(list.size()); ++i) {
            const QString at = QStringLiteral("%1[%2]").arg(path).arg(i);
            const QString ofChannel = m_draft.problemAt(at + QStringLiteral(".channel"));
            problems.append(ofChannel.isEmpty() ? m_draft.problemAt(at + QStringLiteral(".model")) : ofChannel);
        }
        chain.list->setNames(channels, models);
        chain.list->showCandidates(list, problems);
        const bool isMain = chain.member == &RouteSettings::candidates;
        // The rule of the file would say that a key is missing, since an empty list is not written.
        chain.row->setProblem(isMain && list.isEmpty() ? tr("A route needs at least one channel") : m_draft.problemAt(path));
        if (isOther && !isMain)
            chain.section->setFolded(list.isEmpty());
    }
}

void RouteEditor::showReach()
{
    const QList<RouteSettings> &routes = m_draft.settings().routes;
    const auto taker = takenBy(routes, m_index);
    m_reach->setText(taker
                         //: Of a route that no request comes to; %1 is the name of a route above it in the list.
                         ? tr("This route is never reached: %1, which stands above it, takes all of its names. Move it up.")
                               .arg(oneLine(routes.at(*taker).model))
                         : QString());
}

void RouteEditor::setKnownModels(const QStringList &models)
{
    m_models = models;
    m_preview->setSuggestions(models);
    showRoute(m_index);
}

void RouteEditor::showGuards(const GuardsState &guards, WallTime now)
{
    m_guards = guards;
    m_now = now;
    showPreview();
}

void RouteEditor::showPreview()
{
    if (m_index >= 0)
        m_preview->showPreview(m_draft.settings(), route().model, m_guards, m_now);
}

void RouteEditor::beginNaming()
{
    m_name->setFocus();
    m_name->selectAll();
}

} // namespace sluice::ui
