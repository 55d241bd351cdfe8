// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/edit/entitylist.h"

#include "ui/text/formatters.h"
#include "ui/theme/metrics.h"
#include "ui/theme/typography.h"

#include <QHash>
#include <QKeyEvent>
#include <QListWidget>
#include <QPainter>
#include <QPushButton>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include <algorithm>

namespace sluice::ui {

namespace {

constexpr int kDot = 8;
constexpr int kWidth = 32; ///< characters
constexpr int kLeastWidth = 16;

enum Data { IdRole = Qt::UserRole, DetailRole, ToneRole };

/// A dot in the colour of the state, a title, and below it what is to say of it.
class EntityDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        QStyleOptionViewItem ground = option;
        initStyleOption(&ground, index);
        const QString title = ground.text;
        ground.text.clear();
        const QWidget *widget = option.widget;
        widget->style()->drawControl(QStyle::CE_ItemViewItem, &ground, painter, widget);
        const bool isSelected = option.state & QStyle::State_Selected;
        const QPalette &palette = option.palette;
        QRect place = option.rect.adjusted(space::kSmall, space::kTiny, -space::kSmall, -space::kTiny);
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(Qt::NoPen);
        painter->setBrush(toneColor(Tone(index.data(ToneRole).toInt()), palette));
        const QFontMetrics titleMetrics(option.font);
        const QRect dot(place.left(), place.top() + (titleMetrics.height() - kDot) / 2, kDot, kDot);
        painter->drawEllipse(QStyle::visualRect(option.direction, option.rect, dot));
        place.setLeft(place.left() + kDot + space::kSmall);
        painter->setPen(roleColor(isSelected ? Role::SelectionText : Role::Text, palette));
        painter->setFont(option.font);
        painter->drawText(place, Qt::AlignLeft | Qt::AlignTop, titleMetrics.elidedText(title, Qt::ElideRight, place.width()));
        const QFont caption = textFont(TextSize::Caption, option.font);
        const QFontMetrics captionMetrics(caption);
        painter->setFont(caption);
        painter->setPen(roleColor(isSelected ? Role::SelectionText : Role::MutedText, palette));
        painter->drawText(place, Qt::AlignLeft | Qt::AlignBottom,
                          captionMetrics.elidedText(index.data(DetailRole).toString(), Qt::ElideRight, place.width()));
        painter->restore();
    }

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const override
    {
        const QFont caption = textFont(TextSize::Caption, option.font);
        return {0, QFontMetrics(option.font).height() + QFontMetrics(caption).height() + 3 * space::kTiny};
    }
};

} // namespace

