// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/settings/gatewayform.h"

#include "ui/edit/numberedits.h"
#include "ui/text/formatters.h"
#include "ui/text/reasontext.h"
#include "ui/widgets/textlabel.h"

#include <QLabel>
#include <QUrl>

namespace sluice::ui {

namespace {

class Texts
{
    Q_DECLARE_TR_FUNCTIONS(sluice::ui::GatewayForm)
};

QString stateText(const GatewaySnapshot &snapshot)
{
    switch (snapshot.listenState) {
    //: Whether the gateway can be reached.
    case ListenState::Starting: return Texts::tr("starting");
    //: Whether the gateway can be reached; %1 is its address.
    case ListenState::Listening: return Texts::tr("listening at %1").arg(snapshot.baseUrl);
    //: Whether the gateway can be reached.
    case ListenState::Failed: return Texts::tr("not listening");
    //: Whether the gateway can be reached.
    case ListenState::Stopped: return Texts::tr("stopped");
    }
    Q_UNREACHABLE();
}

} // namespace

ListenRow::ListenRow(Section &section)
    : QObject(&section)
    , m_label(textLabel(nullptr, /*isMuted=*/false))
{
    //: Name of a line among the settings: whether the gateway can be reached now.
    m_row = new FieldRow(Texts::tr("At present"), m_label, &section);
    m_row->setObjectName(QStringLiteral("listenState"));
    section.add(m_row);
}

void ListenRow::showState(const GatewaySnapshot &snapshot, quint16 port)
{
    m_label->setText(stateText(snapshot));
    const bool isFailed = snapshot.listenState == ListenState::Failed;
    m_row->setProblem(isFailed ? oneLine(reasonText(snapshot.listenProblem)) : QString());
    const bool isListening = snapshot.listenState == ListenState::Listening;
    const bool isOther = isListening && port != 0 && QUrl(snapshot.baseUrl).port() != port;
    //: Beside the address of the gateway, where its port is not the one of the settings.
    m_row->setHint(isOther ? Texts::tr("This run was started with a port of its own (a demo, or --port).") : QString());
}

void addPort(Section &section, Form<Settings> &form)
{
    section.setIntroduction(
        //: Below the title of a section of settings.
        Texts::tr(
            "Where tools reach the gateway on this computer. With another port, requests that run go on, and tools need the "
            "new address."));
    auto *port = new NumberEdit;
    port->setGroupSeparatorShown(false);
    //: In place of the port: the system chooses one.
    port->setSpecialValueText(Texts::tr("any free one"));
    //: Name of a setting: the TCP port of the gateway.
    form.add(
        section, Texts::tr("Port"), port, QStringLiteral("listen.port"), [](Settings & s) -> auto & { return s.port; });
}

void addSizes(Section &section, Form<Settings> &form)
{
    //: Below the title of a section of settings.
    section.setIntroduction(Texts::tr("How much is taken in. The defaults suit nearly all."));
    //: Name of a setting.
    form.add(
        section, Texts::tr("Largest request"), new BytesEdit, QStringLiteral("limits.max_body_bytes"),
        [](Settings & s) -> auto & { return s.maxBodyBytes; });
    //: Name of a setting: of one event of a streamed answer.
    form.add(
        section, Texts::tr("Largest event of a stream"), new BytesEdit, QStringLiteral("limits.max_event_bytes"),
        [](Settings & s) -> auto & { return s.maxEventBytes; });
}

} // namespace sluice::ui
