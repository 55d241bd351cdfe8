// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/capturedesk.h"
#include "ui/edit/form.h"
#include "ui/text/formatters.h"

#include <QTimer>

QT_BEGIN_NAMESPACE
class QLabel;
class QPushButton;
QT_END_NAMESPACE

namespace sluice::ui {

/// What is kept of messages: whether bodies are, for how long and in how much room, how much of it there is now, and how to get
/// rid of it.
class CaptureForm final : public QObject
{
    Q_OBJECT
public:
    /// Fills the section, whose child it becomes. All others must outlive it.
    CaptureForm(Section &section, Form<Settings> &form, CaptureDesk &desk, const Formatters &formatters);

    /// While it is shown, what is kept is asked for now and again.
    void setShown(bool isShown);

Q_SIGNALS:
    /// For the status bar.
    void noticed(const QString &message);

private:
    void addSettings(Form<Settings> &form);
    void addStock();
    QWidget *makeQuestion();
    void ask();
    void showStock(const Expected<CaptureStock> &stock);
    void askWhetherToDelete(bool isAsking);
    void deleteAll();

    Section &m_section;
    CaptureDesk &m_desk;
    Formatters m_formatters;
    FieldRow *m_row = nullptr;
    QLabel *m_stock;
    QPushButton *m_delete;
    QPushButton *m_keep;
    QWidget *m_question; ///< in the place of m_delete while it is asked
    QTimer m_again;
    bool m_isAsked = false;    ///< an answer is on its way
    bool m_isDeleting = false; ///< likewise
};

} // namespace sluice::ui
