// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

QT_BEGIN_NAMESPACE
class QLabel;
class QPushButton;
class QToolButton;
QT_END_NAMESPACE

namespace sluice::ui {

class ProblemLabel;
class SettingsDraft;

/// Below every page while there are edits that have not taken effect: what they are, what keeps them from it, and the ways on.
/// After a deletion took effect, too, while it can be undone.
class DraftBar final : public QWidget
{
    Q_OBJECT
public:
    /// The draft must outlive it.
    explicit DraftBar(SettingsDraft &draft, QWidget *parent = nullptr);

    /// What is on the page puts edits into effect itself, so that the bar stays out of sight.
    void setHeldBack(bool isHeldBack);
    /// As the button does, with what is still being typed; does nothing where nothing can take effect.
    void apply();

Q_SIGNALS:
    /// For the status bar.
    void noticed(const QString &message);

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void showDraft();
    void showProblems();
    void paintSymbols();

    SettingsDraft &m_draft;
    QLabel *m_text;
    ProblemLabel *m_problem;
    QToolButton *m_undo;
    QToolButton *m_redo;
    QPushButton *m_discard;
    QPushButton *m_apply;
    bool m_isHeldBack = false;
};

} // namespace sluice::ui
