// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/guide/connectstep.h"

#include "core/api/examplecall.h"
#include "ui/edit/settingsdraft.h"
#include "ui/guide/curlsection.h"
#include "ui/pages/clients/connecttool.h"
#include "ui/pages/clients/draftclients.h"
#include "ui/theme/metrics.h"

#include <QComboBox>
#include <QVBoxLayout>

namespace sluice::ui {

ConnectStep::ConnectStep(SettingsDraft &draft, const QString &profileDir, QWidget *parent)
    : GuideStep(parent)
    , m_draft(draft)
    , m_tool(new ConnectTool(draft.desk(), this))
    , m_curl(new CurlSection(profileDir, this))
{
    m_tool->setFolded(false);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::kMedium);
    layout->addWidget(m_tool);
    layout->addWidget(m_curl);
    layout->addStretch(1);
    connect(m_tool, &ConnectTool::noticed, this, &ConnectStep::noticed);
    connect(m_curl, &CurlSection::copied, this, [this] {
        //: In the status bar, after a shell command was put on the clipboard.
        Q_EMIT noticed(tr("Command copied"));
    });
}

void ConnectStep::enter(Way)
{
    if (auto *tools = m_tool->findChild<QComboBox *>(QStringLiteral("connectTool")))
        tools->setFocus(Qt::OtherFocusReason);
}

void ConnectStep::refresh()
{
    const auto example = exampleCall(m_draft.inForce());
    m_tool->setBaseUrl(m_snapshot.baseUrl);
    m_tool->setToken(shownClients(m_draft.inForce()).value(0).tokenRef);
    m_tool->suggestModel(example ? example->model : QString());
    m_curl->show(m_snapshot, example);
}

QString ConnectStep::nextText() const
{
    //: Button of the set-up guide.
    return tr("Next");
}

void ConnectStep::showSnapshot(const GatewaySnapshot &snapshot)
{
    const bool isNews = snapshot.baseUrl != m_snapshot.baseUrl || snapshot.listenState != m_snapshot.listenState;
    m_snapshot.baseUrl = snapshot.baseUrl;
    m_snapshot.listenState = snapshot.listenState;
    m_snapshot.isDemo = snapshot.isDemo;
    if (isNews && isVisible())
        refresh();
}

} // namespace sluice::ui
