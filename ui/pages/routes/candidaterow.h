// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/settings.h"

#include <QWidget>

QT_BEGIN_NAMESPACE
class QLabel;
class QToolButton;
QT_END_NAMESPACE

namespace sluice::ui {

class ChannelChoice;
class DragHandle;
class ProblemLabel;
class TextEdit;

/// A line of a list of candidates: what it is dragged by, its place, the channel, the model that is asked for there, and a button
/// that takes it out. Alt and the arrow keys move it from wherever the focus is in it.
class CandidateRow final : public QWidget
{
    Q_OBJECT
public:
    explicit CandidateRow(QWidget *parent = nullptr);

    /// What there is to choose from; another model may be typed.
    void setNames(const QStringList &channels, const QStringList &models);
    /// `place` counts from 0.
    void showCandidate(int place, const CandidateSettings &candidate, const QString &problem);
    CandidateSettings current() const;
    DragHandle *handle() const { return m_handle; }
    /// Gives the focus to the same part that has it in `other`, where that has it.
    void takeFocusFrom(const CandidateRow &other);

Q_SIGNALS:
    void edited();
    void removeAsked();
    void moveAsked(int by);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void paintParts();

    DragHandle *m_handle;
    QLabel *m_place;
    ChannelChoice *m_channel;
    QLabel *m_arrow;
    TextEdit *m_model;
    QToolButton *m_remove;
    ProblemLabel *m_problem;
};

} // namespace sluice::ui
