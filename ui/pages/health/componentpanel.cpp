// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/health/componentpanel.h"

#include "ui/edit/numberedits.h"
#include "ui/edit/passwordrow.h"
#include "ui/edit/section.h"
#include "ui/edit/valueedits.h"
#include "ui/pages/health/healthwords.h"
#include "ui/pages/health/samplechart.h"
#include "ui/text/guardwords.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/textlabel.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace sluice::ui {

namespace {

template <typename Edit>
Edit *withRoles(Edit *edit)
{
    for (const HealthRole role : {HealthRole::VectorStore, HealthRole::Database, HealthRole::Other})
        edit->addChoice(int(role), healthRoleText(role));
    return edit;
}

template <typename Edit>
Edit *withSources(Edit *edit)
{
    for (const HealthSource source : {HealthSource::Push, HealthSource::Http, HealthSource::Tcp, HealthSource::Prometheus,
                                      HealthSource::Postgres, HealthSource::Odbc})
        edit->addChoice(int(source), healthSourceText(source));
    return edit;
}

template <typename Edit>
Edit *withPresets(Edit *edit)
{
    for (const HealthPreset preset : {HealthPreset::None, HealthPreset::Milvus, HealthPreset::Kingbase, HealthPreset::Dm})
        edit->addChoice(int(preset), healthPresetText(preset));
    return edit;
}

} // namespace

ComponentPanel::ComponentPanel(SettingsDraft &draft, const Formatters &formatters, QWidget *parent)
    : QWidget(parent)
    , m_draft(draft)
    , m_formatters(formatters)
    , m_form(draft)
    , m_now(new Section(QString(), Section::Folding::Open, this))
    , m_state(textLabel(this, /*isMuted=*/false))
    , m_problem(textLabel(this, /*isMuted=*/true))
    , m_chart(new SampleChart(formatters, this))
    //: Button: deletes this component from the settings.
    , m_remove(new QPushButton(tr("Delete"), this))
    //: Button: a component that only reports by itself becomes one of the settings.
    , m_adopt(new QPushButton(tr("Keep in the settings"), this))
    , m_settings(new QWidget(this))
    //: Name of a setting: the password for a database or a web address.
    , m_password(new PasswordRow(tr("Password"), draft.desk()))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::kMedium);
    buildNow(*layout);
    auto *column = new QVBoxLayout(m_settings);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(space::kMedium);
    buildSource(*column);
    buildLimits(*column);
    layout->addWidget(m_settings);
    layout->addStretch(1);
    connect(m_remove, &QPushButton::clicked, this, &ComponentPanel::removeAsked);
    connect(m_adopt, &QPushButton::clicked, this, &ComponentPanel::adoptAsked);
}

void ComponentPanel::buildNow(QVBoxLayout &layout)
{
    m_state->setObjectName(QStringLiteral("componentState"));
    m_problem->setObjectName(QStringLiteral("componentProblem"));
    m_remove->setObjectName(QStringLiteral("removeComponent"));
    m_adopt->setObjectName(QStringLiteral("adoptComponent"));
    m_now->addAction(m_adopt);
    m_now->addAction(m_remove);
    m_now->add(m_state);
    m_now->add(m_problem);
    m_now->add(m_chart);
    layout.addWidget(m_now);
}

void ComponentPanel::buildSource(QVBoxLayout &layout)
{
    using C = HealthComponentSettings;
    //: Heading: from where the health of a component is known.
    auto *section = new Section(tr("How it is asked"), Section::Folding::Open, this);
    m_form.add(*section, tr("Name"), new TextEdit, QStringLiteral("id"), [](C & c) -> auto & { return c.id; },
               {.hint = {}, .hasDefault = false});
    //: Setting: fills in what is known of a product.
    m_form.add(
        *section, tr("Product"), withPresets(new EnumEdit<HealthPreset>), QStringLiteral("preset"),
        [](C & c) -> auto & { return c.preset; });
    //: Setting: what a component is. Its choice without a value is "By the product".
    m_form.add(
        *section, tr("Kind"), withRoles(new OptionalEnumEdit<HealthRole>(tr("By the product"))), QStringLiteral("role"),
        [](C & c) -> auto & { return c.role; });
    //: Setting: from where the health of a component is known.
    m_form.add(
        *section, tr("Known by"), withSources(new OptionalEnumEdit<HealthSource>(tr("By the product"))), QStringLiteral("source"),
        [](C & c) -> auto & { return c.source; });
    m_url = m_form.add(
        *section, tr("Address"), new TextEdit, QStringLiteral("url"), [](C & c) -> auto & { return c.url; });
    m_user = m_form.add(
        *section, tr("User"), new TextEdit, QStringLiteral("user"), [](C & c) -> auto & { return c.user; });
    m_password->setObjectName(QStringLiteral("password"));
    section->add(m_password);
    connect(m_password, &PasswordRow::changed, this, [this](const SecretRef &ref) {
        //: Name of a step that can be undone; %1 is a component of the user's infrastructure.
        m_form.change(tr("Password of %1").arg(m_id), {}, [&ref](C &c) { c.passwordRef = ref; });
    });
    m_database = m_form.add(
        *section, tr("Database"), new TextEdit, QStringLiteral("database"), [](C & c) -> auto & { return c.database; });
    m_metric =
        m_form.add(*section, tr("Metric"), new TextEdit, QStringLiteral("metric"), [](C & c) -> auto & { return c.metric; },
                   //: Hint of a setting.
                   {.hint = tr("Its name on the Prometheus page, such as pool_in_use or pool_in_use{db=\"main\"}")});
    m_caFile = m_form.add(
        *section, tr("Certificate file (PEM)"), new TextEdit, QStringLiteral("ca_file"),
        [](C & c) -> auto & { return c.caFile; });
    m_interval = m_form.add(
        *section, tr("Asked every"), new DurationEdit, QStringLiteral("interval_ms"), [](C & c) -> auto & { return c.interval; });
    m_timeout = m_form.add(
        *section, tr("Given up after"), new DurationEdit, QStringLiteral("timeout_ms"),
        [](C & c) -> auto & { return c.timeout; });
    layout.addWidget(section);
}

