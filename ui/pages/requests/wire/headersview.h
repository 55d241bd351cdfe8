// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/text/formatters.h"

#include <QWidget>

QT_BEGIN_NAMESPACE
class QStackedWidget;
class QToolButton;
QT_END_NAMESPACE

namespace sluice::ui {

class CaptureFeed;
class FactGrid;
class MessageChoice;
class MessagePanel;
class ValueText;

/// Start line and header fields of one of an exchange's messages.
class HeadersView final : public QWidget
{
    Q_OBJECT
public:
    HeadersView(CaptureFeed *feed, const Formatters &formatters, QWidget *parent = nullptr);

Q_SIGNALS:
    void settingsAsked();
    /// For the status bar.
    void noticed(const QString &message);

protected:
    void showEvent(QShowEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void buildCopy();
    QWidget *buildContent();
    void showFeed();
    void showMessage();
    void copyAll();

    Formatters m_formatters;
    CaptureFeed *m_feed;
    MessageChoice *m_choice;
    QToolButton *m_copy;
    QStackedWidget *m_stack;
    MessagePanel *m_notice;
    ValueText *m_startLine;
    FactGrid *m_fields;
};

} // namespace sluice::ui
