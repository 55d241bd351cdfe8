// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/windownotices.h"

#include "ui/text/alertwords.h"
#include "ui/text/reasontext.h"
#include "ui/widgets/noticebar.h"

#include <QVBoxLayout>

namespace sluice::ui {

WindowNotices::WindowNotices(const Formatters &formatters, QWidget *parent)
    : QWidget(parent)
    , m_formatters(formatters)
    , m_problem(new NoticeBar(Tone::Bad, this))
    , m_keyStore(new NoticeBar(Tone::Warning, this))
    , m_demo(new NoticeBar(Tone::Good, this))
{
    m_problem->setObjectName(QStringLiteral("problemNotice"));
    m_keyStore->setObjectName(QStringLiteral("keyStoreNotice"));
    m_demo->setObjectName(QStringLiteral("demoNotice"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_problem);
    column->addWidget(m_keyStore);
    column->addWidget(m_demo);
}

void WindowNotices::showSnapshot(const GatewaySnapshot &snapshot)
{
    QStringList problems;
    if (!snapshot.configProblem.isEmpty())
        //: config.json is a file name; %1 is line and reason.
        problems << tr("config.json cannot be used: %1")
                        .arg(snapshot.configFaults.isEmpty() ? snapshot.configProblem : faultsText(snapshot.configFaults));
    if (!snapshot.otherProblems.isEmpty())
        problems << reasonText(snapshot.otherProblems);
    m_problem->setText(problems.join(QLatin1Char('\n')));
    const bool isKeyFile = !snapshot.isDemo && snapshot.secretStore == u"file";
    m_keyStore->setText(isKeyFile ? alertText({.kind = AlertKind::KeyStoreMissing}, m_formatters) : QString());
    //: Notice in a demo.
    m_demo->setText(snapshot.isDemo ? tr("Demo: the channels are simulated, their prices made up; nothing is charged.")
                                    : QString());
}

} // namespace sluice::ui
