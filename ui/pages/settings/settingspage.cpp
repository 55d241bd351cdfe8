// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/settings/settingspage.h"

#include "ui/desktopsettings.h"
#include "ui/edit/numberedits.h"
#include "ui/edit/valueedits.h"
#include "ui/pages/settings/aboutsection.h"
#include "ui/pages/settings/captureform.h"
#include "ui/pages/settings/desktopform.h"
#include "ui/pages/settings/filesform.h"
#include "ui/pages/settings/gatewayform.h"
#include "ui/pages/settings/rateedit.h"
#include "ui/search/reveal.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/scrollcolumn.h"

#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

namespace sluice::ui {

namespace {

constexpr int kMostWidth = 130; ///< characters; longer lines are hard to read

} // namespace

SettingsPage::SettingsPage(SettingsDraft &draft, DesktopSettings &desktop, CaptureDesk &captures, const Formatters &formatters,
                           QWidget *parent)
    : QWidget(parent)
    , m_draft(draft)
    , m_desktopSettings(desktop)
    , m_captureDesk(captures)
    , m_formatters(formatters)
    , m_form(draft)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    connect(&m_draft, &SettingsDraft::changed, this, &SettingsPage::showDraft);
}

bool SettingsPage::makeMore()
{
    if (!m_content)
        makeFirstSections();
    else if (!m_capture)
        makeSections();
    else
        return false;
    return true;
}

void SettingsPage::makeFirstSections()
{
    m_content = new QWidget(this);
    m_column = new QVBoxLayout(m_content);
    m_column->setContentsMargins(space::kLarge, space::kMedium, space::kLarge, space::kMedium);
    m_column->setSpacing(space::kMedium);
    m_content->setMaximumWidth(fontMetrics().averageCharWidth() * kMostWidth);
    //: Title of a section of settings: where tools reach the gateway.
    Section *gateway = addSection(tr("Gateway"), "gatewaySection");
    addPort(*gateway, m_form);
    m_listening = new ListenRow(*gateway);
    //: Button: shows the guide for new users.
    auto *guide = new QPushButton(tr("Set-up guide"), gateway);
    guide->setObjectName(QStringLiteral("showGuide"));
    gateway->addAction(guide);
    connect(guide, &QPushButton::clicked, this, &SettingsPage::guideAsked);
    //: Title of a section of settings: how the application looks and starts.
    m_desktop = new DesktopForm(*addSection(tr("Window and start"), "windowSection"), m_desktopSettings);
}

void SettingsPage::makeSections()
{
    addMoney();
    addLedger();
    addCapture();
    addAlerts();
    //: Title of a section of settings: the largest sizes of requests and answers.
    addSizes(*addSection(tr("Sizes"), "limitsSection", Section::Folding::Foldable), m_form);
    //: Title of a section of settings: folders, export and import.
    auto *files = new FilesForm(*addSection(tr("Files"), "filesSection"), m_draft);
    connect(files, &FilesForm::noticed, this, &SettingsPage::noticed);
    //: Title of a section of settings: version, licence, libraries.
    fillAbout(*addSection(tr("About Sluice"), "aboutSection"));
    m_column->addStretch(1);
    QScrollArea *scroll = scrollColumn(m_content, this);
    scroll->setObjectName(QStringLiteral("settingsScroll"));
    layout()->addWidget(scroll);
    scroll->show();
}

Section *SettingsPage::addSection(const QString &title, const char *name, Section::Folding folding)
{
    auto *section = new Section(title, folding, m_content);
    section->setObjectName(QLatin1String(name));
    m_column->addWidget(section);
    return section;
}

void SettingsPage::addMoney()
{
    //: Title of a section of settings.
    Section *section = addSection(tr("Money"), "moneySection");
    //: Below the title of a section of settings.
    section->setIntroduction(tr("Costs and limits stay in the currency that they are in. A rate is for joint totals only."));
    auto *currency = new EnumEdit<Currency>;
    for (const Currency one : kAllCurrencies)
        currency->addChoice(int(one), toString(one));
    //: Name of a setting: which prices count where a provider has them in two currencies.
    m_form.add(*section, tr("Preferred prices"), currency, QStringLiteral("money.currency"),
               [](Settings & s) -> auto & { return s.money.currency; },
               //: Beside the setting of the preferred prices: whose they are.
               {.hint = tr("of providers with public prices in both")});
    //: Name of a setting: an exchange rate. USD is the currency.
    m_form.add(*section, tr("Worth of 1 USD"), new RateEdit, QStringLiteral("money.usd_in_cny"),
               [](Settings & s) -> auto & { return s.money.usdInCny; },
               //: Beside the setting of an exchange rate.
               {.hint = tr("Without a rate there are no totals over both.")});
}