EntityList::EntityList(const QString &name, const QString &addText, QWidget *parent)
    : QWidget(parent)
    , m_list(new QListWidget(this))
    , m_add(new QPushButton(addText, this))
{
    m_list->setAccessibleName(name);
    m_list->setObjectName(QStringLiteral("entities"));
    m_list->setItemDelegate(new EntityDelegate(m_list));
    m_list->setDefaultDropAction(Qt::MoveAction);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->installEventFilter(this);
    setFocusProxy(m_list);
    m_add->setObjectName(QStringLiteral("addEntity"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    setMaximumWidth(fontMetrics().averageCharWidth() * kWidth);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::kSmall);
    layout->addWidget(m_list, 1);
    layout->addWidget(m_add);
    connect(m_add, &QPushButton::clicked, this, &EntityList::addAsked);
    connect(m_list, &QListWidget::currentItemChanged, this, [this] {
        if (!m_isShowing)
            Q_EMIT chosen(current());
    });
    // Also the one that is chosen already: whatever stands in place of it may give way.
    connect(m_list, &QListWidget::itemClicked, this, [this] { Q_EMIT chosen(current()); });
    // The model moves rows while it takes the drop, so what came of it is looked at afterwards.
    connect(m_list->model(), &QAbstractItemModel::rowsMoved, this, &EntityList::onDropped, Qt::QueuedConnection);
}

QSize EntityList::sizeHint() const
{
    return {maximumWidth(), QWidget::sizeHint().height()};
}

QSize EntityList::minimumSizeHint() const
{
    const int least = std::max(fontMetrics().averageCharWidth() * kLeastWidth, m_add->minimumSizeHint().width());
    return {std::min(least, maximumWidth()), QWidget::minimumSizeHint().height()};
}

void EntityList::setMovable(bool isMovable)
{
    m_list->setDragDropMode(isMovable ? QAbstractItemView::InternalMove : QAbstractItemView::NoDragDrop);
}

void EntityList::showEntries(const QList<Entry> &entries)
{
    if (entries == m_entries)
        return;
    m_isShowing = true;
    const QString before = current();
    const int place = placeOfChosen(entries);
    m_entries = entries;
    while (m_list->count() > entries.size())
        delete m_list->takeItem(m_list->count() - 1);
    for (int i = 0; i < entries.size(); ++i) {
        if (i == m_list->count())
            m_list->addItem(QString());
        QListWidgetItem *item = m_list->item(i);
        const Entry &entry = entries.at(i);
        item->setText(oneLine(entry.title));
        item->setData(IdRole, entry.id);
        item->setData(DetailRole, oneLine(entry.detail));
        item->setData(ToneRole, int(entry.tone));
        item->setData(Qt::AccessibleTextRole, oneLine(entry.title + QStringLiteral(", ") + entry.detail));
        item->setToolTip(plainToolTip(entry.detail.isEmpty() ? entry.title : entry.title + u'\n' + entry.detail));
    }
    m_list->setCurrentRow(place);
    m_isShowing = false;
    if (current() != before)
        Q_EMIT chosen(current());
}

QStringList EntityList::idsOf(const QStringList &names)
{
    QHash<QString, int> seen;
    QStringList ids;
    for (const QString &name : names) {
        const int earlier = seen[name]++;
        // No name has a line break.
        ids.append(earlier == 0 ? name : QStringLiteral("%1\n%2").arg(name).arg(earlier));
    }
    return ids;
}

int EntityList::placeOfChosen(const QList<Entry> &entries) const
{
    const auto sortedIds = [](const QList<Entry> &list) {
        QStringList ids;
        for (const Entry &entry : list)
            ids.append(entry.id);
        ids.sort();
        return ids;
    };
    const int row = std::max(m_list->currentRow(), 0);
    const int last = int(entries.size()) - 1;
    // As many, but other names: one has got another, and its new name may be the one that was another's.
    if (entries.size() == m_entries.size() && sortedIds(entries) != sortedIds(m_entries))
        return std::min(row, last);
    const QString chosen = current();
    const auto found = std::find_if(entries.begin(), entries.end(), [&](const Entry &entry) { return entry.id == chosen; });
    return found == entries.end() ? std::min(row, last) : int(found - entries.begin());
}

QString EntityList::current() const
{
    const QListWidgetItem *item = m_list->currentItem();
    return item ? item->data(IdRole).toString() : QString();
}

void EntityList::setCurrent(const QString &id)
{
    const auto found = std::find_if(m_entries.begin(), m_entries.end(), [&](const Entry &entry) { return entry.id == id; });
    if (found != m_entries.end())
        m_list->setCurrentRow(int(found - m_entries.begin()));
    else if (!m_list->currentItem() && m_list->count() > 0)
        m_list->setCurrentRow(0);
}

void EntityList::onDropped()
{
    for (int i = 0; i < m_list->count() && i < m_entries.size(); ++i) {
        const QString id = m_list->item(i)->data(IdRole).toString();
        if (id == m_entries.at(i).id)
            continue;
        // Of two rows that changed places, the one that was dragged is not where its follower would be.
        const bool isDragged = i + 1 < m_list->count() && m_list->item(i + 1)->data(IdRole).toString() == m_entries.at(i).id;
        if (isDragged)
            return Q_EMIT moved(id, i);
        const QString dragged = m_entries.at(i).id;
        for (int at = i; at < m_list->count(); ++at) {
            if (m_list->item(at)->data(IdRole).toString() == dragged)
                return Q_EMIT moved(dragged, at);
        }
    }
}

void EntityList::move(int by)
{
    const int place = m_list->currentRow() + by;
    if (m_list->currentRow() >= 0 && place >= 0 && place < m_list->count())
        Q_EMIT moved(current(), place);
}

bool EntityList::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    if (key->key() == Qt::Key_Delete && !current().isEmpty()) {
        Q_EMIT removeAsked(current());
        return true;
    }
    const bool isMovable = m_list->dragDropMode() == QAbstractItemView::InternalMove;
    if (isMovable && key->modifiers() == Qt::AltModifier && (key->key() == Qt::Key_Up || key->key() == Qt::Key_Down)) {
        move(key->key() == Qt::Key_Up ? -1 : 1);
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace sluice::ui
