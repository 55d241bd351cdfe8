// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/capture.h"
#include "ui/text/formatters.h"
#include "ui/text/jsonindent.h"

#include <QTimer>
#include <QWidget>

#include <optional>

QT_BEGIN_NAMESPACE
class QLabel;
class QStackedWidget;
class QToolButton;
QT_END_NAMESPACE

namespace sluice::ui {

class BodyText;
class CaptureFeed;
class EventsPane;
class FindBar;
class MessageChoice;
class MessagePanel;
class SegmentSwitch;

/// The bodies of an exchange's requests, or of its answers: JSON set out, event streams as a list of events, and everything as it
/// was as well.
class BodyView final : public QWidget
{
    Q_OBJECT
public:
    enum class Side { Requests, Answers };

    BodyView(CaptureFeed *feed, Side side, const Formatters &formatters, QWidget *parent = nullptr);

    /// Where there is a body to search in.
    bool openSearch();

Q_SIGNALS:
    void settingsAsked();
    /// For the status bar.
    void noticed(const QString &message);

protected:
    void showEvent(QShowEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    /// What a body is shown as.
    enum class Shape { SetOut, Raw };
    enum class Kind { Text, Json, Events };

    QWidget *buildContent();
    QWidget *buildTools();
    QToolButton *addButton(const QString &hint, const char *name);
    void connectSearch();
    void showIcons();
    void showFeed();
    void clearBody();
    void showMessage();
    void showBody();
    void setKind(Kind kind);
    void setOutSome();
    void search(const QString &wanted);
    void copyBody();
    void saveBody();

    Formatters m_formatters;
    CaptureFeed *m_feed;
    Side m_side;
    MessageChoice *m_choice;
    SegmentSwitch *m_shape;
    QToolButton *m_find = nullptr;
    QToolButton *m_copy = nullptr;
    QToolButton *m_save = nullptr;
    QLabel *m_cut;
    FindBar *m_findBar;
    BodyText *m_text;
    EventsPane *m_events;
    MessagePanel *m_bodyNotice;
    QStackedWidget *m_bodies;
    MessagePanel *m_notice;
    QStackedWidget *m_stack;
    CapturedMessage m_message;
    Kind m_kind = Kind::Text;
    std::optional<JsonIndenter> m_indenter; ///< while and after it sets the body out
    QTimer m_more;
};

} // namespace sluice::ui
