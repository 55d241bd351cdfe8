// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <optional>

QT_BEGIN_NAMESPACE
class QLabel;
class QToolButton;
QT_END_NAMESPACE

namespace sluice::ui {

class ProblemLabel;

/// A setting in a form: its name, the widget to edit it, a button back to the default where it has another value, what it is for,
/// and what is wrong with it. Where there is little room, the name stands above the edit.
class FieldRow final : public QWidget
{
    Q_OBJECT
public:
    /// Takes `edit`, which is also named `name` for screen readers. Without a name the edit has the whole width.
    FieldRow(const QString &name, QWidget *edit, QWidget *parent = nullptr);

    /// A switch without a name of its own goes by its text.
    QString name() const;
    QWidget *edit() const { return m_edit; }
    /// Muted, such as its range: beside a narrow edit if there is room, else below.
    void setHint(const QString &hint);
    /// In the colour of trouble, below; empty: all is well.
    void setProblem(const QString &problem);
    QString problem() const;
    /// The button is there while it is of use; `text` is its tool tip, such as "Back to 60 s".
    void setReset(bool isOfUse, const QString &text);

Q_SIGNALS:
    void resetAsked();

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void describe();
    void paintReset();
    /// Where the parts stand, which depends on the room that there is.
    struct Places
    {
        bool isNameAbove = false;
        bool isHintBelow = false;
        bool operator==(const Places &) const = default;
    };
    Places placesFor(int width) const;
    void place();
    void arrange(Places places);

    QString m_name;
    QLabel *m_label;
    QWidget *m_edit;
    QToolButton *m_reset;
    QLabel *m_hint;
    ProblemLabel *m_problem;
    std::optional<Places> m_places; ///< absent until it is known how wide the row is
};

} // namespace sluice::ui
