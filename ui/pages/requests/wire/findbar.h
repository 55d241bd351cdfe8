// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/requests/wire/searchhits.h"
#include "ui/text/formatters.h"

#include <QWidget>

QT_BEGIN_NAMESPACE
class QLabel;
class QLineEdit;
class QToolButton;
QT_END_NAMESPACE

namespace sluice::ui {

/// A field for what is looked for in a text, and steps from hit to hit: Enter goes on, Shift+Enter back, Esc closes.
class FindBar final : public QWidget
{
    Q_OBJECT
public:
    explicit FindBar(const Formatters &formatters, QWidget *parent = nullptr);

    void open();
    void close();
    void showHits(const SearchHits &hits);
    /// Empty while it is closed.
    QString wanted() const;

Q_SIGNALS:
    /// Empty: nothing any more.
    void wantedChanged(const QString &text);
    void stepped(int by);
    void closed();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    QToolButton *addButton(const QString &hint, int by);
    void showIcons();

    Formatters m_formatters;
    QLineEdit *m_field;
    QLabel *m_count;
    QToolButton *m_close;
};

} // namespace sluice::ui
