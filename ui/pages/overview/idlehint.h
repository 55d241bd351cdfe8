// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/examplecall.h"
#include "core/api/settings.h"
#include "core/api/snapshot.h"

#include <QWidget>

#include <optional>

QT_BEGIN_NAMESPACE
class QGridLayout;
class QLabel;
class QPushButton;
QT_END_NAMESPACE

namespace sluice::ui {

/// Stands in the place of the stream table while nothing runs: how to send a first request, or why none can come. Somebody
/// who has seen traffic knows that already and gets one line.
class IdleHint final : public QWidget
{
    Q_OBJECT
public:
    /// `profileDir` as DesktopSettings tells it.
    explicit IdleHint(const QString &profileDir, QWidget *parent = nullptr);

    void showSnapshot(const GatewaySnapshot &snapshot);
    /// A call that the gateway would serve; without one the hint says that nothing is set up.
    void setExample(const std::optional<ExampleCall> &example);
    /// Only the heading, as a line of its own.
    void setBrief(bool isBrief);

    /// As tall as its lines are, broken as they are now.
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void commandCopied();
    /// The user wants to be led through it.
    void guideAsked();

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    /// A command in a frame, and the button that copies it.
    struct Command
    {
        QLabel *text = nullptr;
        QPushButton *copy = nullptr;
    };

    Command makeCommand(const QString &textName, const QString &copyName);
    void buildLayout();
    bool isListening() const { return m_snapshot.listenState == ListenState::Listening; }
    void refresh();
    QString headingText() const;
    QString adviceText() const;
    void applyIcons();

    QString m_profileDir;
    QGridLayout *m_layout = nullptr;
    QLabel *m_heading;
    QLabel *m_advice;
    Command m_curl;
    QPushButton *m_guide;
    QLabel *m_demoAdvice;
    Command m_demo;
    GatewaySnapshot m_snapshot; ///< only where the gateway listens, and if it is a demo
    std::optional<ExampleCall> m_example;
    bool m_isBrief = false;
};

} // namespace sluice::ui