void SettingsPage::addLedger()
{
    //: Title of a section of settings: the stored requests.
    Section *section = addSection(tr("Ledger"), "ledgerSection");
    section->setIntroduction(
        //: Below the title of a section of settings.
        tr("Requests with their details leave the ledger after some time. What was used and what it cost, by quarter of an hour "
           "and day, stays for ever. A shorter time takes effect soon after Apply and cannot be taken back: export first what "
           "you want to keep."));
    auto *days = new NumberEdit;
    //: Days, after a number.
    days->setSuffix(tr(" days"));
    //: In place of a number of days.
    days->setSpecialValueText(tr("for ever"));
    //: Name of a setting: how long requests stay in the ledger.
    m_form.add(*section, tr("Days in the ledger"), days, QStringLiteral("ledger.keep_days"),
               [](Settings & s) -> auto & { return s.ledger.keepDays; },
               //: Beside the setting of how many days requests are kept.
               {.hint = tr("%1 days or more, or 0: for ever").arg(LedgerSettings::kLeastDays)});
    //: Button: shows the page from which requests can be exported.
    auto *toRequests = new QPushButton(tr("Show requests to export"), section);
    toRequests->setObjectName(QStringLiteral("showRequests"));
    section->addAction(toRequests);
    connect(toRequests, &QPushButton::clicked, this, &SettingsPage::requestsAsked);
}

void SettingsPage::addCapture()
{
    //: Title of a section of settings: what is kept of the messages themselves.
    Section *section = addSection(tr("Capture"), "captureSection");
    m_capture = new CaptureForm(*section, m_form, m_captureDesk, m_formatters);
    connect(m_capture, &CaptureForm::noticed, this, &SettingsPage::noticed);
}

void SettingsPage::addAlerts()
{
    //: Title of a section of settings.
    Section *section = addSection(tr("Alerts"), "alertsSection");
    //: Below the title of a section of settings.
    section->setIntroduction(tr("What you should know of is listed on the page Alerts. Messages on the desktop come only while "
                                "the window is not in front."));
    //: Check box: alerts appear as messages of the desktop, too.
    auto *notify = new SwitchEdit(tr("Show new ones on the desktop too"));
    //: Name of a setting: whether alerts appear as messages of the desktop.
    m_form.add(
        *section, tr("Desktop messages"), notify, QStringLiteral("alerts.notify"),
        [](Settings & s) -> auto & { return s.notifiesOfAlerts; });
}

void SettingsPage::showDraft()
{
    // Out of sight it need not follow; it does once it is shown.
    if (isVisible())
        showForms();
}

void SettingsPage::showForms()
{
    m_form.show({.path = {}, .find = [](Settings &settings) { return &settings; }, .subject = {}});
    m_listening->showState(m_snapshot, m_draft.inForce().port);
}

void SettingsPage::showSnapshot(const GatewaySnapshot &snapshot)
{
    m_snapshot = snapshot;
    if (isVisible())
        m_listening->showState(m_snapshot, m_draft.inForce().port);
}

void SettingsPage::showCapture()
{
    fill();
    auto *bodies = m_content->findChild<FieldRow *>(QStringLiteral("capture.bodies"));
    reveal(m_content->findChild<QWidget *>(QStringLiteral("delete_captured"))); // the whole section, as far as there is room
    if (reveal(bodies))
        bodies->edit()->setFocus(Qt::OtherFocusReason);
}

void SettingsPage::fill()
{
    makeAll();
    showForms();
}

bool SettingsPage::leadsTo(const QWidget &) const
{
    return true;
}

void SettingsPage::lead(const QWidget &) {}

/// Rows that are made once the page is being shown would be laid out for the width that it had before.
void SettingsPage::setVisible(bool isVisible)
{
    if (isVisible)
        makeAll();
    QWidget::setVisible(isVisible);
}

void SettingsPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    fill();
    // Others may have changed what starts at login.
    m_desktop->showChoices();
    m_capture->setShown(true);
}

void SettingsPage::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    if (m_capture)
        m_capture->setShown(false);
}

} // namespace sluice::ui
