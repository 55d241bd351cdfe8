// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/clients/connecttool.h"

#include "ui/edit/fieldrow.h"
#include "ui/edit/secretclipboard.h"
#include "ui/edit/valueedits.h"
#include "ui/text/formatters.h"
#include "ui/text/reasontext.h"
#include "ui/theme/metrics.h"
#include "ui/theme/typography.h"
#include "ui/widgets/textlabel.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>

namespace sluice::ui {

namespace {

/// Of one tool.
constexpr int kMostSnippets = 2;
/// Stands for the token.
const auto kDots = QString(8, QChar(0x2022));

} // namespace

ConnectTool::ConnectTool(SettingsDesk &desk, QWidget *parent)
    //: Heading: how a coding tool is set up to send its requests here.
    : Section(tr("Connect a tool"), Folding::Foldable, parent)
    , m_desk(desk)
    , m_tool(new QComboBox)
    , m_model(new TextEdit)
    , m_note(textLabel(this, /*isMuted=*/true))
{
    //: Below the heading "Connect a tool".
    setIntroduction(tr("Settings to copy into the tool. The token is shown as dots, and is in what you copy."));
    m_tool->setObjectName(QStringLiteral("connectTool"));
    m_model->setObjectName(QStringLiteral("connectModel"));
    for (const ToolSettings &one : toolSettings({}))
        m_tool->addItem(one.tool);
    //: Name of a choice: a coding tool, such as Claude Code.
    add(new FieldRow(tr("Tool"), m_tool, this));
    //: Name of a field: the name of a model.
    add(new FieldRow(tr("Model to ask for"), m_model, this));
    for (int i = 0; i < kMostSnippets; ++i)
        buildSnippet();
    add(m_note);
    connect(m_tool, &QComboBox::currentIndexChanged, this, &ConnectTool::showTool);
    connect(m_model, &TextEdit::edited, this, [this] {
        m_isModelTyped = true;
        showTool();
    });
}

void ConnectTool::buildSnippet()
{
    const qsizetype index = m_snippets.size();
    auto *widget = new QWidget(this);
    //: Button: puts the lines above on the clipboard.
    Snippet snippet{widget, textLabel(widget, /*isMuted=*/true), textLabel(widget, /*isMuted=*/false),
                    new QPushButton(tr("Copy"), widget)};
    snippet.text->setObjectName(QStringLiteral("connectText%1").arg(index));
    snippet.copy->setObjectName(QStringLiteral("connectCopy%1").arg(index));
    snippet.text->setFont(codeFont(font()));
    snippet.text->setFrameShape(QFrame::StyledPanel);
    snippet.text->setMargin(space::kTiny);
    auto *grid = new QGridLayout(widget);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setVerticalSpacing(space::kTiny);
    grid->setColumnStretch(0, 1);
    grid->addWidget(snippet.place, 0, 0);
    grid->addWidget(snippet.copy, 0, 1);
    grid->addWidget(snippet.text, 1, 0, 1, 2);
    add(widget);
    connect(snippet.copy, &QPushButton::clicked, this, [this, index] { copy(index); });
    m_snippets.append(snippet);
}

void ConnectTool::setToken(const SecretRef &ref)
{
    m_token = ref;
    showTool();
}

void ConnectTool::setBaseUrl(const QString &baseUrl)
{
    if (baseUrl == m_baseUrl)
        return;
    m_baseUrl = baseUrl;
    showTool();
}

void ConnectTool::suggestModel(const QString &model)
{
    if (m_isModelTyped || model == m_model->current())
        return;
    m_model->show(model);
    showTool();
}

ToolSettings ConnectTool::settingsWith(const QString &token) const
{
    return toolSettings({m_baseUrl, m_model->current(), token}).value(m_tool->currentIndex());
}

void ConnectTool::showTool()
{
    const ToolSettings settings = settingsWith(kDots);
    for (qsizetype i = 0; i < m_snippets.size(); ++i) {
        const Snippet &snippet = m_snippets.at(i);
        const bool isThere = i < settings.snippets.size();
        snippet.widget->setVisible(isThere);
        if (!isThere)
            continue;
        const ToolSnippet &told = settings.snippets.at(i);
        snippet.place->setText(told.place);
        // The same text again would drop what the user has marked.
        if (snippet.text->text() != told.text)
            snippet.text->setText(told.text);
        snippet.copy->setAccessibleDescription(told.place);
    }
    m_note->setText(settings.note);
    m_note->setVisible(!settings.note.isEmpty());
}

void ConnectTool::copy(qsizetype index)
{
    m_desk.revealSecret(m_token, this, [this, index](const Expected<Secret> &secret) {
        if (!secret)
            //: In the status bar; %1 is the reason.
            return Q_EMIT noticed(tr("The token cannot be read: %1").arg(oneLine(reasonText(secret.error().detail))));
        copySecretText(settingsWith(QString::fromUtf8(secret->reveal())).snippets.value(index).text);
        //: In the status bar, after lines with a token in them were copied.
        Q_EMIT noticed(tr("Copied, with the token"));
    });
}

} // namespace sluice::ui
