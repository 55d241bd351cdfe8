// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/routes/routepreviewpanel.h"

#include "ui/charts/flowlayout.h"
#include "ui/text/channelwords.h"
#include "ui/text/routewords.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/statedot.h"
#include "ui/widgets/textlabel.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace sluice::ui {

namespace {

constexpr int kModelWidth = 26; ///< characters

Tone toneOf(const RoutePreview &preview)
{
    if (!preview.serving)
        return Tone::Bad;
    return *preview.serving == 0 ? Tone::Good : Tone::Warning;
}

bool hasOthersForLowHealth(const Settings &settings, const QString &route)
{
    return std::any_of(settings.routes.begin(), settings.routes.end(),
                       [&route](const RouteSettings &one) { return one.model == route && !one.onLowHealth.isEmpty(); });
}

} // namespace

RoutePreviewPanel::RoutePreviewPanel(const SettingsDesk &desk, const Formatters &formatters, QWidget *parent)
    : QWidget(parent)
    , m_desk(desk)
    , m_formatters(formatters)
    , m_model(new TextEdit(this))
    , m_dialect(new EnumEdit<Dialect>(this))
    , m_priority(new EnumEdit<Priority>(this))
    , m_dot(new StateDot(this))
    , m_serving(textLabel(this, /*isMuted=*/false))
    , m_others(textLabel(this, /*isMuted=*/true))
{
    m_model->setObjectName(QStringLiteral("previewModel"));
    m_dialect->setObjectName(QStringLiteral("previewDialect"));
    m_priority->setObjectName(QStringLiteral("previewPriority"));
    m_serving->setObjectName(QStringLiteral("previewServing"));
    m_others->setObjectName(QStringLiteral("previewOthers"));
    auto *answer = new QHBoxLayout;
    answer->setSpacing(space::kSmall);
    answer->addWidget(m_dot, 0, Qt::AlignTop);
    answer->addWidget(m_serving, 1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::kSmall);
    layout->addWidget(buildQuestion());
    layout->addLayout(answer);
    layout->addWidget(m_others);
    connect(m_model, &TextEdit::edited, this, [this] {
        m_hasOwnModel = !m_model->text().isEmpty();
        Q_EMIT questionChanged();
    });
    connect(m_dialect, &ChoiceEdit::edited, this, &RoutePreviewPanel::questionChanged);
    connect(m_priority, &ChoiceEdit::edited, this, &RoutePreviewPanel::questionChanged);
}

QWidget *RoutePreviewPanel::buildQuestion()
{
    m_model->setFixedWidth(fontMetrics().averageCharWidth() * kModelWidth);
    //: Name of a field: the model of a request that is only thought of.
    m_model->setAccessibleName(tr("Model asked for"));
    for (const Dialect dialect : {Dialect::Chat, Dialect::Responses, Dialect::Messages})
        m_dialect->addChoice(int(dialect), dialectText(dialect));
    //: Name of a choice: the protocol that a tool speaks.
    m_dialect->setAccessibleName(tr("Protocol of the tool"));
    m_dialect->setToolTip(m_dialect->accessibleName());
    for (const Priority priority : {Priority::P0, Priority::P1, Priority::P2})
        m_priority->addChoice(int(priority), priorityText(priority), priorityMeaning(priority));
    //: Name of a choice: whose work goes first.
    m_priority->setAccessibleName(tr("Priority of the client"));
    m_priority->setToolTip(m_priority->accessibleName());
    m_dialect->show(Dialect::Chat);
    m_priority->show(Priority::P1);
    auto *question = new QWidget(this);
    auto *flow = new FlowLayout(question);
    flow->setSpacing(space::kSmall);
    for (QWidget *part : std::initializer_list<QWidget *>{m_model, m_dialect, m_priority})
        flow->addWidget(part);
    return question;
}

void RoutePreviewPanel::setExample(const QString &model)
{
    if (!m_hasOwnModel && !m_model->hasFocus())
        m_model->show(model);
}

RouteQuestion RoutePreviewPanel::question() const
{
    return {.model = m_model->text().trimmed(), .dialect = m_dialect->current(), .priority = m_priority->current()};
}

void RoutePreviewPanel::showPreview(const Settings &settings, const QString &route, const GuardsState &guards, WallTime now)
{
    const RouteQuestion asked = question();
    const RoutePreview preview = m_desk.preview(settings, guards, asked, now);
    QStringList sentences{servingText(preview, settings, asked)};
    if (!preview.route.isEmpty() && preview.route != route)
        //: The request that is thought of does not come to the route that is looked at, but to the one named %1.
        sentences.prepend(tr("The route %1 takes it.").arg(oneLine(preview.route)));
    if (guards.degraded.fallback && hasOthersForLowHealth(settings, preview.route))
        sentences.append(
            tr("Health is low: for clients that allow other models, the channels for low health are asked instead."));
    m_dot->setTone(toneOf(preview));
    m_serving->setText(sentences.join(u'\n'));
    const QStringList others = passedOverTexts(preview, now, m_formatters);
    m_others->setText(others.join(u'\n'));
    m_others->setVisible(!others.isEmpty());
}

} // namespace sluice::ui
