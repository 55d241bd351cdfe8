// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/alerts/alertspage.h"

#include "ui/models/alertsmodel.h"
#include "ui/pages/alerts/alertlist.h"
#include "ui/text/reasontext.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/messagepanel.h"

#include <QCheckBox>
#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace sluice::ui {

AlertsPage::AlertsPage(Engine &engine, const Formatters &formatters, QWidget *parent)
    : QWidget(parent)
    , m_engine(engine)
    , m_model(new AlertsModel(formatters, this))
    , m_top(new QWidget(this))
    , m_topLayout(new QBoxLayout(QBoxLayout::LeftToRight, m_top))
    , m_unseen(new QLabel(m_top))
    //: Check box: alerts appear as messages of the desktop, too.
    , m_notifies(new QCheckBox(tr("Show new ones on the desktop too"), m_top))
    //: Button: the number of alerts that were not seen yet becomes zero.
    , m_markSeen(new QPushButton(tr("Mark all as seen"), m_top))
    , m_stack(new QStackedWidget(this))
    , m_list(new AlertList(*m_model, this))
    , m_empty(new MessagePanel(this))
{
    m_unseen->setObjectName(QStringLiteral("unseenAlerts"));
    m_notifies->setObjectName(QStringLiteral("notifiesOfAlerts"));
    m_markSeen->setObjectName(QStringLiteral("markAlertsSeen"));
    buildLayout();
    showState();
    takeSettings();
    connect(m_markSeen, &QPushButton::clicked, m_model, &AlertsModel::markAllSeen);
    connect(m_model, &AlertsModel::unseenChanged, this, [this](int count) {
        showState();
        Q_EMIT unseenChanged(count);
    });
    connect(m_list, &AlertList::letGo, &m_engine, &Engine::letGo);
    connect(m_list, &AlertList::requestsAsked, this, &AlertsPage::exchangesChosen);
    connect(m_notifies, &QCheckBox::clicked, this, &AlertsPage::setNotifies);
    connect(&m_engine, &Engine::settingsChanged, this, &AlertsPage::takeSettings);
}

void AlertsPage::buildLayout()
{
    //: Title in place of the list of alerts while there are none.
    m_empty->showMessage(tr("Nothing needs your attention."),
                         //: Text in place of the list of alerts while there are none.
                         tr("When a provider refuses a key, a model keeps failing, a spending limit is near, or a tool runs in "
                            "circles, it is said here, with what to do about it."));
    m_stack->addWidget(m_list);
    m_stack->addWidget(m_empty);
    // The window may become narrower than they are side by side.
    m_top->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_topLayout->setContentsMargins(0, 0, 0, 0);
    m_topLayout->setSpacing(space::kSmall);
    m_topLayout->addWidget(m_unseen);
    m_topLayout->addStretch(1);
    m_topLayout->addWidget(m_notifies);
    m_topLayout->addSpacing(space::kSmall);
    m_topLayout->addWidget(m_markSeen);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(space::kLarge, space::kMedium, space::kLarge, space::kMedium);
    layout->setSpacing(space::kMedium);
    layout->addWidget(m_top);
    layout->addWidget(m_stack, 1);
}

void AlertsPage::placeTop()
{
    int wanted = 0;
    for (const QWidget *widget : std::initializer_list<QWidget *>{m_unseen, m_notifies, m_markSeen})
        wanted += widget->sizeHint().width() + space::kLarge;
    m_topLayout->setDirection(wanted <= contentsRect().width() - 2 * space::kLarge ? QBoxLayout::LeftToRight
                                                                                   : QBoxLayout::TopToBottom);
}

void AlertsPage::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    placeTop();
}

void AlertsPage::showAlerts(const QList<Alert> &alerts)
{
    m_model->setAlerts(alerts);
    showState();
}

void AlertsPage::showState()
{
    const int unseen = unseenCount();
    m_unseen->setText(unseen > 0 ? unseenText(unseen) : QString());
    m_unseen->setVisible(unseen > 0);
    placeTop();
    m_markSeen->setEnabled(unseen > 0);
    m_stack->setCurrentWidget(m_model->rowCount() > 0 ? static_cast<QWidget *>(m_list) : m_empty);
}

void AlertsPage::showAlert(AlertId id)
{
    m_list->showRow(m_model->rowOf(id));
}

int AlertsPage::unseenCount() const
{
    return m_model->unseenCount();
}

QString AlertsPage::unseenText(int count)
{
    //: How many alerts the user has not marked as seen.
    return tr("Not seen yet: %1").arg(count);
}

void AlertsPage::takeSettings()
{
    m_notifies->setChecked(m_engine.settings().notifiesOfAlerts);
}

void AlertsPage::setNotifies(bool notifies)
{
    Settings settings = m_engine.settings();
    settings.notifiesOfAlerts = notifies;
    if (const Expected<void> saved = m_engine.applySettings(settings); !saved) {
        takeSettings();
        //: Message: a change in the window could not be written to config.json; %1 is why.
        Q_EMIT noticed(tr("This could not be saved: %1").arg(oneLine(reasonText(saved.error().detail))));
    }
}

} // namespace sluice::ui
