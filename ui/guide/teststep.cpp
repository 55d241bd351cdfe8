// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/guide/teststep.h"

#include "ui/edit/fieldrow.h"
#include "ui/edit/settingsdraft.h"
#include "ui/edit/valueedits.h"
#include "ui/guide/guidesubject.h"
#include "ui/pages/channels/probepanel.h"
#include "ui/text/probewords.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/problemlabel.h"
#include "ui/widgets/textlabel.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace sluice::ui {

TestStep::TestStep(GuideSubject &subject, const Formatters &formatters, QWidget *parent)
    : GuideStep(parent)
    , m_subject(subject)
    , m_panel(new ProbePanel(subject.draft().desk(), formatters, this))
    //: Heading: which model serves the tools.
    , m_serving(new Section(tr("What tools get"), Section::Folding::Open, this))
    , m_model(new TextEdit)
    //: Name of a field: the name of a model.
    , m_modelRow(new FieldRow(tr("Model"), m_model, m_serving))
    , m_others(textLabel(m_serving, /*isMuted=*/false))
    , m_problem(new ProblemLabel(m_serving))
{
    m_panel->setClosable(false);
    buildServing();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::kMedium);
    layout->addWidget(m_panel);
    layout->addWidget(m_serving);
    layout->addStretch(1);
    connect(m_panel, &ProbePanel::moved, this, &TestStep::follow);
    connect(m_panel, &ProbePanel::urlSuggested, this, [this](const QString &url) {
        m_subject.setUrl(url);
        enter();
    });
    connect(&subject.draft(), &SettingsDraft::changed, this, &TestStep::showOthers);
}

void TestStep::buildServing()
{
    m_model->setObjectName(QStringLiteral("guideModel"));
    m_others->setObjectName(QStringLiteral("guideOthers"));
    m_problem->setObjectName(QStringLiteral("guideProblem"));
    m_serving->setIntroduction(
        //: Below the heading "What tools get".
        tr("Tools ask for models by names of their own. With a route for all names each of them is served by this model; the "
           "page Routes has finer ones."));
    //: Below the field for a model.
    m_modelRow->setHint(tr("Left empty, the name that the tool asks for is passed on."));
    m_serving->add(m_modelRow);
    m_serving->add(m_others);
    m_serving->add(m_problem);
    connect(m_model, &TextEdit::edited, this, [this] { m_isModelTyped = true; });
}

void TestStep::enter()
{
    m_problem->say({});
    showOthers();
    const ChannelSettings *channel = m_subject.channel();
    if (!channel)
        return;
    if (m_tested.id != channel->id) {
        m_isModelTyped = false;
        m_model->show({});
    }
    m_panel->setIntroduction(m_subject.isSimulated()
                                 //: Below the heading "Test", for the simulated provider.
                                 ? tr("The test calls the simulated provider as it would a real one. It costs nothing.")
                                 //: Below the heading "Test".
                                 : tr("The test goes to the provider with your key. Its last step asks for a few tokens, for "
                                      "which the provider charges."));
    m_panel->setChannel(*channel);
    // One that was passed need not be paid for twice.
    if (m_tested != *channel || (!hasPassed() && !m_panel->isRunning())) {
        m_tested = *channel;
        m_panel->start();
    }
    if (auto *button = m_panel->findChild<QPushButton *>(QStringLiteral("startProbe")))
        button->setFocus(Qt::OtherFocusReason);
}

void TestStep::leave()
{
    m_panel->cancel();
}

bool TestStep::hasPassed() const
{
    const auto &report = m_panel->report();
    return report && report->isOver && report->firstContent && failedStep(*report) == nullptr;
}

void TestStep::follow()
{
    const auto &report = m_panel->report();
    if (report && report->isOver) {
        m_panel->setModels(report->models);
        m_model->setSuggestions(report->models);
        if (!m_isModelTyped)
            m_model->show(report->model.isEmpty() ? report->models.value(0) : report->model);
    }
    Q_EMIT changed();
}

void TestStep::showOthers()
{
    m_others->setVisible(m_subject.hasOtherEdits());
    //: Below a field; the button "Save" is that of the guide.
    m_others->setText(tr("There are other edits that are not in effect yet. They are saved along."));
}

QString TestStep::nextText() const
{
    if (hasPassed())
        //: Button of the set-up guide: the new channel takes effect.
        return tr("Save and go on");
    return m_panel->report()
               //: Button of the set-up guide: the new channel takes effect, although its test has failed.
               ? tr("Save anyway")
               //: Button of the set-up guide: the new channel takes effect without having been tested.
               : tr("Save without a test");
}

bool TestStep::canGoOn() const
{
    return !m_panel->isRunning();
}

void TestStep::goOn()
{
    const QString model = m_model->text().trimmed();
    const QString problem = m_subject.save(model.isEmpty() ? QStringLiteral("*") : model);
    m_problem->say(problem);
    if (problem.isEmpty())
        Q_EMIT done();
}

} // namespace sluice::ui
