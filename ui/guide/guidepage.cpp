// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/guide/guidepage.h"

#include "ui/edit/settingsdraft.h"
#include "ui/guide/connectstep.h"
#include "ui/guide/keystep.h"
#include "ui/guide/providerstep.h"
#include "ui/guide/stepline.h"
#include "ui/guide/streamstep.h"
#include "ui/guide/teststep.h"
#include "ui/theme/metrics.h"
#include "ui/theme/typography.h"
#include "ui/uistate.h"
#include "ui/widgets/scrollcolumn.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QStackedWidget>

#include <utility>

namespace sluice::ui {

namespace {

constexpr QLatin1String kOverKey("guide/over");
constexpr int kMostWidth = 130; ///< characters; longer lines are hard to read

} // namespace

GuidePage::GuidePage(Engine &engine, UiState &state, SettingsDraft &draft, const Formatters &formatters,
                     const QString &profileDir, QWidget *parent)
    : QWidget(parent)
    , m_engine(engine)
    , m_state(state)
    , m_formatters(formatters)
    , m_profileDir(profileDir)
    , m_subject(draft)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(space::kLarge, space::kMedium, space::kLarge, space::kMedium);
    layout->setSpacing(space::kMedium);
    // What is wrong with config.json is told just after the settings are.
    connect(&m_engine, &Engine::settingsChanged, this, &GuidePage::offer, Qt::QueuedConnection);
    if (m_engine.snapshot().listenState != ListenState::Starting)
        QMetaObject::invokeMethod(this, &GuidePage::offer, Qt::QueuedConnection);
}

/// New is who has nothing set up, and has neither finished nor skipped the guide. Where config.json cannot be used, nobody knows.
void GuidePage::offer()
{
    if (std::exchange(m_isOffered, true))
        return;
    const GatewaySnapshot &snapshot = m_engine.snapshot();
    const SettingsDraft &draft = m_subject.draft();
    if (m_state.value(kOverKey).isEmpty() && !snapshot.isDemo && snapshot.configProblem.isEmpty() &&
        draft.settings().channels.isEmpty() && draft.inForce().channels.isEmpty())
        Q_EMIT wanted();
}

void GuidePage::makeSteps()
{
    if (m_stack)
        return;
    m_stack = new QStackedWidget(this);
    m_provider = new ProviderStep(m_subject);
    m_test = new TestStep(m_subject, m_formatters);
    m_stream = new StreamStep(m_engine.history(), m_formatters);
    addStep(m_provider);
    addStep(new KeyStep(m_subject));
    addStep(m_test);
    addStep(new ConnectStep(m_subject.draft(), m_profileDir));
    addStep(m_stream);
    auto *column = qobject_cast<QVBoxLayout *>(layout());
    column->addWidget(buildHead());
    column->addWidget(m_stack, 1);
    // The buttons end where what is above them does.
    auto *below = new QHBoxLayout;
    below->addWidget(buildBar(), 1);
    below->addStretch(0);
    column->addLayout(below);
    m_provider->begin();
    m_stream->begin(latestOf(m_engine.snapshot()));
    showSnapshot(m_engine.snapshot());
    connect(m_stream, &StreamStep::exchangeChosen, this, &GuidePage::exchangeChosen);
    connect(&m_subject.draft(), &SettingsDraft::changed, this, &GuidePage::onDraftChanged);
    showState();
}

void GuidePage::addStep(GuideStep *step)
{
    step->setMaximumWidth(mostWidth());
    m_steps.append(step);
    m_stack->addWidget(scrollColumn(step, m_stack));
    connect(step, &GuideStep::changed, this, &GuidePage::showState);
    connect(step, &GuideStep::done, this, [this, step] { onDone(step); });
    connect(step, &GuideStep::noticed, this, &GuidePage::noticed);
}

QWidget *GuidePage::buildHead()
{
    auto *head = new QWidget(this);
    //: Heading of the set-up guide.
    auto *title = new QLabel(tr("Set up Sluice"), head);
    setTextSize(title, TextSize::Heading);
    m_line = new StepLine(
        {
            //: A step of the set-up guide. Keep short.
            tr("Provider"),
            //: A step of the set-up guide. Keep short.
            tr("Key"),
            //: A step of the set-up guide. Keep short.
            tr("Test"),
            //: A step of the set-up guide. Keep short.
            tr("Connect a tool"),
            //: A step of the set-up guide. Keep short.
            tr("First stream"),
        },
        head);
    auto *layout = new QHBoxLayout(head);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2 * space::kLarge);
    layout->addWidget(title);
    layout->addWidget(m_line, 1);
    return head;
}

