// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/guardstate.h"
#include "core/api/usagereport.h"
#include "ui/edit/form.h"
#include "ui/pages/clients/clientpolicies.h"
#include "ui/text/formatters.h"

#include <QWidget>

#include <memory>

QT_BEGIN_NAMESPACE
class QLabel;
class QPushButton;
class QVBoxLayout;
QT_END_NAMESPACE

namespace sluice::ui {

class ClientToken;
class ConnectTool;
class NoticeBar;
class TextEdit;

/// All of one client: who it is, what it has used today, and what it may have.
class ClientEditor final : public QWidget
{
    Q_OBJECT
public:
    /// The draft must outlive it.
    ClientEditor(SettingsDraft &draft, const Formatters &formatters, QWidget *parent = nullptr);

    /// Another client (by its place among shownClients()), or the same after a change.
    void showClient(qsizetype index);
    void showGuards(const GuardsState &guards);
    /// Where tools are pointed at.
    void setBaseUrl(const QString &baseUrl);
    void showUsage(const UsageFigures &figures);
    /// For a client that is to be given a name.
    void beginNaming();

Q_SIGNALS:
    void removeAsked();
    void requestsAsked();
    void goOnAsked();
    /// For the status bar.
    void noticed(const QString &message);

private:
    void buildIdentity(QVBoxLayout &column);
    void buildChoices(Section &section);
    void makeToken();
    void takeToken(const QString &client, const Expected<SecretRef> &ref);
    static QString tokenStep(const QString &client);
    ClientSettings client() const;

    SettingsDraft &m_draft;
    Formatters m_formatters;
    Form<ClientSettings> m_form;
    NoticeBar *m_paused;
    TextEdit *m_name = nullptr;
    ClientToken *m_token = nullptr;
    ConnectTool *m_connect;
    FieldRow *m_kind = nullptr;
    FieldRow *m_priority = nullptr;
    QLabel *m_usage = nullptr;
    QPushButton *m_remove = nullptr;
    std::unique_ptr<ClientPolicies> m_policies;
    qsizetype m_index = -1;
    GuardsState m_guards;
};

} // namespace sluice::ui
