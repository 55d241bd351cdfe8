// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/snapshot.h"
#include "ui/edit/form.h"
#include "ui/search/pageguide.h"
#include "ui/text/formatters.h"

#include <QWidget>

QT_BEGIN_NAMESPACE
class QVBoxLayout;
QT_END_NAMESPACE

namespace sluice {
class CaptureDesk;
}

namespace sluice::ui {

class CaptureForm;
class DesktopForm;
class DesktopSettings;
class ListenRow;

/// What concerns the gateway and the application as a whole. The parts that are settings of the gateway are edited as a draft;
/// those of the desktop take effect at once.
class SettingsPage final : public QWidget, public PageGuide
{
    Q_OBJECT
public:
    /// Draft, desktop and captures must outlive it.
    SettingsPage(SettingsDraft &draft, DesktopSettings &desktop, CaptureDesk &captures, const Formatters &formatters,
                 QWidget *parent = nullptr);

    void showSnapshot(const GatewaySnapshot &snapshot);
    /// Brings the section of what is captured into view; the page must be shown.
    void showCapture();

    bool makeMore() override;
    void fill() override;
    bool leadsTo(const QWidget &part) const override;
    void lead(const QWidget &part) override;

    void setVisible(bool isVisible) override;

Q_SIGNALS:
    /// For the status bar.
    void noticed(const QString &message);
    /// The user wants to see the requests, to export them.
    void requestsAsked();
    void guideAsked();

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    Section *addSection(const QString &title, const char *name, Section::Folding folding = Section::Folding::Open);
    void makeFirstSections();
    void makeSections();
    void addMoney();
    void addLedger();
    void addCapture();
    void addAlerts();
    void showDraft();
    void showForms();

    SettingsDraft &m_draft;
    DesktopSettings &m_desktopSettings;
    CaptureDesk &m_captureDesk;
    Formatters m_formatters;
    Form<Settings> m_form;
    QWidget *m_content = nullptr; ///< all that the page shows, once it is in sight or sought through
    QVBoxLayout *m_column = nullptr;
    DesktopForm *m_desktop = nullptr;
    CaptureForm *m_capture = nullptr;
    ListenRow *m_listening = nullptr;
    GatewaySnapshot m_snapshot;
};

} // namespace sluice::ui
