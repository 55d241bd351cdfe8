// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

QT_BEGIN_NAMESPACE
class QLabel;
QT_END_NAMESPACE

namespace sluice::ui {

/// A picture of the last day with the same in words and what it cannot tell; or a message in its place while there is nothing to
/// show.
class ReplayPanel : public QWidget
{
    Q_OBJECT
public:
    /// Takes the picture.
    explicit ReplayPanel(QWidget *picture, QWidget *parent = nullptr);

    void showWords(const QString &words, const QString &caveat);
    void showMessage(const QString &message);

private:
    QWidget *m_picture;
    QLabel *m_words;
    QLabel *m_caveat;
};

} // namespace sluice::ui
