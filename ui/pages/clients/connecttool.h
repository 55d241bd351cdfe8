// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/settingsdesk.h"
#include "ui/edit/section.h"
#include "ui/text/toolsettings.h"

#include <QList>

QT_BEGIN_NAMESPACE
class QComboBox;
class QLabel;
class QPushButton;
QT_END_NAMESPACE

namespace sluice::ui {

class TextEdit;

/// How a coding tool is pointed at the gateway as this client: texts to copy, with dots for the token, which is in what is
/// copied.
class ConnectTool final : public Section
{
    Q_OBJECT
public:
    /// The desk must outlive it.
    explicit ConnectTool(SettingsDesk &desk, QWidget *parent = nullptr);

    /// The client's token; empty for the one of the first start.
    void setToken(const SecretRef &ref);
    void setBaseUrl(const QString &baseUrl);
    /// To ask for, until the user has typed another.
    void suggestModel(const QString &model);

Q_SIGNALS:
    /// For the status bar.
    void noticed(const QString &message);

private:
    struct Snippet
    {
        QWidget *widget = nullptr;
        QLabel *place = nullptr;
        QLabel *text = nullptr;
        QPushButton *copy = nullptr;
    };

    void buildSnippet();
    void showTool();
    void copy(qsizetype index);
    ToolSettings settingsWith(const QString &token) const;

    SettingsDesk &m_desk;
    SecretRef m_token;
    QString m_baseUrl;
    QComboBox *m_tool;
    TextEdit *m_model;
    QList<Snippet> m_snippets;
    QLabel *m_note;
    bool m_isModelTyped = false;
};

} // namespace sluice::ui
