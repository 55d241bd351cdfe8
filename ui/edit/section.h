// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

QT_BEGIN_NAMESPACE
class QLabel;
class QToolButton;
class QVBoxLayout;
QT_END_NAMESPACE

namespace sluice::ui {

/// A card of a page with a heading, what it is about, and rows below each other. One that few people need can be folded. A
/// section of more than rows is a class derived from it.
class Section : public QWidget
{
    Q_OBJECT
public:
    enum class Folding { Open, Foldable };
    explicit Section(const QString &title, Folding folding = Folding::Open, QWidget *parent = nullptr);

    void setTitle(const QString &title);
    QString title() const;
    /// A muted sentence below the heading.
    void setIntroduction(const QString &text);
    void add(QWidget *row);
    /// Above all that was added.
    void addOnTop(QWidget *row);
    /// Beside the heading, at its end.
    void addAction(QWidget *button);
    bool isFolded() const;
    void setFolded(bool isFolded);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QLabel *m_title;
    QToolButton *m_fold; ///< in its place where it can be folded
    QLabel *m_introduction;
    QVBoxLayout *m_head;
    QWidget *m_body;
    QVBoxLayout *m_rows;
    QWidget *m_actions;
};

} // namespace sluice::ui
