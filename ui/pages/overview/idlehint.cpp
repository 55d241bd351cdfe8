// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/overview/idlehint.h"

#include "core/api/examplecall.h"
#include "ui/text/curlcommand.h"
#include "ui/text/terminalcall.h"
#include "ui/theme/metrics.h"
#include "ui/theme/symbols.h"
#include "ui/theme/typography.h"
#include "ui/widgets/textlabel.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QEvent>
#include <QGridLayout>
#include <QGuiApplication>
#include <QLabel>
#include <QPushButton>
#include <QResizeEvent>

#include <algorithm>

namespace sluice::ui {

namespace {

constexpr int kLeastChars = 24; ///< of a line, in average characters

/// Has its lines as they are where there is room, and breaks them where there is not.
class YieldingLabel final : public QLabel
{
public:
    explicit YieldingLabel(QWidget *parent)
        : QLabel(parent)
    {
        setTextFormat(Qt::PlainText);
        setWordWrap(true);
    }

    QSize sizeHint() const override
    {
        const int around = 2 * (frameWidth() + margin());
        return fontMetrics().size(0, text()) + QSize(around, around);
    }
    QSize minimumSizeHint() const override
    {
        return {std::min(sizeHint().width(), kLeastChars * fontMetrics().averageCharWidth()), sizeHint().height()};
    }
};

} // namespace

IdleHint::IdleHint(const QString &profileDir, QWidget *parent)
    : QWidget(parent)
    , m_profileDir(profileDir)
    , m_heading(new YieldingLabel(this))
    , m_advice(new YieldingLabel(this))
    , m_curl(makeCommand(QStringLiteral("curlCommand"), QStringLiteral("copyCurl")))
    //: Button: shows the guide for new users.
    , m_guide(new QPushButton(tr("Set-up guide"), this))
    , m_demoAdvice(new YieldingLabel(this))
    , m_demo(makeCommand(QStringLiteral("demoCommand"), QStringLiteral("copyDemo")))
{
    m_heading->setObjectName(QStringLiteral("idleHeading"));
    m_advice->setObjectName(QStringLiteral("idleAdvice"));
    m_guide->setObjectName(QStringLiteral("showGuide"));
    connect(m_guide, &QPushButton::clicked, this, &IdleHint::guideAsked);
    //: Advice above a shell command that starts Sluice with simulated providers.
    m_demoAdvice->setText(tr("To see it work without a provider, start a demo beside it:"));
    m_demo.text->setText(QString(ownCommand() + QStringLiteral(" --demo --traffic")));
    buildLayout();
    applyIcons();
    refresh();
}

IdleHint::Command IdleHint::makeCommand(const QString &textName, const QString &copyName)
{
    auto *text = new YieldingLabel(this);
    text->setObjectName(textName);
    text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    text->setFont(codeFont(font()));
    text->setFrameShape(QFrame::StyledPanel);
    text->setBackgroundRole(QPalette::Base);
    text->setAutoFillBackground(true);
    text->setMargin(space::kTiny);
    auto *copy = new QPushButton(this);
    copy->setObjectName(copyName);
    //: Button beside a shell command: puts it on the clipboard.
    copy->setText(tr("Copy"));
    connect(copy, &QPushButton::clicked, this, [this, text] {
        QGuiApplication::clipboard()->setText(text->text());
        Q_EMIT commandCopied();
    });
    return {text, copy};
}

void IdleHint::buildLayout()
{
    m_layout = new QGridLayout(this);
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setHorizontalSpacing(space::kSmall);
    m_layout->setVerticalSpacing(space::kTiny);
    m_layout->addWidget(m_heading, 1, 1, 1, 2);
    m_layout->addWidget(m_advice, 2, 1, 1, 2);
    m_layout->addWidget(m_guide, 3, 1, Qt::AlignLeft);
    m_layout->addWidget(m_curl.text, 3, 1);
    m_layout->addWidget(m_curl.copy, 3, 2, Qt::AlignTop);
    m_layout->setRowMinimumHeight(4, space::kTiny);
    m_layout->addWidget(m_demoAdvice, 5, 1, 1, 2);
    m_layout->addWidget(m_demo.text, 6, 1);
    m_layout->addWidget(m_demo.copy, 6, 2, Qt::AlignTop);
    m_layout->setRowStretch(7, 1);
    m_layout->setColumnStretch(3, 1);
}

void IdleHint::applyIcons()
{
    for (QPushButton *copy : {m_curl.copy, m_demo.copy})
        copy->setIcon(symbolIcon(Symbol::Copy, palette()));
}

QSize IdleHint::minimumSizeHint() const
{
    const QSize unbroken = QWidget::minimumSizeHint();
    return {unbroken.width(), std::max(unbroken.height(), m_layout->heightForWidth(width()))};
}

void IdleHint::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    // Not every layout above asks how tall something is at a width.
    if (event->size().width() != event->oldSize().width())
        updateGeometry();
}

