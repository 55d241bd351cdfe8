// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/guide/teststep.h"

#include "ui/edit/fieldrow.h"
#include "ui/edit/settingsdraft.h"
#include "ui/edit/valueedits.h"
#include "ui/guide/guideedits.h"
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

namespace {

QString servingText(Serving serving)
{
    switch (serving) {
    case Serving::EveryName:
        //: Below the heading "What tools get".
        return TestStep::tr("Tools ask for models by names of their own. With a route for all names each of them is served by "
                            "this model; the page Routes has finer ones.");
    case Serving::OtherNames:
        //: Below the heading "What tools get", for a user who has routes already.
        return TestStep::tr("Tools ask for models by names of their own. Names that your other routes take are served as before, "
                            "all others by this model; the page Routes has more.");
    case Serving::AfterOthers:
        //: Below the heading "What tools get", for a user who has other channels already.
        return TestStep::tr("Your other channels keep their places before this one in the route for all names. The page Routes "
                            "says who comes first, and has finer routes.");
    case Serving::AllAlike:
        //: Below the heading "What tools get", for a user who has other channels already, and no routes.
        return TestStep::tr("There are no routes, so the name that a tool asks for is passed on as it is, to your channels in "
                            "their order. Those before this one stay in front; the page Routes can say otherwise.");
    }
    Q_UNREACHABLE();
}

} // namespace

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
        refresh();
        m_panel->start();
    });
    connect(&subject.draft(), &SettingsDraft::changed, this, &TestStep::showServing);
}

void TestStep::buildServing()
{
    m_model->setObjectName(QStringLiteral("guideModel"));
    m_others->setObjectName(QStringLiteral("guideOthers"));
    m_problem->setObjectName(QStringLiteral("guideProblem"));
    //: Below the field for a model.
    m_modelRow->setHint(tr("Left empty, the name that the tool asks for is passed on."));
    m_serving->add(m_modelRow);
    m_serving->add(m_others);
    m_serving->add(m_problem);
    connect(m_model, &TextEdit::edited, this, [this] { m_isModelTyped = true; });
}

void TestStep::refresh()
{
    showServing();
    const ChannelSettings *channel = m_subject.channel();
    if (!channel)
        return;
    if (m_modelOf != channel->id) {
        m_modelOf = channel->id;
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
}

/// A test costs money, so only who has pressed a button that speaks of it gets one; who had one that passed keeps that.
void TestStep::enter(Way way)
{
    m_problem->say({});
    if (way == Way::Forwards && m_subject.channel() && !hasPassed())
        m_panel->start();
    if (auto *button = m_panel->findChild<QPushButton *>(QStringLiteral("startProbe")))
        button->setFocus(Qt::OtherFocusReason);
}

std::optional<QString> TestStep::model() const
{
    const bool isOfChannel = !m_modelOf.isEmpty() && m_modelOf == m_subject.id();
    const bool isKnown = m_isModelTyped || !m_model->text().isEmpty();
    return isOfChannel && isKnown ? std::optional(m_model->text()) : std::nullopt;
}

void TestStep::resume(const std::optional<QString> &model)
{
    m_modelOf = m_subject.id();
    m_isModelTyped = model.has_value();
    m_model->show(model.value_or(QString()));
}

void TestStep::leave()
{
    m_panel->cancel();
}

bool TestStep::hasPassed() const
{
    const auto &report = m_panel->report();
    return report && m_panel->isUpToDate() && report->isOver && report->firstContent && failedStep(*report) == nullptr;
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

void TestStep::showServing()
{
    if (m_subject.channel()) {
        const Serving serving = m_subject.serving();
        m_serving->setIntroduction(servingText(serving));
        m_modelRow->setVisible(serving != Serving::AllAlike); // it passes every name on
    }
    m_others->setVisible(m_subject.hasOtherEdits());
    //: Below a field; the button "Save" is that of the guide.
    m_others->setText(tr("There are other edits that are not in effect yet. They are saved along."));
}

QString TestStep::nextText() const
{
    if (hasPassed())
        //: Button of the set-up guide: the new channel takes effect.
        return tr("Save and go on");
    return m_panel->report() && m_panel->isUpToDate()
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