QWidget *GuidePage::buildBar()
{
    auto *bar = new QWidget(this);
    bar->setMaximumWidth(mostWidth());
    //: Button: the set-up guide goes away and does not come by itself any more.
    m_skip = new QPushButton(tr("Skip the guide"), bar);
    //: Button of the set-up guide: to the step before.
    m_back = new QPushButton(tr("Back"), bar);
    m_next = new QPushButton(bar);
    m_skip->setObjectName(QStringLiteral("guideSkip"));
    m_back->setObjectName(QStringLiteral("guideBack"));
    m_next->setObjectName(QStringLiteral("guideNext"));
    m_next->setDefault(true);
    //: Tool tip of the button "Skip the guide".
    m_skip->setToolTip(tr("It can be found again on the page Settings, and by Ctrl+K."));
    auto *layout = new QHBoxLayout(bar);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::kSmall);
    layout->addWidget(m_skip);
    layout->addStretch(1);
    layout->addWidget(m_back);
    layout->addWidget(m_next);
    connect(m_skip, &QPushButton::clicked, this, &GuidePage::finish);
    connect(m_back, &QPushButton::clicked, this, &GuidePage::goBack);
    connect(m_next, &QPushButton::clicked, this, &GuidePage::goOn);
    return bar;
}

int GuidePage::mostWidth() const
{
    return fontMetrics().averageCharWidth() * kMostWidth;
}

/// What is made once the page is being shown would be laid out for the width that it had before.
void GuidePage::setVisible(bool isVisible)
{
    if (isVisible)
        makeSteps();
    QWidget::setVisible(isVisible);
}

void GuidePage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (event->spontaneous()) // the whole window was away
        return;
    onDraftChanged(); // it may have been edited on another page
    showCurrent();
}

/// One comes to a step once, however often it is seen.
void GuidePage::showCurrent()
{
    current()->refresh();
    if (const auto way = std::exchange(m_coming, std::nullopt))
        current()->enter(*way);
    showState();
}

void GuidePage::showSnapshot(const GatewaySnapshot &snapshot)
{
    for (GuideStep *step : std::as_const(m_steps))
        step->showSnapshot(snapshot);
}

GuidePage::Place GuidePage::place() const
{
    if (!m_stack)
        return {};
    return {m_step, m_subject.id(), m_stream->countsAfter(), m_test->model()};
}

void GuidePage::resume(const Place &place)
{
    holdBack();
    makeSteps();
    m_subject.setId(place.channel);
    m_stream->begin(place.after);
    m_stream->showSnapshot(m_engine.snapshot());
    m_test->resume(place.model);
    goTo(place.step > Provider && !m_subject.channel() ? Provider : place.step, GuideStep::Way::Resumed);
}

GuideStep *GuidePage::current() const
{
    return m_steps.at(m_step);
}

bool GuidePage::isNeeded(int step) const
{
    return step != Key || !m_subject.isSimulated();
}

void GuidePage::goTo(int step, GuideStep::Way way)
{
    if (step != m_step)
        current()->leave();
    m_step = step;
    m_stack->setCurrentIndex(step);
    if (auto *scroll = qobject_cast<QScrollArea *>(m_stack->currentWidget()))
        scroll->verticalScrollBar()->setValue(0);
    m_coming = way;
    showState();
    if (isVisible())
        showCurrent();
}

void GuidePage::goOn()
{
    if (current()->canGoOn())
        current()->goOn();
}

void GuidePage::goBack()
{
    int step = m_step - 1;
    while (step > Provider && !isNeeded(step))
        --step;
    goTo(std::max(step, int(Provider)), GuideStep::Way::Back);
}

void GuidePage::onDone(GuideStep *step)
{
    if (step != current()) // it was left while a key was being kept
        return;
    if (m_step == Stream)
        return finish();
    if (m_step == Test)
        m_stream->begin(latestOf(m_engine.snapshot()));
    int next = m_step + 1;
    while (!isNeeded(next))
        ++next;
    goTo(next, GuideStep::Way::Forwards);
}

/// Somebody has undone what the guide has done.
void GuidePage::onDraftChanged()
{
    if (m_step > Provider && !m_subject.channel())
        goTo(Provider, GuideStep::Way::Back);
}

void GuidePage::finish()
{
    m_state.setValue(kOverKey, QByteArrayLiteral("1"));
    m_subject.setId({});
    m_provider->begin();
    goTo(Provider, GuideStep::Way::Back);
    m_coming = GuideStep::Way::Forwards; // whoever opens it again begins anew
    Q_EMIT left();
}

void GuidePage::showState()
{
    m_line->setCurrent(m_step);
    m_line->setPassedOver(Key, !isNeeded(Key));
    m_skip->setVisible(m_step != Stream); // where the other button ends it as well
    m_back->setEnabled(m_step > Provider);
    m_next->setText(current()->nextText());
    m_next->setEnabled(current()->canGoOn());
}

/// Enter goes on from every field; on a button it is that button's.
void GuidePage::keyPressEvent(QKeyEvent *event)
{
    if (event->key() != Qt::Key_Return && event->key() != Qt::Key_Enter)
        return QWidget::keyPressEvent(event);
    if (auto *button = qobject_cast<QAbstractButton *>(focusWidget()); button && isAncestorOf(button))
        button->click();
    else
        goOn();
}

} // namespace sluice::ui
