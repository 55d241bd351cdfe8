// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/channels/networksection.h"

#include "ui/edit/numberedits.h"
#include "ui/edit/passwordrow.h"
#include "ui/edit/valueedits.h"
#include "ui/text/channelwords.h"
#include "ui/theme/metrics.h"

#include <QDir>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QPushButton>

namespace sluice::ui {

using Channel = ChannelSettings;

NetworkSection::NetworkSection(SettingsDraft &draft, const Formatters &formatters, QWidget *parent)
    //: Section of a form.
    : Section(tr("Network"), Folding::Open, parent)
    , m_draft(draft)
    , m_form(draft)
    , m_formatters(formatters)
    , m_connect(new OptionalDurationEdit(QString()))
    //: Name of a setting: the password of a proxy.
    , m_password(new PasswordRow(tr("Password of the proxy"), draft.desk(), this))
{
    //: Below the heading of a section.
    setIntroduction(tr("The way to the provider: a proxy, certificates of your own, and how long connecting may take."));
    addProxyRows();
    addPasswordRow();
    addCertificateRow();
    m_form.add(
        //: Name of a setting: how long connecting to the provider may take.
        *this, tr("Connected within"), m_connect, QStringLiteral("heartbeat.connect_ms"),
        [](Channel & c) -> auto & { return c.heartbeat.channel.connect; });
}

void NetworkSection::addProxyRows()
{
    auto *mode = new EnumEdit<ProxyMode>;
    for (const ProxyMode one : {ProxyMode::System, ProxyMode::None, ProxyMode::Custom})
        mode->addChoice(int(one), proxyModeText(one));
    m_modeRow = m_form.add(
        //: Name of a setting.
        *this, tr("Proxy"), mode, QStringLiteral("proxy"), [](Channel & c) -> auto & { return c.proxy.mode; });
    auto *url = new TextEdit;
    url->setPlaceholderText(QStringLiteral("http://127.0.0.1:7890"));
    m_urlRow = m_form.add(
        //: Name of a setting: the address of a proxy.
        *this, tr("Address of the proxy"), url, QStringLiteral("proxy.url"), [](Channel & c) -> auto & { return c.proxy.url; },
        //: Below the field for the address of a proxy.
        {.hint = tr("http://host:port or socks5://host:port"), .hasDefault = false});
    m_proxyRows += m_urlRow;
    m_proxyRows += m_form.add(
        //: Name of a setting: the user by whom a proxy is used; mostly empty.
        *this, tr("User of the proxy"), new TextEdit, QStringLiteral("proxy.user"),
        [](Channel & c) -> auto & { return c.proxy.user; }, {.hint = {}, .hasDefault = false});
}

void NetworkSection::addPasswordRow()
{
    m_password->setObjectName(QStringLiteral("proxyPassword"));
    add(m_password);
    m_proxyRows += m_password;
    connect(m_password, &PasswordRow::changed, this, [this](const SecretRef &ref) {
        //: Name of a step that can be undone.
        m_form.change(tr("Password of the proxy"), {}, [&ref](Channel &channel) { channel.proxy.passwordRef = ref; });
    });
}

void NetworkSection::addCertificateRow()
{
    auto *file = new TextEdit;
    //: In an empty field for a file.
    file->setPlaceholderText(tr("those of the system alone"));
    m_form.add(
        //: Name of a setting: a file with certificates of authorities that are trusted.
        *this, tr("Further CA file"), file, QStringLiteral("ca_file"), [](Channel & c) -> auto & { return c.caFile; },
        //: Below the field for a file of certificates. PEM is a file format.
        {.hint = tr("A PEM file, for a company's or your own certificates"), .hasDefault = false});
    //: Button: opens a dialog to choose a file.
    auto *browse = new QPushButton(tr("Choose a CA file …"), this);
    browse->setObjectName(QStringLiteral("chooseCaFile"));
    auto *line = new QWidget;
    auto *layout = new QHBoxLayout(line);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(browse);
    layout->addStretch(1);
    add(line);
    connect(browse, &QPushButton::clicked, this, &NetworkSection::chooseFile);
}

void NetworkSection::chooseFile()
{
    //: Title of a dialog, and name of a step that can be undone.
    const QString title = tr("CA file");
    //: What a dialog shows; *.pem and the like stay as they are.
    auto *dialog = new QFileDialog(window(), title, QDir::homePath(), tr("Certificates (*.pem *.crt *.cer);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, [this, title, id = m_shown.id](const QString &path) {
        if (id == m_shown.id)
            m_form.change(title, {}, [&path](Channel &channel) { channel.caFile = path; });
    });
    dialog->open();
}

void NetworkSection::show(const ChannelPlace &place, const ChannelSettings &channel)
{
    if (place.path == m_path && areSameButForName(m_shown, channel))
        m_password->follow(channel.id);
    m_path = place.path;
    m_shown = channel;
    const milliseconds preset = HeartbeatLimits::ofPreset(channel.heartbeat.preset).connect;
    //: In place of a limit that is not set; %1 is a duration.
    m_connect->setAbsentText(tr("as the preset: %1").arg(m_formatters.limit(preset)));
    m_form.show(place);
    const bool hasOwn = channel.proxy.mode == ProxyMode::Custom;
    for (QWidget *row : std::as_const(m_proxyRows))
        row->setVisible(hasOwn);
    // config.json has mode and address in one value, and what is wrong with the address is told of both.
    if (hasOwn && m_urlRow->problem().isEmpty()) {
        m_urlRow->setProblem(m_modeRow->problem());
        m_modeRow->setProblem({});
    }
    m_password->showRef(channel.id, channel.id + QStringLiteral("/proxy"), channel.proxy.passwordRef);
}

} // namespace sluice::ui
