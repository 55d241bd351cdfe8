// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/channels/modelssection.h"

#include "ui/text/formatters.h"
#include "ui/text/probewords.h"
#include "ui/theme/metrics.h"
#include "ui/theme/typography.h"
#include "ui/widgets/problemlabel.h"
#include "ui/widgets/textlabel.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QShortcut>

#include <algorithm>

namespace sluice::ui {

namespace {

constexpr int kMostLines = 8;

} // namespace

ModelsSection::ModelsSection(SettingsDesk &desk, QWidget *parent)
    //: Section of a form.
    : Section(tr("Models"), Folding::Open, parent)
    , m_desk(desk)
    //: Button: asks the provider which models it has.
    , m_fetch(new QPushButton(tr("Fetch"), this))
    , m_count(textLabel(this, /*isMuted=*/true))
    , m_filter(new QLineEdit(this))
    , m_list(new QListWidget(this))
    //: Button: the name of the model that is chosen goes to the clipboard.
    , m_copy(new QPushButton(tr("Copy name"), this))
    , m_problem(new ProblemLabel(this))
{
    //: Below the heading of a section.
    setIntroduction(tr("Which models the provider says it has, to copy their exact names. Asking is free of charge."));
    m_fetch->setObjectName(QStringLiteral("fetchModels"));
    m_filter->setObjectName(QStringLiteral("modelFilter"));
    m_list->setObjectName(QStringLiteral("models"));
    m_copy->setObjectName(QStringLiteral("copyModel"));
    m_problem->setObjectName(QStringLiteral("modelsProblem"));
    m_count->setObjectName(QStringLiteral("modelCount"));
    //: In an empty field above a list of models.
    m_filter->setPlaceholderText(tr("Part of a name"));
    //: Name of a field for screen readers.
    m_filter->setAccessibleName(tr("Filter of the models"));
    m_filter->setClearButtonEnabled(true);
    //: Name of a list for screen readers.
    m_list->setAccessibleName(tr("Models of the provider"));
    m_list->setFont(codeFont(m_list->font()));
    m_list->setUniformItemSizes(true);
    auto *line = new QWidget;
    auto *layout = new QHBoxLayout(line);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::kSmall);
    layout->addWidget(m_filter, 1);
    layout->addWidget(m_copy);
    addAction(m_fetch);
    add(m_problem);
    add(m_count);
    add(line);
    add(m_list);
    connect(m_fetch, &QPushButton::clicked, this, &ModelsSection::fetch);
    connect(m_filter, &QLineEdit::textChanged, this, &ModelsSection::applyFilter);
    connect(m_copy, &QPushButton::clicked, this, &ModelsSection::copyName);
    auto *copyKey = new QShortcut(QKeySequence::Copy, m_list, nullptr, nullptr, Qt::WidgetShortcut);
    connect(copyKey, &QShortcut::activated, this, &ModelsSection::copyName);
    showModels();
}

void ModelsSection::show(const ChannelSettings &channel)
{
    const bool isOther = channel.id != m_shown.id;
    m_shown = channel;
    if (!isOther)
        return;
    m_asking.reset();
    m_problem->say({});
    m_filter->clear();
    showModels();
}

void ModelsSection::fetch()
{
    m_problem->say({});
    m_asking = std::make_unique<QObject>();
    showModels();
    m_desk.probe({.channel = m_shown, .key = {}, .model = {}, .isOnlyForModels = true}, m_asking.get(),
                 [this, id = m_shown.id](const ProbeReport &report) {
                     if (report.isOver)
                         takeReport(id, report);
                 });
}

void ModelsSection::takeReport(const QString &channel, const ProbeReport &report)
{
    // The question may not be destroyed from within its own answer.
    if (m_asking)
        m_asking.release()->deleteLater();
    if (const ProbeStepResult *failed = failedStep(report))
        m_problem->say(probeFaultText(failed->fault) + u' ' + probeRemedyText(failed->fault));
    else if (report.models.isEmpty())
        //: In place of a list of models.
        m_problem->say(tr("The provider does not tell which models it has. Its documentation does."));
    take(channel, report.models);
}

void ModelsSection::take(const QString &channel, const QStringList &models)
{
    if (!models.isEmpty())
        m_models.insert(channel, models);
    if (channel == m_shown.id)
        showModels();
}

void ModelsSection::showModels()
{
    const QStringList models = m_models.value(m_shown.id);
    m_list->clear();
    m_list->addItems(models);
    m_list->setCurrentRow(models.isEmpty() ? -1 : 0);
    const bool isAsking = m_asking != nullptr;
    m_fetch->setEnabled(!isAsking);
    //: The provider is being asked for its models.
    m_count->setText(isAsking ? tr("Asking …")
                              //: How many models a provider has.
                              : tr("Models: %1").arg(models.size()));
    m_count->setVisible(isAsking || !models.isEmpty());
    m_filter->parentWidget()->setVisible(!models.isEmpty());
    m_list->setVisible(!models.isEmpty());
    const int lines = std::min(int(models.size()), kMostLines);
    m_list->setFixedHeight(std::max(m_list->sizeHintForRow(0), 1) * lines + 2 * m_list->frameWidth());
    applyFilter();
    Q_EMIT modelsKnown(models);
}

void ModelsSection::applyFilter()
{
    const QString wanted = m_filter->text().trimmed();
    for (int row = 0; row < m_list->count(); ++row)
        m_list->item(row)->setHidden(!m_list->item(row)->text().contains(wanted, Qt::CaseInsensitive));
}

void ModelsSection::copyName()
{
    const QListWidgetItem *item = m_list->currentItem();
    if (!item || item->isHidden())
        return;
    QGuiApplication::clipboard()->setText(item->text());
    //: In the status bar; %1 is the name of a model.
    Q_EMIT noticed(tr("Copied %1").arg(oneLine(item->text())));
}

} // namespace sluice::ui
