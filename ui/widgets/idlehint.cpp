// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/idlehint.h"

#include <QClipboard>
#include <QFontDatabase>
#include <QGridLayout>
#include <QGuiApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QLabel>
#include <QPushButton>

namespace sluice::ui {

namespace {

/// `text` as it stands between single quotes of a POSIX shell.
QString singleQuoted(QString text)
{
    return u'\'' + text.replace(u'\'', QStringLiteral("'\\''")) + u'\'';
}

/// `text` as a JSON string with its quotes.
QString jsonString(const QString &text)
{
    QString array = QString::fromUtf8(QJsonDocument(QJsonArray{text}).toJson(QJsonDocument::Compact));
    return array.sliced(1, array.size() - 2);
}

} // namespace

IdleHint::IdleHint(QWidget *parent)
    : QWidget(parent)
    , m_heading(new QLabel(this))
    , m_advice(new QLabel(this))
    , m_command(new QLabel(this))
    , m_copy(new QPushButton(this))
{
    m_heading->setObjectName(QStringLiteral("idleHeading"));
    m_advice->setObjectName(QStringLiteral("idleAdvice"));
    m_advice->setTextFormat(Qt::PlainText);
    m_command->setObjectName(QStringLiteral("curlCommand"));
    m_command->setTextFormat(Qt::PlainText);
    m_command->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_command->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_command->setFrameShape(QFrame::StyledPanel);
    m_command->setBackgroundRole(QPalette::Base);
    m_command->setAutoFillBackground(true);
    m_command->setMargin(6);
    m_copy->setObjectName(QStringLiteral("copyCurl"));
    //: Button beside a shell command: puts it on the clipboard.
    m_copy->setText(tr("Copy"));
    connect(m_copy, &QPushButton::clicked, this, &IdleHint::copyCommand);
    buildLayout();
}

void IdleHint::buildLayout()
{
    QFont bold = m_heading->font();
    bold.setBold(true);
    m_heading->setFont(bold);
    auto *layout = new QGridLayout(this);
    layout->setRowStretch(0, 1);
    layout->addWidget(m_heading, 1, 1, 1, 2);
    layout->addWidget(m_advice, 2, 1, 1, 2);
    layout->addWidget(m_command, 3, 1);
    layout->addWidget(m_copy, 3, 2, Qt::AlignTop);
    layout->setRowStretch(4, 1);
    layout->setColumnStretch(0, 1);
    layout->setColumnStretch(3, 1);
}

void IdleHint::showSnapshot(const GatewaySnapshot &snapshot, const QString &exampleModel)
{
    const bool isListening = snapshot.listenState == ListenState::Listening;
    m_command->setVisible(isListening);
    m_copy->setVisible(isListening);
    if (!isListening) {
        //: Heading in the place of the stream table.
        m_heading->setText(tr("No tool can connect yet"));
        //: Shown while the gateway does not listen.
        m_advice->setText(tr("The line at the top says why."));
        return;
    }
    //: Heading in the place of the stream table.
    m_heading->setText(tr("No stream is running"));
    //: Advice above a shell command. SLUICE_TOKEN is the name of an environment variable; keep it.
    m_advice->setText(tr("Point a tool at the base URL above, or try it from a terminal, with the local token in SLUICE_TOKEN:"));
    const QString command = curlCommand(snapshot.baseUrl, exampleModel);
    if (m_command->text() != command)
        m_command->setText(command);
}

QString IdleHint::curlCommand(const QString &baseUrl, const QString &model)
{
    const QString body =
        QStringLiteral("{\"model\": %1, \"stream\": true, \"messages\": [{\"role\": \"user\", \"content\": \"Hello\"}]}")
            .arg(jsonString(model));
    return QStringLiteral("curl -N %1/v1/chat/completions \\\n"
                          "  -H \"Authorization: Bearer $SLUICE_TOKEN\" \\\n"
                          "  -H \"Content-Type: application/json\" \\\n"
                          "  -d %2")
        .arg(baseUrl, singleQuoted(body));
}

void IdleHint::copyCommand()
{
    QGuiApplication::clipboard()->setText(m_command->text());
    Q_EMIT commandCopied();
}

} // namespace sluice::ui