void IdleHint::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        applyIcons();
}

void IdleHint::setBrief(bool isBrief)
{
    if (isBrief == m_isBrief)
        return;
    m_isBrief = isBrief;
    refresh();
}

void IdleHint::setExample(const std::optional<ExampleCall> &example)
{
    m_example = example;
    refresh();
}

void IdleHint::showSnapshot(const GatewaySnapshot &snapshot)
{
    m_snapshot.listenState = snapshot.listenState;
    m_snapshot.baseUrl = snapshot.baseUrl;
    m_snapshot.isDemo = snapshot.isDemo;
    refresh();
}

void IdleHint::refresh()
{
    m_heading->setText(headingText());
    m_heading->setForegroundRole(m_isBrief ? QPalette::PlaceholderText : QPalette::WindowText);
    m_advice->setText(adviceText());
    m_advice->setVisible(!m_isBrief);
    if (isListening() && m_example)
        showText(*m_curl.text, terminalCall(m_snapshot, *m_example, m_profileDir));
    for (QWidget *part : std::initializer_list<QWidget *>{m_curl.text, m_curl.copy})
        part->setVisible(isListening() && m_example && !m_isBrief);
    m_guide->setVisible(isListening() && !m_example);
    for (QWidget *part : std::initializer_list<QWidget *>{m_demoAdvice, m_demo.text, m_demo.copy})
        part->setVisible(isListening() && !m_isBrief && !m_snapshot.isDemo);
    m_layout->setRowMinimumHeight(4, m_isBrief ? 0 : space::kTiny);
}

QString IdleHint::headingText() const
{
    if (!isListening())
        //: Heading in the place of the stream table.
        return tr("No tool can connect yet");
    if (!m_example)
        //: Heading in the place of the stream table: there is no provider to which a request could go.
        return tr("No channel is set up yet");
    //: Heading in the place of the stream table.
    return tr("No stream is running");
}

QString IdleHint::adviceText() const
{
    if (!isListening())
        //: Shown while the gateway does not listen.
        return tr("The line at the top says why.");
    if (!m_example)
        //: Shown while no request can be served.
        return tr(
            "The set-up guide leads from a provider, or a simulated one, to the first stream. The page Channels has the rest.");
    if (m_snapshot.isDemo)
        //: Advice above a shell command. SLUICE_TOKEN is the name of an environment variable; keep it.
        return tr("Point a tool at the base URL above, or try it from a terminal, with the token that the demo has printed in "
                  "SLUICE_TOKEN:");
    if (m_example->isGuess)
        //: Advice above a shell command that names a model.
        return tr("Point a tool at the base URL above, or try it from a terminal, with a model that your provider has:");
    //: Advice above a shell command.
    return tr("Point a tool at the base URL above, or try it from a terminal:");
}

} // namespace sluice::ui