void ComponentPanel::buildLimits(QVBoxLayout &layout)
{
    using C = HealthComponentSettings;
    //: Heading: what counts as bad of a component.
    auto *section = new Section(tr("What counts as bad"), Section::Folding::Open, this);
    m_form.add(
        *section, tr("Slow from"), new DurationEdit, QStringLiteral("slow_ms"), [](C & c) -> auto & { return c.slow; });
    m_warn = m_form.add(
        *section, tr("Metric scores 40 above"), new OptionalDecimalEdit(tr("no limit")), QStringLiteral("warn"),
        [](C & c) -> auto & { return c.warn; });
    m_bad = m_form.add(
        *section, tr("Metric scores 10 above"), new OptionalDecimalEdit(tr("no limit")), QStringLiteral("bad"),
        [](C & c) -> auto & { return c.bad; });
    //: Setting of a component: its own weight in the health score; without one it shares that of its kind.
    m_form.add(
        *section, tr("Own weight"), new OptionalDecimalEdit(tr("as its kind")), QStringLiteral("weight"),
        [](C & c) -> auto & { return c.weight; });
    layout.addWidget(section);
}

void ComponentPanel::showComponent(qsizetype index, const HealthPart *part, WallTime now)
{
    m_index = index;
    showName(m_draft.settings().health.components.at(index).id);
    showState(part, now);
    showForm();
}

void ComponentPanel::showReported(const HealthPart &part, WallTime now)
{
    m_index = -1;
    showName(part.id);
    showState(&part, now);
}

void ComponentPanel::showName(const QString &id)
{
    m_id = id;
    m_now->setTitle(oneLine(id));
    m_settings->setVisible(m_index >= 0);
    m_remove->setVisible(m_index >= 0);
    m_adopt->setVisible(m_index < 0);
}

void ComponentPanel::showState(const HealthPart *part, WallTime now)
{
    m_state->setText(part ? componentStateText(*part, now, m_formatters)
                          //: Of a component that was added and is not asked yet.
                          : tr("Its samples appear here once the settings are in effect."));
    m_problem->setText(part ? oneLine(part->problem) : QString());
    m_problem->setVisible(part && !part->problem.isEmpty());
    m_chart->setVisible(part);
    if (!part)
        return;
    const auto &components = m_draft.settings().health.components;
    m_chart->showSamples(*part, m_index >= 0 ? filledIn(components.at(m_index))
                                             : HealthComponent{.id = part->id, .role = part->role, .source = part->source});
}

void ComponentPanel::showForm()
{
    m_form.show({.path = QStringLiteral("health.components[%1]").arg(m_index),
                 .find =
                     [index = m_index](Settings &settings) {
                         return index < settings.health.components.size() ? &settings.health.components[index] : nullptr;
                     },
                 .subject = m_id});
    const HealthComponent component = filledIn(m_draft.settings().health.components.at(m_index));
    const HealthSource source = component.source;
    const bool isSql = source == HealthSource::Postgres || source == HealthSource::Odbc;
    const bool isHttp = source == HealthSource::Http || source == HealthSource::Prometheus;
    m_url->setVisible(source != HealthSource::Push && source != HealthSource::Odbc);
    m_user->setVisible(isSql || isHttp);
    m_password->setVisible(isSql || isHttp || !component.passwordRef.isEmpty());
    m_password->showRef(component.id, QStringLiteral("health/") + component.id, component.passwordRef);
    m_database->setVisible(isSql);
    m_caFile->setVisible(isHttp);
    for (FieldRow *row : {m_metric, m_warn, m_bad})
        row->setVisible(source == HealthSource::Prometheus);
    for (FieldRow *row : {m_interval, m_timeout})
        row->setVisible(source != HealthSource::Push);
}

} // namespace sluice::ui
