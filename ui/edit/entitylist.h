// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/colors.h"

#include <QList>
#include <QStringList>
#include <QWidget>

QT_BEGIN_NAMESPACE
class QListWidget;
class QPushButton;
QT_END_NAMESPACE

namespace sluice::ui {

/// The list at the side of a page that edits many of a kind: channels, routes, clients. One is chosen; the order can be changed
/// by dragging, and with Alt and the arrow keys.
class EntityList final : public QWidget
{
    Q_OBJECT
public:
    struct Entry
    {
        QString id; ///< by which it is found again; unique
        QString title;
        QString detail; ///< a second, muted line; may be empty
        Tone tone = Tone::Idle;
        bool operator==(const Entry &) const = default;
    };

    /// `name` is what screen readers call the list; `addText` is on the button below it.
    EntityList(const QString &name, const QString &addText, QWidget *parent = nullptr);

    /// What was chosen stays chosen: in its new place, or under its new name. Where it is gone, what follows it is.
    void showEntries(const QList<Entry> &entries);
    /// Names as ids, those that are not the first of theirs with a number: while a name is typed, it may be that of another.
    static QStringList idsOf(const QStringList &names);
    const QList<Entry> &entries() const { return m_entries; }
    /// Empty while none is chosen.
    QString current() const;
    void setCurrent(const QString &id);
    void setMovable(bool isMovable);
    QPushButton *addButton() const { return m_add; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void chosen(const QString &id);
    void addAsked();
    void removeAsked(const QString &id);
    /// The one of this id is to stand at `place`, counted without it.
    void moved(const QString &id, int place);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void onDropped();
    void move(int by);
    int placeOfChosen(const QList<Entry> &entries) const;

    QListWidget *m_list;
    QPushButton *m_add;
    QList<Entry> m_entries;
    bool m_isShowing = false;
};

} // namespace sluice::ui
